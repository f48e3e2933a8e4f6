// Package tensor is the kind of tensor package that lives in the repository that
// needs it. It carries no annotation: its checks are all that shapelint knows.
package tensor

import (
	"errors"
	"fmt"
	"slices"
)

// A Tensor is a dense array in row-major order.
type Tensor struct {
	shape []int
	data  []float64
}

// New returns a tensor of zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		if d < 0 {
			panic(fmt.Sprintf("tensor: negative dimension in %v", shape))
		}
		n *= d
	}
	return &Tensor{shape: slices.Clone(shape), data: make([]float64, n)}
}

// FromSlice returns a tensor that holds data.
func FromSlice(data []float64, shape ...int) *Tensor {
	t := New(shape...)
	if len(data) != len(t.data) {
		panic(fmt.Sprintf("tensor: %d elements for shape %v", len(data), shape))
	}
	copy(t.data, data)
	return t
}

// Shape returns a copy of the shape.
func (t *Tensor) Shape() []int { return slices.Clone(t.shape) }

// Rank returns the number of axes.
func (t *Tensor) Rank() int { return len(t.shape) }

// Dim returns the size of an axis.
func (t *Tensor) Dim(axis int) int { return t.shape[axis] }

// Len returns the number of elements.
func (t *Tensor) Len() int { return len(t.data) }

// At returns an element of a matrix.
func (t *Tensor) At(i, j int) float64 { return t.data[i*t.shape[1]+j] }

// MatMul returns the product of two matrices.
func MatMul(a, b *Tensor) *Tensor {
	if a.Rank() != 2 || b.Rank() != 2 {
		panic("tensor: MatMul wants matrices")
	}
	if a.shape[1] != b.shape[0] {
		panic(fmt.Sprintf("tensor: inner dimensions of %v and %v differ", a.shape, b.shape))
	}
	n, k, m := a.shape[0], a.shape[1], b.shape[1]
	c := New(n, m)
	for i := 0; i < n; i++ {
		for j := 0; j < m; j++ {
			var sum float64
			for p := 0; p < k; p++ {
				sum += a.data[i*k+p] * b.data[p*m+j]
			}
			c.data[i*m+j] = sum
		}
	}
	return c
}

// Transpose swaps the axes of a matrix.
func (t *Tensor) Transpose() *Tensor {
	if t.Rank() != 2 {
		panic("tensor: Transpose wants a matrix")
	}
	r, c := t.shape[0], t.shape[1]
	u := New(c, r)
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			u.data[j*r+i] = t.data[i*c+j]
		}
	}
	return u
}

// ErrSize is the error of Reshape.
var ErrSize = errors.New("tensor: number of elements changes")

// Reshape returns the elements of t under another shape.
func (t *Tensor) Reshape(shape ...int) (*Tensor, error) {
	u := New(shape...)
	if u.Len() != t.Len() {
		return nil, ErrSize
	}
	copy(u.data, t.data)
	return u, nil
}

// Concat joins tensors along an axis.
func Concat(axis int, parts ...*Tensor) *Tensor {
	if len(parts) == 0 {
		panic("tensor: Concat of nothing")
	}
	shape := parts[0].Shape()
	for _, p := range parts[1:] {
		if p.Rank() != len(shape) {
			panic("tensor: Concat of different ranks")
		}
		for i, d := range p.shape {
			if i == axis {
				shape[i] += d
			} else if d != shape[i] {
				panic(fmt.Sprintf("tensor: Concat of %v and %v along axis %d", parts[0].shape, p.shape, axis))
			}
		}
	}
	return New(shape...)
}
