// Package lib is no package of the standard library, though a module called text has it.
package lib

// ErrHook is nil.
var ErrHook error

// Hook is set by Set.
var hook *int

// Keep keeps a pointer.
func Keep(n *int) { hook = n }

// Set writes behind it.
func Set(n int) { *hook = n }

// A Matrix is a matrix.
type Matrix struct {
	Rows, Cols int
	Data       []float64
}

// New returns zeros.
func New(r, c int) *Matrix { return &Matrix{r, c, make([]float64, r*c)} }

// Mul returns the product.
func (m *Matrix) Mul(o *Matrix) *Matrix {
	if m.Cols != o.Rows {
		panic("lib: mismatch")
	}
	return New(m.Rows, o.Cols)
}
