// Package lazy keeps the first error in the tensor: operations return a tensor that holds it.
package lazy

import (
	"errors"
	"fmt"
)

// A Tensor holds values, or an error.
type Tensor struct {
	shape  []int
	values []float64
	err    error
}

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		if d < 1 {
			return &Tensor{err: fmt.Errorf("lazy: bad dim %d", d)}
		}
		n *= d
	}
	return &Tensor{shape: shape, values: make([]float64, n)}
}

// Err is the first error.
func (t *Tensor) Err() error { return t.err }

// Shape is the shape.
func (t *Tensor) Shape() []int { return t.shape }

func failed(a, b *Tensor) *Tensor {
	if a.err != nil {
		return a
	}
	if b.err != nil {
		return b
	}
	return nil
}

func align(a, b []int) ([]int, bool) {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := range n {
		x, y := 1, 1
		if i < len(a) {
			x = a[len(a)-1-i]
		}
		if i < len(b) {
			y = b[len(b)-1-i]
		}
		switch {
		case x == y:
			out[n-1-i] = x
		case x == 1:
			out[n-1-i] = y
		case y == 1:
			out[n-1-i] = x
		default:
			return nil, false
		}
	}
	return out, true
}

func (t *Tensor) value(i int, shape []int) float64 {
	off, step := 0, 1
	for k := range shape {
		d := shape[len(shape)-1-k]
		p := i % d
		i /= d
		if k < len(t.shape) {
			own := t.shape[len(t.shape)-1-k]
			off += p % own * step
			step *= own
		}
	}
	return t.values[off]
}

// Sub returns t-o.
func (t *Tensor) Sub(o *Tensor) *Tensor {
	if f := failed(t, o); f != nil {
		return f
	}
	shape, ok := align(t.shape, o.shape)
	if !ok {
		return &Tensor{err: fmt.Errorf("lazy: sub of %v and %v", t.shape, o.shape)}
	}
	r := New(shape...)
	for i := range r.values {
		r.values[i] = t.value(i, shape) - o.value(i, shape)
	}
	return r
}

// Inc adds o to t, in place; t keeps the error.
func (t *Tensor) Inc(o *Tensor) *Tensor {
	if t.err != nil {
		return t
	}
	if o.err != nil {
		t.err = o.err
		return t
	}
	shape, ok := align(t.shape, o.shape)
	if !ok {
		t.err = fmt.Errorf("lazy: inc of %v by %v", t.shape, o.shape)
		return t
	}
	r := New(shape...)
	for i := range r.values {
		r.values[i] = t.value(i, shape) + o.value(i, shape)
	}
	t.shape, t.values = r.shape, r.values
	return t
}

var errSize = errors.New("lazy: sizes differ")

// Mask multiplies element by element.
func (t *Tensor) Mask(o *Tensor) *Tensor {
	if f := failed(t, o); f != nil {
		return f
	}
	if len(t.values) != len(o.values) {
		return &Tensor{err: errSize}
	}
	r := New(t.shape...)
	for i, v := range t.values {
		r.values[i] = v * o.values[i]
	}
	return r
}
