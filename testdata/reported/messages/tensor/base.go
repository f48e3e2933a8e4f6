// Package tensor is a small tensor library that panics where shapes do not fit.
package tensor

import (
	"fmt"

	"example.com/messages/dims"
)

// A Tensor is a strided view of numbers.
type Tensor struct {
	shape, strides []int
	data           []float64
}

// New returns a tensor of zeros.
func New(shape ...int) *Tensor {
	for i, d := range shape {
		if d <= 0 {
			panic(fmt.Sprintf("tensor: axis %d has size %d", i, d))
		}
	}
	return wrap(make([]float64, dims.Count(shape)), shape)
}

// FromSlice returns a tensor that holds data.
func FromSlice(data []float64, shape ...int) *Tensor {
	if n := dims.Count(shape); n != len(data) {
		panic(fmt.Sprintf("tensor: %d values for shape %v", len(data), shape))
	}
	return wrap(data, shape)
}

func wrap(data []float64, shape []int) *Tensor {
	strides := make([]int, len(shape))
	n := 1
	for i := len(shape) - 1; i >= 0; i-- {
		strides[i] = n
		n *= shape[i]
	}
	return &Tensor{append([]int(nil), shape...), strides, data}
}

// Shape returns the size of each axis.
func (t *Tensor) Shape() []int { return t.shape }

// Dim returns the size of an axis.
func (t *Tensor) Dim(axis int) int { return t.shape[axis] }

// Len returns the number of elements.
func (t *Tensor) Len() int { return dims.Count(t.shape) }

func (t *Tensor) contiguous() bool {
	n := 1
	for i := len(t.shape) - 1; i >= 0; i-- {
		if t.strides[i] != n {
			return false
		}
		n *= t.shape[i]
	}
	return true
}

// View returns the same numbers under another shape.
func (t *Tensor) View(shape ...int) *Tensor {
	if !t.contiguous() {
		panic(fmt.Sprintf("tensor: view %v as %v: not contiguous", t.shape, shape))
	}
	if dims.Count(shape) != t.Len() {
		panic(fmt.Sprintf("tensor: view %v as %v: sizes differ", t.shape, shape))
	}
	return wrap(t.data, shape)
}

// Reshape returns the same numbers under another shape, of which one size may be -1.
func (t *Tensor) Reshape(shape ...int) *Tensor {
	shape = append([]int(nil), shape...)
	free, n := -1, 1
	for i, d := range shape {
		if d == -1 {
			free = i
			continue
		}
		n *= d
	}
	if free >= 0 && t.Len()%n == 0 {
		shape[free] = t.Len() / n
	}
	if dims.Count(shape) != t.Len() {
		panic(fmt.Sprintf("tensor: cannot reshape %v to %v", t.shape, shape))
	}
	return wrap(t.data, shape)
}

// T returns the transposed view of a matrix.
func (t *Tensor) T() *Tensor {
	dims.Rank("tensor: T", t.shape, 2)
	return &Tensor{[]int{t.shape[1], t.shape[0]}, []int{t.strides[1], t.strides[0]}, t.data}
}

// At returns an element of a matrix.
func (t *Tensor) At(i, j int) float64 {
	if i < 0 || i >= t.shape[0] || j < 0 || j >= t.shape[1] {
		panic(fmt.Sprintf("tensor: index (%d,%d) outside %dx%d", i, j, t.shape[0], t.shape[1]))
	}
	return t.data[i*t.strides[0]+j*t.strides[1]]
}
