// Package pathfact is an abstract domain: the facts about the ints of one path through a Go
// program.
//
// An int is a [shapeinfer.Dim]: a polynomial over symbols, each of which is some int64. A [Facts]
// is a set of conditions that are true on the path. [Facts.Decide] returns whether a further
// condition is true, false or undecided, [Facts.Assume] adds a condition when a branch is taken,
// and [Join] keeps the facts that two paths have in common where they join:
//
//	f, _ = f.Assume(Cond{EQ, rows.Mul(cols), n})   // if len(data) != r*c { panic(...) }
//	f.Decide(Cond{EQ, n, cols.Mul(rows)})          // True
//
// The result applies to all executions of the path, and to Go's int64, which wraps around: True and
// False are proofs, Maybe is everything else.
//
// Over-approximated: the set of executions. A fact may be dropped, because lists are short, proofs
// have few steps and Join tries few candidates, but none is invented. Imprecise:
//
//   - the order of polynomials that may leave int64 (n*m of two unbounded dims), which are compared
//     as opaque values only,
//   - equalities of degree two and more, which are not solved,
//   - bit operations, which are not represented.
//
// The files: cond.go has conditions and truths; decide.go, valueform.go, search.go and
// difference.go decide; assume.go, draft.go, solve.go, tighten.go and introduce.go add facts;
// join.go, both.go and equal.go compare paths; divide.go, quotient.go, define.go and derived.go are
// about / and %, extreme.go about min and max; wide.go and terms.go contain arithmetic.
package pathfact

import (
	"cmp"
	"math"
	"strings"
	"sync/atomic"

	"github.com/shapelint/shapelint/shapeinfer"
)

// A Facts is the set of facts about the symbols on one path. It is immutable. A nil *Facts has no
// facts.
type Facts struct {
	known   []*known      // by age
	used    *atomic.Int64 // number of used elements in the array of known, for all Facts that share it
	gone    int           // number of elements of known that are eliminated
	solved  []*known      // the eliminated elements of known, by age
	stale   bool          // solved must be computed again; only while the Facts is changed
	zeros   []equation
	nonneg  []*expr // mathematical value >= 0, oldest first
	nonzero []*expr // not 0 modulo 2^64, oldest first
	defs    []*def  // oldest first
}

// The bounds of the lists. Dropping a fact is sound, so a new fact replaces the oldest one.
const (
	maxZeros   = 16
	maxNonneg  = 32
	maxNonzero = 32
	maxDefs    = 24
)

// A known holds the facts about one symbol. A symbol with by is eliminated: no other stored
// polynomial mentions it, except inequalities if math is nil.
type known struct {
	sym            shapeinfer.Symbol
	lo, hi         int64 // bounds on this path
	declLo, declHi int64 // bounds on every path on which the symbol is defined
	by             *expr // equal to the symbol modulo 2^64, nil if not eliminated
	math           *expr // equal to the symbol as integers, nil if that is not known
	link           *expr // math minus the symbol, nil if the intervals imply that it is 0
}

// An equation states that a polynomial is 0 modulo 2^64, and if exact, that it is 0.
type equation struct {
	expr
	exact bool
}

var nothing Facts

// compareAge orders symbols by ID, that is from old to young, and by name if the IDs are equal.
func compareAge(s, t shapeinfer.Symbol) int {
	if s.ID != t.ID {
		return cmp.Compare(s.ID, t.ID)
	}
	return strings.Compare(s.Name, t.Name)
}

// find returns the index of s in a list by age, and whether s is in the list.
func find(list []*known, s shapeinfer.Symbol) (int, bool) {
	lo, hi := 0, len(list)
	if hi > 0 && list[hi-1].sym.ID < s.ID {
		return hi, false // a fresh symbol
	}
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		switch t := &list[m].sym; {
		case t.ID < s.ID || t.ID == s.ID && t.Name < s.Name:
			lo = m + 1
		case t.ID > s.ID || t.Name > s.Name:
			hi = m
		default:
			return m, true
		}
	}
	return lo, false
}

// lookup returns the facts about s, or nil.
func (f *Facts) lookup(s shapeinfer.Symbol) *known {
	if i, ok := find(f.known, s); ok {
		return f.known[i]
	}
	return nil
}

// lookupGone is lookup for callers that only use the facts about eliminated symbols.
func (f *Facts) lookupGone(s shapeinfer.Symbol) *known {
	if f.stale {
		return f.lookup(s)
	}
	if i, ok := find(f.solved, s); ok {
		return f.solved[i]
	}
	return nil
}

// Fixed returns the number of symbols with only one value. The more there are, the fewer executions
// satisfy the facts.
func (f *Facts) Fixed() int {
	n := 0
	if f == nil {
		return n
	}
	for _, k := range f.known {
		if lo, hi := f.Range(shapeinfer.Var(k.sym)); lo == hi {
			n++
		}
	}
	return n
}

// eliminated returns the eliminated symbols by age.
func (f *Facts) eliminated() []*known {
	if !f.stale {
		return f.solved
	}
	f.solved, f.stale = make([]*known, 0, f.gone), false
	for _, k := range f.known {
		if k.by != nil {
			f.solved = append(f.solved, k)
		}
	}
	return f.solved
}

// push appends k, which is younger than all others. The array may be shared with other Facts: who
// takes the next place in it first gets it.
func (f *Facts) push(k *known) {
	n := len(f.known)
	if n < cap(f.known) && f.used != nil && f.used.CompareAndSwap(int64(n), int64(n+1)) {
		f.known = append(f.known, k)
		return
	}
	list := make([]*known, n, withRoom(n))
	copy(list, f.known)
	f.known, f.used = append(list, k), new(atomic.Int64)
	f.used.Store(int64(n + 1))
}

// withRoom returns the capacity of a list of n symbols that soon has more.
func withRoom(n int) int { return n + n/8 + 8 }

// bounds returns the interval of s.
func (f *Facts) bounds(s shapeinfer.Symbol) interval {
	if k := f.lookup(s); k != nil {
		return ints(k.lo, k.hi)
	}
	return interval{minInt, maxInt}
}

// Normalize applies the equalities of f to d: the result has the same value, modulo 2^64, in every
// execution of the path. It returns d itself if the result would be too large for a Dim.
func (f *Facts) Normalize(d shapeinfer.Dim) shapeinfer.Dim {
	if n, ok := f.normal(d); ok {
		return n
	}
	return d
}

// normal is Normalize that reports false for unknown and too large dims. Its result has no
// eliminated symbol.
func (f *Facts) normal(d shapeinfer.Dim) (shapeinfer.Dim, bool) {
	return f.rewrite(d, (*known).modular)
}

// exact rewrites d by the equalities that hold as integers: the result has the same mathematical
// value.
func (f *Facts) exact(d shapeinfer.Dim) (shapeinfer.Dim, bool) {
	return f.rewrite(d, (*known).integral)
}

func (k *known) modular() *expr  { return k.by }
func (k *known) integral() *expr { return k.math }

// rewrite replaces the eliminated symbols of d by the polynomials that by returns, which may be
// nil. It reports false if the result is unknown.
func (f *Facts) rewrite(d shapeinfer.Dim, by func(*known) *expr) (shapeinfer.Dim, bool) {
	if f == nil || f.gone == 0 || d.IsUnknown() {
		return d, !d.IsUnknown()
	}
	if _, ok := d.Const(); ok {
		return d, true
	}
	if !f.mentionsGone(d, by) {
		return d, true
	}
	d = d.SubstituteAll(func(s shapeinfer.Symbol) (shapeinfer.Dim, bool) {
		if k := f.lookupGone(s); k != nil {
			if e := by(k); e != nil {
				return e.dim, true
			}
		}
		return shapeinfer.Dim{}, false
	})
	return d, !d.IsUnknown()
}

// mentionsGone reports whether a symbol for which there is by occurs in d.
func (f *Facts) mentionsGone(d shapeinfer.Dim, by func(*known) *expr) bool {
	_, terms := d.Parts()
	for i := range terms {
		for _, s := range terms[i].Factors {
			if k := f.lookupGone(s); k != nil && by(k) != nil {
				return true
			}
		}
	}
	return false
}

// Range returns bounds of the int64 value of d. They are math.MinInt64 and math.MaxInt64 if d may
// wrap around.
func (f *Facts) Range(d shapeinfer.Dim) (lo, hi int64) {
	if n, ok := d.Const(); ok {
		return n, n
	}
	if d.IsUnknown() {
		return math.MinInt64, math.MaxInt64
	}
	i := f.orNothing().values(d)
	return i.lo.toInt(), i.hi.toInt()
}

// Declare states that the fresh symbol s is between lo and hi. This belongs to the symbol and not
// to the path: it holds wherever the symbol means anything, and Join keeps it even if one side
// never saw s. An empty interval is ignored.
func (f *Facts) Declare(s shapeinfer.Symbol, lo, hi int64) *Facts {
	f = f.orNothing()
	if lo < hi && f.isFresh(s) {
		g := *f
		g.push(&known{sym: s, lo: lo, hi: hi, declLo: lo, declHi: hi})
		return &g
	}
	d := f.edit()
	d.declare(s, lo, hi)
	if lo >= hi || f.uses(s) {
		d.settle()
	}
	if d.bad {
		return f
	}
	return d.done()
}

// Assume returns f and c. It returns ok false if c contradicts f, which means that the path cannot
// be executed. An unknown condition adds nothing.
func (f *Facts) Assume(c Cond) (g *Facts, ok bool) {
	switch f.Decide(c) {
	case True:
		return f, true
	case False:
		return f, false
	}
	return f.AssumeUndecided(c)
}

// AssumeUndecided is Assume for a condition that f is known not to decide: to decide it once more
// would be in vain. What does not decide a condition does not decide its negation.
func (f *Facts) AssumeUndecided(c Cond) (g *Facts, ok bool) {
	if c.L.IsUnknown() || c.R.IsUnknown() || c.Op > GE {
		return f, true
	}
	d := f.edit()
	d.assume(c)
	d.settle()
	if d.bad {
		return f, false
	}
	return d.done(), true
}
