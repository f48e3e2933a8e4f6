// Package chained has arrays with chained methods and an error that sticks.
package chained

import (
	"errors"
	"fmt"
)

// Number is the constraint of elements.
type Number interface {
	~int | ~int32 | ~int64 | ~float32 | ~float64
}

// ErrShape is the error of shapes that do not fit.
var ErrShape = errors.New("chained: shape mismatch")

// NDArray is an array; after the first error its methods do nothing.
type NDArray[T Number] struct {
	dims []int
	buf  []T
	err  error
}

// Of makes an array.
func Of[T Number](dims ...int) *NDArray[T] {
	size := 1
	for _, d := range dims {
		size *= d
	}
	return &NDArray[T]{dims: append([]int(nil), dims...), buf: make([]T, size)}
}

// From makes an array with data.
func From[T Number](data []T, dims ...int) *NDArray[T] {
	if len(dims) == 0 {
		dims = []int{len(data)}
	}
	a := Of[T](dims...)
	if copy(a.buf, data) != len(a.buf) || len(data) != len(a.buf) {
		a.err = fmt.Errorf("%w: %d values for %v", ErrShape, len(data), dims)
	}
	return a
}

func fail[T Number](err error) *NDArray[T] { return &NDArray[T]{err: err} }

// Err returns the first error.
func (a *NDArray[T]) Err() error { return a.err }

// Shape returns the dims.
func (a *NDArray[T]) Shape() []int { return append([]int(nil), a.dims...) }

// Len counts.
func (a *NDArray[T]) Len() int { return len(a.buf) }

// Plus adds.
func (a *NDArray[T]) Plus(b *NDArray[T]) *NDArray[T] {
	return zip(a, b, func(x, y T) T { return x + y })
}

// Minus subtracts.
func (a *NDArray[T]) Minus(b *NDArray[T]) *NDArray[T] {
	return zip(a, b, func(x, y T) T { return x - y })
}

// Times multiplies.
func (a *NDArray[T]) Times(b *NDArray[T]) *NDArray[T] {
	return zip(a, b, func(x, y T) T { return x * y })
}

// Square squares.
func (a *NDArray[T]) Square() *NDArray[T] {
	if a.err != nil {
		return a
	}
	out := Of[T](a.dims...)
	for i, v := range a.buf {
		out.buf[i] = v * v
	}
	return out
}

// Sum sums all.
func (a *NDArray[T]) Sum() (T, error) {
	var s T
	if a.err != nil {
		return s, a.err
	}
	for _, v := range a.buf {
		s += v
	}
	return s, nil
}

// Reshape gives other dims.
func (a *NDArray[T]) Reshape(dims ...int) *NDArray[T] {
	if a.err != nil {
		return a
	}
	out := &NDArray[T]{dims: dims, buf: a.buf}
	if size(dims) != len(a.buf) {
		out.err = fmt.Errorf("%w: reshape %v to %v", ErrShape, a.dims, dims)
	}
	return out
}

// MergeFrom adds the values of b to those of a.
func (a *NDArray[T]) MergeFrom(b *NDArray[T]) *NDArray[T] {
	if a.err != nil {
		return a
	}
	if b.err != nil {
		a.err = b.err
		return a
	}
	if a.Len() != b.Len() {
		a.err = ErrShape
		return a
	}
	for i := range a.buf {
		a.buf[i] += b.buf[i]
	}
	return a
}

// Accumulate adds b, and grows if it must.
func (a *NDArray[T]) Accumulate(b *NDArray[T]) *NDArray[T] {
	sum := a.Plus(b)
	if sum.err != nil {
		a.err = sum.err
		return a
	}
	a.dims, a.buf = sum.dims, sum.buf
	return a
}

func size(dims []int) int {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return n
}

func common(x, y []int) ([]int, bool) {
	out := make([]int, 0, 4)
	i, j := len(x)-1, len(y)-1
	for i >= 0 || j >= 0 {
		p, q := 1, 1
		if i >= 0 {
			p = x[i]
		}
		if j >= 0 {
			q = y[j]
		}
		if p != q && p != 1 && q != 1 {
			return nil, false
		}
		out = append(out, max(p, q))
		i--
		j--
	}
	for l, r := 0, len(out)-1; l < r; l, r = l+1, r-1 {
		out[l], out[r] = out[r], out[l]
	}
	return out, true
}

func zip[T Number](a, b *NDArray[T], f func(x, y T) T) *NDArray[T] {
	if err := errors.Join(a.err, b.err); err != nil {
		return fail[T](err)
	}
	dims, ok := common(a.dims, b.dims)
	if !ok {
		return fail[T](fmt.Errorf("%w: %v and %v", ErrShape, a.dims, b.dims))
	}
	out := Of[T](dims...)
	walk(dims, func(n int, idx []int) {
		out.buf[n] = f(a.pick(idx), b.pick(idx))
	})
	return out
}

func walk(dims []int, visit func(n int, idx []int)) {
	idx := make([]int, len(dims))
	total := size(dims)
	for n := 0; n < total; n++ {
		r := n
		for d := len(dims) - 1; d >= 0; d-- {
			idx[d] = r % dims[d]
			r /= dims[d]
		}
		visit(n, idx)
	}
}

func (a *NDArray[T]) pick(idx []int) T {
	pos := 0
	skip := len(idx) - len(a.dims)
	for d, n := range a.dims {
		k := idx[skip+d]
		if n == 1 {
			k = 0
		}
		pos = pos*n + k
	}
	return a.buf[pos]
}
