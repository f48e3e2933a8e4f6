// Package dynamic makes arrays of any nested slices, by type switches, and looks operations up by name.
package dynamic

import (
	"errors"
	"fmt"
)

// Array has a data type and a shape.
type Array struct {
	kind  Kind
	shape [4]int
	rank  int
	data  any
}

// Kind is the type of elements.
type Kind uint8

// The kinds.
const (
	Float64 Kind = iota
	Float32
	Int
)

// ErrRagged is the error of rows of different lengths.
var ErrRagged = errors.New("dynamic: ragged rows")

// Of makes an array of a number, a slice or a slice of slices.
func Of(v any) (*Array, error) {
	switch v := v.(type) {
	case float64:
		return &Array{data: []float64{v}}, nil
	case int:
		return &Array{kind: Int, data: []int{v}}, nil
	case []float64:
		return &Array{shape: [4]int{len(v)}, rank: 1, data: v}, nil
	case []float32:
		return &Array{kind: Float32, shape: [4]int{len(v)}, rank: 1, data: v}, nil
	case [][]float64:
		if len(v) == 0 {
			return &Array{shape: [4]int{0, 0}, rank: 2, data: []float64{}}, nil
		}
		flat := make([]float64, 0, len(v)*len(v[0]))
		for _, row := range v {
			if len(row) != len(v[0]) {
				return nil, ErrRagged
			}
			flat = append(flat, row...)
		}
		return &Array{shape: [4]int{len(v), len(v[0])}, rank: 2, data: flat}, nil
	case *Array:
		return v, nil
	default:
		return nil, fmt.Errorf("dynamic: cannot make an array of %T", v)
	}
}

// MustOf panics.
func MustOf(v any) *Array {
	a, err := Of(v)
	if err != nil {
		panic(err)
	}
	return a
}

// Zeros has up to four axes.
func Zeros(kind Kind, dims ...int) *Array {
	a := &Array{kind: kind, rank: len(dims)}
	n := 1
	for i, d := range dims {
		a.shape[i] = d
		n *= d
	}
	switch kind {
	case Float64:
		a.data = make([]float64, n)
	case Float32:
		a.data = make([]float32, n)
	case Int:
		a.data = make([]int, n)
	}
	return a
}

// Shape is a slice of the shape.
func (a *Array) Shape() []int { return a.shape[:a.rank] }

// Len counts elements.
func (a *Array) Len() int {
	switch d := a.data.(type) {
	case []float64:
		return len(d)
	case []float32:
		return len(d)
	case []int:
		return len(d)
	}
	return 0
}

// Op is an operation of two arrays.
type Op func(a, b *Array) *Array

func sameShape(a, b *Array) *Array {
	if a.rank != b.rank || a.shape != b.shape {
		panic(fmt.Sprintf("dynamic: shapes %v and %v", a.Shape(), b.Shape()))
	}
	return Zeros(max(a.kind, b.kind), a.Shape()...)
}

func dot(a, b *Array) *Array {
	switch {
	case a.rank == 1 && b.rank == 1:
		if a.shape[0] != b.shape[0] {
			panic("dynamic: dot of different lengths")
		}
		return Zeros(a.kind)
	case a.rank == 2 && b.rank == 1:
		if a.shape[1] != b.shape[0] {
			panic("dynamic: dot of a matrix and a vector that do not fit")
		}
		return Zeros(a.kind, a.shape[0])
	case a.rank == 2 && b.rank == 2:
		if a.shape[1] != b.shape[0] {
			panic("dynamic: dot of matrices that do not fit")
		}
		return Zeros(a.kind, a.shape[0], b.shape[1])
	}
	panic(fmt.Sprintf("dynamic: dot of ranks %d and %d", a.rank, b.rank))
}

func outer(a, b *Array) *Array { return Zeros(a.kind, append(a.Shape(), b.Shape()...)...) }

var ops = map[string]Op{"add": sameShape, "sub": sameShape, "dot": dot, "outer": outer}

// Do applies an operation by name to anything.
func Do(name string, x, y any) *Array {
	op, ok := ops[name]
	if !ok {
		panic("dynamic: no operation " + name)
	}
	return op(MustOf(x), MustOf(y))
}

// Dot multiplies anything.
func Dot(x, y any) *Array { return dot(MustOf(x), MustOf(y)) }

// Add adds anything of the same shape.
func Add(x, y any) *Array { return sameShape(MustOf(x), MustOf(y)) }

// Reduce folds a list.
func Reduce(op Op, first any, rest ...any) *Array {
	a := MustOf(first)
	for _, v := range rest {
		a = op(a, MustOf(v))
	}
	return a
}
