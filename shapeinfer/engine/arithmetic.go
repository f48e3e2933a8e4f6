package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Integers. A result that may not fit its type is made up: overflow never decides anything.

// arithmetic computes an integer (or concatenates strings). A result that may not fit its type is
// made up: overflow never decides anything.
func (do instruction) arithmetic() []*state {
	x := do.arg(0)
	if do.in.Type.Kind != ir.Int {
		if len(do.in.Args) == 2 && do.in.Type.Kind == ir.String {
			y := do.arg(1)
			if x.k == kString && y.k == kString && len(x.str())+len(y.str()) < 1<<12 {
				return do.yields(stringVal(x.str() + y.str()))
			}
			if isFormatted(x) || isFormatted(y) {
				return do.yields(do.s.joinText(x, y))
			}
		}
		return do.yields(do.r.unknown(do.s, do.in.Type, ""))
	}
	d := x.dimOf()
	if len(do.in.Args) == 1 {
		switch do.in.Op {
		case ir.OpNeg:
			d = d.Neg()
		case ir.OpCompl:
			d = d.Neg().AddConst(-1)
		}
		return do.yields(do.r.fit(do.s, d, do.in.Type))
	}
	e := do.arg(1).dimOf()
	switch do.in.Op {
	case ir.OpAdd:
		d = d.Add(e)
	case ir.OpSub:
		d = d.Sub(e)
	case ir.OpMul:
		d = do.s.norm(d).Mul(do.s.norm(e))
	case ir.OpDiv, ir.OpRem:
		return do.divide(d, e)
	default:
		d = do.r.bitwise(do.s, do.in.Op, do.s.norm(d), do.s.norm(e))
	}
	return do.yields(do.r.fit(do.s, d, do.in.Type))
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
func (do instruction) divide(d, e shapeinfer.Dim) []*state {
	zeroDim := shapeinfer.Const(0)
	if do.s.decide(pathfact.EQ, e, zeroDim) == pathfact.True {
		do.panics(do.s, do.runtimeError(do.in, do.s, "integer divide by zero", do.in.Args))
		return nil
	}
	do.getPast(do.in, do.s)
	facts, ok := do.s.facts.Assume(pathfact.Cond{Op: pathfact.NE, L: e, R: zeroDim})
	if !ok {
		return nil
	}
	do.s.facts = facts
	if d.IsUnknown() || e.IsUnknown() {
		return do.yields(do.r.fit(do.s, shapeinfer.Unknown(), do.in.Type))
	}
	var q shapeinfer.Dim
	if do.in.Op == ir.OpDiv {
		q, do.s.facts = do.s.facts.Quo(d, e)
	} else {
		q, do.s.facts = do.s.facts.Rem(d, e)
	}
	return do.yields(do.r.fit(do.s, q, do.in.Type))
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
func (do instruction) equals() value {
	x, y := do.arg(0), do.arg(1)
	v := do.r.compare(do.s, do.in.Op, x, y)
	t := do.typeOfVal(do.in.Args[0])
	if x.k == kIface || y.k == kIface || t == nil || t.Kind != ir.Interface || t.IsParam() || do.s.truth(v) == truthOf(do.in.Op == ir.OpNe) {
		return v
	}
	return do.r.opaqueValue(do.s, program.BoolType, x, y)
}
