package pathfact

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
	touched []shapeinfer.Symbol // whose interval or polynomial has changed
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

// settle draws the conclusions of what was added.
func (d *draft) settle() {
	for range maxRounds {
		d.solvePending()
		if d.bad || len(d.touched) == 0 {
			return
		}
		touched := d.touched
		d.touched = nil
		d.revisit(func(e *expr) bool { return slices.ContainsFunc(touched, e.mentions) }, touched)
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
