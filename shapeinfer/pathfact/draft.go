package pathfact

import (
	"math"
	"slices"
	"sync/atomic"

	"github.com/shapelint/shapelint/shapeinfer"
)

const (
	maxRounds = 8  // of evaluating changed facts again
	maxSolved = 64 // equations solved in one step
)

// A draft is a Facts that is being changed. It is bad if it is contradictory. It shares its lists
// with the Facts from which it was made: lists are replaced or appended to, which copies them, and
// an element is copied before it is changed. The list known is copied at most once.
type draft struct {
	Facts
	ownKnown bool
	bad      bool
	pending  []equation // to be solved
	touched  changes    // symbols whose interval or polynomial has changed
}

// A changes is a list of distinct symbols.
type changes struct {
	symbols []shapeinfer.Symbol
	mask    mask
}

func (c *changes) add(s shapeinfer.Symbol) {
	if c.symbols == nil {
		c.symbols = make([]shapeinfer.Symbol, 0, 4)
	}
	c.symbols = append(c.symbols, s)
	c.mask |= maskBit(&s)
}

func (c *changes) contains(s shapeinfer.Symbol) bool {
	return c.mask&maskBit(&s) != 0 && indexFactor(c.symbols, s) >= 0
}

// affects reports whether one of the symbols occurs in e.
func (c *changes) affects(e *expr) bool {
	if c.mask&e.mask == 0 {
		return false
	}
	for i := range e.terms {
		for _, s := range e.terms[i].Factors {
			if c.contains(s) {
				return true
			}
		}
	}
	return false
}

func (d *draft) touch(s shapeinfer.Symbol) {
	if !d.touched.contains(s) {
		d.touched.add(s)
	}
}

func (f *Facts) edit() *draft {
	if f == nil {
		return new(draft)
	}
	d := &draft{Facts: *f}
	d.zeros, d.nonneg, d.nonzero, d.defs = slices.Clip(d.zeros), slices.Clip(d.nonneg), slices.Clip(d.nonzero), slices.Clip(d.defs)
	return d
}

func (d *draft) done() *Facts {
	d.eliminated()
	f := d.Facts
	if d.ownKnown {
		f.used = new(atomic.Int64)
		f.used.Store(int64(len(f.known)))
	}
	return &f
}

// mutable returns the facts about s, to be changed.
func (d *draft) mutable(s shapeinfer.Symbol) *known {
	i, ok := find(d.known, s)
	if !ok {
		k := &known{sym: s, lo: math.MinInt64, hi: math.MaxInt64, declLo: math.MinInt64, declHi: math.MaxInt64}
		if i == len(d.known) && !d.ownKnown {
			d.push(k)
			return k
		}
		d.copyKnown()
		d.known = slices.Insert(d.known, i, k)
		return k
	}
	k := *d.known[i]
	d.copyKnown()
	d.known[i] = &k
	d.stale = d.stale || k.by != nil
	return &k
}

// copyKnown copies the list of symbols, if it is shared.
func (d *draft) copyKnown() {
	if !d.ownKnown {
		d.known = append(make([]*known, 0, withRoom(len(d.known))), d.known...)
		d.used, d.ownKnown = nil, true
	}
}

func (d *draft) declare(s shapeinfer.Symbol, lo, hi int64) {
	k := d.mutable(s)
	k.declLo, k.declHi = max(k.declLo, lo), min(k.declHi, hi)
	d.narrow(s, ints(lo, hi))
}

// settle draws the conclusions of what was added.
func (d *draft) settle() {
	for range maxRounds {
		d.solvePending()
		if d.bad || len(d.touched.symbols) == 0 {
			return
		}
		touched := d.touched
		d.touched = changes{}
		d.revisit(&touched)
	}
	d.solvePending()
}

// revisit looks again at every fact that is affected.
func (d *draft) revisit(touched *changes) {
	for _, s := range touched.symbols {
		if k := d.lookup(s); k != nil && k.by == nil && k.lo == k.hi {
			d.zero(shapeinfer.Var(s).Sub(shapeinfer.Const(k.lo)), true)
		}
	}
	for _, k := range d.eliminated() {
		if touched.contains(k.sym) || touched.affects(k.by) || k.math != nil && touched.affects(k.math) {
			d.link(k.sym)
		}
	}
	d.revisitZeros(touched)
	d.revisitNonneg(touched)
	for _, e := range d.nonzero {
		if touched.affects(e) {
			d.trim(e)
		}
	}
	for i, t := range d.defs {
		if touched.affects(&t.nx) || touched.affects(&t.ny) {
			u := *t
			if d.refine(&u); u.bounded != t.bounded || !same(&u.nx, &t.nx) || !same(&u.ny, &t.ny) {
				d.replaceDef(i, u)
			}
		}
	}
}

// replaceDef puts t in the place of the i-th definition.
func (d *draft) replaceDef(i int, t def) {
	kept := t
	d.defs = slices.Clone(d.defs)
	d.defs[i] = &kept
}

// revisitZeros moves the affected equations that have become exact back to the pending ones.
func (d *draft) revisitZeros(touched *changes) {
	d.zeros = without(d.zeros, func(z equation) bool {
		if !touched.affects(&z.expr) || !z.exact && !d.interval(z.dim).below64() {
			return false
		}
		d.zero(z.dim, true)
		return true
	})
}

// revisitNonneg uses the affected inequalities with the new intervals, and drops those that follow
// from them.
func (d *draft) revisitNonneg(touched *changes) {
	d.nonneg = without(d.nonneg, func(e *expr) bool {
		if d.bad || !touched.affects(e) {
			return false
		}
		d.tighten(e.dim, 1)
		i := d.interval(e.dim)
		if i.hi == zero {
			d.zero(e.dim, true)
		}
		return !i.lo.less(zero)
	})
}

// againNonneg adds the inequalities that mention s again.
func (d *draft) againNonneg(s shapeinfer.Symbol) {
	list := d.nonneg
	d.nonneg = without(list, func(e *expr) bool { return e.mentions(s) })
	for _, e := range list {
		if e.mentions(s) {
			d.atLeast0(e.dim)
		}
	}
}

// without returns the list without the elements for which drop is true: the list itself if there is
// none, else a copy.
func without[T any](list []T, drop func(T) bool) []T {
	var kept []T
	copied := false
	for i := range list {
		switch dropped := drop(list[i]); {
		case dropped && !copied:
			kept, copied = append(make([]T, 0, len(list)), list[:i]...), true
		case !dropped && copied:
			kept = append(kept, list[i])
		}
	}
	if copied {
		return kept
	}
	return list
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
	d.narrow(s, d.interval(k.math.dim))
	i := d.bounds(s)
	if d.bad || i == (interval{minInt, maxInt}) {
		return
	}
	d.tighten(k.math.dim.Sub(shapeinfer.Const(i.lo.toInt())), 1)
	d.tighten(k.math.dim.Sub(shapeinfer.Const(i.hi.toInt())), -1)
}

// findExact looks for a polynomial that is k.sym as an integer: by, if by cannot leave int64, or an
// older symbol that has the same by.
func (d *draft) findExact(k *known) {
	if d.interval(k.by.dim).isInts() {
		d.setExact(k.sym, k.by)
		return
	}
	for _, t := range d.eliminated() {
		if t.sym == k.sym {
			return
		}
		if t.math == nil && same(t.by, k.by) {
			e := newExpr(shapeinfer.Var(t.sym))
			d.setExact(k.sym, &e)
			return
		}
	}
}
