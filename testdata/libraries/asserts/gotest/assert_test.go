package gotest

import (
	"testing"

	"gotest.tools/v3/assert"
	is "gotest.tools/v3/assert/cmp"

	"example.com/testlibs/tensor"
)

func TestMatMul(t *testing.T) {
	a, b := tensor.New(2, 3), tensor.New(3, 4)
	y := tensor.MatMul(a, b)
	assert.Equal(t, y.Rows, 2)
	assert.Check(t, is.Len(y.Data, 8))
	assert.Assert(t, is.Panics(func() { tensor.MatMul(b, a) }))
	assert.DeepEqual(t, y.Cols, 4)
	tensor.MatMul(y, b) // want `always panics`
}

func TestErrors(t *testing.T) {
	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	assert.ErrorContains(t, err, "do not fit")
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	assert.ErrorIs(t, err, tensor.ErrShape)
	_, err = tensor.Add(tensor.New(2, 3), tensor.New(3, 2)) // want `always returns an error`
	assert.NilError(t, err)
}
