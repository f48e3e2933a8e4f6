// Package lib has two-dimensional grids of any type. Nothing in it says that they hold numbers.
package lib

import "fmt"

// A Grid has W columns and H rows.
type Grid[T any] struct {
	W, H  int
	cells []T
}

// New returns a grid of zero values.
func New[T any](w, h int) *Grid[T] { return &Grid[T]{w, h, make([]T, w*h)} }

// At returns the cell in column x and row y.
func (g *Grid[T]) At(x, y int) T {
	if x < 0 || x >= g.W || y < 0 || y >= g.H {
		panic(fmt.Sprintf("grid: cell %d, %d is outside of %dx%d", x, y, g.W, g.H))
	}
	return g.cells[y*g.W+x]
}

// Rows has the cells of a grid row by row.
type Rows[T any] struct {
	w, h int
	rows [][]T
}

// NewRows returns rows of zero values.
func NewRows[T any](w, h int) Rows[T] {
	r := Rows[T]{w: w, h: h}
	for range h {
		r.rows = append(r.rows, make([]T, w))
	}
	return r
}

// At returns the cell in column x and row y.
func (r Rows[T]) At(x, y int) T { return r.rows[y][x] }
