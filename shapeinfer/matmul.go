package shapeinfer

// Products of matrices and vectors. Inner sizes must be equal, 1 is not stretched; the axes before
// the last two are batch axes and are broadcast.

const (
	opMatMul = "matmul"
	opDot    = "dot"
	opInner  = "inner"
	opOuter  = "outer"
	opKron   = "kron"
)

// MatMul returns the shape of the matrix product a @ b, which is the same in NumPy and PyTorch.
//
//	rxk with kxc          rxc
//	k with kxc            c: a vector on the left is a row
//	rxk with k            r: a vector on the right is a column
//	k with k              scalar
//	...xrxk with ...xkxc  the batch axes are broadcast
//
// A scalar fails.
func MatMul(a, b Shape) Outcome {
	if a.IsUnknown() || b.IsUnknown() {
		return Outcome{}
	}
	if a.IsScalar() || b.IsScalar() {
		return fails(otherMismatch(opMatMul, KindShape, []Shape{a, b}, "a scalar is not a matrix"))
	}
	ad, bd := a.dims(), b.dims()
	aBatch, bBatch := ad[:max(len(ad)-2, 0)], bd[:max(len(bd)-2, 0)]
	v, m := inner(opMatMul, &a, -1, &b, -min(len(bd), 2))
	if v == MustFail {
		return fails(m)
	}
	o := Outcome{Verdict: Fits, Shape: scalar()}
	o.Shape.pushAll(aBatch)
	if len(bBatch) > 0 {
		batch := scalar()
		batch.pushAll(bBatch)
		broadcastInto(&o, &batch)
	}
	if o.MustFail() {
		o.Mismatch.Op, o.Mismatch.Operands = opMatMul, []Shape{a, b}
		return o
	}
	o.Verdict = o.Verdict.and(v)
	if len(ad) > 1 {
		o.Shape.append(ad[len(ad)-2])
	}
	if len(bd) > 1 {
		o.Shape.append(bd[len(bd)-1])
	}
	return o
}

// append is push for a shape whose dims beyond maxInline may belong to another shape.
func (s *Shape) append(d Dim) {
	s.many = s.many[:len(s.many):len(s.many)]
	s.push(d)
}

// inner returns the verdict of the condition that an axis of a and one of b have the same size. The
// axes exist and may be negative.
func inner(op string, a *Shape, i int, b *Shape, j int) (Verdict, *Mismatch) {
	d, e := a.At(i), b.At(j)
	v := agree(d, e)
	if v != MustFail {
		return v, nil
	}
	if i < 0 {
		i += a.rank()
	}
	m := otherMismatch(op, KindShape, []Shape{*a, *b}, "inner sizes differ, %v against %v", d, e)
	m.Axis, m.Sizes = i, [2]Dim{d, e}
	return v, m
}

// wantRank returns the mismatch of an operand that has another rank.
func wantRank(op string, which string, s *Shape, rank int, operands ...Shape) *Mismatch {
	if s.IsUnknown() || s.rank() == rank {
		return nil
	}
	return otherMismatch(op, KindShape, operands, "rank of %s is %d, want %d", which, s.rank(), rank)
}

// product is the rule of Torch's functions that take operands of one rank each.
func product(op string, a, b Shape, aRank, bRank int) Outcome {
	if m := wantRank(op, "a", &a, aRank, a, b); m != nil {
		return fails(m)
	}
	if m := wantRank(op, "b", &b, bRank, a, b); m != nil {
		return fails(m)
	}
	if a.IsUnknown() || b.IsUnknown() {
		return Outcome{}
	}
	o := MatMul(a, b)
	if o.MustFail() {
		o.Mismatch.Op = op
	}
	return o
}

// MM is Torch's product of two matrices.
func MM(a, b Shape) Outcome { return product("mm", a, b, 2, 2) }

// MV is Torch's product of a matrix and a vector.
func MV(a, b Shape) Outcome { return product("mv", a, b, 2, 1) }

// BMM is Torch's product of two batches of matrices. Both have rank 3 and the same batch size,
// which is not broadcast.
func BMM(a, b Shape) Outcome {
	o := product("bmm", a, b, 3, 3)
	if o.MustFail() || a.IsUnknown() || b.IsUnknown() {
		return o
	}
	d, e := a.At(0), b.At(0)
	v := agree(d, e)
	if v == MustFail {
		return fails(sizeMismatch("bmm", 0, d, e, a, b))
	}
	s := OfDims(pick(d, e), a.At(1), b.At(2))
	return Outcome{Verdict: o.Verdict.and(v), Shape: s}
}

// Dot returns the shape of the dot product. Torch requires two vectors. In NumPy a scalar
// multiplies, and of shapes with more axes the last of a is multiplied with the second to last of
// b, or with its only one. The result has the remaining axes of both; there is no broadcasting.
func Dot(d Dialect, a, b Shape) Outcome {
	switch {
	case d.likeTorch():
		return product(opDot, a, b, 1, 1)
	case a.IsUnknown() || b.IsUnknown():
		return Outcome{}
	case a.IsScalar() || b.IsScalar():
		return contract(opDot, &a, &b, nil, nil)
	}
	return contract(opDot, &a, &b, []int{a.rank() - 1}, []int{max(b.rank()-2, 0)})
}

// Inner returns the shape of NumPy's inner product over the last axes of both operands. A scalar
// multiplies.
func Inner(a, b Shape) Outcome {
	switch {
	case a.IsUnknown() || b.IsUnknown():
		return Outcome{}
	case a.IsScalar() || b.IsScalar():
		return contract(opInner, &a, &b, nil, nil)
	}
	return contract(opInner, &a, &b, []int{a.rank() - 1}, []int{b.rank() - 1})
}

// Outer returns the shape of the outer product. NumPy flattens both operands; Torch requires two
// vectors.
func Outer(d Dialect, a, b Shape) Outcome {
	if d.likeTorch() {
		if m := wantRank(opOuter, "a", &a, 1, a, b); m != nil {
			return fails(m)
		}
		if m := wantRank(opOuter, "b", &b, 1, a, b); m != nil {
			return fails(m)
		}
	}
	o := Outcome{Verdict: Fits, Shape: OfDims(a.Numel(), b.Numel())}
	if o.Shape.At(0).IsUnknown() || o.Shape.At(1).IsUnknown() {
		o.Verdict = Undecided
	}
	return o
}

// Kron returns the shape of the Kronecker product: the operands are aligned at their last axes, and
// the sizes multiplied.
func Kron(a, b Shape) Outcome {
	if a.IsUnknown() || b.IsUnknown() {
		return Outcome{}
	}
	s := scalar()
	rank := max(a.rank(), b.rank())
	for back := rank; back > 0; back-- {
		s.push(sizeOrOne(&a, back).Mul(sizeOrOne(&b, back)))
	}
	return fits(s)
}

// sizeOrOne returns the size at an axis counted from the end, 1 if there is no such axis.
func sizeOrOne(s *Shape, back int) Dim {
	if back > s.rank() {
		return Const(1)
	}
	return s.dims()[s.rank()-back]
}
