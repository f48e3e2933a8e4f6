// Package order has matrices in row-major or column-major order.
package order

// Matrix is a matrix.
type Matrix struct {
	rows, cols int
	colMajor   bool
	a          []float64
}

// New returns zeros.
func New(rows, cols int) *Matrix {
	return &Matrix{rows: rows, cols: cols, a: make([]float64, rows*cols)}
}

// ColMajor returns zeros in column-major order.
func ColMajor(rows, cols int) *Matrix {
	m := New(rows, cols)
	m.colMajor = true
	return m
}

// Dims returns the shape.
func (m *Matrix) Dims() []int { return []int{m.rows, m.cols} }

// Turn returns the transpose, which is the same memory in the other order.
func (m *Matrix) Turn() *Matrix { return &Matrix{m.cols, m.rows, !m.colMajor, m.a} }

// rowMajor copies a matrix in column-major order.
func (m *Matrix) rowMajor() *Matrix {
	if !m.colMajor {
		return m
	}
	r := New(m.rows, m.cols)
	for i := 0; i < m.rows; i++ {
		for j := 0; j < m.cols; j++ {
			r.a[i*m.cols+j] = m.a[j*m.rows+i]
		}
	}
	return r
}

// Add adds element by element, in memory.
func (m *Matrix) Add(o *Matrix) *Matrix {
	if len(m.a) != len(o.a) {
		panic("order: sizes")
	}
	sum := New(m.rows, m.cols)
	for i, x := range m.rowMajor().a {
		sum.a[i] = x + o.rowMajor().a[i]
	}
	return sum
}

// AddTurned turns o if its rows and columns are those of m the other way round.
func (m *Matrix) AddTurned(o *Matrix) *Matrix {
	if len(m.a) != len(o.a) {
		panic("order: sizes")
	}
	if m.rows == o.cols && m.cols == o.rows {
		o = o.Turn()
	}
	x, y := m.rowMajor(), o.rowMajor()
	sum := New(m.rows, m.cols)
	for i := range sum.a {
		sum.a[i] = x.a[i] + y.a[i]
	}
	return sum
}
