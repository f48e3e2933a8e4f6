package helpers

import (
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/testlibs/tensor"
)

func mustAdd(t *testing.T, a, b *tensor.Tensor) *tensor.Tensor {
	t.Helper()
	sum, err := tensor.Add(a, b)
	require.NoError(t, err)
	return sum
}

func mustFrom(tb testing.TB, rows, cols int, data ...float64) *tensor.Tensor {
	tb.Helper()
	x, err := tensor.FromSlice(rows, cols, data)
	if err != nil {
		tb.Fatalf("FromSlice: %v", err)
	}
	return x
}

func TestMustAdd(t *testing.T) {
	x := mustAdd(t, tensor.New(2, 3), tensor.New(2, 3))
	mustAdd(t, x, tensor.New(3, 2)) // want `always exits with an error`
}

func TestMustFrom(t *testing.T) {
	x := mustFrom(t, 2, 2, 1, 2, 3, 4)
	y := mustFrom(t, 2, 3, 1, 2, 3, 4, 5, 6)
	tensor.MatMul(x, y)
	tensor.MatMul(y, x) // want `always panics`
}

func TestMustFromBug(t *testing.T) {
	mustFrom(t, 2, 2, 1, 2, 3) // want `always exits with an error`
}

func checkShape(t *testing.T, x *tensor.Tensor, rows, cols int) {
	t.Helper()
	if x.Rows != rows || x.Cols != cols {
		t.Fatalf("got %dx%d, want %dx%d", x.Rows, x.Cols, rows, cols)
	}
}

func TestCheckShape(t *testing.T) {
	x := tensor.MatMul(tensor.New(2, 3), tensor.New(3, 4))
	checkShape(t, x, 2, 4)
	tensor.MatMul(x, x) // want `always panics`
}

func shouldPanic(t testing.TB, name string, f func()) {
	t.Helper()
	defer func() {
		t.Helper()
		if r := recover(); r == nil {
			t.Errorf("%s: no panic", name)
		}
	}()
	f()
}

func TestShouldPanic(t *testing.T) {
	x := tensor.New(2, 3)
	shouldPanic(t, "MatMul", func() { tensor.MatMul(x, x) })
	shouldPanic(t, "At", func() { x.At(2, 3) })
	x.At(2, 2) // want `always panics`
}

func panicsOf(f func()) (err any) {
	defer func() { err = recover() }()
	f()
	return nil
}

func TestPanicsOf(t *testing.T) {
	x := tensor.New(2, 3)
	require.NotNil(t, panicsOf(func() { tensor.MatMul(x, x) }))
	if err := panicsOf(func() { tensor.MatMul(x, x.T()) }); err != nil {
		t.Fatal(err)
	}
	tensor.MatMul(x, x) // want `always panics`
}

func fill(t *testing.T, n int) []*tensor.Tensor {
	t.Helper()
	var all []*tensor.Tensor
	for i := 0; i < n; i++ {
		all = append(all, tensor.New(2, 3))
	}
	require.Len(t, all, n)
	return all
}

func TestFill(t *testing.T) {
	all := fill(t, 2)
	mustAdd(t, all[0], all[1])
	_ = all[2] // want `out of range`
}

func equalSlices(t *testing.T, want, got []float64) {
	t.Helper()
	if len(want) != len(got) {
		t.Fatalf("len %d, want %d", len(got), len(want))
	}
	for i := range want {
		if want[i] != got[i] {
			t.Errorf("%d: got %v, want %v", i, got[i], want[i])
		}
	}
}

func TestEqualSlices(t *testing.T) {
	x := mustFrom(t, 1, 3, 1, 2, 3)
	equalSlices(t, []float64{1, 2, 3}, x.Data)
	tensor.MatMul(x, x) // want `always panics`
}
