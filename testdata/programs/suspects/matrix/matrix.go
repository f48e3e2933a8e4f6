// Package matrix has dense matrices in row-major order.
package matrix

import "fmt"

// A Matrix has Rows*Cols numbers.
type Matrix struct {
	Rows, Cols int
	Data       []float64
}

// New returns a matrix of zeros.
func New(rows, cols int) *Matrix {
	if rows < 0 || cols < 0 {
		panic(fmt.Sprintf("matrix: negative size %dx%d", rows, cols))
	}
	return &Matrix{rows, cols, make([]float64, rows*cols)}
}

// FromRows copies rows, which must have the same length.
func FromRows(rows [][]float64) (*Matrix, error) {
	if len(rows) == 0 {
		return nil, fmt.Errorf("matrix: no rows")
	}
	m := New(len(rows), len(rows[0]))
	for i, row := range rows {
		if len(row) != m.Cols {
			return nil, fmt.Errorf("matrix: row %d has %d columns, want %d", i, len(row), m.Cols)
		}
		copy(m.Row(i), row)
	}
	return m, nil
}

// At returns an element.
func (m *Matrix) At(i, j int) float64 {
	m.check(i, j)
	return m.Data[i*m.Cols+j]
}

// Set sets an element.
func (m *Matrix) Set(i, j int, v float64) {
	m.check(i, j)
	m.Data[i*m.Cols+j] = v
}

func (m *Matrix) check(i, j int) {
	if i < 0 || i >= m.Rows || j < 0 || j >= m.Cols {
		panic(fmt.Sprintf("matrix: index %d, %d of a %dx%d matrix", i, j, m.Rows, m.Cols))
	}
}

// Row returns a row, which shares memory with the matrix.
func (m *Matrix) Row(i int) []float64 { return m.Data[i*m.Cols : (i+1)*m.Cols] }

// Col returns a copy of a column.
func (m *Matrix) Col(j int) []float64 {
	col := make([]float64, m.Rows)
	for i := range col {
		col[i] = m.At(i, j)
	}
	return col
}

// T returns the transpose.
func (m *Matrix) T() *Matrix {
	t := New(m.Cols, m.Rows)
	for i := range m.Rows {
		for j := range m.Cols {
			t.Set(j, i, m.At(i, j))
		}
	}
	return t
}

// Mul returns the product of two matrices.
func (m *Matrix) Mul(b *Matrix) *Matrix {
	if m.Cols != b.Rows {
		panic(fmt.Sprintf("matrix: product of %dx%d and %dx%d", m.Rows, m.Cols, b.Rows, b.Cols))
	}
	out := New(m.Rows, b.Cols)
	for i := range m.Rows {
		for k := range m.Cols {
			for j := range b.Cols {
				out.Data[i*out.Cols+j] += m.Data[i*m.Cols+k] * b.Data[k*b.Cols+j]
			}
		}
	}
	return out
}

// MulVec returns the product with a column.
func (m *Matrix) MulVec(x []float64) []float64 {
	if m.Cols != len(x) {
		panic(fmt.Sprintf("matrix: product of %dx%d and a vector of %d", m.Rows, m.Cols, len(x)))
	}
	out := make([]float64, m.Rows)
	for i := range out {
		for j, v := range m.Row(i) {
			out[i] += v * x[j]
		}
	}
	return out
}

// Add returns the sum of two matrices of one shape.
func (m *Matrix) Add(b *Matrix) *Matrix { return m.combine(b, 1) }

// Sub returns the difference of two matrices of one shape.
func (m *Matrix) Sub(b *Matrix) *Matrix { return m.combine(b, -1) }

func (m *Matrix) combine(b *Matrix, sign float64) *Matrix {
	if m.Rows != b.Rows || m.Cols != b.Cols {
		panic(fmt.Sprintf("matrix: sum of %dx%d and %dx%d", m.Rows, m.Cols, b.Rows, b.Cols))
	}
	out := New(m.Rows, m.Cols)
	for i := range out.Data {
		out.Data[i] = m.Data[i] + sign*b.Data[i]
	}
	return out
}

// Scale multiplies each element, in place.
func (m *Matrix) Scale(f float64) *Matrix {
	for i := range m.Data {
		m.Data[i] *= f
	}
	return m
}
