// Package plainrecover fails more than once, with operands from a function that calls recover, which is not deferred.
package plainrecover

import "fmt"

// A Matrix has rows and columns.
type Matrix struct {
	rows, cols int
	data       []float64
}

func zeros(r, c int) *Matrix { return &Matrix{r, c, make([]float64, r*c)} }

// logged returns m. If it is deferred, it also prints the panic.
func logged(m *Matrix) *Matrix {
	if r := recover(); r != nil {
		fmt.Println("failed:", r)
	}
	return m
}

// Mul multiplies.
func (m *Matrix) Mul(o *Matrix) *Matrix {
	if m.cols != o.rows {
		panic("mul: inner dimensions differ")
	}
	return zeros(m.rows, o.cols)
}

func badOnce() {
	a := logged(zeros(2, 3))
	a.Mul(a)
}

func badTwice() {
	a, b := logged(zeros(2, 3)), logged(zeros(4, 5))
	a.Mul(a)
	b.Mul(b)
}

func okTwice() {
	a, b := logged(zeros(3, 3)), logged(zeros(4, 4))
	a.Mul(a)
	b.Mul(b)
}

func okDeferred() {
	a := zeros(2, 3)
	defer logged(a)
	a.Mul(a)
}
