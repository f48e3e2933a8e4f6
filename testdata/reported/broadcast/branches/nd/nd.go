// Package nd has arrays of any rank. Its operations do what they can to make operands fit.
package nd

import (
	"fmt"
	"slices"
)

// Array is an array in row-major order.
type Array struct {
	shape []int
	data  []float64
}

// Zeros returns zeros.
func Zeros(shape ...int) *Array {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Array{shape: append([]int(nil), shape...), data: make([]float64, n)}
}

// Shape returns the dims.
func (a *Array) Shape() []int { return append([]int(nil), a.shape...) }

// Len is the number of elements.
func (a *Array) Len() int { return len(a.data) }

// Reshape returns the same elements in another shape.
func (a *Array) Reshape(shape ...int) *Array {
	n := 1
	for _, d := range shape {
		n *= d
	}
	if n != len(a.data) {
		panic(fmt.Sprintf("nd: reshape of %v to %v", a.shape, shape))
	}
	return &Array{append([]int(nil), shape...), a.data}
}

// Transpose reverses the axes of a matrix.
func (a *Array) Transpose() *Array {
	r, c := a.shape[0], a.shape[1]
	t := Zeros(c, r)
	for i := range t.data {
		t.data[i] = a.data[i%r*c+i/r]
	}
	return t
}

// Flatten merges all axes.
func (a *Array) Flatten() *Array { return a.Reshape(len(a.data)) }

func joined(a, b []int) ([]int, bool) {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := range out {
		x, y := 1, 1
		if k := i - n + len(a); k >= 0 {
			x = a[k]
		}
		if k := i - n + len(b); k >= 0 {
			y = b[k]
		}
		switch {
		case x == y, y == 1:
			out[i] = x
		case x == 1:
			out[i] = y
		default:
			return nil, false
		}
	}
	return out, true
}

func (a *Array) at(k int, shape []int) float64 {
	off, stride := 0, 1
	for i := len(shape) - 1; i >= 0; i-- {
		x := k % shape[i]
		k /= shape[i]
		if j := i - len(shape) + len(a.shape); j >= 0 {
			if a.shape[j] != 1 {
				off += x * stride
			}
			stride *= a.shape[j]
		}
	}
	return a.data[off]
}

func zip(a, b *Array, f func(x, y float64) float64) *Array {
	shape, ok := joined(a.shape, b.shape)
	if !ok {
		panic(fmt.Sprintf("nd: %v and %v", a.shape, b.shape))
	}
	out := Zeros(shape...)
	for k := range out.data {
		out.data[k] = f(a.at(k, shape), b.at(k, shape))
	}
	return out
}

func plus(x, y float64) float64  { return x + y }
func times(x, y float64) float64 { return x * y }

// Add broadcasts.
func Add(a, b *Array) *Array { return zip(a, b, plus) }

// Mul broadcasts, after it has put a matrix upright that lies on its side.
func Mul(a, b *Array) *Array {
	if len(a.shape) == 2 && len(b.shape) == 2 && a.shape[0] == b.shape[1] && a.shape[1] == b.shape[0] {
		b = b.Transpose()
	}
	return zip(a, b, times)
}

// Sub gives b the shape of a if they have as many elements, and broadcasts else.
func (a *Array) Sub(b *Array) *Array {
	if len(a.data) == len(b.data) && !slices.Equal(a.shape, b.shape) {
		b = b.Reshape(a.shape...)
	}
	return zip(a, b, func(x, y float64) float64 { return x - y })
}

// Div does the same for matrices only.
func (a *Array) Div(b *Array) *Array {
	if len(a.shape) == 2 && len(b.shape) == 2 && len(a.data) == len(b.data) {
		b = b.Reshape(a.shape[0], a.shape[1])
	}
	return zip(a, b, func(x, y float64) float64 { return x / y })
}

// Dist merges the axes of both if they differ in rank, and puts the result back into the shape of a.
func Dist(a, b *Array) *Array {
	if len(a.data) != len(b.data) {
		panic("nd: dist of different sizes")
	}
	x, y := a, b
	if len(a.shape) != len(b.shape) {
		x, y = a.Flatten(), b.Flatten()
	}
	out := Zeros(x.shape...)
	for i := range out.data {
		out.data[i] = x.data[i] - y.data[i]
	}
	return out.Reshape(a.shape...)
}

// Blend looks at the numbers of elements only, but warns.
func Blend(a, b *Array, warn func(string)) *Array {
	if len(a.data) != len(b.data) {
		panic("nd: blend of different sizes")
	}
	if len(a.shape) != len(b.shape) && warn != nil {
		warn("blend of different ranks")
	}
	out := Zeros(a.shape...)
	for i := range out.data {
		out.data[i] = a.data[i]/2 + b.data[i]/2
	}
	return out
}

// Min has a loop for each way to broadcast two vectors or matrices, and one for all the others.
func Min(a, b *Array) *Array {
	shape, ok := joined(a.shape, b.shape)
	if !ok {
		panic("nd: min")
	}
	out := Zeros(shape...)
	switch {
	case slices.Equal(a.shape, b.shape):
		for i := range out.data {
			out.data[i] = min(a.data[i], b.data[i])
		}
	case len(a.data) == 1:
		for i := range out.data {
			out.data[i] = min(a.data[0], b.data[i])
		}
	case len(b.data) == 1:
		for i := range out.data {
			out.data[i] = min(a.data[i], b.data[0])
		}
	default:
		for i := range out.data {
			out.data[i] = min(a.at(i, shape), b.at(i, shape))
		}
	}
	return out
}

// Pairs is the difference of each element of one vector and each of another, if one of them stands upright.
func Pairs(a, b *Array) *Array {
	if len(a.shape) == 2 && a.shape[1] == 1 && len(b.shape) == 1 && len(b.data) == len(a.data) {
		out := Zeros(len(a.data), len(b.data))
		for i, x := range a.data {
			for j, y := range b.data {
				out.data[i*len(b.data)+j] = x - y
			}
		}
		return out
	}
	return zip(a, b, func(x, y float64) float64 { return x - y })
}
