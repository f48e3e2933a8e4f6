package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Functions that end independently: whether a call of one ends in another way than by returning
// depends on nothing that is not known.
//
//	x.Apply(func(i, j int, v float64) float64 { return v - means.At(0, j) }, x)
//
// Where the dims of x and of means are constants, this panics or not whatever a path has tested
// before. The floating-point numbers in them may depend on that, but the function does not look at
// them.

// endsIndependently reports whether the callee, a library that calls one of its arguments, a
// closure, ends or not whatever is tested before.
func (c *Call) endsIndependently(closure *state.Closure) bool {
	p, s := c.Run.Executor.Program, c.State
	fn := p.Func(closure.Symbol)
	if fn == nil || fn.IllTyped || len(fn.Free) != len(closure.Free) || !isStraight(p, fn) {
		return false
	}
	for i, v := range closure.Free {
		if !isSettled(s, v, fn.Free[i].Type, 0) {
			return false
		}
	}
	return !slices.ContainsFunc(c.Args, func(a state.Value) bool {
		return a.Kind != state.FuncKind && !isSettled(s, a, s.TypeOf(a), 0)
	})
}

// isGetter reports whether a contract of a library describes a method that only reads, and fails
// because of an index or never. What a directive says of a method of the program does not tell why
// it may fail.
func isGetter(p *program.Program, symbol string) bool {
	ref := p.Contract(symbol)
	return ref != nil && !ref.Declared && slices.Contains(p.Config.Reading.Getters, program.LastWord(symbol))
}

// isStraight reports whether a function has no branches, calls nothing but such methods and
// functions of the standard library that only compute, and reads no ints but from its parameters
// and by such calls.
func isStraight(p *program.Program, fn *ir.Func) bool {
	if len(fn.Blocks) != 1 {
		return false
	}
	return !slices.ContainsFunc(fn.Blocks[0].Instrs, func(in ir.Instr) bool {
		switch in.Op {
		case ir.OpCall:
			f := p.Std.Function(in.Sym)
			return !isGetter(p, in.Sym) && !(f.OnlyComputes() && len(f.Calls) == 0)
		case ir.OpInvoke:
			return in.Type2 == nil || !isGetter(p, in.Type2.ID+"."+in.Sym)
		case ir.OpLoad, ir.OpField, ir.OpExtract:
			return !in.Type.IsData() && !leadsToMatrix(in.Type)
		case ir.OpBuiltin:
			return in.Sym != ir.Measured
		case ir.OpFieldAddr, ir.OpCopy, ir.OpReturn, ir.OpAdd, ir.OpSub, ir.OpMul:
			return false
		}
		return true
	})
}

// leadsToMatrix reports whether t is an interface, or a pointer to what contracts describe.
func leadsToMatrix(t *ir.Type) bool { return t.Kind == ir.Interface || program.IsGhost(t) }

// isSettled reports whether all ints in a value of type t, and in what it leads to, are constants.
// Data may be anything.
func isSettled(s *state.State, v state.Value, t *ir.Type, depth int) bool {
	switch {
	case depth > 4:
		return false
	case v.Kind == state.UnknownKind:
		return t != nil && t.Kind == ir.Float
	}
	switch v.Kind {
	case state.IntKind:
		_, ok := s.Norm(v.Dim).Const()
		return ok
	case state.PointerKind:
		if v.Obj == 0 || v.MaybeNil || len(v.Path()) > 0 || s.Object(v.Obj).Ownership == state.Lost {
			return false
		}
		return isSettled(s, s.Object(v.Obj).Content, s.Object(v.Obj).Type, depth+1)
	case state.InterfaceKind:
		x := v.Interface()
		return x != nil && x.Type != nil && !v.MaybeNil && program.IsGhost(x.Type) && isSettled(s, x.Value, x.Type, depth+1)
	case state.StructKind:
		if t == nil || len(v.Fields()) > len(t.Fields) {
			return false
		}
		for i, f := range v.Fields() {
			if !isSettled(s, f, t.Fields[i].Type, depth+1) {
				return false
			}
		}
		return true
	case state.SliceKind:
		_, ok := s.Norm(v.Slice().Len).Const()
		return ok && v.Slice().Elem.IsData()
	}
	return v.Kind == state.FloatKind
}
