// Package mixed has one interface, and an array with elements and one without as its implementations.
package mixed

import (
	"fmt"
	"slices"
)

// Array is what the functions of this package take.
type Array interface {
	Shape() []int
	At(i int) float64
	Plus(o Array) Array
}

// Dense holds its elements.
type Dense struct {
	shape []int
	data  []float64
}

// Constant has the same element everywhere.
type Constant struct {
	shape []int
	value float64
}

// NewDense returns zeros.
func NewDense(shape ...int) *Dense { return &Dense{slices.Clone(shape), make([]float64, size(shape))} }

// NewConstant returns an array that costs nothing.
func NewConstant(value float64, shape ...int) *Constant {
	return &Constant{slices.Clone(shape), value}
}

func size(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

// Shape returns the dimensions.
func (d *Dense) Shape() []int { return d.shape }

// At returns an element.
func (d *Dense) At(i int) float64 { return d.data[i] }

// Plus returns the sum.
func (d *Dense) Plus(o Array) Array { return Add(d, o) }

// Shape returns the dimensions.
func (c *Constant) Shape() []int { return c.shape }

// At returns the element.
func (c *Constant) At(int) float64 { return c.value }

// Plus returns the sum, which is a constant if both are.
func (c *Constant) Plus(o Array) Array {
	if k, ok := o.(*Constant); ok {
		return NewConstant(c.value+k.value, broadcast(c.shape, k.shape)...)
	}
	return Add(c, o)
}

func broadcast(a, b []int) []int {
	rank := max(len(a), len(b))
	out := slices.Repeat([]int{1}, rank)
	for _, shape := range [][]int{a, b} {
		for i, d := range shape {
			at := &out[rank-len(shape)+i]
			if *at != 1 && d != 1 && *at != d {
				panic(fmt.Sprintf("mixed: %v and %v", a, b))
			}
			if *at == 1 {
				*at = d
			}
		}
	}
	return out
}

func index(i int, from, to []int) int {
	k, stride := 0, 1
	for d := 1; d <= len(to); d++ {
		if to[len(to)-d] != 1 {
			k += i % from[len(from)-d] * stride
		}
		stride *= to[len(to)-d]
		i /= from[len(from)-d]
	}
	return k
}

// Add returns the sum of two arrays of either kind.
func Add(a, b Array) Array {
	sum := NewDense(broadcast(a.Shape(), b.Shape())...)
	for i := range sum.data {
		sum.data[i] = a.At(index(i, sum.shape, a.Shape())) + b.At(index(i, sum.shape, b.Shape()))
	}
	return sum
}
