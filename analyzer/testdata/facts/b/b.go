// Package b hands out what package a makes.
package b

import "example.com/facts/a"

// Make returns a matrix.
func Make(rows, cols int) *a.M { return a.New(rows, cols) }

// Grid has a matrix and its size inside.
type Grid struct {
	*a.M
	a.Size
	Scale float64
}

// NewGrid returns a grid.
func NewGrid(r, c int) Grid { return Grid{M: a.New(r, c), Size: a.Size{R: r, C: c}} }

// Map returns an interface.
func Map(rows, cols int) a.Map { return a.NewMap(a.New(rows, cols)) }

// Maps returns several.
func Maps(sizes ...int) []a.Map {
	var ms []a.Map
	for i := 1; i < len(sizes); i++ {
		ms = append(ms, Map(sizes[i], sizes[i-1]))
	}
	return ms
}

// Run applies maps one after another.
func Run(x []float64, ms ...a.Map) []float64 {
	for _, m := range ms {
		x = m.Apply(x)
	}
	return x
}

// Layer returns a layer.
func Layer(width int) *a.Layer { return a.NewLayer(width) }

// Vec returns a vector.
func Vec(n int) a.Vec[float64] { return a.NewVec[float64](n) }

// A Model holds functions.
type Model struct {
	Forward func(x *a.M) *a.M
	last    func(n int)
	w       *a.M
}

// NewModel returns a model with closures.
func NewModel(in, out int) *Model {
	w := a.New(in, out)
	m := &Model{Forward: func(x *a.M) *a.M { return x.Mul(w) }, w: w}
	m.last = func(n int) {
		if n != out {
			panic("b: last")
		}
	}
	return m
}

// Finish calls the other closure.
func (m *Model) Finish(n int) { m.last(n) }

// Mul is a method value.
func Mul(m *a.M) func(*a.M) *a.M { return m.Mul }

// half is computed from a variable of another package, which is not zero.
var half = a.Limit / 2

// Half panics if m is larger than half of the limit.
func Half(m *a.M) {
	if m.Rows() > half {
		panic("b: too large")
	}
}
