// Package sticky remembers the first error in the result.
package sticky

import "fmt"

// Tensor is an array, or an error.
type Tensor struct {
	shape []int
	data  []float64
	err   error
}

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{shape: shape, data: make([]float64, n)}
}

// Err returns the first error.
func (t *Tensor) Err() error { return t.err }

// Add returns t+u.
func (t *Tensor) Add(u *Tensor) *Tensor {
	if t.err != nil {
		return t
	}
	if u.err != nil {
		return u
	}
	n := max(len(t.shape), len(u.shape))
	shape := make([]int, n)
	for i := range shape {
		x, y := 1, 1
		if k := i - n + len(t.shape); k >= 0 {
			x = t.shape[k]
		}
		if k := i - n + len(u.shape); k >= 0 {
			y = u.shape[k]
		}
		if x != y && x != 1 && y != 1 {
			return &Tensor{err: fmt.Errorf("sticky: %v and %v", t.shape, u.shape)}
		}
		shape[i] = max(x, y)
	}
	out := New(shape...)
	for i := range out.data {
		out.data[i] = t.data[i%len(t.data)] + u.data[i%len(u.data)]
	}
	return out
}
