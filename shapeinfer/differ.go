package shapeinfer

// What can be said of two dims without knowing the symbols. A symbol may stand for any integer, so
// that a claim holds for engines that give symbols to ints which are not sizes; only the dims
// themselves are known to be at least 0. Over-approximation: that two dims differ is found by
// constants and divisibility only; n*n and 2, say, are taken as possibly equal.

// Differs reports whether d and e are different whatever the symbols stand for. For constants this
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

// Same reports whether d and e are equal whatever the symbols stand for. It is false for Unknown.
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

// pick returns the more telling of two dims that are equal if the operation fits: a constant, else
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
