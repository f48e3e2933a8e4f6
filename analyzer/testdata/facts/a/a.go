// Package a has matrices. Those who use them through package b never import it.
package a

import (
	"errors"
	"fmt"
)

// ErrShape is wrapped by errors about shapes.
var ErrShape = errors.New("a: shapes")

// limits are set by initialisers, which run in the order of their dependencies.
var (
	largest = 4 * unit
	unit    = quarter(64)
	names   = [2]string{"rows", "cols"}
)

// Limit may be changed by anybody.
var Limit = 64

func quarter(n int) int { return n / 4 }

// M is a matrix.
type M struct {
	rows, cols int
	data       []float64
	check      func(op string, ok bool)
}

// New returns a matrix.
func New(rows, cols int) *M {
	if rows > largest || cols > largest {
		panic(fmt.Sprintf("a: %s or %s above %d", names[0], names[1], largest))
	}
	return &M{rows: rows, cols: cols, data: make([]float64, rows*cols), check: must}
}

// must is stored in a field, and called by nobody by name.
func must(op string, ok bool) {
	if !ok {
		panic("a: " + op + ": shapes differ")
	}
}

// Rows and Cols are the dimensions.
func (m *M) Rows() int { return m.rows }

// Cols is the number of columns.
func (m *M) Cols() int { return m.cols }

// Mul is the product.
func (m *M) Mul(o *M) *M {
	m.check("Mul", m.cols == o.rows)
	return New(m.rows, o.cols)
}

// Try is Mul with an error.
func (m *M) Try(o *M) (*M, error) {
	if m.cols != o.rows {
		return nil, fmt.Errorf("%dx%d times %dx%d: %w", m.rows, m.cols, o.rows, o.cols, ErrShape)
	}
	return New(m.rows, o.cols), nil
}

// Size is a value with methods of its own.
type Size struct{ R, C int }

// Of makes a matrix of the size.
func (s Size) Of() *M { return New(s.R, s.C) }

// Fits panics if o has another size.
func (s Size) Fits(o Size) {
	if s != o {
		panic(fmt.Sprintf("a: %v is not %v", s, o))
	}
}

// A Map is anything that maps vectors.
type Map interface {
	Apply(x []float64) []float64
}

// dense is a Map that only the function below names.
type dense struct{ m *M }

// NewMap returns a map that multiplies.
func NewMap(m *M) Map { return dense{m} }

func (d dense) Apply(x []float64) []float64 {
	if len(x) != d.m.cols {
		panic(fmt.Sprintf("a: Apply: %d values for %d columns", len(x), d.m.cols))
	}
	return make([]float64, d.m.rows)
}

// base is embedded.
type base struct{ width int }

// Want panics if n is not the width.
func (b *base) Want(n int) {
	if n != b.width {
		panic(fmt.Sprintf("a: %d wanted, got %d", b.width, n))
	}
}

// Layer gets Want from base.
type Layer struct {
	base
	weights []float64
}

// NewLayer returns a layer.
func NewLayer(width int) *Layer { return &Layer{base: base{width}, weights: make([]float64, width)} }

// Vec is a vector over any number type.
type Vec[T ~float32 | ~float64] struct{ data []T }

// NewVec returns a vector.
func NewVec[T ~float32 | ~float64](n int) Vec[T] { return Vec[T]{data: make([]T, n)} }

// Dot panics if the lengths differ.
func (v Vec[T]) Dot(o Vec[T]) T {
	var sum T
	if len(v.data) != len(o.data) {
		panic(fmt.Sprintf("a: Dot: %d and %d", len(v.data), len(o.data)))
	}
	for i := range v.data {
		sum += v.data[i] * o.data[i]
	}
	return sum
}
