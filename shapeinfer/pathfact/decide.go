package pathfact

// Deciding a comparison of two polynomials L and R under the facts of a path.
//
// Equality is not affected by wrap-around: polynomials are evaluated in the ring of integers modulo
// 2^64, so L == R means that L-R, rewritten by the equalities, is 0 there. It is 0 if the rewritten
// polynomial is the constant 0. It is not 0 if that is another constant, if a disequality states
// so, or if a power of two divides all its coefficients but not its constant.
//
// Order is different: n < n+1 is false for the largest int. It is decided only for sides that have
// a value form: a polynomial whose mathematical value cannot leave int64 and therefore is the
// value. Then L <= R is R-L >= 0 over the integers, which a bounded search proves: by the intervals
// of the symbols, or by subtracting a known p >= 0 (or p == 0) from R-L such that a term cancels,
// at most two times. The search is incomplete, to bound its cost: the rest is Maybe.

import "github.com/shapelint/shapelint/shapeinfer"

// Decide returns the truth of c: True if c holds in every execution of the path, False if in none.
func (f *Facts) Decide(c Cond) Truth {
	l, lok := c.L.Const()
	r, rok := c.R.Const()
	if lok && rok {
		return truth(c.Op.holds(l, r))
	}
	if c.L.IsUnknown() || c.R.IsUnknown() {
		return Maybe
	}
	f = f.orNothing()
	switch c.Op {
	case EQ:
		return f.equal(c.L, c.R)
	case NE:
		return f.equal(c.L, c.R).Not()
	case LT:
		return f.ordered(c.L, c.R, 1)
	case LE:
		return f.ordered(c.L, c.R, 0)
	case GT:
		return f.ordered(c.R, c.L, 1)
	case GE:
		return f.ordered(c.R, c.L, 0)
	}
	return Maybe
}

// equal decides l == r.
func (f *Facts) equal(l, r shapeinfer.Dim) Truth {
	if i, j := f.quick(l), f.quick(r); i.isInts() && j.isInts() && (i.hi.less(j.lo) || j.hi.less(i.lo)) {
		return False
	}
	p, ok := f.difference(l, r)
	if !ok {
		return Maybe
	}
	if t := f.isZero(p); t != Maybe {
		return t
	}
	if vl, vr, ok := f.valueForms(l, r); ok {
		return f.equalValues(vl, vr)
	}
	if i := f.valuesOf(p); i.below64() && (zero.less(i.lo) || i.hi.less(zero)) {
		return False
	}
	return Maybe
}

// unequal reports whether l != r is known modulo 2^64.
func (f *Facts) unequal(l, r shapeinfer.Dim) bool {
	p, ok := f.difference(l, r)
	return ok && f.isZero(p) == False
}

// isZero decides p == 0 modulo 2^64.
func (f *Facts) isZero(p shapeinfer.Dim) Truth {
	if n, ok := p.Const(); ok {
		return truth(n == 0)
	}
	if e := newExpr(p); f.differs(&e) || !solvable(&e) {
		return False
	}
	return f.reduce(p)
}

// below reports whether the intervals of the symbols give l <= r.
func (f *Facts) below(l, r shapeinfer.Dim) bool {
	i, j := f.quick(l), f.quick(r)
	return i.isInts() && j.isInts() && !j.lo.less(i.hi)
}

// equalValues decides l == r for value forms.
func (f *Facts) equalValues(l, r shapeinfer.Dim) Truth {
	p, ok := f.exact(l.Sub(r))
	if !ok {
		return Maybe
	}
	one := wideOf(1)
	least := f.bestLower(p, 1, maxSteps, one)
	if !least.less(one) {
		return False
	}
	most := f.bestLower(p, -1, maxSteps, one)
	switch {
	case !most.less(one):
		return False
	case !least.less(zero) && !most.less(zero):
		return True
	}
	return Maybe
}

// difference returns l-r rewritten by all equalities, or r-l if l-r is too large.
func (f *Facts) difference(l, r shapeinfer.Dim) (shapeinfer.Dim, bool) {
	if p, ok := f.normal(l.Sub(r)); ok {
		return p, true
	}
	l, lok := f.normal(l)
	r, rok := f.normal(r)
	p := l.Sub(r)
	if p.IsUnknown() {
		p = r.Sub(l)
	}
	return p, lok && rok && !p.IsUnknown()
}

// differs reports whether p is known not to be 0: a multiple of it is listed.
func (f *Facts) differs(p *expr) bool {
	for i := range f.nonzero {
		if isMultiple(f.nonzero[i], p) {
			return true
		}
	}
	return false
}

// reduce decides p == 0 if p is a constant plus multiples of the listed equations.
func (f *Facts) reduce(p shapeinfer.Dim) Truth {
	for range 2 {
		for i := range f.zeros {
			k, ok := leadingRatio(p, f.zeros[i].terms)
			if !ok {
				continue
			}
			q := p.Sub(f.zeros[i].dim.MulConst(k))
			if q.IsUnknown() {
				continue
			}
			if n, ok := q.Const(); ok {
				return truth(n == 0)
			}
			p = q
		}
	}
	return Maybe
}

// ordered decides l+k <= r for k = 0 or 1.
func (f *Facts) ordered(l, r shapeinfer.Dim, k int64) Truth {
	if i, j := f.quick(l), f.quick(r); i.isInts() && j.isInts() {
		i = i.add(ints(k, k))
		switch {
		case !j.lo.less(i.hi):
			return True
		case j.hi.less(i.lo):
			return False
		}
	}
	p, sign := oriented(l, r)
	n, ok := f.normal(p)
	if !ok {
		n, ok = f.difference(l, r)
	}
	if ok && n.IsConst(0) {
		return truth(k == 0)
	}
	vl, vr, ok := f.valueForms(l, r)
	if !ok {
		return Maybe
	}
	if vl != l || vr != r {
		p, sign = oriented(vl, vr)
	}
	if p, ok = f.exact(p); !ok {
		return Maybe
	}
	switch {
	case f.provesExact(p.AddConst(-sign*k), sign):
		return True
	case f.provesExact(p.AddConst(-sign*(k-1)), -sign):
		return False
	}
	return Maybe
}

// oriented returns p and sign with sign*p = r-l, whichever sign is cheaper.
func oriented(l, r shapeinfer.Dim) (p shapeinfer.Dim, sign int64) {
	if _, ok := r.Const(); ok {
		return l.Sub(r), -1
	}
	return r.Sub(l), 1
}
