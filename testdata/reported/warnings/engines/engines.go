// Package engines has tensors behind an interface, and the operations are methods of an engine.
package engines

import "slices"

// A Tensor is anything with a shape.
type Tensor interface {
	Shape() []int
	raw() []float64
}

type dense struct {
	shape []int
	data  []float64
}

func (d *dense) Shape() []int   { return d.shape }
func (d *dense) raw() []float64 { return d.data }

// An Engine computes.
type Engine interface {
	Reshape(t Tensor, shape ...int) Tensor
	Unsqueeze(t Tensor, axis int) Tensor
	Mean(t Tensor, axis int, keepdims bool) Tensor
	Sub(a, b Tensor) Tensor
	Add(a, b Tensor) Tensor
}

// New returns zeros.
func New(shape ...int) Tensor { return &dense{slices.Clone(shape), make([]float64, product(shape))} }

// CPU is an engine.
type CPU struct{}

// Reshape returns a view.
func (CPU) Reshape(t Tensor, shape ...int) Tensor {
	if product(shape) != len(t.raw()) {
		panic("engines: reshape")
	}
	return &dense{slices.Clone(shape), t.raw()}
}

// Unsqueeze inserts an axis.
func (e CPU) Unsqueeze(t Tensor, axis int) Tensor {
	return e.Reshape(t, slices.Insert(slices.Clone(t.Shape()), axis, 1)...)
}

// Mean reduces.
func (CPU) Mean(t Tensor, axis int, keepdims bool) Tensor {
	shape := slices.Clone(t.Shape())
	shape[axis] = 1
	out := New(shape...)
	inner := product(t.Shape()[axis+1:])
	for k, v := range t.raw() {
		out.raw()[k/(inner*t.Shape()[axis])*inner+k%inner] += v
	}
	if !keepdims {
		return &dense{slices.Delete(shape, axis, axis+1), out.raw()}
	}
	return out
}

// Sub subtracts.
func (CPU) Sub(a, b Tensor) Tensor {
	return zip(a, b, func(x, y float64) float64 { return x - y })
}

// Add adds.
func (CPU) Add(a, b Tensor) Tensor {
	return zip(a, b, func(x, y float64) float64 { return x + y })
}

func zip(a, b Tensor, f func(x, y float64) float64) Tensor {
	out := New(common(a.Shape(), b.Shape())...)
	for k := range out.raw() {
		out.raw()[k] = f(a.raw()[offset(k, a.Shape(), out.Shape())], b.raw()[offset(k, b.Shape(), out.Shape())])
	}
	return out
}

// A Model is a layer.
type Model struct{ w, b Tensor }

// NewModel returns one.
func NewModel() *Model { return &Model{New(3, 1), New(1)} }

// Forward applies it.
func (m *Model) Forward(x Tensor) Tensor {
	out := New(x.Shape()[0], m.w.Shape()[1])
	for i := range out.raw() {
		for j := range x.Shape()[1] {
			out.raw()[i] += x.raw()[i*x.Shape()[1]+j] * m.w.raw()[j]
		}
	}
	return out
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
