package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Errors of package errors and fmt: they are not nil, and keep what they wrap.

// newError is a new error: it is not nil. If it wraps a marked error, it has the same mark.
func (fr *frame) newError(s *state, sym string, args []value) value {
	text := args[0]
	if sym == "fmt.Errorf" {
		args = fr.spread(s, args)
		text = fr.format(s, "Sprintf", args)
	}
	obj := s.alloc(object{typ: errorText, content: structVal([]value{text}), born: fr.r.at})
	v := ifaceVal(errorType, ptrVal(obj, nil))
	x := v.iface()
	x.claim, x.cause = s.claimIn(text), &cause{fn: fr.fn, decision: s.last}
	for _, a := range args {
		if e := a.iface(); a.k == kIface && e != nil && e.cause != nil {
			x.cause = e.cause // the error that it wraps
		}
		fr.keep(s, a)
	}
	return v
}

// keep accounts for an error that another one wraps: its methods may be called at any time, and errors.As hands it out.
func (fr *frame) keep(s *state, v value) {
	if x := v.iface(); v.k == kIface && x != nil && x.typ != nil && x.typ != errorType {
		fr.r.escape(s, x.v)
	}
}

// joinedError is errors.Join: not nil if one of its arguments is not.
func (fr *frame) joinedError(in *ir.Instr, s *state, args []value) []*state {
	errs := fr.spread(s, args)
	for _, e := range errs {
		defer fr.keep(s, e)
	}
	for _, e := range errs {
		if isFailed(e) {
			x := *e.iface()
			return set(s, in, ifaceVal(errorType, ptrVal(s.alloc(object{typ: errorText, ownership: lost}), nil)).marked(x.claim, x.cause))
		}
	}
	return fr.computed(in, s, args)
}
