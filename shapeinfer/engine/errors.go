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

// An errorClaim is a call of the root that always returns an error.
type errorClaim struct {
	in        *ir.Instr
	f         *failure
	discarded bool // nothing reads the error
}

// An errorState is what a path has done with a marked error.
type errorState struct {
	claim   int32    // number in run.claims, from 1
	fn      *ir.Func // where it was last found to be not nil, nil if nowhere yet
	block   int32    // that is entered then
	handled bool
	ended   bool // a path that the error ended goes on, because a subtest ends alone
}

// errorResult is the number of the error that fn returns, -1 if it returns none.
func errorResult(fn *ir.Func) int {
	k := len(fn.Results) - 1
	if k >= 0 && fn.Results[k].ID == "error" {
		return k
	}
	return -1
}

// isFailed reports whether v is an error that is certainly not nil.
func isFailed(v value) bool { return v.k == kIface && v.ref != nil && !v.maybeNil }

// returnsError reports whether a path returns an error that is certainly not nil.
func (o *outcome) returnsError(fn *ir.Func) bool {
	k := errorResult(fn)
	return o.kind == returned && k >= 0 && k < len(o.results) && isFailed(o.results[k])
}

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

// claimOf numbers the claim of a call.
func (r *run) claimOf(in *ir.Instr) int32 {
	i := slices.IndexFunc(r.claims, func(c errorClaim) bool { return c.in == in })
	if i < 0 {
		i = len(r.claims)
		r.claims = append(r.claims, errorClaim{in: in})
	}
	return int32(i + 1)
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

// setError changes what the path knows of a claim.
func (s *state) setError(claim int32, change func(*errorState)) {
	s.errors = slices.Clone(s.errors)
	i, ok := slices.BinarySearchFunc(s.errors, claim, func(e errorState, id int32) int { return int(e.claim - id) })
	if !ok {
		s.errors = slices.Insert(s.errors, i, errorState{claim: claim})
	}
	change(&s.errors[i])
}

// handle notes that code gets to see v that may look into an error.
func (s *state) handle(v value) {
	if len(s.errors) == 0 {
		return
	}
	s.eachClaim(v, 0, nil, func(claim int32) { s.setError(claim, func(e *errorState) { e.handled = true }) })
}

// eachClaim calls f for the claims of the errors that v leads to.
func (s *state) eachClaim(v value, depth int, seen []int32, f func(claim int32)) {
	if depth > 8 {
		return
	}
	inside := func(id int32) {
		if id != 0 && !slices.Contains(seen, id) && s.object(id).origin != lost {
			s.eachClaim(s.object(id).content, depth+1, append(seen[:len(seen):len(seen)], id), f)
		}
	}
	switch v.k {
	case kIface:
		if x := v.iface(); x != nil && x.claim != 0 {
			f(x.claim)
		} else if x != nil && x.typ != nil {
			s.eachClaim(x.v, depth, seen, f)
		}
	case kPtr, kMap:
		inside(v.obj)
	case kSlice:
		inside(v.slice().obj)
	case kStruct:
		for _, w := range v.fields() {
			s.eachClaim(w, depth+1, seen, f)
		}
	case kArray:
		for _, e := range v.array().known {
			s.eachClaim(e.v, depth+1, seen, f)
		}
	case kTable:
		for _, e := range v.table().elems {
			s.eachClaim(e, depth+1, seen, f)
		}
	case kUnknown:
		if t, ok := v.ref.(*formatted); ok {
			for _, claim := range t.claims {
				f(claim)
			}
		}
	}
}

// claimIn returns a claim of an error that v leads to, 0 if there is none.
func (s *state) claimIn(v value) int32 {
	found := int32(0)
	if len(s.errors) > 0 {
		s.eachClaim(v, 0, nil, func(claim int32) { found = claim })
	}
	return found
}

// leadsTo reports whether v leads to the error of a claim.
func (s *state) leadsTo(v value, claim int32) bool {
	found := false
	s.eachClaim(v, 0, nil, func(c int32) { found = found || c == claim })
	return found
}

// tested notes that a marked error was compared with nil, and which block is entered because it is not nil.
func (fr *frame) tested(cond *ir.Instr, s *state, succ int32) {
	if len(s.errors) == 0 || cond.Op != ir.OpEq && cond.Op != ir.OpNe {
		return
	}
	for _, a := range cond.Args {
		if x := fr.val(s, a).iface(); x != nil && x.claim != 0 {
			s.setError(x.claim, func(e *errorState) { e.fn, e.block = fr.fn, succ })
		}
	}
}

// finishErrors notes at the end of a path by a panic or an exit, in block b, which errors have ended it.
func (fr *frame) finishErrors(s *state, b int32, args []value) {
	for _, e := range s.errors {
		because := e.fn == fr.fn && only(fr.fn, e.block, b)
		for _, a := range args {
			because = because || s.leadsTo(a, e.claim)
		}
		if because && !e.handled {
			s.setError(e.claim, func(e *errorState) { e.ended = true })
		}
	}
}

// only reports whether every way to block b leads through block via.
func only(fn *ir.Func, via, b int32) bool {
	if via == 0 || via == b {
		return len(fn.Blocks[via].Preds) == 1 || via == 0
	}
	if len(fn.Blocks[via].Preds) != 1 {
		return false
	}
	seen := make([]bool, len(fn.Blocks))
	seen[via] = true
	stack := []int32{0}
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if x == b {
			return false
		}
		if !seen[x] {
			seen[x] = true
			stack = append(stack, fn.Blocks[x].Succs...)
		}
	}
	return true
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

// joinErrors keeps what both paths know of the errors they share. The path that has one alone counts as
// one that got past the call: its error may have been lost.
func (j *joiner) joinErrors() {
	a, b, c := j.a, j.b, j.c
	c.errors = nil
	for _, e := range a.errors {
		i := slices.IndexFunc(b.errors, func(f errorState) bool { return f.claim == e.claim })
		if i < 0 {
			j.r.forgetError(c, e)
			continue
		}
		f := b.errors[i]
		if e.fn != f.fn || e.block != f.block {
			e.fn, e.block = nil, 0
		}
		e.handled, e.ended = e.handled || f.handled, e.ended && f.ended
		c.errors = append(c.errors, e)
	}
	for _, f := range b.errors {
		if !slices.ContainsFunc(a.errors, func(e errorState) bool { return f.claim == e.claim }) {
			j.r.forgetError(c, f)
		}
	}
}

func (r *run) forgetError(s *state, e errorState) {
	s.passed = s.passed.with(r.siteIndex(r.claims[e.claim-1].in))
}
