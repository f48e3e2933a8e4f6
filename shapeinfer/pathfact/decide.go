package pathfact

// Deciding a comparison of two polynomials L and R under the facts of a path.
//
// Equality needs no care for wrap-around: polynomials are evaluated in the ring of integers modulo
// 2^64, so L == R means that L-R, rewritten by the equalities, is 0 there. It is if the rewritten
// polynomial is the constant 0; it is not if that is another constant, if it is known to differ from 0,
// or if all its coefficients but the constant are even.
//
// Order is different: n < n+1 is false for the largest int. It is decided only for sides that have a
// value form, a polynomial whose mathematical value cannot leave int64 and therefore is the value. Then
// L <= R is R-L >= 0 over the integers, which a bounded search proves: by the intervals of the symbols,
// or by subtracting a known p >= 0 (or p == 0) from R-L such that a term cancels, two times at most.
// The search is incomplete on purpose: the rest is Maybe.

import (
	"math/bits"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

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
	if f == nil {
		f = &nothing
	}
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
	if n, ok := p.Const(); ok {
		return truth(n == 0)
	}
	e := newExpr(p)
	if f.differs(e) || !solvable(e.terms) {
		return False
	}
	if t := f.reduce(p); t != Maybe {
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

// equalValues decides l == r for value forms.
func (f *Facts) equalValues(l, r shapeinfer.Dim) Truth {
	p, ok := f.exact(l.Sub(r))
	if !ok {
		return Maybe
	}
	switch q := p.Neg(); {
	case f.proves(p.AddConst(-1)) || f.proves(q.AddConst(-1)):
		return False
	case f.proves(p) && f.proves(q):
		return True
	}
	return Maybe
}

// difference returns l-r rewritten by all equalities.
func (f *Facts) difference(l, r shapeinfer.Dim) (shapeinfer.Dim, bool) {
	if p, ok := f.normal(l.Sub(r)); ok {
		return p, true
	}
	l, lok := f.normal(l)
	r, rok := f.normal(r)
	p := l.Sub(r)
	return p, lok && rok && !p.IsUnknown()
}

// differs reports whether p is known not to be 0: a multiple of it is listed.
func (f *Facts) differs(p expr) bool {
	for i := range f.nonzero {
		if k, ok := ratio(f.nonzero[i].terms, p.terms); ok && p.dim.MulConst(k).Equal(f.nonzero[i].dim) {
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
	if p, ok := f.difference(r, l); ok && p.IsConst(0) {
		return truth(k == 0)
	}
	l, r, ok := f.valueForms(l, r)
	if !ok {
		return Maybe
	}
	p, ok := f.exact(r.Sub(l))
	if !ok {
		return Maybe
	}
	switch {
	case f.proves(p.AddConst(-k)):
		return True
	case f.proves(p.Neg().AddConst(k - 1)):
		return False
	}
	return Maybe
}

// quick returns bounds of the mathematical value of d from the intervals of its symbols alone. It does
// not allocate for constants and symbols.
func (f *Facts) quick(d shapeinfer.Dim) interval {
	if n, ok := d.Const(); ok {
		return ints(n, n)
	}
	if s, ok := d.Symbol(); ok {
		return f.bounds(s)
	}
	return f.interval(d.Terms())
}

// valuesOf returns bounds of the mathematical value of d, which is not unknown.
func (f *Facts) valuesOf(d shapeinfer.Dim) interval {
	i := f.quick(d)
	e, ok := f.exact(d)
	if !ok {
		return i
	}
	return i.meet(interval{f.lower(e, plusInf), f.lower(e.Neg(), plusInf).neg()})
}

// isInt reports whether the mathematical value of d cannot leave int64.
func (f *Facts) isInt(d shapeinfer.Dim) bool { return f.quick(d).isInts() || f.valuesOf(d).isInts() }

// valueForm returns a polynomial whose mathematical value is the int64 value of d.
func (f *Facts) valueForm(d shapeinfer.Dim) (shapeinfer.Dim, bool) {
	n, ok := f.normal(d)
	if ok && f.isInt(n) {
		return n, true
	}
	if f.isInt(d) {
		return d, true
	}
	if !ok || f.gone == 0 {
		return d, false
	}
	e := newExpr(n)
	for _, k := range f.known { // fold: a wrapped sum that is the value of a symbol
		if k.by == nil || k.math != nil || !sameButConstant(&e, k.by) {
			continue
		}
		c, ok := n.Sub(k.by.dim).Const()
		if v := shapeinfer.Var(k.sym).AddConst(c); ok && f.isInt(v) {
			return v, true
		}
	}
	return d, false
}

func (f *Facts) valueForms(l, r shapeinfer.Dim) (vl, vr shapeinfer.Dim, ok bool) {
	vl, lok := f.valueForm(l)
	if !lok {
		return l, r, false
	}
	vr, rok := f.valueForm(r)
	return vl, vr, rok
}

// The bounds of the search for a lower bound.
const (
	maxSteps = 2  // subtractions on the way to one bound
	maxTries = 96 // subtractions in all
)

// proves reports whether the mathematical value of p is known to be >= 0.
func (f *Facts) proves(p shapeinfer.Dim) bool {
	if p.IsUnknown() {
		return false
	}
	if e, ok := f.exact(p); ok {
		p = e
	}
	s := search{f: f, tries: maxTries, enough: zero}
	return !s.lower(p, maxSteps).less(zero)
}

// lower returns a lower bound of the mathematical value of p.
func (f *Facts) lower(p shapeinfer.Dim, enough wide) wide {
	if p.IsUnknown() {
		return minusInf
	}
	s := search{f: f, tries: maxTries, enough: enough}
	return s.lower(p, maxSteps-1)
}

// A search looks for a lower bound that is enough.
type search struct {
	f      *Facts
	tries  int
	enough wide
}

func (s *search) lower(p shapeinfer.Dim, steps int) wide {
	terms := p.Terms()
	best := s.f.interval(terms).lo
	if steps == 0 || len(terms) == 0 || p.IsUnknown() {
		return best
	}
	try := func(q shapeinfer.Dim) bool {
		s.tries--
		if !q.IsUnknown() {
			best = maxWide(best, s.lower(q, steps-1))
		}
		return !best.less(s.enough) || s.tries <= 0
	}
	if !best.less(s.enough) {
		return best
	}
	for i := len(s.f.nonneg) - 1; i >= 0; i-- {
		q := &s.f.nonneg[i]
		for _, k := range ratios(terms, q.terms) {
			if k > 0 && try(p.Sub(q.dim.MulConst(k))) {
				return best
			}
		}
	}
	s.equations(p, terms, try)
	return best
}

// equations tries p minus the multiples of the exact equations that cancel a term of p.
func (s *search) equations(p shapeinfer.Dim, terms []shapeinfer.Term, try func(shapeinfer.Dim) bool) {
	for i := range s.f.zeros {
		z := &s.f.zeros[i]
		if !z.exact {
			continue
		}
		for _, k := range ratios(terms, z.terms) {
			if try(p.Sub(z.dim.MulConst(k))) {
				return
			}
		}
	}
	if s.f.gone == 0 {
		return
	}
	for _, known := range s.f.known {
		if known.math == nil || len(known.math.terms) < 2 && degree(known.math) < 2 {
			continue // the interval of the other symbol says as much
		}
		for _, k := range ratios(terms, known.math.terms) {
			q := shapeinfer.Var(known.sym).Sub(known.math.dim)
			if try(p.Add(q.MulConst(k))) {
				return
			}
		}
	}
}

func degree(e *expr) int {
	if len(e.terms) == 0 {
		return 0
	}
	return len(e.terms[0].Factors)
}

// ratios returns the distinct integers k for which k*q has a term of p.
func ratios(p, q []shapeinfer.Term) []int64 {
	var ks []int64
	for _, t := range q {
		k := termRatio(p, t)
		if k != 0 && !slices.Contains(ks, k) {
			ks = append(ks, k)
		}
	}
	return ks
}

// termRatio returns the k for which k*t is a term of p, or 0.
func termRatio(p []shapeinfer.Term, t shapeinfer.Term) int64 {
	if len(t.Factors) == 0 {
		return 0
	}
	for _, u := range p {
		if u.Coef%t.Coef == 0 && slices.Equal(u.Factors, t.Factors) {
			return u.Coef / t.Coef
		}
	}
	return 0
}

// leadingRatio returns the k for which k times the leading term of q is a term of p.
func leadingRatio(p shapeinfer.Dim, q []shapeinfer.Term) (int64, bool) {
	if len(q) == 0 {
		return 0, false
	}
	k := termRatio(p.Terms(), q[0])
	return k, k != 0
}

// ratio returns the k for which the leading term of p is k times that of q.
func ratio(p, q []shapeinfer.Term) (int64, bool) {
	if len(p) == 0 || len(q) == 0 {
		return 0, false
	}
	k := termRatio(p[:1], q[0])
	return k, k != 0
}

// solvable reports whether a polynomial can be 0 modulo 2^64 at all: the power of two that divides
// all other coefficients divides the constant.
func solvable(terms []shapeinfer.Term) bool {
	c, g := content(terms)
	return c&(g&-g-1) == 0
}

// content returns the constant term and the greatest common divisor of the other coefficients, as
// magnitudes.
func content(terms []shapeinfer.Term) (constant, divisor uint64) {
	for _, t := range terms {
		m := magnitude(t.Coef)
		if len(t.Factors) == 0 {
			constant = m
			continue
		}
		for m != 0 {
			divisor, m = m, divisor%m
		}
	}
	return constant, divisor
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// oddPart returns n without its factors of two, n > 0.
func oddPart(n uint64) uint64 { return n >> bits.TrailingZeros64(n) }
