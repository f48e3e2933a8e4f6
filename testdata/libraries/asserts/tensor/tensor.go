// Package tensor is what the tests of this module test: operations that panic, and others that return an error.
package tensor

import (
	"errors"
	"fmt"
)

// ErrShape is the error of operands that do not fit.
var ErrShape = errors.New("tensor: shapes do not fit")

// A Tensor is a matrix in row-major order.
type Tensor struct {
	Rows, Cols int
	Data       []float64
}

// New returns a tensor of zeros.
func New(rows, cols int) *Tensor {
	if rows <= 0 || cols <= 0 {
		panic(fmt.Sprintf("tensor: no tensor is %dx%d", rows, cols))
	}
	return &Tensor{rows, cols, make([]float64, rows*cols)}
}

// FromSlice returns a tensor of data.
func FromSlice(rows, cols int, data []float64) (*Tensor, error) {
	if len(data) != rows*cols {
		return nil, fmt.Errorf("tensor: %d elements for %dx%d", len(data), rows, cols)
	}
	return &Tensor{rows, cols, data}, nil
}

// MatMul returns the product of a and b.
func MatMul(a, b *Tensor) *Tensor {
	if a.Cols != b.Rows {
		panic(fmt.Sprintf("tensor: %dx%d times %dx%d", a.Rows, a.Cols, b.Rows, b.Cols))
	}
	return New(a.Rows, b.Cols)
}

// Add returns the sum of a and b.
func Add(a, b *Tensor) (*Tensor, error) {
	if a.Rows != b.Rows || a.Cols != b.Cols {
		return nil, fmt.Errorf("%w: %dx%d and %dx%d", ErrShape, a.Rows, a.Cols, b.Rows, b.Cols)
	}
	return New(a.Rows, a.Cols), nil
}

// Reshape returns t with other dims.
func (t *Tensor) Reshape(rows, cols int) (*Tensor, error) {
	if rows*cols != t.Rows*t.Cols {
		return nil, ErrShape
	}
	return &Tensor{rows, cols, t.Data}, nil
}

// T returns the transpose of t.
func (t *Tensor) T() *Tensor { return New(t.Cols, t.Rows) }

// At returns an element.
func (t *Tensor) At(i, j int) float64 {
	if i < 0 || i >= t.Rows || j < 0 || j >= t.Cols {
		panic("tensor: index out of range")
	}
	return t.Data[i*t.Cols+j]
}
