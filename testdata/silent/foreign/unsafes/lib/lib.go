// Package lib is a matrix package.
package lib

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

// A Plain is nothing that anybody converts.
type Plain struct{ N int32 }

// A Shape has lists of dims.
type Shape struct {
	Dims []int
	Size [2]int
}
