package pathfact

// The search for a proof of p >= 0 over the integers. Bounds come from the intervals of the symbols
// of p; better ones may come from p-k*q where q >= 0 is listed, k > 0 and a term cancels, because a
// lower bound of p-k*q is one of p. For an equation q == 0, k may have any sign.
//
// This is the inner loop of everything that is decided, so it allocates nothing: the differences
// are built in the room of the search, with the bounds of their products, and forgotten.

import "github.com/shapelint/shapelint/shapeinfer"

// The bounds of the search for a lower bound.
const (
	maxSteps    = 2  // subtractions on the way to one bound
	maxTries    = 64 // subtractions in all
	maxSummands = 10 // terms of a difference
)

// proves reports whether the mathematical value of p is known to be >= 0.
func (f *Facts) proves(p shapeinfer.Dim) bool { return f.provesSigned(p, 1) }

// provesSigned reports whether the mathematical value of sign*p is known to be >= 0.
func (f *Facts) provesSigned(p shapeinfer.Dim, sign int64) bool {
	if e, ok := f.exact(p); ok {
		p = e
	}
	return f.provesExact(p, sign)
}

// provesExact is provesSigned for p that is rewritten already.
func (f *Facts) provesExact(p shapeinfer.Dim, sign int64) bool {
	return !p.IsUnknown() && !f.bestLower(p, sign, maxSteps, zero).less(zero)
}

// lower returns a lower bound of the mathematical value of sign*p.
func (f *Facts) lower(p shapeinfer.Dim, sign int64, enough wide) wide {
	if p.IsUnknown() {
		return minusInf
	}
	return f.bestLower(p, sign, maxSteps-1, enough)
}

// bestLower returns a lower bound of sign*p; it does not look for more than enough.
func (f *Facts) bestLower(p shapeinfer.Dim, sign int64, steps int, enough wide) wide {
	best := f.interval(p).times(sign).lo
	c, terms := p.Parts()
	if !best.less(enough) || len(terms) == 0 || len(terms) > maxSummands || !f.mayHelp(maskOf(terms)) {
		return best
	}
	s := search{f: f, tries: maxTries, enough: enough}
	if !s.levels[steps].add(f, c, terms, sign) {
		return best
	}
	return s.lower(steps)
}

// mayHelp reports whether a fact other than an interval may mention a symbol of the mask.
func (f *Facts) mayHelp(m mask) bool {
	for i := range f.nonneg {
		if f.nonneg[i].mask&m != 0 {
			return true
		}
	}
	for i := range f.zeros {
		if f.zeros[i].mask&m != 0 {
			return true
		}
	}
	for _, k := range f.eliminated() {
		if k.link != nil && k.link.mask&m != 0 {
			return true
		}
	}
	return false
}

// A search looks for a lower bound that is enough.
type search struct {
	f      *Facts
	tries  int
	enough wide
	levels [maxSteps + 1]difference // by the steps that are left
}

// lower returns a lower bound of the difference at the level of steps.
func (s *search) lower(steps int) wide {
	p := &s.levels[steps]
	best := p.lower()
	if steps == 0 || !best.less(s.enough) {
		return best
	}
	for i := len(s.f.nonneg) - 1; i >= 0; i-- {
		q := s.f.nonneg[i]
		if q.mask&p.mask == 0 {
			continue
		}
		if best = s.subtract(q, steps, nil, best); s.isOver(best) {
			return best
		}
	}
	return s.equations(steps, best)
}

// equations tries the multiples of the exact equations.
func (s *search) equations(steps int, best wide) wide {
	p := &s.levels[steps]
	for i := range s.f.zeros {
		z := &s.f.zeros[i]
		if !z.exact || z.mask&p.mask == 0 {
			continue
		}
		if best = s.subtract(&z.expr, steps, &anySymbol, best); s.isOver(best) {
			return best
		}
	}
	for _, k := range s.f.eliminated() {
		if k.link == nil || k.link.mask&p.mask == 0 {
			continue
		}
		if best = s.subtract(k.link, steps, &k.sym, best); s.isOver(best) {
			return best
		}
	}
	return best
}

// anySymbol is no symbol of any polynomial.
var anySymbol shapeinfer.Symbol

func (s *search) isOver(best wide) bool { return !best.less(s.enough) || s.tries <= 0 }

// subtract tries the multiples of q that cancel a term of the difference at the level of steps, and
// returns the best lower bound. If q >= 0, not is nil; if q == 0, terms that are the symbol not are
// left alone.
func (s *search) subtract(q *expr, steps int, not *shapeinfer.Symbol, best wide) wide {
	p := &s.levels[steps]
	for j := range q.terms {
		t := &q.terms[j]
		k := p.ratio(t)
		if k == 0 || k < 0 && not == nil || p.hasRatio(q.terms[:j], k) {
			continue
		}
		if not != nil && len(t.Factors) == 1 && t.Factors[0] == *not {
			continue
		}
		s.tries--
		if s.levels[steps-1].subtract(s.f, p, k, q) {
			best = maxWide(best, s.lower(steps-1))
		}
		if s.isOver(best) {
			break
		}
	}
	return best
}
