package exec

import "github.com/shapelint/shapelint/shapeinfer/engine/internal/state"

// Functions that may be replaced. There are libraries, for tests, that write a jump to another
// function over the code of one, or have the compiler leave room for that:
//
//	patch := gomonkey.ApplyFunc(load, func() *Matrix { return New(3, 3) })
//	defer patch.Reset()
//
// In a program with such a library (ir.HazardCode) any function may be replaced: those of gonum and
// of the standard library, closures and methods. So no call is entered, and no contract applies:
// each call is one of unknown code. A deferred one may recover. Nor is a variable known, since some
// of these libraries replace the content of variables.
//
// Statements without calls are executed as usual: an index out of range of a slice just made, say.

// callPatched is a call in a program whose functions may be replaced.
func (c *Call) callPatched() []*state.State {
	c.Run.Watchers.unentered(c)
	return c.Unseen()
}
