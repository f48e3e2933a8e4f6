// Package use calls tape.
package use

import "example.com/warnings/tape"

// ExpandSub subtracts and goes back.
func ExpandSub() [][]int {
	pred := tape.Rand(4, 1)
	y := tape.New([]float32{0, 1, 0, 1}, []int{4})
	d := pred.Sub(y) // want `tape\.Tensor\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	loss := d.Mul(d).Sum()
	loss.Backward()
	return [][]int{pred.Shape(), y.Shape(), d.Shape()}
}

// ExpandLoss calls the loss.
func ExpandLoss() [][]int {
	pred := tape.Rand(9, 1)
	y := tape.Zeros([]int{9}, tape.RequiresGrad())
	tape.MSELoss(pred, y) // want `tape\.MSELoss: in tape\.Tensor\.Sub: 9x1 and 9 .*both are expanded to 9x9 \(expand\)`
	return [][]int{pred.Shape(), y.Shape(), pred.Sub(y.Expand(9, 9)).Shape()}
}

// PointwiseStep steps with a transposed gradient.
func PointwiseStep() [][]int {
	w := tape.Rand(2, 3)
	g := tape.Rand(3, 2)
	w.Step(g, 0.1) // want `tape\.Tensor\.Step: 2x3 and 3x2 have different shapes.*\(pointwise\)`
	return [][]int{w.Shape(), g.Shape(), w.Shape()}
}

// GoodExpand expands explicitly.
func GoodExpand() [][]int {
	a := tape.Rand(4, 1).Expand(4, 4)
	b := tape.Rand(1, 4).Expand(4, 4)
	c := a.Mul(b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodBias adds.
func GoodBias() [][]int {
	x := tape.Rand(4, 8)
	b := tape.Zeros([]int{8}, tape.RequiresGrad())
	y := x.Add(b)
	y.Sum().Backward()
	return [][]int{x.Shape(), b.Shape(), y.Shape()}
}

// GoodStep steps.
func GoodStep() [][]int {
	w := tape.Rand(2, 3)
	g := tape.Rand(2, 3)
	w.Step(g, 0.1)
	return [][]int{w.Shape(), g.Shape(), w.Shape()}
}

// GoodAttention masks scores of all pairs.
func GoodAttention() [][]int {
	scores := tape.Rand(2, 6, 6)
	mask := tape.Rand(6, 6)
	y := scores.Add(mask)
	return [][]int{scores.Shape(), mask.Shape(), y.Shape()}
}
