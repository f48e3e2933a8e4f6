package stdlib

import (
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
	define("(*testing.common).Log", entry{effect: std.Waits | std.Notes, calls: prints(1), model: testLog})
	define("(*testing.common).Error", entry{effect: std.Waits | std.Notes, calls: prints(1), model: testError})
	define("(*testing.common).Logf", entry{effect: std.Waits | std.Notes, calls: prints(2), model: testLog})
	define("(*testing.common).Errorf", entry{effect: std.Waits | std.Notes, calls: prints(2), model: testError})

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
	return Subtest(c, c.Args[2]), true
}

// testLog is the model of a function that calls methods of what it prints, and writes it.
func testLog(c *exec.Call) ([]*state.State, bool) {
	c.Run.OthersRun(c.State)
	formatAll(c.Frame, c.State, c.Args[1:])
	return noting(c)
}

// testError is the model of a function that writes something of a test, which has failed: errors that lead there have ended it, although it goes on.
// One that the program has made for itself is none.
func testError(c *exec.Call) ([]*state.State, bool) {
	if t := c.Args[0]; t.Kind != state.PointerKind || t.Obj == 0 || c.State.Object(t.Obj).Ownership != state.Fresh {
		c.FinishErrors(c.State, c.Here, c.Args[1:])
	}
	return testLog(c)
}

// testParallel is the model of Parallel: the rest of a subtest runs when the test that holds it has returned.
func testParallel(c *exec.Call) ([]*state.State, bool) {
	for _, f := range c.Run.Subtests {
		c.Run.Escape(c.State, f)
	}
	return waitForOthers(c), true
}

// Subtest runs the function of t.Run, in a goroutine of its own: its Fatal and Skip end only itself, and if it panics the program ends,
// whatever the test has deferred. The test goes on as if it had not run, apart from what it has written, which is not known: it is run several
// times in a benchmark, or not at all if others are asked for. A statement that it has got past was got past, and an error that has ended it
// has ended the test.
func Subtest(c *exec.Call, f state.Value) []*state.State {
	s := c.State
	closure := f.Closure()
	if f.Kind != state.FuncKind || closure == nil || closure.Symbol == "" {
		return c.With([]state.Value{f}).Unseen()
	}
	fn := c.Run.Executor.Func(closure.Symbol)
	if fn == nil || len(fn.Params) > 1 {
		return c.With([]state.Value{f}).Unseen()
	}
	var args []state.Value
	for _, p := range fn.Params {
		t := c.Run.Unknown(s, p.Type, p.Name)
		t.MaybeNil = false
		args = append(args, t)
	}
	defers := s.Defers
	s.Defers = nil
	rest, mark := s.Fork(), len(c.Outcomes)
	c.Run.Subtests = append(c.Run.Subtests, f)
	run := &exec.Call{Frame: c.Frame, Instr: c.Run.Executor.WithoutResult(c.Instr), State: s, Args: args}
	ends := run.CallValue(f)
	c.Run.Subtests = c.Run.Subtests[:len(c.Run.Subtests)-1]
	outcomes := c.Outcomes[mark:]
	c.Outcomes = c.Outcomes[:mark:mark]
	for _, o := range outcomes {
		if o.Kind == exec.Stopped {
			ends = append(ends, o.State)
		} else {
			c.Outcomes = append(c.Outcomes, o)
		}
	}
	if len(ends) == 0 && len(outcomes) > 0 {
		return nil // no subtest gets past this
	}
	after := state.Aftermath{State: rest, Paths: ends}
	after.Forget(&c.Run.Memory)
	after.GetPast(&c.Run.Memory)
	rest.Defers = defers
	c.Run.OthersRun(rest)
	return exec.Set(rest, c.Instr, state.TestOf(state.Test{Opaque: c.Run.NewID()}))
}
