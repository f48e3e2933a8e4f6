// Package use uses tracker.
package use

import "example.com/warnings/tracker"

// ExpandSub subtracts.
func ExpandSub() [][]int {
	p := tracker.Zeros(4, 1)
	y := tracker.Zeros(4)
	d := p.Sub(y) // want `tracker\.Tensor\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	l := d.Mul(d).Sum()
	_ = l
	return [][]int{p.Shape(), y.Shape(), d.Shape()}
}

// ExpandReshape reshapes the wrong way.
func ExpandReshape() [][]int {
	p := tracker.Zeros(2, 3).Reshape(6, 1)
	y := tracker.Zeros(6).Reshape(1, 6)
	d := p.Mul(y) // want `tracker\.Tensor\.Mul: 6x1 and 1x6 .*both are expanded to 6x6 \(expand\)`
	return [][]int{p.Shape(), y.Shape(), d.Shape()}
}

// InplaceAssign assigns.
func InplaceAssign() [][]int {
	acc := tracker.Zeros(1, 3)
	before := acc.Shape()
	x := tracker.Zeros(4, 3)
	acc.Assign(x) // want `tracker\.Tensor\.Assign: the destination 1x3 takes the shape 4x3.*\(inplace\)`
	return [][]int{before, x.Shape(), acc.Shape()}
}

// GoodSub reshapes.
func GoodSub() [][]int {
	p := tracker.Zeros(4, 1)
	y := tracker.Zeros(4)
	d := p.Reshape(4).Sub(y)
	return [][]int{y.Shape(), y.Shape(), d.Shape()}
}

// GoodExpand expands.
func GoodExpand() [][]int {
	p := tracker.Zeros(4, 1).Expand(4, 4)
	y := tracker.Zeros(4)
	d := p.Sub(y)
	return [][]int{p.Shape(), y.Shape(), d.Shape()}
}

// GoodAssign assigns a row.
func GoodAssign() [][]int {
	acc := tracker.Zeros(4, 3)
	before := acc.Shape()
	x := tracker.Zeros(1, 3)
	acc.Assign(x)
	return [][]int{before, x.Shape(), acc.Shape()}
}
