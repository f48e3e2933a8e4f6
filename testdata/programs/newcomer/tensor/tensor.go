// Package tensor has the tensors of the project.
package tensor

import "fmt"

// A Tensor is an n-dimensional array.
type Tensor struct {
	shape []int
	data  []float64
}

// New returns a tensor of zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		if d < 0 {
			panic(fmt.Sprintf("tensor: negative dim %d", d))
		}
		n *= d
	}
	return &Tensor{append([]int(nil), shape...), make([]float64, n)}
}

// Dim returns the size of an axis.
func (t *Tensor) Dim(axis int) int { return t.shape[axis] }

// Reshape returns a tensor with the same elements.
func (t *Tensor) Reshape(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	if n != len(t.data) {
		panic(fmt.Sprintf("tensor: cannot reshape %v to %v", t.shape, shape))
	}
	return &Tensor{append([]int(nil), shape...), t.data}
}

// MatMul multiplies matrices.
func MatMul(a, b *Tensor) *Tensor {
	if len(a.shape) != 2 || len(b.shape) != 2 {
		panic("tensor: MatMul wants matrices")
	}
	if a.shape[1] != b.shape[0] {
		panic(fmt.Sprintf("tensor: inner dims %d and %d differ", a.shape[1], b.shape[0]))
	}
	out := New(a.shape[0], b.shape[1])
	for i := 0; i < a.shape[0]; i++ {
		for j := 0; j < b.shape[1]; j++ {
			sum := 0.0
			for k := 0; k < a.shape[1]; k++ {
				sum += a.data[i*a.shape[1]+k] * b.data[k*b.shape[1]+j]
			}
			out.data[i*b.shape[1]+j] = sum
		}
	}
	return out
}

// AddRow adds a vector to each row.
func AddRow(m, v *Tensor) (*Tensor, error) {
	if len(v.shape) != 1 || len(m.shape) != 2 || m.shape[1] != v.shape[0] {
		return nil, fmt.Errorf("tensor: cannot add %v to the rows of %v", v.shape, m.shape)
	}
	out := New(m.shape...)
	for i := range out.data {
		out.data[i] = m.data[i] + v.data[i%v.shape[0]]
	}
	return out, nil
}
