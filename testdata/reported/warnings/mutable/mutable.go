// Package mutable has tensors that change in place, with strides and a storage that views share.
package mutable

import "slices"

type storage struct{ elems []float32 }

// A Tensor is a view of a storage.
type Tensor struct {
	size, stride []int
	base         int
	st           *storage
}

// Zeros returns zeros.
func Zeros(size ...int) *Tensor {
	t := &Tensor{size: slices.Clone(size), st: &storage{make([]float32, product(size))}}
	t.restride()
	return t
}

func (t *Tensor) restride() {
	t.stride = make([]int, len(t.size))
	n := 1
	for i := len(t.size) - 1; i >= 0; i-- {
		t.stride[i] = n
		n *= t.size[i]
	}
}

// Size returns the dims.
func (t *Tensor) Size() []int { return slices.Clone(t.size) }

// Unsqueeze_ inserts an axis in place.
func (t *Tensor) Unsqueeze_(axis int) *Tensor {
	t.size = slices.Insert(t.size, axis, 1)
	t.stride = slices.Insert(t.stride, axis, 0)
	return t
}

// View returns a view.
func (t *Tensor) View(size ...int) *Tensor {
	if product(size) != product(t.size) {
		panic("mutable: view")
	}
	v := &Tensor{size: slices.Clone(size), base: t.base, st: t.st}
	v.restride()
	return v
}

// Index returns a view: an axis stays, or one is inserted.
func (t *Tensor) Index(items ...Item) *Tensor {
	v := &Tensor{base: t.base, st: t.st}
	axis := 0
	for _, it := range items {
		if it == NewAxis {
			v.size, v.stride = append(v.size, 1), append(v.stride, 0)
			continue
		}
		v.size, v.stride = append(v.size, t.size[axis]), append(v.stride, t.stride[axis])
		axis++
	}
	v.size, v.stride = append(v.size, t.size[axis:]...), append(v.stride, t.stride[axis:]...)
	return v
}

// An Item says what becomes of an axis.
type Item int

const (
	All Item = iota
	NewAxis
)

func (t *Tensor) at(k int, shape []int) float32 {
	i := t.base
	for j := 1; j <= len(shape); j++ {
		at := k % shape[len(shape)-j]
		k /= shape[len(shape)-j]
		if j <= len(t.size) && t.size[len(t.size)-j] > 1 {
			i += at * t.stride[len(t.size)-j]
		}
	}
	return t.st.elems[i]
}

// Sub subtracts.
func Sub(a, b *Tensor) *Tensor {
	out := Zeros(common(a.size, b.size)...)
	for k := range out.st.elems {
		out.st.elems[k] = a.at(k, out.size) - b.at(k, out.size)
	}
	return out
}

// Out stores a-b.
func Out(out, a, b *Tensor) *Tensor {
	if !slices.Equal(out.size, common(a.size, b.size)) {
		panic("mutable: out has another shape")
	}
	for k := range out.st.elems {
		out.st.elems[k] = a.at(k, out.size) - b.at(k, out.size)
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

func product(dims []int) int {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return n
}
