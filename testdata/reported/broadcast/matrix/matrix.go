// Package matrix has matrices with rows and columns, and nothing else.
package matrix

import "fmt"

// Matrix is a value; its elements are shared.
type Matrix struct {
	Rows, Cols int
	Data       []float64
}

// New returns zeros.
func New(rows, cols int) Matrix {
	if rows <= 0 || cols <= 0 {
		panic(fmt.Sprintf("matrix: %dx%d", rows, cols))
	}
	return Matrix{rows, cols, make([]float64, rows*cols)}
}

// Column returns a matrix of one column.
func Column(v ...float64) Matrix { return Matrix{len(v), 1, v} }

// Row returns a matrix of one row.
func Row(v ...float64) Matrix { return Matrix{1, len(v), v} }

// T is the transpose.
func (m Matrix) T() Matrix {
	t := New(m.Cols, m.Rows)
	for i := range t.Data {
		t.Data[i] = m.Data[i%m.Rows*m.Cols+i/m.Rows]
	}
	return t
}

// Reshape returns the same elements in other rows.
func (m Matrix) Reshape(rows, cols int) Matrix {
	if rows*cols != len(m.Data) {
		panic(fmt.Sprintf("matrix: %dx%d as %dx%d", m.Rows, m.Cols, rows, cols))
	}
	return Matrix{rows, cols, m.Data}
}

func side(a, b int) int {
	switch {
	case a == b, b == 1:
		return a
	case a == 1:
		return b
	}
	panic(fmt.Sprintf("matrix: %d against %d", a, b))
}

// Add returns a+b; rows and columns of size 1 are repeated.
func (m Matrix) Add(o Matrix) Matrix {
	s := New(side(m.Rows, o.Rows), side(m.Cols, o.Cols))
	for i := range s.Rows {
		for j := range s.Cols {
			s.Data[i*s.Cols+j] = m.Data[min(i, m.Rows-1)*m.Cols+min(j, m.Cols-1)] + o.Data[min(i, o.Rows-1)*o.Cols+min(j, o.Cols-1)]
		}
	}
	return s
}

// Mul is the matrix product.
func (m Matrix) Mul(o Matrix) Matrix {
	if m.Cols != o.Rows {
		panic(fmt.Sprintf("matrix: %dx%d times %dx%d", m.Rows, m.Cols, o.Rows, o.Cols))
	}
	p := New(m.Rows, o.Cols)
	for i := range m.Rows {
		for j := range o.Cols {
			for k := range m.Cols {
				p.Data[i*o.Cols+j] += m.Data[i*m.Cols+k] * o.Data[k*o.Cols+j]
			}
		}
	}
	return p
}
