package exec

import (
	"math"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// builtin calls a builtin function.
func (c *Call) builtin() []*state.State {
	r := c.Run
	if (c.Instr.Sym == "copy" || c.Instr.Sym == "clear") && c.hasRefused(c.Here) {
		c.State.Choose(c.Args[0], 1)
	}
	switch c.Instr.Sym {
	case "len", "cap":
		if n, ok := c.lengthOfKeys(c.Args[0]); ok {
			return Set(c.State, c.Instr, state.Const(n))
		}
		return Set(c.State, c.Instr, r.length(c.State, c.Instr, c.Args[0], c.TypeOfVal(c.Instr.Args[0])))
	case "append":
		return c.instruction().appended()
	case "copy":
		if x := c.Args[0]; x.Kind != state.SliceKind || c.State.Object(x.Slice().Obj).Ownership != state.Fresh {
			c.Shares(1)
		}
		return Set(c.State, c.Instr, r.copied(c.State, c.Args))
	case "min", "max":
		return Set(c.State, c.Instr, r.extremum(c.State, c.Instr, c.Args))
	case "clear":
		c.instruction().sharesRefused()
		if c.Args[0].Kind == state.SliceKind {
			r.ForgetElements(c.State, *c.Args[0].Slice())
		} else {
			c.State.ForgetMaps(c.Args[0], nil)
		}
		if t := c.State.TableOf(c.Args[0]); t != nil {
			c.State.Edit(c.Args[0].Obj).Content = state.TableOf(state.Table{Created: t.Created})
		}
		return c.State.Alone()
	case "recover":
		return Set(c.State, c.Instr, c.recovered())
	case "ssa:wrapnilchk":
		return Set(c.State, c.Instr, c.Args[0])
	case ir.Measured:
		c.State.Guards.Seen.Anything = true
		return c.State.Alone()
	case ir.View:
		return Set(c.State, c.Instr, r.View(c.State, c.Args[0], c.Instr.Type))
	case ir.Examined, ir.Shown:
		return c.State.Alone()
	case "delete":
		if m := c.Args[0]; c.State.TableOf(m) == nil || c.State.Object(m.Obj).Ownership != state.Fresh {
			c.Shares(1)
		}
		c.mapDelete(c.Args[0], c.Args[1])
		return Set(c.State, c.Instr, state.Value{})
	case "close", "print", "println", ir.Borrowed: // others may run
		if c.Instr.Sym == "close" {
			c.instruction().sharesRefused()
		}
		r.OthersRun(c.State)
		return Set(c.State, c.Instr, state.Value{})
	}
	if c.Instr.Sym == "unsafe.Slice" {
		r.Unveil(c.State, c.Args[0])
	}
	for _, a := range c.Args {
		r.Escape(c.State, a)
	}
	if c.Run.Executor.HoldsPointers(c.Instr.Type, 0) && strings.HasPrefix(c.Instr.Sym, "unsafe.") {
		return Set(c.State, c.Instr, r.Raw(c.State, c.Instr.Type))
	}
	return Set(c.State, c.Instr, r.Unknown(c.State, c.Instr.Type, ""))
}

// length is len(x) or cap(x) of a value of type t.
func (r *Run) length(s *state.State, in *ir.Instr, x state.Value, t *ir.Type) state.Value {
	if x.Kind == state.SliceKind && in.Sym == "cap" {
		return state.Int(x.Slice().Cap)
	}
	if n, ok := r.LengthOf(s, x); ok {
		v := state.Int(n)
		if x.Kind == state.SliceKind {
			v.At = x.Slice().LenAt
		}
		return v
	}
	if n, ok := s.MapLength(x); ok {
		return state.Int(n)
	}
	if r.Sizes != nil && t != nil && t.Kind == ir.String {
		if n, ok := r.Sizes.Size(state.LineLength); ok {
			return state.Const(n)
		}
	}
	sym := r.NewSymbol("", "len")
	least := int64(0)
	if state.IsSomeText(x) {
		least = 1
	}
	s.Facts = s.Facts.Declare(sym, least, mostOf(t))
	if x.FromSize || x.Kind == state.MapKind && x.Obj != 0 && s.Object(x.Obj).IsAllocated() {
		r.Taint(dependence.Taint{Source: dependence.Source{Anything: true}, First: r.IDs})
	} else if t != nil && t.Kind == ir.Map {
		r.Taint(dependence.Taint{Source: s.Guards.Shared, First: r.IDs})
	}
	return state.Int(shapeinfer.Var(sym))
}

// mostOf bounds the length of a value of type t. A map takes memory for each key.
func mostOf(t *ir.Type) int64 {
	switch {
	case t == nil:
		return math.MaxInt64
	case t.Kind == ir.String || t.Kind == ir.Map:
		return state.MaxLen
	}
	return state.MaxLenOf(t.Elem)
}

// copied is copy(x, y): the shorter length.
func (r *Run) copied(s *state.State, args []state.Value) state.Value {
	x, y := args[0], args[1]
	if x.Kind != state.SliceKind {
		r.Escape(s, x)
		return state.Int(r.Symbol(s, nil, ""))
	}
	n, ok := r.LengthOf(s, y)
	if !ok {
		r.ForgetElements(s, *x.Slice())
		return state.Int(r.Symbol(s, nil, ""))
	}
	to := *x.Slice()
	least := r.extreme(s, pathfact.LE, to.Len, n)
	if y.Kind == state.SliceKind {
		from := *y.Slice()
		from.Len = least
		r.CopyElements(s, to, state.ZeroDim, from)
	} else {
		r.ForgetElements(s, to)
	}
	return state.Int(least)
}

// extreme is the smaller of two dims (op LE) or the larger one (GE): a symbol, the same for the
// same dims, if it is not known which.
func (r *Run) extreme(s *state.State, op pathfact.Op, x, y shapeinfer.Dim) shapeinfer.Dim {
	x, y = s.Norm(x), s.Norm(y)
	extreme, name := s.Facts.Min, "min"
	if op == pathfact.GE {
		extreme, name = s.Facts.Max, "max"
	}
	d, facts := extreme(x, y)
	if s.Facts = facts; d.IsUnknown() { // its name would be too long
		d = shapeinfer.Var(r.NewSymbol("", name))
		s.Require(pathfact.Cond{Op: op, L: d, R: x}, pathfact.Cond{Op: op, L: d, R: y})
	}
	return d
}

// extremum is min(...) or max(...) of ints.
func (r *Run) extremum(s *state.State, in *ir.Instr, args []state.Value) state.Value {
	if in.Type.Kind != ir.Int {
		return r.Unknown(s, in.Type, "")
	}
	op := pathfact.LE
	if in.Sym == "max" {
		op = pathfact.GE
	}
	d := args[0].DimOf()
	for _, a := range args[1:] {
		e := a.DimOf()
		if d.IsUnknown() || e.IsUnknown() {
			return state.Int(r.Symbol(s, in.Type, ""))
		}
		d = r.extreme(s, op, d, e)
	}
	for _, a := range args {
		if s.Norm(a.Dim).Equal(d) {
			return state.Int(d).Entered(a.At)
		}
	}
	return state.Int(d).Entered(r.Entry)
}
