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
func (fr *frame) claimError(in *ir.Instr, before *state, fn *ir.Func, args []value, sub *frame) {
	k := errorResult(fn)
	id := fr.r.claimOf(in)
	if old := fr.r.claims[id-1].f; old == nil || before.facts.Fixed() < old.special {
		f := &failure{shape: true, category: category.Error, fn: fn, site: in, siteFn: fr.fn, special: before.facts.Fixed()}
		fr.tell(f, fr.telling(fn, sub), before, fn, args)
		fr.r.claims[id-1].f = f
		fr.r.claims[id-1].discarded = discards(fr.fn, in, k, len(fn.Results))
	}
	for i := range sub.out {
		o := &sub.out[i]
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

// telling is the path that explains why a call of fn returns an error or panics: one that dims decide.
func (fr *frame) telling(fn *ir.Func, sub *frame) *outcome {
	var best *outcome
	for _, kind := range []ending{returned, panicked} {
		for i := range sub.out {
			switch o := &sub.out[i]; {
			case o.kind != kind:
			case fr.decidedByInts(o, fn):
				return o
			case best == nil:
				best = o
			}
		}
	}
	return best
}

// tell makes the report of a call of fn that returns an error or panics, as path o does.
func (fr *frame) tell(f *failure, o *outcome, before *state, fn *ir.Func, args []value) {
	f.related = fr.argumentOrigins(before, fn, args)
	if o.kind == panicked {
		g := *o.fail
		g.setText(o.st)
		f.message = fn.Name + ": always panics or returns an error" + g.where(fn) + fr.because(&g, before, fn, args)
		f.fn, f.decision, f.text = g.fn, g.decision, g.text
		f.related = append(append(f.related, g.related...), explain(g.chain, g.decision)...)
		return
	}
	x := *o.results[errorResult(fn)].iface()
	f.explainError(o.st, x)
	f.message = fn.Name + ": always returns an error" + f.from(fn) + fr.because(f, before, fn, args)
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
		if c := &r.claims[e.claim-1]; c.in == in && r.passesOn(o, e, c) {
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
	return slices.ContainsFunc(s.errors, func(e errorState) bool { return r.claims[e.claim-1].in == in })
}
