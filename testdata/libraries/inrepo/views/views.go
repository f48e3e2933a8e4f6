// Package views shares elements between arrays with strides, and walks over them with iterators.
package views

import (
	"fmt"
	"iter"
	"slices"
)

// View looks at some of the elements of a buffer.
type View struct {
	buf     []float64
	offset  int
	sizes   []int
	strides []int
}

// New makes a view of a new buffer.
func New(sizes ...int) *View {
	v := &View{sizes: slices.Clone(sizes), strides: make([]int, len(sizes))}
	n := 1
	for i := len(sizes) - 1; i >= 0; i-- {
		v.strides[i] = n
		n *= sizes[i]
	}
	v.buf = make([]float64, n)
	return v
}

// Of makes a vector.
func Of(elems ...float64) *View {
	return &View{buf: elems, sizes: []int{len(elems)}, strides: []int{1}}
}

// Len is the size of an axis.
func (v *View) Len(axis int) int { return v.sizes[v.axis(axis)] }

// Sizes are those of all axes.
func (v *View) Sizes() []int { return slices.Clone(v.sizes) }

// Count is the number of elements.
func (v *View) Count() int {
	n := 1
	for _, s := range v.sizes {
		n *= s
	}
	return n
}

func (v *View) axis(axis int) int {
	if axis < 0 {
		axis += len(v.sizes)
	}
	if axis < 0 || axis >= len(v.sizes) {
		panic(fmt.Sprintf("views: axis %d of %d", axis, len(v.sizes)))
	}
	return axis
}

func (v *View) copy() *View {
	return &View{v.buf, v.offset, slices.Clone(v.sizes), slices.Clone(v.strides)}
}

// Narrow keeps the indices from start on.
func (v *View) Narrow(axis, start, length int) *View {
	axis = v.axis(axis)
	if start < 0 || length < 0 || start+length > v.sizes[axis] {
		panic(fmt.Sprintf("views: narrow %d to %d:%d", v.sizes[axis], start, start+length))
	}
	n := v.copy()
	n.offset += start * v.strides[axis]
	n.sizes[axis] = length
	return n
}

// Select keeps one index and drops the axis.
func (v *View) Select(axis, index int) *View {
	axis = v.axis(axis)
	n := v.Narrow(axis, index, 1)
	n.sizes = slices.Delete(n.sizes, axis, axis+1)
	n.strides = slices.Delete(n.strides, axis, axis+1)
	return n
}

// Transpose swaps two axes.
func (v *View) Transpose(a, b int) *View {
	n := v.copy()
	a, b = v.axis(a), v.axis(b)
	n.sizes[a], n.sizes[b] = n.sizes[b], n.sizes[a]
	n.strides[a], n.strides[b] = n.strides[b], n.strides[a]
	return n
}

// Contiguous reports whether the elements follow each other.
func (v *View) Contiguous() bool {
	n := 1
	for i := len(v.sizes) - 1; i >= 0; i-- {
		if v.sizes[i] != 1 && v.strides[i] != n {
			return false
		}
		n *= v.sizes[i]
	}
	return true
}

// View changes the axes without a copy.
func (v *View) View(sizes ...int) *View {
	if !v.Contiguous() {
		panic("views: elements are scattered, Clone them first")
	}
	n := New(sizes...)
	if len(n.buf) != v.Count() {
		panic(fmt.Sprintf("views: %v as %v", v.sizes, sizes))
	}
	n.buf, n.offset = v.buf, v.offset
	return n
}

// Clone copies the elements to a new buffer.
func (v *View) Clone() *View {
	n := New(v.sizes...)
	n.Assign(v)
	return n
}

// All iterates over pointers to the elements.
func (v *View) All() iter.Seq[*float64] {
	return func(yield func(*float64) bool) {
		var walk func(axis, at int) bool
		walk = func(axis, at int) bool {
			if axis == len(v.sizes) {
				return yield(&v.buf[at])
			}
			for i := range v.sizes[axis] {
				if !walk(axis+1, at+i*v.strides[axis]) {
					return false
				}
			}
			return true
		}
		walk(0, v.offset)
	}
}

// Slices iterates over the views along an axis.
func (v *View) Slices(axis int) iter.Seq2[int, *View] {
	return func(yield func(int, *View) bool) {
		for i := range v.Len(axis) {
			if !yield(i, v.Select(axis, i)) {
				return
			}
		}
	}
}

// Windows iterates over the parts of an axis that have a length and begin at every step.
func (v *View) Windows(axis, length, step int) iter.Seq[*View] {
	return func(yield func(*View) bool) {
		for start := 0; start < v.Len(axis); start += step {
			if !yield(v.Narrow(axis, start, length)) {
				return
			}
		}
	}
}

// Assign copies the elements of a view of the same sizes.
func (v *View) Assign(from *View) {
	if !slices.Equal(v.sizes, from.sizes) {
		panic(fmt.Sprintf("views: assign %v to %v", from.sizes, v.sizes))
	}
	next, stop := iter.Pull(from.All())
	defer stop()
	for p := range v.All() {
		q, _ := next()
		*p = *q
	}
}

// Dot is the inner product of two vectors.
func (v *View) Dot(w *View) (sum float64) {
	if len(v.sizes) != 1 || len(w.sizes) != 1 || v.sizes[0] != w.sizes[0] {
		panic(fmt.Sprintf("views: dot of %v and %v", v.sizes, w.sizes))
	}
	for i := range v.sizes[0] {
		sum += v.buf[v.offset+i*v.strides[0]] * w.buf[w.offset+i*w.strides[0]]
	}
	return sum
}
