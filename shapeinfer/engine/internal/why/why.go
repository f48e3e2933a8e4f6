package why

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Point is one point of a path through a function.
type Point struct {
	Program *program.Program
	Func    *ir.Func
	Info    *program.Info // of Func
	State   *state.State
	Block   int32 // that is executed
}

// Kept is a value of the path, with the reason for it if it is a bool that is known, or the
// constant nil; operand is where it comes from.
func (p Point) Kept(operand ir.Val, v state.Value) state.Value {
	if state.IsNil(v) && v.Ref == nil && v.Why == nil && operand < 0 {
		if d := p.Of(operand); d.IsOfInts() && (len(p.Func.Blocks[p.Block].Succs) > 1 || !p.Func.PostDominates(p.Block, 0)) {
			v.Why, v.FromSize = d, true
		}
	}
	if v.Kind == state.BoolKind && v.Truth != pathfact.Maybe && v.Why == nil {
		v.Why = p.Of(operand)
	}
	return v
}

// Of is the reason why a bool is what it is, nil if that is not known.
func (p Point) Of(v ir.Val) *evidence.Decision {
	if v < 0 {
		if d := p.State.Last; d != nil && !d.Ends && d.Base() == p.Func {
			return d
		}
		return nil
	}
	value := p.State.Reg(v)
	if value.Why != nil {
		return value.Why
	}
	switch in := p.Info.Defs[v]; {
	case in == nil || value.Kind != state.BoolKind:
	case in.Op == ir.OpNot:
		return p.Of(in.Args[0])
	case IsComparison(in):
		if d := p.Comparison(v, in, p.State.Truth(value) == pathfact.True, p.State.Last); d != nil && (d.Shown || p.Hidden(v) == nil) {
			return d
		}
	case in.Op == ir.OpCall && len(in.Args) >= 2 && slices.Contains(compare, in.Sym):
		return cmp.Or(p.compared(v, in, pathfact.EQ, p.State.Truth(value) == pathfact.True, nil), p.Hidden(v))
	}
	return p.Hidden(v)
}

// Hidden returns the reason for a known bool that may depend on sizes in a way that the engine does
// not see: library code computed it from its arguments, or it compares strings, structs or
// interface values. It returns nil for all other bools. A comparison with an int that the standard
// library returned counts too (slices.Compare(a, b) == 0). The result of a function that was
// executed carries its reason itself.
func (p Point) Hidden(v ir.Val) *evidence.Decision {
	in := p.Info.DefOf(v)
	switch {
	case in == nil:
		return nil
	case in.Op == ir.OpNot, in.Op == ir.OpExtract:
		return p.Hidden(in.Args[0])
	case IsComparison(in):
		x, y := in.Args[0], in.Args[1]
		if x < 0 {
			x, y = y, x
		}
		if y < 0 && (x < 0 || y == ir.NoVal || p.Func.Consts[^y].Kind == ir.ConstZero) {
			return nil
		}
		switch of := p.State.Reg(x); {
		case of.Kind == state.IntKind:
			if def := p.Info.Defs[x]; y >= 0 || def == nil || def.Op != ir.OpCall || !program.IsStandard(def.Sym) {
				return nil
			}
		case of.Kind == state.PointerKind || of.Kind == state.SliceKind || of.Kind == state.BoolKind && y >= 0:
			return nil
		}
		if y < 0 {
			return p.Hidden(x)
		}
	case in.Op == ir.OpCall && p.Program.Func(in.Sym) == nil, in.Op == ir.OpCallDynamic:
		if !slices.ContainsFunc(in.Args, func(a ir.Val) bool { return a >= 0 }) {
			return nil
		}
	default:
		return nil
	}
	return &evidence.Decision{Func: p.Func, Cond: v, Shown: true, Left: shapeinfer.Unknown(), Right: shapeinfer.Unknown()}
}

// compare are functions that compare their first two arguments.
var compare = []string{"slices.Equal", "reflect.DeepEqual", "github.com/google/go-cmp/cmp.Equal"}

// OfNil is the comparison of ints because of which a pointer is nil, nil if it is not known that
// there is one.
func OfNil(v state.Value) *evidence.Decision {
	if state.IsNil(v) {
		return v.Why
	}
	return nil
}

// ofError is the comparison of ints because of which an error was made, nil if it is not known that
// there is one.
func ofError(v state.Value) *evidence.Decision {
	if x := v.Interface(); state.IsError(v) && x.Why() != nil && x.Cause.Decision.IsOfInts() {
		return x.Cause.Decision
	}
	return nil
}

// Shown returns the comparison that explains a branch on the bool v, for messages only; nil if
// there is none.
func (p Point) Shown(v ir.Val) *evidence.Decision {
	d := p.Of(v)
	if d == nil || d.Shown {
		return d
	}
	e := *d
	e.Shown = true
	return &e
}

// IsComparison reports whether an instruction compares two values.
func IsComparison(in *ir.Instr) bool { return in.Op >= ir.OpEq && in.Op <= ir.OpGe }

// Comparison is the comparison in, register v, which is true or not; nil if nothing of it can be
// shown. The branch before it was decided by last.
func (p Point) Comparison(v ir.Val, in *ir.Instr, holds bool, last *evidence.Decision) *evidence.Decision {
	return p.compared(v, in, state.CondOp(in.Op), holds, last)
}

func (p Point) compared(v ir.Val, in *ir.Instr, op pathfact.Op, holds bool, last *evidence.Decision) *evidence.Decision {
	if !holds {
		op = op.Negate()
	}
	d := &evidence.Decision{Func: p.Func, Cond: v, Op: op}
	if l := p.Info.Forest.Inner[p.Info.DefBlock[v]]; l != nil {
		d.Ends = l.Header == p.Info.DefBlock[v]
	}
	x, y := p.operand(in.Args[0]), p.operand(in.Args[1])
	if in.Op == ir.OpCall {
		x, y = state.Unwrap(x), state.Unwrap(y)
	}
	if x.Kind == state.IntKind && y.Kind == state.IntKind {
		d.Left, d.Right = p.State.Norm(x.SignedOf()), p.State.Norm(y.SignedOf())
		d.Entries = [2]evidence.Entry{x.At, y.At}
		d.Indices = p.index(in.Args[0], p.index(in.Args[1], nil))
		if p.continues(d, last) {
			d.Before = last
		}
		return d
	}
	switch {
	case x.Kind == state.BoolKind && in.Args[1] < 0:
		return p.Of(in.Args[0])
	case y.Kind == state.BoolKind && in.Args[0] < 0:
		return p.Of(in.Args[1])
	}
	of := cmp.Or(ofError(x), ofError(y))
	if state.IsNil(x) && state.IsNil(y) {
		of = cmp.Or(OfNil(x), OfNil(y))
	}
	if of != nil {
		d.Shown, d.Cond, d.Op, d.Left, d.Right, d.Lists = true, ir.NoVal, of.Op, of.Left, of.Right, of.Lists
		d.Entries = of.Entries
		return d
	}
	left, ok := ListOf(p.State, x)
	right, ok2 := ListOf(p.State, y)
	if x.Kind != y.Kind || !ok || !ok2 {
		return nil
	}
	d.Shown, d.Lists = true, &[2]evidence.List{left, right}
	if i := evidence.FirstDifference(d.Lists); i >= 0 {
		d.Entries = [2]evidence.Entry{left.At[i], right.At[i]}
	}
	return d
}

// continues reports whether the comparison that decided the branch before belongs to d: "x != y" to
// the "x != 1" of "x != y && x != 1", and of a switch with these cases. Nothing else leads to the
// block of d, and both say that two values differ. The two branches go the same way: of "x != y ||
// x != 1" the first one does not matter if the second one is true.
func (p Point) continues(d, last *evidence.Decision) bool {
	if !last.Decides() || last.Func != p.Func || last.Op != pathfact.NE || d.Op != pathfact.NE {
		return false
	}
	preds := p.Func.Blocks[p.Info.DefBlock[d.Cond]].Preds
	return len(preds) == 1 && preds[0] == p.Info.DefBlock[last.Cond] && p.Info.Defs[last.Cond].Op == p.Info.Defs[d.Cond].Op
}

// Elements lists the indices of the elements of lists among the operands of a call.
func (p Point) Elements(call *ir.Instr) (list []evidence.Index) {
	for _, a := range call.Args {
		list = p.index(a, list)
	}
	return list
}

// index adds the index to a list if a register was loaded from an element.
func (p Point) index(v ir.Val, list []evidence.Index) []evidence.Index {
	in := p.Info.DefOf(v)
	if in != nil && in.Op == ir.OpLoad {
		in = cmp.Or(p.Info.DefOf(in.Args[0]), in)
	}
	if in == nil || in.Op != ir.OpIndexAddr && in.Op != ir.OpIndex || in.Args[1] < 0 {
		return list
	}
	i, known := p.State.Norm(p.State.Reg(in.Args[1]).DimOf()).Const()
	if !known || slices.ContainsFunc(list, func(x evidence.Index) bool { return x.Val == in.Args[1] }) {
		return list
	}
	return append(list, evidence.Index{Val: in.Args[1], At: i})
}

// operand is the value of an operand, without what would have to be made up for it.
func (p Point) operand(v ir.Val) state.Value {
	switch {
	case v >= 0:
		return p.State.Reg(v)
	case v == ir.NoVal:
		return state.Value{}
	case p.Func.Consts[^v].Kind == ir.ConstZero:
		return state.Zero(p.Func.Consts[^v].Type)
	}
	return state.Literal(&p.Func.Consts[^v])
}

// Lengths of what is shown.
const (
	maxDims  = 8
	maxShown = 40 // bytes
)

// ListOf is what is shown of a text, a list of ints, or a struct of ints. Nothing is made up for
// that.
func ListOf(s *state.State, v state.Value) (evidence.List, bool) {
	var parts []state.Value
	list := evidence.List{Open: "[]"}
	switch v.Kind {
	case state.StringKind:
		list.Shown = strconv.Quote(v.Text())
		return list, len(list.Shown) <= maxShown
	case state.StructKind:
		list.Open, parts = "{}", v.Fields()
	case state.ArrayKind:
		if parts = s.Parts(v); parts == nil {
			return list, false
		}
	case state.SliceKind:
		var ok bool
		if parts, ok = s.PeekElements(v.Slice(), maxDims); !ok {
			return list, false
		}
	default:
		return list, false
	}
	for _, part := range parts {
		if part.Kind != state.IntKind {
			return list, false
		}
		list.Dims, list.At = append(list.Dims, s.Norm(part.Dim)), append(list.At, part.At)
	}
	return list, len(parts) <= maxDims
}

// Operands returns the operands of a division by zero, or the length of a list and an index that is
// out of its range.
func (p Point) Operands(in *ir.Instr) *evidence.Decision {
	d := &evidence.Decision{Func: p.Func, Cond: in.Dst, Shown: true}
	switch {
	case in.Op == ir.OpDiv || in.Op == ir.OpRem:
		d.Entries[1] = p.operand(in.Args[1]).At
		d.Left = p.State.Norm(p.operand(in.Args[0]).DimOf())
	case in.Op == ir.OpIndexAddr && p.operand(in.Args[0]).Kind == state.SliceKind:
		list := p.operand(in.Args[0]).Slice()
		d.Left, d.Right = p.State.Norm(list.Len), p.State.Norm(p.operand(in.Args[1]).DimOf())
		d.Entries = [2]evidence.Entry{list.LenAt, p.operand(in.Args[1]).At}
	default:
		return nil
	}
	return d
}

// BesideError are the results of a call that returns an error. It is the error by which the call
// fails, and not a nil beside it.
func BesideError(results []state.Value) []state.Value {
	for i, v := range results {
		if OfNil(v) != nil {
			results = slices.Clone(results)
			results[i].Why = nil
		}
	}
	return results
}

// Returned returns the results of a call for the caller: the call is added to the call chains of
// the decisions that explain them.
func Returned(results []state.Value, call *ir.Instr, caller *ir.Func) []state.Value {
	for i, v := range results {
		if v.Why != nil {
			results = slices.Clone(results)
			results[i].Why = v.Why.Through(call, caller)
		}
	}
	return results
}
