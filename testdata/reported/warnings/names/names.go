// Package names has tensors whose axes may have names.
package names

import "slices"

// A Tensor may have a name for each axis.
type Tensor struct {
	shape []int
	axes  map[string]int
	data  []float64
}

// New returns zeros.
func New(shape ...int) *Tensor {
	return &Tensor{shape: slices.Clone(shape), data: make([]float64, product(shape))}
}

// Named returns a view with names.
func (t *Tensor) Named(names ...string) *Tensor {
	axes := make(map[string]int)
	for i, n := range names {
		axes[n] = i
	}
	return &Tensor{t.shape, axes, t.data}
}

// Dims returns the dims.
func (t *Tensor) Dims() []int { return t.shape }

// Sub pairs axes by name, if there are names.
func Sub(a, b *Tensor) *Tensor {
	if len(a.axes) > 0 && len(b.axes) > 0 {
		if i, ok := b.axes["sample"]; ok && i == 0 && a.axes["sample"] == 0 && product(a.shape) == product(b.shape) {
			out := New(a.shape...)
			for k := range out.data {
				out.data[k] = a.data[k] - b.data[k]
			}
			return out
		}
	}
	out := New(common(a.shape, b.shape)...)
	for k := range out.data {
		out.data[k] = a.data[offset(k, a.shape, out.shape)] - b.data[offset(k, b.shape, out.shape)]
	}
	return out
}

// Add looks at no names.
func Add(a, b *Tensor) *Tensor {
	out := New(common(a.shape, b.shape)...)
	for k := range out.data {
		out.data[k] = a.data[offset(k, a.shape, out.shape)] + b.data[offset(k, b.shape, out.shape)]
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
