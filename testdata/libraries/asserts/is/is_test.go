package is

import (
	"testing"

	"github.com/matryer/is"

	"example.com/testlibs/tensor"
)

func TestMatMul(t *testing.T) {
	is := is.New(t)
	a, b := tensor.New(2, 3), tensor.New(3, 4)
	y := tensor.MatMul(a, b)
	is.Equal(y.Rows, 2)
	is.True(y.Cols == 4)
	tensor.MatMul(y, b) // want `always panics`
}

func TestNoErr(t *testing.T) {
	is := is.New(t)
	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2)) // want `always returns an error`
	is.NoErr(err)
}

func TestTrue(t *testing.T) {
	is := is.New(t)
	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2)) // want `always returns an error`
	is.True(err == nil)
}

func TestErr(t *testing.T) {
	is := is.New(t)
	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	is.True(err != nil)
	_, err = tensor.New(2, 3).Reshape(4, 4)
	is.Equal(err, tensor.ErrShape)
}

func mustPanic(t *testing.T, f func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	f()
}

func panics(f func()) (panicked bool) {
	defer func() { panicked = recover() != nil }()
	f()
	return false
}

func TestPanicked(t *testing.T) {
	is := is.New(t)
	a := tensor.New(2, 3)
	is.True(panics(func() { tensor.MatMul(a, a) }))
	tensor.MatMul(a, a) // want `always panics`
}

func TestPanics(t *testing.T) {
	is := is.NewRelaxed(t)
	a := tensor.New(2, 3)
	mustPanic(t, func() { tensor.MatMul(a, a) })
	is.Equal(a.Cols, 3)
	tensor.MatMul(a, a) // want `always panics`
}
