package testrun

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Harness runs the tests of one package as go test does. It is the exec.Lifecycle of an executor,
// and a model of the functions that run subtests.
type Harness struct {
	exec.NoModel
	fixture  program.Memo[beginning, *fixture]
	mentions pathfact.Truth                      // some function of the package mentions a variable that may be known
	suites   program.Memo[string, *suiteFixture] // of the package, by type
	arriving *arrival                            // nil: the execution is not to be stopped at a call
	subtests map[*ir.Func][]state.Value          // those that execute now, by the entry function, the innermost last
}

// Prepare returns the state in which an entry function is executed. In it package variables have
// the values that the initializers have given them; for a test it is the state after what sets up
// its package and its suite. A search for repairs executes a function without that.
func (h *Harness) Prepare(c *exec.Call) *state.State {
	setup, within := setupOf(c, c.Func)
	if ofSuite := isSuiteTest(c.Func); c.Run.Mender == nil {
		h.variablesIn(c, setup, ofSuite || c.Func.IsTest())
		if ofSuite {
			h.suiteIn(c)
		}
	}
	if setup == nil {
		return c.State
	}
	return afterSetUp(c, setup, within)
}

// Release runs the parallel subtests of a test that has returned.
func (h *Harness) Release(c *exec.Call) []*state.State { return h.release(c) }

// Suspendable returns the subtests that execute now: each of them may call Parallel.
func (h *Harness) Suspendable(r *exec.Run) []state.Value { return h.subtests[r.Root] }

// runningIn records the subtests that execute in a run.
func (h *Harness) runningIn(r *exec.Run, subtests []state.Value) {
	switch {
	case len(subtests) == 0:
		delete(h.subtests, r.Root)
	case h.subtests == nil:
		h.subtests = map[*ir.Func][]state.Value{r.Root: subtests}
	default:
		h.subtests[r.Root] = subtests
	}
}

// Replaces makes the calls of libraries that run a subtest.
func (h *Harness) Replaces(c *exec.Call, symbol string) ([]*state.State, bool) {
	if h.arrives(c, symbol) {
		return nil, true
	}
	if m := libraryModels[symbol]; m != nil && !c.Run.Executor.IsOwn(symbol) {
		return m(h, c)
	}
	return nil, false
}

// Supplies makes the calls of package testing that run a subtest, or put a call off.
func (h *Harness) Supplies(c *exec.Call, symbol string) ([]*state.State, bool) {
	if m := testingModels[symbol]; m != nil && c.Callee == nil {
		return m(h, c)
	}
	return nil, false
}

// A model executes a call. It reports false if it does not apply to the arguments.
type model func(h *Harness, c *exec.Call) ([]*state.State, bool)
