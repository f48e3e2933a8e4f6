// Package summary holds functions with the contract that is to be inferred, after "contract:" in their
// comments; "none" is nothing known.
package summary

import (
	"errors"
	"fmt"
)

// A Tensor has a list of dims.
type Tensor struct {
	Shape []int
	Data  []float64
}

// New makes a tensor of zeros.
//
// contract: none
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{Shape: append([]int(nil), shape...), Data: make([]float64, n)}
}

// Zeros makes a matrix.
//
// contract: Zeros(r, c): r >= 0; c >= 0; -> [r,c]
func Zeros(r, c int) *Tensor {
	if r < 0 || c < 0 {
		panic("negative")
	}
	return New(r, c)
}

// MatMul multiplies two matrices.
//
// contract: MatMul(a[r,k], b[k,c]): -> [r,c]
func MatMul(a, b *Tensor) *Tensor {
	if len(a.Shape) != 2 || len(b.Shape) != 2 {
		panic("rank")
	}
	if a.Shape[1] != b.Shape[0] {
		panic(fmt.Sprintf("inner %v %v", a.Shape, b.Shape))
	}
	c := New(a.Shape[0], b.Shape[1])
	for i := 0; i < a.Shape[0]; i++ {
		for j := 0; j < b.Shape[1]; j++ {
			for k := 0; k < a.Shape[1]; k++ {
				c.Data[i*b.Shape[1]+j] += a.Data[i*a.Shape[1]+k] * b.Data[k*b.Shape[1]+j]
			}
		}
	}
	return c
}

// Add adds two matrices.
//
// contract: Add(a[r,c], b[r,c]): -> [r,c]
func Add(a, b *Tensor) *Tensor {
	if len(a.Shape) != 2 || len(b.Shape) != 2 || a.Shape[0] != b.Shape[0] || a.Shape[1] != b.Shape[1] {
		panic("shape")
	}
	c := New(a.Shape...)
	for i := range c.Data {
		c.Data[i] = a.Data[i] + b.Data[i]
	}
	return c
}

// Linear is x*w + b.
//
// contract: Linear(x[r,k], w[k,c], b[r,c]): -> [r,c]
func Linear(x, w, b *Tensor) *Tensor { return Add(MatMul(x, w), b) }

// Transpose swaps the axes.
//
// contract: (t *Tensor[c,r]) Transpose(): -> [r,c]
func (t *Tensor) Transpose() *Tensor {
	if len(t.Shape) != 2 {
		panic("rank")
	}
	return New(t.Shape[1], t.Shape[0])
}

var errShape = errors.New("shape")

// TryMatMul returns an error for matrices that do not fit.
//
// contract: TryMatMul(a[r,k], b[k,c]): -> [r,c], _
func TryMatMul(a, b *Tensor) (*Tensor, error) {
	if len(a.Shape) != 2 || len(b.Shape) != 2 || a.Shape[1] != b.Shape[0] {
		return nil, errShape
	}
	return New(a.Shape[0], b.Shape[1]), nil
}

// SameRank wants tensors of one rank, and three channels.
//
// contract: SameRank(a, b): a.Shape.len == b.Shape.len; a.Shape[0] == 3; a.Shape.len >= 1
func SameRank(a, b *Tensor) {
	if len(a.Shape) != len(b.Shape) || a.Shape[0] != 3 {
		panic("shape")
	}
}

// Reshape gives the elements another shape.
//
// contract: (t *Tensor) Reshape(r, c): -> [r,c]
func (t *Tensor) Reshape(r, c int) *Tensor {
	if r*c != len(t.Data) {
		panic("size")
	}
	return &Tensor{Shape: []int{r, c}, Data: t.Data}
}

// Set writes an element.
//
// contract: (t *Tensor[r,c]) Set(i, j, v): 0 <= i < r; 0 <= j < c
func (t *Tensor) Set(i, j int, v float64) {
	if len(t.Shape) != 2 || i < 0 || i >= t.Shape[0] || j < 0 || j >= t.Shape[1] {
		panic("index")
	}
	t.Data[i*t.Shape[1]+j] = v
}

// Heads splits a dim.
//
// contract: Heads(x[b,c], heads): heads >= 1; c%heads == 0; -> [b,heads,c/heads]
func Heads(x *Tensor, heads int) *Tensor {
	if len(x.Shape) != 2 || heads <= 0 || x.Shape[1]%heads != 0 {
		panic("heads")
	}
	return New(x.Shape[0], heads, x.Shape[1]/heads)
}
