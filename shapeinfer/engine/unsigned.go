package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Unsigned ints of 64 bits. One may be larger than what a Dim holds, so its value is not known as a rule. But
// of one that was converted from a signed int it is remembered which bits it has:
//
//	if uint(i) >= uint(n) { panic(...) }    goes on only if 0 <= i < n
//
// provided that n is not negative. A value that is not a Dim keeps the signed int of the same bits; whatever is computed with
// it is unknown. Equality compares bits. Of x < y nothing is known if both may be negative as signed ints.

// A pattern is what is remembered of an unsigned int whose value is not known: the signed int of the same bits.
type pattern struct{ signed shapeinfer.Dim }

// signedOf returns the signed int that has the bits of v, an int of 64 bits; Unknown if it is not known.
func (v value) signedOf() shapeinfer.Dim {
	if p, ok := v.ref.(pattern); ok {
		return p.signed
	}
	return v.dimOf()
}

// isBitPattern reports whether the conversion of v to t, a type of 64 bits, keeps the bits and may change the value.
func (m *memory) isBitPattern(s *state, v value, t *ir.Type) bool {
	if _, ok := v.ref.(pattern); ok {
		return true
	}
	if !t.Unsigned || v.dim.IsUnknown() {
		return false
	}
	lo, _ := s.facts.Range(v.dim)
	return lo < 0
}

// reinterpreted returns v with the same bits as a value of type t, which has 64.
func (v value) reinterpreted(t *ir.Type) value {
	d := v.signedOf()
	if !t.Unsigned {
		return intVal(d)
	}
	return value{k: kInt, dim: shapeinfer.Unknown(), ref: pattern{d}}
}

// comparePatterns compares two unsigned ints of which the value of one at least is not known.
func (m *memory) comparePatterns(s *state, op pathfact.Op, x, y value) value {
	c := pathfact.Cond{Op: op, L: x.signedOf(), R: y.signedOf()}
	switch {
	case c.L.IsUnknown() || c.R.IsUnknown():
		return m.opaqueValue(s, program.BoolType)
	case op == pathfact.EQ || op == pathfact.NE:
		return s.testOf(test{cond: c})
	}
	neg := op == pathfact.GT || op == pathfact.GE
	if neg { // x > y is not x <= y
		c = c.Negate()
	}
	if s.decide(pathfact.GE, c.R, zeroDim) == pathfact.True {
		return s.testOf(test{cond: c, unsigned: true, neg: neg})
	}
	c.L, c.R, c.Op, neg = c.R, c.L, swapped(c.Op), !neg // x <= y is not y < x
	if s.decide(pathfact.GE, c.R, zeroDim) == pathfact.True {
		return s.testOf(test{cond: c, unsigned: true, neg: neg})
	}
	return m.opaqueValue(s, program.BoolType)
}

// swapped turns x <= y into the negation's y < x, and x < y into y <= x.
func swapped(op pathfact.Op) pathfact.Op {
	if op == pathfact.LE {
		return pathfact.LT
	}
	return pathfact.LE
}

// testOf is the bool of a test, decided if it can be.
func (s *state) testOf(t test) value {
	v := testVal(t)
	if truth := s.truth(v); truth != pathfact.Maybe {
		return boolVal(truth)
	}
	return v
}

// decideTest decides a comparison.
func (s *state) decideTest(t test) pathfact.Truth {
	res := s.facts.Decide(t.cond)
	if t.unsigned {
		res = res.And(s.decide(pathfact.GE, t.cond.L, zeroDim))
	}
	return res
}

// assumeUnsigned assumes that c and 0 <= c.L hold, or that they do not. It reports whether that is possible.
func (s *state) assumeUnsigned(c pathfact.Cond, want bool) bool {
	notNegative := pathfact.Cond{Op: pathfact.GE, L: c.L, R: zeroDim}
	switch {
	case want:
		return s.require(notNegative) && s.require(c)
	case s.facts.Decide(notNegative) == pathfact.True:
		return s.require(c.Negate())
	case s.facts.Decide(c) == pathfact.True:
		return s.require(notNegative.Negate())
	}
	return true // one of the two does not hold
}
