package exec

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Integers. A result that may not fit its type is made up: overflow never decides anything.

// arithmetic computes an integer (or concatenates strings). A result that may not fit its type is
// made up: overflow never decides anything.
func (do instruction) arithmetic() []*state.State {
	x, t := do.arg(0), do.typ()
	if t.Kind != ir.Int {
		if len(do.in.Args) == 2 && t.Kind == ir.String {
			y := do.arg(1)
			if x.Kind == state.StringKind && y.Kind == state.StringKind && len(x.Text())+len(y.Text()) < 1<<12 {
				return do.yields(state.String(x.Text() + y.Text()).Labelled(x.Or(y.Label)))
			}
			if x.IsText() || y.IsText() {
				return do.yields(JoinText(x, y))
			}
		}
		return do.yields(do.Run.Unknown(do.s, t, ""))
	}
	d := x.DimOf()
	if len(do.in.Args) == 1 {
		switch do.in.Op {
		case ir.OpNeg:
			d = d.Neg()
		case ir.OpCompl:
			d = d.Neg().AddConst(-1)
		}
		return do.yields(do.Run.fit(do.s, d, t).Entered(do.Run.Entry))
	}
	y := do.arg(1)
	e := y.DimOf()
	switch do.in.Op {
	case ir.OpAdd:
		d = d.Add(e)
	case ir.OpSub:
		d = d.Sub(e)
	case ir.OpMul:
		d = do.s.Norm(d).Mul(do.s.Norm(e))
	case ir.OpDiv, ir.OpRem:
		return do.divide(d, e)
	default:
		d = do.Run.bitwise(do.s, do.in.Op, do.s.Norm(d), do.s.Norm(e))
	}
	return do.yields(do.Run.fit(do.s, d, t).Entered(do.entryOf(d, x, y)))
}

// entryOf is where d, the result of an operation on x and y, entered the program: here, unless it
// is one of them.
//
//	size := rows * cols // here
//	size := 1 * cols    // where cols did
func (do instruction) entryOf(d shapeinfer.Dim, x, y state.Value) evidence.Entry {
	switch {
	case d.Equal(x.DimOf()):
		return x.At
	case d.Equal(y.DimOf()):
		return y.At
	}
	return do.Run.Entry
}

// computed notes what the symbols from number first on stand for: something that was computed from
// the operands, and cannot be followed. Among bits there may be the answer for some size, and what
// does not fit may be a hash of sizes.
func (do instruction) computed(first int32) {
	if do.Run.IDs < first {
		return
	}
	var from dependence.Source
	for _, reg := range do.in.Args {
		d := do.s.Norm(do.Operand(do.s, reg).DimOf())
		from = from.And(do.Run.ComputedFrom(d))
		if _, known := d.Const(); known || ir.OpAnd <= do.in.Op && do.in.Op <= ir.OpShr {
			from = from.And(do.Run.sizeSource(do.s, d, do.leaves(do.s, reg, 0)))
		}
	}
	do.Run.Taint(dependence.Taint{Source: from, First: first})
}

// fit returns the integer d if it is one of type t for certain, else a new unknown integer.
// Polynomials over int and int64 wrap as the integers do, so they need no check.
func (r *Run) fit(s *state.State, d shapeinfer.Dim, t *ir.Type) state.Value {
	if d.IsUnknown() {
		return state.Int(r.Symbol(s, t, ""))
	}
	if t.Bits == 64 && !t.Unsigned {
		return state.Int(d)
	}
	lo, hi := state.IntRange(t)
	if t.Bits == 64 {
		lo = 0
	}
	if l, h := s.Facts.Range(d); l < lo || h > hi {
		return state.Int(r.Symbol(s, t, ""))
	}
	return state.Int(d)
}

// divide is x/y or x%y.
func (do instruction) divide(d, e shapeinfer.Dim) []*state.State {
	zeroDim := shapeinfer.Const(0)
	if !do.Require(do.s, pathfact.Cond{Op: pathfact.NE, L: e, R: zeroDim}) {
		do.Panics(do.s, do.RuntimeError(do.in, do.s, "integer divide by zero", do.in.Args))
		return nil
	}
	if d.IsUnknown() || e.IsUnknown() {
		return do.yields(do.Run.fit(do.s, shapeinfer.Unknown(), do.typ()))
	}
	var q shapeinfer.Dim
	if do.in.Op == ir.OpDiv {
		q, do.s.Facts = do.s.Facts.Quo(d, e)
	} else {
		q, do.s.Facts = do.s.Facts.Rem(d, e)
	}
	return do.yields(do.Run.fit(do.s, q, do.typ()).Entered(do.entryOf(q, do.arg(0), do.arg(1))))
}

// bitwise computes what is exact on constants, shifts by constants, and masks.
func (r *Run) bitwise(s *state.State, op ir.Op, d, e shapeinfer.Dim) shapeinfer.Dim {
	x, okX := d.Const()
	y, okY := e.Const()
	if okX && okY && (op != ir.OpShl || 0 <= x && 0 <= y && y < 62 && x < 1<<(62-y)) {
		return shapeinfer.Const(op.Bits(x, y))
	}
	if !okY {
		return shapeinfer.Unknown()
	}
	switch {
	case op == ir.OpShl && 0 <= y && y < 31:
		return d.Mul(shapeinfer.Const(1 << y))
	case op == ir.OpShr && 0 <= y && y < 31:
		if lo, _ := s.Facts.Range(d); lo >= 0 {
			q, facts := s.Facts.Quo(d, shapeinfer.Const(1<<y))
			s.Facts = facts
			return q
		}
	case op == ir.OpAnd && y >= 0:
		sym := r.NewSymbol("", "i")
		s.Facts = s.Facts.Declare(sym, 0, y)
		return shapeinfer.Var(sym)
	}
	return shapeinfer.Unknown()
}

// convert changes the type of an integer; other conversions yield something unknown, except between
// strings.
func (r *Run) convert(s *state.State, v state.Value, t *ir.Type) state.Value {
	switch {
	case t.Kind == ir.Int && v.Kind == state.IntKind && t.Bits == 64 && r.IsBitPattern(s, v, t):
		return v.Reinterpreted(t)
	case t.Kind == ir.Int && v.Kind == state.IntKind:
		return r.fit(s, v.Dim, t).Entered(v.At)
	case t.Kind == ir.String && v.Kind == state.StringKind:
		return v
	case t.Kind == ir.String && v.IsText():
		return v.Evidence().Labelled(v.Label)
	case t.Kind == ir.String &&
		(v.Kind == state.IntKind || v.Kind == state.SliceKind && v.Slice().Obj != 0 && s.Object(v.Slice().Obj).IsAllocated()):
		if r.Sizes != nil { // it is as long as sizes that were chosen
			return state.Value{}
		}
		return state.Value{}.Measured() // made of an int, or of a list that was made as long as that is
	}
	if t.Kind == ir.UnsafePointer {
		r.Unveil(s, v)
		return state.Value{}
	}
	r.Escape(s, v)
	if t.Kind == ir.Pointer { // from unsafe.Pointer
		return r.Raw(s, t)
	}
	return r.Unknown(s, t, "")
}

// equals is x == y or x != y. Two values of type parameters that became interfaces without a
// dynamic type are different if they have different types.
func (do instruction) equals() state.Value {
	x, y := do.arg(0), do.arg(1)
	v := do.Run.Compare(do.s, do.in.Op, x, y)
	t := do.TypeOfVal(do.in.Args[0])
	if do.isOtherText(x, y) {
		return state.Bool(state.TruthOf(do.in.Op == ir.OpNe))
	}
	if do.IsEnd(x, do.in.Args[1]) || do.IsEnd(y, do.in.Args[0]) {
		return state.Bool(state.TruthOf(do.in.Op == ir.OpEq))
	}
	if x.Kind == state.InterfaceKind || y.Kind == state.InterfaceKind || t == nil || t.Kind != ir.Interface ||
		t.IsParam() || do.s.Truth(v) == state.TruthOf(do.in.Op == ir.OpNe) {
		return v
	}
	return do.Run.Opaque(do.s, program.BoolType, x, y)
}
