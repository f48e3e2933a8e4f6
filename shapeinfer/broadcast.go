package shapeinfer

// Broadcasting as NumPy and PyTorch do it. The shapes are aligned at their last axis; a missing
// axis counts as size 1; at every axis the sizes must be equal or one of them 1, and the result has
// the other one. More operands are taken one after the other, which gives the same result in any
// order.
//
// For symbolic sizes each pair is decided by broadcastDim. Where it is undecided it still gives the
// size that the result must have if the operation fits, as 3 for n with 3. When operands are taken
// one after the other this makes n, 3 and 4 a certain failure.

// Broadcast returns the shape of an elementwise operation on the operands, out of place. Without
// operands it is the scalar.
//
// In the dialects NumPy and Torch two sizes fit if they are equal or one of them is 1; the result
// has the other. The manuals of both disagree with the libraries, which this rule follows, in two
// points:
//
//   - "Each tensor has at least one dimension" (PyTorch): a scalar fits every shape.
//   - "The result is the maximum of the sizes": 0 with 1 gives 0, and 0 with 3 fails.
//
// Strict wants one shape. TorchLegacy adds the warnings Expanded and Pointwise. Paddle is
// PaddleElementwise with axis -1, applied from left to right.
//
// Sources: numpy/core/src/multiarray/nditer_constr.c of NumPy 1.24, aten/src/ATen/ExpandUtils.cpp
// of PyTorch 1.13.
func Broadcast(d Dialect, operands ...Shape) Outcome {
	if len(operands) == 0 {
		return fits(scalar())
	}
	switch d {
	case Strict:
		return sameShape(operands)
	case TorchLegacy, TorchLegacyNoFallback:
		return broadcastLegacy(d, operands)
	case Paddle:
		return broadcastPaddle(operands)
	}
	return broadcast(operands)
}

// broadcast is the common rule of NumPy and PyTorch for one operand or more.
func broadcast(operands []Shape) Outcome {
	o := fits(operands[0])
	for i := range operands[1:] {
		broadcastInto(&o, &operands[i+1])
		if o.MustFail() {
			o.Mismatch.Operands = clone(operands)
			return o
		}
	}
	return o
}

// broadcastInto replaces the shape of o by its broadcast with b and weakens the verdict of o.
func broadcastInto(o *Outcome, b *Shape) {
	a := o.Shape
	switch {
	case a.IsUnknown() || b.IsUnknown():
		if !a.IsScalar() && !b.IsScalar() { // a scalar fits any shape
			o.Verdict = Undecided
		}
		o.Shape = UnknownShape()
		return
	case a.size < b.size:
		o.Shape = *b
	}
	// The longer shape is there already; only axes that both have can change it.
	ad, bd := a.dims(), b.dims()
	rank := max(len(ad), len(bd))
	for back := 1; back <= min(len(ad), len(bd)); back++ {
		axis := rank - back
		d, e := ad[len(ad)-back], bd[len(bd)-back]
		result, v := broadcastDim(d, e)
		if v == MustFail {
			*o = fails(sizeMismatch(opBroadcast, axis, d, e))
			return
		}
		o.Verdict = o.Verdict.and(v)
		o.Shape.set(axis, result)
	}
}

// set replaces one dim of a shape that is being built. Dims beyond maxInline are copied first,
// because they may belong to another shape.
func (s *Shape) set(axis int, d Dim) {
	if s.many == nil {
		s.few[axis] = d
		return
	}
	if !s.many[axis].Equal(d) {
		s.many = append([]Dim(nil), s.many...)
		s.many[axis] = d
	}
}

// broadcastDim returns the size that two sizes of one axis are broadcast to, if they are, and
// whether they are.
func broadcastDim(d, e Dim) (Dim, Verdict) {
	switch {
	case e.IsConst(1) || d.Same(e):
		return d, Fits
	case d.IsConst(1):
		return e, Fits
	}
	one := Const(1)
	dBig, eBig := d.Differs(one), e.Differs(one)
	switch {
	case dBig && eBig && d.Differs(e):
		return Dim{}, MustFail
	case dBig && eBig:
		return pick(d, e), Undecided // equal
	case dBig:
		return d, Undecided // e is 1 or d
	case eBig:
		return e, Undecided
	}
	return Unknown(), Undecided
}

const opElementwise = "elementwise operation"

// sameShape is the rule of the strict dialect.
func sameShape(operands []Shape) Outcome {
	o := fits(scalar())
	for i := range operands {
		if i == 0 {
			o.Shape = operands[0]
			continue
		}
		v := same(&o.Shape, &operands[i])
		if v == MustFail {
			return fails(sameMismatch(opElementwise, &o.Shape, &operands[i], operands))
		}
		o.Verdict = o.Verdict.and(v)
		o.Shape = meet(&o.Shape, &operands[i])
	}
	return o
}

// same returns the verdict of the condition that a and b are one shape. If it must fail,
// sameMismatch says why.
func same(a, b *Shape) Verdict {
	switch {
	case a.IsUnknown() || b.IsUnknown():
		return Undecided
	case a.size != b.size:
		return MustFail
	}
	verdict := Fits
	ad, bd := a.dims(), b.dims()
	for i := range ad {
		verdict = verdict.and(agree(ad[i], bd[i]))
	}
	return verdict
}

// sameMismatch is the mismatch of two shapes that cannot be one.
func sameMismatch(op string, a, b *Shape, operands []Shape) *Mismatch {
	if a.size != b.size {
		return otherMismatch(op, KindShape, operands, "ranks differ, %d against %d", a.rank(), b.rank())
	}
	ad, bd := a.dims(), b.dims()
	i := 0
	for i < len(ad)-1 && agree(ad[i], bd[i]) != MustFail {
		i++
	}
	return sizeMismatch(op, i, ad[i], bd[i], operands...)
}

// meet returns the shape of a tensor that has both shapes, as precisely as it is known.
func meet(a, b *Shape) Shape {
	switch {
	case a.IsUnknown():
		return *b
	case b.IsUnknown() || a.size != b.size:
		return *a
	}
	s := scalar()
	ad, bd := a.dims(), b.dims()
	for i := range ad {
		s.push(pick(ad[i], bd[i]))
	}
	return s
}
