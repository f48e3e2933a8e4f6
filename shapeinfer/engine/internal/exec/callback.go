package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Callbacks: a library calls functions that it gets as arguments, and reads matrices by their
// methods.

// RunCallbacks accounts for functions of the user that the callee may call: those that it gets, and
// the methods of a user's own matrix.
func (c *Call) RunCallbacks() {
	c.Run.Watchers.handed(c.Frame, c.Args)
	for _, a := range c.Args {
		if !c.Run.ReadsHarmlessly(c.State, a) {
			c.Run.Escape(c.State, a)
			c.Run.OthersRun(c.State)
		}
		cl := a.Closure()
		if a.Kind != state.FuncKind || cl == nil {
			continue
		}
		if !c.endsIndependently(cl) {
			c.State.Guards.MayDiverge()
		}
		c.Run.MarkEscapedIn(c.State, a) // unknown code may call it, with any arguments
		fn := c.Run.Executor.Func(cl.Symbol)
		if fn == nil || !(fn.Effect &^ ir.NeverReturns).IsPure() || fn.IllTyped {
			c.Run.Escape(c.State, a)
			c.Run.OthersRun(c.State)
		}
	}
}
