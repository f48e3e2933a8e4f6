// Package dtype is a library with a type parameter for the elements, and errors.
package dtype

import (
	"errors"
	"fmt"
	"slices"
)

// Float is the type of an element.
type Float interface{ ~float32 | ~float64 }

// Shape lists dims.
type Shape []int

// Size is the number of elements.
func (s Shape) Size() int {
	n := 1
	for _, d := range s {
		n *= d
	}
	return n
}

// An Array has elements of type T.
type Array[T Float] struct {
	shape Shape
	data  []T
}

// ErrShape is what all errors wrap.
var ErrShape = errors.New("dtype: shapes do not fit")

// Zeros returns zeros.
func Zeros[T Float](dims ...int) *Array[T] {
	s := Shape(slices.Clone(dims))
	return &Array[T]{s, make([]T, s.Size())}
}

// From returns an array of data.
func From[T Float](data []T, dims ...int) (*Array[T], error) {
	s := Shape(slices.Clone(dims))
	if s.Size() != len(data) {
		return nil, fmt.Errorf("%w: %d elements for %v", ErrShape, len(data), s)
	}
	return &Array[T]{s, data}, nil
}

// Must panics if there is an error.
func Must[T Float](a *Array[T], err error) *Array[T] {
	if err != nil {
		panic(err)
	}
	return a
}

// Dims is the shape.
func (a *Array[T]) Dims() []int { return a.shape }

func common(a, b Shape) (Shape, error) {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := slices.Clone(a)
	off := len(a) - len(b)
	for i, d := range b {
		switch {
		case out[off+i] == d || d == 1:
		case out[off+i] == 1:
			out[off+i] = d
		default:
			return nil, fmt.Errorf("%w: %v and %v", ErrShape, a, b)
		}
	}
	return out, nil
}

// offset is where the element of a is that an element of the result is computed from.
func (a *Array[T]) offset(i int, out Shape) int {
	off, stride := 0, 1
	for k := len(out) - 1; k >= 0; k-- {
		pos := i % out[k]
		i /= out[k]
		j := k - (len(out) - len(a.shape))
		if j < 0 {
			continue
		}
		if a.shape[j] != 1 {
			off += pos * stride
		}
		stride *= a.shape[j]
	}
	return off
}

// Zip combines two arrays by f.
func Zip[T Float](a, b *Array[T], f func(x, y T) T) (*Array[T], error) {
	s, err := common(a.shape, b.shape)
	if err != nil {
		return nil, err
	}
	out := Zeros[T](s...)
	for i := range out.data {
		out.data[i] = f(a.data[a.offset(i, s)], b.data[b.offset(i, s)])
	}
	return out, nil
}

// Sub returns a-b.
func Sub[T Float](a, b *Array[T]) (*Array[T], error) {
	return Zip(a, b, func(x, y T) T { return x - y })
}

// Plus returns a+b and panics if they do not fit.
func (a *Array[T]) Plus(b *Array[T]) *Array[T] {
	return Must(Zip(a, b, func(x, y T) T { return x + y }))
}

// Accumulate adds b to a, in place.
func (a *Array[T]) Accumulate(b *Array[T]) error {
	sum, err := Zip(a, b, func(x, y T) T { return x + y })
	if err != nil {
		return err
	}
	*a = *sum
	return nil
}

// Times multiplies element by element.
func Times[T Float](a, b *Array[T]) (*Array[T], error) {
	if a.shape.Size() != b.shape.Size() {
		return nil, fmt.Errorf("%w: %v and %v", ErrShape, a.shape, b.shape)
	}
	out := Zeros[T](a.shape...)
	for i, v := range a.data {
		out.data[i] = v * b.data[i]
	}
	return out, nil
}
