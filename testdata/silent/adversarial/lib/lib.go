// Package lib is a small matrix package that the rules are tried on.
package lib

import (
	"errors"
	"fmt"
)

// A Matrix is a matrix in row-major order.
type Matrix struct {
	Rows, Cols int
	Data       []float64
}

// New returns a matrix of zeros.
func New(rows, cols int) *Matrix {
	if rows < 0 || cols < 0 {
		panic(fmt.Sprintf("lib: negative size %dx%d", rows, cols))
	}
	return &Matrix{Rows: rows, Cols: cols, Data: make([]float64, rows*cols)}
}

// Mul returns the product of m and o.
func (m *Matrix) Mul(o *Matrix) *Matrix {
	if m.Cols != o.Rows {
		panic(fmt.Sprintf("lib: %dx%d times %dx%d", m.Rows, m.Cols, o.Rows, o.Cols))
	}
	return New(m.Rows, o.Cols)
}

// T returns the transpose.
func (m *Matrix) T() *Matrix { return New(m.Cols, m.Rows) }

// Set sets an element.
func (m *Matrix) Set(i, j int, v float64) {
	if i < 0 || i >= m.Rows || j < 0 || j >= m.Cols {
		panic(fmt.Sprintf("lib: element %d,%d of %dx%d", i, j, m.Rows, m.Cols))
	}
	m.Data[i*m.Cols+j] = v
}

// At returns an element.
func (m *Matrix) At(i, j int) float64 { return m.Data[i*m.Cols+j] }

// Grow changes the size of m.
func (m *Matrix) Grow(rows, cols int) {
	*m = *New(rows, cols)
}

// ErrShape is the error of TryMul.
var ErrShape = errors.New("lib: shapes do not fit")

// A ShapeError is the error of TryAdd.
type ShapeError struct{ A, B *Matrix }

func (e *ShapeError) Error() string { return "lib: different shapes" }

// TryMul returns the product of m and o, or ErrShape.
func (m *Matrix) TryMul(o *Matrix) (*Matrix, error) {
	if m.Cols != o.Rows {
		return nil, fmt.Errorf("product: %w", ErrShape)
	}
	return New(m.Rows, o.Cols), nil
}

// TryAdd returns the sum of m and o, or a *ShapeError.
func (m *Matrix) TryAdd(o *Matrix) (*Matrix, error) {
	if m.Rows != o.Rows || m.Cols != o.Cols {
		return nil, &ShapeError{m, o}
	}
	return New(m.Rows, m.Cols), nil
}

// Sizes are known to everybody.
var Sizes = map[string]int{}

// Size returns one of them.
func Size(name string) int { return Sizes[name] }
