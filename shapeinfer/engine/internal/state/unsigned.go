package state

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Unsigned ints of 64 bits. One may be larger than what a Dim holds, so its value is not known as a
// rule. But of one that was converted from a signed int it is remembered which bits it has:
//
//	if uint(i) >= uint(n) { panic(...) }    goes on only if 0 <= i < n
//
// provided that n is not negative. A value that is not a Dim keeps the signed int of the same bits;
// whatever is computed with it is unknown. Equality compares bits. Of x < y nothing is known if
// both may be negative as signed ints.

// A pattern is what is remembered of an unsigned int whose value is not known: the signed int of
// the same bits.
type pattern struct{ signed shapeinfer.Dim }

// SignedOf returns the signed int that has the bits of v, an int of 64 bits; Unknown if it is not
// known.
func (v Value) SignedOf() shapeinfer.Dim {
	if p, ok := v.Ref.(pattern); ok {
		return p.signed
	}
	return v.DimOf()
}

// IsBitPattern reports whether the conversion of v to t, a type of 64 bits, keeps the bits and may
// change the value.
func (m *Memory) IsBitPattern(s *State, v Value, t *ir.Type) bool {
	if _, ok := v.Ref.(pattern); ok {
		return true
	}
	if !t.Unsigned || v.Dim.IsUnknown() {
		return false
	}
	lo, _ := s.Facts.Range(v.Dim)
	return lo < 0
}

// Reinterpreted returns v with the same bits as a value of type t, which has 64.
func (v Value) Reinterpreted(t *ir.Type) Value {
	d := v.SignedOf()
	if !t.Unsigned {
		return Int(d)
	}
	return Value{Kind: IntKind, Dim: shapeinfer.Unknown(), Ref: pattern{d}}
}

// comparePatterns compares two unsigned ints of which the value of one at least is not known.
func (m *Memory) comparePatterns(s *State, op pathfact.Op, x, y Value) Value {
	c := pathfact.Cond{Op: op, L: x.SignedOf(), R: y.SignedOf()}
	switch {
	case c.L.IsUnknown() || c.R.IsUnknown():
		return m.Opaque(s, program.BoolType)
	case op == pathfact.EQ || op == pathfact.NE:
		return s.testOf(Test{Cond: c})
	}
	neg := op == pathfact.GT || op == pathfact.GE
	if neg { // x > y is not x <= y
		c = c.Negate()
	}
	if s.Decide(pathfact.GE, c.R, ZeroDim) == pathfact.True {
		return s.testOf(Test{Cond: c, Unsigned: true, Neg: neg})
	}
	c.L, c.R, c.Op, neg = c.R, c.L, swapped(c.Op), !neg // x <= y is not y < x
	if s.Decide(pathfact.GE, c.R, ZeroDim) == pathfact.True {
		return s.testOf(Test{Cond: c, Unsigned: true, Neg: neg})
	}
	return m.Opaque(s, program.BoolType)
}

// swapped turns x <= y into the negation's y < x, and x < y into y <= x.
func swapped(op pathfact.Op) pathfact.Op {
	if op == pathfact.LE {
		return pathfact.LT
	}
	return pathfact.LE
}

// testOf is the bool of a test, decided if it can be.
func (s *State) testOf(t Test) Value {
	v := TestOf(t)
	if truth := s.Truth(v); truth != pathfact.Maybe {
		return Bool(truth)
	}
	return v
}

// decideTest decides a comparison.
func (s *State) decideTest(t Test) pathfact.Truth {
	res := s.Facts.Decide(t.Cond)
	if t.Unsigned {
		res = res.And(s.Decide(pathfact.GE, t.Cond.L, ZeroDim))
	}
	return res
}

// assumeUnsigned assumes that c and 0 <= c.L hold, or that they do not. It reports whether that is
// possible.
func (s *State) assumeUnsigned(c pathfact.Cond, want bool) bool {
	notNegative := pathfact.Cond{Op: pathfact.GE, L: c.L, R: ZeroDim}
	switch {
	case want:
		return s.Require(notNegative) && s.Require(c)
	case s.Facts.Decide(notNegative) == pathfact.True:
		return s.Require(c.Negate())
	case s.Facts.Decide(c) == pathfact.True:
		return s.Require(notNegative.Negate())
	}
	return true // one of the two does not hold
}
