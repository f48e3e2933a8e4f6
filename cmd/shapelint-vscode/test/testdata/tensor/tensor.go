// Package tensor has matrices.
package tensor

import "fmt"

// A Tensor is a matrix.
type Tensor struct {
	Rows, Cols int
	Data       []float64
}

// New returns a matrix of zeros.
func New(rows, cols int) *Tensor {
	return &Tensor{rows, cols, make([]float64, rows*cols)}
}

// MatMul returns the product of two matrices.
func MatMul(a, b *Tensor) *Tensor {
	if a.Cols != b.Rows {
		panic(fmt.Sprintf("tensor: %d columns times %d rows", a.Cols, b.Rows))
	}
	c := New(a.Rows, b.Cols)
	for i := range a.Rows {
		for j := range b.Cols {
			for k := range a.Cols {
				c.Data[i*c.Cols+j] += a.Data[i*a.Cols+k] * b.Data[k*b.Cols+j]
			}
		}
	}
	return c
}
