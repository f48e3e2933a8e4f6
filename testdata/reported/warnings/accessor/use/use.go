// Package use calls accessor.
package use

import "example.com/warnings/accessor"

// ExpandSub has a column and a vector.
func ExpandSub() [][]int {
	a, b := accessor.Zeros(7, 1), accessor.Zeros(7)
	return [][]int{a.Dims(), b.Dims(), a.Sub(b).Dims()} // want `accessor\.Tensor\.Sub: 7x1 and 7 .*both are expanded to 7x7 \(expand\)`
}

type batch struct{ x, y *accessor.Tensor }

func load(n int) batch { return batch{accessor.Zeros(n, 1), accessor.Zeros(1, n)} }

// ExpandField has operands in a struct.
func ExpandField() [][]int {
	b := load(16)
	d := b.x.Sub(b.y) // want `accessor\.Tensor\.Sub: 16x1 and 1x16 .*both are expanded to 16x16 \(expand\)`
	return [][]int{b.x.Dims(), b.y.Dims(), d.Dims()}
}

// InplaceMerge merges a matrix into a row.
func InplaceMerge() [][]int {
	a, b := accessor.Zeros(1, 3), accessor.Zeros(5, 3)
	before := a.Dims()
	a.Merge(b) // want `accessor\.Tensor\.Merge: the destination 1x3 takes the shape 5x3.*\(inplace\)`
	return [][]int{before, b.Dims(), a.Dims()}
}

// PointwiseBlend blends an image and its transposed one.
func PointwiseBlend() [][]int {
	a, b := accessor.Zeros(4, 6), accessor.Zeros(6, 4)
	c := accessor.Blend(a, b, 0.5) // want `accessor\.Blend: 4x6 and 6x4 have different shapes.*\(pointwise\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// GoodSame has one shape.
func GoodSame() [][]int {
	b := load(1)
	return [][]int{b.x.Dims(), b.y.Dims(), b.x.Sub(b.y).Dims()}
}

// GoodRow subtracts a row, and merges it.
func GoodRow() [][]int {
	a, b := accessor.Zeros(5, 3), accessor.Zeros(1, 3)
	a.Merge(b)
	return [][]int{a.Dims(), b.Dims(), a.Sub(b).Dims()}
}

// GoodBlend has images of equal shape.
func GoodBlend(h, w int) *accessor.Tensor {
	return accessor.Blend(accessor.Zeros(h, w), accessor.Zeros(h, w), 0.5)
}

// GoodBranch has a shape that is only known when it runs.
func GoodBranch(flat bool) [][]int {
	a, b := accessor.Zeros(4, 1), accessor.Zeros(4, 1)
	if flat {
		b = accessor.Zeros(1)
	}
	return [][]int{a.Dims(), b.Dims(), a.Sub(b).Dims()}
}

// GoodTransposed has a transposed column, whose strides are 1 and 1.
func GoodTransposed() [][]int {
	a, b := accessor.Zeros(4, 1).T(), accessor.Zeros(1, 4)
	return [][]int{a.Dims(), b.Dims(), a.Sub(b).Dims()}
}

// GoodSplit is transposed, and has the shape of the strides that it had.
func GoodSplit() [][]int {
	a, b := accessor.Zeros(3, 2).T(), accessor.Zeros(2, 1)
	return [][]int{a.Dims(), b.Dims(), a.Sub(b).Dims()}
}
