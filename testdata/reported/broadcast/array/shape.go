package array

import (
	"fmt"
	"slices"
)

// Reshape returns the same elements in another shape.
func (a *Array) Reshape(shape ...int) *Array { return Of(a.data, shape...) }

// Unsqueeze inserts a dimension of size 1.
func (a *Array) Unsqueeze(axis int) *Array { return Of(a.data, slices.Insert(a.Shape(), axis, 1)...) }

// Squeeze removes a dimension of size 1.
func (a *Array) Squeeze(axis int) *Array {
	if a.shape[axis] != 1 {
		panic(fmt.Sprintf("array: axis %d of %v is not 1", axis, a.shape))
	}
	return Of(a.data, slices.Delete(a.Shape(), axis, axis+1)...)
}

// Mean averages along an axis.
func (a *Array) Mean(axis int, keep bool) *Array {
	shape := a.Shape()
	n := shape[axis]
	inner := 1
	for _, d := range shape[axis+1:] {
		inner *= d
	}
	if keep {
		shape[axis] = 1
	} else {
		shape = slices.Delete(shape, axis, axis+1)
	}
	m := New(shape...)
	for i, x := range a.data {
		m.data[i/(n*inner)*inner+i%inner] += x / float64(n)
	}
	return m
}

// Total is the sum of all elements.
func (a *Array) Total() float64 {
	sum := 0.0
	for _, x := range a.data {
		sum += x
	}
	return sum
}

// T is the transpose of a matrix.
func (a *Array) T() *Array {
	if len(a.shape) != 2 {
		panic("array: transpose of what is no matrix")
	}
	t := New(a.shape[1], a.shape[0])
	for i := range t.data {
		t.data[i] = a.data[i%a.shape[0]*a.shape[1]+i/a.shape[0]]
	}
	return t
}
