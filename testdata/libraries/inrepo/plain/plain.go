// Package plain is a matrix of rows and columns, as many a program writes for itself.
package plain

import "fmt"

// Matrix is in row-major order.
type Matrix struct {
	Rows, Cols int
	Data       []float64
}

// New returns zeros.
func New(rows, cols int) *Matrix {
	if rows <= 0 || cols <= 0 {
		panic(fmt.Sprintf("plain: no matrix is %dx%d", rows, cols))
	}
	return &Matrix{rows, cols, make([]float64, rows*cols)}
}

// Mul is the product.
func (m *Matrix) Mul(o *Matrix) *Matrix {
	if m.Cols != o.Rows {
		panic(fmt.Sprintf("plain: %dx%d times %dx%d", m.Rows, m.Cols, o.Rows, o.Cols))
	}
	p := New(m.Rows, o.Cols)
	for i := range m.Rows {
		for j := range o.Cols {
			for k := range m.Cols {
				p.Data[i*p.Cols+j] += m.Data[i*m.Cols+k] * o.Data[k*o.Cols+j]
			}
		}
	}
	return p
}

// Add adds in place.
func (m *Matrix) Add(o *Matrix) *Matrix {
	if m.Rows != o.Rows || m.Cols != o.Cols {
		panic(fmt.Sprintf("plain: %dx%d plus %dx%d", m.Rows, m.Cols, o.Rows, o.Cols))
	}
	for i, v := range o.Data {
		m.Data[i] += v
	}
	return m
}

// T is the transpose.
func (m *Matrix) T() *Matrix { return New(m.Cols, m.Rows) }

// Set changes an element.
func (m *Matrix) Set(i, j int, v float64) {
	if i < 0 || j < 0 || i >= m.Rows || j >= m.Cols {
		panic(fmt.Sprintf("plain: no element %d,%d in %dx%d", i, j, m.Rows, m.Cols))
	}
	m.Data[i*m.Cols+j] = v
}

// Row is a row, not a copy.
func (m *Matrix) Row(i int) []float64 { return m.Data[i*m.Cols : (i+1)*m.Cols] }

// Rows are n slices of c numbers.
func Rows(n, c int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, c)
	}
	return rows
}

// Of copies rows of one length.
func Of(rows [][]float64) *Matrix {
	m := New(len(rows), len(rows[0]))
	for i, row := range rows {
		if len(row) != m.Cols {
			panic(fmt.Sprintf("plain: row %d has %d elements, not %d", i, len(row), m.Cols))
		}
		copy(m.Row(i), row)
	}
	return m
}
