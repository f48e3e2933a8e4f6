package shapeinfer

const opTensorDot = "tensordot"

// TensorDot returns the shape of NumPy's tensordot over pairs of axes: axes aAxes[i] of a and
// bAxes[i] of b must have the same size, and no axis may be repeated. The result has the remaining
// axes of a and then those of b. For tensordot with an int see TensorDotN.
func TensorDot(a, b Shape, aAxes, bAxes []int) Outcome {
	if a.IsUnknown() || b.IsUnknown() {
		return Outcome{}
	}
	if len(aAxes) != len(bAxes) {
		m := otherMismatch(opTensorDot, KindShape, []Shape{a, b}, "%d axes of a are paired with %d of b", len(aAxes), len(bAxes))
		return fails(m)
	}
	return contract(opTensorDot, &a, &b, aAxes, bAxes)
}

// TensorDotN is TensorDot over the last n axes of a and the first n of b.
func TensorDotN(a, b Shape, n int) Outcome {
	if a.IsUnknown() || b.IsUnknown() {
		return Outcome{}
	}
	if n > a.rank() || n > b.rank() {
		return fails(otherMismatch(opTensorDot, KindAxis, []Shape{a, b}, "%d axes are multiplied, want at most %d", n, min(a.rank(), b.rank())))
	}
	var aAxes, bAxes []int
	for i := range max(n, 0) {
		aAxes = append(aAxes, a.rank()-n+i)
		bAxes = append(bAxes, i)
	}
	return contract(opTensorDot, &a, &b, aAxes, bAxes)
}

// contract multiplies a and b over pairs of axes, none of which may be in two pairs.
func contract(op string, a, b *Shape, aAxes, bAxes []int) Outcome {
	o := fits(scalar())
	aGone, bGone := make(axisSet, a.rank()), make(axisSet, b.rank())
	for i := range aAxes {
		ai, m := axisOf(op, aAxes[i], a.rank(), *a, *b)
		if m != nil {
			return fails(m)
		}
		bi, m := axisOf(op, bAxes[i], b.rank(), *a, *b)
		if m != nil {
			return fails(m)
		}
		if aGone[ai] || bGone[bi] {
			return fails(otherMismatch(op, KindAxis, []Shape{*a, *b}, "axis %d of a or %d of b is repeated", ai, bi))
		}
		v, m := inner(op, a, ai, b, bi)
		if v == MustFail {
			return fails(m)
		}
		o.Verdict = o.Verdict.and(v)
		aGone[ai], bGone[bi] = true, true
	}
	pushRest(&o.Shape, a, aGone)
	pushRest(&o.Shape, b, bGone)
	return o
}

// pushRest appends the dims of a whose axes are not gone.
func pushRest(s, a *Shape, gone axisSet) {
	for i, d := range a.dims() {
		if !gone[i] {
			s.push(d)
		}
	}
}
