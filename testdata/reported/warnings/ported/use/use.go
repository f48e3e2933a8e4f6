// Package use calls ported.
package use

import "example.com/warnings/ported"

func ints(t *ported.Tensor) []int {
	return []int{int(t.NE[0]), int(t.NE[1]), int(t.NE[2]), int(t.NE[3])}
}

// ExpandGate multiplies scores with a vector.
func ExpandGate() [][]int {
	ctx := ported.Init(1 << 20)
	scores := ctx.NewTensor2D(ported.F32, 1, 12)
	gate := ctx.NewTensor1D(ported.F32, 12)
	out := ctx.Mul(scores, gate) // want `ported\.Context\.Mul: 1x12x1x1 and 12x1x1x1 .*both are expanded to 12x12x1x1 \(expand\)`
	return [][]int{ints(scores), ints(gate), ints(out)}
}

// ExpandResidual subtracts what a product gave.
func ExpandResidual() [][]int {
	ctx := ported.Init(1 << 20)
	w := ctx.NewTensor2D(ported.F32, 64, 1)
	x := ctx.NewTensor2D(ported.F32, 64, 16)
	y := ctx.NewTensor1D(ported.F32, 16)
	pred := ctx.MulMat(w, x)
	res := ctx.Sub(y, pred) // want `ported\.Context\.Sub: 16x1x1x1 and 1x16x1x1 .*both are expanded to 16x16x1x1 \(expand\)`
	loss := ctx.Sum(ctx.Mul(res, res))
	_ = loss
	return [][]int{ints(y), ints(pred), ints(res)}
}

// PointwiseHeads adds heads in another order.
func PointwiseHeads() [][]int {
	ctx := ported.Init(1 << 20)
	q := ctx.NewTensor3D(ported.F32, 8, 4, 2)
	k := ctx.NewTensor3D(ported.F32, 8, 2, 4)
	out := ctx.AddCont(q, k) // want `ported\.Context\.AddCont: 8x4x2x1 and 8x2x4x1 have different shapes.*\(pointwise\)`
	return [][]int{ints(q), ints(k), ints(out)}
}

// GoodNorm scales rows.
func GoodNorm() [][]int {
	ctx := ported.Init(1 << 20)
	x := ctx.NewTensor2D(ported.F32, 64, 16)
	norm := ctx.NewTensor1D(ported.F32, 64)
	out := ctx.Mul(x, norm)
	return [][]int{ints(x), ints(norm), ints(out)}
}

// GoodResidual reshapes first.
func GoodResidual() [][]int {
	ctx := ported.Init(1 << 20)
	pred := ctx.NewTensor2D(ported.F32, 1, 16)
	y := ctx.Reshape2D(ctx.NewTensor1D(ported.F32, 16), 1, 16)
	res := ctx.Sub(y, pred)
	return [][]int{ints(y), ints(pred), ints(res)}
}

// GoodRepeat repeats explicitly.
func GoodRepeat() [][]int {
	ctx := ported.Init(1 << 20)
	a := ctx.NewTensor2D(ported.F32, 1, 5)
	b := ctx.NewTensor2D(ported.F32, 5, 1)
	full := ctx.NewTensor2D(ported.F32, 5, 5)
	out := ctx.Sub(ctx.Repeat(a, full), b)
	return [][]int{ints(full), ints(b), ints(out)}
}
