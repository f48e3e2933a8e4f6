// Package offsets has views that begin somewhere in their list of elements, and loops that count indices.
package offsets

import "fmt"

// A View is a tensor.
type View struct {
	dims    []int
	strides []int
	offset  int
	elems   []float64
}

func stridesOf(dims []int) []int {
	strides, n := make([]int, len(dims)), 1
	for i := len(dims) - 1; i >= 0; i-- {
		strides[i] = n
		n *= dims[i]
	}
	return strides
}

func size(dims []int) int {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return n
}

// Zeros returns a tensor.
func Zeros(dims ...int) *View {
	dims = append([]int(nil), dims...)
	return &View{dims, stridesOf(dims), 0, make([]float64, size(dims))}
}

// Dims returns the dims.
func (v *View) Dims() []int { return v.dims }

func (v *View) at(index []int) float64 {
	k := v.offset
	for i, x := range index {
		k += x * v.strides[i]
	}
	return v.elems[k]
}

func step(index, dims []int) {
	for i := len(index) - 1; i >= 0; i-- {
		if index[i]++; index[i] < dims[i] {
			return
		}
		index[i] = 0
	}
}

// Contiguous copies.
func (v *View) Contiguous() *View {
	out, index := Zeros(v.dims...), make([]int, len(v.dims))
	for k := range out.elems {
		out.elems[k] = v.at(index)
		step(index, v.dims)
	}
	return out
}

// Reshape copies.
func (v *View) Reshape(dims ...int) *View {
	out := v.Contiguous()
	if size(dims) != len(out.elems) {
		panic(fmt.Sprintf("offsets: cannot reshape %v to %v", v.dims, dims))
	}
	out.dims = append([]int(nil), dims...)
	out.strides = stridesOf(out.dims)
	return out
}

// Select returns a view of one index of an axis.
func (v *View) Select(axis, i int) *View {
	dims := append(append([]int(nil), v.dims[:axis]...), v.dims[axis+1:]...)
	strides := append(append([]int(nil), v.strides[:axis]...), v.strides[axis+1:]...)
	return &View{dims, strides, v.offset + i*v.strides[axis], v.elems}
}

// Row returns a view of a row of a matrix.
func (v *View) Row(i int) *View { return v.Select(0, i) }

func (v *View) expand(dims []int) *View {
	out := &View{dims, make([]int, len(dims)), v.offset, v.elems}
	for i, d := range v.dims {
		if k := len(dims) - len(v.dims) + i; d == dims[k] {
			out.strides[k] = v.strides[i]
		} else if d != 1 {
			panic("offsets: cannot expand")
		}
	}
	return out
}

func common(a, b []int) []int {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := append([]int(nil), a...)
	for i, d := range b {
		switch k := len(a) - len(b) + i; {
		case out[k] == 1:
			out[k] = d
		case d != 1 && d != out[k]:
			panic("offsets: cannot broadcast")
		}
	}
	return out
}

// Sub subtracts.
func Sub(a, b *View) *View {
	dims := common(a.dims, b.dims)
	x, y, out := a.expand(dims), b.expand(dims), Zeros(dims...)
	index := make([]int, len(dims))
	for k := range out.elems {
		out.elems[k] = x.at(index) - y.at(index)
		step(index, dims)
	}
	return out
}
