package broadcast

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Calls that are too expensive to be executed to their end: of large operands, or with a call for each element. Such a call is
// undone, and nothing is known of its result. But a silent expansion may be known all the same:
//
//   - what an operation does with shapes like those of the call is found out apart from it, with more steps, as it is for one whose result is
//     not known; it must return there on all paths
//   - each path may have met one in the callee before it gave up

// An unfinishedCall is a call that gave up, with the warning for it.
type unfinishedCall struct {
	warnedCall
	warning *evidence.Warning // of a call in a frame that is not reported, only of what grows
}

// unfinished finds the warning for a call that gave up. It returns nil if there is none.
func (c warnedCall) unfinished() *unfinishedCall {
	if c.intended || c.Run.Outer || c.Run.Search != exec.NoSearch || c.Guarded(c.State, c.Args) {
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

// unfinishedCallee returns the warning for what happened in the callee on all paths that may return.
func (c warnedCall) unfinishedCallee() *evidence.Warning {
	var first *evidence.Warning
	var calls []*ir.Instr
	for i := range c.Sub.Outcomes {
		o := &c.Sub.Outcomes[i]
		if o.Kind != exec.Returned && o.Kind != exec.GaveUp || o.State.Grown == nil {
			return nil
		}
		if first == nil || first.Slight && !o.State.Grown.Slight {
			first = o.State.Grown
		}
		if !slices.Contains(calls, o.State.Grown.Instr) {
			calls = append(calls, o.State.Grown.Instr)
		}
	}
	if first == nil || c.Reporting && !c.avoids(calls) {
		return nil
	}
	return first
}
