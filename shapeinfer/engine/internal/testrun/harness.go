package testrun

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// A Harness runs the tests of one package as go test does. It is the exec.Lifecycle of an executor,
// and a model of the functions that run subtests.
type Harness struct {
	exec.NoModel
	fixture  *fixture                 // of the package; nil until it is first needed
	suites   map[string]*suiteFixture // of the package, by type; those that were needed
	arriving *arrival                 // nil: the execution is not to be stopped at a call
}

// Prepare returns the state in which an entry function is executed. For a test that is the state
// after what sets up its package and its suite. A search for repairs executes a test without that.
func (h *Harness) Prepare(c *exec.Call) *state.State {
	setup, within := setupOf(c, c.Func)
	if ofSuite := isSuiteTest(c.Func); c.Run.Mender == nil && (ofSuite || c.Func.IsTest()) {
		h.variablesIn(c, setup)
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
func (h *Harness) Release(c *exec.Call) []*state.State { return release(c) }

// Replaces makes the calls of libraries that run a subtest.
func (h *Harness) Replaces(c *exec.Call, symbol string) ([]*state.State, bool) {
	if h.arrives(c, symbol) {
		return nil, true
	}
	if m := libraryModels[symbol]; m != nil && !c.Run.Executor.IsOwn(symbol) {
		return m(c)
	}
	return nil, false
}

// Supplies makes the calls of package testing that run a subtest, or put a call off.
func (h *Harness) Supplies(c *exec.Call, symbol string) ([]*state.State, bool) {
	if m := testingModels[symbol]; m != nil && c.Callee == nil {
		return m(c)
	}
	return nil, false
}

// A model executes a call. It reports false if it does not apply to the arguments.
type model func(c *exec.Call) ([]*state.State, bool)
