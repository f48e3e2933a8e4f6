// Package conf has a variable that package other has a name for.
package conf

import "errors"

var size = 3

var kept = 4

var errSize = errors.New("conf: size")

// Size returns size.
func Size() int { return size }

// Kept returns kept, which nobody has another name for.
func Kept() int { return kept }

// HasErr reports whether errSize is not nil.
func HasErr() bool { return errSize != nil }

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
		panic("conf: mismatch")
	}
	return New(m.Rows, o.Cols)
}
