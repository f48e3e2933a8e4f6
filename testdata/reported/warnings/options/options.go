// Package options is a library with functional options: the shape of a new tensor, and where a result is stored.
package options

import "errors"

// A Dense has a shape and data.
type Dense struct {
	shape  []int
	data   []float64
	engine Engine
}

// An Engine computes.
type Engine interface{ Name() string }

// CPU is the engine.
type CPU struct{}

// Name is its name.
func (CPU) Name() string { return "cpu" }

// A ConsOpt is an option of New.
type ConsOpt func(*Dense)

// WithShape sets the shape.
func WithShape(dims ...int) ConsOpt {
	return func(d *Dense) { d.shape = append([]int(nil), dims...) }
}

// WithBacking sets the data.
func WithBacking(data []float64) ConsOpt { return func(d *Dense) { d.data = data } }

// WithEngine sets the engine.
func WithEngine(e Engine) ConsOpt { return func(d *Dense) { d.engine = e } }

// New returns a tensor.
func New(opts ...ConsOpt) *Dense {
	d := &Dense{engine: CPU{}}
	for _, o := range opts {
		o(d)
	}
	n := size(d.shape)
	if d.data == nil {
		d.data = make([]float64, n)
	}
	if len(d.data) != n {
		panic("options: the data does not fit the shape")
	}
	return d
}

func size(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

// Shape is the shape.
func (d *Dense) Shape() []int { return d.shape }

// A FuncOpt is an option of an operation.
type FuncOpt func(*call)

type call struct {
	reuse  *Dense
	unsafe bool
}

// WithReuse stores the result in out.
func WithReuse(out *Dense) FuncOpt { return func(c *call) { c.reuse = out } }

// UseUnsafe stores the result in the first operand.
func UseUnsafe() FuncOpt { return func(c *call) { c.unsafe = true } }

func parse(opts []FuncOpt) *call {
	c := new(call)
	for _, o := range opts {
		o(c)
	}
	return c
}

var errShapes = errors.New("options: shapes do not fit")

func broadcast(a, b []int) ([]int, error) {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := n - 1; i >= 0; i-- {
		x, y := 1, 1
		if j := i - n + len(a); j >= 0 {
			x = a[j]
		}
		if j := i - n + len(b); j >= 0 {
			y = b[j]
		}
		if x != y && x != 1 && y != 1 {
			return nil, errShapes
		}
		out[i] = max(x, y)
	}
	return out, nil
}

func (d *Dense) strides(rank int) []int {
	s := make([]int, rank)
	step := 1
	for i := len(d.shape) - 1; i >= 0; i-- {
		if d.shape[i] != 1 {
			s[rank-len(d.shape)+i] = step
		}
		step *= d.shape[i]
	}
	return s
}

func binary(a, b *Dense, f func(x, y float64) float64, opts []FuncOpt) (*Dense, error) {
	c := parse(opts)
	shape, err := broadcast(a.shape, b.shape)
	if err != nil {
		return nil, err
	}
	data := make([]float64, size(shape))
	as, bs := a.strides(len(shape)), b.strides(len(shape))
	index := make([]int, len(shape))
	for i := range data {
		x, y := 0, 0
		for k, p := range index {
			x += p * as[k]
			y += p * bs[k]
		}
		data[i] = f(a.data[x], b.data[y])
		for k := len(index) - 1; k >= 0; k-- {
			if index[k]++; index[k] < shape[k] {
				break
			}
			index[k] = 0
		}
	}
	out := &Dense{engine: a.engine}
	switch {
	case c.reuse != nil:
		out = c.reuse
	case c.unsafe:
		out = a
	}
	out.shape, out.data = shape, data
	return out, nil
}

// Add returns a+b.
func Add(a, b *Dense, opts ...FuncOpt) (*Dense, error) {
	return binary(a, b, func(x, y float64) float64 { return x + y }, opts)
}

// Sub returns a-b.
func Sub(a, b *Dense, opts ...FuncOpt) (*Dense, error) {
	return binary(a, b, func(x, y float64) float64 { return x - y }, opts)
}

// HadamardProd multiplies element by element.
func HadamardProd(a, b *Dense, opts ...FuncOpt) (*Dense, error) {
	c := parse(opts)
	if len(a.data) != len(b.data) {
		return nil, errShapes
	}
	out := c.reuse
	if out == nil {
		out = New(WithShape(a.shape...), WithEngine(a.engine))
	}
	if len(out.data) != len(a.data) {
		return nil, errors.New("options: the reused tensor has another size")
	}
	for i := range a.data {
		out.data[i] = a.data[i] * b.data[i]
	}
	return out, nil
}
