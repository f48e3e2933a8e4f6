package pathfact

// Definitions as facts: see divide.go.

import (
	"github.com/shapelint/shapelint/shapeinfer"
)

// define adds the definition of symbols, unless they are defined already.
func (d *draft) define(t def) {
	if d.hasDef(&t) {
		return
	}
	t.bounded = false
	if p, ok := d.remainder(&t); ok {
		d.equateRemainder(&t, p, false)
	}
	d.refine(&t)
	kept := t
	d.defs = appendBounded(d.defs, &kept, maxDefs)
}

// hasDef reports whether the symbols of t are defined: definitions of one symbol are the same.
func (f *Facts) hasDef(t *def) bool {
	for _, u := range f.defs {
		if u.r == t.r {
			return true
		}
	}
	return false
}

// remainder returns what the remainder, or the wrapped value, is equal to modulo 2^64.
func (d *draft) remainder(t *def) (shapeinfer.Dim, bool) {
	switch t.kind {
	case wrapped:
		return d.normal(t.x)
	case extreme:
		return shapeinfer.Dim{}, false
	}
	return d.normal(t.x.Sub(t.y.Mul(shapeinfer.Var(t.q))))
}

// equateRemainder eliminates the remainder, if it is not yet.
func (d *draft) equateRemainder(t *def, p shapeinfer.Dim, exact bool) {
	if e := newExpr(p); !isGone(&d.Facts, t.r) && !e.mentions(t.r) {
		d.eliminate(t.r, e, exact)
	} else {
		d.zero(shapeinfer.Var(t.r).Sub(p), exact)
	}
}

// uses reports whether s occurs in a polynomial of f.
func (f *Facts) uses(s shapeinfer.Symbol) bool {
	for i := range f.nonneg {
		if f.nonneg[i].mentions(s) {
			return true
		}
	}
	for i := range f.nonzero {
		if f.nonzero[i].mentions(s) {
			return true
		}
	}
	for i := range f.zeros {
		if f.zeros[i].mentions(s) {
			return true
		}
	}
	for _, k := range f.eliminated() {
		if k.by.mentions(s) {
			return true
		}
	}
	return false
}

// refine uses the facts about x and y for x/y and x%y.
func (d *draft) refine(t *def) {
	x, xok := d.normal(t.x)
	y, yok := d.normal(t.y)
	if d.bad || !xok || !yok {
		return
	}
	t.nx, t.ny = newExpr(x), newExpr(y)
	if t.kind == extreme {
		d.refineExtreme(t, x, y)
		return
	}
	if t.kind == wrapped {
		d.sameValue(t)
		return
	}
	if d.equal(y, shapeinfer.Dim{}) != False {
		return
	}
	d.congruent(t)
	if q, r, ok := d.quotient(x, y); ok {
		d.zeroUnlessKnown(t.q, q)
		d.zeroUnlessKnown(t.r, r)
		return
	}
	i, j := d.values(x), d.values(y)
	d.narrow(t.q, quotientBounds(i, j))
	d.narrow(t.r, remainderBounds(i, j))
	d.relate(t, x, y, i, j)
}

// congruent adds that quotients of equal operands are equal.
func (d *draft) congruent(t *def) {
	for _, u := range d.defs {
		if u.r == t.r {
			return
		}
		if u.kind == division && u.nx.dim.Equal(t.nx.dim) && u.ny.dim.Equal(t.ny.dim) {
			d.zeroUnlessKnown(t.q, shapeinfer.Var(u.q))
			d.zeroUnlessKnown(t.r, shapeinfer.Var(u.r))
			return
		}
	}
}

// sameValue adds that the values of equal sums have the same bounds.
func (d *draft) sameValue(t *def) {
	for _, u := range d.defs {
		if u.r != t.r && u.kind == wrapped && u.nx.dim.Equal(t.nx.dim) {
			d.narrow(t.r, d.bounds(u.r))
			d.narrow(u.r, d.bounds(t.r))
		}
	}
}

// zeroUnlessKnown adds s == p unless that is known.
func (d *draft) zeroUnlessKnown(s shapeinfer.Symbol, p shapeinfer.Dim) {
	p = shapeinfer.Var(s).Sub(p)
	if n, ok := d.normal(p); ok && !n.IsConst(0) {
		d.zero(p, false)
	}
}

// values returns bounds of the int64 value of d.
func (f *Facts) values(d shapeinfer.Dim) interval {
	if v, ok := f.valueForm(d); ok {
		return f.valuesOf(v)
	}
	return interval{minInt, maxInt}
}

// relate adds the relations between x, y and their quotient that hold as integers.
func (d *draft) relate(t *def, x, y shapeinfer.Dim, i, j interval) {
	vx, vy, ok := d.valueForms(x, y)
	if !ok || i.lo == minInt && mayBe(j, -1) {
		return
	}
	q, r := shapeinfer.Var(t.q), shapeinfer.Var(t.r)
	if k := d.lookup(t.r); k != nil && k.by != nil && k.math == nil {
		if e, ok := d.exact(vx.Sub(vy.Mul(q))); ok && e.Equal(k.by.dim) {
			d.setExact(t.r, k.by)
		}
	}
	if i.lo.less(zero) || !zero.less(j.lo) {
		return
	}
	if zero.less(i.lo) && wideOf(1).less(j.lo) {
		d.atLeast0(vx.Sub(q).AddConst(-1))
	}
	if _, isConst := y.Const(); isConst || t.bounded {
		return // for a constant y the intervals of q and r say it
	}
	t.bounded = true
	d.atLeast0(vx.Sub(q))
	d.atLeast0(vy.Sub(r).AddConst(-1))
}

// named returns a value form of d, for which it may define the symbol of a wrapped value.
func (d *draft) named(x shapeinfer.Dim) (shapeinfer.Dim, bool) {
	if v, ok := d.valueForm(x); ok {
		return v, true
	}
	n, ok := d.normal(x)
	if !ok {
		return x, false
	}
	r, ok := derived(shapeinfer.Value, n, shapeinfer.Const(1))
	if !ok {
		return x, false
	}
	t := def{kind: wrapped, x: n, y: shapeinfer.Const(1), r: r}
	d.define(t)
	return shapeinfer.Var(t.r), true
}
