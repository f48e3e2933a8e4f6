package pathfact

// Solving equations: see assume.go. All of it holds modulo 2^64, where odd numbers can be divided by
// and even ones cannot: 3*n == 9 is n == 3, but 2*n == 6 leaves n == 3+2^63 unless the interval of n
// excludes it.

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
	z.exact = z.exact || d.interval(z.terms).below64()
	if d.differs(z.expr) || !d.reduceContent(&z) {
		d.bad = true
		return
	}
	if z.exact {
		d.cancel(&z)
		d.tighten(z.terms)
		d.tighten(z.dim.Neg().Terms())
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
			q.exact = q.exact || z.exact
			return
		}
	}
	if z.terms[0].Coef < 0 && !z.dim.Neg().IsUnknown() {
		z.expr = newExpr(z.dim.Neg())
	}
	d.zeros = appendBounded(d.zeros, z, maxZeros)
}

// reduceContent divides z by the common divisor of its coefficients as far as that is right. It reports
// false if z has no solution.
func (d *draft) reduceContent(z *equation) bool {
	c, g := content(z.terms)
	if !solvable(z.terms) || z.exact && c%g != 0 {
		return false
	}
	if !z.exact {
		g = oddPart(g)
	}
	if g > 1 && g < 1<<63 && c%g == 0 {
		z.expr = divide(z.expr, g)
		z.exact = z.exact || d.interval(z.terms).below64()
	}
	return true
}

// cancel divides an exact equation by symbols that are factors of all its terms and not 0.
func (d *draft) cancel(z *equation) {
	for _, s := range slices.Clone(z.terms[0].Factors) {
		has := func(t shapeinfer.Term) bool { return slices.Contains(t.Factors, s) }
		lacks := func(t shapeinfer.Term) bool { return !has(t) }
		i := d.bounds(s)
		isNot0 := zero.less(i.lo) || i.hi.less(zero) || d.differs(newExpr(shapeinfer.Var(s)))
		if len(z.terms) < 2 || !isNot0 || slices.ContainsFunc(z.terms, lacks) {
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

// solveFor returns the youngest symbol that occurs in p once, in a term of its own with coefficient 1
// or -1, and what it is equal to if p == 0.
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
		if j != i && slices.Contains(t.Factors, s) {
			return true
		}
	}
	return false
}

// eliminate puts by for s everywhere. Neither s nor a symbol of by is eliminated yet, and s is not in by.
func (d *draft) eliminate(s shapeinfer.Symbol, by expr, exact bool) {
	k := d.know(s)
	k.by = &by
	d.gone++
	d.touched = append(d.touched, s)
	d.substituteBy(s, by.dim)
	zeros := d.zeros
	d.zeros = nil
	for _, z := range zeros {
		if z.mentions(s) {
			d.pending = append(d.pending, z)
		} else {
			d.zeros = append(d.zeros, z)
		}
	}
	nonzero := d.nonzero
	d.nonzero = nil
	for _, e := range nonzero {
		if e.mentions(s) {
			d.addNonzero(e.dim)
		} else {
			d.nonzero = append(d.nonzero, e)
		}
	}
	if exact || d.interval(by.terms).isInts() {
		d.setExact(s, k.by)
	}
}

// substituteBy puts by for s in the polynomials of the eliminated symbols.
func (d *draft) substituteBy(s shapeinfer.Symbol, by shapeinfer.Dim) {
	for _, k := range slices.Clone(d.known) {
		if k.by == nil || !k.by.mentions(s) {
			continue
		}
		p := k.by.dim.Substitute(s, by)
		k = d.know(k.sym)
		d.touched = append(d.touched, k.sym)
		if p.IsUnknown() {
			k.by, k.math = nil, nil // too large: forget it
			d.gone--
			continue
		}
		e := newExpr(p)
		k.by = &e
	}
}

// setExact records that the eliminated s is math as an integer, and puts math for s in what holds for
// integers.
func (d *draft) setExact(s shapeinfer.Symbol, math *expr) {
	if p, ok := d.Facts.exact(math.dim); !ok || p.Equal(shapeinfer.Var(s)) {
		return
	} else if !p.Equal(math.dim) {
		e := newExpr(p)
		math = &e
	}
	d.know(s).math = math
	d.touched = append(d.touched, s)
	for _, k := range slices.Clone(d.known) {
		if k.math == nil || k.sym == s || !k.math.mentions(s) {
			continue
		}
		p := k.math.dim.Substitute(s, math.dim)
		k = d.know(k.sym)
		d.touched = append(d.touched, k.sym)
		if k.math = nil; !p.IsUnknown() {
			e := newExpr(p)
			k.math = &e
		}
	}
	d.againNonneg(func(e *expr) bool { return e.mentions(s) })
}
