package exec

import "github.com/shapelint/shapelint/shapeinfer/engine/internal/state"

// A Lifecycle runs code that no instruction of the program calls: what a framework calls before an entry
// function, and calls that it puts off until a function has returned. In
//
//	var n int
//
//	func before() { n = 3 } // the framework calls it before F
//	func F()      { use(n) }
//
// F is an entry function, and Prepare returns a state in which n is 3.
type Lifecycle interface {
	// Prepare returns the state in which the function of c.Frame is executed as an entry function: c.State,
	// or the state after what runs first. It may replace elements of c.Args. Neither c.Instr nor c.Callee is set.
	Prepare(c *Call) *state.State
	// Release runs the calls that are left in c.State.Defers when the function of c.Frame returns: those that
	// were put off. It returns the states in which the function has returned; none if one of the calls always
	// ends the program.
	Release(c *Call) []*state.State
	// Suspendable returns function values that execute in the run now and that unknown code may suspend, so that
	// the rest of them runs after the function has returned that called them: what they lead to may change
	// whenever unknown code is called.
	Suspendable(r *Run) []state.Value
}

// prepare returns the state in which an entry function is executed.
func (e *Executor) prepare(c *Call) *state.State {
	if e.Lifecycle == nil {
		return c.State
	}
	return e.Lifecycle.Prepare(c)
}

// release returns the states in which a function has returned that has put off calls.
func (e *Executor) release(c *Call) []*state.State {
	if e.Lifecycle == nil {
		return c.State.Alone()
	}
	return e.Lifecycle.Release(c)
}

// suspendable returns the function values that unknown code may suspend.
func (r *Run) suspendable() []state.Value {
	if r.Executor.Lifecycle == nil {
		return nil
	}
	return r.Executor.Lifecycle.Suspendable(r)
}
