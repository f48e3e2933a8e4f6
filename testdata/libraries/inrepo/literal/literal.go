// Package literal makes arrays of nested literals, as notebooks print and read them.
package literal

import (
	"fmt"
	"strings"
)

// List is a literal: its items are lists of equal shapes, or numbers.
type List []any

// Array is an array of any rank.
type Array struct {
	dims []int
	vals []float64
}

func ensure(cond bool, msg string, args ...any) {
	if !cond {
		panic(fmt.Sprintf("literal: "+msg, args...))
	}
}

// Of makes an array of a number, a List or slices of numbers in up to three levels.
func Of(v any) *Array {
	switch v := v.(type) {
	case int:
		return &Array{nil, []float64{float64(v)}}
	case float64:
		return &Array{nil, []float64{v}}
	case *Array:
		return v
	case []float64:
		return &Array{[]int{len(v)}, append([]float64(nil), v...)}
	case [][]float64:
		return each(v)
	case [][][]float64:
		return each(v)
	case List:
		return each(v)
	}
	panic(fmt.Sprintf("literal: cannot make an array of %T", v))
}

func each[E any](items []E) *Array {
	subs := make([]*Array, len(items))
	for i, item := range items {
		subs[i] = Of(item)
	}
	return Stack(subs...)
}

// Stack puts arrays of the same shape behind each other along a new first axis.
func Stack(subs ...*Array) *Array {
	out := &Array{dims: []int{len(subs)}}
	for i, s := range subs {
		if i == 0 {
			out.dims = append(out.dims, s.dims...)
		}
		ensure(same(s.dims, out.dims[1:]), "item %d has shape %v, not %v", i, s.dims, out.dims[1:])
		out.vals = append(out.vals, s.vals...)
	}
	return out
}

func same(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// Rank is the number of axes.
func (a *Array) Rank() int { return len(a.dims) }

// Dim is the size of an axis. Negative axes count from the last one.
func (a *Array) Dim(axis int) int {
	if axis < 0 {
		axis += len(a.dims)
	}
	return a.dims[axis]
}

// Item is the i-th part along the first axis.
func (a *Array) Item(i int) *Array {
	ensure(a.Rank() > 0, "item of a number")
	if i < 0 {
		i += a.dims[0]
	}
	ensure(i >= 0 && i < a.dims[0], "item %d of %d", i, a.dims[0])
	n := len(a.vals) / a.dims[0]
	return &Array{a.dims[1:], a.vals[i*n : (i+1)*n]}
}

// Num is the only number.
func (a *Array) Num() float64 {
	ensure(len(a.vals) == 1, "shape %v is no number", a.dims)
	return a.vals[0]
}

// Dot sums over the last axis of a and the only or last but one axis of b.
func Dot(x, y any) *Array {
	a, b := Of(x), Of(y)
	if a.Rank() > 1 {
		parts := make([]*Array, a.Dim(0))
		for i := range parts {
			parts[i] = Dot(a.Item(i), b)
		}
		return Stack(parts...)
	}
	ensure(a.Rank() == 1 && b.Rank() >= 1 && b.Rank() <= 2, "dot of ranks %d and %d", a.Rank(), b.Rank())
	ensure(a.Dim(0) == b.Dim(0), "dot of shapes %v and %v", a.dims, b.dims)
	sum := b.Item(0).Scale(a.vals[0])
	for i := 1; i < a.Dim(0); i++ {
		sum = Plus(sum, b.Item(i).Scale(a.vals[i]))
	}
	return sum
}

// Scale multiplies by a number.
func (a *Array) Scale(f float64) *Array {
	out := &Array{a.dims, make([]float64, len(a.vals))}
	for i, v := range a.vals {
		out.vals[i] = f * v
	}
	return out
}

// Plus adds arrays of the same shape. Numbers are added to everything.
func Plus(x, y any) *Array {
	a, b := Of(x), Of(y)
	if a.Rank() < b.Rank() {
		a, b = b, a
	}
	if a.Rank() == b.Rank() && a.Rank() == 0 {
		return Of(a.vals[0] + b.vals[0])
	}
	if b.Rank() > 0 {
		ensure(a.Rank() == b.Rank() && a.Dim(0) == b.Dim(0), "plus of shapes %v and %v", a.dims, b.dims)
	}
	parts := make([]*Array, a.Dim(0))
	for i := range parts {
		other := b
		if b.Rank() > 0 {
			other = b.Item(i)
		}
		parts[i] = Plus(a.Item(i), other)
	}
	return Stack(parts...)
}

// Swap exchanges the first two axes.
func (a *Array) Swap() *Array {
	ensure(a.Rank() >= 2, "swap of rank %d", a.Rank())
	cols := make([]*Array, a.Dim(1))
	for j := range cols {
		col := make([]*Array, a.Dim(0))
		for i := range col {
			col[i] = a.Item(i).Item(j)
		}
		cols[j] = Stack(col...)
	}
	return Stack(cols...)
}

// String writes the literal.
func (a *Array) String() string {
	if a.Rank() == 0 {
		return fmt.Sprint(a.vals[0])
	}
	parts := make([]string, a.Dim(0))
	for i := range parts {
		parts[i] = a.Item(i).String()
	}
	return "[" + strings.Join(parts, " ") + "]"
}
