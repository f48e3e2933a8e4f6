package stdlib

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Package testing: a Fatal ends a test, and a subtest ends alone. What is not listed (Cleanup, Fuzz, RunParallel) is unseen code.

func init() {
	describePackages("testing", packageClaims{plainTypes: true})

	define("(*testing.common).FailNow", entry{effect: std.Ends})
	define("(*testing.common).Fatal", entry{effect: std.Ends, calls: prints(1)})
	define("(*testing.common).Fatalf", entry{effect: std.Ends, calls: prints(2)})
	define("(*testing.common).SkipNow", entry{effect: std.Quits})
	define("(*testing.common).Skip", entry{effect: std.Quits, calls: prints(1)})
	define("(*testing.common).Skipf", entry{effect: std.Quits, calls: prints(2)})
	define("(*testing.T).Run (*testing.B).Run", entry{effect: std.Unseen, model: runSubtest,
		calls: []std.Callback{{Arg: 2, Elsewhere: true, Why: "the subtest"}}})

	// They print.
	define("(*testing.common).Error (*testing.common).Log", entry{effect: std.Waits | std.Notes, calls: prints(1), model: testLog})
	define("(*testing.common).Errorf (*testing.common).Logf", entry{effect: std.Waits | std.Notes, calls: prints(2), model: testLog})

	// They tell what others do, or make files.
	define("(*testing.T).Parallel", entry{effect: std.Waits | std.Notes, model: testParallel})
	define(`(*testing.common).Failed (*testing.B).Elapsed (*testing.common).TempDir (*testing.common).Setenv (*testing.T).Setenv`,
		entry{effect: std.Waits | std.Notes, model: waiting})

	// They count, and take note of something.
	define(`(*testing.common).Helper (*testing.F).Helper (*testing.common).Fail (*testing.F).Fail (*testing.common).Name testing.Short testing.Verbose
		(*testing.B).ResetTimer (*testing.B).StartTimer (*testing.B).StopTimer (*testing.B).ReportAllocs (*testing.B).SetBytes
		(*testing.B).Loop (*testing.B).ReportMetric`, entry{effect: std.Notes, model: noting})
}

// runSubtest is the model of Run.
func runSubtest(c *exec.Call) ([]*state.State, bool) {
	if len(c.Args) != 3 || c.Args[2].Kind != state.FuncKind {
		return nil, false
	}
	return subtest(c, c.Args[2]), true
}

// testLog is the model of a function that calls methods of what it prints, and writes it.
func testLog(c *exec.Call) ([]*state.State, bool) {
	c.Run.OthersRun(c.State)
	formatAll(c.Frame, c.State, c.Args[1:])
	return noting(c)
}

// testParallel is the model of Parallel: the rest of a subtest runs when the test that holds it has returned.
func testParallel(c *exec.Call) ([]*state.State, bool) {
	for _, f := range c.Run.Subtests {
		c.Run.Escape(c.State, f)
	}
	return waitForOthers(c), true
}

// subtest runs the function of t.Run, in a goroutine of its own: its Fatal and Skip end only itself, and if it fails
// the program ends, whatever the test has deferred. What it does to what it has captured is not known: it may be parallel, then it
// goes on after the test, it is run several times in a benchmark, or not at all if others are asked for.
func subtest(c *exec.Call, f state.Value) []*state.State {
	s := c.State
	mark := len(c.Outcomes)
	closure := f.Closure()
	if closure == nil || closure.Symbol == "" {
		return c.With([]state.Value{f}).Unseen()
	}
	fn := c.Run.Executor.Func(closure.Symbol)
	if fn == nil || len(fn.Params) != 1 {
		return c.With([]state.Value{f}).Unseen()
	}
	t := c.Run.Unknown(s, fn.Params[0].Type, "t")
	t.MaybeNil = false
	defers := s.Defers
	s.Defers = nil
	rest := s.Fork()
	c.Run.Subtests = append(c.Run.Subtests, f)
	run := &exec.Call{Frame: c.Frame, Instr: c.Run.Executor.WithoutResult(c.Instr), State: s, Args: []state.Value{t}}
	for _, end := range run.CallValue(f) {
		c.Outcomes = append(c.Outcomes, exec.Outcome{Kind: exec.Stopped, State: end})
	}
	c.Run.Subtests = c.Run.Subtests[:len(c.Run.Subtests)-1]
	if len(c.Outcomes) > mark && !slices.ContainsFunc(c.Outcomes[mark:], func(o exec.Outcome) bool { return o.Kind != exec.Panicked }) {
		return nil // no subtest gets past this
	}
	rest.Defers = defers
	c.Run.Escape(rest, f)
	c.Run.OthersRun(rest)
	return exec.Set(rest, c.Instr, state.TestOf(state.Test{Opaque: c.Run.NewID()}))
}
