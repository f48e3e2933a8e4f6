// Package own is package tensor with comparisons of its own.
package own

import (
	"fmt"
	"slices"
)

// A Tensor has a shape.
type Tensor struct {
	shape []int
	data  []float64
}

// New returns a tensor of zeros.
func New(sizes ...int) *Tensor { return zeros(sizes) }

func zeros(s []int) *Tensor {
	n := 1
	for _, d := range s {
		n *= d
	}
	return &Tensor{slices.Clone(s), make([]float64, n)}
}

// Add returns a+b with NumPy's broadcasting.
func (a *Tensor) Add(b *Tensor) (*Tensor, error) {
	x, y := a.shape, b.shape
	if len(x) < len(y) {
		x, y = y, x
	}
	shape := slices.Clone(x)
	for i := range y {
		k := len(x) - len(y) + i
		switch {
		case x[k] == y[i] || y[i] == 1:
		case x[k] == 1:
			shape[k] = y[i]
		default:
			return nil, fmt.Errorf("tensor.Add: operands %v and %v cannot be broadcast", a.shape, b.shape)
		}
	}
	return zeros(shape), nil
}

// Sub returns a-b of one shape.
func (a *Tensor) Sub(b *Tensor) *Tensor {
	if len(a.shape) != len(b.shape) {
		panic(fmt.Sprintf("tensor.Sub: ranks of %v and %v", a.shape, b.shape))
	}
	for i := range a.shape {
		if a.shape[i] != b.shape[i] {
			panic(fmt.Sprintf("tensor.Sub: dims of %v and %v", a.shape, b.shape))
		}
	}
	return zeros(a.shape)
}

// MatMul returns the matrix product of a and b. It panics if they do not fit.
func (a *Tensor) MatMul(b *Tensor) *Tensor {
	if len(a.shape) != 2 || len(b.shape) != 2 || a.shape[1] != b.shape[0] {
		panic(fmt.Errorf("tensor.MatMul: %v and %v", a.shape, b.shape))
	}
	return zeros([]int{a.shape[0], b.shape[1]})
}

// Reshape returns a with other dims.
func (a *Tensor) Reshape(sizes ...int) *Tensor {
	n := 1
	for _, d := range sizes {
		n *= d
	}
	if n != len(a.data) {
		panic(fmt.Errorf("tensor.Reshape: %v to %v", a.shape, sizes))
	}
	return zeros(sizes)
}

// Transpose exchanges the dims of a matrix.
func (a *Tensor) Transpose() *Tensor {
	if len(a.shape) < 2 {
		panic("tensor.Transpose: no matrix")
	}
	shape := slices.Clone(a.shape)
	shape[0], shape[1] = shape[1], shape[0]
	return zeros(shape)
}

// Concat puts b below a.
func Concat(a, b *Tensor) (*Tensor, error) {
	if len(a.shape) != len(b.shape) {
		return nil, fmt.Errorf("tensor.Concat: ranks of %v and %v", a.shape, b.shape)
	}
	shape := slices.Clone(a.shape)
	for i := range shape {
		if i == 0 {
			shape[0] += b.shape[0]
		} else if a.shape[i] != b.shape[i] {
			return nil, fmt.Errorf("tensor.Concat: dims of %v and %v", a.shape, b.shape)
		}
	}
	return zeros(shape), nil
}

// Rank returns the number of dims.
func (a *Tensor) Rank() int { return len(a.shape) }

// Dim returns the size of an axis.
func (a *Tensor) Dim(axis int) int { return a.shape[axis] }
