// Package array has a small generic array with up to two dimensions.
package array

import (
	"errors"
	"fmt"
)

// Float is a type of elements.
type Float interface{ ~float32 | ~float64 }

// ErrShape is returned for arrays that do not fit each other.
var ErrShape = errors.New("array: shapes do not fit")

// Array has rows and columns. A vector is a single row.
type Array[T Float] struct {
	rows, cols int
	data       []T
}

// Of returns an array with the given data.
func Of[T Float](rows, cols int, data []T) (Array[T], error) {
	if rows < 0 || cols < 0 || rows*cols != len(data) {
		return Array[T]{}, fmt.Errorf("%w: %dx%d with %d values", ErrShape, rows, cols, len(data))
	}
	return Array[T]{rows, cols, data}, nil
}

// Vector returns a single row.
func Vector[T Float](data []T) Array[T] { return Array[T]{1, len(data), data} }

// Dims returns the numbers of rows and columns.
func (a Array[T]) Dims() (int, int) { return a.rows, a.cols }

// Values returns the elements row by row.
func (a Array[T]) Values() []T { return a.data }

// Squeeze turns a single column into a vector.
func (a Array[T]) Squeeze() Array[T] {
	if a.cols == 1 {
		return Vector(a.data)
	}
	return a
}

// Cols returns the columns from lo to hi of a vector.
func (a Array[T]) Cols(lo, hi int) Array[T] {
	if a.rows != 1 || lo < 0 || hi > a.cols || lo > hi {
		panic(fmt.Sprintf("array: columns %d to %d of %dx%d", lo, hi, a.rows, a.cols))
	}
	return Vector(a.data[lo:hi])
}

func stretch(a, b int) int {
	switch {
	case a == b, b == 1:
		return a
	case a == 1:
		return b
	}
	panic(fmt.Sprintf("array: sizes %d and %d", a, b))
}

// Combine broadcasts rows and columns of size 1.
func Combine[T Float](a, b Array[T], f func(x, y T) T) Array[T] {
	out := Array[T]{rows: stretch(a.rows, b.rows), cols: stretch(a.cols, b.cols)}
	out.data = make([]T, out.rows*out.cols)
	for i := range out.rows {
		for j := range out.cols {
			x := a.data[min(i, a.rows-1)*a.cols+min(j, a.cols-1)]
			y := b.data[min(i, b.rows-1)*b.cols+min(j, b.cols-1)]
			out.data[i*out.cols+j] = f(x, y)
		}
	}
	return out
}
