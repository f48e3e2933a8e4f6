// Package use calls fixed.
package use

import "example.com/warnings/fixed"

// AskedReshape reshapes.
func AskedReshape() [][]int {
	a, b := fixed.New(2, 2), fixed.New(2, 2)
	return [][]int{a.Reshape(4, 1).Minus(b.Reshape(1, 4)).Dims()}
}

// AskedReshapeRow reshapes what is a row.
func AskedReshapeRow() [][]int {
	a, b := fixed.New(1, 3), fixed.New(1, 3)
	return [][]int{a.Reshape(3, 1).Minus(b.Reshape(1, 3)).Dims()}
}

// AskedColumn has functions for that.
func AskedColumn() [][]int {
	a, b := fixed.New(3, 2), fixed.New(3, 2)
	return [][]int{a.Column().Minus(b.Row()).Dims()}
}

// AskedSums has the sums of one matrix.
func AskedSums() [][]int {
	x := fixed.New(4, 4)
	return [][]int{x.SumRows().Minus(x.SumColumns()).Dims()}
}

// AskedTransposed has one column.
func AskedTransposed() [][]int {
	x := fixed.New(4, 1)
	return [][]int{x.Minus(x.T()).Dims()}
}

// ExpandTransposed transposes one of two columns.
func ExpandTransposed() [][]int {
	p, y := fixed.New(4, 1), fixed.New(4, 1)
	d := p.Minus(y.T()) // want `fixed\.Matrix\.Minus: 4x1 and 1x4 .*\(expand\)`
	return [][]int{p.Dims(), {1, 4}, d.Dims()}
}

// ExpandSums has the sums of two matrices.
func ExpandSums() [][]int {
	a, b := fixed.New(4, 4), fixed.New(4, 4)
	d := a.SumRows().Minus(b.SumColumns()) // want `fixed\.Matrix\.Minus: 4x1 and 1x4 .*\(expand\)`
	return [][]int{{4, 1}, {1, 4}, d.Dims()}
}

// ExpandRow reshapes one.
func ExpandRow() [][]int {
	p, y := fixed.New(4, 1), fixed.New(2, 2)
	d := p.Minus(y.Row()) // want `fixed\.Matrix\.Minus: 4x1 and 1x4 .*\(expand\)`
	return [][]int{p.Dims(), {1, 4}, d.Dims()}
}
