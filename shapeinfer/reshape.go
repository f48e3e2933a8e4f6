package shapeinfer

// Reshape keeps the element count. At most one size may be left open; it is the count divided by
// the product of the others, which must divide it. If that product is 0 the size is not determined,
// and both libraries fail.

const (
	opReshape = "reshape"
	opExpand  = "expand"
)

// Reshape returns the shape with the given sizes, one of which may be -1 for the size that keeps
// the element count. NumPy takes any negative size for -1; Torch fails for other negative sizes.
func Reshape(d Dialect, a Shape, sizes ...int) Outcome {
	dims := make([]Dim, len(sizes))
	for i, n := range sizes {
		dims[i] = Const(int64(n))
	}
	return ReshapeTo(d, a, dims...)
}

// ReshapeTo is Reshape for dims that need not be constants. Only a constant can be the one that is
// left open.
func ReshapeTo(d Dialect, a Shape, dims ...Dim) Outcome {
	to := OfDims(dims...)
	open, m := openAxis(d, &a, &to)
	if m != nil {
		return fails(m)
	}
	if open >= 0 {
		return reshapeOpen(&a, to, open)
	}
	have, want := a.Numel(), to.Numel()
	v := agree(have, want)
	if v == MustFail {
		return fails(reshapeMismatch(&a, &to, "%v elements against %v", have, want))
	}
	return Outcome{Verdict: v, Shape: to}
}

// openAxis returns the axis of to that is left open, -1 if there is none.
func openAxis(d Dialect, a, to *Shape) (int, *Mismatch) {
	open := -1
	for i, dim := range to.dims() {
		n, ok := dim.Const()
		switch {
		case !ok || n >= 0:
			continue
		case n != -1 && d.likeTorch():
			m := reshapeMismatch(a, to, "size %d is negative", n)
			m.Kind = KindArg
			return 0, m
		case open >= 0:
			m := reshapeMismatch(a, to, "axes %d and %d are both left open", open, i)
			m.Kind = KindArg
			return 0, m
		}
		open = i
	}
	return open, nil
}

// reshapeOpen determines the size at the open axis.
func reshapeOpen(a *Shape, to Shape, open int) Outcome {
	to.set(open, Const(1))
	have, rest := a.Numel(), to.Numel()
	to.set(open, Unknown())
	if rest.IsConst(0) {
		return fails(reshapeMismatch(a, &to, "the open size is not determined, the others have the product 0"))
	}
	size, v := divide(have, rest)
	if v == MustFail {
		return fails(reshapeMismatch(a, &to, "%v elements cannot be divided by %v", have, rest))
	}
	to.set(open, size)
	return Outcome{Verdict: v, Shape: to}
}

// divide returns d/e, and whether e divides d and is not 0. A quotient of polynomials is found if d
// is e times a constant or e is a constant or a single term.
func divide(d, e Dim) (Dim, Verdict) {
	n, ok := e.Const()
	if dn, dok := d.Const(); ok && dok {
		if dn%n != 0 {
			return Dim{}, MustFail
		}
		return Const(dn / n), Fits
	}
	q, exact := d.quotient(e)
	switch {
	case !exact && ok && !d.IsUnknown() && divisible(d, n) == MustFail:
		return Dim{}, MustFail
	case !exact:
		return Unknown(), Undecided
	case ok || e.Differs(Const(0)):
		return q, Fits
	}
	return q, Undecided
}

// divisible returns MustFail if d is divisible by n for no values of the symbols: n and all
// coefficients but the constant have a divisor that the constant has not.
func divisible(d Dim, n int64) Verdict {
	g := magnitude(n)
	if d.p != nil {
		for _, t := range d.p.terms {
			g = gcd(g, magnitude(t.Coef))
		}
	}
	if g != 0 && magnitude(d.c)%g != 0 {
		return MustFail
	}
	return Undecided
}

func reshapeMismatch(a, to *Shape, format string, args ...any) *Mismatch {
	return otherMismatch(opReshape, KindShape, []Shape{*a}, format, args...).withArgs(" to %v", *to)
}

// BroadcastTo returns the shape that a is expanded to. Every size of a must be 1 or the wanted one,
// and a must not have more axes. It is Torch's expand, where -1 keeps the size of an axis that a
// has.
func BroadcastTo(d Dialect, a Shape, sizes ...int) Outcome {
	if a.IsUnknown() {
		return Outcome{}
	}
	to := scalar()
	for i, n := range sizes {
		dim := Const(int64(n))
		axis := i - (len(sizes) - a.rank()) // of a
		switch {
		case n >= 0:
		case n == -1 && d.likeTorch() && axis >= 0:
			dim = a.dims()[axis]
		default:
			m := otherMismatch(opExpand, KindShape, []Shape{a}, "size %d at axis %d is negative", n, i)
			return fails(m.withArgs(" to %v", sizes))
		}
		to.push(dim)
	}
	return ExpandTo(a, to)
}

// ExpandTo is BroadcastTo for a shape that need not be concrete and has no open sizes.
func ExpandTo(a, to Shape) Outcome {
	v, m := expandable(opExpand, &a, &to)
	if v == MustFail {
		m.Operands = []Shape{a}
		return fails(m.withArgs(" to %v", to))
	}
	return Outcome{Verdict: v, Shape: to}
}
