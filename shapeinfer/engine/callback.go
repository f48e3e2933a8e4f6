package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What a library does with what it is handed: it calls functions, and reads matrices by their methods.

// runCallbacks accounts for functions of the user that the callee may call: those that it gets, and the
// methods of a user's own matrix.
func (c *call) runCallbacks() {
	c.r.watchers.handed(c.frame, c.args)
	for _, a := range c.args {
		if !c.r.ReadsHarmlessly(c.s, a) {
			c.r.Escape(c.s, a)
			c.r.OthersRun(c.s)
		}
		cl := a.Closure()
		if a.Kind != state.FuncKind || cl == nil {
			continue
		}
		c.r.MarkEscapedIn(c.s, a) // with arguments that nobody sees
		fn := c.r.e.Func(cl.Symbol)
		if fn == nil || !(fn.Effect &^ ir.NeverReturns).IsPure() || fn.IllTyped {
			c.r.Escape(c.s, a)
			c.r.OthersRun(c.s)
		}
	}
}
