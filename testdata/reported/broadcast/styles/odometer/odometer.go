// Package odometer broadcasts with strides of 0, and walks over the result with an index for each axis.
package odometer

import "fmt"

// Tensor has strides.
type Tensor struct {
	shape, strides []int
	data           []float64
}

// New returns zeros.
func New(shape ...int) *Tensor {
	t := &Tensor{shape: append([]int(nil), shape...), strides: make([]int, len(shape))}
	n := 1
	for i := len(shape) - 1; i >= 0; i-- {
		t.strides[i] = n
		n *= shape[i]
	}
	t.data = make([]float64, n)
	return t
}

// expand returns the strides of t seen in a larger shape.
func (t *Tensor) expand(shape []int) []int {
	out := make([]int, len(shape))
	lead := len(shape) - len(t.shape)
	for i, d := range t.shape {
		switch d {
		case shape[lead+i]:
			out[lead+i] = t.strides[i]
		case 1:
			out[lead+i] = 0
		default:
			panic(fmt.Sprintf("odometer: cannot expand %v to %v", t.shape, shape))
		}
	}
	return out
}

// Add returns a+b.
func Add(a, b *Tensor) *Tensor {
	n := len(a.shape)
	if len(b.shape) > n {
		n = len(b.shape)
	}
	shape := make([]int, n)
	for i := range shape {
		shape[i] = 1
		if k := i - n + len(a.shape); k >= 0 {
			shape[i] = a.shape[k]
		}
		if k := i - n + len(b.shape); k >= 0 && shape[i] == 1 {
			shape[i] = b.shape[k]
		}
	}
	sa, sb := a.expand(shape), b.expand(shape)
	out := New(shape...)
	index := make([]int, n)
	pa, pb := 0, 0
	for k := range out.data {
		out.data[k] = a.data[pa] + b.data[pb]
		for axis := n - 1; axis >= 0; axis-- {
			index[axis]++
			pa += sa[axis]
			pb += sb[axis]
			if index[axis] < shape[axis] {
				break
			}
			pa -= sa[axis] * shape[axis]
			pb -= sb[axis] * shape[axis]
			index[axis] = 0
		}
	}
	return out
}
