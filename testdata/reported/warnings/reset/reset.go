// Package reset has operations whose receiver takes the result, whatever it held before.
package reset

// A Matrix is rows and columns of float64.
type Matrix struct {
	rows, cols int
	data       []float64
}

// New returns zeros.
func New(rows, cols int) *Matrix { return &Matrix{rows, cols, make([]float64, rows*cols)} }

// Dims is the shape.
func (m *Matrix) Dims() []int { return []int{m.rows, m.cols} }

// Reset gives m another shape.
func (m *Matrix) Reset(rows, cols int) {
	if n := rows * cols; n <= cap(m.data) {
		m.data = m.data[:n]
	} else {
		m.data = make([]float64, n)
	}
	m.rows, m.cols = rows, cols
}

func stretched(a, b int) int {
	switch {
	case a == b:
		return a
	case a == 1:
		return b
	case b == 1:
		return a
	}
	panic("reset: dims do not match")
}

// Sub stores a-b in m.
func (m *Matrix) Sub(a, b *Matrix) {
	rows, cols := stretched(a.rows, b.rows), stretched(a.cols, b.cols)
	out := make([]float64, rows*cols)
	for i := range rows {
		for j := range cols {
			out[i*cols+j] = a.data[i%a.rows*a.cols+j%a.cols] - b.data[i%b.rows*b.cols+j%b.cols]
		}
	}
	m.Reset(rows, cols)
	copy(m.data, out)
}

// MulElem stores the products of the elements in m, which must have as many.
func (m *Matrix) MulElem(a, b *Matrix) {
	if len(a.data) != len(b.data) || len(a.data) != len(m.data) {
		panic("reset: sizes")
	}
	for i, v := range a.data {
		m.data[i] = v * b.data[i]
	}
}
