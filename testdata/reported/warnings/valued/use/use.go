// Package use calls valued.
package use

import "example.com/warnings/valued"

const keep = valued.KeepDims

// AskedReshape has lists of dims.
func AskedReshape() [][]int {
	a, b := valued.Zeros(valued.Shape{4}), valued.Zeros(valued.Shape{4})
	return [][]int{valued.Subtract(valued.Reshape(a, valued.Shape{4, 1}), valued.Reshape(b, []int{1, 4})).Dims()}
}

// AskedInsert inserts axes.
func AskedInsert() [][]int {
	a, b := valued.Zeros(valued.Shape{4}), valued.Zeros(valued.Shape{4})
	return [][]int{valued.ExpandDims(a, 1).Plus(valued.ExpandDims(b, 0)).Dims()}
}

// AskedKeep keeps axes.
func AskedKeep() [][]int {
	a, b := valued.Zeros(valued.Shape{4, 2}), valued.Zeros(valued.Shape{2, 4})
	c := valued.Subtract(valued.Mean(a, 1, valued.KeepDims), valued.Mean(b, 0, keep))
	d := valued.Subtract(valued.Mean(a, 1, 1), valued.Mean(b, 0, 1))
	return [][]int{c.Plus(d).Dims()}
}

// AskedCentered has a mean of the rows beside one of the columns.
func AskedCentered() [][]int {
	x := valued.Zeros(valued.Shape{3, 3})
	rows, columns := valued.Mean(x, 0, valued.KeepDims), valued.Mean(x, 1, valued.KeepDims)
	return [][]int{rows.Plus(columns).Dims()}
}

// AskedSame reshapes one.
func AskedSame() [][]int {
	x := valued.Zeros(valued.Shape{2, 3})
	flat := valued.Ravel(x)
	return [][]int{valued.Subtract(flat, valued.ExpandDims(flat, 1)).Dims()}
}

// AskedCopied has a copy of the struct.
func AskedCopied() [][]int {
	x := valued.Zeros(valued.Shape{5})
	y := x
	return [][]int{valued.Subtract(valued.Reshape(x, valued.Shape{5, 1}), y).Dims()}
}

// ExpandOne reshapes one.
func ExpandOne() [][]int {
	a, b := valued.Zeros(valued.Shape{4}), valued.Zeros(valued.Shape{4})
	c := valued.Subtract(b, valued.Reshape(a, valued.Shape{4, 1})) // want `valued\.Subtract: 4 and 4x1 .*both are expanded to 4x4 \(expand\)`
	return [][]int{b.Dims(), {4, 1}, c.Dims()}
}

// ExpandKeep keeps one axis.
func ExpandKeep() [][]int {
	a, b := valued.Zeros(valued.Shape{4, 2}), valued.Zeros(valued.Shape{2, 4})
	c := valued.Subtract(valued.Mean(a, 1, valued.KeepDims), valued.Mean(b, 0, valued.DropDims)) // want `valued\.Subtract: 4x1 and 4 .*\(expand\)`
	return [][]int{{4, 1}, {4}, c.Dims()}
}

// ExpandVariable keeps axes because a variable says so.
func ExpandVariable() [][]int {
	how := valued.KeepDims
	a, b := valued.Zeros(valued.Shape{4, 2}), valued.Zeros(valued.Shape{2, 4})
	c := valued.Subtract(valued.Mean(a, 1, how), valued.Mean(b, 0, how)) // want `valued\.Subtract: 4x1 and 1x4 .*\(expand\)`
	return [][]int{{4, 1}, {1, 4}, c.Dims()}
}

// ExpandDifferent has two vectors.
func ExpandDifferent() [][]int {
	x, y := valued.Zeros(valued.Shape{5}), valued.Zeros(valued.Shape{5})
	col := valued.ExpandDims(x, 1)
	c := col.Plus(y) // want `valued\.Array\.Plus: 5x1 and 5 .*\(expand\)`
	return [][]int{col.Dims(), y.Dims(), c.Dims()}
}
