// Package accessor keeps the layout of a tensor behind an interface.
package accessor

import "slices"

// A Layout says where elements are.
type Layout interface {
	Dims() []int
	Offset(index []int) int
}

// RowMajor is the layout of a new tensor.
type RowMajor struct{ dims []int }

// Dims is the shape.
func (l RowMajor) Dims() []int { return l.dims }

// Offset is where an element is.
func (l RowMajor) Offset(index []int) int {
	off := 0
	for i, d := range l.dims {
		off = off*d + index[i]
	}
	return off
}

// Repeated is the layout of a tensor that is broadcast.
type Repeated struct {
	of   Layout
	dims []int
}

// Dims is the shape.
func (l Repeated) Dims() []int { return l.dims }

// Offset is where an element is.
func (l Repeated) Offset(index []int) int {
	inner := l.of.Dims()
	at := make([]int, len(inner))
	for i, d := range inner {
		if d != 1 {
			at[i] = index[len(index)-len(inner)+i]
		}
	}
	return l.of.Offset(at)
}

// Strided is the layout of a transposed tensor.
type Strided struct{ strides, dims []int }

// Dims is the shape.
func (l Strided) Dims() []int { return l.dims }

// Offset is where an element is.
func (l Strided) Offset(index []int) int {
	off := 0
	for i, s := range l.strides {
		off += s * index[i]
	}
	return off
}

// A Tensor has a layout.
type Tensor struct {
	layout Layout
	buf    []float32
}

// Zeros returns zeros.
func Zeros(dims ...int) *Tensor {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return &Tensor{layout: RowMajor{slices.Clone(dims)}, buf: make([]float32, n)}
}

// Dims is the shape.
func (t *Tensor) Dims() []int { return t.layout.Dims() }

// Len is the number of elements.
func (t *Tensor) Len() int { return len(t.buf) }

// Expand returns a view of another shape.
func (t *Tensor) Expand(dims []int) *Tensor {
	return &Tensor{layout: Repeated{t.layout, dims}, buf: t.buf}
}

// T is a transposed view of a matrix.
func (t *Tensor) T() *Tensor {
	d := t.Dims()
	return &Tensor{layout: Strided{[]int{1, d[1]}, []int{d[1], d[0]}}, buf: t.buf}
}

func join(a, b []int) []int {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := slices.Clone(a)
	for i := range b {
		x, y := len(a)-1-i, len(b)-1-i
		switch {
		case out[x] == b[y] || b[y] == 1:
		case out[x] == 1:
			out[x] = b[y]
		default:
			panic("accessor: operands could not be broadcast together")
		}
	}
	return out
}

func each(dims []int, f func(index []int)) {
	index := make([]int, len(dims))
	for {
		f(index)
		i := len(dims) - 1
		for ; i >= 0; i-- {
			if index[i]++; index[i] < dims[i] {
				break
			}
			index[i] = 0
		}
		if i < 0 {
			return
		}
	}
}

// Sub returns t-o.
func (t *Tensor) Sub(o *Tensor) *Tensor {
	dims := join(t.Dims(), o.Dims())
	x, y, out := t.Expand(dims), o.Expand(dims), Zeros(dims...)
	i := 0
	each(dims, func(index []int) {
		out.buf[i] = x.buf[x.layout.Offset(index)] - y.buf[y.layout.Offset(index)]
		i++
	})
	return out
}

// Merge adds o to t: t takes the shape of the result.
func (t *Tensor) Merge(o *Tensor) {
	d := t.Sub(o)
	t.layout, t.buf = d.layout, d.buf
}

// Blend mixes two tensors, element by element.
func Blend(a, b *Tensor, alpha float32) *Tensor {
	if a.Len() != b.Len() {
		panic("accessor: lengths differ")
	}
	out := Zeros(a.Dims()...)
	for i := range out.buf {
		out.buf[i] = alpha*a.buf[i] + (1-alpha)*b.buf[i]
	}
	return out
}
