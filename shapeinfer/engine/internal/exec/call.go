package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Calls. What a callee is, and in which order that is asked, stands at callSymbol.

// A Call is one call that a frame makes. What it calls becomes known on the way: a function value
// has a symbol, and a symbol may have a body.
type Call struct {
	*Frame               // that makes the call
	Instr  *ir.Instr     // the statement: a call, or the defer statement of a call that is made now
	State  *state.State  // in which it is made; what calls no body goes on in the same state
	Args   []state.Value // the receiver comes first
	Free   []state.Value // what the closure that is called has captured
	Types  []*ir.Type    // the type arguments of what is called, as far as they are known
	Callee *ir.Func      // whose body is executed, nil if there is none or it is not known yet
	Via    string        // symbol of the method of an interface by which it is called, "" if by none

	// Promise changes the results of a path that returns from the body to what else is known of them.
	Promise func(s *state.State, results []state.Value) []state.Value

	refusal  *Failure          // of a path that returns from the call without an error
	isChosen bool              // it was deferred where sizes have been found to differ
	kind     program.DeferKind // of a deferred call
}

// A FinishedCall is a call whose callee was executed.
type FinishedCall struct {
	*Call        // in the state before
	Sub   *Frame // that has executed the callee: its outcomes are those of the call
}

// At is the same call in another state.
func (c *Call) At(s *state.State) *Call {
	d := *c
	d.State = s
	return &d
}

// With is the same call with other arguments.
func (c *Call) With(args []state.Value) *Call {
	d := *c
	d.Args = args
	return &d
}

// withCaptured is the same call with what the closure has captured among its arguments: code that
// is not executed can reach both.
func (c *Call) withCaptured() *Call {
	if len(c.Free) == 0 {
		return c
	}
	d := c.With(slices.Concat(c.Args, c.Free))
	d.Free = nil
	return d
}

// call executes a call instruction.
func (fr *Frame) call(in *ir.Instr, s *state.State) []*state.State {
	c := &Call{Frame: fr, Instr: in, State: s, Args: fr.vals(s, in.Args)}
	for i, v := range c.Args {
		if v.Kind == state.BoolKind {
			c.Args[i] = fr.at(s).Kept(in.Args[i], v)
		}
	}
	return c.make(in.Op)
}

// Type is the type of the result of the call, nil if there is none. A type parameter of the caller
// stands for its argument.
func (c *Call) Type() *ir.Type { return c.instance.Type(c.Instr.Type) }

// instruction is the call as an instruction that is executed in its state.
func (c *Call) instruction() instruction { return instruction{c.Frame, c.Instr, c.State} }

// register is the operand that argument i is, ir.NoVal if the caller has none for it.
func (c *Call) register(i int) ir.Val {
	if i += len(c.Instr.Args) - len(c.Args); i < 0 { // the function value is not among the arguments
		return ir.NoVal
	}
	return c.Instr.Args[i]
}

// vals evaluates operands of an instruction.
func (fr *Frame) vals(s *state.State, operands []ir.Val) []state.Value {
	vals := make([]state.Value, len(operands))
	for i, v := range operands {
		vals[i] = fr.Operand(s, v)
	}
	return vals
}

// make makes a call of the kind that op says.
func (c *Call) make(op ir.Op) []*state.State {
	if op == ir.OpBuiltin {
		return c.builtin()
	}
	next := c.calls(op)
	c.getPast(c.Instr, next)
	return next
}

// calls calls a function that is not built in.
func (c *Call) calls(op ir.Op) []*state.State {
	switch {
	case c.Run.Executor.Patched:
		return c.callPatched()
	case op == ir.OpCall:
		c.Types = c.instance.List(c.Instr.Types)
		return c.callSymbol(c.Instr.Sym)
	case op == ir.OpCallDynamic:
		fn := c.Args[0]
		c.Args = c.Args[1:]
		return c.CallValue(fn)
	}
	return c.invoke()
}

// CallValue calls a function value.
func (c *Call) CallValue(fn state.Value) []*state.State {
	closure := fn.Closure()
	switch {
	case fn.Kind == state.FuncKind && closure == nil:
		return c.NilFailure(c.Instr, c.State)
	case fn.Kind != state.FuncKind || closure.Symbol == "":
		c.Run.Watchers.unentered(c)
		return c.With(append([]state.Value{fn}, c.Args...)).Unseen()
	}
	c.Free, c.Types = closure.Free, closure.Types
	return c.callSymbol(closure.Symbol)
}

// CallApart calls a function value from a state, without a result, as a library does that goes on
// whatever the function does. It returns the states in which the function returns, and the other
// outcomes, which are not those of the frame.
func (c *Call) CallApart(f state.Value, s *state.State, args []state.Value) (ends []*state.State, others []Outcome) {
	mark := len(c.Outcomes)
	run := &Call{Frame: c.Frame, Instr: c.Run.Executor.WithoutResult(c.Instr), State: s, Args: args}
	ends = run.CallValue(f)
	others = c.Outcomes[mark:]
	c.Outcomes = c.Outcomes[:mark:mark]
	return ends, others
}

// invoke calls a method of an interface value.
func (c *Call) invoke() []*state.State {
	c.Args[0] = c.receiver()
	recv := c.Args[0]
	x := recv.Interface()
	if x == nil || x.Type == nil {
		c.Run.Watchers.unentered(c)
	}
	if v, ok := c.Run.Executor.Models.Method(c, x); ok {
		return Set(c.State, c.Instr, v)
	}
	errorflow.Asked(c.State, recv)
	switch {
	case recv.Kind == state.InterfaceKind && x == nil:
		return c.NilFailure(c.Instr, c.State)
	case recv.Kind != state.InterfaceKind:
		return c.Unseen()
	case x.Type == nil:
		if next, ok := c.Run.Executor.Models.Replaces(c, interfaceSymbol(c.State, x, c.Instr)); ok {
			return next
		}
		if c.Instr.Sym == "Error" {
			return c.shows(c.State.ErrorText(x), c.Unseen())
		}
		return c.Unseen()
	}
	method, ok := c.Method(c.State, x, c.Instr.Sym)
	switch {
	case !ok && state.IsNil(method.Receiver):
		return c.NilFailure(c.Instr, c.State)
	case !ok:
		c.Run.Watchers.unentered(c)
		if c.Instr.Sym == "Error" {
			return c.shows(c.State.ErrorText(x), c.Unseen())
		}
		return c.Unseen()
	}
	c.Args = append([]state.Value{method.Receiver}, c.Args[1:]...)
	if method.Receiver.Kind == state.InterfaceKind { // a method promoted from an embedded interface
		return c.invoke()
	}
	c.Types, c.Via = method.Types, interfaceSymbol(c.State, x, c.Instr)
	return c.callSymbol(method.Symbol)
}

// inline executes the body of the callee. If the budget of the call runs out, the call is undone,
// and what is known afterwards is less: see coarse.go.
func (c *Call) inline() []*state.State {
	var room [usualWatchers]CallWatcher
	watching := c.Run.Watchers.calling(c, room[:0])
	before := c.At(c.State.ForkHeap())
	caller := suspended{regs: c.State.Registers, defers: c.State.Defers, last: c.State.Last}
	sub := c.body(before)
	done := FinishedCall{before, sub}
	if sub.GaveUpSince(0) {
		watching.Called(done)
		done.keepFacts()
		return before.assumed()
	}
	if sub.ends {
		c.MayEnd(c.Instr)
	}
	c.Frame.UnknownRan = c.Frame.UnknownRan || sub.UnknownRan
	watching.Called(done)
	done.extend()
	next := c.goOn(sub, caller)
	if len(next) == 1 && c.refusal == nil &&
		!slices.ContainsFunc(sub.Outcomes, func(o Outcome) bool { return o.Kind != Returned }) {
		// Every path of the callee returns here, whatever its branches have compared.
		next[0].Guards = next[0].Guards.Returned(before.State.Guards, sub.ids)
	}
	return next
}

// body executes the body of the callee, and once more if that has given up; before is the same call
// before it was executed.
func (c *Call) body(before *Call) *Frame {
	r := c.Run
	steps := c.budget()
	if block, ok := r.WillRunOut(c.Callee.Symbol, steps); ok && !r.Mode.IsSearch() {
		return &Frame{Run: r, Func: c.Callee, Info: r.Executor.Info(c.Callee), Outcomes: []Outcome{{Kind: GaveUp, State: c.State, Block: block}}}
	}
	outer := c.calling
	c.calling = c.Instr
	var sub *Frame
	dear, cut := false, r.Cut
	r.Share(steps, func() { sub, dear = r.Execute(c), r.IsSpent() && !r.Coarse })
	c.mark(c.Instr)
	if r.Cut == cut && len(sub.Outcomes) == 1 && sub.Outcomes[0].Kind == Returned {
		r.CameBack(c.Callee.Symbol, c.underWay()+1)
	}
	if RanOut(sub.Outcomes) {
		sub = before.coarsely(sub)
		if i := slices.IndexFunc(sub.Outcomes, Outcome.isCutOff); i >= 0 && dear {
			r.RanOut(c.Callee.Symbol, steps, sub.Outcomes[i].Block)
		}
	}
	c.calling = outer
	return sub
}

// A suspended path is what a caller keeps of a path while the callee executes, which has registers
// and deferred calls of its own.
type suspended struct {
	regs    state.Registers
	defers  []state.Deferred
	last    *evidence.Decision
	resumed bool
}

// registers are the caller's, for one path that goes on: the first one gets them, the others get
// copies.
func (p *suspended) registers() state.Registers {
	if p.resumed {
		return p.regs.Clone()
	}
	p.resumed = true
	return p.regs
}

// goOn returns the states in which the caller goes on after the call, and ends the paths that do
// not return from it.
func (c *Call) goOn(sub *Frame, caller suspended) []*state.State {
	var next []*state.State
	for _, o := range sub.mergeReturns() {
		o.State.Registers, o.State.Defers, o.State.Last = caller.registers(), caller.defers, caller.last
		if c.refusal != nil && state.IsNoError(o.Results[program.ErrorResult(c.Callee)]) {
			c.Panics(o.State, c.refusal)
			continue
		}
		if c.Promise != nil {
			o.Results = c.Promise(o.State, o.Results)
		}
		if c.Instr.Dst >= 0 {
			o.State.SetReg(c.Instr.Dst, ResultValue(o.Results))
		}
		next = append(next, o.State)
	}
	for _, o := range sub.Outcomes {
		switch o.Kind {
		case Panicked:
			o.State.Registers, o.State.Defers = state.Registers{}, caller.defers
			c.Panics(o.State, o.Failure)
		case Stopped:
			o.State.Registers, o.State.Defers = caller.registers(), caller.defers
			c.getPast(c.Instr, o.State.Alone()) // the call did not fail
			c.Stops(o.State, o.Results...)
		}
	}
	return next
}

// survive notes that a path got past the site that failed, by way of a deferred call.
func (fr *Frame) survive(s *state.State, f *Failure) {
	if f.Site != nil {
		s.Passed = s.Passed.With(fr.Run.SiteIndex(f.Site))
	}
}
