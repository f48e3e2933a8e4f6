package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Calls. A callee is, in this order: a contract, a body (inlined within a budget), a function of
// the standard library that is known, or unseen code, which may change everything it can reach.

// call executes a call instruction.
func (fr *frame) call(in *ir.Instr, s *state) []*state {
	args := make([]value, len(in.Args))
	for i, a := range in.Args {
		args[i] = fr.val(s, a)
	}
	switch {
	case in.Op == ir.OpBuiltin:
		return fr.builtin(in, s, args)
	case fr.r.e.patched:
		return fr.callPatched(in, s, args)
	case in.Op == ir.OpCall:
		return fr.callSymbol(in, s, in.Sym, args, nil)
	case in.Op == ir.OpCallDynamic:
		return fr.callValue(in, s, args[0], args[1:])
	}
	return fr.invoke(in, s, args)
}

// callValue calls a function value.
func (fr *frame) callValue(in *ir.Instr, s *state, fn value, args []value) []*state {
	c := fn.closure()
	switch {
	case fn.k == kFunc && c == nil:
		return fr.nilFailure(in, s)
	case fn.k != kFunc || c.sym == "":
		fr.unsurprised(in, s)
		return fr.unseen(in, s, append([]value{fn}, args...))
	}
	return fr.callSymbol(in, s, c.sym, args, c.free)
}

// invoke calls a method of an interface value.
func (fr *frame) invoke(in *ir.Instr, s *state, args []value) []*state {
	args[0] = fr.r.wrap(s, args[0])
	x := args[0].iface()
	if x == nil || x.typ == nil {
		fr.unsurprised(in, s)
	}
	if text, ok := fr.textOf(in, s, x); ok {
		return set(s, in, text)
	}
	s.handle(args[0])
	switch {
	case args[0].k == kIface && x == nil:
		return fr.nilFailure(in, s)
	case args[0].k != kIface:
		return fr.unseen(in, s, args)
	case x.typ == nil:
		if ref := fr.r.e.contract(interfaceSymbol(s, x, in)); ref != nil {
			return fr.callContract(in, s, ref, args)
		}
		return fr.unseen(in, s, args)
	}
	sym, recv, ok := fr.method(s, x, in.Sym)
	if !ok {
		fr.unsurprised(in, s)
		return fr.unseen(in, s, args)
	}
	if recv.k == kIface { // a method promoted from an embedded interface
		return fr.invoke(in, s, append([]value{recv}, args[1:]...))
	}
	return fr.callSymbol(in, s, sym, append([]value{recv}, args[1:]...), nil)
}

// callSymbol calls a statically known function.
func (fr *frame) callSymbol(in *ir.Instr, s *state, sym string, args, free []value) []*state {
	if ref := fr.r.e.contract(sym); ref != nil {
		return fr.callContract(in, s, ref, args)
	}
	if fn := fr.r.e.function(sym); fn != nil {
		if fr.breaksContract(in, s, fn, args) {
			return nil
		}
		if fr.canEnter(fn, args, free) {
			return fr.inline(in, s, fn, args, free)
		}
		return fr.assumed(in, s, fn, append(slices.Clone(args), free...))
	}
	fr.unsurprised(in, s)
	if next, ok := fr.standard(in, s, sym, args); ok {
		return next
	}
	if ir.IsC(sym) {
		return fr.callC(in, s, sym, args)
	}
	return fr.unseen(in, s, append(args, free...))
}

// canEnter reports whether the body of fn may be executed here.
func (fr *frame) canEnter(fn *ir.Func, args, free []value) bool {
	if !fr.r.e.executable(fn) || fr.r.e.info(fn).recovers || fr.depth >= maxDepth {
		return false
	}
	if len(args) != len(fn.Params) || len(free) != len(fn.Free) {
		return false
	}
	n := 0
	for _, sym := range fr.r.stack {
		if sym == fn.Symbol {
			n++
		}
	}
	return n < maxRecurse || n < deepRecurse && fr.r.steps < recurseSteps
}

// inline executes the body of fn. If the budget of the call runs out, the call is undone, and what is known
// afterwards is less: see coarse.go.
func (fr *frame) inline(in *ir.Instr, s *state, fn *ir.Func, args, free []value) []*state {
	r := fr.r
	watched := fr.watch(s, fn, args)
	before := s.forkHeap()
	regs, defers, last, limit := s.regs, s.defers, s.last, r.limit
	r.limit = r.steps + min(r.callBudget(fn), fr.shareOf(limit-r.steps))
	outer := fr.calling
	fr.calling = in
	sub := r.execute(fn, args, free, s, fr)
	r.limit = limit
	fr.mark(in)
	if sub.gaveUpSince(0) {
		sub = fr.coarsely(before, fn, args, free, sub)
	}
	fr.calling = outer
	if sub.gaveUpSince(0) {
		fr.judgeCall(in, fn, sub)
		fr.keepFacts(before, sub)
		return fr.assumed(in, before, fn, append(slices.Clone(args), free...))
	}
	if sub.ends {
		fr.mayEnd(in)
	}
	fr.judgeCall(in, fn, sub)
	fr.claim(in, before, fn, args, free, sub)
	sub.extend(in, fr.fn)
	fr.surprises(in, before, fn, args, free, sub, watched)
	var next []*state
	used := false
	own := func() registers { // the first path goes on with the registers, the others with copies
		if used {
			return regs.clone()
		}
		used = true
		return regs
	}
	for _, o := range sub.mergeReturns() {
		o.st.regs, o.st.defers, o.st.last = own(), defers, last
		if in.Dst >= 0 {
			o.st.setReg(in.Dst, resultValue(o.results))
		}
		next = append(next, fr.pass(in, o.st))
	}
	for _, o := range sub.out {
		switch o.kind {
		case panicked:
			o.st.regs, o.st.defers = registers{}, defers
			fr.panics(o.st, o.fail)
		case stopped:
			o.st.regs, o.st.defers = own(), defers
			fr.out = append(fr.out, outcome{kind: stopped, st: fr.pass(in, o.st)}) // the call did not fail
		}
	}
	return next
}

// shareOf is how many of the steps that are left one call of this function may take: less if it makes many.
func (fr *frame) shareOf(left int) int {
	if fr.info.calls <= fewCalls {
		return left * 3 / 4
	}
	return left / 2
}

// fewCalls are so few that one of them may take nearly all.
const fewCalls = 3

// callBudget is the number of steps that a call may take.
func (e *Engine) callBudget(fn *ir.Func) int {
	if !fn.Effect.IsPure() {
		return callSteps
	}
	for _, t := range fn.Results {
		if t.Kind != ir.Float && t.Kind != ir.Bool {
			return callSteps
		}
	}
	if e.info(fn).calls > 0 {
		return kernelSteps
	}
	return dataSteps
}

// survive notes that a path got past the site that failed, by way of a deferred call.
func (fr *frame) survive(s *state, f *failure) {
	if f.site != nil {
		s.passed = s.passed.with(fr.r.siteIndex(f.site))
	}
}
