// Package rowcol has matrices with rows and cols, and rows of slices.
package rowcol

import "fmt"

// Matrix has a slice for each row.
type Matrix struct {
	rows, cols int
	cells      [][]float64
}

// NewMatrix returns zeros.
func NewMatrix(rows, cols int) *Matrix {
	m := &Matrix{rows: rows, cols: cols, cells: make([][]float64, rows)}
	for i := range m.cells {
		m.cells[i] = make([]float64, cols)
	}
	return m
}

func size(x, y int) (int, bool) {
	switch {
	case x == y || y == 1:
		return x, true
	case x == 1:
		return y, true
	}
	return 0, false
}

// Add returns a+b.
func (m *Matrix) Add(o *Matrix) (*Matrix, error) {
	r, ok := size(m.rows, o.rows)
	c, ok2 := size(m.cols, o.cols)
	if !ok || !ok2 {
		return nil, fmt.Errorf("rowcol: %dx%d and %dx%d", m.rows, m.cols, o.rows, o.cols)
	}
	out := NewMatrix(r, c)
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			out.cells[i][j] = m.cells[i%m.rows][j%m.cols] + o.cells[i%o.rows][j%o.cols]
		}
	}
	return out, nil
}
