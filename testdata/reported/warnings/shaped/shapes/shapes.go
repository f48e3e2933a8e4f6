// Package shapes has dtypes and dimensions.
package shapes

import (
	"fmt"
	"slices"
)

// DType is the type of elements.
type DType int32

// The types.
const (
	InvalidDType DType = iota
	Float32
	Float64
	Int64
	Bool
)

// Shape is a dtype and dimensions.
type Shape struct {
	DType       DType
	Dimensions  []int
	TupleShapes []Shape
}

// Make makes a shape.
func Make(dtype DType, dimensions ...int) Shape {
	s := Shape{Dimensions: slices.Clone(dimensions), DType: dtype}
	for _, dim := range dimensions {
		if dim < 0 {
			panic(fmt.Errorf("shapes.Make(%v): cannot create a shape with an axis with dimension <= 0", s))
		}
	}
	return s
}

// Scalar makes a scalar shape.
func Scalar(dtype DType) Shape { return Shape{DType: dtype} }

// Ok tells whether s is valid.
func (s Shape) Ok() bool { return s.DType != InvalidDType || len(s.TupleShapes) > 0 }

// IsTuple tells whether s is a tuple.
func (s Shape) IsTuple() bool { return len(s.TupleShapes) > 0 }

// Rank returns the number of axes.
func (s Shape) Rank() int { return len(s.Dimensions) }

// IsScalar tells whether s has no axes.
func (s Shape) IsScalar() bool { return s.Ok() && s.Rank() == 0 }

// Dim returns the dimension of an axis, which may be negative.
func (s Shape) Dim(axis int) int {
	adjusted := axis
	if adjusted < 0 {
		adjusted += s.Rank()
	}
	if adjusted < 0 || adjusted >= s.Rank() {
		panic(fmt.Errorf("Shape.Dim(%d) out-of-bounds for rank %d", axis, s.Rank()))
	}
	return s.Dimensions[adjusted]
}

// Size returns the number of elements.
func (s Shape) Size() int {
	size := 1
	for _, d := range s.Dimensions {
		size *= d
	}
	return size
}

// Equal compares everything.
func (s Shape) Equal(s2 Shape) bool {
	if s.DType != s2.DType || s.IsTuple() != s2.IsTuple() {
		return false
	}
	if s.IsTuple() {
		return slices.EqualFunc(s.TupleShapes, s2.TupleShapes, Shape.Equal)
	}
	return slices.Equal(s.Dimensions, s2.Dimensions)
}

// Clone copies.
func (s Shape) Clone() Shape {
	return Shape{DType: s.DType, Dimensions: slices.Clone(s.Dimensions), TupleShapes: s.TupleShapes}
}
