package engine

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which failures are reported.
//
// A failure is claimed by a call site (or an index, a slice) of the root's own code: the outermost
// one whose callee can still return for other arguments. A claimed failure is reported if every
// state that reached the site failed there, now or at a later pass of a loop, and the root did not
// give up anywhere before.

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

// maxChain bounds the calls that a report lists.
const maxChain = 6

// explain lists the calls of a chain, and the comparison at its end.
func explain(chain *link, d *decision) []Related {
	var rel []Related
	for l := chain; l != nil && len(rel) < maxChain; l = l.next {
		if callee := calleeOf(l.in); callee != "" {
			rel = append(rel, relatedTo(l.fn, l.in, fmt.Sprintf("%s calls %s here", l.fn.Name, callee)))
		}
	}
	if d == nil {
		return rel
	}
	if in, text := definition(d.fn, d.cond), d.evidence(); in != nil && text != "" {
		rel = append(rel, relatedTo(d.fn, in, fmt.Sprintf("%s compares them here: %s", d.fn.Name, text)))
	}
	return rel
}

// calleeOf names what a call calls, as its package writes it.
func calleeOf(in *ir.Instr) string {
	if in.Op == ir.OpInvoke {
		return in.Sym
	}
	return lastWord(in.Sym)
}

func relatedTo(fn *ir.Func, in *ir.Instr, message string) Related {
	path, _ := ir.SplitSymbol(fn.Symbol)
	return Related{Pos: in.Pos, File: fn.File, Line: in.Line, Package: path, Message: message}
}

// A Report is a statement that must fail.
type Report struct {
	Pos      int // a token.Pos
	Category category.Category
	Message  string // without the category
	Related  []Related
	// RankOnly: category expand, and only the ranks of the operands differ.
	RankOnly bool
	// Fix is a change of the call after which there is nothing to report, if one is certain.
	Fix *Fix
}

// A Related is a position that explains a report. If Pos is 0 it is in another package, and File
// (a base name) and Line tell where.
type Related struct {
	Pos     int
	File    string
	Line    int32
	Package string
	Message string
}
