// Package use uses named.
package use

import "example.com/warnings/named"

// ExpandError subtracts activations from targets.
func ExpandError() [][]int {
	act := named.NewFloat64([]int{10, 1}, nil, []string{"Unit", "One"})
	targ := named.NewFloat64([]int{10}, nil, nil)
	errs := named.Sub(targ, act) // want `named\.Sub: 10 and 10x1 .*both are expanded to 10x10 \(expand\)`
	sse := named.Sum(named.Mul(errs, errs))
	_ = sse
	return [][]int{targ.Shapes(), act.Shapes(), errs.Shapes()}
}

// ExpandOut gives the output.
func ExpandOut() [][]int {
	a := named.NewInt([]int{1, 3}, nil, nil)
	b := named.NewFloat64([]int{3, 1}, nil, nil)
	var out named.Float64
	if err := named.MulOut(a, b, &out); err != nil { // want `named\.MulOut: 1x3 and 3x1 .*both are expanded to 3x3 \(expand\)`
		panic(err)
	}
	return [][]int{a.Shapes(), b.Shapes(), out.Shapes()}
}

// InplaceAccum takes another shape.
func InplaceAccum() [][]int {
	sum := named.NewFloat64([]int{3}, nil, nil)
	x := named.NewFloat64([]int{2, 3}, nil, nil)
	before := sum.Shapes()
	if err := named.AddAssign(sum, x); err != nil { // want `named\.AddAssign: the destination 3 takes the shape 2x3.*\(inplace\)`
		panic(err)
	}
	return [][]int{before, x.Shapes(), sum.Shapes()}
}

// PointwiseCells scales in the order of memory.
func PointwiseCells() [][]int {
	a := named.NewFloat64([]int{4, 6}, nil, nil)
	b := named.NewFloat64([]int{6, 4}, nil, nil)
	out := named.CopyCells(a, b) // want `named\.CopyCells: 4x6 and 6x4 have different shapes.*\(pointwise\)`
	return [][]int{a.Shapes(), b.Shapes(), out.Shapes()}
}

// GoodError has equal shapes.
func GoodError() [][]int {
	act := named.NewFloat64([]int{10, 1}, nil, nil)
	targ := named.NewFloat64([]int{10, 1}, nil, nil)
	errs := named.Sub(targ, act)
	return [][]int{targ.Shapes(), act.Shapes(), errs.Shapes()}
}

// GoodAccum adds a row.
func GoodAccum() [][]int {
	sum := named.NewFloat64([]int{3, 3}, nil, nil)
	x := named.NewFloat64([]int{3}, nil, nil)
	before := sum.Shapes()
	if err := named.AddAssign(sum, x); err != nil {
		panic(err)
	}
	return [][]int{before, x.Shapes(), sum.Shapes()}
}

// GoodNorm divides rows by a column.
func GoodNorm() [][]int {
	a := named.NewFloat64([]int{5, 4}, nil, nil)
	b := named.NewFloat64([]int{5, 1}, nil, nil)
	var out named.Float64
	if err := named.MulOut(a, b, &out); err != nil {
		panic(err)
	}
	return [][]int{a.Shapes(), b.Shapes(), out.Shapes()}
}

// GoodOpen may fail, for a reason that has nothing to do with shapes.
func GoodOpen(open bool) {
	act := named.NewFloat64([]int{10, 1}, nil, nil)
	targ := named.NewFloat64([]int{10}, nil, nil)
	named.SubOpen(open, targ, act)
}
