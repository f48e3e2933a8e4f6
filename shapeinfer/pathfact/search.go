package pathfact

// The search for a proof of p >= 0 over the integers. Bounds come from the intervals of the symbols of p;
// better ones may come from p-k*q where q >= 0 is listed, k > 0 and a term cancels, because a lower
// bound of p-k*q is one of p. For an equation q == 0, k may have any sign.

import "github.com/shapelint/shapelint/shapeinfer"

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
