package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Package testing: a Fatal ends a test, and a subtest ends alone. What is not listed (Cleanup, Fuzz, RunParallel) is unseen code.

func init() {
	describePackages("testing", packageClaims{plainTypes: true})

	define("(*testing.common).FailNow", stdEntry{effect: std.Ends})
	define("(*testing.common).Fatal", stdEntry{effect: std.Ends, calls: prints(1)})
	define("(*testing.common).Fatalf", stdEntry{effect: std.Ends, calls: prints(2)})
	define("(*testing.common).SkipNow", stdEntry{effect: std.Quits})
	define("(*testing.common).Skip", stdEntry{effect: std.Quits, calls: prints(1)})
	define("(*testing.common).Skipf", stdEntry{effect: std.Quits, calls: prints(2)})
	define("(*testing.T).Run (*testing.B).Run", stdEntry{effect: std.Unseen, model: runSubtest,
		calls: []std.Callback{{Arg: 2, Elsewhere: true, Why: "the subtest"}}})

	// They print.
	define("(*testing.common).Error (*testing.common).Log", stdEntry{effect: std.Waits | std.Notes, calls: prints(1), model: testLog})
	define("(*testing.common).Errorf (*testing.common).Logf", stdEntry{effect: std.Waits | std.Notes, calls: prints(2), model: testLog})

	// They tell what others do, or make files.
	define("(*testing.T).Parallel", stdEntry{effect: std.Waits | std.Notes, model: testParallel})
	define(`(*testing.common).Failed (*testing.B).Elapsed (*testing.common).TempDir (*testing.common).Setenv (*testing.T).Setenv`,
		stdEntry{effect: std.Waits | std.Notes, model: waiting})

	// They count, and take note of something.
	define(`(*testing.common).Helper (*testing.F).Helper (*testing.common).Fail (*testing.F).Fail (*testing.common).Name testing.Short testing.Verbose
		(*testing.B).ResetTimer (*testing.B).StartTimer (*testing.B).StopTimer (*testing.B).ReportAllocs (*testing.B).SetBytes
		(*testing.B).Loop (*testing.B).ReportMetric`, stdEntry{effect: std.Notes, model: noting})
}

// runSubtest is the model of Run.
func runSubtest(c *call) ([]*state.State, bool) {
	if len(c.args) != 3 || c.args[2].Kind != state.FuncKind {
		return nil, false
	}
	return subtest(c, c.args[2]), true
}

// testLog is the model of a function that calls methods of what it prints, and writes it.
func testLog(c *call) ([]*state.State, bool) {
	c.r.OthersRun(c.s)
	formatAll(c.frame, c.s, c.args[1:])
	return noting(c)
}

// testParallel is the model of Parallel: the rest of a subtest runs when the test that holds it has returned.
func testParallel(c *call) ([]*state.State, bool) {
	for _, f := range c.r.subtests {
		c.r.Escape(c.s, f)
	}
	return waitForOthers(c), true
}

// subtest runs the function of t.Run, in a goroutine of its own: its Fatal and Skip end only itself, and if it fails
// the program ends, whatever the test has deferred. What it does to what it has captured is not known: it may be parallel, then it
// goes on after the test, it is run several times in a benchmark, or not at all if others are asked for.
func subtest(c *call, f state.Value) []*state.State {
	s := c.s
	mark := len(c.out)
	closure := f.Closure()
	if closure == nil || closure.Symbol == "" {
		return c.with([]state.Value{f}).unseen()
	}
	fn := c.r.e.Func(closure.Symbol)
	if fn == nil || len(fn.Params) != 1 {
		return c.with([]state.Value{f}).unseen()
	}
	t := c.r.Unknown(s, fn.Params[0].Type, "t")
	t.MaybeNil = false
	defers := s.Defers
	s.Defers = nil
	rest := s.Fork()
	c.r.subtests = append(c.r.subtests, f)
	run := &call{frame: c.frame, in: c.r.e.withoutResult(c.in), s: s, args: []state.Value{t}}
	for _, end := range run.callValue(f) {
		c.out = append(c.out, outcome{kind: stopped, st: end})
	}
	c.r.subtests = c.r.subtests[:len(c.r.subtests)-1]
	if len(c.out) > mark && !slices.ContainsFunc(c.out[mark:], func(o outcome) bool { return o.kind != panicked }) {
		return nil // no subtest gets past this
	}
	rest.Defers = defers
	c.r.Escape(rest, f)
	c.r.OthersRun(rest)
	return set(rest, c.in, state.TestOf(state.Test{Opaque: c.r.NewID()}))
}
