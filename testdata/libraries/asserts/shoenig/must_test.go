package shoenig

import (
	"testing"

	"github.com/shoenig/test"
	"github.com/shoenig/test/must"

	"example.com/testlibs/tensor"
)

func TestMatMul(t *testing.T) {
	a, b := tensor.New(2, 3), tensor.New(3, 4)
	y := tensor.MatMul(a, b)
	must.Eq(t, 2, y.Rows)
	test.EqOp(t, 4, y.Cols)
	must.Panic(t, func() { tensor.MatMul(b, a) })
	tensor.MatMul(y, b) // want `always panics`
}

func TestErrors(t *testing.T) {
	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	must.Error(t, err)
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	test.ErrorIs(t, err, tensor.ErrShape)
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2)) // want `always returns an error`
	must.NoError(t, err)
}
