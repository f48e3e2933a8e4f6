// Package grid has matrices whose operations return errors.
package grid

import (
	"errors"
	"fmt"
)

// A Number is an element.
type Number interface{ ~float32 | ~float64 }

// A Grid is a matrix.
type Grid[T Number] struct {
	Rows, Cols int
	Data       []T
}

var (
	// ErrShape says that two shapes do not fit.
	ErrShape = errors.New("grid: shape mismatch")
	// ErrEmpty says that there is no element.
	ErrEmpty = errors.New("grid: no elements")
)

// A DimError says which dimensions differ.
type DimError struct {
	Op        string
	Want, Got int
}

func (e *DimError) Error() string {
	return fmt.Sprintf("grid: %s: want %d, got %d", e.Op, e.Want, e.Got)
}

// New returns a matrix of zeros.
func New[T Number](rows, cols int) *Grid[T] {
	return &Grid[T]{rows, cols, make([]T, rows*cols)}
}

// From returns a matrix that holds data.
func From[T Number](rows, cols int, data []T) (*Grid[T], error) {
	if len(data) != rows*cols {
		return nil, &DimError{"elements", rows * cols, len(data)}
	}
	return &Grid[T]{rows, cols, data}, nil
}

// Mul returns the product of two matrices.
func Mul[T Number](a, b *Grid[T]) (*Grid[T], error) {
	if a.Cols != b.Rows {
		return nil, fmt.Errorf("grid: cannot multiply %dx%d by %dx%d", a.Rows, a.Cols, b.Rows, b.Cols)
	}
	return New[T](a.Rows, b.Cols), nil
}

// Add returns the sum of two matrices of one shape.
func Add[T Number](a, b *Grid[T]) (*Grid[T], error) {
	if a.Rows != b.Rows || a.Cols != b.Cols {
		return nil, ErrShape
	}
	return New[T](a.Rows, a.Cols), nil
}

// Solve solves a*x = b.
func Solve[T Number](a, b *Grid[T]) (*Grid[T], error) {
	if a.Rows != a.Cols {
		return nil, &DimError{"square", a.Rows, a.Cols}
	}
	if b.Rows != a.Rows {
		return nil, fmt.Errorf("solve: %w", &DimError{"rows", a.Rows, b.Rows})
	}
	return New[T](a.Cols, b.Cols), nil
}

// Mean returns the mean of the elements.
func (g *Grid[T]) Mean() (T, error) {
	if g.Rows == 0 || g.Cols == 0 {
		return 0, ErrEmpty
	}
	var sum T
	for _, v := range g.Data {
		sum += v
	}
	return sum / T(len(g.Data)), nil
}

// Stack puts matrices under each other.
func Stack[T Number](list ...*Grid[T]) (*Grid[T], error) {
	rows := 0
	for i, g := range list {
		if g.Cols != list[0].Cols {
			return nil, fmt.Errorf("stack: matrix %d: %w", i, ErrShape)
		}
		rows += g.Rows
	}
	return New[T](rows, list[0].Cols), nil
}

// Must returns the matrix, and panics on an error.
func Must[T Number](g *Grid[T], err error) *Grid[T] {
	if err != nil {
		panic(err)
	}
	return g
}
