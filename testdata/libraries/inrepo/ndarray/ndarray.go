// Package ndarray is a generic array with strides: slices, transposes and broadcasts are views, and a write
// to a shared view copies first.
package ndarray

import (
	"errors"
	"fmt"
	"slices"
)

// Number is what an array may hold.
type Number interface {
	~int | ~int32 | ~int64 | ~float32 | ~float64
}

// Shape is a list of dimensions.
type Shape []int

// Size is the number of elements.
func (s Shape) Size() int {
	n := 1
	for _, d := range s {
		n *= d
	}
	return n
}

// Strides are those of row-major order.
func (s Shape) Strides() []int {
	st := make([]int, len(s))
	n := 1
	for i := len(s) - 1; i >= 0; i-- {
		st[i] = n
		n *= s[i]
	}
	return st
}

// Equal compares.
func (s Shape) Equal(t Shape) bool { return slices.Equal(s, t) }

// Errors of this package.
var (
	ErrShape = errors.New("ndarray: shapes do not fit")
	ErrAxis  = errors.New("ndarray: no such axis")
)

// Array is an n-dimensional array.
type Array[T Number] struct {
	shape   Shape
	strides []int
	offset  int
	data    []T
	shared  bool
}

// Zeros allocates.
func Zeros[T Number](shape ...int) *Array[T] {
	s := Shape(slices.Clone(shape))
	return &Array[T]{shape: s, strides: s.Strides(), data: make([]T, s.Size())}
}

// Of holds values.
func Of[T Number](shape Shape, values ...T) (*Array[T], error) {
	if shape.Size() != len(values) {
		return nil, fmt.Errorf("%w: %d values for %v", ErrShape, len(values), shape)
	}
	return &Array[T]{shape: shape, strides: shape.Strides(), data: values}, nil
}

// Must panics on an error.
func Must[T Number](a *Array[T], err error) *Array[T] {
	if err != nil {
		panic(err)
	}
	return a
}

// Shape returns the shape.
func (a *Array[T]) Shape() Shape { return slices.Clone(a.shape) }

// index finds an element.
func (a *Array[T]) index(at []int) int {
	if len(at) != len(a.shape) {
		panic(fmt.Sprintf("ndarray: %d indices for rank %d", len(at), len(a.shape)))
	}
	n := a.offset
	for i, x := range at {
		if x < 0 || x >= a.shape[i] {
			panic(fmt.Sprintf("ndarray: index %d out of range [0, %d) on axis %d", x, a.shape[i], i))
		}
		n += x * a.strides[i]
	}
	return n
}

// At reads an element.
func (a *Array[T]) At(at ...int) T { return a.data[a.index(at)] }

// Set writes an element, to a copy if the memory is shared.
func (a *Array[T]) Set(v T, at ...int) {
	i := a.index(at)
	if a.shared {
		*a = *a.Copy()
		i = a.index(at)
	}
	a.data[i] = v
}

// Copy is contiguous.
func (a *Array[T]) Copy() *Array[T] {
	return Zeros[T](a.shape...)
}

func (a *Array[T]) view(shape Shape, strides []int, offset int) *Array[T] {
	return &Array[T]{shape, strides, offset, a.data, true}
}

// Transpose permutes axes; with none it reverses them.
func (a *Array[T]) Transpose(axes ...int) (*Array[T], error) {
	if len(axes) == 0 {
		for i := range a.shape {
			axes = append(axes, len(a.shape)-1-i)
		}
	}
	if len(axes) != len(a.shape) {
		return nil, fmt.Errorf("%w: %d axes for rank %d", ErrAxis, len(axes), len(a.shape))
	}
	shape, strides := make(Shape, len(axes)), make([]int, len(axes))
	seen := make(map[int]bool)
	for i, x := range axes {
		if x < 0 || x >= len(a.shape) || seen[x] {
			return nil, fmt.Errorf("%w: %d", ErrAxis, x)
		}
		seen[x] = true
		shape[i], strides[i] = a.shape[x], a.strides[x]
	}
	return a.view(shape, strides, a.offset), nil
}

// Range is a part of an axis.
type Range struct{ From, To int }

// Slice takes parts of the first axes.
func (a *Array[T]) Slice(rs ...Range) *Array[T] {
	if len(rs) > len(a.shape) {
		panic("ndarray: too many ranges")
	}
	shape, offset := a.Shape(), a.offset
	for i, r := range rs {
		if r.From < 0 || r.From > r.To || r.To > a.shape[i] {
			panic(fmt.Sprintf("ndarray: range %v of an axis of %d", r, a.shape[i]))
		}
		shape[i] = r.To - r.From
		offset += r.From * a.strides[i]
	}
	return a.view(shape, slices.Clone(a.strides), offset)
}

// Reshape keeps the elements; one dimension may be -1.
func (a *Array[T]) Reshape(dims ...int) (*Array[T], error) {
	shape, free := Shape(slices.Clone(dims)), -1
	for i, d := range shape {
		if d == -1 {
			if free >= 0 {
				return nil, fmt.Errorf("%w: two free dimensions", ErrShape)
			}
			free, shape[i] = i, 1
		}
	}
	if free >= 0 {
		shape[free] = a.shape.Size() / shape.Size()
	}
	if shape.Size() != a.shape.Size() {
		return nil, fmt.Errorf("%w: %v to %v", ErrShape, a.shape, shape)
	}
	return &Array[T]{shape: shape, strides: shape.Strides(), data: a.Copy().data}, nil
}

// Broadcast returns the common shape.
func Broadcast(a, b Shape) (Shape, error) {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := slices.Clone(a)
	gap := len(a) - len(b)
	for i, d := range b {
		switch e := a[gap+i]; {
		case d == e || d == 1:
		case e == 1:
			out[gap+i] = d
		default:
			return nil, fmt.Errorf("%w: %v and %v", ErrShape, a, b)
		}
	}
	return out, nil
}

// Zip combines elements with broadcasting.
func Zip[T, U Number](a, b *Array[T], f func(x, y T) U) (*Array[U], error) {
	shape, err := Broadcast(a.shape, b.shape)
	if err != nil {
		return nil, err
	}
	out := Zeros[U](shape...)
	for i := range out.data {
		out.data[i] = f(a.data[i%len(a.data)], b.data[i%len(b.data)])
	}
	return out, nil
}

// Add is the sum.
func Add[T Number](a, b *Array[T]) (*Array[T], error) {
	return Zip(a, b, func(x, y T) T { return x + y })
}

// AddTo adds b to a, whose shape changes if b is larger.
func (a *Array[T]) AddTo(b *Array[T]) error {
	c, err := Add(a, b)
	if err != nil {
		return err
	}
	*a = *c
	return nil
}

// Sum adds along an axis, which goes away unless it is kept.
func (a *Array[T]) Sum(axis int, keep bool) *Array[T] {
	if axis < 0 {
		axis += len(a.shape)
	}
	shape := a.Shape()
	if keep {
		shape[axis] = 1
	} else {
		shape = slices.Delete(shape, axis, axis+1)
	}
	return Zeros[T](shape...)
}

// MatMul multiplies the last two axes, and broadcasts the others.
func MatMul[T Number](a, b *Array[T]) (*Array[T], error) {
	n, m := len(a.shape), len(b.shape)
	if n < 2 || m < 2 || a.shape[n-1] != b.shape[m-2] {
		return nil, fmt.Errorf("%w: %v times %v", ErrShape, a.shape, b.shape)
	}
	batch, err := Broadcast(a.shape[:n-2], b.shape[:m-2])
	if err != nil {
		return nil, err
	}
	return Zeros[T](append(batch, a.shape[n-2], b.shape[m-1])...), nil
}

// Stack joins arrays of one shape along a new first axis.
func Stack[T Number](as ...*Array[T]) (*Array[T], error) {
	for i, a := range as {
		if !a.shape.Equal(as[0].shape) {
			return nil, fmt.Errorf("%w: %v at %d, not %v", ErrShape, a.shape, i, as[0].shape)
		}
	}
	return Zeros[T](append([]int{len(as)}, as[0].shape...)...), nil
}
