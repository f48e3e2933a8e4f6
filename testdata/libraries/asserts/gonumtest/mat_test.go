package gonumtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/mat"
)

func TestMul(t *testing.T) {
	a := mat.NewDense(2, 3, []float64{1, 2, 3, 4, 5, 6})
	b := mat.NewDense(3, 2, nil)
	var y mat.Dense
	y.Mul(a, b)
	r, c := y.Dims()
	require.Equal(t, 2, r)
	require.Equal(t, 2, c)
	assert.InDelta(t, 0, y.At(0, 0), 1e-9)
	assert.True(t, mat.EqualApprox(&y, mat.NewDense(2, 2, nil), 1e-9))
	y.Mul(b, b) // want `mismatch`
}

func TestMulPanics(t *testing.T) {
	a, b := mat.NewDense(2, 3, nil), mat.NewDense(2, 3, nil)
	var y mat.Dense
	assert.Panics(t, func() { y.Mul(a, b) })
	require.PanicsWithValue(t, mat.ErrShape, func() { y.Mul(a, b) })
	y.Reset()
	y.Mul(a, b.T())
	assert.NotPanics(t, func() { y.Add(&y, mat.NewDense(2, 2, nil)) })
	assert.NotPanics(t, func() {
		y.Add(&y, mat.NewDense(2, 3, nil)) // want `mismatch`
	})
}

func TestMaybe(t *testing.T) {
	a, b := mat.NewDense(2, 3, nil), mat.NewDense(2, 3, nil)
	err := mat.Maybe(func() {
		var y mat.Dense
		y.Mul(a, b)
	})
	require.Error(t, err)
	var y mat.Dense
	y.Mul(a, b) // missed: `mismatch`
}

func TestSolve(t *testing.T) {
	a := mat.NewDense(3, 3, []float64{2, 0, 0, 0, 2, 0, 0, 0, 2})
	b := mat.NewVecDense(3, []float64{1, 2, 3})
	var x mat.VecDense
	require.NoError(t, x.SolveVec(a, b))
	assert.Equal(t, 3, x.Len())
	require.NoError(t, x.SolveVec(a, mat.NewVecDense(2, nil))) // want `mismatch`
}

func TestDelta(t *testing.T) {
	for _, tc := range []struct {
		r, c int
		data []float64
	}{
		{2, 2, []float64{1, 2, 3, 4}},
		{1, 3, []float64{1, 2, 3}},
	} {
		m := mat.NewDense(tc.r, tc.c, tc.data)
		require.InDelta(t, 1, m.At(0, 0), 1e-9)
		var y mat.Dense
		y.Mul(m, m.T())
		require.InDeltaSlice(t, []float64{5}, y.RawMatrix().Data[:1], 1)
	}
	for _, tc := range []struct {
		r, c int
		data []float64
	}{
		{2, 2, []float64{1, 2, 3, 4}},
		{1, 3, []float64{1, 2}},
	} {
		m := mat.NewDense(tc.r, tc.c, tc.data) // want `length`
		require.InDelta(t, 1, m.At(0, 0), 1e-9)
	}
}
