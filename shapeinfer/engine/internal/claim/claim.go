package claim

import (
	"cmp"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/witness"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which failures are certain.
//
// A failure is claimed by a call site (or an index, a slice) of the root's own code: the outermost
// one whose callee can still return for other arguments, see witness/check.go. A claimed failure is
// reported if every state that reached the site failed there, now or at a later pass of a loop, and
// the root did not give up anywhere before.

// Watcher decides which failures of a root are certain.
type Watcher struct {
	exec.Bystander
	Layouts *layout.Layouts
	errors  []ErrorClaim // what is known of the calls in Memory.Claims
	undone               // where calls fail that were undone
}

// Calling looks at how the call ends.
func (w *Watcher) Calling(c *exec.Call) exec.CallWatcher {
	if !c.Reporting {
		return w
	}
	return opened{w, len(w.found)}
}

// An opened call is one at which something may be reported.
type opened struct {
	*Watcher
	before int // how many lines of undone calls were known
}

// Called decides whether the failure of all paths of a finished call is reported there.
func (o opened) Called(done exec.FinishedCall) {
	o.undo(done)
	readIn(done)
	o.closed(done.Instr, o.before)
	known := len(o.found)
	o.decide(done)
	o.found = o.found[:known] // what is executed to find out whether the callee can return is on no path of the root
}

// Called looks at a finished call in which nothing is reported.
func (w *Watcher) Called(done exec.FinishedCall) {
	w.undo(done)
	readIn(done)
}

// A Claimant is a finished call, looked at as the place where the failure of all its paths may be
// reported.
type Claimant struct {
	exec.FinishedCall
	Watcher *Watcher
	again   *repetition
}

// decide decides whether a finished call is where the failure of all its paths is reported.
func (w *Watcher) decide(done exec.FinishedCall) {
	c := Claimant{done, w, new(repetition)}
	errors, fails := c.alwaysFails()
	if !fails {
		return
	}
	guarded := c.Guarded(c.State, c.Args) || c.Sub.UnknownRan
	for _, o := range c.Sub.Outcomes {
		guarded = c.RefusedAt(c.Instr, o.State, c.Args) || guarded
	}
	if guarded {
		for _, o := range c.Sub.Outcomes {
			if o.Kind == exec.Panicked {
				o.Failure.Site = nil
			}
		}
		return
	}
	most := witness.GeneralLists
	if !slices.ContainsFunc(c.Sub.Outcomes, func(o exec.Outcome) bool { return !c.decidedByInts(&o) }) {
		most = witness.GeneralAll
	}
	if c.Run.Sizes == nil && !witness.CanReturn(c.FinishedCall, most, errors) {
		return // with chosen sizes, executions with others tell
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

// alwaysFails reports whether every path of the call panics because of shapes or returns an error,
// or ends the test because of one (errors: some path does that).
func (c Claimant) alwaysFails() (errors, fails bool) {
	inFields := false
	for o := range c.Sub.Ends {
		switch {
		case o.Kind == exec.Panicked && o.Failure.Shape:
		case o.Kind == exec.Stopped && (c.runsProgram(c.Run.Root) || capturesTest(c.Run.Executor, c.Run.Root)):
			return false, false
		case c.rejects(*o):
		case o.ErrorOf(c.Callee) != nil:
			errors = true
			inFields = inFields || o.ErrorAt(c.Callee) < 0 && o.Printed == nil
			if o.Printed != nil && !c.isOnlyUse() {
				return true, false
			}
		default:
			return false, false
		}
	}
	if errors && slices.ContainsFunc(c.Sub.Outcomes, func(o exec.Outcome) bool {
		return o.Kind != exec.Panicked && !c.rejects(o) && !c.concernsShapes(&o)
	}) {
		return true, false
	}
	if inFields && errorflow.IsGiven(c.State, c.Args) { // it is passed on, perhaps
		return true, false
	}
	return errors, slices.ContainsFunc(c.Sub.Outcomes, func(o exec.Outcome) bool { return !c.rejects(o) })
}

// rejects reports whether a path ends the program with some data only, in a run that chooses sizes.
func (c Claimant) rejects(o exec.Outcome) bool { return o.Kind == exec.Stopped && c.Run.Sizes != nil }

// runsProgram reports whether a function, or one in which it stands, runs a program: a test that
// runs itself may want that to exit.
func (c Claimant) runsProgram(fn *ir.Func) bool {
	if parent := c.Run.Executor.Func(fn.Parent); parent != nil && c.runsProgram(parent) {
		return true
	}
	for _, in := range fn.Instrs {
		if strings.HasPrefix(in.Sym, "os/exec.Command") {
			return true
		}
	}
	return false
}

// capturesTest reports whether a function literal that is a root captures a test that need not be
// the one that runs: the program may have made it, to see whether it fails.
func capturesTest(x *exec.Executor, fn *ir.Func) bool {
	isTest := func(p ir.Param) bool {
		return p.Type != nil && p.Type.Elem != nil && strings.HasPrefix(strings.TrimLeft(p.Type.Elem.ID, "*"), "testing.")
	}
	if !slices.ContainsFunc(fn.Free, isTest) {
		return false
	}
	parent := x.Func(fn.Parent)
	if parent == nil || !parent.IsTest() {
		return true
	}
	return parent.Any(func(in *ir.Instr) bool {
		if in.Op != ir.OpMakeClosure || in.Sym != fn.Symbol {
			return false
		}
		isOther := func(v ir.Val) bool { // than the parameter
			return parent.Any(func(set *ir.Instr) bool { return set.Op == ir.OpStore && set.Args[0] == v && set.Args[1] != 0 })
		}
		for i, p := range fn.Free {
			if isTest(p) && isOther(in.Args[i]) {
				return true
			}
		}
		return false
	})
}

// claimPanic claims a call that always panics, as it does on path o.
func (c Claimant) claimPanic(o exec.Outcome) {
	f := *o.Failure
	c.quotePanic(&f, o.State)
	if d := causeOf(&f); d != nil && !f.Decision.Decides() {
		f.Decision = d
	}
	inner := f
	f.Site, f.SiteFunc = c.Instr, c.Func
	r := c.referrer(o.State, inner.Chain, inner.Func)
	f.Claim = &exec.Claim{Callee: c.Callee, Args: c.ArgumentShapes(), Panics: &inner, Sides: r.sidesOf(inner.Decision),
		Operands: r.operandsOf(&inner)}
	*o.Failure = f
}

// ArgumentShapes are the shapes of the arguments of the call.
func (c Claimant) ArgumentShapes() []exec.OperandShape {
	var shapes []exec.OperandShape
	var names shapeinfer.Names
	for i, a := range c.Args {
		if i < len(c.Callee.Params) {
			shapes = append(shapes, c.argumentShape(i, a, c.shapeOf(c.State, a, &names)))
		}
	}
	return shapes
}

// argumentShape is the evidence for the shape of an argument. That of a layer is the shape of its
// weights, which may have been made elsewhere.
func (c Claimant) argumentShape(i int, a state.Value, shape string) exec.OperandShape {
	x := exec.OperandShapeOf(c.State, a, c.Callee.Params[i].Name, i, len(c.Args), shape)
	if x.Variable != "" || c.operand(c.State, a).Decl() != nil {
		return x
	}
	held, selectors := c.Watcher.Layouts.Holder(c.Run, c.State, a)
	if selectors == "" {
		return x
	}
	x.Part = selectors
	x.At = cmp.Or(exec.OperandShapeOf(c.State, held, "", 0, 0, "").At, x.At)
	return x
}

// shapeOf writes the shape of a value in a state, "" if it has none that is known.
func (c Claimant) shapeOf(s *state.State, v state.Value, names *shapeinfer.Names) string {
	if op := c.operand(s, v); op.Decl() != nil {
		return contract.NamedShape(s.Facts, names, op)
	}
	return c.Watcher.Layouts.NamedShape(c.Run, s, v, names)
}

// operand is a value in a state, as contracts see it.
func (c Claimant) operand(s *state.State, v state.Value) *layout.Operand {
	return &layout.Operand{Layouts: c.Watcher.Layouts, Frame: c.Frame, State: s, Value: v}
}

// concernsShapes reports whether numbers in a row, or two structs with rows and columns, are part
// of the signature of the callee, or of the function that made the error that it returns. If one of
// the two structs is a result, ints must have decided the error, and the caller must read it: the
// struct may be a position in a text, say, and stay what it is at the end.
func (c Claimant) concernsShapes(o *exec.Outcome) bool {
	if c.Run.Executor.HoldsShapes(c.Callee) || program.TakesSizes(c.Callee) {
		return true
	}
	if k := program.ErrorResult(c.Callee); k >= 0 && c.decidedByInts(o) && program.ReturnsSizes(c.Callee) {
		return !discards(c.Func, c.Instr, k, len(c.Callee.Results))
	}
	if o.ErrorAt(c.Callee) < 0 && o.Printed == nil && c.decidedByInts(o) && program.ChecksLists(c.Callee) {
		return true
	}
	x := o.ErrorOf(c.Callee)
	return x.Why() != nil && x.Cause.Func != nil && c.Run.Executor.HoldsShapes(x.Cause.Func)
}

// decidedByInts reports whether a comparison of ints was the reason for the failure of a path of
// the callee.
func (c Claimant) decidedByInts(o *exec.Outcome) bool {
	if f := o.Failure; o.Kind == exec.Panicked {
		isOwn := causeOf(f) != nil && !errorflow.IsClaimed(o.State, f.Value.Interface()) // else the call that made the error is reported
		return f.Decision.DecidesBySizes() || f.Callee != "" || f.IsRuntime() || isOwn && causeOf(f).DecidesBySizes()
	}
	x := o.ErrorOf(c.Callee)
	return x != nil && x.Why() != nil && x.Cause.Decision.DecidesBySizes()
}

// causeOf returns the reason for the error that a path panics with, nil if there is none.
func causeOf(f *exec.Failure) *evidence.Decision {
	if x := f.Value.Interface(); f.Value.Kind == state.InterfaceKind && x != nil && x.Why() != nil {
		return x.Cause.Decision
	}
	return nil
}

// A Finding is a failure that is certain, before it is worded.
type Finding struct {
	Site    *ir.Instr // that fails
	Failure *exec.Failure
	Places  []Place       // where it fails, on all paths
	Fix     *evidence.Fix // of the site; nil if none is certain
	Pass    evidence.Pass // of a loop, if it is the same on all paths
	// IndependentOf is the position of a statement that is reported, comes before this one in the
	// same function, and does not influence it; 0 if there is none. See package recovery.
	IndependentOf int
}

// Findings lists the failures that are certain, in the order in which they were met.
func (w *Watcher) Findings(fr *exec.Frame) []Finding {
	r := fr.Run
	var sites []*ir.Instr
	bySite := make(map[*ir.Instr]*siteFailures)
	add := func(f *exec.Failure, assumed int, places []Place) {
		known := bySite[f.Site]
		if known == nil {
			known = new(siteFailures)
			sites, bySite[f.Site] = append(sites, f.Site), known
		}
		known.add(f, assumed, places)
	}
	for o := range fr.Ends {
		if o.Kind == exec.Panicked && o.Failure.Site != nil {
			add(o.Failure, special(o.State), Innermost(o.Failure))
		}
		for _, e := range o.State.Errors {
			if c := &w.errors[e.Claim-1]; w.FailsAt(fr, o, r.Claims[e.Claim-1]) {
				add(c.f, c.assumed, c.places)
			}
		}
	}
	var findings []Finding
	for _, in := range sites {
		if known := bySite[in]; w.mustFail(fr, in, known.best) {
			findings = append(findings, Finding{
				Site: in, Failure: known.best,
				Places: slices.Concat(known.places, w.inside[in], w.beside(fr, in, known.best.SiteFunc)),
				Fix:    fixAt(fr, in), Pass: passOf(fr, in, known.best),
			})
		}
	}
	return w.inLaterCalls(r, findings)
}

// siteFailures are the failures of one site, on all paths.
type siteFailures struct {
	best    *exec.Failure // the one that the report describes
	assumed int           // how many assumptions about unknown values the path of best has made
	places  []Place       // where they fail
}

// add adds a failure. The report describes one that is explained by ints, if there is one; among
// those, the one whose path assumes least of unknown values, and then the first one in the source.
func (s *siteFailures) add(f *exec.Failure, assumed int, places []Place) {
	s.places = append(s.places, places...)
	if s.best == nil || explainsMore(f, assumed, s.best, s.assumed) {
		s.best, s.assumed = f, assumed
	}
}

// explainsMore reports whether f is to be described in the report rather than g.
func explainsMore(f *exec.Failure, assumed int, g *exec.Failure, assumedOfG int) bool {
	vague := func(f *exec.Failure) int {
		if p := InnermostFailure(f); !p.Decision.Decides() && p.Violated == nil && !p.IsRuntime() {
			return 1
		}
		return 0
	}
	p, q := Innermost(f)[0], Innermost(g)[0]
	return cmp.Or(vague(f)-vague(g), assumed-assumedOfG, ir.ComparePlaces(p.Fn, p.In, q.Fn, q.In)) < 0
}

// mustFail reports whether no execution gets past the site.
func (w *Watcher) mustFail(fr *exec.Frame, in *ir.Instr, f *exec.Failure) bool {
	r := fr.Run
	if r.Escaped[f.SiteFunc.Symbol] || in.Pos == 0 || r.NeedNotFail(f.SiteFunc, in) {
		return false
	}
	sites := r.Passing(f.SiteFunc, in)
	for o := range fr.Ends {
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
	block := fn.BlockOf(in)
	return block < 0 || !fn.Reachable(b)[block]
}

// IsInOnePlace reports whether all paths of a finding fail at the same statement.
func (f Finding) IsInOnePlace() bool {
	return !slices.ContainsFunc(f.Places, func(p Place) bool { return p != f.Places[0] })
}

// Chain are the calls that lead from the site of a finding to where it fails.
func (f Finding) Chain() *evidence.Link { return f.Innermost().Chain }

// Innermost is the failure that a finding comes from.
func (f Finding) Innermost() *exec.Failure { return InnermostFailure(f.Failure) }

// fixAt returns the fix of a call that fails, if it is the same for every execution and none got
// past the call before.
func fixAt(fr *exec.Frame, in *ir.Instr) *evidence.Fix {
	var fix *evidence.Fix
	for o := range fr.Ends {
		if o.Kind != exec.Panicked || o.Failure.Site != in {
			continue
		}
		if o.Failure.Fix == nil || fix != nil && !evidence.SameFix(fix, o.Failure.Fix) ||
			o.State.Passed.HasAny(fr.Run.Passing(o.Failure.SiteFunc, in)) {
			return nil
		}
		fix = o.Failure.Fix
	}
	return fix
}

// passOf is the pass of a loop in which a site fails with f, if that is the same on all paths. An
// index that "reaches" a value says so itself.
func passOf(fr *exec.Frame, in *ir.Instr, f *exec.Failure) (pass evidence.Pass) {
	if f.Claim == nil && f.Category == category.Bounds && f.Pass.Last {
		return evidence.Pass{}
	}
	seen := false
	for o := range fr.Ends {
		switch {
		case o.Kind != exec.Panicked || o.Failure.Site != in:
		case seen && o.Failure.Pass != pass:
			return evidence.Pass{}
		default:
			pass, seen = o.Failure.Pass, true
		}
	}
	return pass
}
