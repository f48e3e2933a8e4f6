package pathfact

// Solving equations: see assume.go. All of it holds modulo 2^64, where odd numbers can be divided
// by and even ones cannot: 3*n == 9 is n == 3, but 2*n == 6 leaves n == 3+2^63 unless the interval
// of n excludes it.

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// solvePending solves the queued equations, and those that are queued on the way.
func (d *draft) solvePending() {
	for n := 0; len(d.pending) > 0 && !d.bad; n++ {
		p := d.pending[0]
		d.pending = d.pending[1:]
		if n < maxSolved {
			d.solve(p)
		}
	}
	d.pending = nil
}

// solve eliminates a symbol by p == 0, or lists p.
func (d *draft) solve(z equation) {
	p, ok := d.normal(z.dim)
	if !ok {
		return
	}
	if n, ok := p.Const(); ok {
		d.bad = d.bad || n != 0
		return
	}
	if m, ok := d.exact(z.dim); !ok || !m.Equal(p) {
		z.exact = false // p and z.dim may differ by a multiple of 2^64
	}
	z = equation{newExpr(p), z.exact}
	z.exact = z.exact || d.interval(z.dim).below64()
	if d.differs(&z.expr) || !d.reduceContent(&z) {
		d.bad = true
		return
	}
	if z.exact {
		d.cancel(&z)
		d.tighten(z.dim, 1)
		d.tighten(z.dim, -1)
	}
	if s, by, ok := solveFor(z.expr); ok {
		d.eliminate(s, newExpr(by), z.exact)
		return
	}
	d.listZero(z)
}

func (d *draft) listZero(z equation) {
	for i := range d.zeros {
		if q := &d.zeros[i]; q.dim.Equal(z.dim) || q.dim.Equal(z.dim.Neg()) {
			if z.exact && !q.exact {
				d.zeros = slices.Clone(d.zeros)
				d.zeros[i].exact = true
			}
			return
		}
	}
	if z.terms[0].Coef < 0 && !z.dim.Neg().IsUnknown() {
		z.expr = newExpr(z.dim.Neg())
	}
	d.zeros = appendBounded(d.zeros, z, maxZeros)
}

// reduceContent divides z by the common divisor of its coefficients as far as that is right. It
// reports false if z has no solution.
func (d *draft) reduceContent(z *equation) bool {
	c, g := content(&z.expr)
	if !solvable(&z.expr) || z.exact && c%g != 0 {
		return false
	}
	if !z.exact {
		g = oddPart(g)
	}
	if g > 1 && g < 1<<63 && c%g == 0 {
		z.expr = divide(z.expr, g)
		z.exact = z.exact || d.interval(z.dim).below64()
	}
	return true
}

// cancel divides an exact equation by symbols that are factors of all its terms and not 0.
func (d *draft) cancel(z *equation) {
	for _, s := range z.terms[0].Factors {
		lacks := func(t shapeinfer.Term) bool { return indexFactor(t.Factors, s) < 0 }
		if z.c != 0 || len(z.terms) < 2 || slices.ContainsFunc(z.terms, lacks) || !d.isNot0(s) {
			continue
		}
		terms := slices.Clone(z.terms)
		for i := range terms {
			j := slices.Index(terms[i].Factors, s)
			terms[i].Factors = slices.Delete(slices.Clone(terms[i].Factors), j, j+1)
		}
		z.expr = newExpr(sum(terms))
	}
}

// isNot0 reports whether s is known not to be 0.
func (d *draft) isNot0(s shapeinfer.Symbol) bool {
	if i := d.bounds(s); zero.less(i.lo) || i.hi.less(zero) {
		return true
	}
	e := newExpr(shapeinfer.Var(s))
	return d.differs(&e)
}

// solveFor returns the youngest symbol that occurs in p once, in a term of its own with coefficient
// 1 or -1, and what it is equal to if p == 0.
func solveFor(p expr) (s shapeinfer.Symbol, by shapeinfer.Dim, ok bool) {
	var sign int64
	for i, t := range p.terms {
		if len(t.Factors) != 1 || t.Coef != 1 && t.Coef != -1 {
			continue
		}
		if v := t.Factors[0]; (!ok || compareAge(v, s) > 0) && !occursBesides(p.terms, i, v) {
			s, sign, ok = v, t.Coef, true
		}
	}
	if !ok {
		return s, by, false
	}
	by = shapeinfer.Var(s).Sub(p.dim.MulConst(sign))
	return s, by, !by.IsUnknown()
}

func occursBesides(terms []shapeinfer.Term, i int, s shapeinfer.Symbol) bool {
	for j, t := range terms {
		if j != i && indexFactor(t.Factors, s) >= 0 {
			return true
		}
	}
	return false
}

// eliminate puts by for s everywhere. Neither s nor a symbol of by is eliminated yet, and s is not
// in by.
func (d *draft) eliminate(s shapeinfer.Symbol, by expr, exact bool) {
	k := d.mutable(s)
	k.by = &by
	d.gone++
	d.stale = true
	d.touch(s)
	d.substituteBy(s, by.dim)
	d.zeros = without(d.zeros, func(z equation) bool {
		if !z.mentions(s) {
			return false
		}
		d.pending = append(d.pending, z)
		return true
	})
	nonzero := d.nonzero
	d.nonzero = without(nonzero, func(e *expr) bool { return e.mentions(s) })
	for _, e := range nonzero {
		if e.mentions(s) {
			d.addNonzero(e.dim)
		}
	}
	if exact || d.interval(by.dim).isInts() {
		d.setExact(s, k.by)
	}
}

// substituteBy puts by for s in the polynomials of the eliminated symbols.
func (d *draft) substituteBy(s shapeinfer.Symbol, by shapeinfer.Dim) {
	for _, k := range d.eliminated() {
		if !k.by.mentions(s) {
			continue
		}
		p := k.by.dim.Substitute(s, by)
		k = d.mutable(k.sym)
		d.touch(k.sym)
		if p.IsUnknown() {
			k.by, k.math, k.link = nil, nil, nil // too large: forget it
			d.gone--
			continue
		}
		e := newExpr(p)
		k.by = &e
	}
}

// setExact records that the eliminated s is math as an integer, and puts math for s in what holds
// for integers.
func (d *draft) setExact(s shapeinfer.Symbol, math *expr) {
	if p, ok := d.Facts.exact(math.dim); !ok || p.Equal(shapeinfer.Var(s)) {
		return
	} else if !p.Equal(math.dim) {
		e := newExpr(p)
		math = &e
	}
	d.mutable(s).setMath(math)
	d.touch(s)
	for _, k := range d.eliminated() {
		if k.math == nil || k.sym == s || !k.math.mentions(s) {
			continue
		}
		p := k.math.dim.Substitute(s, math.dim)
		k = d.mutable(k.sym)
		d.touch(k.sym)
		if k.math, k.link = nil, nil; !p.IsUnknown() {
			e := newExpr(p)
			k.setMath(&e)
		}
	}
	d.againNonneg(s)
}

// setMath sets math and link.
func (k *known) setMath(math *expr) {
	k.math, k.link = math, nil
	if len(math.terms) > 1 || len(math.terms) == 1 && (math.c != 0 || len(math.terms[0].Factors) > 1) {
		if p := math.dim.Sub(shapeinfer.Var(k.sym)); !p.IsUnknown() {
			e := newExpr(p)
			k.link = &e
		}
	}
}
