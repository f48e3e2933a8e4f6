package pathfact

// Comparing facts. Declared intervals and definitions belong to symbols and not to a path, so they
// are not compared: a side that does not mention a symbol is treated as if it had them.

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// Equal reports whether f and g contain the same facts.
func (f *Facts) Equal(g *Facts) bool {
	if f == g {
		return true
	}
	f, g = f.orNothing(), g.orNothing()
	f, g = f.withDefs(g), g.withDefs(f)
	for k, l := range pairs(f, g) {
		if !sameKnown(k, l) {
			return false
		}
	}
	sameZero := func(y, z equation) bool { return y.exact == z.exact && y.dim.Equal(z.dim) }
	sameExpr := func(p, q *expr) bool { return same(p, q) }
	return sameSet(f.zeros, g.zeros, sameZero) && sameSet(f.nonneg, g.nonneg, sameExpr) &&
		sameSet(f.nonzero, g.nonzero, sameExpr)
}

// orNothing returns f, or the empty facts if f is nil.
func (f *Facts) orNothing() *Facts {
	if f == nil {
		return &nothing
	}
	return f
}

// sameKnown reports whether two sets of facts about a symbol are the same; one of them may be nil.
func sameKnown(k, l *known) bool {
	switch {
	case k == l:
		return true
	case k == nil:
		return l.isDeclared()
	case l == nil:
		return k.isDeclared()
	}
	return k.lo == l.lo && k.hi == l.hi && sameOptional(k.by, l.by) && sameOptional(k.math, l.math)
}

// isDeclared reports whether there are no facts but the declared interval.
func (k *known) isDeclared() bool {
	return k.by == nil && k.lo == k.declLo && k.hi == k.declHi
}

func sameOptional(p, q *expr) bool {
	return p == q || p != nil && q != nil && same(p, q)
}

// sameSet compares two lists without equal elements, regardless of order.
func sameSet[T any](f, g []T, same func(T, T) bool) bool {
	missing := func(x T) bool { return !slices.ContainsFunc(g, func(y T) bool { return same(x, y) }) }
	return len(f) == len(g) && !slices.ContainsFunc(f, missing)
}

// Implies reports whether it can show that f implies every fact of g. Then a path with f need not
// be analyzed if one with g has been. It is Join(f, g).Equal(g), but is more precise and costs
// less.
func (f *Facts) Implies(g *Facts) bool {
	if f == g || g == nil {
		return true
	}
	f = f.orNothing().withDefs(g)
	for _, k := range g.known {
		if !f.impliesKnown(k) {
			return false
		}
	}
	for _, z := range g.zeros {
		if !f.impliesZero(z.dim) || z.exact && !isExactly0(f, z.dim) {
			return false
		}
	}
	unproved := func(e *expr) bool { return !f.proves(e.dim) }
	maybe0 := func(e *expr) bool { return f.equal(e.dim, shapeinfer.Dim{}) != False }
	return !slices.ContainsFunc(g.nonneg, unproved) && !slices.ContainsFunc(g.nonzero, maybe0)
}

// impliesKnown reports whether f implies the facts k about a symbol.
func (f *Facts) impliesKnown(k *known) bool {
	if f.lookup(k.sym) == k {
		return true
	}
	s := shapeinfer.Var(k.sym)
	if k.by != nil && !f.impliesZero(s.Sub(k.by.dim)) {
		return false
	}
	if k.math != nil && !isExactly0(f, s.Sub(k.math.dim)) {
		return false
	}
	i := f.values(s).meet(ints(k.declLo, k.declHi))
	return !i.lo.less(wideOf(k.lo)) && !wideOf(k.hi).less(i.hi)
}
