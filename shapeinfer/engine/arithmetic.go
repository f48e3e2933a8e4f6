package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Integers. A result that may not fit its type is made up: overflow never decides anything.

// arithmetic computes an integer (or concatenates strings). A result that may not fit its type is
// made up: overflow never decides anything.
func (fr *frame) arithmetic(in *ir.Instr, s *state) []*state {
	x := fr.val(s, in.Args[0])
	if in.Type.Kind != ir.Int {
		if len(in.Args) == 2 && in.Type.Kind == ir.String {
			y := fr.val(s, in.Args[1])
			if x.k == kString && y.k == kString && len(x.str())+len(y.str()) < 1<<12 {
				return set(s, in, stringVal(x.str()+y.str()))
			}
			if isFormatted(x) || isFormatted(y) {
				return set(s, in, s.joinText(x, y))
			}
		}
		return set(s, in, fr.r.unknown(s, in.Type, ""))
	}
	d := x.dimOf()
	if len(in.Args) == 1 {
		switch in.Op {
		case ir.OpNeg:
			d = d.Neg()
		case ir.OpCompl:
			d = d.Neg().AddConst(-1)
		}
		return set(s, in, fr.r.fit(s, d, in.Type))
	}
	e := fr.val(s, in.Args[1]).dimOf()
	switch in.Op {
	case ir.OpAdd:
		d = d.Add(e)
	case ir.OpSub:
		d = d.Sub(e)
	case ir.OpMul:
		d = s.norm(d).Mul(s.norm(e))
	case ir.OpDiv, ir.OpRem:
		return fr.divide(in, s, d, e)
	default:
		d = fr.r.bitwise(s, in.Op, s.norm(d), s.norm(e))
	}
	return set(s, in, fr.r.fit(s, d, in.Type))
}

// fit returns the integer d if it is one of type t for certain, else a new unknown integer.
// Polynomials over int and int64 wrap as the integers do, so they need no check.
func (r *run) fit(s *state, d shapeinfer.Dim, t *ir.Type) value {
	if d.IsUnknown() {
		return intVal(r.symbol(s, t, ""))
	}
	if t.Bits == 64 && !t.Unsigned {
		return intVal(d)
	}
	lo, hi := intRange(t)
	if t.Bits == 64 {
		lo = 0
	}
	if l, h := s.facts.Range(d); l < lo || h > hi {
		return intVal(r.symbol(s, t, ""))
	}
	return intVal(d)
}

// divide is x/y or x%y.
func (fr *frame) divide(in *ir.Instr, s *state, d, e shapeinfer.Dim) []*state {
	zeroDim := shapeinfer.Const(0)
	if s.decide(pathfact.EQ, e, zeroDim) == pathfact.True {
		fr.panics(s, fr.runtimeError(in, s, "integer divide by zero", in.Args))
		return nil
	}
	fr.pass(in, s)
	facts, ok := s.facts.Assume(pathfact.Cond{Op: pathfact.NE, L: e, R: zeroDim})
	if !ok {
		return nil
	}
	s.facts = facts
	if d.IsUnknown() || e.IsUnknown() {
		return set(s, in, fr.r.fit(s, shapeinfer.Unknown(), in.Type))
	}
	var q shapeinfer.Dim
	if in.Op == ir.OpDiv {
		q, s.facts = s.facts.Quo(d, e)
	} else {
		q, s.facts = s.facts.Rem(d, e)
	}
	return set(s, in, fr.r.fit(s, q, in.Type))
}

// bitwise computes what is exact on constants, shifts by constants, and masks.
func (r *run) bitwise(s *state, op ir.Op, d, e shapeinfer.Dim) shapeinfer.Dim {
	x, okX := d.Const()
	y, okY := e.Const()
	if okX && okY && (op != ir.OpShl || 0 <= x && 0 <= y && y < 62 && x < 1<<(62-y)) {
		return shapeinfer.Const(bits(op, x, y))
	}
	if !okY {
		return shapeinfer.Unknown()
	}
	switch {
	case op == ir.OpShl && 0 <= y && y < 31:
		return d.Mul(shapeinfer.Const(1 << y))
	case op == ir.OpShr && 0 <= y && y < 31:
		if lo, _ := s.facts.Range(d); lo >= 0 {
			q, facts := s.facts.Quo(d, shapeinfer.Const(1<<y))
			s.facts = facts
			return q
		}
	case op == ir.OpAnd && y >= 0:
		sym := r.newSymbol("", "i")
		s.facts = s.facts.Declare(sym, 0, y)
		return shapeinfer.Var(sym)
	}
	return shapeinfer.Unknown()
}

func bits(op ir.Op, x, y int64) int64 {
	switch op {
	case ir.OpAnd:
		return x & y
	case ir.OpOr:
		return x | y
	case ir.OpXor:
		return x ^ y
	case ir.OpAndNot:
		return x &^ y
	case ir.OpShl:
		return x << uint64(y)
	}
	return x >> uint64(max(0, min(y, 63)))
}

// convert changes the type of an integer; other conversions yield something unknown, except between strings.
func (r *run) convert(s *state, v value, t *ir.Type) value {
	switch {
	case t.Kind == ir.Int && v.k == kInt && t.Bits == 64 && r.isBitPattern(s, v, t):
		return v.reinterpreted(t)
	case t.Kind == ir.Int && v.k == kInt:
		return r.fit(s, v.dim, t)
	case t.Kind == ir.String && v.k == kString:
		return v
	}
	if t.Kind == ir.UnsafePointer {
		r.unveil(s, v)
		return value{}
	}
	r.escape(s, v)
	if t.Kind == ir.Pointer { // from unsafe.Pointer
		return r.raw(s, t)
	}
	return r.unknown(s, t, "")
}

// equals is x == y or x != y. Two values of type parameters that became interfaces without a dynamic type are different if they have
// different types.
func (fr *frame) equals(in *ir.Instr, s *state) value {
	x, y := fr.val(s, in.Args[0]), fr.val(s, in.Args[1])
	v := fr.r.compare(s, in.Op, x, y)
	t := fr.typeOfVal(in.Args[0])
	if x.k == kIface || y.k == kIface || t == nil || t.Kind != ir.Interface || t.IsParam() || s.truth(v) == truthOf(in.Op == ir.OpNe) {
		return v
	}
	return fr.r.opaqueValue(s, boolType, x, y)
}
