package shapeinfer

// Axes are numbered from 0; a negative axis counts from the end. Functions that take several axes
// take nil for the library's default, which is different from an empty list.

// axisOf returns axis as a number from 0 to rank-1, or a mismatch if it is out of range.
func axisOf(op string, axis, rank int, operands ...Shape) (int, *Mismatch) {
	if axis < -rank || axis >= rank {
		m := otherMismatch(op, KindAxis, operands, "axis %d is out of range [-%d, %d)", axis, rank, rank)
		return 0, m
	}
	if axis < 0 {
		axis += rank
	}
	return axis, nil
}

// scalarRank is the rank that the Torch family checks axes against: a scalar has the axes -1 and 0.
func scalarRank(d Dialect, rank int) int {
	if d.likeTorch() {
		return max(rank, 1)
	}
	return rank
}

// axesOf returns the set of axes that a list names, none of them twice.
func axesOf(op string, axes []int, rank int, operands ...Shape) (axisSet, *Mismatch) {
	set := make(axisSet, rank)
	for _, axis := range axes {
		a, m := axisOf(op, axis, rank, operands...)
		if m != nil {
			return nil, m
		}
		if set[a] {
			return nil, otherMismatch(op, KindAxis, operands, "axis %d is repeated", axis)
		}
		set[a] = true
	}
	return set, nil
}

// An axisSet has an element for each axis: whether the axis belongs to the set.
type axisSet []bool

func allAxes(rank int) axisSet {
	set := make(axisSet, rank)
	for i := range set {
		set[i] = true
	}
	return set
}

const (
	opSqueeze   = "squeeze"
	opUnsqueeze = "unsqueeze"
	opTranspose = "transpose"
	opPermute   = "permute"
	opMoveAxis  = "moveaxis"
	opFlatten   = "flatten"
)

// Squeeze removes axes of size 1: all of them if axes is nil, else those that are named. NumPy
// fails if a named axis has another size; Torch leaves it alone. A scalar has the axes 0 and -1 in
// Torch, and none in NumPy; but see SqueezeAxis. If it is not known whether a size is 1, the
// verdict is undecided, and so is the rank where another size would be left alone.
func Squeeze(d Dialect, a Shape, axes []int) Outcome {
	if a.IsUnknown() {
		return Outcome{}
	}
	named := allAxes(a.rank())
	if axes != nil {
		set, m := axesOf(opSqueeze, axes, scalarRank(d, a.rank()), a)
		if m != nil {
			return fails(m)
		}
		named = set
	}
	lenient := axes == nil || d.likeTorch()
	o := fits(scalar())
	for i, dim := range a.dims() {
		switch one := agree(dim, Const(1)); {
		case !named[i]:
			o.Shape.push(dim)
		case one == Fits:
		case one == Undecided && lenient:
			return Outcome{} // the rank is unknown
		case one == Undecided:
			o.Verdict = Undecided
		case lenient:
			o.Shape.push(dim)
		default:
			return fails(otherMismatch(opSqueeze, KindShape, []Shape{a}, "axis %d has size %v, want 1", i, dim))
		}
	}
	return o
}

// SqueezeAxis is Squeeze of an axis that is given as one integer. It differs for a scalar, which
// has the axes 0 and -1 in NumPy too if the axis is an integer and not a tuple.
func SqueezeAxis(d Dialect, a Shape, axis int) Outcome {
	if a.IsScalar() && (axis == 0 || axis == -1) {
		return fits(a)
	}
	return Squeeze(d, a, []int{axis})
}

// Unsqueeze inserts axes of size 1 so that they have the given numbers in the result. It is NumPy's
// expand_dims.
func Unsqueeze(a Shape, axes ...int) Outcome {
	if a.IsUnknown() {
		return Outcome{}
	}
	set, m := axesOf(opUnsqueeze, axes, a.rank()+len(axes), a)
	if m != nil {
		return fails(m)
	}
	s := scalar()
	rest := a.dims()
	for _, inserted := range set {
		if inserted {
			s.push(Const(1))
			continue
		}
		s.push(rest[0])
		rest = rest[1:]
	}
	return fits(s)
}

// Transpose swaps two axes. It is NumPy's swapaxes. In the Torch family a scalar has the axes 0 and
// -1.
func Transpose(d Dialect, a Shape, axis1, axis2 int) Outcome {
	if a.IsUnknown() {
		return Outcome{}
	}
	rank := scalarRank(d, a.rank())
	i, m := axisOf(opTranspose, axis1, rank, a)
	if m != nil {
		return fails(m)
	}
	j, m := axisOf(opTranspose, axis2, rank, a)
	if m != nil {
		return fails(m)
	}
	s := scalar()
	dims := a.dims()
	for k := range dims {
		switch k {
		case i:
			s.push(dims[j])
		case j:
			s.push(dims[i])
		default:
			s.push(dims[k])
		}
	}
	return fits(s)
}

// T is Torch's method t: it swaps the axes of a matrix, leaves a vector and a scalar alone, and
// fails for any other rank.
func T(a Shape) Outcome {
	switch {
	case a.IsUnknown():
		return Outcome{}
	case a.rank() > 2:
		return fails(otherMismatch(opTranspose, KindShape, []Shape{a}, "rank is %d, want at most 2", a.rank()))
	}
	return Permute(a, nil)
}

// Permute reorders all axes: axis i of the result is axis axes[i] of the operand. Nil reverses
// them. It is NumPy's transpose.
func Permute(a Shape, axes []int) Outcome {
	if a.IsUnknown() {
		return Outcome{}
	}
	s, dims := scalar(), a.dims()
	if axes == nil {
		for i := range dims {
			s.push(dims[len(dims)-1-i])
		}
		return fits(s)
	}
	if len(axes) != len(dims) {
		return fails(otherMismatch(opPermute, KindAxis, []Shape{a}, "%d axes are given, want %d", len(axes), len(dims)))
	}
	if _, m := axesOf(opPermute, axes, len(dims), a); m != nil {
		return fails(m)
	}
	for _, axis := range axes {
		s.push(a.At(axis))
	}
	return fits(s)
}

// MoveAxis moves the axes from to the places to, and keeps the order of the others. The rule is
// that of NumPy.
func MoveAxis(a Shape, from, to []int) Outcome {
	if a.IsUnknown() {
		return Outcome{}
	}
	rank := a.rank()
	moved, m := axesOf(opMoveAxis, from, rank, a)
	if m != nil {
		return fails(m)
	}
	if _, m = axesOf(opMoveAxis, to, rank, a); m != nil {
		return fails(m)
	}
	if len(from) != len(to) {
		return fails(otherMismatch(opMoveAxis, KindAxis, []Shape{a}, "%d axes are moved to %d places", len(from), len(to)))
	}
	order := make([]int, rank) // order[i] is the axis that comes to place i
	for i := range order {
		order[i] = -1
	}
	for i := range from {
		place, _ := axisOf(opMoveAxis, to[i], rank)
		order[place], _ = axisOf(opMoveAxis, from[i], rank)
	}
	next := 0
	for i := range order {
		if order[i] >= 0 {
			continue
		}
		for moved[next] {
			next++
		}
		order[i] = next
		next++
	}
	return Permute(a, order)
}

// Flatten merges the axes from start to end, both included, into one. A scalar becomes a vector of
// one element.
func Flatten(a Shape, start, end int) Outcome {
	if a.IsUnknown() {
		return Outcome{}
	}
	rank := max(a.rank(), 1)
	from, m := axisOf(opFlatten, start, rank, a)
	if m != nil {
		return fails(m)
	}
	to, m := axisOf(opFlatten, end, rank, a)
	switch {
	case m != nil:
		return fails(m)
	case from > to:
		return fails(otherMismatch(opFlatten, KindAxis, []Shape{a}, "axis %d comes after axis %d", start, end))
	case a.IsScalar():
		return fits(Of(1))
	}
	s, dims := scalar(), a.dims()
	s.pushAll(dims[:from])
	s.push(numel(dims[from : to+1]))
	s.pushAll(dims[to+1:])
	return fits(s)
}
