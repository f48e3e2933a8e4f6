package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Calls that are not entered: what they may change is unknown afterwards, and their results are new unknown values.

func resultValue(results []state.Value) state.Value {
	if len(results) == 1 {
		return results[0]
	}
	return state.Struct(results)
}

// assumed is the call of a function whose body is known but not entered: its effect bits say what it may change.
func (c *call) assumed() []*state.State {
	c = c.withCaptured()
	c.mayEnd(c.in)
	c.r.watchers.opaque(c)
	c.r.MarkUnentered(c.s, c.callee, c.args)
	c.r.watchers.unentered(c)
	if next, ok := c.r.e.models.supplies(c, c.callee.Symbol); ok {
		return next
	}
	if c.callee.Effect&(ir.WritesMemory|ir.Escapes|ir.CallsUnknown) != 0 || c.callee.IllTyped || c.r.e.Info(c.callee).Recovers {
		return c.unseen()
	}
	c.runCallbacks()
	c.mayReturn()
	return c.computed()
}

// mayReturn accounts for a result that may point to what an argument points to.
func (c *call) mayReturn() {
	if c.in.Dst < 0 || !c.r.e.HoldsPointers(c.in.Type, 0) {
		return
	}
	for _, a := range c.args {
		c.r.Escape(c.s, a)
	}
}

// unseen is the call of code that cannot be seen: it changes everything it can reach.
func (c *call) unseen() []*state.State {
	c.mayEnd(c.in)
	c.r.watchers.opaque(c)
	next := c.computed()
	for _, a := range c.args {
		c.r.Escape(c.s, a)
	}
	for _, f := range c.r.subtests { // it may call Parallel
		c.r.Escape(c.s, f)
	}
	c.r.OthersRun(c.s)
	return next
}

// callC is the call of a function in C, or of one that cgo generates.
func (c *call) callC(sym string) []*state.State {
	_, name := ir.SplitSymbol(sym)
	if stopsC[name] {
		c.finishErrors(c.s, c.here, c.args)
		c.out = append(c.out, outcome{kind: stopped, st: c.s})
		return nil
	}
	c.s.Numbers.Raw = true
	next := c.unseen()
	if c.in.Dst >= 0 {
		for _, t := range next {
			c.r.Escape(t, t.Reg(c.in.Dst))
		}
	}
	return next
}

// stopsC are functions of C that do not return.
var stopsC = map[string]bool{
	"_Cfunc_exit": true, "_Cfunc__exit": true, "_Cfunc__Exit": true, "_Cfunc_quick_exit": true, "_Cfunc_abort": true,
}

// computed sets the results of a call to unknown values and remembers what they were computed from.
func (c *call) computed() []*state.State {
	r := c.r
	t := state.Taint{First: r.IDs + 1, Anything: ir.IsC(c.in.Sym)} // what C knows is not followed
	for i, a := range c.args {
		c.s.Handle(a)
		r.Sources(c.s, a, &t, 0)
		t.Anything = t.Anything || (a.Kind == state.StringKind || a.Kind == state.FloatKind) && !c.isLiteral(i)
	}
	if t.Data { // text or numbers that may come from what was seen before
		t.Objects = append(t.Objects, c.s.Guards.Seen...)
		t.Anything = t.Anything || c.s.Guards.SeenInt
	}
	slices.Sort(t.Objects)
	t.Objects = slices.Compact(t.Objects)
	c.s.Guards.Seen = state.Union(c.s.Guards.Seen, t.Objects)
	c.s.Guards.SeenInt = c.s.Guards.SeenInt || t.Anything
	name := ""
	if c.in.Dst >= 0 && c.in.Type != nil && c.in.Type.Kind != ir.Tuple {
		name = lastWord(c.in.Sym)
	}
	if c.in.Dst >= 0 {
		v := r.Unknown(c.s, c.in.Type, name)
		c.s.SetReg(c.in.Dst, v)
	}
	r.Taint(t)
	return c.getPast(c.in, c.s).Alone()
}

// isLiteral reports whether argument i is a literal in the source, or a constant: such a text tells nothing of any shape. One that was
// computed may have been made of dims.
func (c *call) isLiteral(i int) bool {
	i += len(c.in.Args) - len(c.args) // without the function value
	return i >= 0 && c.in.Args[i] < 0
}

// lastWord names the unknown result of a call after its callee.
func lastWord(sym string) string {
	if i := strings.LastIndexByte(sym, '.'); i >= 0 {
		sym = sym[i+1:]
	}
	if i := strings.IndexByte(sym, '$'); i >= 0 {
		return ""
	}
	return sym
}
