package broadcast

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Calls that are too expensive to be executed to their end: of large operands, or with a call for
// each element. Such a call is undone, and its result is unknown. But a silent expansion may be
// certain all the same:
//
//   - An operation is executed in a probe, on shapes like those of the call and with more steps, as
//     for a call whose result is unknown. It must return there on all paths.
//   - Each path may have met an expansion in the callee before it gave up.

// An unfinishedCall is a call that gave up, with the warning for it.
type unfinishedCall struct {
	warnedCall
	// warning is the warning for the call. In a frame in which nothing is reported it is only about
	// what grows. It is nil while a path without an expansion is looked for.
	warning *evidence.Warning
}

// unfinished finds the warning for a call that gave up. It returns nil if there is none.
func (c warnedCall) unfinished() *unfinishedCall {
	switch {
	case c.warnings.avoiding && c.w != nil && c.w.op.returns():
		return &unfinishedCall{c, nil}
	case c.intended || c.warnings.avoiding || c.Run.Mode.IsSearch() || c.Guarded(c.State, c.Args):
		return nil
	}
	sp := c.unfinishedOperation()
	if sp == nil {
		sp = c.unfinishedCallee()
	}
	if sp == nil || sp.Slight || sp.IsRankOnly() || !c.Reporting && !sp.Grows {
		return nil
	}
	return &unfinishedCall{c, sp}
}

// unfinishedOperation returns the warning for an operation.
func (c warnedCall) unfinishedOperation() *evidence.Warning {
	if c.w == nil || !c.w.asProbed || sharesLists(c.State, c.w.values[c.w.op.a], c.w.values[c.w.op.b]) {
		return nil
	}
	m, ok := c.warnings.ops.apart(c.w)
	if !ok || m.into && c.w.op.returns() {
		return nil
	}
	sp := c.warningOf(c.State, m.after, m.result)
	if sp != nil {
		sp.Instr, sp.In = c.Instr, c.Func
	}
	return sp
}

// unfinishedCallee returns the warning for what happened in the callee on all paths that may
// return.
func (c warnedCall) unfinishedCallee() *evidence.Warning {
	var first *evidence.Warning
	var calls []*ir.Instr
	for o := range c.Sub.Ends {
		if o.Kind != exec.Returned && o.Kind != exec.GaveUp || o.State.Grown == nil {
			return nil
		}
		first = worse(first, o.State.Grown)
		if !slices.Contains(calls, o.State.Grown.Instr) {
			calls = append(calls, o.State.Grown.Instr)
		}
	}
	if first == nil || c.Reporting && !c.avoids(calls) {
		return nil
	}
	return first
}

// goesWithout makes a path past an operation one without an expansion, while such a path is looked
// for: its operands have the same shape, if that is possible, and the result is not known. A dim
// that would have to be 1 for that speaks against it.
func (c *unfinishedCall) goesWithout(s *state.State) {
	x, y := c.w.a.Dims(), c.w.b.Dims()
	if len(x) != len(y) {
		return
	}
	for i, d := range x {
		if d.IsUnknown() || y[i].IsUnknown() || !s.Require(pathfact.Cond{Op: pathfact.EQ, L: s.Norm(d), R: s.Norm(y[i])}) {
			return
		}
	}
	if !assumesOne(s, c.w.a) && !assumesOne(s, c.w.b) {
		s.Unwarned = s.Unwarned.With(c.Run.SiteIndex(c.Instr))
	}
}
