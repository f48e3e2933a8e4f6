package stdlib

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Package sync/atomic. An atomic number is a variable like any other, but whatever is done to it
// lets others run before. What is not listed (Value, Pointer, and functions for pointers) is unseen
// code.

func defineAtomic() {
	entryOf := func(m model) entry { return entry{effect: std.Waits | std.Accesses, model: m} }
	for _, t := range []string{"Int32", "Int64", "Uint32", "Uint64", "Uintptr", "Bool"} {
		for op, does := range atomics {
			switch {
			case t != "Bool":
				define("sync/atomic."+op+t+" (*sync/atomic."+t+")."+op, entryOf(does.call))
			case op != "Add" && op != "And" && op != "Or":
				define("(*sync/atomic.Bool)."+op, entryOf(does.call))
			}
		}
	}
}

// An atomic is what a function does to a variable, of which was is the value, and the other
// arguments of the call are given: the value that it writes, if it writes one, and its result.
type atomic func(c *exec.Call, v cell, was state.Value, args []state.Value) (writes *state.Value, result state.Value)

var bitwise atomic = func(c *exec.Call, v cell, was state.Value, args []state.Value) (*state.Value, state.Value) {
	bits := c.Run.Opaque(c.State, v.t, was, args[0])
	return &bits, was
}

var atomics = map[string]atomic{
	"Load": func(_ *exec.Call, _ cell, was state.Value, _ []state.Value) (*state.Value, state.Value) {
		return nil, was
	},
	"Store": func(_ *exec.Call, _ cell, _ state.Value, args []state.Value) (*state.Value, state.Value) {
		return &args[0], state.Value{}
	},
	"Swap": func(_ *exec.Call, _ cell, was state.Value, args []state.Value) (*state.Value, state.Value) {
		return &args[0], was
	},
	"And": bitwise, "Or": bitwise,
	"Add": func(c *exec.Call, v cell, was state.Value, args []state.Value) (*state.Value, state.Value) {
		sum := state.Int(was.DimOf().Add(args[0].DimOf()))
		lo, hi := state.IntRange(v.t)
		if l, h := c.State.Facts.Range(sum.Dim); sum.Dim.IsUnknown() || v.t.Bits < 64 && (l < lo || h > hi) {
			sum = c.Run.Opaque(c.State, v.t, was, args[0])
		}
		return &sum, sum
	},
	"CompareAndSwap": func(c *exec.Call, v cell, was state.Value, args []state.Value) (*state.Value, state.Value) {
		same := c.Run.Compare(c.State, ir.OpEq, was, args[0])
		switch c.State.Truth(same) {
		case pathfact.True:
			return &args[1], same
		case pathfact.False:
			return nil, same
		}
		either := c.Run.Opaque(c.State, v.t, was, args[1])
		if c.State.Object(v.at.Obj).Ownership != state.Fresh {
			// In a loop that retries until it succeeds, the values of its passes need not be
			// distinguished.
			c.Run.Escape(c.State, v.at)
		}
		return &either, same
	},
}

// A cell is the variable of an atomic number.
type cell struct {
	at state.Value // a pointer to it
	t  *ir.Type
}

// cellOf is the variable that a pointer leads to: a number, or a struct that has one.
func cellOf(s *state.State, p state.Value) (cell, bool) {
	v := cell{at: p}
	if v.at.Kind != state.PointerKind || v.at.Obj == 0 {
		return v, false
	}
	if v.t = s.TypeOf(v.at); v.t == nil || v.t.Kind != ir.Struct {
		return v, v.t != nil && v.t.Kind == ir.Int
	}
	i := slices.IndexFunc(v.t.Fields, func(f ir.Field) bool { return f.Name == "v" })
	if i < 0 {
		return v, false
	}
	v.at = state.Pointer(v.at.Obj, v.at.Path().Extend(state.FieldStep(int32(i))))
	v.t = v.t.Fields[i].Type
	return v, v.t != nil && v.t.Kind == ir.Int
}

// call is the model of a function that does it.
func (does atomic) call(c *exec.Call) ([]*state.State, bool) {
	v, ok := cellOf(c.State, c.Args[0])
	if !ok {
		return nil, false
	}
	r, s := c.Run, c.State
	r.OthersRun(s)
	args := slices.Clone(c.Args[1:])
	for i, a := range args {
		switch t := s.Truth(a); {
		case a.Kind != state.BoolKind:
		case t == pathfact.Maybe:
			args[i] = r.Opaque(s, v.t, a)
		case t == pathfact.True:
			args[i] = state.Const(1)
		default:
			args[i] = state.Const(0)
		}
	}
	writes, result := does(c, v, r.Load(s, v.at, v.t), args)
	if writes != nil {
		if v.t.Bits == 64 && v.t.Unsigned { // such numbers are not followed
			s.Guards.Seen = s.Guards.Seen.And(r.SourceOf(s, *writes))
		}
		if s.Object(v.at.Obj).Ownership != state.Fresh {
			for i := range args {
				c.Shares(i + 1)
			}
		}
		r.Stores(s, v.at, *writes, v.t)
	}
	if c.Instr.Dst < 0 {
		return s.Alone(), true
	}
	if c.Instr.Type.Kind == ir.Bool && result.Kind == state.IntKind {
		result = r.Compare(s, ir.OpNe, result, state.Const(0))
	}
	return exec.Set(s, c.Instr, result), true
}
