// Package use calls ranked.
package use

import "example.com/warnings/ranked"

func column(n int) *ranked.Tensor { return ranked.New(ranked.Of(n, 1)) }

func vector(n int) *ranked.Tensor { return ranked.New(ranked.Of(n)) }

// AskedTransposed transposes a column.
func AskedTransposed() [][]int {
	a, b := vector(5), vector(5)
	return [][]int{ranked.Sub(ranked.Column(a), ranked.Column(b).Transpose()).Dims()}
}

// AskedSame transposes the other operand.
func AskedSame() [][]int {
	x := column(5)
	return [][]int{ranked.Sub(x, x.Transpose()).Dims()}
}

// AskedMeans has the means of the rows and columns of one matrix.
func AskedMeans() [][]int {
	x := ranked.New(ranked.Of(4, 4))
	rows, columns := ranked.Mean(x, 1, true), ranked.Mean(x, 0, false)
	return [][]int{ranked.Sub(rows, columns).Dims()}
}

// AskedKept keeps axes.
func AskedKept() [][]int {
	x, y := ranked.New(ranked.Of(4, 3)), ranked.New(ranked.Of(3, 4))
	return [][]int{ranked.Sub(ranked.Mean(x, 1, true), ranked.Mean(y, 0, true)).Dims()}
}

// AskedNames has names for it.
func AskedNames() [][]int {
	return [][]int{ranked.CDist(column(4), vector(4)).Dims(), ranked.PDist(column(4), vector(4)).Dims(), ranked.PairWise(column(4), vector(4)).Dims()}
}

// ExpandTransposed transposes another column.
func ExpandTransposed() [][]int {
	a, b := column(5), column(5)
	d := ranked.Sub(a, b.Transpose()) // want `ranked\.Sub: 5x1 and 1x5 .*\(expand\)`
	return [][]int{a.Dims(), {1, 5}, d.Dims()}
}

// ExpandMeans has the means of two matrices.
func ExpandMeans() [][]int {
	x, y := ranked.New(ranked.Of(4, 4)), ranked.New(ranked.Of(4, 4))
	d := ranked.Sub(ranked.Mean(x, 1, true), ranked.Mean(y, 0, false)) // want `ranked\.Sub: 4x1 and 4 .*\(expand\)`
	return [][]int{{4, 1}, {4}, d.Dims()}
}

// ExpandDist has no such name.
func ExpandDist() [][]int {
	p, y := column(4), vector(4)
	d := ranked.Dist(p, y) // want `ranked\.Dist: .*4x1 and 4 .*\(expand\)`
	return [][]int{p.Dims(), y.Dims(), d.Dims()}
}

// ExpandEither has one of two sizes.
func ExpandEither(large bool) [][]int {
	p, y := column(4), vector(4)
	if large {
		p, y = column(8), vector(8)
	}
	d := ranked.Sub(p, y) // want `ranked\.Sub: the operands have different shapes but the same number of elements, both are expanded \(expand\)`
	return [][]int{p.Dims(), y.Dims(), d.Dims()}
}

// GoodEither has a row that may be a column.
func GoodEither(column bool) [][]int {
	p, y := ranked.New(ranked.Of(1, 4)), vector(4)
	if column {
		p = ranked.New(ranked.Of(4, 1))
	}
	return [][]int{ranked.Sub(p, y).Dims()}
}

// ExpandInEither is called with one of two sizes.
func ExpandInEither(large bool) [][]int {
	n := 4
	if large {
		n = 8
	}
	p, y := column(n), vector(n)
	d := ranked.Sub(p, y) // want `ranked\.Sub: .*both are expanded.*\(expand\)`
	return [][]int{p.Dims(), y.Dims(), d.Dims()}
}

// ExpandSizes has several sizes.
func ExpandSizes() [][]int {
	var list [][]int
	for _, n := range []int{4, 8} {
		p, y := column(n), vector(n)
		d := ranked.Sub(p, y) // want `ranked\.Sub: 4x1 and 4 have .*\(expand\)`
		list = [][]int{p.Dims(), y.Dims(), d.Dims()}
	}
	return list
}

// AskedReshape reshapes both.
func AskedReshape() [][]int {
	a, b := vector(4), vector(4)
	return [][]int{ranked.Sub(ranked.Reshape(a, ranked.Of(4, 1)), ranked.Reshape(b, ranked.Of(1, 4))).Dims()}
}

// AskedShapes has the shapes in variables.
func AskedShapes() [][]int {
	a, b := vector(784), vector(784)
	col, row := ranked.Of(784, 1), ranked.Of(1, 784)
	return [][]int{ranked.Sub(ranked.Reshape(a, col), ranked.Reshape(b, row)).Dims()}
}

// AskedLiterals writes them.
func AskedLiterals() [][]int {
	a, b := vector(4), vector(4)
	column, row := ranked.Shape{Rank: 2, Dims: [4]int{4, 1}}, ranked.Shape{Rank: 2, Dims: [4]int{1, 4}}
	return [][]int{ranked.Sub(ranked.Reshape(a, column), ranked.Reshape(b, row)).Dims()}
}

// ExpandReshape reshapes one.
func ExpandReshape() [][]int {
	p, y := vector(4), vector(4)
	d := ranked.Sub(ranked.Reshape(p, ranked.Of(4, 1)), y) // want `ranked\.Sub: 4x1 and 4 .*\(expand\)`
	return [][]int{{4, 1}, y.Dims(), d.Dims()}
}
