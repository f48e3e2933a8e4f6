package pathfact

// Adding facts.
//
// An equality p == 0 is solved for its youngest symbol that occurs once, with coefficient 1 or -1;
// the symbol is eliminated everywhere. An equality that cannot be solved is kept as an equation. An
// inequality p >= 0 narrows the intervals of its symbols, and is kept if the intervals do not imply
// it. Then all facts that mention a changed symbol are evaluated again, for a bounded number of
// rounds: a symbol whose interval is one number becomes that number, p >= 0 with p != 0 becomes p
// >= 1, p >= 0 with p <= 0 becomes p == 0, and an empty interval is a contradiction.
//
// Equalities are modulo 2^64. One is exact if it is also true for the mathematical values. That is
// so if both sides cannot leave int64, or if p is always less than 2^64 in magnitude. Only exact
// equalities may be substituted in inequalities and intervals.

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

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
			if exact = e.Equal(p); !exact {
				d.tighten(e, 1)
				d.tighten(e, -1)
			}
		}
	}
	d.zero(p, exact)
}

// differ adds l != r.
func (d *draft) differ(l, r shapeinfer.Dim) {
	if p, ok := d.difference(l, r); ok {
		d.addNonzero(p)
	}
	vl, vr, ok := d.valueForms(l, r)
	p := vl.Sub(vr)
	if d.below(l, r) || ok && d.provesSigned(p, -1) {
		d.order(l, r, 1)
	}
	if d.below(r, l) || ok && d.provesSigned(p, 1) {
		d.order(r, l, 1)
	}
}

// order adds l+k <= r for k = 0 or 1.
func (d *draft) order(l, r shapeinfer.Dim, k int64) {
	if k == 0 && d.unequal(l, r) {
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
	if c, g := content(&e); oddPart(g) > 1 && c%oddPart(g) == 0 {
		e = divide(e, oddPart(g))
	}
	if e.terms[0].Coef < 0 && !e.dim.Neg().IsUnknown() {
		e = newExpr(e.dim.Neg())
	}
	if !lists(d.nonzero, &e) {
		kept := e
		d.nonzero = appendBounded(d.nonzero, &kept, maxNonzero)
	}
	d.trim(&e)
}

// trim uses p != 0 at the ends of the interval of p.
func (d *draft) trim(p *expr) {
	i := d.interval(p.dim)
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
	if d.differs(&e) && !e.dim.AddConst(-1).IsUnknown() {
		e = newExpr(e.dim.AddConst(-1))
	}
	d.tighten(e.dim, 1)
	if d.bad || !d.interval(e.dim).lo.less(zero) {
		return
	}
	if d.provesExact(e.dim, -1) {
		if d.provesExact(e.dim.AddConst(1), -1) {
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
		if !sameButConstant(&e, q) {
			continue
		}
		if e.c < q.c {
			kept := e
			d.nonneg = slices.Clone(d.nonneg)
			d.nonneg[i] = &kept
		}
		return
	}
	kept := e
	d.nonneg = appendBounded(d.nonneg, &kept, maxNonneg)
}

// appendBounded returns a list of at most n with x at its end, in place of the oldest if it is
// full.
func appendBounded[T any](list []T, x T, n int) []T {
	if len(list) >= n {
		return append(append(make([]T, 0, n), list[len(list)-n+1:]...), x)
	}
	return append(list, x)
}
