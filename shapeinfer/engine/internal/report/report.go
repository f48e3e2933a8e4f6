package report

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
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

// Watcher decides which failures of a root are reported.
type Watcher struct {
	exec.Bystander
	Layouts *layout.Layouts
	errors  []ErrorClaim // what is known of the calls in run.claims
}

// Calling looks at how the call ends.
func (w *Watcher) Calling(*exec.Call) exec.CallWatcher { return w }

// A Claimant is a finished call, looked at as the place where the failure of all its paths may be reported.
type Claimant struct {
	exec.FinishedCall
	Watcher *Watcher
}

// Called decides whether a finished call is where the failure of all its paths is reported.
func (w *Watcher) Called(done exec.FinishedCall) {
	c := Claimant{done, w}
	if !c.Reporting {
		return
	}
	errors, fails := c.alwaysFails()
	if !fails {
		return
	}
	if c.Guarded(c.State, c.Args) {
		for _, o := range c.Sub.Outcomes {
			if o.Kind == exec.Panicked {
				o.Failure.Site = nil
			}
		}
		return
	}
	most := exec.GeneralLists
	if !slices.ContainsFunc(c.Sub.Outcomes, func(o exec.Outcome) bool { return !c.decidedByInts(&o) }) {
		most = exec.GeneralAll
	}
	if !c.CanReturn(most, errors) {
		return
	}
	if errors {
		c.claimError()
	}
	for _, o := range c.Sub.Outcomes {
		switch {
		case o.Kind != exec.Panicked:
		case errors: // some paths return an error: the report is about that
			*o.Failure = *w.claimOf(c.Run, c.Instr).f
		default:
			c.claimPanic(o)
		}
	}
}

// alwaysFails reports whether every path of the call panics because of shapes or returns an error (errors: some path does that).
func (c Claimant) alwaysFails() (errors, fails bool) {
	for i := range c.Sub.Outcomes {
		switch o := &c.Sub.Outcomes[i]; {
		case o.Kind == exec.Panicked && o.Failure.Shape:
		case o.ReturnsError(c.Callee):
			errors = true
		default:
			return false, false
		}
	}
	if errors && slices.ContainsFunc(c.Sub.Outcomes, func(o exec.Outcome) bool { return o.Kind == exec.Returned && !c.concernsShapes(&o) }) {
		return true, false
	}
	return errors, len(c.Sub.Outcomes) > 0
}

// claimPanic claims a call that always panics, as it does on path o.
func (c Claimant) claimPanic(o exec.Outcome) {
	f := *o.Failure
	quotePanic(&f, o.State)
	if x := f.Value.Interface(); f.Decision == nil && f.Value.Kind == state.InterfaceKind && x != nil && x.Cause != nil {
		f.Decision = x.Cause.Decision
	}
	inner := f
	f.Site, f.SiteFunc, f.Special = c.Instr, c.Func, c.State.Facts.Fixed()
	f.Claim = &exec.Claim{Callee: c.Callee, Args: c.ArgumentShapes(), Panics: &inner}
	*o.Failure = f
}

// ArgumentShapes are the shapes of the arguments of the call.
func (c Claimant) ArgumentShapes() []exec.OperandShape {
	var shapes []exec.OperandShape
	var names shapeinfer.Names
	for i, a := range c.Args {
		if i < len(c.Callee.Params) {
			shapes = append(shapes, exec.OperandShapeOf(c.State, a, c.Callee.Params[i].Name, c.shapeOf(a, &names)))
		}
	}
	return shapes
}

// shapeOf writes the shape of a value, "" if it has none that is known.
func (c Claimant) shapeOf(v state.Value, names *shapeinfer.Names) string {
	op := &layout.Operand{Layouts: c.Watcher.Layouts, Frame: c.Frame, State: c.State, Value: v}
	if op.Decl() != nil {
		return contract.NamedShape(c.State.Facts, names, op)
	}
	return c.Watcher.Layouts.NamedShape(c.Run, c.State, v, names)
}

// concernsShapes reports whether numbers in a row are part of the signature of the callee, or of the function that made the
// error that it returns.
func (c Claimant) concernsShapes(o *exec.Outcome) bool {
	if c.Run.Executor.HoldsShapes(c.Callee) {
		return true
	}
	x := o.Results[program.ErrorResult(c.Callee)].Interface()
	return x.Cause != nil && x.Cause.Func != nil && c.Run.Executor.HoldsShapes(x.Cause.Func)
}

// decidedByInts reports whether a comparison of ints was the reason for the failure of a path of the callee.
func (c Claimant) decidedByInts(o *exec.Outcome) bool {
	if o.Kind == exec.Panicked {
		return o.Failure.Decision != nil || o.Failure.Callee != "" || o.Failure.Category == category.Bounds
	}
	x := o.Results[program.ErrorResult(c.Callee)].Interface()
	return x.Cause != nil && x.Cause.Decision != nil
}

// Reports lists the failures that are certain, and where they are claimed.
func (w *Watcher) Reports(fr *exec.Frame) []Report {
	r := fr.Run
	var sites []*ir.Instr
	bySite := make(map[*ir.Instr]*exec.Failure)
	add := func(f *exec.Failure) {
		if old := bySite[f.Site]; old == nil {
			sites = append(sites, f.Site)
			bySite[f.Site] = f
		} else if f.Special < old.Special || old.Decision == nil && f.Decision != nil && f.Special == old.Special {
			bySite[f.Site] = f // it explains more
		}
	}
	for i := range fr.Outcomes {
		o := &fr.Outcomes[i]
		if o.Kind == exec.Panicked && o.Failure.Site != nil {
			add(o.Failure)
		}
		for _, e := range o.State.Errors {
			if w.FailsAt(fr, o, r.Claims[e.Claim-1]) {
				add(w.errors[e.Claim-1].f)
			}
		}
	}
	var reports []Report
	for _, in := range sites {
		if f := bySite[in]; w.mustFail(fr, in, f) {
			reports = append(reports, Report{Pos: in.Pos, Category: f.Category, Message: messageOf(f) + passText(fr, in, f), Related: Distinct(in.Pos, relatedOf(f)), Fix: fixAt(fr, in)})
		}
	}
	return reports
}

// fixAt returns the fix of a call that fails, if it is the same for every execution and none got past the call before.
func fixAt(fr *exec.Frame, in *ir.Instr) *state.Fix {
	var fix *state.Fix
	for i := range fr.Outcomes {
		o := &fr.Outcomes[i]
		if o.Kind != exec.Panicked || o.Failure.Site != in {
			continue
		}
		if o.Failure.Fix == nil || fix != nil && !state.SameFix(fix, o.Failure.Fix) || o.State.Passed.HasAny(fr.Run.Passing(o.Failure.SiteFunc, in)) {
			return nil
		}
		fix = o.Failure.Fix
	}
	return fix
}

// mustFail reports whether no execution gets past the site.
func (w *Watcher) mustFail(fr *exec.Frame, in *ir.Instr, f *exec.Failure) bool {
	r := fr.Run
	if r.Escaped[f.SiteFunc.Symbol] || in.Pos == 0 || r.NeedNotFail(f.SiteFunc, in) {
		return false
	}
	sites := r.Passing(f.SiteFunc, in)
	for k := range fr.Outcomes {
		o := &fr.Outcomes[k]
		switch {
		case w.FailsAt(fr, o, in):
			continue
		case o.State.Passed.HasAny(sites) || Meets(fr, o, in):
			return false
		case o.Kind == exec.GaveUp && !IsPast(fr.Func, o.Block, in, f.SiteFunc):
			return false
		}
	}
	return true
}

// IsPast reports whether a site, in siteFn, cannot be reached any more from block b of fn.
func IsPast(fn *ir.Func, b int32, in *ir.Instr, siteFn *ir.Func) bool {
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
	Origin  bool // it is where an operand got its shape
}
