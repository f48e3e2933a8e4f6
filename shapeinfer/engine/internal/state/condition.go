package state

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Conditions of a path. A path that takes an edge of an undecided branch assumes the condition of
// the branch, or its negation. From then on every dim is rewritten by the equalities of the path
// (Norm), a comparison that follows from them is decided, and a path whose conditions contradict
// each other is infeasible and dropped.

// The costs of facts, and of comparing and joining states, in steps. Large heaps cost more.
const (
	FactCost  = 10 // for an undecided condition
	LookCost  = 10 // for the quick comparison of two states
	JoinCost  = 30 // in addition, for joining two states that this comparison does not distinguish
	FactsCost = 40 // in addition, for joining their facts

	lookObjects  = 128 // objects in the two heaps of a quick comparison, for one step
	mergeObjects = 24  // objects in the two heaps of a join, for one step
)

// Bound notes that a counter that was once first has moved only in the direction of its step. That
// is certain if it runs towards its bound and does not step over it at the end of its type;
// otherwise it may wrap around.
func (s *State) Bound(c *ir.Counter, t *ir.Type, limit shapeinfer.Dim, first, now Value) {
	up, down := c.Op == ir.OpLt || c.Op == ir.OpLe, c.Op == ir.OpGt || c.Op == ir.OpGe
	if first.Kind != IntKind || now.Kind != IntKind || c.Step > 0 && !up || c.Step < 0 && !down {
		return
	}
	if meets := c.Step == 1 && c.Op == ir.OpLt || c.Step == -1 && c.Op == ir.OpGt; !meets {
		if c.Calls {
			return // the bound may be another one in each pass
		}
		lo, hi := s.Facts.Range(s.Norm(limit))
		if t.Bits != 64 || max(c.Step, -c.Step) > MaxLen || lo < -MaxLen || hi > MaxLen {
			return
		}
	}
	lo, hi := s.Facts.Range(first.Dim)
	cond := LE(shapeinfer.Const(lo), now.Dim)
	if c.Step < 0 {
		cond = LE(now.Dim, shapeinfer.Const(hi))
	}
	if facts, ok := s.Facts.Assume(cond); ok {
		s.Facts = facts
	}
	if c.Off == 1 && t.Bits == 64 && !t.Unsigned && hi < math.MaxInt64 {
		// In a range loop now+1 is the index. It does not wrap around: now is first, or was an index
		// below the limit.
		if facts, ok := s.Facts.Assume(LE(now.Dim, shapeinfer.Const(math.MaxInt64-1))); ok {
			s.Facts = facts
		}
	}
}

// Holds reports whether c holds whenever s is reached.
func (s *State) Holds(op pathfact.Op, l, r shapeinfer.Dim) bool {
	return !l.IsUnknown() && !r.IsUnknown() && s.Decide(op, l, r) == pathfact.True
}

// Require makes conditions hold on the path. It reports false if one of them cannot: then every
// execution that comes here fails.
func (s *State) Require(conds ...pathfact.Cond) bool {
	var room [4]pathfact.Truth
	truths := room[:0]
	for _, c := range conds {
		t := s.Facts.Decide(c)
		if t == pathfact.False {
			return false
		}
		truths = append(truths, t)
	}
	before := s.Facts
	for i, c := range conds {
		t := truths[i]
		if s.Facts != before {
			t = s.Facts.Decide(c)
		}
		switch t {
		case pathfact.True:
			continue
		case pathfact.False:
			return false
		}
		facts, ok := s.Facts.AssumeUndecided(c)
		if !ok {
			return false
		}
		s.Facts = facts
	}
	return true
}

func LE(l, r shapeinfer.Dim) pathfact.Cond { return pathfact.Cond{Op: pathfact.LE, L: l, R: r} }

func LT(l, r shapeinfer.Dim) pathfact.Cond { return pathfact.Cond{Op: pathfact.LT, L: l, R: r} }

var ZeroDim shapeinfer.Dim // 0

// Norm rewrites d by the equalities that the path has assumed.
func (s *State) Norm(d shapeinfer.Dim) shapeinfer.Dim {
	if _, ok := d.Const(); ok {
		return d
	}
	return s.Facts.Normalize(d)
}

func (s *State) Decide(op pathfact.Op, l, r shapeinfer.Dim) pathfact.Truth {
	return s.Facts.Decide(pathfact.Cond{Op: op, L: l, R: r})
}

// Truth evaluates a bool under what the path has assumed.
func (s *State) Truth(v Value) pathfact.Truth {
	if v.Kind != BoolKind {
		return pathfact.Maybe
	}
	t, ok := v.Ref.(Test)
	if v.Truth != pathfact.Maybe || !ok {
		return v.Truth
	}
	res := pathfact.Maybe
	if t.Opaque == 0 {
		res = s.decideTest(t)
	} else {
		res = s.OpaqueTruth(t.Opaque)
	}
	if t.Neg {
		return res.Not()
	}
	return res
}

// OpaqueTruth is what the path has assumed of an opaque bool.
func (s *State) OpaqueTruth(id int32) pathfact.Truth {
	if i, ok := slices.BinarySearchFunc(s.Assumed, id, byID); ok {
		return TruthOf(s.Assumed[i].Test)
	}
	return pathfact.Maybe
}

func byID(a Assumption, id int32) int { return int(a.id - id) }

func TruthOf(b bool) pathfact.Truth {
	if b {
		return pathfact.True
	}
	return pathfact.False
}

// Assume makes the bool v true (or false, if want is false) on this path. It reports whether that
// is possible.
func (s *State) Assume(v Value, want bool) bool {
	switch s.Truth(v) {
	case pathfact.True:
		return want
	case pathfact.False:
		return !want
	}
	return s.AssumeUndecided(v, want)
}

// AssumeUndecided makes a bool, of which s is known not to decide whether it is true, one or the
// other. It reports whether that is possible.
func (s *State) AssumeUndecided(v Value, want bool) bool {
	t, ok := v.Ref.(Test)
	if !ok {
		return true
	}
	if t.Neg {
		want = !want
	}
	if t.Opaque != 0 {
		i, _ := slices.BinarySearchFunc(s.Assumed, t.Opaque, byID)
		s.Assumed = slices.Insert(slices.Clone(s.Assumed), i, Assumption{t.Opaque, want})
		return !want || s.Require(s.Numbers.all[t.Opaque]...)
	}
	if t.Unsigned {
		return s.assumeUnsigned(t.Cond, want)
	}
	cond := t.Cond
	if !want {
		cond = cond.Negate()
	}
	facts, ok := s.Facts.AssumeUndecided(cond)
	s.Facts = facts
	return ok
}

// Not negates a bool.
func Not(v Value) Value {
	if v.Kind != BoolKind {
		return v
	}
	if t, ok := v.Ref.(Test); ok {
		t.Neg = !t.Neg
		return Value{Kind: BoolKind, Truth: v.Truth.Not(), Ref: t}
	}
	return Value{Kind: BoolKind, Truth: v.Truth.Not(), Why: v.Why}
}

// Learn returns s with the facts of a state that has gone on from it to read something.
func (s *State) Learn(after *State) *State {
	t := *s
	t.Facts = after.Facts
	return &t
}

// Are assumes that the dims are the results of a method. It reports whether that is possible.
func (s *State) Are(dims []shapeinfer.Dim, results []Value) bool {
	for i, d := range dims {
		if !s.Require(pathfact.Cond{Op: pathfact.EQ, L: d, R: results[i].DimOf()}) {
			return false
		}
	}
	return true
}

// DeclareDim states that a dim is not negative, and what it equals neither.
func (s *State) DeclareDim(d shapeinfer.Dim) {
	if d.IsUnknown() {
		return
	}
	s.Require(pathfact.Cond{Op: pathfact.GE, L: d, R: ZeroDim})
	if sym, ok := d.Symbol(); ok {
		s.Facts = s.Facts.Declare(sym, 0, MaxLen)
	}
}
