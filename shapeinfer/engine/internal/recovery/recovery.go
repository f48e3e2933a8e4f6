package recovery

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/slicing"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// AfterFailures returns the failures after the findings of the plain execution of a root that are
// independent of them. It takes at most left steps, and returns how many it has taken.
func AfterFailures(e *exec.Executor, layouts *layout.Layouts, root *ir.Func, plain []claim.Finding,
	left int) (independent []claim.Finding, taken int) {
	compared := left / 4 // steps that are reserved for the slices, see independent
	a := &afterlife{
		executor: e, layouts: layouts, root: root, left: left - compared, silent: len(plain) == 0,
		known: make(map[*ir.Instr]bool), reported: make(map[*ir.Instr]bool),
		entered: make(map[*ir.Instr][]*ir.Func), within: make(map[*ir.Instr]*ir.Instr), inside: make(map[*ir.Func][]claim.Finding),
	}
	goesOn := !e.Info(root).Recovers && (len(plain) == 0 || slices.ContainsFunc(plain, a.hasMore))
	for _, f := range plain {
		a.known[f.Site], a.reported[f.Site] = true, true
	}
	for n := 0; goesOn && a.left > 0 && n < budget.MaxAfterFailures; n++ {
		goesOn = a.execute()
	}
	a.left += compared
	independent = a.independent()
	return independent, left - max(a.left, 0)
}

// An afterlife executes a root again, and goes on after the statements that fail. It may do so
// several times: each execution also goes on after the findings of the one before.
type afterlife struct {
	executor *exec.Executor
	layouts  *layout.Layouts
	// root is the function that is executed.
	root *ir.Func
	// left is the number of steps that may still be taken.
	left int
	// silent: the plain execution has no findings.
	silent bool
	// known has the sites of all findings, of the plain execution and of those of the afterlife.
	known map[*ir.Instr]bool
	// reported has the statements of the root that are reported.
	reported map[*ir.Instr]bool
	// found has the findings of the afterlife, in the order in which they were met.
	found []finding

	// fixed lists the statements of the root that failed in the last execution and after which it
	// went on, in the order in which it met them.
	fixed []*ir.Instr
	// current is the statement of the root that is being executed; nil outside of one.
	current *ir.Instr
	// entered has, for each statement of the root, the functions that were executed in it.
	entered map[*ir.Instr][]*ir.Func
	// within maps a statement of a function literal in the root to the statement of the root in
	// which it was executed.
	within map[*ir.Instr]*ir.Instr
	// inside has the findings in functions that the root calls.
	inside map[*ir.Func][]claim.Finding
}

// A finding is a finding of one execution of the afterlife.
type finding struct {
	claim.Finding
	frame *exec.Frame // of the root, in that execution
}

// execute executes the root once more. It reports whether another execution may find more: one of
// the new findings is a call that returns an error, and statements after it may fail.
func (a *afterlife) execute() (goesOn bool) {
	r := a.executor.NewRun(a.root)
	found := &claim.Watcher{Layouts: a.layouts}
	r.Mender, r.Watchers = a, exec.Watchers{found}
	r.Limit, r.SearchLimit = min(budget.RootSteps, a.left), a.left
	a.fixed = nil
	fr := r.ExecuteRoot()
	a.left -= r.Steps + r.Searched
	if len(a.fixed) == 0 {
		return false
	}
	for _, f := range found.Findings(fr) {
		if !a.known[f.Site] {
			a.known[f.Site] = true
			a.found = append(a.found, finding{f, fr})
			goesOn = goesOn || f.Failure.Category == category.Error && a.hasMore(f)
		}
	}
	return goesOn
}

// independent lists the findings that are independent of all failing statements before them,
// whether the plain execution or the afterlife has found those.
func (a *afterlife) independent() (list []claim.Finding) {
	if len(a.found) == 0 {
		return nil
	}
	s := slicing.New(a.executor, a.root, a.entered, a.left)
	failing := slices.Clone(a.fixed)
	for _, f := range a.found {
		if in := a.statement(f.Finding); !slices.Contains(failing, in) {
			failing = append(failing, in)
		}
	}
	for _, f := range a.found {
		in := a.statement(f.Finding)
		before, ok := a.lastBefore(s, f.Finding, in, failing)
		if !ok {
			continue
		}
		if before != nil {
			f.Fix = nil // the fix of one is not checked together with that of the other
			f.IndependentOf = before.Pos
		}
		list, a.reported[in] = append(list, f.Finding), true
	}
	a.left = s.Left
	return list
}

// statement returns the statement of the root that contains the site of a finding.
func (a *afterlife) statement(f claim.Finding) *ir.Instr {
	if in := a.within[f.Site]; in != nil {
		return in
	}
	return f.Site
}

// lastBefore reports whether a finding at in is independent of all failing statements before it, of
// which there is at least one. It returns the last of these that is reported, or else the last one.
// If the plain execution has no findings there need not be a failing statement, and last is nil:
// the plain execution had a smaller budget.
func (a *afterlife) lastBefore(s *slicing.Slicer, f claim.Finding, in *ir.Instr, failing []*ir.Instr) (last *ir.Instr, ok bool) {
	var operands map[int]bool
	if in == f.Site {
		operands = a.decisive(s, f)
	}
	c := s.OfSome(in, operands)
	for _, before := range failing {
		switch {
		case before == in || !s.MayPrecede(before, in):
			continue
		case a.isConnected(s, before, in, c):
			return nil, false
		case last == nil || a.reported[before] || !a.reported[last]:
			last = before
		}
	}
	return last, last != nil || a.silent
}

// Entering records that the current statement executes fn.
func (a *afterlife) Entering(fn *ir.Func) {
	if a.current != nil && !slices.Contains(a.entered[a.current], fn) {
		a.entered[a.current] = append(a.entered[a.current], fn)
	}
}

// Around executes a statement. If it is one of the root, and fails, the path goes on as after a
// call of unknown code that returns.
func (a *afterlife) Around(fr *exec.Frame, in *ir.Instr, s *state.State, execute func() []*state.State) []*state.State {
	switch {
	case fr.Run.Aside || !mayFail(in):
		return execute()
	case fr.Up != nil || fr.Func.Symbol != a.root.Symbol:
		if fr.Reporting && a.within[in] == nil {
			a.within[in] = a.current
		}
		return execute()
	}
	outer := a.current
	a.current = in
	before, mark := s.ForkHeap(), len(fr.Outcomes)
	next := execute()
	a.current = outer
	if !a.fails(fr, in, mark, next) {
		return next
	}
	if !slices.Contains(a.fixed, in) {
		a.fixed = append(a.fixed, in)
	}
	next = fr.Assumed(in, before)
	for _, t := range next {
		returned(t, in)
	}
	return next
}

// fails reports whether a statement fails on all paths, and is reported. Its paths are the outcomes
// from mark on, and the states next that go on.
func (a *afterlife) fails(fr *exec.Frame, in *ir.Instr, mark int, next []*state.State) bool {
	reported := a.known[in]
	for _, t := range next {
		if !returnsError(t, in) {
			return false
		}
	}
	for i := range fr.Outcomes[mark:] {
		o := &fr.Outcomes[mark+i]
		if o.Kind != exec.Panicked || !o.Failure.Shape {
			return false
		}
		reported = reported || o.Failure.Site != nil
	}
	return (len(next) > 0 || len(fr.Outcomes) > mark) && (reported || a.isReportedInside(in))
}

// noError is the error that a call returns if it does not fail.
var noError = state.Value{Kind: state.InterfaceKind}

// errorAt returns the number of the result of a call that is its error, -1 if there is none.
func errorAt(in *ir.Instr) int {
	switch t := in.Type; {
	case in.Dst < 0 || t == nil:
		return -1
	case t.Kind == ir.Tuple && len(t.Fields) > 0 && t.Fields[len(t.Fields)-1].Type.ID == "error":
		return len(t.Fields) - 1
	case t.ID == "error":
		return 0
	}
	return -1
}

// returnsError reports whether a call has certainly returned an error.
func returnsError(s *state.State, in *ir.Instr) bool {
	k := errorAt(in)
	if k < 0 {
		return false
	}
	v := s.Reg(in.Dst)
	if in.Type.Kind == ir.Tuple {
		if v.Kind != state.StructKind || len(v.Fields()) <= k {
			return false
		}
		v = v.Fields()[k]
	}
	return state.IsError(v)
}

// returned sets the error that a call has returned to nil.
func returned(s *state.State, in *ir.Instr) {
	switch k := errorAt(in); {
	case k < 0:
	case in.Type.Kind != ir.Tuple:
		s.SetReg(in.Dst, noError)
	case s.Reg(in.Dst).Kind == state.StructKind:
		fields := slices.Clone(s.Reg(in.Dst).Fields())
		fields[k] = noError
		s.SetReg(in.Dst, state.Struct(fields))
	}
}

// mayFail reports whether an instruction may end a path with a failure.
func mayFail(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpIndexAddr, ir.OpIndex, ir.OpSlice, ir.OpMakeSlice, ir.OpArrayPtr, ir.OpLoad, ir.OpStore, ir.OpFieldAddr, ir.OpDiv, ir.OpRem:
		return in.Pos != 0
	}
	return ir.IsCall(in)
}
