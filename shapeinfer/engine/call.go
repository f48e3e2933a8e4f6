package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Calls. What a callee is, and in which order that is asked, stands at callSymbol.

// A call is one call that a frame makes. What it calls becomes known on the way: a function value has a symbol, and a symbol may have a
// body.
type call struct {
	*frame               // that makes the call
	in     *ir.Instr     // the statement: a call, or the defer statement of a call that is made now
	s      *state.State  // in which it is made; what calls no body goes on in the same state
	args   []state.Value // the receiver comes first
	free   []state.Value // what the closure that is called has captured
	callee *ir.Func      // whose body is executed, nil if there is none or it is not known yet
}

// A finishedCall is a call whose callee was executed.
type finishedCall struct {
	*call        // in the state before
	sub   *frame // that has executed the callee: its outcomes are those of the call
}

// at is the same call in another state.
func (c *call) at(s *state.State) *call {
	d := *c
	d.s = s
	return &d
}

// with is the same call with other arguments.
func (c *call) with(args []state.Value) *call {
	d := *c
	d.args = args
	return &d
}

// withCaptured is the same call with what the closure has captured among its arguments: code that is not executed can reach both.
func (c *call) withCaptured() *call {
	if len(c.free) == 0 {
		return c
	}
	d := c.with(slices.Concat(c.args, c.free))
	d.free = nil
	return d
}

// call executes a call instruction.
func (fr *frame) call(in *ir.Instr, s *state.State) []*state.State {
	c := &call{frame: fr, in: in, s: s, args: fr.vals(s, in.Args)}
	return c.make(in.Op)
}

// vals evaluates operands.
func (fr *frame) vals(s *state.State, operands []ir.Val) []state.Value {
	vals := make([]state.Value, len(operands))
	for i, v := range operands {
		vals[i] = fr.val(s, v)
	}
	return vals
}

// make makes a call of the kind that op says.
func (c *call) make(op ir.Op) []*state.State {
	switch {
	case op == ir.OpBuiltin:
		return c.builtin()
	case c.r.e.Patched:
		return c.callPatched()
	case op == ir.OpCall:
		return c.callSymbol(c.in.Sym)
	case op == ir.OpCallDynamic:
		fn := c.args[0]
		c.args = c.args[1:]
		return c.callValue(fn)
	}
	return c.invoke()
}

// callValue calls a function value.
func (c *call) callValue(fn state.Value) []*state.State {
	closure := fn.Closure()
	switch {
	case fn.Kind == state.FuncKind && closure == nil:
		return c.nilFailure(c.in, c.s)
	case fn.Kind != state.FuncKind || closure.Symbol == "":
		c.r.watchers.unentered(c)
		return c.with(append([]state.Value{fn}, c.args...)).unseen()
	}
	c.free = closure.Free
	return c.callSymbol(closure.Symbol)
}

// invoke calls a method of an interface value.
func (c *call) invoke() []*state.State {
	c.args[0] = c.r.wrap(c.s, c.args[0])
	recv := c.args[0]
	x := recv.Interface()
	if x == nil || x.Type == nil {
		c.r.watchers.unentered(c)
	}
	if text, ok := c.r.e.models.text(c, x); ok {
		return set(c.s, c.in, text)
	}
	c.s.Handle(recv)
	switch {
	case recv.Kind == state.InterfaceKind && x == nil:
		return c.nilFailure(c.in, c.s)
	case recv.Kind != state.InterfaceKind:
		return c.unseen()
	case x.Type == nil:
		if next, ok := c.r.e.models.replaces(c, interfaceSymbol(c.s, x, c.in)); ok {
			return next
		}
		return c.unseen()
	}
	sym, recv, ok := c.method(c.s, x, c.in.Sym)
	if !ok {
		c.r.watchers.unentered(c)
		return c.unseen()
	}
	c.args = append([]state.Value{recv}, c.args[1:]...)
	if recv.Kind == state.InterfaceKind { // a method promoted from an embedded interface
		return c.invoke()
	}
	return c.callSymbol(sym)
}

// canEnter reports whether the body of the callee may be executed here.
func (c *call) canEnter() bool {
	if !c.r.e.Executable(c.callee) || c.r.e.Info(c.callee).Recovers || c.depth >= maxDepth {
		return false
	}
	if len(c.args) != len(c.callee.Params) || len(c.free) != len(c.callee.Free) {
		return false
	}
	n := 0
	for _, sym := range c.r.stack {
		if sym == c.callee.Symbol {
			n++
		}
	}
	return n < maxRecurse || n < deepRecurse && c.r.Steps < recurseSteps
}

// inline executes the body of the callee. If the budget of the call runs out, the call is undone, and what is known
// afterwards is less: see coarse.go.
func (c *call) inline() []*state.State {
	watching := c.r.watchers.calling(c)
	before := c.at(c.s.ForkHeap())
	caller := suspended{regs: c.s.Registers, defers: c.s.Defers, last: c.s.Last}
	sub := c.body(before)
	done := finishedCall{before, sub}
	if sub.gaveUpSince(0) {
		watching.called(done)
		done.keepFacts()
		return before.assumed()
	}
	if sub.ends {
		c.mayEnd(c.in)
	}
	watching.called(done)
	done.extend()
	return c.goOn(sub, caller)
}

// body executes the body of the callee, and once more if that has given up; before is the same call before it was executed.
func (c *call) body(before *call) *frame {
	r := c.r
	outer := c.calling
	c.calling = c.in
	var sub *frame
	r.Within(min(r.callBudget(c.callee), c.shareOf(r.Left())), func() { sub = r.execute(c) })
	c.mark(c.in)
	if sub.gaveUpSince(0) {
		sub = before.coarsely(sub)
	}
	c.calling = outer
	return sub
}

// A suspended path is what a caller keeps of a path while the callee executes, which has registers and deferred calls of its own.
type suspended struct {
	regs    state.Registers
	defers  []state.Deferred
	last    *state.Decision
	resumed bool
}

// registers are the caller's, for one path that goes on: the first one gets them, the others get copies.
func (p *suspended) registers() state.Registers {
	if p.resumed {
		return p.regs.Clone()
	}
	p.resumed = true
	return p.regs
}

// goOn returns the states in which the caller goes on after the call, and ends the paths that do not return from it.
func (c *call) goOn(sub *frame, caller suspended) []*state.State {
	var next []*state.State
	for _, o := range sub.mergeReturns() {
		o.st.Registers, o.st.Defers, o.st.Last = caller.registers(), caller.defers, caller.last
		if c.in.Dst >= 0 {
			o.st.SetReg(c.in.Dst, resultValue(o.results))
		}
		next = append(next, c.getPast(c.in, o.st))
	}
	for _, o := range sub.out {
		switch o.kind {
		case panicked:
			o.st.Registers, o.st.Defers = state.Registers{}, caller.defers
			c.panics(o.st, o.fail)
		case stopped:
			o.st.Registers, o.st.Defers = caller.registers(), caller.defers
			c.out = append(c.out, outcome{kind: stopped, st: c.getPast(c.in, o.st)}) // the call did not fail
		}
	}
	return next
}

// shareOf is how many of the steps that are left one call of this function may take: less if it makes many.
func (c *call) shareOf(left int) int {
	if c.info.Calls <= fewCalls {
		return left * 3 / 4
	}
	return left / 2
}

// fewCalls are so few that one of them may take nearly all.
const fewCalls = 3

// survive notes that a path got past the site that failed, by way of a deferred call.
func (fr *frame) survive(s *state.State, f *failure) {
	if f.site != nil {
		s.Passed = s.Passed.With(fr.r.SiteIndex(f.site))
	}
}
