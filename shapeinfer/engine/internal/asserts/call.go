package asserts

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/assertion"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/fmttext"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Library is the model of assertions: it makes their calls instead of their bodies. If the
// package under analysis is such a library, its bodies are executed.
type Library struct {
	exec.NoModel
	handling program.Memo[string, bool] // by package, see handlesFailures
}

// Replaces executes a call of what the list of assertions has.
func (l *Library) Replaces(c *exec.Call, symbol string) ([]*state.State, bool) {
	if c.Run.Executor.IsOwn(symbol) {
		return nil, false
	}
	a := assertion.Of(symbol)
	switch {
	case a == nil:
		path, _ := ir.SplitSymbol(symbol)
		if path == gomega || path == gomega+"/internal" {
			return c.Unseen(), true // what fails in a function that is tried again, or watched, fails no test, and need not stop anything
		}
		return nil, false
	case a.Form == assertion.MatcherFunction && len(c.Args) == 2:
		if a.Act == assertion.Panics {
			return nil, false
		}
		m := matcher{Assertion: *a, args: variadic(c, argument(c, 1))}
		return answer(c, verdictOf(c, argument(c, 0), m), true), true
	case a.IsMatcher():
		return depending(c, c.Args), true
	case a.OfTest() && (len(c.Args) == 0 || !isTest(c, c.Args[0]) || !assertsOfTest(c)):
		return nil, false
	}
	ops := make([]operand, len(a.At))
	for i, at := range a.At {
		if at >= len(c.Args) {
			return nil, false
		}
		ops[i] = argument(c, at)
	}
	switch {
	case strings.HasPrefix(symbol, goCmp) && len(ops) == 2:
		return answer(c, comparedByCmp(c, ops), a.Form == assertion.Text), true
	case len(ops) == 2 && a.Form == assertion.Result:
		return answer(c, ask(c, *a, ops), false), true
	}
	return l.assert(c, *a, ops)
}

// answer makes the verdict the result of a function that does no more than to compare its
// arguments: a bool, or a text about the difference.
func answer(c *exec.Call, v verdict, text bool) []*state.State {
	for _, a := range c.Args {
		c.State.Handle(a)
	}
	return result(c, v, text)
}

// result makes the verdict the result of a call: a bool, or a text that is empty if the assertion
// is true.
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

// isTest reports whether a value is a test of package testing, or a pointer to an object with
// assertions as methods. An implementation of testing.TB by the program may do anything when an
// assertion fails.
func isTest(c *exec.Call, v state.Value) bool {
	x := v.Interface()
	switch {
	case v.Kind != state.InterfaceKind || x == nil || x.Type == nil:
		return true
	case isGoTest(v):
		return IsGoTest(c, v)
	}
	return x.Type.ID == "*"+quicktest+".C"
}

// isGoTest reports whether a value is a test of package testing.
func isGoTest(v state.Value) bool {
	x := v.Interface()
	return v.Kind == state.InterfaceKind && x != nil && x.Type != nil && strings.HasPrefix(x.Type.ID, "*testing.")
}

// IsGoTest reports whether a value is a test of package testing that the program has not made.
func IsGoTest(c *exec.Call, v state.Value) bool {
	test := state.Unwrap(v)
	return isGoTest(v) && (test.Kind != state.PointerKind || test.Obj == 0 || c.State.Object(test.Obj).Ownership != state.Fresh)
}

// assertsOfTest reports whether the receiver of the call is not known to be made of an
// implementation of testing.TB by the program.
func assertsOfTest(c *exec.Call) bool {
	in := definition(c, argument(c, 0).reg)
	if in == nil || in.Op != ir.OpCall || len(in.Args) == 0 {
		return true
	}
	by := assertion.Of(in.Sym)
	return by == nil || by.Act != assertion.Makes || isTest(c, c.Operand(c.State, in.Args[0]))
}

// isRelaxed reports whether the receiver of the call is one whose assertions do not stop the test,
// unlike others of its type.
func isRelaxed(c *exec.Call) bool {
	in := definition(c, argument(c, 0).reg)
	return in != nil && in.Op == ir.OpCall && in.Sym == "github.com/matryer/is.NewRelaxed"
}

// An operand is a value of which something is asserted, or with which it is compared.
type operand struct {
	state.Value
	reg ir.Val // where the frame has it, ir.NoVal if that is not known
}

// argument returns an argument of the call as an operand.
func argument(c *exec.Call, at int) operand {
	i := at + len(c.Instr.Args) - len(c.Args)
	if i < 0 || i >= len(c.Instr.Args) || ir.IsCall(c.Instr) && c.Instr.Op != ir.OpCall && c.Instr.Op != ir.OpInvoke {
		return operand{c.Args[at], ir.NoVal}
	}
	return operand{c.Args[at], c.Instr.Args[i]}
}

// definition returns the instruction that defines an operand, before conversions; nil if it is none
// of the frame.
func definition(c *exec.Call, reg ir.Val) *ir.Instr {
	if reg = converted(c, reg); reg >= 0 && int(reg) < len(c.Info.Defs) {
		return c.Info.Defs[reg]
	}
	return nil
}

// converted returns the operand that a register has been converted from, also to an interface.
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
func (l *Library) assert(c *exec.Call, a assertion.Assertion, ops []operand) ([]*state.State, bool) {
	stops := a.Form == assertion.Stops && !isRelaxed(c)
	switch a.Act {
	case assertion.Nothing:
		return c.With(nil).Computed(), true
	case assertion.LenientToData, assertion.Lenient, assertion.Other:
		return exec.Set(c.State, c.Instr, optionOf(c.Instr.Sym)), true
	case assertion.Makes:
		return depending(c, nil), true
	case assertion.Holds, assertion.Expected:
		return depending(c, c.Args), true
	case assertion.Subtest:
		return nil, false // package testrun runs it
	case assertion.Expects:
		return l.expected(c, a.Not)
	case assertion.Asserts:
		return checked(c, ops, !goesOnByDefault(c))
	case assertion.Checks:
		return checked(c, ops, false)
	case assertion.Resets:
		if !called(c, ops[0].Value) {
			return nil, false
		}
		return c.With(nil).Computed(), true
	case assertion.True:
		if m, actual, ok := lookedAt(c, ops[0]); ok {
			return match(c, actual, m, nil, stops)
		}
	}
	return test(c, a, ops, stops)
}

// depending returns the state after a call whose result is not nil, and depends on some values.
func depending(c *exec.Call, from []state.Value) []*state.State {
	next := c.Derived(from)
	for _, s := range next {
		if c.Instr.Dst >= 0 {
			v := s.Reg(c.Instr.Dst)
			v.MaybeNil = false
			s.SetReg(c.Instr.Dst, v)
		}
	}
	return next
}

// test executes an assertion of operands.
func test(c *exec.Call, a assertion.Assertion, ops []operand, stops bool) ([]*state.State, bool) {
	switch {
	case a.Act == assertion.Panics && a.Not:
		return callQuietly(c, ops[0].Value)
	case a.Act == assertion.Panics:
		if !called(c, ops[0].Value) {
			return nil, false
		}
		return c.Derived([]state.Value{ops[0].Value}), true
	case a.Act == assertion.Finds:
		if stdlib.FindsError(c, ops[0].Value, ops[1].Value) {
			return exec.Set(c.State, c.Instr, state.Bool(pathfact.True)), true
		}
		c.State.Handle(ops[0].Value)
		c.Run.Escape(c.State, ops[1].Value)
		return settle(c, verdict{from: sources(c, ops)}, stops), true
	}
	return settle(c, ask(c, a, ops), stops), true
}

// callQuietly executes a function that is asserted not to panic. If it always does, that counts as
// a panic of the test.
func callQuietly(c *exec.Call, f state.Value) ([]*state.State, bool) {
	f = unwrapped(f)
	if f.FuncSymbol() == "" {
		return nil, false
	}
	rest := c.State.Fork()
	ends, others := c.CallApart(f, c.State, nil)
	panicked := func(o exec.Outcome) bool { return o.Kind == exec.Panicked }
	if len(ends) == 0 || !slices.ContainsFunc(others, panicked) {
		c.Outcomes = append(c.Outcomes, others...)
		for _, s := range ends {
			exec.Set(s, c.Instr, state.Bool(pathfact.True))
		}
		return ends, true
	}
	after := state.Aftermath{State: rest, Paths: ends}
	for _, o := range others {
		if panicked(o) {
			after.Paths = append(after.Paths, o.State)
		} else {
			c.Outcomes = append(c.Outcomes, o)
		}
	}
	after.Forget(&c.Run.Memory)
	after.GetPast(&c.Run.Memory)
	return c.At(rest).Derived([]state.Value{f}), true
}

// called executes a function whose panic is recovered from, for its effects: no failure in it is
// reported. It reports false if the function is unknown.
func called(c *exec.Call, f state.Value) bool {
	f = unwrapped(f)
	if f.FuncSymbol() == "" {
		return false
	}
	c.Run.MarkEscapedIn(c.State, f)
	ends, others := c.CallApart(f, c.State.Fork(), nil)
	for _, o := range others {
		ends = append(ends, o.State)
	}
	state.Aftermath{State: c.State, Paths: ends}.Forget(&c.Run.Memory)
	return true
}

// settle ends or continues the path, depending on the verdict.
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
	fmttext.Printed(c, v.shown)
	return result(c, v, false)
}

// passed returns the path on which an undecided assertion is true.
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

// failed returns the path on which an assertion is false, none if the test stops there.
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
		errorflow.Ended(s, c.Func, c.Here, c.Args)
	}
	if stops {
		errorflow.Ended(s, c.Func, c.Here, nil)
		c.Stops(s, stdlib.Because(c, v.unwanted())...)
		return nil
	}
	fmttext.Printed(c, v.shown)
	return exec.Set(s, c.Instr, state.Bool(pathfact.False))
}
