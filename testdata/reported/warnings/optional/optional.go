// Package optional has options that are functions, and returns errors.
package optional

import (
	"errors"
	"slices"
)

// A Tensor is a pointer to shape and data.
type Tensor struct {
	shape []int
	data  []float64
}

type config struct {
	axis int
	keep bool
}

// An Option says how to reduce.
type Option func(*config)

// Axis is the axis to reduce.
func Axis(i int) Option { return func(c *config) { c.axis = i } }

// WithKeepDims keeps it or not.
func WithKeepDims(keep bool) Option { return func(c *config) { c.keep = keep } }

// KeepDims keeps it.
func KeepDims(c *config) { c.keep = true }

// New returns zeros.
func New(shape ...int) (*Tensor, error) {
	if len(shape) == 0 {
		return nil, errors.New("optional: no shape")
	}
	return &Tensor{slices.Clone(shape), make([]float64, product(shape))}, nil
}

// Must returns a tensor.
func Must(t *Tensor, err error) *Tensor {
	if err != nil {
		panic(err)
	}
	return t
}

// Dims returns the dims.
func (t *Tensor) Dims() []int { return t.shape }

// Reshape returns a view.
func (t *Tensor) Reshape(shape ...int) (*Tensor, error) {
	if product(shape) != len(t.data) {
		return nil, errors.New("optional: reshape")
	}
	return &Tensor{slices.Clone(shape), t.data}, nil
}

// NewAxis inserts an axis.
func (t *Tensor) NewAxis(i int) (*Tensor, error) {
	if i > len(t.shape) {
		return nil, errors.New("optional: no such axis")
	}
	return t.Reshape(slices.Insert(slices.Clone(t.shape), i, 1)...)
}

// Max reduces.
func (t *Tensor) Max(opts ...Option) *Tensor {
	var c config
	for _, o := range opts {
		o(&c)
	}
	shape := slices.Clone(t.shape)
	shape[c.axis] = 1
	out := Must(New(shape...))
	inner := product(t.shape[c.axis+1:])
	for k, v := range t.data {
		i := k/(inner*t.shape[c.axis])*inner + k%inner
		out.data[i] = max(out.data[i], v)
	}
	if !c.keep {
		out.shape = slices.Delete(shape, c.axis, c.axis+1)
	}
	return out
}

// Less compares.
func Less(a, b *Tensor) (*Tensor, error) {
	out, err := New(common(a.shape, b.shape)...)
	if err != nil {
		return nil, err
	}
	for k := range out.data {
		if a.data[offset(k, a.shape, out.shape)] < b.data[offset(k, b.shape, out.shape)] {
			out.data[k] = 1
		}
	}
	return out, nil
}

func common(a, b []int) []int {
	out := make([]int, max(len(a), len(b)))
	for i := range out {
		x, y := 1, 1
		if k := len(a) - len(out) + i; k >= 0 {
			x = a[k]
		}
		if k := len(b) - len(out) + i; k >= 0 {
			y = b[k]
		}
		if x != y && x != 1 && y != 1 {
			panic("cannot broadcast")
		}
		out[i] = max(x, y)
	}
	return out
}

func offset(k int, dims, shape []int) int {
	at, stride := 0, 1
	for i := 1; i <= len(shape); i++ {
		j := k % shape[len(shape)-i]
		k /= shape[len(shape)-i]
		if i > len(dims) {
			break
		}
		if d := dims[len(dims)-i]; d > 1 {
			at += j * stride
		}
		stride *= dims[len(dims)-i]
	}
	return at
}

func product(dims []int) int {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return n
}
