// Package tensor leaves its shape rules to package shapeinfer.
package tensor

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
)

// A Tensor has a shape.
type Tensor struct {
	shape shapeinfer.Shape
	data  []float64
}

// New returns a tensor of zeros.
func New(sizes ...int) *Tensor { return zeros(shapeinfer.Of(sizes...)) }

func zeros(s shapeinfer.Shape) *Tensor {
	n, _ := s.Numel().Const()
	return &Tensor{s, make([]float64, n)}
}

// Add returns a+b with NumPy's broadcasting.
func (a *Tensor) Add(b *Tensor) (*Tensor, error) {
	shape, err := shapeinfer.Broadcast(shapeinfer.NumPy, a.shape, b.shape).Result()
	if err != nil {
		return nil, fmt.Errorf("tensor.Add: %w", err)
	}
	return zeros(shape), nil
}

// Sub returns a-b of one shape.
func (a *Tensor) Sub(b *Tensor) *Tensor {
	o := shapeinfer.Broadcast(shapeinfer.Strict, a.shape, b.shape)
	if o.MustFail() {
		panic(o.Mismatch)
	}
	return zeros(o.Shape)
}

// MatMul returns the matrix product of a and b. It panics if they do not fit.
func (a *Tensor) MatMul(b *Tensor) *Tensor {
	shape, err := shapeinfer.MM(a.shape, b.shape).Result()
	if err != nil {
		panic(fmt.Errorf("tensor.MatMul: %w", err))
	}
	return zeros(shape)
}

// Reshape returns a with other dims.
func (a *Tensor) Reshape(sizes ...int) *Tensor {
	shape, err := shapeinfer.Reshape(shapeinfer.NumPy, a.shape, sizes...).Result()
	if err != nil {
		panic(err)
	}
	return zeros(shape)
}

// Transpose exchanges the dims of a matrix.
func (a *Tensor) Transpose() *Tensor {
	shape, err := shapeinfer.Transpose(shapeinfer.NumPy, a.shape, 0, 1).Result()
	if err != nil {
		panic(err.Error())
	}
	return zeros(shape)
}

// Concat puts b below a.
func Concat(a, b *Tensor) (*Tensor, error) {
	shape, err := shapeinfer.Concat(shapeinfer.Strict, 0, a.shape, b.shape).Result()
	if err != nil {
		return nil, err
	}
	return zeros(shape), nil
}

// Rank returns the number of dims.
func (a *Tensor) Rank() int {
	rank, _ := a.shape.Rank()
	return rank
}

// Dim returns the size of an axis.
func (a *Tensor) Dim(axis int) int {
	n, _ := a.shape.At(axis).Const()
	return int(n)
}
