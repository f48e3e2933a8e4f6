package claim

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Where paths fail: the innermost statement that was executed, which is the call of panic, the
// index, the statement that made an error, or, of a contract, the call of the library.

// A Place is a statement at which paths fail, or on the way to it.
type Place struct {
	Fn      *ir.Func
	In      *ir.Instr
	MayFail *ir.Func // what it calls, if that was not executed to its end, see undone.go
	Starts  bool     // that is not called here, but by a goroutine that is started
}

func (p Place) IsKnown() bool { return p.Fn != nil && p.In != nil && (p.In.Line > 0 || p.In.Pos != 0) }

// IsOwn reports whether a place is in the package under analysis: it has a position there.
func (p Place) IsOwn() bool { return p.In.Pos != 0 }

// placeOf is where a path of a finished call fails, or where its error was made.
func (c Claimant) placeOf(o *exec.Outcome) Place {
	places := c.placesOf(o)
	if len(places) == 0 {
		return Place{}
	}
	return places[0]
}

// placesOf lists the lines where a path fails, or where its error may have been made, the innermost
// ones.
func (c Claimant) placesOf(o *exec.Outcome) []Place {
	switch {
	case o.Kind == exec.Panicked:
		return Innermost(o.Failure)
	case o.ErrorOf(c.Callee) != nil:
		return errorPlaces(o.ErrorOf(c.Callee).Cause)
	}
	return nil
}

// InnermostFailure returns the failure that f claims for a call, or f if it is no claim.
func InnermostFailure(f *exec.Failure) *exec.Failure {
	if f.Claim != nil && f.Claim.Panics != nil {
		return f.Claim.Panics
	}
	return f
}

// Innermost returns the statement that fails. A wrapper that the compiler generates for a value
// method has no lines: then it is the call of the wrapper.
func Innermost(f *exec.Failure) []Place {
	f = InnermostFailure(f)
	end := Place{Fn: f.Func, In: f.At}
	if end.IsKnown() {
		return []Place{end}
	}
	for l := f.Chain; l != nil; l = l.Next {
		if p := (Place{Fn: l.Func, In: l.Instr}); p.IsKnown() {
			end = p
		}
	}
	return []Place{end}
}

// Others lists the places that are not that of f, each once, in the order of the source.
func Others(f *exec.Failure, places []Place) []Place {
	shown := Innermost(f)[0]
	places = slices.DeleteFunc(slices.Clone(places), func(p Place) bool {
		return !p.IsKnown() || shown.IsKnown() && p.Fn.File == shown.Fn.File && p.In.Line == shown.In.Line
	})
	slices.SortStableFunc(places, func(a, b Place) int { return ir.ComparePlaces(a.Fn, a.In, b.Fn, b.In) })
	return slices.CompactFunc(places, func(a, b Place) bool {
		return a.Fn.File == b.Fn.File && a.In.Line == b.In.Line && a.MayFail == b.MayFail
	})
}

// errorPlaces lists where an error may have been made.
func errorPlaces(c *evidence.Cause) []Place {
	if c == nil {
		return nil
	}
	c = c.Shown()
	places := []Place{{Fn: c.Func, In: c.At}}
	for _, d := range c.Others {
		places = append(places, Place{Fn: d.Func, In: d.At})
	}
	return places
}

// special counts what a path assumes of unknown values.
func special(s *state.State) int { return s.Facts.Fixed() + len(s.Assumed) }

// IsAccessor reports whether a function fails because of an int that it was called with, and has no
// loop: at, get, or check. Then the call explains more than the failing line.
func IsAccessor(f *exec.Failure) bool {
	d := Compared(f.Decision)
	if d == nil || f.Func == nil || d.Func != f.Func || f.Violated != nil {
		return false
	}
	in := Comparing(d)
	if in == nil || len(f.Func.Blocks) > maxAccessor {
		return false
	}
	return slices.ContainsFunc(in.Args, func(v ir.Val) bool { return isOfInts(f.Func, v, 0) })
}

// maxAccessor bounds the blocks of an accessor.
const maxAccessor = 8

// isOfInts reports whether a register of fn is an int parameter, or is computed from one.
func isOfInts(fn *ir.Func, v ir.Val, depth int) bool {
	if v < 0 || depth > maxAccessor {
		return false
	}
	if int(v) < len(fn.Params) {
		return fn.Params[v].Type.Kind == ir.Int
	}
	for _, in := range fn.Instrs {
		if in.Dst == v {
			return ir.OpAdd <= in.Op && in.Op <= ir.OpCompl &&
				slices.ContainsFunc(in.Args, func(a ir.Val) bool { return isOfInts(fn, a, depth+1) })
		}
	}
	return false
}
