package asserts

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Library answers calls of assertions, in the place of their bodies. One of the package under analysis is executed.
type Library struct {
	exec.NoModel
	handling *handling // of failures, by gomega; nil until it is first needed
}

func (l *Library) Replaces(c *exec.Call, symbol string) ([]*state.State, bool) {
	if next, ok := l.matched(c, symbol); ok {
		return next, true
	}
	a := assertions()[symbol]
	if a == nil || c.Run.Executor.IsOwn(symbol) || !a.bare && (len(c.Args) == 0 || !isTest(c, c.Args[0]) || !assertsOfTest(c)) {
		return nil, false
	}
	ops := make([]operand, len(a.at))
	for i, at := range a.at {
		if at >= len(c.Args) {
			return nil, false
		}
		ops[i] = argument(c, at)
	}
	if len(ops) == 2 && a.bare {
		return compareBare(c, a, ops)
	}
	return assert(c, a.does, ops, a.stops && !isRelaxed(c))
}

// compareBare executes a function that compares its first two arguments and returns whether they are equal, or how they differ.
func compareBare(c *exec.Call, a *assertion, ops []operand) ([]*state.State, bool) {
	for _, v := range c.Args {
		c.State.Handle(v)
	}
	var v verdict
	if strings.HasPrefix(c.Instr.Sym, goCmp) {
		v = comparedByCmp(c, ops)
	} else {
		v = ask(c, a.does, ops)
	}
	return result(c, v, a.text), true
}

// result makes the verdict the result of a call: a bool, or a text that is empty if it holds.
func result(c *exec.Call, v verdict, text bool) []*state.State {
	truth := v.holds
	if truth == pathfact.Maybe && v.test.Kind == state.BoolKind {
		truth = c.State.Truth(v.test)
	}
	switch {
	case truth == pathfact.Maybe && (text || v.test.Kind != state.BoolKind):
		return c.Derived(v.sources())
	case truth == pathfact.Maybe:
		return exec.Set(c.State, c.Instr, v.test)
	case !text:
		return exec.Set(c.State, c.Instr, state.Bool(truth))
	case truth == pathfact.True:
		return exec.Set(c.State, c.Instr, state.String(""))
	}
	return exec.Set(c.State, c.Instr, state.SomeText())
}

// isTest reports whether a value is what the testing package hands to a test, or a pointer to what asserts. A test of the program's own may
// do anything when it is told of a failure.
func isTest(c *exec.Call, v state.Value) bool {
	x := v.Interface()
	switch {
	case v.Kind != state.InterfaceKind || x == nil || x.Type == nil:
		return true
	case isGoTest(v):
		return x.Value.Kind != state.PointerKind || x.Value.Obj == 0 || c.State.Object(x.Value.Obj).Ownership != state.Fresh
	}
	return x.Type.ID == "*"+quicktest+".C"
}

// isGoTest reports whether a value is a test of package testing.
func isGoTest(v state.Value) bool {
	x := v.Interface()
	return v.Kind == state.InterfaceKind && x != nil && x.Type != nil && strings.HasPrefix(x.Type.ID, "*testing.")
}

// assertsOfTest reports whether what asserts, the receiver of the call, was not made of a test of the program's own.
func assertsOfTest(c *exec.Call) bool {
	in := definition(c, argument(c, 0).reg)
	return in == nil || in.Op != ir.OpCall || assertions()[in.Sym] == nil || assertions()[in.Sym].does != makes || len(in.Args) == 0 || isTest(c, c.Operand(c.State, in.Args[0]))
}

// isRelaxed reports whether the test goes on although what asserts, the receiver of the call, stops others.
func isRelaxed(c *exec.Call) bool {
	in := definition(c, argument(c, 0).reg)
	return in != nil && in.Op == ir.OpCall && in.Sym == "github.com/matryer/is.NewRelaxed"
}

// An operand is what an assertion asks about.
type operand struct {
	state.Value
	reg ir.Val // where the frame has it, ir.NoVal if that is not known
}

// argument is an argument of the call.
func argument(c *exec.Call, at int) operand {
	i := at + len(c.Instr.Args) - len(c.Args)
	if i < 0 || i >= len(c.Instr.Args) || ir.IsCall(c.Instr) && c.Instr.Op != ir.OpCall && c.Instr.Op != ir.OpInvoke {
		return operand{c.Args[at], ir.NoVal}
	}
	return operand{c.Args[at], c.Instr.Args[i]}
}

// definition is the instruction that has made an operand, behind those that convert it or put it into an interface; nil if it is not one of the frame.
func definition(c *exec.Call, reg ir.Val) *ir.Instr {
	if reg = converted(c, reg); reg >= 0 && int(reg) < len(c.Info.Defs) {
		return c.Info.Defs[reg]
	}
	return nil
}

// converted is what an operand was before it was converted or put into an interface.
func converted(c *exec.Call, reg ir.Val) ir.Val {
	for reg >= 0 && int(reg) < len(c.Info.Defs) {
		in := c.Info.Defs[reg]
		if in == nil || in.Op != ir.OpMakeInterface && in.Op != ir.OpCopy {
			break
		}
		reg = in.Args[0]
	}
	return reg
}

// assert executes an assertion.
func assert(c *exec.Call, does act, ops []operand, stops bool) ([]*state.State, bool) {
	switch does {
	case nothing:
		return c.With(nil).Computed(), true
	case option:
		return exec.Set(c.State, c.Instr, optionOf(c.Instr.Sym)), true
	case makes, holds:
		var from []state.Value
		if does == holds {
			from = c.Args
		}
		next := c.Derived(from)
		for _, s := range next {
			if c.Instr.Dst >= 0 {
				v := s.Reg(c.Instr.Dst)
				v.MaybeNil = false
				s.SetReg(c.Instr.Dst, v)
			}
		}
		return next, true
	case subtest:
		return nil, false // package testrun runs it
	case panics:
		if !called(c, ops[0].Value) {
			return nil, false
		}
		return c.Derived([]state.Value{ops[0].Value}), true
	case quiet:
		return callQuietly(c, ops[0].Value, stops)
	case finds:
		if stdlib.FindsError(c, ops[0].Value, ops[1].Value) {
			return exec.Set(c.State, c.Instr, state.Bool(pathfact.True)), true
		}
		c.State.Handle(ops[0].Value)
		c.Run.Escape(c.State, ops[1].Value)
		return settle(c, verdict{from: sources(c, ops)}, stops), true
	}
	return settle(c, ask(c, does, ops), stops), true
}

// callQuietly executes a function that should not panic. If it does for certain, that is as good as a panic of the test.
func callQuietly(c *exec.Call, f state.Value, stops bool) ([]*state.State, bool) {
	f = unwrapped(f)
	if f.Kind != state.FuncKind || f.Closure() == nil || f.Closure().Symbol == "" {
		return nil, false
	}
	rest, mark := c.State.Fork(), len(c.Outcomes)
	run := &exec.Call{Frame: c.Frame, Instr: c.Run.Executor.WithoutResult(c.Instr), State: c.State}
	ends := run.CallValue(f)
	var kept []exec.Outcome
	after := state.Aftermath{State: rest, Paths: ends}
	for _, o := range c.Outcomes[mark:] {
		if o.Kind == exec.Panicked {
			after.Paths = append(after.Paths[:len(after.Paths):len(after.Paths)], o.State)
		} else {
			kept = append(kept, o)
		}
	}
	if len(ends) == 0 || len(after.Paths) == len(ends) {
		for _, s := range ends {
			exec.Set(s, c.Instr, state.Bool(pathfact.True))
		}
		return ends, true
	}
	c.Outcomes = append(c.Outcomes[:mark:mark], kept...)
	after.Forget(&c.Run.Memory)
	after.GetPast(&c.Run.Memory)
	return c.At(rest).Derived([]state.Value{f}), true
}

// called executes a function that is called where a panic is stopped, for what it writes: nothing in it need fail. It reports false if it is
// not known.
func called(c *exec.Call, f state.Value) bool {
	f = unwrapped(f)
	closure := f.Closure()
	if f.Kind != state.FuncKind || closure == nil || closure.Symbol == "" {
		return false
	}
	c.Run.MarkEscapedIn(c.State, f)
	mark := len(c.Outcomes)
	run := &exec.Call{Frame: c.Frame, Instr: c.Run.Executor.WithoutResult(c.Instr), State: c.State.Fork()}
	ends := run.CallValue(f)
	for _, o := range c.Outcomes[mark:] {
		ends = append(ends, o.State)
	}
	c.Outcomes = c.Outcomes[:mark]
	state.Aftermath{State: c.State, Paths: ends}.Forget(&c.Run.Memory)
	return true
}

// settle ends or continues the path, as the verdict says.
func settle(c *exec.Call, v verdict, stops bool) []*state.State {
	s := c.State
	truth := v.holds
	if truth == pathfact.Maybe && v.test.Kind == state.BoolKind {
		truth = s.Truth(v.test)
	}
	switch {
	case truth == pathfact.True:
		for _, h := range v.handled() {
			s.Handle(h)
		}
		return exec.Set(s, c.Instr, state.Bool(pathfact.True))
	case truth == pathfact.False:
		return failed(c, v, stops)
	case stops || v.claims(s):
		other := s.Fork()
		next := passed(c, v, stops)
		if v.test.Kind == state.BoolKind && !other.Assume(v.test, false) {
			return next
		}
		if !stops || v.claims(other) {
			next = append(next, failed(c.At(other), v, stops)...)
		} else {
			c.MayEnd(c.Instr)
		}
		return next
	}
	for _, h := range v.handled() {
		s.Handle(h)
	}
	stdlib.Printed(c, v.shown)
	return result(c, v, false)
}

// passed is the path on which an assertion holds of which that is not known.
func passed(c *exec.Call, v verdict, stops bool) []*state.State {
	s := c.State
	for _, h := range v.handled() {
		s.Handle(h)
	}
	if v.test.Kind == state.BoolKind {
		if !s.Assume(v.test, true) {
			return nil
		}
		c.Run.Conditional(s, v.test)
		return exec.Set(s, c.Instr, state.Bool(pathfact.True))
	}
	if stops && !v.data {
		test := c.Run.Opaque(s, &ir.Type{Kind: ir.Bool, ID: "bool"}, v.from...)
		c.Run.Conditional(s, test)
	}
	return exec.Set(s, c.Instr, state.Bool(pathfact.True))
}

// failed is the path on which an assertion fails.
func failed(c *exec.Call, v verdict, stops bool) []*state.State {
	s := c.State
	for _, e := range v.unwanted() {
		s.EachClaim(e, 0, nil, func(claim int32) {
			s.SetError(claim, func(e *state.ErrorState) { e.Ended = e.Ended || !e.Handled })
		})
	}
	for _, h := range v.handled() {
		s.Handle(h)
	}
	if v.always {
		c.FinishErrors(s, c.Here, c.Args)
	}
	if stops {
		c.FinishErrors(s, c.Here, nil)
		c.Stops(s, stdlib.Because(c, v.unwanted())...)
		return nil
	}
	stdlib.Printed(c, v.shown)
	return exec.Set(s, c.Instr, state.Bool(pathfact.False))
}
