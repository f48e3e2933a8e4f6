package stdlib

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/fmttext"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Errors of packages errors and fmt: they are not nil, and keep what they wrap. The other functions
// of package errors (As, Is, Unwrap) call methods of errors, and are code that is not seen, but for
// Is of an error or a target that is nil, and As of an error that has the type itself.

func defineErrors() {
	describePackages("errors", packageClaims{effect: std.Passes})
	define("errors.New", entry{effect: computes | std.MakesError | std.ErrorText, model: newError})
	define("errors.Join", entry{effect: computes, model: joinedError})
	define("errors.Is", entry{effect: std.Unseen, model: isTarget})
	define("errors.As", entry{effect: std.Unseen | std.Modelled, model: asTarget})
	define("fmt.Errorf", entry{effect: computes | std.MakesError, calls: prints(1), model: wrappedError})
}

// newError is the model of errors.New.
func newError(c *exec.Call) ([]*state.State, bool) {
	return exec.Set(c.State, c.Instr, makeError(c, c.Args[0], c.Args)), true
}

// isTarget is the model of errors.Is where it calls no methods: nil is nothing but nil.
func isTarget(c *exec.Call) ([]*state.State, bool) {
	err, target := c.Args[0], c.Args[1]
	isNil := state.IsNoError(err) || state.IsNoError(target)
	isKnown := func(v state.Value) bool { return state.IsNoError(v) || state.IsError(v) }
	if !isNil || !isKnown(err) || !isKnown(target) {
		return nil, false
	}
	c.State.Handle(err)
	c.State.Handle(target)
	return exec.Set(c.State, c.Instr, state.Bool(state.TruthOf(state.IsNoError(err) && state.IsNoError(target)))), true
}

// asTarget is the model of errors.As.
func asTarget(c *exec.Call) ([]*state.State, bool) {
	if !FindsError(c, c.Args[0], c.Args[1]) {
		return nil, false
	}
	return exec.Set(c.State, c.Instr, state.Bool(pathfact.True)), true
}

// FindsError reports whether an error has itself the type that errors.As looks for, and stores it
// in the target then.
func FindsError(c *exec.Call, err, target state.Value) bool {
	x, to := err.Interface(), target.Interface()
	if !state.IsError(err) || x.Type == nil || to == nil || to.Type == nil || to.Value.Kind != state.PointerKind || to.Value.Obj == 0 {
		return false
	}
	t := to.Type.Elem
	if to.Type.Kind != ir.Pointer || t.Kind == ir.Interface || t.ID != x.Type.ID || t.Open() {
		return false
	}
	c.State.Handle(err)
	c.Run.Stores(c.State, to.Value, x.Value, t)
	return true
}

// wrappedError is the model of fmt.Errorf.
func wrappedError(c *exec.Call) ([]*state.State, bool) {
	args := fmttext.Spread(c.Frame, c.State, c.Args)
	err := makeError(c, fmttext.Format(c.Frame, c.State, "Errorf", args), args)
	fmttext.CallMethods(c.Frame, c.State, c.Args)
	return exec.Set(c.State, c.Instr, err), true
}

// makeError is a new error: it is not nil. If it wraps a marked error, it has the same mark.
func makeError(c *exec.Call, text state.Value, args []state.Value) state.Value {
	fr, s := c.Frame, c.State
	obj := s.Alloc(state.Object{Type: state.ErrorText, Content: state.Struct([]state.Value{text}), Origin: evidence.Origin{Born: fr.Run.Pos}})
	v := state.InterfaceOf(state.ErrorType, state.Pointer(obj, nil))
	cause := &evidence.Cause{Func: fr.Func, Decision: s.Last, At: c.Instr}
	for _, a := range args {
		if e := a.Interface(); a.Kind == state.InterfaceKind && e != nil && e.Why() != nil {
			cause = e.Cause // the error that it wraps
		} else if a.Kind == state.InterfaceKind && e != nil && e.Cause != nil && cause.Wrapped == nil && cause.At == c.Instr {
			cause.Wrapped = e.Cause
		}
		v.FromSize = v.FromSize || a.FromSize
		keepElements(fr, s, a)
	}
	v.Interface().Claim = s.ClaimIn(text)
	return v.Because(cause)
}

// keepElements accounts for an error that another one wraps: its methods may be called at any time,
// and errors.As hands it out. A list or a map whose type has no name is no error, and no more than
// text of it is kept.
func keepElements(fr *exec.Frame, s *state.State, v state.Value) {
	if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil && x.Type != nil && x.Type != state.ErrorType && !isUnnamedList(x.Type) {
		fr.Run.Escape(s, x.Value)
	}
}

// isUnnamedList reports whether t is a type of lists or maps that can have no methods.
func isUnnamedList(t *ir.Type) bool {
	return t.Name == "" && (t.Kind == ir.Slice || t.Kind == ir.Array || t.Kind == ir.Map)
}

// joinedError is the model of errors.Join: its result is nil if all of its arguments are.
func joinedError(c *exec.Call) ([]*state.State, bool) {
	fr, s := c.Frame, c.State
	errs := fmttext.Spread(fr, s, c.Args)
	text := joinedText(fr, s, errs)
	for _, e := range errs {
		defer keepElements(fr, s, e)
	}
	for _, e := range errs {
		if state.IsError(e) {
			x := *e.Interface()
			joined := state.InterfaceOf(state.ErrorType,
				state.Pointer(s.Alloc(state.Object{Type: state.ErrorText, Ownership: state.Lost}), nil),
			).Marked(x.Claim, x.Cause)
			joined.Interface().Text = text
			return exec.Set(s, c.Instr, joined), true
		}
	}
	if !slices.ContainsFunc(errs, func(e state.Value) bool { return !state.IsNoError(e) }) {
		return exec.Set(s, c.Instr, state.Zero(c.Instr.Type)), true
	}
	return c.Computed(), true
}

// joinedText is the text of errors that are joined: a line for each that is not nil. It is "" if
// some are not known.
func joinedText(fr *exec.Frame, s *state.State, errs []state.Value) string {
	var lines []string
	for _, e := range errs {
		x := e.Interface()
		if e.Kind != state.InterfaceKind || e.MaybeNil {
			return ""
		}
		if x == nil {
			continue
		}
		line, whole := fmttext.ErrorText(fr, s, x).Shown()
		if !whole {
			return ""
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}
