package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What recover returns. It stops a panic if the function that contains the call was itself started
// by a defer statement:
//
//	func note(err *error) {
//		// r is nil if note is called, and may be anything if it is deferred.
//		if r := recover(); r != nil { *err = ... }
//	}
//
// So it is nil for certain only in a function that the path has entered by an ordinary call. A root
// may be deferred by unknown code, and so may main, a test and a closure. The result is also
// unknown in a deferred call at the normal end of its frame. That loses little: where a call that
// may recover is deferred, the path ends anyway, unless the function ends there as well.
//
// The functions that go/ssa creates for method values and method expressions do not count: in
//
//	f := t.note
//	defer f(&err)
//
// it is note that is deferred.

// recovered is the result of recover: nil, or anything.
func (c *Call) recovered() state.Value {
	if c.wasCalled() {
		return state.Value{Kind: state.InterfaceKind}
	}
	return c.Run.Unknown(c.State, c.Instr.Type, "")
}

// wasCalled reports whether the function was entered by an ordinary call, and not by a defer
// statement.
func (fr *Frame) wasCalled() bool {
	up := fr.Up
	if up == nil || up.calling == nil || up.calling.Op == ir.OpDefer {
		return false
	}
	return !program.IsWrapper(up.Func.Symbol) || up.wasCalled()
}

// IsInCallOf reports whether the frame was entered by a call of symbol, or by nothing in the
// program.
func (c *Call) IsInCallOf(symbol string) bool {
	return c.Up == nil || c.Up.calling == nil || c.Up.calling.Sym == symbol
}
