package pathfact

// Fresh symbols for known ints. Where paths join, an int that differs gets a symbol that no fact
// mentions, and that is equal to another polynomial on each of them. Usually nothing follows from
// that equality, if
//
//	x is a normal form, and its interval is within int64
//
// Then s is eliminated by x, as an integer too, and has the interval of x. No other fact mentions
// s, so none is rewritten, and no interval becomes narrower, because x is already in that of s.

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// Introduce returns f and s == x for a fresh symbol s, the youngest of all. It is Assume of that
// condition, but costs less.
func (f *Facts) Introduce(s shapeinfer.Symbol, x shapeinfer.Dim) *Facts {
	g := f.orNothing()
	i := g.interval(x)
	e := newExpr(x)
	if x.IsUnknown() || !i.isInts() || !g.isFresh(s) || !e.isOlder(s) ||
		g.mentionsGone(x, (*known).modular) || shapeinfer.Var(s).Sub(x).IsUnknown() {
		f, _ = f.Assume(Cond{EQ, shapeinfer.Var(s), x})
		return f
	}
	k := &known{sym: s, lo: i.lo.toInt(), hi: i.hi.toInt(), declLo: math.MinInt64, declHi: math.MaxInt64, by: &e}
	k.setMath(&e)
	with := *g
	with.push(k)
	with.solved = append(slices.Clip(g.solved), k)
	with.gone++
	return &with
}

// isFresh reports whether s is younger than all symbols of which something is known, and not
// mentioned.
func (f *Facts) isFresh(s shapeinfer.Symbol) bool {
	n := len(f.known)
	return (n == 0 || compareAge(f.known[n-1].sym, s) < 0) && !f.uses(s)
}

// isOlder reports whether all symbols of e are older than s.
func (e *expr) isOlder(s shapeinfer.Symbol) bool {
	for i := range e.terms {
		for _, t := range e.terms[i].Factors {
			if compareAge(t, s) >= 0 {
				return false
			}
		}
	}
	return true
}
