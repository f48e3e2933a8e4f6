// Package nd has arrays of any rank, for tests in many styles.
package nd

import (
	"errors"
	"fmt"
	"slices"
)

// A ShapeError says which operation was given which shapes.
type ShapeError struct {
	Op   string
	A, B []int
}

func (e *ShapeError) Error() string { return fmt.Sprintf("nd: %s of %v and %v", e.Op, e.A, e.B) }

// ErrAxis is the error of an axis that an array does not have.
var ErrAxis = errors.New("nd: no such axis")

// An Array has a shape.
type Array struct {
	shape []int
	data  []float64
}

// Zeros returns an array of zeros.
func Zeros(dims ...int) *Array {
	n := 1
	for _, d := range dims {
		if d < 0 {
			panic("nd: negative dim")
		}
		n *= d
	}
	return &Array{slices.Clone(dims), make([]float64, n)}
}

// Of returns a vector.
func Of(data ...float64) *Array { return &Array{[]int{len(data)}, data} }

// Shape returns the shape of a.
func (a *Array) Shape() []int { return slices.Clone(a.shape) }

// Dim returns a dimension.
func (a *Array) Dim(axis int) int { return a.shape[axis] }

// Reshape returns a with another shape.
func (a *Array) Reshape(dims ...int) (*Array, error) {
	n := 1
	for _, d := range dims {
		n *= d
	}
	if n != len(a.data) {
		return nil, &ShapeError{"Reshape", a.shape, dims}
	}
	return &Array{slices.Clone(dims), a.data}, nil
}

// Must returns a, or panics.
func Must(a *Array, err error) *Array {
	if err != nil {
		panic(err)
	}
	return a
}

// Dot returns the product of two matrices.
func Dot(a, b *Array) (*Array, error) {
	if len(a.shape) != 2 || len(b.shape) != 2 || a.shape[1] != b.shape[0] {
		return nil, &ShapeError{"Dot", a.shape, b.shape}
	}
	return Zeros(a.shape[0], b.shape[1]), nil
}

// Add panics unless the shapes are equal.
func (a *Array) Add(b *Array) *Array {
	if !slices.Equal(a.shape, b.shape) {
		panic(&ShapeError{"Add", a.shape, b.shape})
	}
	return Zeros(a.shape...)
}

// Concat concatenates arrays along an axis.
func Concat(axis int, as ...*Array) (*Array, error) {
	if len(as) == 0 {
		return nil, errors.New("nd: nothing to concatenate")
	}
	out := slices.Clone(as[0].shape)
	if axis < 0 || axis >= len(out) {
		return nil, ErrAxis
	}
	for _, a := range as[1:] {
		if len(a.shape) != len(out) {
			return nil, &ShapeError{"Concat", out, a.shape}
		}
		for i, d := range a.shape {
			if i != axis && d != out[i] {
				return nil, &ShapeError{"Concat", out, a.shape}
			}
		}
		out[axis] += a.shape[axis]
	}
	return Zeros(out...), nil
}

// Sum sums along an axis.
func (a *Array) Sum(axis int) (*Array, error) {
	if axis < 0 || axis >= len(a.shape) {
		return nil, fmt.Errorf("sum over axis %d of %v: %w", axis, a.shape, ErrAxis)
	}
	return Zeros(slices.Delete(slices.Clone(a.shape), axis, axis+1)...), nil
}

// A Layer maps arrays.
type Layer interface {
	Apply(x *Array) (*Array, error)
}

// A Dense layer is a matrix.
type Dense struct{ W *Array }

// NewDense returns a layer.
func NewDense(in, out int) *Dense { return &Dense{Zeros(in, out)} }

// Apply returns the product with x.
func (d *Dense) Apply(x *Array) (*Array, error) { return Dot(x, d.W) }

// Flatten makes one row of each batch.
type Flatten struct{}

// Apply reshapes x.
func (Flatten) Apply(x *Array) (*Array, error) {
	n := 1
	for _, d := range x.shape[1:] {
		n *= d
	}
	return x.Reshape(x.shape[0], n)
}

// A Model is a list of layers.
type Model struct{ layers []Layer }

// NewModel returns a model.
func NewModel(layers ...Layer) *Model { return &Model{layers} }

// Forward applies all layers.
func (m *Model) Forward(x *Array) (*Array, error) {
	for i, l := range m.layers {
		var err error
		if x, err = l.Apply(x); err != nil {
			return nil, fmt.Errorf("layer %d: %w", i, err)
		}
	}
	return x, nil
}
