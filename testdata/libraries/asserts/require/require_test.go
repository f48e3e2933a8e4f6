package require

import (
	"math/rand"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/testlibs/tensor"
)

func TestNoError(t *testing.T) {
	a, err := tensor.FromSlice(2, 2, []float64{1, 2, 3, 4})
	require.NoError(t, err)
	b, err := tensor.FromSlice(2, 3, []float64{1, 2, 3, 4, 5, 6})
	require.NoError(t, err)
	require.Equal(t, 2, tensor.MatMul(a, b).Rows)
	tensor.MatMul(b, a) // want `always panics`
}

func TestFromSlice(t *testing.T) {
	a, err := tensor.FromSlice(2, 2, []float64{1, 2, 3}) // want `always returns an error`
	require.NoError(t, err)
	require.Equal(t, 2, a.Rows)
}

func TestError(t *testing.T) {
	_, err := tensor.FromSlice(2, 2, []float64{1, 2, 3})
	require.Error(t, err)
	require.ErrorContains(t, err, "3 elements")
}

func TestNew(t *testing.T) {
	r, as := require.New(t), assert.New(t)
	a := tensor.New(2, 3)
	r.NotNil(a)
	as.Equal(2, a.Rows)
	r.Panics(func() { tensor.MatMul(a, a) })
	as.PanicsWithValue("tensor: 2x3 times 2x3", func() { tensor.MatMul(a, a) })
	_, err := tensor.Add(a, a.T())
	r.ErrorIs(err, tensor.ErrShape)
	tensor.MatMul(a, tensor.New(2, 3)) // want `always panics`
}

// What stops the test when the numbers are others stops it before the failure.
func TestStops(t *testing.T) {
	n := rand.Intn(5)
	require.Equal(t, 3, n)
	tensor.MatMul(tensor.New(2, n+1), tensor.New(4, 2))
}

func TestGoesOn(t *testing.T) {
	n := rand.Intn(5)
	assert.Equal(t, 3, n)
	tensor.MatMul(tensor.New(2, 3), tensor.New(1, 2)) // want `always panics`
}

func TestFailNow(t *testing.T) {
	require.FailNow(t, "not yet")
	tensor.MatMul(tensor.New(2, 3), tensor.New(2, 3))
}

func TestFail(t *testing.T) {
	assert.Fail(t, "not yet")
	tensor.MatMul(tensor.New(2, 3), tensor.New(2, 3)) // want `always panics`
}
