package pathfact

// Adding facts.
//
// An equality p == 0 is solved for its youngest symbol that occurs once, with coefficient 1 or -1; the
// symbol is eliminated everywhere. What cannot be solved is kept as an equation. An inequality p >= 0
// narrows the intervals of its symbols, and is kept if the intervals do not imply it. Then everything
// that mentions a changed symbol is looked at again, for a bounded number of rounds: a symbol whose
// interval is one number becomes that number, p >= 0 with p != 0 becomes p >= 1, p >= 0 with p <= 0
// becomes p == 0, and an empty interval ends the path.
//
// Equalities hold modulo 2^64. One is exact if it also holds for the mathematical values, which is so
// if both sides cannot leave int64, or if p is always less than 2^64 in magnitude. Only exact equalities
// may be put into inequalities and intervals.

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

const (
	maxRounds = 8  // of looking again
	maxSolved = 64 // equations solved in one step
)

// A draft is a Facts that is being changed. It is bad once it is contradictory.
type draft struct {
	Facts
	bad     bool
	pending []equation          // to be solved
	touched []shapeinfer.Symbol // whose interval has changed
	all     bool                // look at everything again
}

func (f *Facts) edit() *draft {
	if f == nil {
		return new(draft)
	}
	return &draft{Facts: Facts{
		known:   slices.Clone(f.known),
		gone:    f.gone,
		zeros:   slices.Clone(f.zeros),
		nonneg:  slices.Clone(f.nonneg),
		nonzero: slices.Clone(f.nonzero),
		defs:    slices.Clone(f.defs),
	}}
}

func (d *draft) done() *Facts {
	f := d.Facts
	return &f
}

// know returns what is known of s, to be changed.
func (d *draft) know(s shapeinfer.Symbol) *known {
	i, ok := d.find(s)
	if !ok {
		k := &known{sym: s, lo: math.MinInt64, hi: math.MaxInt64, declLo: math.MinInt64, declHi: math.MaxInt64}
		d.known = slices.Insert(d.known, i, k)
		return k
	}
	k := *d.known[i]
	d.known[i] = &k
	return &k
}

func (d *draft) declare(s shapeinfer.Symbol, lo, hi int64) {
	k := d.know(s)
	k.declLo, k.declHi = max(k.declLo, lo), min(k.declHi, hi)
	d.narrow(s, ints(lo, hi))
}

// narrow intersects the interval of s with i.
func (d *draft) narrow(s shapeinfer.Symbol, i interval) {
	if maxInt.less(i.lo) || i.hi.less(minInt) {
		d.bad = true
		return
	}
	old := d.bounds(s)
	now := old.meet(i)
	if now == old {
		return
	}
	k := d.know(s)
	k.lo, k.hi = now.lo.toInt(), now.hi.toInt()
	d.bad = d.bad || k.lo > k.hi
	d.touched = append(d.touched, s)
}

// assume adds a condition that is not decided.
func (d *draft) assume(c Cond) {
	switch c.Op {
	case EQ:
		d.equate(c.L, c.R)
	case NE:
		d.differ(c.L, c.R)
	case LT:
		d.order(c.L, c.R, 1)
	case LE:
		d.order(c.L, c.R, 0)
	case GT:
		d.order(c.R, c.L, 1)
	case GE:
		d.order(c.R, c.L, 0)
	}
}

// equate adds l == r.
func (d *draft) equate(l, r shapeinfer.Dim) {
	p, ok := d.difference(l, r)
	if !ok {
		return
	}
	exact := false
	if vl, vr, ok := d.valueForms(l, r); ok {
		if e, ok := d.exact(vl.Sub(vr)); ok {
			exact = e.Equal(p)
			d.tighten(e.Terms())
			d.tighten(e.Neg().Terms())
		}
	}
	d.zero(p, exact)
}

// differ adds l != r.
func (d *draft) differ(l, r shapeinfer.Dim) {
	if p, ok := d.difference(l, r); ok {
		d.addNonzero(p)
	}
	if d.ordered(l, r, 0) == True {
		d.order(l, r, 1)
	}
	if d.ordered(r, l, 0) == True {
		d.order(r, l, 1)
	}
}

// order adds l+k <= r for k = 0 or 1.
func (d *draft) order(l, r shapeinfer.Dim, k int64) {
	if d.equal(l, r) == False {
		k = 1
	}
	vl, lok := d.named(l)
	vr, rok := d.named(r)
	switch {
	case lok && rok:
		d.atLeast0(vr.Sub(vl).AddConst(-k))
	case lok: // r is not more than the largest int
		d.atLeast0(shapeinfer.Const(math.MaxInt64 - k).Sub(vl))
	case rok && k == 1: // l is not less than the smallest int
		d.atLeast0(vr.AddConst(math.MaxInt64))
	}
}

// zero queues p == 0; exact says that it holds as integers.
func (d *draft) zero(p shapeinfer.Dim, exact bool) {
	if !p.IsUnknown() {
		d.pending = append(d.pending, equation{expr{dim: p}, exact})
	}
}

// addNonzero adds p != 0. Odd factors can be divided out: they are invertible modulo 2^64.
func (d *draft) addNonzero(p shapeinfer.Dim) {
	p, ok := d.normal(p)
	if !ok {
		return
	}
	if n, ok := p.Const(); ok {
		d.bad = d.bad || n == 0
		return
	}
	e := newExpr(p)
	if c, g := content(e.terms); oddPart(g) > 1 && c%oddPart(g) == 0 {
		e = divide(e, oddPart(g))
	}
	if e.terms[0].Coef < 0 && !e.dim.Neg().IsUnknown() {
		e = newExpr(e.dim.Neg())
	}
	same := func(q expr) bool { return q.dim.Equal(e.dim) }
	if !slices.ContainsFunc(d.nonzero, same) {
		d.nonzero = appendBounded(d.nonzero, e, maxNonzero)
	}
	d.trim(e)
}

// trim uses p != 0 at the ends of the interval of p.
func (d *draft) trim(p expr) {
	i := d.interval(p.terms)
	if i.lo == zero {
		d.atLeast0(p.dim.AddConst(-1))
	}
	if i.hi == zero {
		d.atLeast0(p.dim.Neg().AddConst(-1))
	}
}

// atLeast0 adds that the mathematical value of p is >= 0.
func (d *draft) atLeast0(p shapeinfer.Dim) {
	p, ok := d.exact(p)
	if !ok {
		return
	}
	if n, ok := p.Const(); ok {
		d.bad = d.bad || n < 0
		return
	}
	e := roundDown(newExpr(p))
	if d.differs(e) && !e.dim.AddConst(-1).IsUnknown() {
		e = newExpr(e.dim.AddConst(-1))
	}
	d.tighten(e.terms)
	if d.bad || !d.interval(e.terms).lo.less(zero) {
		return
	}
	if d.proves(e.dim.Neg()) {
		if d.proves(e.dim.Neg().AddConst(-1)) {
			d.bad = true
			return
		}
		d.zero(e.dim, true)
	}
	d.keep(e)
}

// keep lists e >= 0, in place of a weaker one that differs in the constant only.
func (d *draft) keep(e expr) {
	for i, q := range d.nonneg {
		if !sameButConstant(&e, &q) {
			continue
		}
		if e.constant() < q.constant() {
			d.nonneg[i] = e
		}
		return
	}
	d.nonneg = appendBounded(d.nonneg, e, maxNonneg)
}

// appendBounded appends to a list of at most n, in place of the oldest if it is full.
func appendBounded[T any](list []T, x T, n int) []T {
	if len(list) >= n {
		list = slices.Delete(list, 0, len(list)-n+1)
	}
	return append(list, x)
}

// tighten narrows the intervals of the symbols of a sum of terms that is >= 0. For a term c*s*m,
//
//	c*s*m >= -(upper bound of the other terms)
func (d *draft) tighten(terms []shapeinfer.Term) {
	if d.interval(terms).hi.less(zero) {
		d.bad = true
		return
	}
	for i, t := range terms {
		if len(t.Factors) == 0 {
			continue
		}
		rest := d.interval(terms[:i]).add(d.interval(terms[i+1:])).hi
		if rest == plusInf {
			continue // nothing follows
		}
		for j, s := range t.Factors {
			if j > 0 && s == t.Factors[j-1] {
				continue
			}
			m := d.product(t.Factors[:j]).mul(d.product(t.Factors[j+1:]))
			d.narrowFactor(s, m.mul(ints(t.Coef, t.Coef)), rest.neg())
		}
	}
}

// narrowFactor uses s*m >= least, where m has one sign.
func (d *draft) narrowFactor(s shapeinfer.Symbol, m interval, least wide) {
	i := everything
	switch {
	case zero.less(m.lo):
		i.lo = factorAtLeast(least, m)
	case m.hi.less(zero): // (-s) * (-m)
		i.hi = factorAtLeast(least, m.neg()).neg()
	case m.lo == zero && zero.less(least): // s*m > 0
		i.lo = factorAtLeast(least, m)
	case m.hi == zero && zero.less(least):
		i.hi = factorAtLeast(least, m.neg()).neg()
	default:
		return
	}
	if i.lo == minusInf && i.hi == plusInf {
		return
	}
	d.narrow(s, i)
}

// factorAtLeast returns a lower bound of s where s*m >= least and m >= 0, m > 0 if least <= 0.
//
//	least > 0:  s >= least/m >= least/m.hi, rounded up
//	least <= 0: s >= least/m >= least/m.lo, rounded up
func factorAtLeast(least wide, m interval) wide {
	by := m.lo
	if zero.less(least) {
		by = m.hi
	}
	if by.isInt() && least.isInt() && by.hi >= 0 && by != zero {
		n, c := least.toInt(), by.toInt()
		q := n / c
		if n%c > 0 {
			q++
		}
		return wideOf(q)
	}
	if zero.less(least) {
		return wideOf(1)
	}
	return minusInf
}

// settle draws the conclusions of what was added.
func (d *draft) settle() {
	for range maxRounds {
		d.solvePending()
		if d.bad || len(d.touched) == 0 && !d.all {
			return
		}
		touched, all := d.touched, d.all
		d.touched, d.all = nil, false
		d.revisit(func(e *expr) bool { return all || slices.ContainsFunc(touched, e.mentions) }, touched)
	}
	d.solvePending()
}

// revisit looks again at every fact that is affected.
func (d *draft) revisit(affected func(*expr) bool, touched []shapeinfer.Symbol) {
	for _, s := range touched {
		if k := d.lookup(s); k != nil && k.by == nil && k.lo == k.hi {
			d.zero(shapeinfer.Var(s).Sub(shapeinfer.Const(k.lo)), true)
		}
	}
	for _, k := range slices.Clone(d.known) {
		if k.by != nil && (slices.Contains(touched, k.sym) || affected(k.by) || k.math != nil && affected(k.math)) {
			d.link(k.sym)
		}
	}
	for i := range d.zeros {
		if affected(&d.zeros[i].expr) {
			d.revisitZero(&d.zeros[i])
		}
	}
	d.zeros = slices.DeleteFunc(d.zeros, func(z equation) bool { return z.terms == nil })
	d.againNonneg(affected)
	for _, e := range slices.Clone(d.nonzero) {
		if affected(&e) {
			d.trim(e)
		}
	}
	for i := range d.defs {
		if t := &d.defs[i]; affected(&t.nx) || affected(&t.ny) {
			d.refine(t)
		}
	}
}

// againNonneg adds the affected inequalities again.
func (d *draft) againNonneg(affected func(*expr) bool) {
	list := d.nonneg
	d.nonneg = slices.DeleteFunc(slices.Clone(list), func(e expr) bool { return affected(&e) })
	for _, e := range list {
		if affected(&e) {
			d.atLeast0(e.dim)
		}
	}
}

// revisitZero moves an equation that has become exact back to the pending ones, and clears it.
func (d *draft) revisitZero(z *equation) {
	if z.exact || d.interval(z.terms).below64() {
		d.zero(z.dim, true)
		*z = equation{}
	}
}

// link draws conclusions from s == by: the intervals of both sides are the same if that is exact.
func (d *draft) link(s shapeinfer.Symbol) {
	k := d.lookup(s)
	if k == nil || k.by == nil {
		return
	}
	if k.math == nil {
		d.findExact(k)
		k = d.lookup(s)
	}
	if k.math == nil {
		return
	}
	d.narrow(s, d.interval(k.math.terms))
	i := d.bounds(s)
	if d.bad || i == (interval{minInt, maxInt}) {
		return
	}
	d.tighten(k.math.dim.Sub(shapeinfer.Const(i.lo.toInt())).Terms())
	d.tighten(shapeinfer.Const(i.hi.toInt()).Sub(k.math.dim).Terms())
}

// findExact looks for a polynomial that is k.sym as an integer: by, if by cannot leave int64, or an
// older symbol that has the same by.
func (d *draft) findExact(k *known) {
	if d.interval(k.by.terms).isInts() {
		d.setExact(k.sym, k.by)
		return
	}
	for _, t := range d.known {
		if t.sym == k.sym {
			return
		}
		if t.by != nil && t.math == nil && t.by.dim.Equal(k.by.dim) {
			e := newExpr(shapeinfer.Var(t.sym))
			d.setExact(k.sym, &e)
			return
		}
	}
}
