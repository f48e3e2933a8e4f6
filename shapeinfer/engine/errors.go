package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Errors that are returned. A call whose every path returns an error that is certainly not nil, or
// panics, has failed like one that panics. It is reported if the error is discarded, or if every path
// that comes from it passes the error on, or ends in a panic, an exit or a Fatal because of it. So the
// error is marked with the claim, the path goes on, and what becomes of the mark is looked at when the
// root has ended. Any other use of it (a comparison with another error, errors.Is, a type assertion, a
// call of its methods, unseen code that gets it) is handling, and then the claim is silent.

// An errorClaim is what is known of a call of the root that always returns an error.
type errorClaim struct {
	f         *failure
	discarded bool // nothing reads the error
}

// claimOf returns the claim of a call.
func (w *reports) claimOf(r *run, in *ir.Instr) *errorClaim {
	id := r.claimOf(in)
	for len(w.errors) < int(id) {
		w.errors = append(w.errors, errorClaim{})
	}
	return &w.errors[id-1]
}

// claimError marks the errors that the paths of a call return.
func (c claimant) claimError() {
	k := program.ErrorResult(c.callee)
	id := c.r.claimOf(c.in)
	known := c.reports.claimOf(c.r, c.in)
	if known.f == nil || c.s.Facts.Fixed() < known.f.special {
		*known = errorClaim{f: c.errorFailure(c.telling()), discarded: discards(c.fn, c.in, k, len(c.callee.Results))}
	}
	for i := range c.sub.out {
		o := &c.sub.out[i]
		if o.kind != returned {
			continue
		}
		x := *o.results[k].Interface()
		x.Claim = id
		o.results = slices.Clone(o.results)
		o.results[k].Ref = &x
		o.st.SetError(id, func(e *state.ErrorState) { *e = state.ErrorState{Claim: id, Handled: e.Handled} })
	}
}

// telling is the path that explains why the call returns an error or panics: one that dims decide.
func (c claimant) telling() *outcome {
	var best *outcome
	for _, kind := range []ending{returned, panicked} {
		for i := range c.sub.out {
			switch o := &c.sub.out[i]; {
			case o.kind != kind:
			case c.decidedByInts(o):
				return o
			case best == nil:
				best = o
			}
		}
	}
	return best
}

// errorFailure is the failure of a call that returns an error or panics, as path o does.
func (c claimant) errorFailure(o *outcome) *failure {
	f := &failure{shape: true, category: category.Error, fn: c.callee, site: c.in, siteFn: c.fn, special: c.s.Facts.Fixed()}
	f.claim = &claim{callee: c.callee, args: c.argumentShapes(), errors: true}
	if o.kind == panicked {
		g := *o.fail
		quotePanic(&g, o.st)
		f.claim.panics = &g
		f.fn, f.decision, f.text = g.fn, g.decision, g.text
		return f
	}
	x := *o.results[program.ErrorResult(c.callee)].Interface()
	quoteError(f, o.st, x)
	if x.Cause != nil {
		f.chain = x.Cause.Chain
	}
	return f
}

// discards reports whether nothing in fn reads result k of the call in.
func discards(fn *ir.Func, in *ir.Instr, k, results int) bool {
	if in.Dst < 0 || in.Op == ir.OpDefer {
		return true
	}
	read := func(v ir.Val) bool { return v == in.Dst }
	if results > 1 {
		e := extracts(fn, in.Dst, k)
		read = func(v ir.Val) bool { return slices.Contains(e, v) }
	}
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Phis {
			if slices.ContainsFunc(fn.Blocks[b].Phis[i].Edges, read) {
				return false
			}
		}
		for i := range fn.Blocks[b].Instrs {
			in := &fn.Blocks[b].Instrs[i]
			if slices.ContainsFunc(in.Args, read) || results > 1 && in.Op != ir.OpExtract && slices.Contains(in.Args, in.Dst) {
				return false
			}
		}
	}
	return true
}

// extracts lists the registers that hold component k of a tuple.
func extracts(fn *ir.Func, tuple ir.Val, k int) []ir.Val {
	var regs []ir.Val
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Instrs {
			in := &fn.Blocks[b].Instrs[i]
			if in.Op == ir.OpExtract && in.Args[0] == tuple && int(in.Aux) == k {
				regs = append(regs, in.Dst)
			}
		}
	}
	return regs
}

// failsAt reports whether a path of the root failed at the site in.
func (w *reports) failsAt(fr *frame, o *outcome, in *ir.Instr) bool {
	if o.kind == panicked && o.fail.site == in {
		return true
	}
	for _, e := range o.st.Errors {
		if fr.r.Claims[e.Claim-1] == in && passesOn(fr, o, e, &w.errors[e.Claim-1]) {
			return true
		}
	}
	return false
}

// passesOn reports whether a path that a marked error was on did nothing with it but pass it on.
func passesOn(fr *frame, o *outcome, e state.ErrorState, c *errorClaim) bool {
	switch {
	case e.Handled || o.kind == gaveUp:
		return false
	case c.discarded || e.Ended:
		return true
	case o.kind != returned:
		return false
	}
	k := program.ErrorResult(fr.r.Root)
	for i, v := range o.results {
		if o.st.LeadsTo(v, e.Claim) || i == k && state.IsError(v) && e.Func == fr.r.Root && program.OnlyThrough(fr.r.Root, e.Block, o.block) {
			return true
		}
	}
	return false
}

// meets reports whether an error of the site in is on the path, whatever became of it.
func meets(fr *frame, o *outcome, in *ir.Instr) bool {
	return slices.ContainsFunc(o.st.Errors, func(e state.ErrorState) bool { return fr.r.Claims[e.Claim-1] == in })
}
