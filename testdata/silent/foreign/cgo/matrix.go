package main

// A matrix is a matrix.
type matrix struct {
	rows, cols int
	data       []float64
}

func newMatrix(r, c int) *matrix { return &matrix{r, c, make([]float64, r*c)} }

func (m *matrix) mul(o *matrix) *matrix {
	if m.cols != o.rows {
		panic("mismatch")
	}
	return newMatrix(m.rows, o.cols)
}

// is passes if n is k.
func is(n, k int) { newMatrix(1, n).mul(newMatrix(k, 1)) }

// plain is reported in a file without C.
func plain() {
	newMatrix(2, 3).mul(newMatrix(4, 5)) // want `main\.matrix\.mul: .*\(mismatch\)`
}

var stable = 4

func stableVariable() {
	newMatrix(2, 3).mul(newMatrix(stable, 5)) // want `main\.matrix\.mul: .*\(mismatch\)`
}
