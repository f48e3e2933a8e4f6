// Package tensor has matrices.
package tensor

import "fmt"

// Matrix is a matrix.
type Matrix struct {
	Rows, Cols int
	data       []float64
}

// New returns zeros.
func New(rows, cols int) *Matrix { return &Matrix{rows, cols, make([]float64, rows*cols)} }

// Mul returns the product.
func (m *Matrix) Mul(o *Matrix) *Matrix {
	if m.Cols != o.Rows {
		panic(fmt.Sprintf("tensor: %dx%d times %dx%d", m.Rows, m.Cols, o.Rows, o.Cols))
	}
	return New(m.Rows, o.Cols)
}

// Load returns what is stored.
//
//go:noinline
func Load() *Matrix { return New(3, 2) }

// Default loads, and can be assigned.
var Default = Load

// Size returns the size of what is stored.
//
//go:noinline
func (m *Matrix) Size() int { return m.Rows * m.Cols }

// Check returns an error unless m is square.
//
//go:noinline
func Check(m *Matrix) error {
	if m.Rows != m.Cols {
		return fmt.Errorf("tensor: %dx%d is not square", m.Rows, m.Cols)
	}
	return nil
}

// Squared multiplies what Default loads by itself.
func Squared() *Matrix {
	m := Default()
	return m.Mul(m)
}
