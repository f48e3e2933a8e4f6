package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which failures are reported.
//
// A failure is claimed by a call site (or an index, a slice) of the root's own code: the outermost
// one whose callee can still return for other arguments. A claimed failure is reported if every
// state that reached the site failed there, now or at a later pass of a loop, and the root did not
// give up anywhere before.

// reports decides which failures of a root are reported.
type reports struct {
	bystander
	layouts *layouts
	errors  []errorClaim // what is known of the calls in run.claims
}

// calling looks at how the call ends.
func (w *reports) calling(*call) callWatcher { return w }

// A claimant is a finished call, looked at as the place where the failure of all its paths may be reported.
type claimant struct {
	finishedCall
	reports *reports
}

// called decides whether a finished call is where the failure of all its paths is reported.
func (w *reports) called(done finishedCall) {
	c := claimant{done, w}
	if !c.reporting {
		return
	}
	errors, fails := c.alwaysFails()
	if !fails {
		return
	}
	if c.guarded(c.s, c.args) {
		for _, o := range c.sub.out {
			if o.kind == panicked {
				o.fail.site = nil
			}
		}
		return
	}
	most := generalLists
	if !slices.ContainsFunc(c.sub.out, func(o outcome) bool { return !c.decidedByInts(&o) }) {
		most = generalAll
	}
	if !c.canReturn(most, errors) {
		return
	}
	if errors {
		c.claimError()
	}
	for _, o := range c.sub.out {
		switch {
		case o.kind != panicked:
		case errors: // some paths return an error: the report is about that
			*o.fail = *w.claimOf(c.r, c.in).f
		default:
			c.claimPanic(o)
		}
	}
}

// alwaysFails reports whether every path of the call panics because of shapes or returns an error (errors: some path does that).
func (c claimant) alwaysFails() (errors, fails bool) {
	for i := range c.sub.out {
		switch o := &c.sub.out[i]; {
		case o.kind == panicked && o.fail.shape:
		case o.returnsError(c.callee):
			errors = true
		default:
			return false, false
		}
	}
	if errors && slices.ContainsFunc(c.sub.out, func(o outcome) bool { return o.kind == returned && !c.concernsShapes(&o) }) {
		return true, false
	}
	return errors, len(c.sub.out) > 0
}

// claimPanic claims a call that always panics, as it does on path o.
func (c claimant) claimPanic(o outcome) {
	f := *o.fail
	quotePanic(&f, o.st)
	if x := f.value.Interface(); f.decision == nil && f.value.Kind == state.InterfaceKind && x != nil && x.Cause != nil {
		f.decision = x.Cause.Decision
	}
	inner := f
	f.site, f.siteFn, f.special = c.in, c.fn, c.s.Facts.Fixed()
	f.claim = &claim{callee: c.callee, args: c.argumentShapes(), panics: &inner}
	*o.fail = f
}

// argumentShapes are the shapes of the arguments of the call.
func (c claimant) argumentShapes() []operandShape {
	var shapes []operandShape
	for i, a := range c.args {
		if i < len(c.callee.Params) {
			shapes = append(shapes, operandShapeOf(c.s, a, c.callee.Params[i].Name, c.shapeOf(a)))
		}
	}
	return shapes
}

// shapeOf writes the shape of a value, "" if it has none that is known.
func (c claimant) shapeOf(v state.Value) string {
	op := &operand{ls: c.reports.layouts, fr: c.frame, s: c.s, v: v}
	if op.Decl() != nil {
		return contract.ShapeOf(c.s.Facts, op)
	}
	return c.reports.layouts.shapeText(c.r, c.s, v)
}

// concernsShapes reports whether numbers in a row are part of the signature of the callee, or of the function that made the
// error that it returns.
func (c claimant) concernsShapes(o *outcome) bool {
	if c.r.e.HoldsShapes(c.callee) {
		return true
	}
	x := o.results[program.ErrorResult(c.callee)].Interface()
	return x.Cause != nil && x.Cause.Func != nil && c.r.e.HoldsShapes(x.Cause.Func)
}

// decidedByInts reports whether a comparison of ints was the reason for the failure of a path of the callee.
func (c claimant) decidedByInts(o *outcome) bool {
	if o.kind == panicked {
		return o.fail.decision != nil || o.fail.callee != "" || o.fail.category == category.Bounds
	}
	x := o.results[program.ErrorResult(c.callee)].Interface()
	return x.Cause != nil && x.Cause.Decision != nil
}

// reported lists the failures that are certain, and where they are claimed.
func (w *reports) reported(fr *frame) []Report {
	r := fr.r
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
		if o.kind == panicked && o.fail.site != nil {
			add(o.fail)
		}
		for _, e := range o.st.Errors {
			if w.failsAt(fr, o, r.Claims[e.Claim-1]) {
				add(w.errors[e.Claim-1].f)
			}
		}
	}
	var reports []Report
	for _, in := range sites {
		if f := bySite[in]; w.mustFail(fr, in, f) {
			reports = append(reports, Report{Pos: in.Pos, Category: f.category, Message: messageOf(f), Related: distinct(in.Pos, relatedOf(f)), Fix: fixAt(fr, in)})
		}
	}
	return reports
}

// fixAt returns the fix of a call that fails, if it is the same for every execution and none got past the call before.
func fixAt(fr *frame, in *ir.Instr) *state.Fix {
	var fix *state.Fix
	for i := range fr.out {
		o := &fr.out[i]
		if o.kind != panicked || o.fail.site != in {
			continue
		}
		if o.fail.fix == nil || fix != nil && !state.SameFix(fix, o.fail.fix) || o.st.Passed.HasAny(fr.r.passing(o.fail.siteFn, in)) {
			return nil
		}
		fix = o.fail.fix
	}
	return fix
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
func (w *reports) mustFail(fr *frame, in *ir.Instr, f *failure) bool {
	r := fr.r
	if r.Escaped[f.siteFn.Symbol] || in.Pos == 0 || r.needNotFail(f.siteFn, in) {
		return false
	}
	sites := r.passing(f.siteFn, in)
	for k := range fr.out {
		o := &fr.out[k]
		switch {
		case w.failsAt(fr, o, in):
			continue
		case o.st.Passed.HasAny(sites) || meets(fr, o, in):
			return false
		case o.kind == gaveUp && !isPast(fr.fn, o.block, in, f.siteFn):
			return false
		}
	}
	return true
}

// isPast reports whether a site, in siteFn, cannot be reached any more from block b of fn.
func isPast(fn *ir.Func, b int32, in *ir.Instr, siteFn *ir.Func) bool {
	if siteFn != fn {
		return false
	}
	seen := make([]bool, len(fn.Blocks))
	stack := []int32{b}
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[b] {
			continue
		}
		seen[b] = true
		instrs := fn.Blocks[b].Instrs
		if len(instrs) > 0 && program.HasInstr(instrs, in) {
			return false
		}
		stack = append(stack, fn.Blocks[b].Succs...)
	}
	return true
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
	Fix *state.Fix
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
