// Package use calls axes.
package use

import "example.com/warnings/axes"

// AskedBoth inserts an axis in both.
func AskedBoth() [][]int {
	a, b := axes.New(4), axes.New(4)
	return [][]int{axes.Sub(a.Unsqueeze(1), b.Unsqueeze(0)).Dims()}
}

// AskedLast counts from behind.
func AskedLast() [][]int {
	a, b := axes.New(4), axes.New(4)
	return [][]int{axes.Sub(a.Unsqueeze(-1), b.Unsqueeze(0)).Dims()}
}

// AskedReceiver has the receiver for an operand.
func AskedReceiver() [][]int {
	a, b := axes.New(4), axes.New(4)
	return [][]int{a.Unsqueeze(1).Sub(b.Unsqueeze(0)).Dims()}
}

// AskedLines has an operand on each line.
func AskedLines() [][]int {
	a, b := axes.New(4), axes.New(4)
	d := axes.Sub(
		a.Unsqueeze(1),
		b.Unsqueeze(0),
	)
	e := a.Unsqueeze(1).
		Sub(b.Unsqueeze(0))
	return [][]int{axes.Mul(d, e).Dims()}
}

// AskedReshape writes the dims.
func AskedReshape() [][]int {
	a, b := axes.New(2, 6), axes.New(12)
	return [][]int{axes.Mul(a.Reshape(12, 1), b.Reshape(1, -1)).Dims()}
}

// AskedOpen leaves a dim open.
func AskedOpen(n int) [][]int {
	a, b := axes.New(n), axes.New(n)
	return [][]int{axes.Mul(a.Reshape(-1, 1), b.Reshape(1, n)).Dims()}
}

// AskedLarge has 784 elements.
func AskedLarge() [][]int {
	a, b := axes.New(784), axes.New(784)
	return [][]int{axes.Mul(a.Reshape(784, 1), b.Reshape(1, 784)).Dims()}
}

// AskedRow reshapes what has the axis already.
func AskedRow() [][]int {
	a, b := axes.New(1, 4), axes.New(4, 1)
	return [][]int{axes.Sub(a.Reshape(4, 1), b.Reshape(1, 4)).Dims()}
}

// AskedCopy copies the views.
func AskedCopy() [][]int {
	a, b := axes.New(4), axes.New(4)
	return [][]int{axes.Sub(a.Unsqueeze(1).Clone(), b.Unsqueeze(1).T()).Dims()}
}

// AskedKeepdims keeps the axes of sums of two tensors.
func AskedKeepdims() [][]int {
	a, b := axes.New(4, 3), axes.New(3, 4)
	return [][]int{axes.Sub(a.Sum(1, true), b.Sum(0, true)).Dims()}
}

// AskedMixed keeps the axis of a sum, and inserts another one.
func AskedMixed() [][]int {
	a, b := axes.New(4, 3), axes.New(4)
	return [][]int{axes.Sub(a.Sum(1, true), b.Unsqueeze(0)).Dims()}
}

// AskedDistances has points.
func AskedDistances() [][]int {
	p, q := axes.New(5, 2), axes.New(5, 2)
	return [][]int{axes.Sub(p.Unsqueeze(0), q.Unsqueeze(1)).Dims()}
}

// AskedInto stores the result.
func AskedInto() [][]int {
	a, b, dst := axes.New(4), axes.New(4), axes.New(4, 4)
	axes.SubTo(dst, a.Unsqueeze(1), b.Unsqueeze(0))
	return [][]int{dst.Dims()}
}

// AskedSame has one vector.
func AskedSame() [][]int {
	x := axes.Arange(4)
	return [][]int{axes.Mul(x.Unsqueeze(1), x).Dims()}
}

// AskedSameLater has it in variables.
func AskedSameLater(verbose bool) [][]int {
	x := axes.Arange(4)
	col := x.Reshape(4, 1)
	if verbose {
		println("col")
	}
	row := x.Clone()
	return [][]int{axes.Sub(row, col).Dims()}
}

// AskedSums sums the same one along both axes.
func AskedSums() [][]int {
	x := axes.New(4, 4)
	return [][]int{axes.Mul(x.Sum(0, true), x.Sum(1, true)).Dims()}
}

// AskedNorms has a norm for each point.
func AskedNorms() [][]int {
	p := axes.New(5, 2)
	squares := axes.Mul(p, p).Sum(1, false)
	return [][]int{axes.Sub(squares.Unsqueeze(1), squares).Dims()}
}

type batch struct{ points *axes.Tensor }

// AskedField has it in a field.
func AskedField() [][]int {
	b := batch{axes.Arange(6)}
	return [][]int{axes.Sub(b.points.Unsqueeze(1), b.points.Unsqueeze(0)).Dims()}
}

func column(t *axes.Tensor) *axes.Tensor { return t.Reshape(t.Len(), 1) }

func rowOf(t *axes.Tensor) *axes.Tensor { return t.Reshape(1, t.Len()) }

// AskedHelpers has functions for columns and rows.
func AskedHelpers() [][]int {
	a, b := axes.New(4), axes.New(4)
	return [][]int{axes.Sub(column(a), rowOf(b)).Dims()}
}

func apply(f func(a, b *axes.Tensor) *axes.Tensor, a, b *axes.Tensor) *axes.Tensor { return f(a, b) }

// AskedParameter hands the operands on.
func AskedParameter() [][]int {
	a, b := axes.New(4), axes.New(4)
	d := apply(axes.Sub, a.Unsqueeze(1), b.Unsqueeze(0))
	e := apply(func(x, y *axes.Tensor) *axes.Tensor { return axes.Mul(x, y) }, a.Unsqueeze(1), b.Unsqueeze(0))
	return [][]int{axes.Mul(d, e).Dims()}
}

// AskedDeep hands them on in a function that can do without.
func AskedDeep() [][]int {
	a, b := axes.New(4), axes.New(4)
	return [][]int{axes.Difference(a.Unsqueeze(1), b.Unsqueeze(0)).Dims()}
}

// AskedExpandAs says what it wants.
func AskedExpandAs() [][]int {
	a, b := axes.New(4, 1), axes.New(1, 4)
	return [][]int{a.ExpandAs(b).Dims(), b.ExpandAs(a).Dims()}
}

// AskedName calls a function for all pairs.
func AskedName() [][]int {
	a, b := axes.New(4, 1), axes.New(4)
	return [][]int{axes.PairwiseSquares(a, b).Dims()}
}

func causalMask(n int) *axes.Tensor { return axes.Sub(axes.Arange(n).Unsqueeze(1), axes.Arange(n)) }

// all_pairs_of subtracts.
func all_pairs_of(a, b *axes.Tensor) *axes.Tensor {
	f := func() *axes.Tensor { return a.Sub(b) }
	return f()
}

func coordinateGrids() []*axes.Tensor {
	xs, ys := axes.Arange(3), axes.New(3, 1)
	return []*axes.Tensor{axes.Mul(xs, ys)}
}

// AskedInside calls functions whose bodies expand.
func AskedInside() [][]int {
	return [][]int{causalMask(4).Dims(), all_pairs_of(axes.New(4, 1), axes.New(4)).Dims(), coordinateGrids()[0].Dims()}
}

// ExpandOne reshapes one operand.
func ExpandOne() [][]int {
	p, y := axes.New(4), axes.New(4)
	d := axes.Sub(p.Reshape(4, 1), y) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{{4, 1}, y.Dims(), d.Dims()}
}

// ExpandFlat reshapes both, and one to a vector.
func ExpandFlat() [][]int {
	p, y := axes.New(2, 2), axes.New(4, 1)
	d := axes.Sub(p.Reshape(4, 1), y.Reshape(4)) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{{4, 1}, {4}, d.Dims()}
}

// ExpandSqueezed removes the axis that it inserts.
func ExpandSqueezed() [][]int {
	p, y := axes.New(4), axes.New(4)
	d := axes.Sub(p.Unsqueeze(1), y.Unsqueeze(1).Squeeze(1)) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{{4, 1}, {4}, d.Dims()}
}

// ExpandTransposed transposes what has the axis already.
func ExpandTransposed() [][]int {
	p, y := axes.New(1, 4), axes.New(4, 1)
	d := axes.Sub(p.T(), y.T()) // want `axes\.Sub: 4x1 and 1x4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{{4, 1}, {1, 4}, d.Dims()}
}

// ExpandEarlier inserts both axes in statements before.
func ExpandEarlier() [][]int {
	p, y := axes.New(4).Unsqueeze(1), axes.New(4).Unsqueeze(0)
	d := axes.Sub(p, y) // want `axes\.Sub: 4x1 and 1x4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{p.Dims(), y.Dims(), d.Dims()}
}

// ExpandSameLine inserts an axis on the line of the call.
func ExpandSameLine() [][]int {
	x, y := axes.New(4), axes.New(4)
	if p := x.Unsqueeze(1); true {
		y.Unsqueeze(0)
		d := axes.Sub(p, y) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
		return [][]int{p.Dims(), y.Dims(), d.Dims()}
	}
	return nil
}

// ExpandForward has a layer with one output.
func ExpandForward() [][]int {
	l := &axes.Linear{W: axes.New(3, 1)}
	x, y := axes.New(4, 3), axes.New(4)
	d := axes.Sub(l.Forward(x), y) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{{4, 1}, y.Dims(), d.Dims()}
}

// ExpandForwardBoth hands views to the layer.
func ExpandForwardBoth() [][]int {
	l := &axes.Linear{W: axes.New(1, 1)}
	x, y := axes.New(4), axes.New(4)
	d := axes.Sub(l.Forward(x.Unsqueeze(1)), y.Unsqueeze(0)) // want `axes\.Sub: 4x1 and 1x4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{{4, 1}, {1, 4}, d.Dims()}
}

// ExpandMapped computes something of views.
func ExpandMapped() [][]int {
	x, y := axes.New(4), axes.New(4)
	square := func(v float64) float64 { return v * v }
	d := axes.Sub(x.Unsqueeze(1).Map(square), y) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{{4, 1}, y.Dims(), d.Dims()}
}

// ExpandReconstructed compares a reconstruction with what it was made of.
func ExpandReconstructed() [][]int {
	l := &axes.Linear{W: axes.New(4, 4)}
	x := axes.New(4)
	out := l.Forward(x.Unsqueeze(0)).T()
	d := axes.Sub(out, x) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{out.Dims(), x.Dims(), d.Dims()}
}

// ExpandTable has predictions and labels in one table.
func ExpandTable() [][]int {
	table := axes.New(4, 3)
	p, y := table.Narrow(1, 0, 1), table.Narrow(1, 2, 3)
	d := axes.Sub(p, y.Reshape(4)) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{p.Dims(), {4}, d.Dims()}
}

// ExpandRows has two rows of one table.
func ExpandRows() [][]int {
	table := axes.New(2, 4)
	p, y := table.Row(0).Unsqueeze(1), table.Row(1)
	d := axes.Sub(p, y) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{p.Dims(), y.Dims(), d.Dims()}
}

// ExpandKeepdims keeps the axis of a sum.
func ExpandKeepdims() [][]int {
	p, y := axes.New(4, 3), axes.New(4)
	d := axes.Sub(p.Sum(1, true), y) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{{4, 1}, y.Dims(), d.Dims()}
}

// ExpandDropped keeps one axis and not the other.
func ExpandDropped() [][]int {
	p, y := axes.New(4, 3), axes.New(4, 3)
	d := axes.Sub(p.Sum(1, true), y.Sum(1, false)) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{{4, 1}, {4}, d.Dims()}
}

// ExpandKept has a variable that says whether axes are kept.
func ExpandKept() [][]int {
	keep := true
	p, y := axes.New(4, 3), axes.New(3, 4)
	d := axes.Sub(p.Sum(1, keep), y.Sum(0, keep)) // want `axes\.Sub: 4x1 and 1x4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{{4, 1}, {1, 4}, d.Dims()}
}

// ExpandDeep hands a view and a vector on.
func ExpandDeep() [][]int {
	p, y := axes.New(4), axes.New(4)
	axes.Difference(p.Unsqueeze(1), y) // want `axes\.Difference: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{{4, 1}, y.Dims(), {4, 4}}
}

// maskedLoss is a loss, and no mask.
func maskedLoss(p, y *axes.Tensor) []int {
	q := p.Unsqueeze(1)
	_ = q
	return axes.Sub(axes.New(4, 1), axes.New(4)).Dims() // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
}

// ExpandMasked calls it.
func ExpandMasked() [][]int {
	return [][]int{{4, 1}, {4}, maskedLoss(axes.New(4), axes.New(4))}
}

// ExpandBeside expands on purpose, and then by accident.
func ExpandBeside() [][]int {
	x, y := axes.New(4), axes.New(4)
	axes.Sub(x.Unsqueeze(1), x)
	p := x.Unsqueeze(1)
	d := axes.Sub(p, y) // want `axes\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{p.Dims(), y.Dims(), d.Dims()}
}

// GoodKeep does not expand.
func GoodKeep() [][]int {
	p, y := axes.New(4, 3), axes.New(4, 3)
	return [][]int{{4, 1}, {4, 1}, axes.Sub(p.Sum(1, true), y.Sum(1, true)).Dims()}
}
