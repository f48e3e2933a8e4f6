// Package known has one mistake, which is in words.txt as the first shapelint that wrote baselines has worded it.
package known

type matrix struct {
	rows, cols int
	data       []float64
}

func mul(a, b *matrix) *matrix {
	if a.cols != b.rows {
		panic("inner dimensions differ")
	}
	return newMatrix(a.rows, b.cols)
}

func wrong() *matrix {
	x, w := newMatrix(2, 3), newMatrix(4, 5)
	return mul(x, w)
}

func newMatrix(rows, cols int) *matrix {
	return &matrix{rows, cols, make([]float64, rows*cols)}
}
