package engine

import "github.com/shapelint/shapelint/shapeinfer/std"

// Errors of packages errors and fmt: they are not nil, and keep what they wrap. The other functions of package errors (As, Is, Unwrap) call methods
// of errors, and have no entry.

func init() {
	describePackages("errors", packageClaims{effect: std.Passes})
	define("errors.New", stdEntry{effect: computes | std.MakesError | std.ErrorText, model: newError})
	define("errors.Join", stdEntry{effect: computes, model: joinedError})
	define("fmt.Errorf", stdEntry{effect: computes | std.MakesError, calls: prints(1), model: wrappedError})
}

// newError is the model of errors.New.
func newError(c *call) ([]*state, bool) {
	return set(c.s, c.in, makeError(c.frame, c.s, c.args[0], c.args)), true
}

// wrappedError is the model of fmt.Errorf.
func wrappedError(c *call) ([]*state, bool) {
	args := spread(c.frame, c.s, c.args)
	err := makeError(c.frame, c.s, format(c.frame, c.s, "Sprintf", args), args)
	formatAll(c.frame, c.s, c.args)
	return set(c.s, c.in, err), true
}

// makeError is a new error: it is not nil. If it wraps a marked error, it has the same mark.
func makeError(fr *frame, s *state, text value, args []value) value {
	obj := s.alloc(object{typ: errorText, content: structVal([]value{text}), born: fr.r.at})
	v := ifaceVal(errorType, ptrVal(obj, nil))
	x := v.iface()
	x.claim, x.cause = s.claimIn(text), &cause{fn: fr.fn, decision: s.last}
	for _, a := range args {
		if e := a.iface(); a.k == kIface && e != nil && e.cause != nil {
			x.cause = e.cause // the error that it wraps
		}
		keepElements(fr, s, a)
	}
	return v
}

// keepElements accounts for an error that another one wraps: its methods may be called at any time, and errors.As hands it out.
func keepElements(fr *frame, s *state, v value) {
	if x := v.iface(); v.k == kIface && x != nil && x.typ != nil && x.typ != errorType {
		fr.r.escape(s, x.v)
	}
}

// joinedError is the model of errors.Join: its result is not nil if one of its arguments is not.
func joinedError(c *call) ([]*state, bool) {
	fr, s := c.frame, c.s
	errs := spread(fr, s, c.args)
	for _, e := range errs {
		defer keepElements(fr, s, e)
	}
	for _, e := range errs {
		if isFailed(e) {
			x := *e.iface()
			return set(s, c.in, ifaceVal(errorType, ptrVal(s.alloc(object{typ: errorText, ownership: lost}), nil)).marked(x.claim, x.cause)), true
		}
	}
	return c.computed(), true
}
