package asserts

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
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
)

// A matcher is what is asserted of a value.
type matcher struct {
	does act
	args []operand // that it compares with
	not  bool
}

// matchers are the functions that make matchers, and the variables that hold them.
var matchers = sync.OnceValue(knownMatchers)

func knownMatchers() map[string]act {
	matchers := map[string]act{
		gomega + ".Equal": equals, gomega + ".BeEquivalentTo": compares, gomega + ".BeNil": isNil, gomega + ".BeTrue": isTrue, gomega + ".BeFalse": isFalse,
		gomega + ".HaveOccurred": anError, gomega + ".Succeed": noError, gomega + ".MatchError": looks, gomega + ".HaveLen": hasLen,
		gomega + ".BeEmpty": isEmpty, gomega + ".BeAssignableToTypeOf": isTyped, gomega + ".HaveExactElements": isListed, gomega + ".ConsistOf": isPermuted,
		gomega + ".Panic": panics, gomega + ".PanicWith": panics,

		quicktest + ".Equals": same, quicktest + ".DeepEquals": equals, quicktest + ".ContentEquals": compares, quicktest + ".IsNil": isNil, quicktest + ".IsNotNil": isNotNil,
		quicktest + ".IsTrue": isTrue, quicktest + ".IsFalse": isFalse, quicktest + ".HasLen": hasLen, quicktest + ".ErrorMatches": looks, quicktest + ".ErrorIs": looks,
		quicktest + ".ErrorAs": finds, quicktest + ".PanicMatches": panics, quicktest + ".Matches": compares, quicktest + ".Contains": compares,
		quicktest + ".CmpEquals": equals, quicktest + ".Not": 0,
	}
	for _, name := range strings.Fields(`BeComparableTo BeIdenticalTo MatchRegexp ContainSubstring HavePrefix HaveSuffix MatchJSON MatchXML MatchYAML HaveCap
		BeZero ContainElement BeElementOf BeKeyOf ContainElements HaveEach HaveKey HaveKeyWithValue HaveField HaveExistingField
		BeNumerically BeTemporally And SatisfyAll Or SatisfyAny Not HaveValue`) {
		matchers[gomega+"."+name] = compares
	}
	for _, prefix := range []string{"gotest.tools/v3/assert/cmp.", "gotest.tools/assert/cmp.", "gotest.tools/v2/assert/cmp."} {
		for name, does := range map[string]act{
			"Equal": same, "DeepEqual": equals, "Len": hasLen, "Nil": isNil, "Panics": panics, "Error": looks, "ErrorContains": looks, "ErrorIs": isWithin, "ErrorType": looks,
			"Contains": compares, "Regexp": compares,
		} {
			matchers[prefix+name] = does
		}
	}
	maps.Copy(matchers, conveyMatchers())
	return matchers
}

// isComparison reports whether a function of gotest.tools makes what its Assert looks at: its first
// argument is what is looked at.
func isComparison(symbol string) bool {
	path, _ := ir.SplitSymbol(symbol)
	return strings.HasPrefix(path, "gotest.tools/") && matchers()[symbol] != 0
}

// matched executes a call that has to do with matchers.
func (l *Library) matched(c *exec.Call, symbol string) ([]*state.State, bool) {
	if c.Run.Executor.IsOwn(symbol) {
		return nil, false
	}
	if next, ok := conveyed(c, symbol); ok {
		return next, true
	}
	switch symbol {
	case gomega + ".NewWithT", gomega + ".NewGomegaWithT", quicktest + ".New", gomega + ".RegisterTestingT":
		return assert(c, makes, nil, false)
	case gomega + ".Expect", gomega + ".Ω", gomega + "/internal.Gomega.Expect", gomega + "/types.Gomega.Expect", gomega + "/types.Assertion.WithOffset":
		return assert(c, holds, nil, false)
	case gomega + "/types.Assertion.To", gomega + "/types.Assertion.Should":
		return l.expected(c, false)
	case gomega + "/types.Assertion.NotTo", gomega + "/types.Assertion.ToNot", gomega + "/types.Assertion.ShouldNot":
		return l.expected(c, true)
	case quicktest + ".C.Assert", quicktest + ".Assert":
		return checked(c, true)
	case quicktest + ".C.Check", quicktest + ".Check":
		return checked(c, false)
	}
	if does, ok := matchers()[symbol]; ok {
		if strings.Contains(symbol, ".Should") && len(c.Args) == 2 {
			return compareByConvey(c, does)
		}
		return assert(c, holds, nil, false)
	}
	if a := assertions()[symbol]; a != nil && strings.HasPrefix(symbol, "gotest.tools/") && a.does == isTrue && len(c.Args) >= 2 && isTest(c, c.Args[0]) {
		if m, actual, ok := lookedAt(c, argument(c, 1)); ok {
			return match(c, actual, m, nil, a.stops)
		}
	}
	if path, _ := ir.SplitSymbol(symbol); path == gomega || path == gomega+"/internal" {
		return c.Unseen(), true // what fails in a function that is tried again, or watched, fails no test, and need not stop anything
	}
	return nil, false
}

// expected executes Expect(...).To(...).
func (l *Library) expected(c *exec.Call, not bool) ([]*state.State, bool) {
	if len(c.Args) < 2 {
		return nil, false
	}
	made := definition(c, c.Instr.Args[0])
	for made != nil && made.Op == ir.OpInvoke && made.Sym == "WithOffset" && made.Type2 != nil && made.Type2.ID == gomega+"/types.Assertion" {
		made = definition(c, made.Args[0]) // it says of which line a failure is
	}
	if made == nil || !isExpect(made) {
		return nil, false
	}
	if by := definition(c, made.Args[0]); len(made.Args) == 3 && by != nil && by.Op == ir.OpCall && by.Sym == gomega+".NewGomega" {
		return nil, false // a failure may be anything
	}
	at := 0
	if len(made.Args) == 3 {
		at = 1 // behind the receiver
	} else if l.handlesFailures(c.Run.Executor) {
		return nil, false
	}
	m, ok := matcherOf(c, c.Instr.Args[1])
	if !ok {
		m = matcher{does: compares}
	}
	m.not = m.not != not
	actual := operand{c.Operand(c.State, made.Args[at]), made.Args[at]}
	var extra []state.Value
	if list := c.Operand(c.State, made.Args[at+1]); list.Kind == state.SliceKind {
		extra, _ = c.Run.Elements(c.State, *list.Slice(), maxCompared)
	}
	if !ok && unwrapped(actual.Value).Kind == state.FuncKind {
		return nil, false
	}
	return match(c, actual, m, extra, true)
}

// A handling is whether the package may tell gomega what a failure is, other than that a test
// fails.
type handling struct {
	own   bool
	reads program.Reads
}

func (l *Library) handlesFailures(x *exec.Executor) bool {
	if l.handling != nil {
		x.ReadAgain(l.handling.reads)
		return l.handling.own
	}
	l.handling = &handling{}
	l.handling.reads = x.Collect(func() {
		l.handling.own = x.Config.Functions == nil || slices.ContainsFunc(x.Funcs(x.Config.Package), func(f *ir.Func) bool {
			x.Read(f.Symbol)
			return registersHandler(f)
		})
	})
	return l.handling.own
}

// registersHandler reports whether a function registers one for failures that is not that of
// ginkgo.
func registersHandler(f *ir.Func) bool {
	return slices.ContainsFunc(f.Blocks, func(b ir.Block) bool {
		return slices.ContainsFunc(b.Instrs, func(in ir.Instr) bool {
			return strings.HasPrefix(in.Sym, gomega+".RegisterFailHandler") && !(len(in.Args) == 1 && functionIn(f, in.Args[0]) == ginkgo+".Fail")
		})
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

func isExpect(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpCall:
		return in.Sym == gomega+".Expect" && len(in.Args) == 2 || in.Sym == gomega+".Ω" && len(in.Args) == 2 || in.Sym == gomega+"/internal.Gomega.Expect" && len(in.Args) == 3
	case ir.OpInvoke:
		return in.Type2 != nil && in.Type2.ID == gomega+"/types.Gomega" && in.Sym == "Expect" && len(in.Args) == 3
	}
	return false
}

// matcherOf is the matcher that a register holds.
func matcherOf(c *exec.Call, reg ir.Val) (matcher, bool) {
	in := definition(c, reg)
	switch {
	case in == nil:
		return matcher{}, false
	case in.Op == ir.OpLoad:
		does, ok := matchers()[globalOf(c, in.Args[0])]
		return matcher{does: does}, ok && does != 0
	case in.Op != ir.OpCall:
		return matcher{}, false
	case in.Sym == gomega+".Not" || in.Sym == quicktest+".Not":
		m, ok := matcherOf(c, in.Args[0])
		m.not = !m.not
		return m, ok
	}
	does, ok := matchers()[in.Sym]
	m := matcher{does: does}
	for _, a := range in.Args {
		m.args = append(m.args, operand{c.Operand(c.State, a), a})
	}
	if in.Sym == gomega+".BeNumerically" {
		m = numerical(c, m)
	}
	return m, ok && does != 0
}

// numerical is BeNumerically("<=", n), if that compares as an operator does.
func numerical(c *exec.Call, m matcher) matcher {
	if len(m.args) != 2 || m.args[0].Kind != state.StringKind || m.args[1].Kind != state.SliceKind {
		return m
	}
	does := map[string]act{"==": alike, "<": less, "<=": lessOrEqual, ">": greater, ">=": greaterOrEqual}[m.args[0].Text()]
	with, ok := c.Run.Elements(c.State, *m.args[1].Slice(), 1)
	if does == 0 || !ok || len(with) != 1 {
		return m
	}
	return matcher{does: does, args: []operand{{with[0], ir.NoVal}}}
}

// globalOf is the symbol of the variable that an operand points to.
func globalOf(c *exec.Call, v ir.Val) string {
	if v >= 0 || v == ir.NoVal || c.Func.Consts[^v].Kind != ir.ConstGlobal {
		return ""
	}
	return c.Func.Consts[^v].S
}

// checked executes c.Assert(got, checker, args...) of quicktest.
func checked(c *exec.Call, stops bool) ([]*state.State, bool) {
	if len(c.Args) != 4 || c.Instr.Op != ir.OpCall {
		return nil, false
	}
	actual := argument(c, 1)
	m, ok := matcherOf(c, c.Instr.Args[2])
	if !ok {
		if unwrapped(actual.Value).Kind == state.FuncKind {
			return nil, false
		}
		m = matcher{does: compares}
	}
	m.args = variadic(c, 3)
	return match(c, actual, m, nil, stops)
}

// lookedAt is what a comparison of gotest.tools looks at, and what for.
func lookedAt(c *exec.Call, of operand) (m matcher, actual operand, ok bool) {
	in := definition(c, of.reg)
	if in == nil || in.Op != ir.OpCall || !isComparison(in.Sym) || len(in.Args) == 0 {
		return m, actual, false
	}
	m, ok = matcherOf(c, of.reg)
	actual, m.args = m.args[0], m.args[1:]
	return m, actual, ok
}

// match executes an assertion of a value.
func match(c *exec.Call, actual operand, m matcher, extra []state.Value, stops bool) ([]*state.State, bool) {
	for _, e := range extra {
		if state.IsError(e) {
			return settle(c, verdict{holds: pathfact.False, errors: []state.Value{e}, wantsNil: true}, stops), true
		}
	}
	ops := []operand{actual}
	switch does := m.does; {
	case does == panics && m.not, does == quiet && !m.not:
		return assert(c, quiet, ops, stops)
	case does == panics, does == quiet:
		return assert(c, panics, ops, stops)
	case does == finds && len(m.args) > 0:
		return assert(c, finds, append(ops, m.args[0]), stops)
	}
	return settle(c, verdictOf(c, actual, m), stops), true
}

// verdictOf is the verdict that a value is what a matcher asserts.
func verdictOf(c *exec.Call, actual operand, m matcher) (v verdict) {
	ops := []operand{actual}
	switch does := m.does; {
	case does == compares, does.wantsOther() && len(m.args) == 0:
		v = compared(c, append(ops, m.args...))
	case does.wantsOther():
		v = ask(c, does, append(ops, m.args[0]))
	default:
		v = ask(c, does, ops)
	}
	if m.not {
		v = v.not()
	}
	return v
}

// variadic lists what a call has for its last parameter, argument at.
func variadic(c *exec.Call, at int) (ops []operand) {
	if c.Args[at].Kind != state.SliceKind {
		return nil
	}
	list, _ := c.Run.Elements(c.State, *c.Args[at].Slice(), maxCompared)
	for i, v := range list {
		ops = append(ops, operand{v, literalAt(c, argument(c, at).reg, int64(i))})
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

// wantsOther reports whether a matcher looks at another value than the one of which something is
// asserted.
func (a act) wantsOther() bool {
	switch a {
	case equals, same, alike, less, lessOrEqual, greater, greaterOrEqual, hasLen, finds, isWithin, isTyped, isListed, isPermuted:
		return true
	}
	return false
}

// compared is the verdict on what is not followed.
func compared(c *exec.Call, ops []operand) verdict {
	v := notFollowed(c, ops)
	v.shown = v.errors
	return v
}
