// Package slots changes its receiver, and returns it with an error.
package slots

import "fmt"

// Tensor is an array.
type Tensor struct {
	shape []int
	data  []float64
}

// New returns zeros, or an error.
func New(shape []int) (*Tensor, error) {
	n := 1
	for i, d := range shape {
		if d < 1 {
			return nil, fmt.Errorf("slots: axis %d has size %d", i, d)
		}
		n *= d
	}
	return &Tensor{shape, make([]float64, n)}, nil
}

// Must returns a tensor that was made without an error.
func Must(t *Tensor, err error) *Tensor {
	if err != nil {
		panic(err)
	}
	return t
}

// AddAssign adds u to t, which keeps its shape.
func (t *Tensor) AddAssign(u *Tensor) (*Tensor, error) {
	lead := len(t.shape) - len(u.shape)
	if lead < 0 {
		return nil, fmt.Errorf("slots: %v into %v", u.shape, t.shape)
	}
	for i, d := range u.shape {
		if d != 1 && d != t.shape[lead+i] {
			return nil, fmt.Errorf("slots: %v into %v", u.shape, t.shape)
		}
	}
	for i := range t.data {
		t.data[i] += u.data[i%len(u.data)]
	}
	return t, nil
}

// Grow adds u to t, which takes the shape of the sum.
func (t *Tensor) Grow(u *Tensor) error {
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
			return fmt.Errorf("slots: %v and %v", t.shape, u.shape)
		}
		shape[i] = max(x, y)
	}
	sum := Must(New(shape))
	for i := range sum.data {
		sum.data[i] = t.data[i%len(t.data)] + u.data[i%len(u.data)]
	}
	*t = *sum
	return nil
}

// Hadamard multiplies the elements of t by those of u, in whatever shape.
func (t *Tensor) Hadamard(u *Tensor) error {
	if n, m := len(t.data), len(u.data); n != m {
		return fmt.Errorf("slots: %d and %d elements", n, m)
	}
	for i := 0; i < len(t.data); i++ {
		t.data[i] *= u.data[i]
	}
	return nil
}
