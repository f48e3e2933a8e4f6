package require

import (
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/testlibs/styles/nd"
	"example.com/testlibs/tensor"
)

type dims []int

func TestNumbers(t *testing.T) {
	a := nd.Zeros(3, 4)
	require.ElementsMatch(t, []int{3, 4}, a.Shape())
	require.NotEmpty(t, a.Shape())
	require.Empty(t, a.Shape()[:0])
	require.IsType(t, a, nd.Zeros(1))
	require.EqualValues(t, int64(3), a.Shape()[0])
	require.EqualValues(t, []int{3, 4}, a.Shape())
	require.Positive(t, a.Shape()[0])
	require.Negative(t, -a.Shape()[0])
	require.NotZero(t, a.Shape()[1])
	require.Zero(t, a.Shape()[1]-4)
	a.Add(nd.Zeros(4, 3)) // want `always panics`
}

// Lists of different types may be converted, or be in another order.
func TestNumbersAlike(t *testing.T) {
	n := size(t.Name())
	require.EqualValues(t, dims{n, 3}, []int{3, 3})
	require.ElementsMatch(t, []int{n, 2}, []int{2, 3})
	tensor.MatMul(tensor.New(2, 3), tensor.New(n, 2))
}

func TestNumbersDecide(t *testing.T) {
	n := size(t.Name())
	require.Positive(t, n-3)
	tensor.MatMul(tensor.New(2, n), tensor.New(3, 2)) // want `always panics`
}

func TestNumbersZero(t *testing.T) {
	n := size(t.Name())
	require.Zero(t, n-3)
	tensor.MatMul(tensor.New(2, n), tensor.New(3, 2))
}

func TestNumbersNeverHold(t *testing.T) {
	a := nd.Zeros(3, 4)
	require.Empty(t, a.Shape())
	a.Add(nd.Zeros(4, 3))
}

// What an error is may depend on the sizes.
func TestNumbersTypes(t *testing.T) {
	n := size(t.Name())
	_, err := nd.Zeros(n).Reshape(2, 3)
	require.IsType(t, &nd.ShapeError{}, err)
	tensor.MatMul(tensor.New(2, n), tensor.New(6, 2))
}

func size(name string) int { return len(name) }
