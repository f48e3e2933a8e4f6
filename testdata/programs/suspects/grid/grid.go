// Package grid has two-dimensional grids of any type.
package grid

import "fmt"

// A Grid has W columns and H rows.
type Grid[T any] struct {
	W, H  int
	cells []T
}

// New returns a grid of zero values.
func New[T any](w, h int) *Grid[T] {
	if w < 0 || h < 0 {
		panic(fmt.Sprintf("grid: negative size %d, %d", w, h))
	}
	return &Grid[T]{w, h, make([]T, w*h)}
}

// In reports whether a cell is inside the grid.
func (g *Grid[T]) In(x, y int) bool { return 0 <= x && x < g.W && 0 <= y && y < g.H }

// At returns the cell in column x and row y.
func (g *Grid[T]) At(x, y int) T {
	if !g.In(x, y) {
		panic(fmt.Sprintf("grid: cell %d, %d is outside of %dx%d", x, y, g.W, g.H))
	}
	return g.cells[y*g.W+x]
}

// Set sets the cell in column x and row y.
func (g *Grid[T]) Set(x, y int, v T) {
	if !g.In(x, y) {
		panic(fmt.Sprintf("grid: cell %d, %d is outside of %dx%d", x, y, g.W, g.H))
	}
	g.cells[y*g.W+x] = v
}
