// Package anyop has operations that take tensors or numbers, as anything, and return errors.
package anyop

import "fmt"

// A Shape lists dims.
type Shape []int

// TotalSize is the number of elements.
func (s Shape) TotalSize() int {
	size := 1
	for _, d := range s {
		size *= d
	}
	return size
}

// Eq reports whether two shapes are the same.
func (s Shape) Eq(o Shape) bool {
	if len(s) != len(o) {
		return false
	}
	for i, d := range s {
		if o[i] != d {
			return false
		}
	}
	return true
}

// An AP says how elements are accessed.
type AP struct {
	shape   Shape
	strides []int
}

// Shape is the shape.
func (ap *AP) Shape() Shape { return ap.shape }

// A Dense is a tensor.
type Dense struct {
	AP
	v []float64
}

// An Option is one of New.
type Option func(*Dense)

// WithShape sets the shape.
func WithShape(dims ...int) Option {
	return func(d *Dense) {
		d.shape = Shape(dims)
		d.strides = make([]int, len(dims))
		step := 1
		for i := len(dims) - 1; i >= 0; i-- {
			d.strides[i] = step
			step *= dims[i]
		}
	}
}

// New returns a tensor.
func New(opts ...Option) *Dense {
	d := new(Dense)
	for _, o := range opts {
		o(d)
	}
	d.v = make([]float64, d.shape.TotalSize())
	return d
}

func stretch(a, b Shape) (Shape, error) {
	n := max(len(a), len(b))
	out := make(Shape, n)
	for i := range out {
		x, y := 1, 1
		if k := i - n + len(a); k >= 0 {
			x = a[k]
		}
		if k := i - n + len(b); k >= 0 {
			y = b[k]
		}
		if x != y && x != 1 && y != 1 {
			return nil, fmt.Errorf("anyop: shape mismatch: %v and %v", a, b)
		}
		out[i] = max(x, y)
	}
	return out, nil
}

func (d *Dense) at(index []int) float64 {
	off := 0
	for i, s := range d.strides {
		if d.shape[i] != 1 {
			off += s * index[len(index)-len(d.shape)+i]
		}
	}
	return d.v[off]
}

// Sub returns a-b, of tensors or numbers.
func Sub(a, b any) (*Dense, error) {
	x, ok := a.(*Dense)
	if !ok {
		return nil, fmt.Errorf("anyop: %T is no tensor", a)
	}
	switch y := b.(type) {
	case float64:
		out := New(WithShape(x.shape...))
		for i := range out.v {
			out.v[i] = x.v[i] - y
		}
		return out, nil
	case *Dense:
		shape, err := stretch(x.shape, y.shape)
		if err != nil {
			return nil, err
		}
		out := New(WithShape(shape...))
		index := make([]int, len(shape))
		for i := range out.v {
			out.v[i] = x.at(index) - y.at(index)
			for k := len(index) - 1; k >= 0; k-- {
				if index[k]++; index[k] < shape[k] {
					break
				}
				index[k] = 0
			}
		}
		return out, nil
	}
	return nil, fmt.Errorf("anyop: %T is no operand", b)
}

// Mul multiplies element by element.
func Mul(a, b any) (*Dense, error) {
	x, ok1 := a.(*Dense)
	y, ok2 := b.(*Dense)
	if !ok1 || !ok2 {
		return nil, fmt.Errorf("anyop: %T and %T", a, b)
	}
	if x.shape.TotalSize() != y.shape.TotalSize() {
		return nil, fmt.Errorf("anyop: sizes of %v and %v", x.shape, y.shape)
	}
	out := New(WithShape(x.shape...))
	for i := range out.v {
		out.v[i] = x.v[i] * y.v[i]
	}
	return out, nil
}
