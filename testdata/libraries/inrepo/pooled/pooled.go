// Package pooled reuses its buffers. Its operations are in place, in the old fashion: they look at the number
// of elements where shapes differ, and broadcast what they can.
package pooled

import (
	"errors"
	"fmt"
	"sync"
)

var buffers = sync.Pool{New: func() any { return new([]float64) }}

// Tensor borrows its memory.
type Tensor struct {
	dims []int
	buf  *[]float64
}

func grab(n int) *[]float64 {
	p := buffers.Get().(*[]float64)
	if cap(*p) < n {
		*p = make([]float64, n)
	}
	*p = (*p)[:n]
	clear(*p)
	return p
}

// Get borrows memory for a shape.
func Get(dims ...int) *Tensor {
	n := 1
	for i, d := range dims {
		if d <= 0 {
			panic(fmt.Sprintf("pooled: dimension %d is %d", i, d))
		}
		n *= d
	}
	return &Tensor{append([]int(nil), dims...), grab(n)}
}

// Put gives the memory back. The tensor is empty afterwards.
func (t *Tensor) Put() {
	buffers.Put(t.buf)
	t.dims, t.buf = nil, new([]float64)
}

// Dims returns a copy.
func (t *Tensor) Dims() []int { return append([]int{}, t.dims...) }

// Numel is the number of elements.
func (t *Tensor) Numel() int { return len(*t.buf) }

// Size of an axis, counted from the end if negative.
func (t *Tensor) Size(axis int) int {
	if axis < 0 {
		axis += len(t.dims)
	}
	if axis < 0 || axis >= len(t.dims) {
		panic(fmt.Sprintf("pooled: axis %d of rank %d", axis, len(t.dims)))
	}
	return t.dims[axis]
}

// AddPointwise adds what has as many elements, whatever its shape.
func (t *Tensor) AddPointwise(o *Tensor) *Tensor {
	if t.Numel() != o.Numel() {
		panic(errors.New("pooled: different number of elements"))
	}
	for i, v := range *o.buf {
		(*t.buf)[i] += v
	}
	return t
}

// expand returns the common shape, or false.
func expand(a, b []int) ([]int, bool) {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := range n {
		x, y := 1, 1
		if j := i - n + len(a); j >= 0 {
			x = a[j]
		}
		if j := i - n + len(b); j >= 0 {
			y = b[j]
		}
		if x != y && x != 1 && y != 1 {
			return nil, false
		}
		out[i] = max(x, y)
	}
	return out, true
}

// Mul returns a new tensor.
func (t *Tensor) Mul(o *Tensor) *Tensor {
	dims, ok := expand(t.dims, o.dims)
	if !ok {
		panic(fmt.Sprintf("pooled: cannot expand %v and %v", t.dims, o.dims))
	}
	out := Get(dims...)
	for i := range *out.buf {
		(*out.buf)[i] = (*t.buf)[i%t.Numel()] * (*o.buf)[i%o.Numel()]
	}
	return out
}

// MulIn multiplies in place, and takes the shape of the result.
func (t *Tensor) MulIn(o *Tensor) *Tensor {
	out := t.Mul(o)
	t.dims, t.buf = out.dims, out.buf
	return t
}

// MatMulInto writes a product into memory that exists.
func MatMulInto(dst, a, b *Tensor) {
	m, k, n := a.Size(0), a.Size(1), b.Size(1)
	if b.Size(0) != k || dst.Size(0) != m || dst.Size(1) != n {
		panic(fmt.Sprintf("pooled: %v into %v", [][]int{a.dims, b.dims}, dst.dims))
	}
	for i := range m {
		for j := range n {
			for l := range k {
				(*dst.buf)[i*n+j] += (*a.buf)[i*k+l] * (*b.buf)[l*n+j]
			}
		}
	}
}

// View changes the shape.
func (t *Tensor) View(dims ...int) *Tensor {
	n := 1
	for _, d := range dims {
		n *= d
	}
	if n != t.Numel() {
		panic(fmt.Sprintf("pooled: view %v of %v", dims, t.dims))
	}
	return &Tensor{dims, t.buf}
}

// With borrows a tensor for the time of a call.
func With(f func(t *Tensor), dims ...int) {
	t := Get(dims...)
	defer t.Put()
	f(t)
}
