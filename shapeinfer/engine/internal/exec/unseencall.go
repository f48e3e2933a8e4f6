package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/guard"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Calls that are not entered: what they may change is unknown afterwards, and their results are new unknown values.

func ResultValue(results []state.Value) state.Value {
	if len(results) == 1 {
		return results[0]
	}
	return state.Struct(results)
}

// assumed is the call of a function whose body is known but not entered: its effect bits say what it may change.
func (c *Call) assumed() []*state.State {
	c = c.withCaptured()
	c.MayEnd(c.Instr)
	c.State.Guards.MayEnd()
	c.Run.Watchers.opaque(c)
	c.Run.MarkUnentered(c.State, c.Callee, c.Args)
	c.forgetWritten()
	c.Run.Watchers.unentered(c)
	if next, ok := c.Run.Executor.Models.Supplies(c, c.Callee.Symbol); ok {
		return next
	}
	if c.Callee.Effect&(ir.WritesMemory|ir.Escapes|ir.CallsUnknown) != 0 || c.Callee.IllTyped || c.Run.Executor.Info(c.Callee).Recovers {
		return c.Unseen()
	}
	c.RunCallbacks()
	c.MayReturn()
	return c.Computed()
}

// MayReturn accounts for a result that may point to what an argument points to.
func (c *Call) MayReturn() {
	if c.Instr.Dst < 0 || !c.Run.Executor.HoldsPointers(c.Instr.Type, 0) {
		return
	}
	for _, a := range c.Args {
		c.Run.Escape(c.State, a)
	}
}

// Unseen is the call of code that cannot be seen: it changes everything it can reach.
func (c *Call) Unseen() []*state.State {
	c.MayEnd(c.Instr)
	c.State.Guards.MayEnd()
	c.Run.Watchers.opaque(c)
	next := c.Computed()
	for _, a := range c.Args {
		c.Run.Escape(c.State, a)
	}
	for _, f := range c.Run.Subtests { // it may call Parallel
		c.Run.Escape(c.State, f)
	}
	c.Run.OthersRun(c.State)
	return next
}

// callC is the call of a function in C, or of one that cgo generates.
func (c *Call) callC(sym string) []*state.State {
	_, name := ir.SplitSymbol(sym)
	if stopsC[name] {
		c.FinishErrors(c.State, c.Here, c.Args)
		c.Stops(c.State)
		return nil
	}
	c.State.Numbers.Raw = true
	next := c.Unseen()
	if c.Instr.Dst >= 0 {
		for _, t := range next {
			c.Run.Escape(t, t.Reg(c.Instr.Dst))
		}
	}
	return next
}

// stopsC are functions of C that do not return.
var stopsC = map[string]bool{
	"_Cfunc_exit": true, "_Cfunc__exit": true, "_Cfunc__Exit": true, "_Cfunc_quick_exit": true, "_Cfunc_abort": true,
}

// Computed sets the results of a call to unknown values and remembers what they were computed from.
func (c *Call) Computed() []*state.State {
	r := c.Run
	t := guard.Taint{Source: guard.Source{Anything: ir.IsC(c.Instr.Sym)}, First: r.IDs + 1} // what C knows is not followed
	for i, a := range c.Args {
		c.State.Handle(a)
		r.Sources(c.State, a, &t, 0)
		t.Anything = t.Anything || (a.Kind == state.StringKind || a.Kind == state.FloatKind) && !c.isLiteral(i)
	}
	t.Objects = append(t.Objects, c.variables()...)
	if t.Data { // text or numbers that may come from what was seen before
		t.Objects = append(t.Objects, c.State.Guards.Seen...)
		t.Anything = t.Anything || c.State.Guards.SeenInt
	}
	slices.Sort(t.Objects)
	t.Objects = slices.Compact(t.Objects)
	c.State.Guards.Seen = guard.Union(c.State.Guards.Seen, t.Objects)
	c.State.Guards.SeenInt = c.State.Guards.SeenInt || t.Anything
	name := ""
	if c.Instr.Dst >= 0 && c.Instr.Type != nil && c.Instr.Type.Kind != ir.Tuple {
		name = program.LastWord(c.Instr.Sym)
	}
	if c.Instr.Dst >= 0 {
		v := r.Unknown(c.State, c.Instr.Type, name)
		c.State.SetReg(c.Instr.Dst, v)
	}
	r.Taint(t)
	return c.GetPast(c.Instr, c.State).Alone()
}

// variables lists what the callee may look at because it belongs to its package, or is exported.
func (c *Call) variables() []int32 {
	if path, _ := ir.SplitSymbol(c.Instr.Sym); std.Is(path) {
		return nil
	}
	var t guard.Taint
	for _, g := range c.State.Globals {
		if c.State.Object(g.Obj).Ownership == state.Outside {
			c.Run.Sources(c.State, state.Pointer(g.Obj, nil), &t, 0)
		}
	}
	return t.Objects
}

// isLiteral reports whether argument i is a literal in the source, or a constant: such a text tells nothing of any shape. One that was
// computed may have been made of dims.
func (c *Call) isLiteral(i int) bool {
	i += len(c.Instr.Args) - len(c.Args) // without the function value
	return i >= 0 && c.Instr.Args[i] < 0
}
