package shapeinfer

// Reductions remove axes, or leave them with size 1. What differs is which axes an argument names,
// and whether an axis of size 0 can be reduced: a sum over nothing is 0, a maximum over nothing
// fails.

// A Reduction is a kind of reduction.
type Reduction uint8

const (
	// Sum represents all reductions that are defined over no elements: sum, prod, mean, any, all.
	Sum Reduction = iota
	// Max represents max, min, amax and amin, which need an element.
	Max
	// ArgMax represents argmax and argmin, which need an element and take one axis.
	ArgMax
)

var reductionNames = [...]string{"sum", "max", "argmax"}

// String returns the name of r in lower case.
func (r Reduction) String() string {
	if int(r) < len(reductionNames) {
		return reductionNames[r]
	}
	return "invalid reduction"
}

// Reduce returns the shape of a reduction over axes, or over all of them if axes is nil. With keep,
// a reduced axis stays with size 1.
//
// An empty list that is not nil reduces no axis in NumPy and all axes in Torch. A scalar has the
// axes 0 and -1 in Torch, and none in NumPy; but see ReduceAxis.
func Reduce(d Dialect, r Reduction, a Shape, axes []int, keep bool) Outcome {
	if a.IsUnknown() {
		return Outcome{}
	}
	op := r.String()
	set := allAxes(a.rank())
	if axes != nil && (len(axes) > 0 || !d.likeTorch()) {
		named, m := axesOf(op, axes, scalarRank(d, a.rank()), a)
		if m != nil {
			return fails(m.withArgs(" over axes %v", axes))
		}
		set = named
	}
	o := fits(scalar())
	for i, dim := range a.dims() {
		switch {
		case !set[i]:
			o.Shape.push(dim)
		case keep:
			o.Shape.push(Const(1))
		}
	}
	if r == Sum {
		return o
	}
	v, m := reducible(op, &a, set)
	if v == MustFail {
		return fails(m)
	}
	o.Verdict = v
	return o
}

// ReduceAxis is Reduce over an axis that is given as one integer. It differs for a scalar, which
// has the axes 0 and -1 in NumPy too if the axis is an integer and not a tuple.
func ReduceAxis(d Dialect, r Reduction, a Shape, axis int, keep bool) Outcome {
	if a.IsScalar() && (axis == 0 || axis == -1) {
		return fits(a)
	}
	return Reduce(d, r, a, []int{axis}, keep)
}

// reducible returns whether every reduced axis has an element. That is required even if the result
// has no elements.
func reducible(op string, a *Shape, set axisSet) (Verdict, *Mismatch) {
	verdict := Fits
	for i, dim := range a.dims() {
		if !set[i] {
			continue
		}
		switch agree(dim, Const(0)) {
		case Fits:
			m := otherMismatch(op, KindEmpty, []Shape{*a}, "axis %d has size 0 and is reduced", i)
			m.Axis = i
			return MustFail, m
		case Undecided:
			verdict = Undecided
		}
	}
	return verdict, nil
}

// AlongAxis returns the shape of an operation that works along one axis and keeps the shape, such
// as softmax and cumsum. A scalar has the axes 0 and -1.
func AlongAxis(a Shape, axis int) Outcome {
	if a.IsUnknown() {
		return Outcome{}
	}
	if _, m := axisOf("operation along an axis", axis, max(a.rank(), 1), a); m != nil {
		return fails(m)
	}
	return fits(a)
}
