package asserts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/assertion"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Libraries in which what is asserted is a value: Expect(y).To(Not(BeNil())), Assert(y, Equals, 2),
// Assert(t, Panics(f)). The value is made in the statement, so what it stands for is read off the
// instructions that have made it.

const (
	gomega    = "github.com/onsi/gomega"
	ginkgo    = "github.com/onsi/ginkgo/v2"
	quicktest = "github.com/frankban/quicktest"
	convey    = "github.com/smartystreets/goconvey/convey"
)

// A matcher is what is asserted of a value.
type matcher struct {
	assertion.Assertion
	args []operand // that it compares with
}

// unfollowed is a matcher of which only the operands are known.
var unfollowed = matcher{Assertion: assertion.Assertion{Act: assertion.Compares}}

// expected executes Expect(...).To(...).
func (l *Library) expected(c *exec.Call, not bool) ([]*state.State, bool) {
	made := definition(c, c.Instr.Args[0])
	for made != nil && symbolOf(made) == gomega+"/types.Assertion.WithOffset" {
		made = definition(c, made.Args[0]) // it says of which line a failure is
	}
	if made == nil {
		return nil, false
	}
	expect := assertion.Of(symbolOf(made))
	if expect == nil || expect.Act != assertion.Expected || len(made.Args) != expect.At[0]+2 {
		return nil, false
	}
	at := expect.At[0]
	if at == 0 && l.handlesFailures(c.Run.Executor) {
		return nil, false
	}
	if by := definition(c, made.Args[0]); at > 0 && by != nil && by.Op == ir.OpCall && by.Sym == gomega+".NewGomega" {
		return nil, false // a failure may be anything
	}
	m, ok := matcherOf(c, c.Instr.Args[1])
	actual := operand{c.Operand(c.State, made.Args[at]), made.Args[at]}
	if !ok && unwrapped(actual.Value).Kind == state.FuncKind {
		return nil, false
	}
	m.Not = m.Not != not
	var extra []state.Value
	if list := c.Operand(c.State, made.Args[at+1]); list.Kind == state.SliceKind {
		extra, _ = c.Run.Elements(c.State, *list.Slice(), maxCompared)
	}
	return match(c, actual, m, extra, true)
}

// symbolOf returns the symbol of what a static call, or one of a method of an interface, calls, ""
// if an instruction is none.
func symbolOf(in *ir.Instr) string {
	switch {
	case in.Op == ir.OpCall:
		return in.Sym
	case in.Op == ir.OpInvoke && in.Type2 != nil:
		return in.Type2.ID + "." + in.Sym
	}
	return ""
}

// handlesFailures reports whether the package may tell gomega what a failure is, other than that a
// test fails.
func (l *Library) handlesFailures(x *exec.Executor) bool {
	return l.handling.Of(x.Program, x.Config.Package, func() bool {
		return x.Config.Functions == nil || slices.ContainsFunc(x.Funcs(x.Config.Package), func(f *ir.Func) bool {
			x.Read(f.Symbol)
			return registersHandler(f)
		})
	})
}

// registersHandler reports whether a function registers one for failures that is not that of
// ginkgo.
func registersHandler(f *ir.Func) bool {
	return f.Any(func(in *ir.Instr) bool {
		return strings.HasPrefix(in.Sym, gomega+".RegisterFailHandler") && !(len(in.Args) == 1 && functionIn(f, in.Args[0]) == ginkgo+".Fail")
	})
}

// functionIn is the symbol of the function that an operand is, "" if it is not known.
func functionIn(f *ir.Func, v ir.Val) string {
	defs := f.Definitions()
	for v >= 0 && defs[v] != nil && defs[v].Op == ir.OpCopy {
		v = defs[v].Args[0]
	}
	if v < 0 && v != ir.NoVal {
		return f.Consts[^v].S
	}
	return ""
}

// matcherOf returns the matcher that a register holds. If it is unknown, the matcher is one that is
// not followed.
func matcherOf(c *exec.Call, reg ir.Val) (m matcher, ok bool) {
	in := definition(c, reg)
	symbol := ""
	switch {
	case in == nil:
		return unfollowed, false
	case in.Op == ir.OpLoad:
		symbol = c.Func.Global(in.Args[0])
	case in.Op == ir.OpCall:
		symbol = in.Sym
		for _, a := range in.Args {
			m.args = append(m.args, operand{c.Operand(c.State, a), a})
		}
	}
	a := assertion.Of(symbol)
	if !a.IsMatcher() {
		return unfollowed, false
	}
	m.Assertion = *a
	switch a.Act {
	case assertion.Negates:
		m, ok = matcherOf(c, in.Args[0])
		m.Not = !m.Not
		return m, ok
	case assertion.Numerical:
		return numerical(c, m), true
	}
	return m, true
}

// numerical is BeNumerically("<=", n), if that compares as an operator does.
func numerical(c *exec.Call, m matcher) matcher {
	m.Act = assertion.Compares
	if len(m.args) != 2 || m.args[0].Kind != state.StringKind || m.args[1].Kind != state.SliceKind {
		return m
	}
	with, ok := c.Run.Elements(c.State, *m.args[1].Slice(), 1)
	a := assertion.Of(gomega + ".BeNumerically:" + m.args[0].Text())
	if a == nil || !ok || len(with) != 1 {
		return m
	}
	return matcher{Assertion: *a, args: []operand{{with[0], ir.NoVal}}}
}

// checked executes an assertion of a value, a matcher and a list of what that compares with:
// c.Assert(y, Equals, 2), So(y, ShouldEqual, 2).
func checked(c *exec.Call, ops []operand, stops bool) ([]*state.State, bool) {
	if ops[1].reg == ir.NoVal {
		return nil, false // a deferred call
	}
	m, ok := matcherOf(c, ops[1].reg)
	if !ok && unwrapped(ops[0].Value).Kind == state.FuncKind {
		return nil, false
	}
	m.args = variadic(c, ops[2])
	return match(c, ops[0], m, nil, stops)
}

// goesOnByDefault reports whether the package says, where it is initialized or in TestMain, how
// scopes take a failure: they may go on.
func goesOnByDefault(c *exec.Call) bool {
	x := c.Run.Executor
	says := func(fn *ir.Func) bool {
		return fn != nil && fn.Any(func(in *ir.Instr) bool { return in.Sym == convey+".SetDefaultFailureMode" })
	}
	if says(x.Func(x.Config.Package + ".TestMain")) {
		return true
	}
	for n := 1; ; n++ {
		if init := x.Func(fmt.Sprintf("%s.init#%d", x.Config.Package, n)); init == nil || says(init) {
			return init != nil
		}
	}
}

// lookedAt returns the value that a comparison of gotest.tools is about, and what it asserts of it.
func lookedAt(c *exec.Call, of operand) (m matcher, actual operand, ok bool) {
	if m, ok = matcherOf(c, of.reg); !ok || m.Form != assertion.Comparison || len(m.args) == 0 {
		return m, actual, false
	}
	actual, m.args = m.args[0], m.args[1:]
	return m, actual, true
}

// match executes an assertion of a value.
func match(c *exec.Call, actual operand, m matcher, extra []state.Value, stops bool) ([]*state.State, bool) {
	for _, e := range extra {
		if state.IsError(e) {
			return settle(c, verdict{holds: pathfact.False, errors: []state.Value{e}, wantsNil: true}, stops), true
		}
	}
	if m.Act == assertion.Panics || m.Act == assertion.Finds && len(m.args) > 0 {
		return test(c, m.Assertion, append([]operand{actual}, m.args...), stops)
	}
	return settle(c, verdictOf(c, actual, m), stops), true
}

// verdictOf returns the verdict that a value is what a matcher asserts.
func verdictOf(c *exec.Call, actual operand, m matcher) verdict {
	ops := append([]operand{actual}, m.args...)
	if n := 1 + len(m.At); m.Act != assertion.Compares && n <= len(ops) {
		return ask(c, m.Assertion, ops[:n])
	}
	v := notFollowed(c, ops)
	v.shown = v.errors
	return v
}

// variadic lists what a call has for its last parameter.
func variadic(c *exec.Call, last operand) (ops []operand) {
	if last.Kind != state.SliceKind {
		return nil
	}
	list, _ := c.Run.Elements(c.State, *last.Slice(), maxCompared)
	for i, v := range list {
		ops = append(ops, operand{v, literalAt(c, last.reg, int64(i))})
	}
	return ops
}

// literalAt is an element of a list that is written out, if it is a literal; else it is ir.NoVal.
func literalAt(c *exec.Call, list ir.Val, at int64) ir.Val {
	sliced := definition(c, list)
	if sliced == nil || sliced.Op != ir.OpSlice {
		return ir.NoVal
	}
	found := ir.NoVal
	for _, in := range c.Func.Instrs {
		if in.Op != ir.OpStore || in.Args[0] < 0 {
			continue
		}
		switch address := c.Info.Defs[in.Args[0]]; {
		case address == nil || address.Op != ir.OpIndexAddr || address.Args[0] != sliced.Args[0]:
		case address.Args[1] < 0 && c.Func.Consts[^address.Args[1]].Int != at:
		case address.Args[1] >= 0 || found != ir.NoVal || !isLiteral(c, in.Args[1]):
			return ir.NoVal
		default:
			found = in.Args[1]
		}
	}
	return found
}
