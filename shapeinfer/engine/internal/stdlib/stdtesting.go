package stdlib

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/fmttext"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Package testing: a Fatal ends a test, and a subtest ends alone. What is not listed (Main) is
// unseen code. The models of Run, Cleanup and Parallel are in package testrun: their entries say
// what a call does to which those do not apply. What fails in a function that package testing calls
// ends the test binary, whatever the test has deferred; testing/quick calls functions where it is
// called.

func defineTesting() {
	describePackages("testing", packageClaims{plainTypes: true})

	define("(*testing.common).FailNow", entry{effect: std.Ends})
	define("(*testing.common).Fatal", entry{effect: std.Ends, calls: prints(1)})
	define("(*testing.common).Fatalf", entry{effect: std.Ends, calls: prints(2)})
	define("(*testing.common).SkipNow", entry{effect: std.Quits})
	define("(*testing.common).Skip", entry{effect: std.Quits, calls: prints(1)})
	define("(*testing.common).Skipf", entry{effect: std.Quits, calls: prints(2)})
	define("(*testing.T).Run (*testing.B).Run", entry{effect: std.Unseen | std.Passes,
		calls: []std.Callback{{Arg: 2, Elsewhere: true, Why: "the subtest"}}})

	define("(*testing.common).Cleanup", entry{effect: std.Unseen | std.Passes, calls: []std.Callback{{Arg: 1, Elsewhere: true, Why: "when the test has ended"}}})
	define("(*testing.F).Fuzz", entry{effect: std.Unseen | std.Passes, calls: []std.Callback{{Arg: 1, Elsewhere: true, Why: "the fuzz target"}}})
	define("(*testing.B).RunParallel", entry{effect: std.Unseen | std.Passes, calls: []std.Callback{{Arg: 1, Elsewhere: true, Why: "the new goroutines"}}})
	define("testing/quick.Check", entry{effect: std.Unseen | std.Passes, calls: functionArg(0, "is checked")})
	define("testing/quick.CheckEqual",
		entry{effect: std.Unseen | std.Passes, calls: append(functionArg(0, "is checked"), functionArg(1, "is compared")...)})

	// They print.
	define("(*testing.common).Log", entry{effect: std.Waits | std.Notes, calls: prints(1), model: testLog})
	define("(*testing.common).Error", entry{effect: std.Waits | std.Notes, calls: prints(1), model: testError})
	define("(*testing.common).Logf", entry{effect: std.Waits | std.Notes, calls: prints(2), model: testLog})
	define("(*testing.common).Errorf", entry{effect: std.Waits | std.Notes, calls: prints(2), model: testError})

	// They tell what others do, or make files.
	define("(*testing.T).Parallel", entry{effect: std.Waits | std.Notes})
	define("(*testing.common).Failed", entry{effect: std.Waits | std.Notes, model: hasFailed})
	define(`(*testing.B).Elapsed (*testing.common).TempDir (*testing.common).Setenv (*testing.T).Setenv`,
		entry{effect: std.Waits | std.Notes, model: waiting})

	// They count, and take note of something.
	define(`(*testing.common).Helper (*testing.F).Helper (*testing.common).Fail (*testing.F).Fail (*testing.common).Name testing.Short testing.Verbose
		(*testing.B).ResetTimer (*testing.B).StartTimer (*testing.B).StopTimer (*testing.B).ReportAllocs (*testing.B).SetBytes
		(*testing.B).Loop (*testing.B).ReportMetric`, entry{effect: std.Notes, model: freshResults})
}

// hasFailed is the model of Failed. The test may have failed because of any size.
func hasFailed(c *exec.Call) ([]*state.State, bool) {
	next := WaitForOthers(c)
	for _, s := range next {
		s.SetReg(c.Instr.Dst, c.Run.Depending(s, c.Run.Opaque(s, c.Instr.Type), dependence.Source{Anything: true}))
	}
	return next, true
}

// testLog is the model of a function that calls methods of what it prints, and writes it.
func testLog(c *exec.Call) ([]*state.State, bool) {
	c.Run.OthersRun(c.State)
	fmttext.CallMethods(c.Frame, c.State, c.Args[1:])
	return freshResults(c)
}

// testError is the model of a function that writes something of a test, which has failed: errors
// that lead there have ended it, although it goes on. One that the program has made for itself is
// none.
func testError(c *exec.Call) ([]*state.State, bool) {
	if t := c.Args[0]; t.Kind != state.PointerKind || t.Obj == 0 || c.State.Object(t.Obj).Ownership != state.Fresh {
		errorflow.Ended(c.State, c.Func, c.Here, c.Args[1:])
	}
	return testLog(c)
}
