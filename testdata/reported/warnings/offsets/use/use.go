// Package use calls offsets.
package use

import "example.com/warnings/offsets"

// AskedReshape reshapes both.
func AskedReshape() [][]int {
	a, b := offsets.Zeros(4), offsets.Zeros(4)
	return [][]int{offsets.Sub(a.Reshape(4, 1), b.Reshape(1, 4)).Dims()}
}

// AskedCopy copies a view.
func AskedCopy() [][]int {
	a, b := offsets.Zeros(4), offsets.Zeros(4)
	return [][]int{offsets.Sub(a.Reshape(4, 1).Contiguous(), b.Reshape(1, 4)).Dims()}
}

// ExpandReshape reshapes one.
func ExpandReshape() [][]int {
	p, y := offsets.Zeros(4), offsets.Zeros(4)
	d := offsets.Sub(p.Reshape(4, 1), y) // want `offsets\.Sub: 4x1 and 4 .*\(expand\)`
	return [][]int{{4, 1}, y.Dims(), d.Dims()}
}

// ExpandFirst has the first column of a table.
func ExpandFirst() [][]int {
	p, y := offsets.Zeros(8, 1), offsets.Zeros(8, 3).Select(1, 0)
	d := offsets.Sub(p, y) // want `offsets\.Sub: 8x1 and 8 .*\(expand\)`
	return [][]int{p.Dims(), y.Dims(), d.Dims()}
}

// ExpandSelect has the last column of a table.
func ExpandSelect() [][]int {
	p, y := offsets.Zeros(8, 1), offsets.Zeros(8, 3).Select(1, 2)
	d := offsets.Sub(p, y) // want `offsets\.Sub: 8x1 and 8 .*\(expand\)`
	return [][]int{p.Dims(), y.Dims(), d.Dims()}
}

// ExpandRows has two rows.
func ExpandRows() [][]int {
	t := offsets.Zeros(3, 4)
	p, y := t.Row(1).Reshape(4, 1), t.Row(2)
	d := offsets.Sub(p, y) // want `offsets\.Sub: 4x1 and 4 .*\(expand\)`
	return [][]int{p.Dims(), y.Dims(), d.Dims()}
}

// AskedSelect inserts axes into two columns.
func AskedSelect() [][]int {
	t := offsets.Zeros(8, 3)
	return [][]int{offsets.Sub(t.Select(1, 1).Reshape(8, 1), t.Select(1, 2).Reshape(1, 8)).Dims()}
}

// GoodSelect has two columns.
func GoodSelect() [][]int {
	t := offsets.Zeros(8, 3)
	x, y := t.Select(1, 1), t.Select(1, 2)
	return [][]int{x.Dims(), y.Dims(), offsets.Sub(x, y).Dims()}
}
