package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Goroutines. What a goroutine gets is lost, because it may change it at any time, unless its
// function is confined: the loop over rows that many programs run in parallel writes floating-point
// data only. It is not executed, so no closure that it may call is known for what happens in it.

// start is a go statement: the function value or the receiver comes first among the arguments of
// one that is not a plain call.
func (fr *Frame) start(in *ir.Instr, s *state.State) []*state.State {
	args := fr.vals(s, in.Args)
	s.Guards.Seen.Objects = dependence.Union(s.Guards.Seen.Objects, fr.Run.SourceOf(s, args...).Objects) // most ints are counters of loops
	if isChosen := func(v state.Value) bool { return s.IsChosen(v, 1) }; fr.hasRefused(fr.Here) || slices.ContainsFunc(args, isChosen) {
		for _, v := range args {
			s.Choose(v, maxSkipped)
		}
	}
	fn := fr.Run.Executor.Func(in.Sym)
	if in.Sym != "" {
		fr.Run.MarkEscaped(in.Sym)
	} else if len(args) > 0 {
		fn = fr.Run.function(s, args[0])
	}
	confined := in.Aux == ir.GoConfined || in.Aux == ir.GoValue && isConfined(fn)
	if in.Aux == ir.GoHanded {
		confined = fr.Run.handsConfined(s, in.Sym, args)
	}
	if fn == nil || fr.Run.handsInts(fn) {
		s.Guards.Seen.Anything = true
	}
	fr.Run.Watchers.started(fr, in, fn)
	fr.Run.stepping.doubtful(fr) // what is not executed may fail
	if fr.Run.Executor.Patched || !confined || slices.ContainsFunc(args, func(v state.Value) bool { return !fr.Run.ReadsHarmlessly(s, v) }) {
		for _, v := range args {
			fr.Run.Escape(s, v)
		}
		fr.Run.OthersRun(s) // it may write what others know as well
		return s.Alone()
	}
	fr.Run.escapeToGoroutine(s, args)
	return s.Alone()
}

// handsInts reports whether a function hands what it has computed, or captured, to unknown code:
// that may compute from ints what the goroutine sends.
func (r *Run) handsInts(fn *ir.Func) bool {
	for _, in := range fn.Instrs {
		handed := in.Args
		switch {
		case in.Op == ir.OpCallDynamic, in.Op == ir.OpInvoke:
			handed = in.Args[1:] // without the function, or what has the method
		case in.Op != ir.OpCall || program.IsStandard(in.Sym) || r.Executor.Func(in.Sym) != nil:
			continue
		}
		if slices.ContainsFunc(handed, func(a ir.Val) bool { return a >= 0 }) {
			return true
		}
	}
	return false
}

// StartValue starts a function value in a goroutine.
func (fr *Frame) StartValue(in *ir.Instr, s *state.State, fn state.Value) {
	f := fr.Run.function(s, fn)
	fr.Run.Watchers.started(fr, in, f)
	fr.Run.stepping.doubtful(fr)
	if isConfined(f) && fr.Run.ReadsHarmlessly(s, fn) {
		fr.Run.escapeToGoroutine(s, []state.Value{fn})
		return
	}
	fr.Run.Escape(s, fn)
	fr.Run.OthersRun(s)
}

// isConfined reports whether a function is known and confined.
func isConfined(fn *ir.Func) bool { return fn != nil && fn.Effect&ir.Confined != 0 }

// function is the function that a value, or the variable at v, is known to be, or nil.
func (r *Run) function(s *state.State, v state.Value) *ir.Func {
	if v.Kind == state.PointerKind && v.Obj != 0 && len(v.Path()) == 0 {
		v = s.Object(v.Obj).Content
	}
	c := v.Closure()
	if v.Kind != state.FuncKind || c == nil {
		return nil
	}
	return r.Executor.Func(c.Symbol)
}

// handsConfined reports whether the function values are confined that the function symbol gets, or
// the closure that is the first argument: as arguments, and in captured variables.
func (r *Run) handsConfined(s *state.State, symbol string, args []state.Value) bool {
	var free []state.Value
	if symbol == "" {
		if len(args) == 0 || args[0].Kind != state.FuncKind || args[0].Closure() == nil {
			return false
		}
		c := args[0].Closure()
		symbol, free, args = c.Symbol, c.Free, args[1:]
	}
	fn := r.Executor.Func(symbol)
	if fn == nil || len(args) != len(fn.Params) || len(free) != len(fn.Free) {
		return false
	}
	for i, p := range fn.Params {
		if mayCall(p.Type) && !isConfined(r.function(s, args[i])) {
			return false
		}
	}
	for i, p := range fn.Free {
		if mayCall(p.Type) && !isConfined(r.function(s, free[i])) {
			return false
		}
	}
	return true
}

// mayCall reports whether a value of type t, or the variable that it points to, can be called.
func mayCall(t *ir.Type) bool {
	t = program.Pointee(t)
	return t == nil || t.Kind == ir.Signature || t.Kind == ir.TypeParam
}

// escapeToGoroutine records what a goroutine may call, and which errors it may look into.
func (r *Run) escapeToGoroutine(s *state.State, vals []state.Value) {
	for _, v := range vals {
		r.MarkEscapedIn(s, v)
		s.HandleWithin(v)
	}
}
