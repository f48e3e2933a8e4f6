package shapeinfer

// The elementwise functions of PaddlePaddle 2.0-beta, after paddle/fluid/operators/elementwise of
// the v2.0.0-beta0 sources:
//
//  1. Two operands of one shape give that shape, and axis is ignored.
//  2. axis must be in [-n, n), where n is the larger rank. -1 is the difference of the ranks; the
//     kernels reject any other negative axis.
//  3. The operand of smaller rank, x if the ranks are equal, is placed at axis in the dims of the
//     other and filled up with 1 on both sides.
//  4. At every axis the sizes must be equal or one of them 1; the result has the larger.
//
// The sources have undefined behaviour if the placed operand extends beyond the end, and treat a
// size of 0 as unknown; this package rejects both. Symbolic sizes are assumed to be at least 1.

import "fmt"

// PaddleElementwise returns the shape of an elementwise function of PaddlePaddle 2.0-beta with the
// given axis, where the operand of smaller rank starts in the other; -1 aligns them at their last
// axis.
//
//	2x3x4x5 with 3, axis 1    2x3x4x5
//	2x3x4x5 with 4x5, axis 1  fails: axis 1 has 3 against 4
//	2x1x4 with 3x1, axis 1    2x3x4: both are expanded
//
// The manual and the library, which this rule follows, disagree in three points:
//
//   - "Trailing dims of size 1 of y are ignored": axis -1 is computed from the untrimmed ranks, so
//     2x3x4 with 4x1 fails. With axis 2 the same pair writes beyond its buffers and is rejected
//     here.
//   - y may have the larger rank, although the comment of the operator forbids it.
//   - Each operand needs a dimension: a scalar fails.
func PaddleElementwise(x, y Shape, axis int) Outcome {
	switch v := same(&x, &y); {
	case v == Fits:
		return fits(x)
	case x.IsUnknown() || y.IsUnknown():
		return Outcome{}
	case v == Undecided:
		// They may be one shape, for which axis does not matter.
		o := placed(x, y, axis, false)
		if o.MustFail() {
			return Outcome{Shape: meet(&x, &y)}
		}
		return Outcome{Verdict: o.Verdict, Shape: o.Shape.Join(meet(&x, &y))}
	}
	return placed(x, y, axis, false)
}

// PaddleInferShape is PaddleElementwise as it is decided while a static graph is built. An Unknown
// dim is one that is not known in the graph (-1 in Paddle): it fits every size. The result says
// whether the graph is accepted; that is Fits or MustFail unless a rank is unknown or a dim
// symbolic. A negative axis is allowed here: -2 is one position to the left of -1.
func PaddleInferShape(x, y Shape, axis int) Outcome {
	if x.IsUnknown() || y.IsUnknown() {
		return Outcome{}
	}
	if x.Equal(y) {
		return fits(x)
	}
	return placed(x, y, axis, true)
}

// placed is the rule for two different shapes of known rank.
func placed(x, y Shape, axis int, graph bool) Outcome {
	small, large := &x, &y
	if x.size > y.size {
		small, large = &y, &x
	}
	at, m := placeAt(small.rank(), large.rank(), axis, graph)
	if m != nil {
		m.Op, m.Operands = opElementwise, []Shape{x, y}
		return fails(m.withArgs(" with axis %d", axis))
	}
	o := fits(*large)
	sd, ld := small.dims(), large.dims()
	for i := range ld {
		d := Const(1)
		if i >= at && i < at+len(sd) {
			d = sd[i-at]
		}
		if d.IsConst(0) || ld[i].IsConst(0) {
			m := otherMismatch(opElementwise, KindEmpty, []Shape{x, y}, "a size of 0 at axis %d has no defined result", i)
			return fails(m.withArgs(" with axis %d", axis))
		}
		result, v := broadcastDim(d, ld[i])
		if v == MustFail {
			xSize, ySize := ld[i], d
			if small == &x {
				xSize, ySize = d, ld[i]
			}
			return fails(sizeMismatch(opBroadcast, i, xSize, ySize, x, y).withArgs(" with axis %d", axis))
		}
		if !graph || !d.IsUnknown() && !ld[i].IsUnknown() {
			o.Verdict = o.Verdict.and(v)
		}
		o.Shape.set(i, result)
	}
	return o
}

// placeAt returns where a shape of the smaller rank starts in the larger one.
func placeAt(small, large, axis int, graph bool) (int, *Mismatch) {
	at := axis
	switch {
	case axis < -large || axis >= large:
		return 0, axisMismatch("axis %d is out of range [-%d, %d)", axis, large, large)
	case axis == -1:
		at = large - small
	case axis < -1 && graph:
		at = large - small + axis + 1
	}
	switch {
	case at < 0:
		return 0, axisMismatch("axis %d is negative", axis)
	case small == 0:
		return 0, axisMismatch("a tensor without dimensions cannot be expanded")
	case at+small > large:
		return 0, axisMismatch("the operand of rank %d, placed at axis %d, ends beyond rank %d", small, at, large)
	}
	return at, nil
}

func axisMismatch(format string, args ...any) *Mismatch {
	return &Mismatch{
		Kind: KindAxis, Axis: -1, Sizes: [2]Dim{Unknown(), Unknown()}, reason: fmt.Sprintf(format, args...),
	}
}

func broadcastPaddle(operands []Shape) Outcome {
	o := fits(operands[0])
	for _, s := range operands[1:] {
		next := PaddleElementwise(o.Shape, s, -1)
		if next.MustFail() {
			return next
		}
		o = Outcome{Verdict: o.Verdict.and(next.Verdict), Shape: next.Shape}
	}
	return o
}
