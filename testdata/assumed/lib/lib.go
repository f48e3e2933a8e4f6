// Package lib is a small tensor package that checks its operands.
package lib

import "fmt"

// A Matrix has rows and columns.
type Matrix struct {
	Rows, Cols int
	data       []float64
}

// New returns a matrix of zeros.
func New(rows, cols int) *Matrix { return &Matrix{rows, cols, make([]float64, rows*cols)} }

// Mul returns the product of a and b.
func (a *Matrix) Mul(b *Matrix) *Matrix {
	if a.Cols != b.Rows {
		panic(fmt.Sprintf("lib: %dx%d times %dx%d", a.Rows, a.Cols, b.Rows, b.Cols))
	}
	return New(a.Rows, b.Cols)
}
