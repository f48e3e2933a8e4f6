package bugs

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

type number interface{ ~int | ~float64 }

type grid[T number] struct {
	rows, cols int
	data       []T
}

func newGrid[T number](rows, cols int, data ...T) grid[T] {
	if len(data) > 0 && len(data) != rows*cols {
		panic("grid: wrong number of elements")
	}
	return grid[T]{rows, cols, append(make([]T, 0, rows*cols), data...)}
}

func (g grid[T]) add(h grid[T]) grid[T] {
	if g.rows != h.rows || g.cols != h.cols {
		panic("grid: not of one shape")
	}
	return g
}

func TestGrid(t *testing.T) {
	a := newGrid(2, 2, 1, 2, 3, 4)
	assert.Equal(t, a, a.add(newGrid[int](2, 2)))
	assert.Panics(t, func() { newGrid(2, 2, 1.5) })
	a.add(newGrid[int](2, 3)) // want `always panics`
}

func TestGridElements(t *testing.T) {
	for _, tc := range []struct {
		rows, cols int
		data       []float64
	}{{1, 2, []float64{1, 2}}, {2, 2, []float64{1, 2, 3}}} {
		g := newGrid(tc.rows, tc.cols, tc.data...) // want `always panics`
		assert.Len(t, g.data, tc.rows*tc.cols)
	}
}
