// Package generic has arrays of any kind of number.
package generic

import (
	"fmt"
	"slices"
)

// Float is what an array holds.
type Float interface{ ~float32 | ~float64 }

// Array is an n-dimensional array.
type Array[T Float] struct {
	shape []int
	data  []T
}

// Zeros returns zeros.
func Zeros[T Float](shape ...int) *Array[T] {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Array[T]{slices.Clone(shape), make([]T, n)}
}

// Shape returns the dimensions.
func (a *Array[T]) Shape() []int { return a.shape }

// Reshape returns the same elements in another shape.
func (a *Array[T]) Reshape(shape ...int) *Array[T] {
	b := Zeros[T](shape...)
	if len(b.data) != len(a.data) {
		panic(fmt.Sprintf("generic: %v as %v", a.shape, shape))
	}
	copy(b.data, a.data)
	return b
}

func larger(a, b []int) []int {
	if len(a) < len(b) {
		return larger(b, a)
	}
	out := slices.Clone(a)
	for i, d := range b {
		switch k := len(a) - len(b) + i; {
		case out[k] == 1:
			out[k] = d
		case d != 1 && d != out[k]:
			panic(fmt.Sprintf("generic: %v and %v", a, b))
		}
	}
	return out
}

func (a *Array[T]) at(i int, shape []int) T {
	k, stride := 0, 1
	for d := 1; d <= len(a.shape); d++ {
		n := shape[len(shape)-d]
		if a.shape[len(a.shape)-d] != 1 {
			k += i % n * stride
		}
		i /= n
		stride *= a.shape[len(a.shape)-d]
	}
	return a.data[k]
}

// Zip combines two arrays element by element.
func Zip[T Float](a, b *Array[T], f func(x, y T) T) *Array[T] {
	c := Zeros[T](larger(a.shape, b.shape)...)
	for i := range c.data {
		c.data[i] = f(a.at(i, c.shape), b.at(i, c.shape))
	}
	return c
}

// Sub returns a-b.
func Sub[T Float](a, b *Array[T]) *Array[T] { return Zip(a, b, func(x, y T) T { return x - y }) }

// Add returns a+b.
func (a *Array[T]) Add(b *Array[T]) *Array[T] { return Zip(a, b, func(x, y T) T { return x + y }) }
