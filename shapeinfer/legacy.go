package shapeinfer

// PyTorch 0.2 and 0.3, after ATen/ExpandUtils and the TH functions of the v0.3.0 sources. With x
// the first operand (self) and y any other:
//
//  1. All shapes are identical: that shape.
//  2. Out of place: the shapes are broadcastable: the broadcast shape. In place: y can be expanded
//     to x: the shape of x. If x and y have the same element count here, that is the warning
//     Expanded.
//  3. Otherwise, if all element counts are the same: the shape of x and the warning Pointwise, out
//     of place as well as in place.
//  4. Otherwise the operation fails.
//
// Operations declared without step 3 do not compare element counts and warn of nothing.
//
// There are no scalars and no sizes of 0: a tensor without dims is the empty tensor, which fits
// only itself. Sizes are therefore taken as at least 1. A warning is given only if it is certain.

// broadcastLegacy is Broadcast in the two legacy dialects.
func broadcastLegacy(d Dialect, operands []Shape) Outcome {
	if allSame(operands) == Fits {
		return fits(operands[0])
	}
	if o, decided := emptyTensor(opBroadcast, operands); decided {
		return o
	}
	return orPointwise(d, broadcast(operands), operands)
}

// inPlaceLegacy is InPlace in the two legacy dialects.
func inPlaceLegacy(d Dialect, dst Shape, operands []Shape) Outcome {
	all := prepend(dst, operands)
	if allSame(all) == Fits {
		return fits(dst)
	}
	if o, decided := emptyTensor(opInPlace, all); decided {
		return o
	}
	return orPointwise(d, inPlace(dst, operands), all)
}

// orPointwise adds steps 2 and 3 to the outcome of a broadcast.
func orPointwise(d Dialect, o Outcome, operands []Shape) Outcome {
	count := sameNumel(operands)
	if o.Fits() {
		if d == TorchLegacy && count == Fits && allSame(operands) == MustFail {
			o.Warning = Expanded
		}
		return o
	}
	if count == MustFail || d == TorchLegacyNoFallback {
		return o
	}
	first := operands[0]
	switch {
	case !o.MustFail(): // either of the two steps
		return Outcome{Shape: o.Shape.Join(first)}
	case count == Fits:
		return Outcome{Verdict: Fits, Warning: Pointwise, Shape: first}
	}
	return Outcome{Shape: first}
}

// emptyTensor returns the outcome if some operand is the empty tensor, which fits only itself.
func emptyTensor(op string, operands []Shape) (o Outcome, decided bool) {
	empty, other := false, false
	for i := range operands {
		empty = empty || operands[i].IsScalar()
		other = other || operands[i].rank() > 0
	}
	switch {
	case empty && other:
		m := otherMismatch(op, KindEmpty, operands, "a tensor without dimensions is empty and cannot be expanded")
		return fails(m), true
	case empty:
		return Outcome{Shape: scalar()}, true // the rest is of unknown rank
	}
	return Outcome{}, false
}

// allSame returns the verdict of the condition that all operands have one shape.
func allSame(operands []Shape) Verdict {
	verdict := Fits
	for i := 1; i < len(operands); i++ {
		verdict = verdict.and(same(&operands[0], &operands[i]))
	}
	return verdict
}

// sameNumel returns the verdict of the condition that all shapes have one element count.
func sameNumel(operands []Shape) Verdict {
	verdict := Fits
	for i := 1; i < len(operands); i++ {
		verdict = verdict.and(agree(operands[0].Numel(), operands[i].Numel()))
	}
	return verdict
}
