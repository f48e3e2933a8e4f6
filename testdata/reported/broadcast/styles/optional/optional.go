// Package optional has functional options, for constructors and operations.
package optional

import "errors"

// Dense is an array.
type Dense struct {
	shape []int
	data  []float64
	name  string
}

// Option is an option of New.
type Option func(*Dense)

// WithShape gives the shape.
func WithShape(shape ...int) Option { return func(d *Dense) { d.shape = shape } }

// WithName gives a name.
func WithName(name string) Option { return func(d *Dense) { d.name = name } }

// New returns zeros.
func New(options ...Option) *Dense {
	d := &Dense{}
	for _, o := range options {
		o(d)
	}
	n := 1
	for _, s := range d.shape {
		n *= s
	}
	d.data = make([]float64, n)
	return d
}

type config struct {
	reuse  *Dense
	unsafe bool
}

// FuncOption is an option of an operation.
type FuncOption func(*config)

// WithReuse says where the result goes.
func WithReuse(d *Dense) FuncOption { return func(c *config) { c.reuse = d } }

// Add returns a+b.
func (a *Dense) Add(b *Dense, options ...FuncOption) (*Dense, error) {
	var c config
	for _, o := range options {
		o(&c)
	}
	n := max(len(a.shape), len(b.shape))
	shape := make([]int, n)
	for i := range shape {
		x, y := 1, 1
		if k := i - n + len(a.shape); k >= 0 {
			x = a.shape[k]
		}
		if k := i - n + len(b.shape); k >= 0 {
			y = b.shape[k]
		}
		if x != y && x != 1 && y != 1 {
			return nil, errors.New("optional: shapes do not fit")
		}
		shape[i] = max(x, y)
	}
	out := c.reuse
	if out == nil {
		out = New(WithShape(shape...))
	}
	for i := range out.data {
		out.data[i] = a.data[i%len(a.data)] + b.data[i%len(b.data)]
	}
	return out, nil
}
