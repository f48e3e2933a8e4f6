// Package inplace is torch-like: methods that end in an underscore change their receiver, which keeps its shape.
package inplace

import "fmt"

// Tensor is an n-dimensional array.
type Tensor struct {
	sizes   []int
	storage []float32
}

// Zeros returns zeros.
func Zeros(sizes ...int) *Tensor {
	n := 1
	for _, d := range sizes {
		n *= d
	}
	return &Tensor{append([]int(nil), sizes...), make([]float32, n)}
}

// Size returns the shape.
func (t *Tensor) Size() []int { return append([]int(nil), t.sizes...) }

// expand returns the shape of two tensors. It panics as the manual says.
func expand(a, b []int) []int {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := append([]int(nil), a...)
	for i := range b {
		k := len(a) - len(b) + i
		if a[k] == b[i] || b[i] == 1 {
			continue
		}
		if a[k] != 1 {
			panic(fmt.Sprintf("the size of tensor a (%d) must match the size of tensor b (%d) at non-singleton dimension %d", a[k], b[i], k))
		}
		out[k] = b[i]
	}
	return out
}

// checkInto panics unless t keeps its shape.
func (t *Tensor) checkInto(o *Tensor) {
	shape := expand(t.sizes, o.sizes)
	if len(shape) != len(t.sizes) {
		panic(fmt.Sprintf("output with shape %v doesn't match the broadcast shape %v", t.sizes, shape))
	}
	for i := len(shape) - 1; i >= 0; i-- {
		if d := shape[i]; t.sizes[i] != d {
			panic(fmt.Sprintf("the expanded size of the tensor (%d) must match the existing size (%d) at non-singleton dimension %d", t.sizes[i], d, i))
		}
	}
}

// source is the element of o that belongs to element i of a tensor of the given sizes.
func (o *Tensor) source(i int, sizes []int) int {
	k, stride := 0, 1
	for d := len(sizes) - 1; d >= 0; d-- {
		at := i % sizes[d]
		i /= sizes[d]
		j := d - len(sizes) + len(o.sizes)
		if j < 0 {
			break
		}
		if o.sizes[j] != 1 {
			k += at * stride
		}
		stride *= o.sizes[j]
	}
	return k
}

// Add returns t+o.
func (t *Tensor) Add(o *Tensor) *Tensor {
	out := Zeros(expand(t.sizes, o.sizes)...)
	for i := range out.storage {
		out.storage[i] = t.storage[t.source(i, out.sizes)] + o.storage[o.source(i, out.sizes)]
	}
	return out
}

// Add_ adds o to t.
func (t *Tensor) Add_(o *Tensor) *Tensor {
	t.checkInto(o)
	for i := range t.storage {
		t.storage[i] += o.storage[o.source(i, t.sizes)]
	}
	return t
}

// Mul_ multiplies t by o and returns nothing.
func (t *Tensor) Mul_(o *Tensor) {
	t.checkInto(o)
	for i := range t.storage {
		t.storage[i] *= o.storage[o.source(i, t.sizes)]
	}
}

// AddOut stores a+b in out, which must have the shape of the result.
func AddOut(out, a, b *Tensor) {
	shape := expand(a.sizes, b.sizes)
	if len(shape) != len(out.sizes) {
		panic("output of another rank")
	}
	for i, d := range shape {
		if out.sizes[i] != d {
			panic("output of another shape")
		}
	}
	for i := range out.storage {
		out.storage[i] = a.storage[a.source(i, shape)] + b.storage[b.source(i, shape)]
	}
}

// View returns t in another shape, with the same storage.
func (t *Tensor) View(sizes ...int) *Tensor {
	n := 1
	for _, d := range sizes {
		n *= d
	}
	if n != len(t.storage) {
		panic(fmt.Sprintf("shape %v is invalid for input of size %d", sizes, len(t.storage)))
	}
	return &Tensor{append([]int(nil), sizes...), t.storage}
}
