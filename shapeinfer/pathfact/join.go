package pathfact

// Joining two paths.
//
// A fact is kept if both sides imply it, not only if both list it: each listed fact of one side is
// decided by the other. The hull of intervals is taken, and declared intervals are kept. That keeps
// facts that one side states. An equality that neither side states is derived from two symbols s
// and t whose polynomials differ between the sides. If s is s1 and s2 on the two paths, t is t1 and
// t2, and s1-s2 = k*(t1-t2), then on both
//
//	s - k*t == s1 - k*t1
//
// This covers equal symbols (k = 1), symbols at a fixed distance, and off == i*stride after the
// second iteration of a loop. The number of such pairs is bounded.

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// maxMoved bounds the number of different symbols that are compared with each other.
const maxMoved = 10

// Join returns the facts that are true on either path: every fact of the result is implied by f and
// by g. An int that is p on one path and q on the other is joined by a fresh symbol s, the youngest
// of all, as Join(f and s == p, g and s == q).
func Join(f, g *Facts) *Facts {
	if f == g {
		return f
	}
	f, g = f.orNothing(), g.orNothing()
	f, g = f.withDefs(g), g.withDefs(f)
	j := joiner{f: f, g: g, to: new(draft)}
	j.common()
	j.definitions()
	j.equalities()
	j.moves()
	j.inequalities()
	j.disequalities()
	j.to.settle()
	if j.to.bad { // a side has an undetected contradiction: no facts is sound
		return &nothing
	}
	return j.to.done()
}

// withDefs returns f with the symbols that g defines. Their meaning does not depend on the path.
func (f *Facts) withDefs(g *Facts) *Facts {
	var d *draft
	for _, t := range g.defs {
		if f.hasDef(t) {
			continue
		}
		if d == nil {
			d = f.edit()
		}
		d.define(*t)
	}
	if d == nil {
		return f
	}
	d.settle()
	if d.bad {
		return f
	}
	return d.done()
}

// A joiner puts into to what f and g imply.
type joiner struct {
	f, g *Facts
	to   *draft
}

// common takes over what both sides list, and the hulls of the intervals.
func (j *joiner) common() {
	f, g, to := j.f, j.g, j.to
	to.known = make([]*known, 0, withRoom(max(len(f.known), len(g.known))))
	to.ownKnown, to.stale = true, true
	for k, l := range pairs(f, g) {
		u := hull(k, l)
		to.known = append(to.known, u)
		if u.by != nil {
			to.gone++
		}
	}
	compare := func(p, q *expr) int { return p.dim.Compare(q.dim) }
	first := func(p, _ *expr) *expr { return p }
	to.nonneg = both(f.nonneg, g.nonneg, same, compare, first)
	to.nonzero = both(f.nonzero, g.nonzero, same, compare, first)
	to.zeros = both(f.zeros, g.zeros,
		func(y, z equation) bool { return same(&y.expr, &z.expr) },
		func(y, z equation) int { return compare(&y.expr, &z.expr) },
		func(y, z equation) equation { return equation{y.expr, y.exact && z.exact} })
	to.defs = both(f.defs, g.defs,
		func(t, u *def) bool { return t.r == u.r },
		func(t, u *def) int { return compareAge(t.r, u.r) },
		func(t, u *def) *def {
			if !t.bounded || u.bounded {
				return t
			}
			free := *t
			free.bounded = false
			return &free
		})
}

// add adds p == 0 to the result.
func (j *joiner) add(p shapeinfer.Dim) {
	exact := isExactly0(j.f, p) && isExactly0(j.g, p)
	j.to.zero(p, exact)
	j.to.solvePending()
}

// isExactly0 reports whether the mathematical value of p is known to be 0.
func isExactly0(f *Facts, p shapeinfer.Dim) bool {
	e, ok := f.exact(p)
	if !ok {
		return false
	}
	return e.IsConst(0) || slices.ContainsFunc(f.zeros, func(z equation) bool {
		return z.exact && (z.dim.Equal(e) || z.dim.Equal(e.Neg()))
	})
}

// impliesZero reports whether p == 0 follows from the equalities of f.
func (f *Facts) impliesZero(p shapeinfer.Dim) bool {
	n, ok := f.normal(p)
	return ok && (n.IsConst(0) || f.reduce(n) == True)
}

// definitions eliminates the remainders that are different polynomials on the two sides.
func (j *joiner) definitions() {
	for i := range j.to.defs {
		t := *j.to.defs[i]
		p, ok := j.to.remainder(&t)
		if !ok || isGone(&j.to.Facts, t.r) || !isGone(j.f, t.r) || !isGone(j.g, t.r) {
			continue
		}
		d := shapeinfer.Var(t.r).Sub(p)
		j.to.equateRemainder(&t, p, isExactly0(j.f, d) && isExactly0(j.g, d))
		j.to.refine(&t)
		j.to.replaceDef(i, t)
		j.to.solvePending()
	}
}

// equalities keeps the equalities of one side that the other implies.
func (j *joiner) equalities() {
	var list []shapeinfer.Dim
	collect := func(f, g *Facts) {
		solved := f.eliminated()
		for i := len(solved) - 1; i >= 0; i-- { // the youngest first
			k := solved[i]
			if isGone(&j.to.Facts, k.sym) {
				continue
			}
			if p := shapeinfer.Var(k.sym).Sub(k.by.dim); g.impliesZero(p) {
				list = append(list, p)
			}
		}
		for _, z := range f.zeros {
			if g.impliesZero(z.dim) {
				list = append(list, z.dim)
			}
		}
	}
	collect(j.f, j.g)
	collect(j.g, j.f)
	slices.SortStableFunc(list, shapeinfer.Dim.Compare)
	for _, p := range list {
		j.add(p)
	}
}

// A move is the pair of polynomials of a symbol on the two paths.
type move struct {
	sym      shapeinfer.Symbol
	f, g     shapeinfer.Dim // the polynomials
	distance shapeinfer.Dim // f-g
}

// moves relates symbols that differ on the two paths: see the top of the file.
func (j *joiner) moves() {
	var list []move
	for _, sym := range j.goneOnASide() {
		if len(list) == maxMoved {
			break
		}
		s := shapeinfer.Var(sym)
		m := move{sym: sym, f: j.f.Normalize(s), g: j.g.Normalize(s)}
		m.distance = m.f.Sub(m.g)
		if !m.distance.IsUnknown() && !m.distance.IsConst(0) {
			list = append(list, m)
		}
	}
	for i, s := range list {
		for n, t := range list {
			if n != i && j.relate(s, t) {
				break
			}
		}
	}
}

// goneOnASide returns the symbols that are eliminated on one side or both but not in the result,
// the youngest first.
func (j *joiner) goneOnASide() []shapeinfer.Symbol {
	var list []shapeinfer.Symbol
	for _, f := range [...]*Facts{j.f, j.g} {
		for _, k := range f.eliminated() {
			if !isGone(&j.to.Facts, k.sym) {
				list = append(list, k.sym)
			}
		}
	}
	slices.SortFunc(list, func(s, t shapeinfer.Symbol) int { return compareAge(t, s) })
	return slices.Compact(list)
}

func isGone(f *Facts, s shapeinfer.Symbol) bool {
	k := f.lookupGone(s)
	return k != nil && k.by != nil
}

// relate adds s - k*t == s1 - k*t1 if there is such a k.
func (j *joiner) relate(s, t move) bool {
	k, ok := exactQuotient(s.distance, t.distance)
	if !ok {
		return false
	}
	left := shapeinfer.Var(s.sym).Sub(k.Mul(shapeinfer.Var(t.sym)))
	p, q := left.Sub(s.f.Sub(k.Mul(t.f))), left.Sub(s.g.Sub(k.Mul(t.g)))
	if q.Compare(p) < 0 { // they are equal on both sides, but not the same
		p = q
	}
	if p.IsUnknown() || !j.f.impliesZero(p) || !j.g.impliesZero(p) {
		return false
	}
	j.add(p)
	return true
}

// inequalities keeps the inequalities of one side that the other implies, and s <= p or s >= p
// where one side has s == p.
func (j *joiner) inequalities() {
	var list []shapeinfer.Dim
	collect := func(f, g *Facts) {
		for _, p := range f.nonneg {
			if !lists(g.nonneg, p) && g.proves(p.dim) {
				list = append(list, p.dim)
			}
		}
		for _, k := range f.eliminated() {
			if k.math == nil || isGone(&j.to.Facts, k.sym) {
				continue
			}
			if _, ok := k.math.dim.Const(); ok {
				continue // the hull says it
			}
			p := shapeinfer.Var(k.sym).Sub(k.math.dim)
			if g.proves(p) {
				list = append(list, p)
			}
			if g.provesSigned(p, -1) {
				list = append(list, p.Neg())
			}
		}
	}
	collect(j.f, j.g)
	collect(j.g, j.f)
	slices.SortFunc(list, shapeinfer.Dim.Compare)
	for _, p := range slices.CompactFunc(list, shapeinfer.Dim.Equal) {
		if len(j.to.nonneg) < maxNonneg {
			j.to.atLeast0(p)
		}
	}
}

// disequalities keeps the disequalities of one side that the other implies.
func (j *joiner) disequalities() {
	var list []shapeinfer.Dim
	collect := func(f, g *Facts) {
		for _, p := range f.nonzero {
			if !lists(g.nonzero, p) && g.equal(p.dim, shapeinfer.Dim{}) == False {
				list = append(list, p.dim)
			}
		}
	}
	collect(j.f, j.g)
	collect(j.g, j.f)
	slices.SortFunc(list, shapeinfer.Dim.Compare)
	for _, p := range slices.CompactFunc(list, shapeinfer.Dim.Equal) {
		if len(j.to.nonzero) < maxNonzero {
			j.to.addNonzero(p)
		}
	}
}
