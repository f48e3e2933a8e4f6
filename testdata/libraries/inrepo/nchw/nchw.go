// Package nchw has tensors with exactly four axes: batch, channels, height and width. Methods can be
// chained, and the first error of a chain is kept until Err or Values is called.
package nchw

import "fmt"

// Number is an element.
type Number interface {
	~int8 | ~int32 | ~float32 | ~float64
}

// Shape has the size of each axis.
type Shape [4]int

// Size is the number of elements.
func (s Shape) Size() int { return s[0] * s[1] * s[2] * s[3] }

// The axes.
const (
	N = iota
	C
	H
	W
)

// Tensor is dense.
type Tensor[T Number] struct {
	shape Shape
	elems []T
	err   error
}

// Zeros makes a tensor.
func Zeros[T Number](shape Shape) *Tensor[T] {
	return &Tensor[T]{shape: shape, elems: make([]T, shape.Size())}
}

// From makes a tensor that owns its elements.
func From[T Number](shape Shape, elems ...T) *Tensor[T] {
	t := &Tensor[T]{shape: shape, elems: elems}
	if len(elems) != shape.Size() {
		t.err = fmt.Errorf("nchw: %d elements for %v", len(elems), shape)
	}
	return t
}

// Iota counts up from zero.
func Iota[T Number](shape Shape) *Tensor[T] {
	t := Zeros[T](shape)
	for i := range t.elems {
		t.elems[i] = T(i)
	}
	return t
}

// Shape returns the sizes.
func (t *Tensor[T]) Shape() Shape { return t.shape }

// Err is the first error of the chain.
func (t *Tensor[T]) Err() error { return t.err }

// Values returns the elements, or the first error of the chain.
func (t *Tensor[T]) Values() ([]T, error) {
	if t.err != nil {
		return nil, t.err
	}
	return t.elems, nil
}

// Must panics with the first error of the chain.
func (t *Tensor[T]) Must() *Tensor[T] {
	if t.err != nil {
		panic(t.err)
	}
	return t
}

// failed returns a tensor for the rest of the chain.
func (t *Tensor[T]) failed(format string, args ...any) *Tensor[T] {
	return &Tensor[T]{err: fmt.Errorf("nchw: "+format, args...)}
}

// first returns the operand that has an error already.
func first[T Number](ts ...*Tensor[T]) *Tensor[T] {
	for _, t := range ts {
		if t.err != nil {
			return t
		}
	}
	return nil
}

func (s Shape) index(n, c, y, x int) int { return ((n*s[C]+c)*s[H]+y)*s[W] + x }

// each calls f for all indices.
func (s Shape) each(f func(i int, at [4]int)) {
	var at [4]int
	for i := range s.Size() {
		f(i, at)
		for axis := W; axis >= N; axis-- {
			if at[axis]++; at[axis] < s[axis] {
				break
			}
			at[axis] = 0
		}
	}
}

// Add adds tensors. An axis of size one is repeated in b, but never in the receiver.
func (t *Tensor[T]) Add(b *Tensor[T]) *Tensor[T] {
	if bad := first(t, b); bad != nil {
		return bad
	}
	for axis, d := range b.shape {
		if d != 1 && d != t.shape[axis] {
			return t.failed("add %v to %v", b.shape, t.shape)
		}
	}
	out := Zeros[T](t.shape)
	t.shape.each(func(i int, at [4]int) {
		for axis, d := range b.shape {
			if d == 1 {
				at[axis] = 0
			}
		}
		out.elems[i] = t.elems[i] + b.elems[b.shape.index(at[0], at[1], at[2], at[3])]
	})
	return out
}

// Permute reorders the axes: axis i of the result is axis order[i] of the tensor.
func (t *Tensor[T]) Permute(order ...int) *Tensor[T] {
	if t.err != nil {
		return t
	}
	var seen [4]bool
	if len(order) != len(t.shape) {
		return t.failed("permute by %d axes", len(order))
	}
	out := &Tensor[T]{elems: make([]T, len(t.elems))}
	for i, axis := range order {
		if axis < 0 || axis >= len(t.shape) || seen[axis] {
			return t.failed("permute by %v", order)
		}
		seen[axis] = true
		out.shape[i] = t.shape[axis]
	}
	out.shape.each(func(i int, at [4]int) {
		var from [4]int
		for k, axis := range order {
			from[axis] = at[k]
		}
		out.elems[i] = t.elems[t.shape.index(from[0], from[1], from[2], from[3])]
	})
	return out
}

// Reshape keeps the elements.
func (t *Tensor[T]) Reshape(shape Shape) *Tensor[T] {
	switch {
	case t.err != nil:
		return t
	case shape.Size() != len(t.elems):
		return t.failed("reshape %v to %v", t.shape, shape)
	}
	return &Tensor[T]{shape: shape, elems: t.elems}
}

// Shuffle moves blocks of channels to pixels.
func (t *Tensor[T]) Shuffle(r int) *Tensor[T] {
	if t.err != nil {
		return t
	}
	if t.shape[C]%(r*r) != 0 {
		return t.failed("shuffle %d channels by %d", t.shape[C], r)
	}
	out := Zeros[T](Shape{t.shape[N], t.shape[C] / (r * r), t.shape[H] * r, t.shape[W] * r})
	out.shape.each(func(i int, at [4]int) {
		c := at[C]*r*r + at[H]%r*r + at[W]%r
		out.elems[i] = t.elems[t.shape.index(at[N], c, at[H]/r, at[W]/r)]
	})
	return out
}

// Mix is a convolution with a kernel of one pixel: weights are of shape out, in, 1, 1.
func (t *Tensor[T]) Mix(weights *Tensor[T]) *Tensor[T] {
	if bad := first(t, weights); bad != nil {
		return bad
	}
	if weights.shape[H] != 1 || weights.shape[W] != 1 || weights.shape[C] != t.shape[C] {
		return t.failed("mix %v by %v", t.shape, weights.shape)
	}
	out := Zeros[T](Shape{t.shape[N], weights.shape[N], t.shape[H], t.shape[W]})
	out.shape.each(func(i int, at [4]int) {
		for c := range t.shape[C] {
			out.elems[i] += t.elems[t.shape.index(at[N], c, at[H], at[W])] * weights.elems[at[C]*t.shape[C]+c]
		}
	})
	return out
}

// Cast converts the elements.
func Cast[To, From Number](t *Tensor[From]) *Tensor[To] {
	out := &Tensor[To]{shape: t.shape, err: t.err}
	for _, v := range t.elems {
		out.elems = append(out.elems, To(v))
	}
	return out
}
