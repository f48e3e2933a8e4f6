package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Errors that are returned. A call whose every path returns an error that is certainly not nil, or
// panics, has failed like one that panics. It is reported if the error is discarded, or if every path
// that comes from it passes the error on, or ends in a panic, an exit or a Fatal because of it. So the
// error is marked with the claim, the path goes on, and what becomes of the mark is looked at when the
// root has ended. Any other use of it (a comparison with another error, errors.Is, a type assertion, a
// call of its methods, unseen code that gets it) is handling, and then the claim is silent.

// claimError marks the errors that the paths of a call return.
func (c claimant) claimError() {
	k := errorResult(c.callee)
	id := c.r.claimOf(c.in)
	if old := c.r.claimed[id-1].f; old == nil || c.s.facts.Fixed() < old.special {
		f := &failure{shape: true, category: category.Error, fn: c.callee, site: c.in, siteFn: c.fn, special: c.s.facts.Fixed()}
		c.tell(f, c.telling())
		c.r.claimed[id-1] = errorClaim{f: f, discarded: discards(c.fn, c.in, k, len(c.callee.Results))}
	}
	for i := range c.sub.out {
		o := &c.sub.out[i]
		if o.kind != returned {
			continue
		}
		x := *o.results[k].iface()
		x.claim = id
		o.results = slices.Clone(o.results)
		o.results[k].ref = &x
		o.st.setError(id, func(e *errorState) { *e = errorState{claim: id, handled: e.handled} })
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

// tell makes the report of a call that returns an error or panics, as path o does.
func (c claimant) tell(f *failure, o *outcome) {
	f.related = c.argumentEvidence()
	if o.kind == panicked {
		g := *o.fail
		g.setText(o.st)
		f.message = c.callee.Name + ": always panics or returns an error" + g.where(c.callee) + c.because(&g)
		f.fn, f.decision, f.text = g.fn, g.decision, g.text
		f.related = append(append(f.related, g.related...), explain(g.chain, g.decision)...)
		return
	}
	x := *o.results[errorResult(c.callee)].iface()
	f.explainError(o.st, x)
	f.message = c.callee.Name + ": always returns an error" + f.from(c.callee) + c.because(f)
	if x.cause != nil {
		f.related = append(f.related, explain(x.cause.chain, x.cause.decision)...)
	}
}

// explainError says why the error x was returned.
func (f *failure) explainError(s *state, x iface) {
	if x.cause != nil {
		f.fn, f.decision = x.cause.fn, x.cause.decision
	}
	f.quote(s.errorText(&x))
}

// from says which function made the error, if it is not the callee itself.
func (f *failure) from(fn *ir.Func) string {
	if f.fn != nil && f.fn != fn {
		return ", made in " + f.fn.Name
	}
	return ""
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
func (r *run) failsAt(o *outcome, in *ir.Instr) bool {
	if o.kind == panicked && o.fail.site == in {
		return true
	}
	for _, e := range o.st.errors {
		if r.claims[e.claim-1] == in && r.passesOn(o, e, &r.claimed[e.claim-1]) {
			return true
		}
	}
	return false
}

// passesOn reports whether a path that a marked error was on did nothing with it but pass it on.
func (r *run) passesOn(o *outcome, e errorState, c *errorClaim) bool {
	switch {
	case e.handled || o.kind == gaveUp:
		return false
	case c.discarded || e.ended:
		return true
	case o.kind != returned:
		return false
	}
	k := errorResult(r.root)
	for i, v := range o.results {
		if o.st.leadsTo(v, e.claim) || i == k && isFailed(v) && e.fn == r.root && only(r.root, e.block, o.block) {
			return true
		}
	}
	return false
}

// meets reports whether an error of the site in is on the path, whatever became of it.
func (r *run) meets(s *state, in *ir.Instr) bool {
	return slices.ContainsFunc(s.errors, func(e errorState) bool { return r.claims[e.claim-1] == in })
}
