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
// So it is nil for certain in a function that the path has entered by an ordinary call. It is also
// nil in a function that is deferred, if it runs at the normal end of a frame that was entered by
// an ordinary call. It is not nil if it runs because that frame has panicked (see protected.go),
// and calls recover once. A root may be deferred by unknown code, and so may main, a test and a
// closure.
//
// The functions that go/ssa creates for method values and method expressions do not count: in
//
//	f := t.note
//	defer f(&err)
//
// it is note that is deferred.

// recovered is the result of recover.
func (c *Call) recovered() state.Value {
	by := c.deferredBy()
	if c.wasCalled() || by != nil && !by.halted && by.wasCalled() {
		return state.Value{Kind: state.InterfaceKind}
	}
	v := c.Run.Unknown(c.State, c.Instr.Type, "")
	if by != nil && by.halted && c.recoversOnce() {
		v.MaybeNil = false
	}
	return v
}

// recoversOnce reports whether the function has one call of recover, which runs once: a second one
// returns nil.
func (fr *Frame) recoversOnce() bool {
	n := 0
	for b, in := range fr.Func.Instrs {
		switch {
		case in.Op != ir.OpBuiltin && in.Op != ir.OpDefer || in.Sym != "recover":
		case fr.Info.Forest.Inner[b] != nil:
			return false
		default:
			n++
		}
	}
	return n == 1
}

// deferredBy returns the frame that has deferred the call of this one, nil if none has.
func (fr *Frame) deferredBy() *Frame {
	up := fr.Up
	switch {
	case up == nil || up.calling == nil:
		return nil
	case up.calling.Op == ir.OpDefer:
		return up
	case program.IsWrapper(up.Func.Symbol):
		return up.deferredBy()
	}
	return nil
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
