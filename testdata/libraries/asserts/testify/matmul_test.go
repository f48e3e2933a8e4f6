package testify

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.com/testlibs/tensor"
)

func TestMatMul(t *testing.T) {
	a, b := tensor.New(2, 3), tensor.New(3, 4)
	c := tensor.MatMul(a, b)
	assert.Equal(t, 2, c.Rows)
	assert.Equal(t, 4, c.Cols)
	assert.NotNil(t, c)
	tensor.MatMul(c, b) // want `always panics`
}

func TestMatMulPanics(t *testing.T) {
	a, b := tensor.New(2, 3), tensor.New(2, 3)
	assert.Panics(t, func() { tensor.MatMul(a, b) })
	assert.PanicsWithValue(t, "tensor: 2x3 times 2x3", func() { tensor.MatMul(a, b) }, "the inner dims differ")
	assert.NotPanics(t, func() { tensor.MatMul(a, b.T()) })
}

func TestBehindPanics(t *testing.T) {
	a, b := tensor.New(2, 3), tensor.New(2, 3)
	assert.Panics(t, func() { tensor.MatMul(a, b) })
	tensor.MatMul(b, a) // want `always panics`
}

func TestHandled(t *testing.T) {
	_, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2))
	assert.Error(t, err)
	assert.ErrorIs(t, err, tensor.ErrShape)
	_, err = tensor.New(2, 3).Reshape(4, 2)
	assert.EqualError(t, err, "tensor: shapes do not fit")
	_, err = tensor.New(2, 3).Reshape(5, 2)
	assert.NotNil(t, err)
	_, err = tensor.New(2, 3).Reshape(5, 3)
	if assert.Error(t, err) {
		assert.Equal(t, tensor.ErrShape, err)
	}
}

func TestNoError(t *testing.T) {
	sum, err := tensor.Add(tensor.New(2, 3), tensor.New(3, 2)) // want `always returns an error`
	assert.NoError(t, err)
	assert.Equal(t, 2, sum.Rows)
}

func TestNil(t *testing.T) {
	_, err := tensor.New(2, 3).Reshape(4, 2) // want `always returns an error`
	assert.Nil(t, err)
}
