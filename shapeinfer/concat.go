package shapeinfer

// Concatenation along one axis: ranks are equal, sizes are equal at every other axis, and the sizes
// at the axis are added up. Stacking requires equal shapes and inserts a new axis.

const (
	opConcat = "concat"
	opStack  = "stack"
)

// Concat returns the shape of the operands put together along an axis. A scalar fails.
//
// In Torch a vector of size 0 is skipped whatever the other shapes are, which PyTorch documents as
// "or be empty"; NumPy has no exception.
func Concat(d Dialect, axis int, operands ...Shape) Outcome {
	return concat(opConcat, d, axis, operands)
}

// ConcatFlat returns the shape of NumPy's concatenate with axis=None, which flattens all operands.
func ConcatFlat(operands ...Shape) Outcome {
	if len(operands) == 0 {
		return fails(noOperands(opConcat))
	}
	total := Const(0)
	for i := range operands {
		total = total.Add(operands[i].Numel())
	}
	if total.IsUnknown() {
		return Outcome{Shape: OfDims(total)}
	}
	return fits(OfDims(total))
}

func noOperands(op string) *Mismatch { return otherMismatch(op, KindArg, nil, "no operands") }

// concat is Concat with the name of the operation for messages.
func concat(op string, d Dialect, axis int, operands []Shape) Outcome {
	if len(operands) == 0 {
		return fails(noOperands(op))
	}
	c := concatenation{verdict: Fits}
	for i := range operands {
		s := &operands[i]
		switch {
		case s.IsUnknown():
			c.verdict, c.unknown = Undecided, true
			continue
		case s.IsScalar():
			return fails(otherMismatch(op, KindShape, operands, "a scalar has no axis"))
		case d.likeTorch() && skipped(s) == Fits:
			continue
		case d.likeTorch() && skipped(s) == Undecided && !vectors(operands):
			return Outcome{}
		}
		if m := c.add(op, operands, s, axis); m != nil {
			return fails(m.withArgs(" along axis %d", axis))
		}
	}
	if c.rank == 0 && !c.unknown {
		return fits(Of(0)) // Torch skips all operands, and ignores the axis
	}
	return c.outcome()
}

// skipped returns whether Torch's cat ignores s.
func skipped(s *Shape) Verdict {
	if s.rank() != 1 {
		return MustFail
	}
	return agree(s.At(0), Const(0))
}

// vectors reports whether all shapes have rank 1, so that to skip an empty one changes nothing.
func vectors(shapes []Shape) bool {
	for i := range shapes {
		if shapes[i].rank() != 1 {
			return false
		}
	}
	return true
}

// A concatenation is the sum of the operands so far. Operands are handed to its methods apart from
// it, so that they can stay on the stack.
type concatenation struct {
	rank    int // of the operands that count, 0 until there is one
	axis    int
	rest    Shape // the known sizes at the other axes
	total   Dim   // at the axis
	verdict Verdict
	unknown bool // some operand is of unknown rank
}

// add adds an operand, and returns the mismatch if it does not fit the operands before it.
func (c *concatenation) add(op string, operands []Shape, s *Shape, axis int) *Mismatch {
	if c.rank == 0 {
		at, m := axisOf(op, axis, s.rank(), operands...)
		if m != nil {
			return m
		}
		c.rank, c.axis, c.rest, c.total = s.rank(), at, *s, s.At(at)
		return nil
	}
	if s.rank() != c.rank {
		return otherMismatch(op, KindShape, operands, "ranks differ, %d against %d", c.rank, s.rank())
	}
	for i, d := range s.dims() {
		if i == c.axis {
			c.total = c.total.Add(d)
			continue
		}
		known := c.rest.At(i)
		v := agree(known, d)
		if v == MustFail {
			return sizeMismatch(op, i, known, d, operands...)
		}
		c.verdict = c.verdict.and(v)
		c.rest.set(i, pick(known, d))
	}
	return nil
}

// outcome returns the outcome for all operands that were added.
func (c *concatenation) outcome() Outcome {
	switch {
	case c.rank == 0:
		return Outcome{}
	case c.unknown:
		c.total = Unknown()
	}
	c.rest.set(c.axis, c.total)
	return Outcome{Verdict: c.verdict, Shape: c.rest}
}

// Stack returns the shape of the operands put together along a new axis, which has the given number
// in the result. All must have one shape.
func Stack(axis int, operands ...Shape) Outcome {
	if len(operands) == 0 {
		return fails(noOperands(opStack))
	}
	o := sameShape(operands)
	switch {
	case o.MustFail():
		o.Mismatch.Op = opStack
		return o
	case o.Shape.IsUnknown():
		return Outcome{}
	}
	at, m := axisOf(opStack, axis, o.Shape.rank()+1, operands...)
	if m != nil {
		return fails(m.withArgs(" along axis %d", axis))
	}
	s, dims := scalar(), o.Shape.dims()
	s.pushAll(dims[:at])
	s.push(Const(int64(len(operands))))
	s.pushAll(dims[at:])
	return Outcome{Verdict: o.Verdict, Shape: s}
}

// HStack returns the shape of NumPy's hstack: Concat along axis 1, or along axis 0 if the first
// operand is a vector or a scalar.
func HStack(operands ...Shape) Outcome {
	axis := 1
	if len(operands) > 0 {
		switch {
		case operands[0].IsUnknown():
			return Outcome{}
		case operands[0].rank() <= 1:
			axis = 0
		}
	}
	return concat("hstack", NumPy, axis, atLeast(1, operands))
}

// VStack returns the shape of NumPy's vstack: Concat along axis 0, where a vector is a row.
func VStack(operands ...Shape) Outcome { return concat("vstack", NumPy, 0, atLeast(2, operands)) }

// DStack returns the shape of NumPy's dstack: Concat along axis 2, where a vector of size n is
// 1xnx1 and a matrix of rxc is rxcx1.
func DStack(operands ...Shape) Outcome { return concat("dstack", NumPy, 2, atLeast(3, operands)) }

// atLeast returns the shapes with axes of size 1 added as NumPy's atleast_1d, atleast_2d and
// atleast_3d do.
func atLeast(rank int, shapes []Shape) []Shape {
	padded := clone(shapes)
	one := Const(1)
	for i := range padded {
		switch s := &shapes[i]; {
		case s.IsUnknown() || s.rank() >= rank:
		case s.IsScalar():
			padded[i] = scalar()
			for range rank {
				padded[i].push(one)
			}
		case rank == 2: // a vector
			padded[i] = OfDims(one, s.At(0))
		case s.rank() == 1:
			padded[i] = OfDims(one, s.At(0), one)
		default:
			padded[i] = OfDims(s.At(0), s.At(1), one)
		}
	}
	return padded
}
