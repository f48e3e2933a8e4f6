// Package lib has no errors. The packages that import it have.
package lib

// A Matrix is a matrix in row-major order.
type Matrix struct {
	Rows, Cols int
	Data       []float64
}

// New returns a matrix of zeros.
func New(rows, cols int) *Matrix {
	return &Matrix{Rows: rows, Cols: cols, Data: make([]float64, rows*cols)}
}

// Mul returns the product of m and o.
func (m *Matrix) Mul(o *Matrix) *Matrix {
	if m.Cols != o.Rows {
		panic("lib: inner dimensions differ")
	}
	return New(m.Rows, o.Cols)
}
