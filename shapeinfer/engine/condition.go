package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Conditions of a path. A path that goes one way at a branch has assumed what the branch has tested. From then on every
// dim is rewritten by the equalities that the path knows (norm), a comparison that follows from them is decided, and a path
// whose conditions contradict each other is dropped: no execution takes it.

// What the path is charged for facts, in steps.
const (
	factCost = 10 // what an undecided condition is charged as
	joinCost = 60 // what merging two states is charged as
)

// bound notes that a counter that was once first has moved only in the direction of its step. That
// is certain if it runs towards its bound and does not step over it at the end of its type; otherwise it may wrap around.
func (s *state) bound(c *ir.Counter, t *ir.Type, limit shapeinfer.Dim, first, now value) {
	up, down := c.Op == ir.OpLt || c.Op == ir.OpLe, c.Op == ir.OpGt || c.Op == ir.OpGe
	if first.k != kInt || now.k != kInt || c.Step > 0 && !up || c.Step < 0 && !down {
		return
	}
	if meets := c.Step == 1 && c.Op == ir.OpLt || c.Step == -1 && c.Op == ir.OpGt; !meets {
		if c.Calls {
			return // the bound may be another one in each pass
		}
		lo, hi := s.facts.Range(s.norm(limit))
		if t.Bits != 64 || max(c.Step, -c.Step) > maxLen || lo < -maxLen || hi > maxLen {
			return
		}
	}
	lo, hi := s.facts.Range(first.dim)
	cond := le(shapeinfer.Const(lo), now.dim)
	if c.Step < 0 {
		cond = le(now.dim, shapeinfer.Const(hi))
	}
	if facts, ok := s.facts.Assume(cond); ok {
		s.facts = facts
	}
}

// holds reports whether c holds whenever s is reached.
func (s *state) holds(op pathfact.Op, l, r shapeinfer.Dim) bool {
	return !l.IsUnknown() && !r.IsUnknown() && s.decide(op, l, r) == pathfact.True
}

// require makes conditions hold on the path. It reports false if one of them cannot: then every
// execution that comes here fails.
func (s *state) require(conds ...pathfact.Cond) bool {
	for _, c := range conds {
		if s.facts.Decide(c) == pathfact.False {
			return false
		}
	}
	for _, c := range conds {
		if c.L.IsUnknown() || c.R.IsUnknown() {
			continue
		}
		if s.facts.Decide(c) == pathfact.True {
			continue
		}
		facts, ok := s.facts.Assume(c)
		if !ok {
			return false
		}
		s.facts = facts
	}
	return true
}

func le(l, r shapeinfer.Dim) pathfact.Cond { return pathfact.Cond{Op: pathfact.LE, L: l, R: r} }

func lt(l, r shapeinfer.Dim) pathfact.Cond { return pathfact.Cond{Op: pathfact.LT, L: l, R: r} }

var none shapeinfer.Dim // 0

// norm rewrites d by the equalities that the path has assumed.
func (s *state) norm(d shapeinfer.Dim) shapeinfer.Dim {
	if _, ok := d.Const(); ok {
		return d
	}
	return s.facts.Normalize(d)
}

func (s *state) decide(op pathfact.Op, l, r shapeinfer.Dim) pathfact.Truth {
	return s.facts.Decide(pathfact.Cond{Op: op, L: l, R: r})
}

// truth evaluates a bool under what the path has assumed.
func (s *state) truth(v value) pathfact.Truth {
	if v.k != kBool {
		return pathfact.Maybe
	}
	t, ok := v.ref.(test)
	if v.truth != pathfact.Maybe || !ok {
		return v.truth
	}
	res := pathfact.Maybe
	if t.opaque == 0 {
		res = s.decideTest(t)
	} else if i, ok := slices.BinarySearchFunc(s.assumed, t.opaque, byID); ok {
		res = truthOf(s.assumed[i].test)
	}
	if t.neg {
		return res.Not()
	}
	return res
}

func byID(a assumption, id int32) int { return int(a.id - id) }

func truthOf(b bool) pathfact.Truth {
	if b {
		return pathfact.True
	}
	return pathfact.False
}

// assume makes the bool v true (or false, if want is false) on this path. It reports whether that is possible.
func (s *state) assume(v value, want bool) bool {
	switch s.truth(v) {
	case pathfact.True:
		return want
	case pathfact.False:
		return !want
	}
	t, ok := v.ref.(test)
	if !ok {
		return true
	}
	if t.neg {
		want = !want
	}
	if t.opaque != 0 {
		i, _ := slices.BinarySearchFunc(s.assumed, t.opaque, byID)
		s.assumed = slices.Insert(slices.Clone(s.assumed), i, assumption{t.opaque, want})
		return true
	}
	if t.unsigned {
		return s.assumeUnsigned(t.cond, want)
	}
	cond := t.cond
	if !want {
		cond = cond.Negate()
	}
	facts, ok := s.facts.Assume(cond)
	s.facts = facts
	return ok
}

// not negates a bool.
func not(v value) value {
	if v.k != kBool {
		return v
	}
	if t, ok := v.ref.(test); ok {
		t.neg = !t.neg
		return value{k: kBool, truth: v.truth.Not(), ref: t}
	}
	return value{k: kBool, truth: v.truth.Not()}
}

// learn returns s with the facts of a state that has gone on from it to read something.
func (s *state) learn(after *state) *state {
	t := *s
	t.facts = after.facts
	return &t
}

// are assumes that the dims are the results of a method. It reports whether that is possible.
func (s *state) are(dims []shapeinfer.Dim, results []value) bool {
	for i, d := range dims {
		if !s.require(pathfact.Cond{Op: pathfact.EQ, L: d, R: results[i].dimOf()}) {
			return false
		}
	}
	return true
}

// declareDim states that a dim is not negative, and what it equals neither.
func (s *state) declareDim(d shapeinfer.Dim) {
	if d.IsUnknown() {
		return
	}
	s.require(pathfact.Cond{Op: pathfact.GE, L: d, R: none})
	if sym, ok := d.Symbol(); ok {
		s.facts = s.facts.Declare(sym, 0, maxLen)
	}
}
