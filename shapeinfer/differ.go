package shapeinfer

// Comparison of two dims for all values of their symbols. A symbol may be any integer, so the
// result also holds for engines that use symbols for ints other than sizes; only dims themselves
// are known to be at least 0.
//
// Under-approximated: only constants and divisibility prove that two dims differ. For example, n*n
// and 2 are treated as possibly equal.

// Differs reports whether d and e are different for all values of the symbols. For constants this
// is d != e; n differs from n+1, and 2*n from 3; n and m may be equal.
func (d Dim) Differs(e Dim) bool {
	if d.p == nil && e.p == nil {
		return d.c != e.c
	}
	diff := d.Sub(e)
	switch {
	case diff.IsUnknown():
		return false
	case diff.p == nil:
		return diff.c != 0
	}
	// Every value of the terms is a multiple of g, so diff = 0 needs g | c.
	g := uint64(0)
	for _, t := range diff.p.terms {
		g = gcd(g, magnitude(t.Coef))
	}
	return magnitude(diff.c)%g != 0
}

// Same reports whether d and e are equal for all values of the symbols. It is false for Unknown.
func (d Dim) Same(e Dim) bool { return d.Equal(e) && !d.IsUnknown() }

// agree returns the verdict of the condition d = e.
func agree(d, e Dim) Verdict {
	switch {
	case d.p == nil && e.p == nil:
		if d.c == e.c {
			return Fits
		}
		return MustFail
	case d.Same(e):
		return Fits
	case d.Differs(e):
		return MustFail
	}
	return Undecided
}

// pick returns the more precise of two dims that are equal if the operation fits: a constant, else
// a polynomial, else Unknown.
func pick(d, e Dim) Dim {
	if e.class() < d.class() || d.class() == e.class() && e.Compare(d) < 0 {
		return e
	}
	return d
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
