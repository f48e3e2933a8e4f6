package engine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which failures are reported.
//
// A failure is claimed by a call site (or an index, a slice) of the root's own code: the outermost
// one whose callee can still return for other arguments. A claimed failure is reported if every
// state that reached the site failed there, now or at a later pass of a loop, and the root did not
// give up anywhere before.

// A failure is the end of a path that fails.
type failure struct {
	shape    bool // shapes decided it; otherwise it only ends the path
	category category.Category
	fn       *ir.Func // where it fails
	callee   string   // whose contract is violated, "" for a panic or a run-time error
	text     string   // after the name of the callee
	related  []Related
	decision *decision
	value    value // that panic was called with
	chain    *link // calls that lead to it, the outermost first

	site    *ir.Instr // that claims it
	siteFn  *ir.Func
	message string
	fix     *Fix // nil: none is certain
	special int  // symbols that have one value in the state that fails: the message is that of the most general one
}

// isDeliberate reports whether a failure is neither a run-time error nor the violation of a contract.
func (f *failure) isDeliberate() bool { return f.callee == "" && f.category != category.Bounds }

// at is the statement at which the frame that a failure has got to fails, nil if that is where it comes from.
func (f *failure) at() *ir.Instr {
	switch {
	case f.site != nil:
		return f.site
	case f.chain != nil:
		return f.chain.in
	}
	return nil
}

// siteIndex numbers a report site.
func (r *run) siteIndex(in *ir.Instr) int {
	i, ok := r.sites[in]
	if !ok {
		i = len(r.sites)
		r.sites[in] = i
	}
	return i
}

// pass notes that s got past a site without failing.
func (fr *frame) pass(in *ir.Instr, s *state) *state {
	if fr.reporting {
		s.passed = s.passed.with(fr.r.siteIndex(in))
	}
	return s
}

// violated is the failure of a contract.
func (fr *frame) violated(in *ir.Instr, s *state, ref *contractRef, args []value, out *contract.Outcome) *failure {
	v := out.Violations[0]
	f := &failure{shape: true, category: v.Category, fn: fr.fn, callee: calleeName(ref), text: v.Message}
	f.related = fr.origins(in, s, ref, args, v)
	if fr.reporting && !fr.guarded(s, args) {
		f.site, f.siteFn = in, fr.fn
		f.message = f.callee + ": " + f.text
		f.fix = fr.contractFix(in, s, ref, args)
	}
	return f
}

func calleeName(ref *contractRef) string {
	if ref.name != "" {
		return ref.name
	}
	return ref.path[strings.LastIndexByte(ref.path, '/')+1:] + "." + ref.c.Symbol()
}

// runtimeError is a failed index, slice or make of Go itself.
func (fr *frame) runtimeError(in *ir.Instr, s *state, text string, operands []ir.Val) *failure {
	f := &failure{shape: true, category: category.Bounds, fn: fr.fn, text: text}
	args := make([]value, 0, len(operands))
	for _, v := range operands {
		args = append(args, fr.val(s, v))
	}
	if fr.reporting && !fr.guarded(s, args) {
		f.site, f.siteFn = in, fr.fn
		f.message = fr.fn.Name + ": " + text
	}
	return f
}

// explicitPanic is a call of panic.
func (fr *frame) explicitPanic(s *state, v value) *failure {
	f := &failure{shape: true, category: category.Mismatch, fn: fr.fn}
	if !s.since {
		f.decision = s.last
	}
	f.value = v
	return f
}

// setText quotes what a panic says.
func (f *failure) setText(s *state) {
	text := unwrap(f.value).shown()
	if x := f.value.iface(); text == "" && f.value.k == kIface && x != nil {
		text = s.errorText(x)
	}
	f.quote(text)
}

// quote makes a text that the program would show part of the message, as far as it is known.
func (f *failure) quote(text string) {
	if text = strings.TrimSuffix(text, ": _"); text != "" && text != "_" {
		f.text = fmt.Sprintf("%q", clip(text))
	}
}

func clip(s string) string {
	if len(s) > 120 {
		return s[:117] + "..."
	}
	return s
}

// claim decides whether the call of fn at in is where the failure of all its paths is reported.
func (fr *frame) claim(in *ir.Instr, before *state, fn *ir.Func, args, free []value, sub *frame) {
	if !fr.reporting || len(sub.out) == 0 {
		return
	}
	errors := false
	for i := range sub.out {
		switch o := &sub.out[i]; {
		case o.kind == panicked && o.fail.shape:
		case o.returnsError(fn):
			errors = true
		default:
			return
		}
	}
	if errors && slices.ContainsFunc(sub.out, func(o outcome) bool { return o.kind == returned && !fr.concernsShapes(&o, fn) }) {
		return
	}
	if fr.guarded(before, args) {
		for _, o := range sub.out {
			if o.kind == panicked {
				o.fail.site = nil
			}
		}
		return
	}
	most := blurLists
	if !slices.ContainsFunc(sub.out, func(o outcome) bool { return !fr.decidedByInts(&o, fn) }) {
		most = blurAll
	}
	if !fr.r.canReturn(before, fn, args, free, fr, most, errors) {
		return
	}
	if errors {
		fr.claimError(in, before, fn, args, sub)
	}
	for _, o := range sub.out {
		if o.kind != panicked {
			continue
		}
		if errors { // some paths return an error: the report is about that
			f := *fr.r.claims[fr.r.claimOf(in)-1].f
			*o.fail = f
			continue
		}
		f := *o.fail
		f.site, f.siteFn, f.special = in, fr.fn, before.facts.Fixed()
		f.setText(o.st)
		if x := f.value.iface(); f.decision == nil && f.value.k == kIface && x != nil && x.cause != nil {
			f.decision = x.cause.decision
		}
		f.message = fn.Name + ": always panics" + f.where(fn) + fr.because(&f, before, fn, args)
		f.related = append(fr.argumentOrigins(before, fn, args), f.related...)
		f.related = append(f.related, explain(f.chain, f.decision)...)
		*o.fail = f
	}
}

// concernsShapes reports whether numbers in a row are part of the signature of fn, or of the function that made the error that
// fn returns.
func (fr *frame) concernsShapes(o *outcome, fn *ir.Func) bool {
	if fr.r.e.holdsShapes(fn) {
		return true
	}
	x := o.results[errorResult(fn)].iface()
	return x.cause != nil && x.cause.fn != nil && fr.r.e.holdsShapes(x.cause.fn)
}

// decidedByInts reports whether a comparison of ints was the reason for the failure of a path of fn.
func (fr *frame) decidedByInts(o *outcome, fn *ir.Func) bool {
	if o.kind == panicked {
		return o.fail.decision != nil || o.fail.callee != "" || o.fail.category == category.Bounds
	}
	x := o.results[errorResult(fn)].iface()
	return x.cause != nil && x.cause.decision != nil
}

// where says in which function the panic is, if it is not the callee itself.
func (f *failure) where(fn *ir.Func) string {
	switch {
	case f.callee != "":
		return " in " + f.callee
	case f.fn != fn:
		return " in " + f.fn.Name
	}
	return ""
}

// why is the text of the panic, and what decided it.
func (f *failure) why() string {
	text := ""
	if f.text != "" {
		text = ": " + f.text
	}
	if e := f.decision.evidence(); e != "" {
		if text == "" {
			return ": " + e
		}
		return text + ", " + e
	}
	return text
}

// result groups what was found by site.
func (r *run) result(fr *frame) Result {
	res := Result{Complete: true, Steps: r.steps + r.searched}
	var sites []*ir.Instr
	bySite := make(map[*ir.Instr]*failure)
	add := func(f *failure) {
		if old := bySite[f.site]; old == nil {
			sites = append(sites, f.site)
			bySite[f.site] = f
		} else if f.special < old.special || old.decision == nil && f.decision != nil && f.special == old.special {
			bySite[f.site] = f // it explains more
		}
	}
	for i := range fr.out {
		o := &fr.out[i]
		switch {
		case o.kind == gaveUp:
			res.Complete = false
		case o.kind == panicked && o.fail.site != nil:
			add(o.fail)
		}
		for _, e := range o.st.errors {
			if c := &r.claims[e.claim-1]; r.failsAt(o, c.in) {
				add(c.f)
			}
		}
	}
	for _, in := range sites {
		if f := bySite[in]; r.mustFail(fr, in, f) {
			res.Reports = append(res.Reports, Report{Pos: in.Pos, Category: f.category, Message: f.message, Related: distinct(in.Pos, f.related), Fix: r.fixAt(fr, in)})
		}
	}
	res.Reports = append(res.Reports, r.surprisesOf(fr)...)
	slices.SortStableFunc(res.Reports, func(a, b Report) int { return a.Pos - b.Pos })
	return res
}

// distinct drops what is said about a position twice, and about the report's own.
func distinct(pos int, related []Related) []Related {
	var kept []Related
	for _, rel := range related {
		same := func(k Related) bool { return k.Pos == rel.Pos && k.File == rel.File && k.Line == rel.Line }
		if (rel.Pos == 0 || rel.Pos != pos) && !slices.ContainsFunc(kept, same) {
			kept = append(kept, rel)
		}
	}
	return kept
}

// mustFail reports whether no execution gets past the site.
func (r *run) mustFail(fr *frame, in *ir.Instr, f *failure) bool {
	if r.escaped[f.siteFn.Symbol] || in.Pos == 0 || r.needNotFail(f.siteFn, in) {
		return false
	}
	sites := r.passing(f.siteFn, in)
	for k := range fr.out {
		o := &fr.out[k]
		switch {
		case r.failsAt(o, in):
			continue
		case o.st.passed.hasAny(sites) || r.meets(o.st, in):
			return false
		case o.kind == gaveUp && !fr.before(o.block, in, f.siteFn):
			return false
		}
	}
	return true
}

// before reports whether the site cannot be reached any more from block b of the frame's function.
func (fr *frame) before(b int32, in *ir.Instr, siteFn *ir.Func) bool {
	if siteFn != fr.fn {
		return false
	}
	seen := make([]bool, len(fr.fn.Blocks))
	stack := []int32{b}
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[b] {
			continue
		}
		seen[b] = true
		instrs := fr.fn.Blocks[b].Instrs
		if len(instrs) > 0 && holds(instrs, in) {
			return false
		}
		stack = append(stack, fr.fn.Blocks[b].Succs...)
	}
	return true
}

// blockOf returns the block of fn in which an instruction stands, -1 if it is none of fn's.
func blockOf(fn *ir.Func, in *ir.Instr) int {
	return slices.IndexFunc(fn.Blocks, func(b ir.Block) bool { return holds(b.Instrs, in) })
}

func holds(instrs []ir.Instr, in *ir.Instr) bool {
	for i := range instrs {
		if &instrs[i] == in {
			return true
		}
	}
	return false
}
