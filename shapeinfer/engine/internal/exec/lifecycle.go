package exec

import "github.com/shapelint/shapelint/shapeinfer/engine/internal/state"

// A Lifecycle runs code that no instruction of the program calls: what a framework calls before an
// entry function, and calls that it puts off until a function has returned. In
//
//	var n int
//
//	func before() { n = 3 } // the framework calls it before F
//	func F()      { use(n) }
//
// F is an entry function, and Prepare returns a state in which n is 3.
type Lifecycle interface {
	// Prepare returns the state in which the function of c.Frame is executed as an entry function:
	// c.State, or the state after what runs first. It may replace elements of c.Args. Neither c.Instr
	// nor c.Callee is set.
	Prepare(c *Call) *state.State
	// Release runs the calls that are left in c.State.Defers when the function of c.Frame returns:
	// those that were put off. It returns the states in which the function has returned; none if one
	// of the calls always ends the program.
	Release(c *Call) []*state.State
	// Suspendable returns function values that execute in the run now and that unknown code may
	// suspend, so that the rest of them runs after the function has returned that called them: what
	// they lead to may change whenever unknown code is called.
	Suspendable(r *Run) []state.Value
}

// A noLifecycle runs nothing.
type noLifecycle struct{}

func (noLifecycle) Prepare(c *Call) *state.State   { return c.State }
func (noLifecycle) Release(c *Call) []*state.State { return c.State.Alone() }
func (noLifecycle) Suspendable(*Run) []state.Value { return nil }

func (e *Executor) lifecycle() Lifecycle {
	if e.Lifecycle == nil {
		return noLifecycle{}
	}
	return e.Lifecycle
}
