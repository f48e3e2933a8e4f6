package shapeinfer

// In place means that the destination must hold the broadcast result without a change of its shape:
// the broadcast of all shapes, the destination's included, is the destination's shape. That is the
// same as: every other operand can be expanded to the destination.

const opInPlace = "in-place operation"

// InPlace returns the shape of an elementwise operation that writes its result into its first
// operand, such as a += b or a.add_(b). The destination may not change its shape by broadcasting:
// 5x3x4x1 takes 3x1x1, but 1x3x1 does not take 3x1x7.
//
// In TorchLegacy an operand that cannot be expanded to the destination but has its element count is
// worked on as 1-dimensional, with the warning Pointwise; the PyTorch manual lists such cases as
// errors. Paddle has in-place operations from 2.1 on; they ask the same of the destination, after
// the rule of PaddleElementwise with axis -1.
func InPlace(d Dialect, dst Shape, operands ...Shape) Outcome {
	switch d {
	case Strict:
		return sameShape(prepend(dst, operands))
	case TorchLegacy, TorchLegacyNoFallback:
		return inPlaceLegacy(d, dst, operands)
	case Paddle:
		return keepShape(broadcastPaddle(prepend(dst, operands)), dst, operands)
	}
	return inPlace(dst, operands)
}

// Into returns the shape of an elementwise operation on the operands whose result is written into
// an output tensor that is not an operand, as by out=.
//
// In NumPy the output takes part in broadcasting and may not change: an output of 2x3 takes 3 with
// 3, one of 3 does not take 2x3 with 3. In Torch the output is resized, with the warning Resized if
// it had elements of its own and another shape. Strict requires that the output has the shape of
// the operands. The other dialects are InPlace with the output as the destination.
func Into(d Dialect, out Shape, operands ...Shape) Outcome {
	if d != Torch {
		return InPlace(d, out, operands...)
	}
	o := Broadcast(d, operands...)
	if o.MustFail() {
		return o
	}
	if same(&out, &o.Shape) == MustFail && out.Numel().Differs(Const(0)) {
		o.Warning = Resized
	}
	return o
}

func inPlace(dst Shape, operands []Shape) Outcome {
	o := Outcome{Verdict: Fits, Shape: dst}
	for i := range operands {
		v, m := expandable(opInPlace, &operands[i], &dst)
		if v == MustFail {
			m.Operands = prepend(dst, operands)
			return fails(m)
		}
		o.Verdict = o.Verdict.and(v)
	}
	return o
}

// expandable returns the verdict of the condition that a can be expanded to the shape to: that it
// has no more axes, and every size is 1 or that of to.
func expandable(op string, a, to *Shape) (Verdict, *Mismatch) {
	switch {
	case a.IsScalar():
		return Fits, nil
	case a.IsUnknown() || to.IsUnknown():
		return Undecided, nil
	case a.size > to.size:
		return MustFail, otherMismatch(op, KindShape, []Shape{*to, *a}, "%v would have to take the rank %d of %v", *to, a.rank(), *a)
	}
	verdict := Fits
	ad, td := a.dims(), to.dims()
	for back := 1; back <= len(ad); back++ {
		d, want := ad[len(ad)-back], td[len(td)-back]
		v := agree(d, want)
		switch {
		case d.IsConst(1):
			continue
		case v == MustFail && !d.Differs(Const(1)):
			v = Undecided
		case v == MustFail:
			return v, sizeMismatch(op, len(td)-back, want, d, *to, *a)
		}
		verdict = verdict.and(v)
	}
	return verdict, nil
}

// keepShape turns the outcome of an out-of-place operation into that of one that must keep dst.
func keepShape(o Outcome, dst Shape, operands []Shape) Outcome {
	if o.MustFail() {
		return o
	}
	v := same(&dst, &o.Shape)
	if v == MustFail {
		return fails(sameMismatch(opInPlace, &dst, &o.Shape, prepend(dst, operands)))
	}
	return Outcome{Verdict: o.Verdict.and(v), Shape: dst}
}

func prepend(s Shape, shapes []Shape) []Shape {
	return append(append(make([]Shape, 0, len(shapes)+1), s), shapes...)
}
