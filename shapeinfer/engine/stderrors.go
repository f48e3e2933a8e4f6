package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Errors of packages errors and fmt: they are not nil, and keep what they wrap. The other functions of package errors (As, Is, Unwrap) call methods
// of errors, and have no entry.

func init() {
	describePackages("errors", packageClaims{effect: std.Passes})
	define("errors.New", stdEntry{effect: computes | std.MakesError | std.ErrorText, model: newError})
	define("errors.Join", stdEntry{effect: computes, model: joinedError})
	define("fmt.Errorf", stdEntry{effect: computes | std.MakesError, calls: prints(1), model: wrappedError})
}

// newError is the model of errors.New.
func newError(c *call) ([]*state.State, bool) {
	return set(c.s, c.in, makeError(c.frame, c.s, c.args[0], c.args)), true
}

// wrappedError is the model of fmt.Errorf.
func wrappedError(c *call) ([]*state.State, bool) {
	args := spread(c.frame, c.s, c.args)
	err := makeError(c.frame, c.s, format(c.frame, c.s, "Sprintf", args), args)
	formatAll(c.frame, c.s, c.args)
	return set(c.s, c.in, err), true
}

// makeError is a new error: it is not nil. If it wraps a marked error, it has the same mark.
func makeError(fr *frame, s *state.State, text state.Value, args []state.Value) state.Value {
	obj := s.Alloc(state.Object{Type: state.ErrorText, Content: state.Struct([]state.Value{text}), Born: fr.r.Pos})
	v := state.InterfaceOf(state.ErrorType, state.Pointer(obj, nil))
	x := v.Interface()
	x.Claim, x.Cause = s.ClaimIn(text), &state.Cause{Func: fr.fn, Decision: s.Last}
	for _, a := range args {
		if e := a.Interface(); a.Kind == state.InterfaceKind && e != nil && e.Cause != nil {
			x.Cause = e.Cause // the error that it wraps
		}
		keepElements(fr, s, a)
	}
	return v
}

// keepElements accounts for an error that another one wraps: its methods may be called at any time, and errors.As hands it out.
func keepElements(fr *frame, s *state.State, v state.Value) {
	if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil && x.Type != nil && x.Type != state.ErrorType {
		fr.r.Escape(s, x.Value)
	}
}

// joinedError is the model of errors.Join: its result is not nil if one of its arguments is not.
func joinedError(c *call) ([]*state.State, bool) {
	fr, s := c.frame, c.s
	errs := spread(fr, s, c.args)
	for _, e := range errs {
		defer keepElements(fr, s, e)
	}
	for _, e := range errs {
		if state.IsError(e) {
			x := *e.Interface()
			return set(s, c.in, state.InterfaceOf(state.ErrorType, state.Pointer(s.Alloc(state.Object{Type: state.ErrorText, Ownership: state.Lost}), nil)).Marked(x.Claim, x.Cause)), true
		}
	}
	return c.computed(), true
}
