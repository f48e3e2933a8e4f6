// Package fit has arrays whose operations make the operands fit, each in its own way.
package fit

import (
	"errors"
	"fmt"
)

// Array is an array in row-major order.
type Array struct {
	shape []int
	data  []float64
}

// New returns zeros.
func New(shape ...int) *Array {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Array{append([]int(nil), shape...), make([]float64, n)}
}

// Shape returns the dims.
func (a *Array) Shape() []int { return append([]int(nil), a.shape...) }

func equal(a, b []int) bool {
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

func (a *Array) transposed() *Array {
	r, c := a.shape[0], a.shape[1]
	t := New(c, r)
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			t.data[j*r+i] = a.data[i*c+j]
		}
	}
	return t
}

func (a *Array) reshape(shape ...int) (*Array, error) {
	n := 1
	for _, d := range shape {
		n *= d
	}
	if n != len(a.data) {
		return nil, errors.New("fit: reshape")
	}
	return &Array{shape, a.data}, nil
}

func common(a, b []int) []int {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := 1; i <= n; i++ {
		x, y := 1, 1
		if i <= len(a) {
			x = a[len(a)-i]
		}
		if i <= len(b) {
			y = b[len(b)-i]
		}
		if x != y && x != 1 && y != 1 {
			panic(fmt.Sprintf("fit: %v and %v", a, b))
		}
		out[n-i] = max(x, y)
	}
	return out
}

func (a *Array) expanded(shape []int) *Array {
	if equal(a.shape, shape) {
		return a
	}
	e := New(shape...)
	for k := range e.data {
		at, stride, rest := 0, 1, k
		for i := 1; i <= len(a.shape); i++ {
			x := rest % shape[len(shape)-i]
			rest /= shape[len(shape)-i]
			d := a.shape[len(a.shape)-i]
			if d != 1 {
				at += x * stride
			}
			stride *= d
		}
		e.data[k] = a.data[at]
	}
	return e
}

func combine(a, b *Array, f func(x, y float64) float64) *Array {
	shape := common(a.shape, b.shape)
	x, y := a.expanded(shape), b.expanded(shape)
	out := New(shape...)
	for i := range out.data {
		out.data[i] = f(x.data[i], y.data[i])
	}
	return out
}

// Add takes a vector for a column if the other operand is one, and broadcasts.
func Add(a, b *Array) *Array {
	if len(a.shape) == 2 && len(b.shape) == 1 && b.shape[0] == a.shape[0] && a.shape[1] == 1 {
		b, _ = b.reshape(b.shape[0], 1)
	}
	if len(b.shape) == 2 && len(a.shape) == 1 && a.shape[0] == b.shape[0] && b.shape[1] == 1 {
		a, _ = a.reshape(a.shape[0], 1)
	}
	return combine(a, b, func(x, y float64) float64 { return x + y })
}

func squeezed(a *Array) *Array {
	switch {
	case len(a.shape) == 2 && a.shape[1] == 1:
		return &Array{a.shape[:1], a.data}
	case len(a.shape) == 2 && a.shape[0] == 1:
		return &Array{a.shape[1:], a.data}
	}
	return a
}

// Sub drops axes of size 1 if the ranks differ, and broadcasts.
func Sub(a, b *Array) *Array {
	if len(a.shape) != len(b.shape) {
		a, b = squeezed(a), squeezed(b)
	}
	return combine(a, b, func(x, y float64) float64 { return x - y })
}

// AddTo adds b to a, in whose shape it is seen.
func (a *Array) AddTo(b *Array) error {
	if len(a.data) != len(b.data) {
		return errors.New("fit: sizes")
	}
	if !equal(a.shape, b.shape) {
		view, err := b.reshape(a.shape...)
		if err != nil {
			return err
		}
		b = view
	}
	for i := range a.data {
		a.data[i] += b.data[i]
	}
	return nil
}

// An Op computes with two arrays.
type Op interface{ Do(a, b *Array) *Array }

// Flat multiplies in memory.
type Flat struct{}

// Do implements Op.
func (Flat) Do(a, b *Array) *Array { return zip(a, b, func(x, y float64) float64 { return x * y }) }

// Smart transposes what has to be.
type Smart struct{}

// Do implements Op.
func (Smart) Do(a, b *Array) *Array {
	if len(a.shape) == 2 && len(b.shape) == 2 && a.shape[0] == b.shape[1] && a.shape[0] != b.shape[0] {
		b = b.transposed()
	}
	return zip(a, b, func(x, y float64) float64 { return x * y })
}

func zip(a, b *Array, f func(x, y float64) float64) *Array {
	if len(a.data) != len(b.data) {
		panic("fit: sizes")
	}
	out := New(a.shape...)
	for i := range out.data {
		out.data[i] = f(a.data[i], b.data[i])
	}
	return out
}

// Combine has a case for each way in which shapes may differ.
func Combine(a, b *Array) *Array {
	switch {
	case equal(a.shape, b.shape):
	case len(a.shape) == 2 && len(b.shape) == 2 && a.shape[0] == b.shape[1] && a.shape[1] == b.shape[0]:
		b = b.transposed()
	case len(a.data) == len(b.data):
		b = &Array{a.shape, b.data}
	case len(b.data) == 1:
		all := New(a.shape...)
		for i := range all.data {
			all.data[i] = b.data[0]
		}
		b = all
	default:
		panic("fit: no way to combine")
	}
	out := New(a.shape...)
	for i := range out.data {
		out.data[i] = a.data[i] + b.data[i]
	}
	return out
}

func merged(a *Array) *Array {
	n := 1
	for _, d := range a.shape[:len(a.shape)-1] {
		n *= d
	}
	return &Array{[]int{n, a.shape[len(a.shape)-1]}, a.data}
}

// MulRows merges all axes but the last one.
func MulRows(a, b *Array) *Array {
	x, y := a, b
	if len(a.shape) > 2 {
		x = merged(a)
	}
	if len(b.shape) > 2 {
		y = merged(b)
	}
	out := zip(x, y, func(x, y float64) float64 { return x * y })
	return &Array{a.shape, out.data}
}

// Mul swaps its operands if the second one has more axes.
func Mul(a, b *Array) *Array {
	if len(b.shape) > len(a.shape) {
		a, b = b, a
	}
	return combine(a, b, func(x, y float64) float64 { return x * y })
}

func repeated(a *Array, axis, n int) *Array {
	shape := a.Shape()
	shape[axis] *= n
	inner := 1
	for _, d := range a.shape[axis:] {
		inner *= d
	}
	out := New(shape...)
	for i := range out.data {
		out.data[i] = a.data[i/(inner*n)*inner+i%inner]
	}
	return out
}

// Tile repeats each axis as often as it fits.
func Tile(a, b *Array) *Array {
	if len(a.shape) != len(b.shape) {
		panic("fit: ranks")
	}
	for i := range a.shape {
		switch x, y := a.shape[i], b.shape[i]; {
		case x < y && y%x == 0:
			a = repeated(a, i, y/x)
		case y < x && x%y == 0:
			b = repeated(b, i, x/y)
		case x != y:
			panic("fit: tiles")
		}
	}
	return zip(a, b, func(x, y float64) float64 { return x + y })
}

// Edge fills up the rows of b.
func Edge(a, b *Array) *Array {
	if len(a.data) != len(b.data) {
		panic("fit: sizes")
	}
	if len(a.shape) == 2 && len(b.shape) == 2 && b.shape[1] < a.shape[1] {
		p := New(b.shape[0], a.shape[1])
		for i := 0; i < b.shape[0]; i++ {
			copy(p.data[i*a.shape[1]:], b.data[i*b.shape[1]:(i+1)*b.shape[1]])
		}
		b = p
	}
	out := New(a.shape...)
	for i := range out.data {
		out.data[i] = a.data[i] - b.data[i]
	}
	return out
}

// Accumulate adds b, and takes the shape of the sum.
func (a *Array) Accumulate(b *Array) {
	shape := common(a.shape, b.shape)
	if !equal(shape, a.shape) {
		*a = *a.expanded(shape)
	}
	y := b.expanded(shape)
	for i := range a.data {
		a.data[i] += y.data[i]
	}
}

// Take adds b, and takes its shape if only the rank differs.
func (a *Array) Take(b *Array) {
	if len(a.data) == len(b.data) && len(a.shape) != len(b.shape) {
		a.shape = b.Shape()
		for i := range a.data {
			a.data[i] += b.data[i]
		}
		return
	}
	a.Accumulate(b)
}
