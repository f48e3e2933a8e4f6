// Package array is a NumPy-style array: operands are broadcast, and what does not fit panics.
package array

import (
	"fmt"
	"slices"
)

// Array is an n-dimensional array in row-major order.
type Array struct {
	shape []int
	data  []float64
}

// New returns zeros.
func New(shape ...int) *Array {
	n := 1
	for _, d := range shape {
		if d < 0 {
			panic(fmt.Sprintf("array: negative dimension in %v", shape))
		}
		n *= d
	}
	return &Array{shape: slices.Clone(shape), data: make([]float64, n)}
}

// Of holds data.
func Of(data []float64, shape ...int) *Array {
	a := New(shape...)
	if len(data) != len(a.data) {
		panic(fmt.Sprintf("array: %d elements for %v", len(data), shape))
	}
	copy(a.data, data)
	return a
}

// Shape returns the dimensions.
func (a *Array) Shape() []int { return slices.Clone(a.shape) }

// Rank is the number of dimensions.
func (a *Array) Rank() int { return len(a.shape) }

// broadcast is the shape of an operation on two arrays.
func broadcast(a, b []int) []int {
	n := max(len(a), len(b))
	shape := make([]int, n)
	for i := 1; i <= n; i++ {
		x, y := 1, 1
		if i <= len(a) {
			x = a[len(a)-i]
		}
		if i <= len(b) {
			y = b[len(b)-i]
		}
		switch {
		case x == y || y == 1:
			shape[n-i] = x
		case x == 1:
			shape[n-i] = y
		default:
			panic(fmt.Sprintf("array: operands could not be broadcast together with shapes %v %v", a, b))
		}
	}
	return shape
}

// offset is the element of an array of the given shape that stands at index in a broadcast.
func offset(shape, index []int) int {
	k := 0
	for i, d := range shape {
		k *= d
		if d != 1 {
			k += index[len(index)-len(shape)+i]
		}
	}
	return k
}

// advance steps an index in row-major order.
func advance(index, shape []int) {
	for i := len(shape) - 1; i >= 0; i-- {
		if index[i]++; index[i] < shape[i] {
			return
		}
		index[i] = 0
	}
}

func apply(a, b *Array, f func(x, y float64) float64) *Array {
	c := New(broadcast(a.shape, b.shape)...)
	index := make([]int, len(c.shape))
	for i := range c.data {
		c.data[i] = f(a.data[offset(a.shape, index)], b.data[offset(b.shape, index)])
		advance(index, c.shape)
	}
	return c
}

// Add returns a+b.
func Add(a, b *Array) *Array {
	return apply(a, b, func(x, y float64) float64 { return x + y })
}

// Sub returns a-b.
func Sub(a, b *Array) *Array {
	return apply(a, b, func(x, y float64) float64 { return x - y })
}

// Mul returns the product element by element.
func Mul(a, b *Array) *Array {
	return apply(a, b, func(x, y float64) float64 { return x * y })
}

// Less compares element by element: 1 where a is less than b.
func (a *Array) Less(b *Array) *Array {
	return apply(a, b, func(x, y float64) float64 {
		if x < y {
			return 1
		}
		return 0
	})
}

// Max returns the larger elements.
func (a *Array) Max(b *Array) *Array {
	return apply(a, b, func(x, y float64) float64 { return max(x, y) })
}
