// Package tensor is a small tensor package whose checks are its description.
package tensor

import "fmt"

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
	return &Tensor{shape: append([]int(nil), shape...), data: make([]float64, n)}
}

// Shape returns the dims.
func (t *Tensor) Shape() []int { return t.shape }

// Len returns the number of elements.
func (t *Tensor) Len() int { return len(t.data) }

// MatMul returns the product of two matrices.
func MatMul(a, b *Tensor) *Tensor {
	if len(a.shape) != 2 || len(b.shape) != 2 {
		panic("tensor: MatMul wants matrices")
	}
	n, k, m := a.shape[0], a.shape[1], b.shape[1]
	if k != b.shape[0] {
		panic(fmt.Sprintf("tensor: inner dimensions of %v and %v differ", a.shape, b.shape))
	}
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

// Add returns the sum of two matrices of one shape.
func Add(a, b *Tensor) *Tensor {
	if len(a.shape) != 2 || len(b.shape) != 2 || a.shape[0] != b.shape[0] || a.shape[1] != b.shape[1] {
		panic(fmt.Sprintf("tensor: %v and %v differ", a.shape, b.shape))
	}
	c := New(a.shape[0], a.shape[1])
	for i := range c.data {
		c.data[i] = a.data[i] + b.data[i]
	}
	return c
}

// Reshape gives the elements another shape.
func (t *Tensor) Reshape(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	if n != len(t.data) {
		panic(fmt.Sprintf("tensor: %d elements for shape %v", len(t.data), shape))
	}
	return &Tensor{shape: append([]int(nil), shape...), data: t.data}
}
