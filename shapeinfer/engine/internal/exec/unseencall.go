package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Calls that are not entered: what they may change is unknown afterwards, and their results are new
// unknown values.

func ResultValue(results []state.Value) state.Value {
	if len(results) == 1 {
		return results[0]
	}
	return state.Struct(results)
}

// assumed is the call of a function whose body is known but not entered: its effect bits say what
// it may change.
func (c *Call) assumed() []*state.State {
	c = c.withCaptured()
	c.MayEndUnseen()
	c.Run.Watchers.opaque(c)
	c.Run.MarkUnentered(c.State, c.Callee, c.Args)
	c.forgetWritten()
	c.Run.Watchers.unentered(c)
	if next, ok := c.Run.Executor.Models.Supplies(c, c.Callee.Symbol); ok {
		return next
	}
	if c.Callee.Effect.MayWrite() || c.Callee.IllTyped {
		return c.Unseen()
	}
	c.RunCallbacks()
	c.MayReturn()
	return c.OnlyComputed()
}

// MayReturn accounts for a result that may point to what an argument points to.
func (c *Call) MayReturn() {
	if c.Instr.Dst < 0 || !c.Run.Executor.HoldsPointers(c.Type(), 0) {
		return
	}
	for _, a := range c.Args {
		c.Run.Publish(c.State, a)
	}
}

// Unseen is the call of code that cannot be seen: it changes everything it can reach.
func (c *Call) Unseen() []*state.State {
	c.MayEndUnseen()
	c.Frame.UnknownRan = c.Frame.UnknownRan || c.Callee == nil && c.mayEndUnknown()
	c.Run.Watchers.opaque(c)
	next := c.Computed()
	for _, v := range slices.Concat(c.Args, c.Run.Executor.lifecycle().Suspendable(c.Run)) {
		c.Run.Escape(c.State, v)
	}
	c.Run.OthersRun(c.State)
	return next
}

// Assumed replaces an instruction by a call of unknown code that returns: the result is a fresh
// symbol, and what the call may write is unknown. Unlike the result of Unseen, the fresh symbol
// carries no taint: no condition on it counts as a guard.
func (fr *Frame) Assumed(in *ir.Instr, s *state.State) []*state.State {
	c := &Call{Frame: fr, Instr: in, State: s, Args: fr.vals(s, in.Args)}
	for k, a := range c.Args {
		if ir.IsCall(in) && fr.Run.Executor.MayWrite(in, k) {
			fr.Run.Escape(s, a)
		}
	}
	if in.Dst >= 0 {
		s.SetReg(in.Dst, fr.Run.Unknown(s, c.Type(), ""))
	}
	fr.unread(in, s)
	return []*state.State{s}
}

// Computed sets the results of a call to unknown values and remembers what they were computed from.
func (c *Call) Computed() []*state.State { return c.handled().computed(true) }

// Derived sets the results of a call to unknown values that were computed from some values. Nothing
// else keeps them, and no error among them counts as handled.
func (c *Call) Derived(from []state.Value) []*state.State { return c.With(from).computed(false) }

// handled is the call itself. Errors among its arguments are handled.
func (c *Call) handled() *Call {
	for _, a := range c.Args {
		c.State.Handle(a)
	}
	return c
}

// OnlyComputed is Computed for code that keeps what it is handed nowhere else.
func (c *Call) OnlyComputed() []*state.State {
	if c.handled(); c.Callee != nil {
		return c.computed(c.Callee.Effect&ir.StoresData != 0 || slices.ContainsFunc(c.Callee.Results, (*ir.Type).HoldsData))
	}
	return c.computed(c.Instr.Dst < 0 || c.Instr.Type.HoldsData())
}

// computed is Computed; kept says that what is handed over may be kept.
func (c *Call) computed(kept bool) []*state.State {
	r := c.Run
	t := dependence.Taint{Source: dependence.Source{Anything: ir.IsC(c.Instr.Sym)}, First: r.IDs + 1} // what C knows is not followed
	literal, functions := false, []state.Value(nil)
	path, _ := ir.SplitSymbol(c.Instr.Sym)
	for i, a := range c.Args {
		if a.Kind == state.IntKind && std.Is(path) && c.IsLiteral(i) {
			literal = path != "math" // no function of the standard library knows of shapes
			continue
		}
		if a.Kind == state.FuncKind && std.Is(path) {
			functions = append(functions, a) // the library calls it, and cannot reach the captured variables otherwise
			continue
		}
		r.Sources(c.State, a, &t, 0)
		t.Anything = t.Anything || (a.Kind == state.StringKind || a.Kind == state.FloatKind) && !c.isHandedLiteral(i)
	}
	if !std.Is(path) {
		c.variables(&t)
	}
	if t.Data { // text or numbers that may come from what was seen before
		t.Add(c.State.Guards.Seen)
		t.Anything = t.Anything || c.data
	}
	if seen := t.Sorted(); seen.Meets(c.State.Guards.Seen) && c.State.Guards.Seen.Anything {
		t.Anything = true // they may hold what was made of ints
	}
	if seen := t.Source; kept {
		g := &c.State.Guards
		g.Seen = g.Seen.And(seen)
		if std.Is(path) && len(c.Args) > 1 && c.Args[0].Kind == state.PointerKind && c.Args[0].Obj != 0 { // a sync.Map, say
			g.Seen.Anything = g.Seen.Anything || c.hasRefused(c.Here)
			if c.State.Object(c.Args[0].Obj).Ownership != state.Fresh {
				g.Shared = g.Shared.And(seen)
				g.Shared.Anything = g.Shared.Anything || c.hasRefused(c.Here)
			}
		}
	}
	if from := r.SourceOf(c.State, functions...); !from.IsNone() {
		t.Source = t.Source.And(from)
		t.Anything = t.Anything || c.Instr.Type != nil && c.Instr.Type.Kind == ir.String // texts have no source of their own
	}
	if told := c.State.Guards.Shared; !told.IsNone() && (!std.Is(path) || isShared(c.Instr.Sym)) {
		t.Source = t.Source.And(told)
		if c.Instr.Type != nil && c.Instr.Type.HoldsData() { // floats and texts have no source of their own
			c.State.Guards.Seen = c.State.Guards.Seen.And(told)
		}
	}
	t.Anything = t.Anything || literal
	if c.Instr.Dst >= 0 {
		name := ""
		if c.Instr.Type != nil && c.Instr.Type.Kind != ir.Tuple {
			name = program.LastWord(c.Instr.Sym)
		}
		v := r.Unknown(c.State, c.Type(), name)
		if !t.IsNone() {
			v = withoutArrays(v)
		}
		if t.Anything && path != "reflect" { // whose values are followed
			v = v.Measured()
		}
		c.State.SetReg(c.Instr.Dst, v)
	}
	r.Taint(t)
	return c.State.Alone()
}

// withoutArrays is a result in which nothing is known of arrays. Their elements are made up when
// they are read, and would depend on nothing.
func withoutArrays(v state.Value) state.Value {
	switch v.Kind {
	case state.ArrayKind:
		return state.Value{}.Measured()
	case state.StructKind:
		return v.Rewrite(func(_ int, field state.Value) state.Value { return withoutArrays(field) })
	}
	return v
}

// variables adds what the callee may look at because it belongs to its package, or is exported.
func (c *Call) variables(t *dependence.Taint) {
	for _, g := range c.State.Globals {
		if c.State.Object(g.Obj).Ownership == state.Outside {
			c.Run.Sources(c.State, state.Pointer(g.Obj, nil), t, 0)
		}
	}
}

// IsLiteral reports whether argument i is a literal in the source, or a constant.
func (c *Call) IsLiteral(i int) bool {
	i += len(c.Instr.Args) - len(c.Args) // without the function value
	return i >= 0 && c.Instr.Args[i] < 0
}

// isHandedLiteral reports whether argument i is a literal, or a parameter for which every caller on
// the stack passes a literal: such a text does not depend on shapes. A text that was chosen or
// computed may depend on them.
func (c *Call) isHandedLiteral(i int) bool {
	reg, fr := c.register(i), c.Frame
	for reg >= 0 {
		params := len(fr.Func.Params)
		if int(reg) >= params || fr.Up == nil || fr.Up.calling == nil || fr.Up.calling.Op != ir.OpCall || len(fr.Up.calling.Args) != params {
			return false
		}
		reg, fr = fr.Up.calling.Args[reg], fr.Up
	}
	return reg != ir.NoVal
}
