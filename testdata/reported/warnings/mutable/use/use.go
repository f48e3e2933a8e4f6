// Package use calls mutable.
package use

import "example.com/warnings/mutable"

// AskedInPlace inserts axes in place.
func AskedInPlace() [][]int {
	a, b := mutable.Zeros(4), mutable.Zeros(4)
	return [][]int{mutable.Sub(a.Unsqueeze_(1), b.Unsqueeze_(0)).Size()}
}

// AskedIndex indexes.
func AskedIndex() [][]int {
	a, b := mutable.Zeros(4), mutable.Zeros(4)
	return [][]int{mutable.Sub(a.Index(mutable.All, mutable.NewAxis), b.Index(mutable.NewAxis, mutable.All)).Size()}
}

// AskedOut stores the result.
func AskedOut() [][]int {
	a, b := mutable.Zeros(4), mutable.Zeros(4)
	return [][]int{mutable.Out(mutable.Zeros(4, 4), a.View(4, 1), b.View(1, 4)).Size()}
}

// AskedSame has one tensor.
func AskedSame() [][]int {
	x := mutable.Zeros(4)
	y := x.View(4, 1)
	return [][]int{mutable.Sub(y, x).Size()}
}

// AskedViews has views of views.
func AskedViews() [][]int {
	x := mutable.Zeros(2, 2)
	flat := x.View(4)
	return [][]int{mutable.Sub(flat.View(4, 1), x.View(1, 4)).Size()}
}

// ExpandInPlace has inserted the axis before.
func ExpandInPlace() [][]int {
	p, y := mutable.Zeros(4), mutable.Zeros(4)
	p.Unsqueeze_(1)
	y.Unsqueeze_(0)
	d := mutable.Sub(p, y) // want `mutable\.Sub: 4x1 and 1x4 .*\(expand\)`
	return [][]int{p.Size(), y.Size(), d.Size()}
}

// ExpandIndex indexes one.
func ExpandIndex() [][]int {
	p, y := mutable.Zeros(4), mutable.Zeros(4)
	d := mutable.Sub(p.Index(mutable.All, mutable.NewAxis), y.Index(mutable.All)) // want `mutable\.Sub: 4x1 and 4 .*\(expand\)`
	return [][]int{{4, 1}, {4}, d.Size()}
}
