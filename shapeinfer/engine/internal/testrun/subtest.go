package testrun

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Subtests, and what a test puts off until it is over:
//
//	func TestLayers(t *testing.T) {
//		t.Cleanup(func() { ... })                          // called when test and subtests have ended
//		t.Run("one", func(t *testing.T) { ... })           // called here
//		t.Run("two", func(t *testing.T) { t.Parallel() })  // called when TestLayers has returned
//	}

// quicktest is the path of the library whose C.Run is like T.Run.
const quicktest = "github.com/frankban/quicktest"

// testingModels are the models of package testing, by symbol.
var testingModels = map[string]model{
	"testing.T.Run":          (*Harness).runSubtest,
	"testing.B.Run":          (*Harness).runSubtest,
	"testing.T.Parallel":     (*Harness).parallel,
	"testing.common.Cleanup": (*Harness).cleanUp,
}

// libraryModels are the models of libraries, by symbol.
var libraryModels = map[string]model{
	quicktest + ".C.Run":         (*Harness).runQuicktest,
	quicktest + ".C.Parallel":    (*Harness).parallel,
	convey + ".Convey":           (*Harness).runScope,
	convey + ".C.Convey":         (*Harness).runScope,
	suitePaths[0] + ".Suite.Run": (*Harness).runOfSuite,
	suitePaths[1] + ".Suite.Run": (*Harness).runOfSuite,
}

// runSubtest is the model of Run.
func (h *Harness) runSubtest(c *exec.Call) ([]*state.State, bool) {
	if len(c.Args) != 3 || c.Args[2].Kind != state.FuncKind {
		return nil, false
	}
	waits := ""
	if c.Instr.Args[0] == 0 {
		waits = "testing.T.Parallel"
	}
	return h.subtest(c, c.Args[2], waits), true
}

// cleanUp is the model of Cleanup of the test that the function itself was called for: what it gets
// is called when that test has ended, so that no statement of the test depends on it. Of any other
// test nothing is assumed.
func (h *Harness) cleanUp(c *exec.Call) ([]*state.State, bool) {
	if c.Up != nil || c.Func.Recv || len(c.Func.Params) != 1 || c.Func.Parent != "" || c.Instr.Op != ir.OpCall || len(c.Args) != 2 {
		return nil, false
	}
	test := c.Instr.Args[0]
	if field := c.Info.Def(test, ir.OpFieldAddr); field != nil {
		test = field.Args[0]
	}
	if test != 0 {
		return nil, false
	}
	c.Run.MarkEscapedIn(c.State, c.Args[1])
	c.State.HandleWithin(c.Args[1])
	return c.With(nil).Computed(), true
}

// runOfSuite is the model of the method Run of a suite. It does not apply if the suite may have
// methods that run before or after a subtest.
func (h *Harness) runOfSuite(c *exec.Call) ([]*state.State, bool) {
	if len(c.Args) != 3 || hasSubtestHooks(c) {
		return nil, false
	}
	return h.subtest(c, c.Args[2], ""), true
}

// runQuicktest is the model of the method Run of quicktest.C.
func (h *Harness) runQuicktest(c *exec.Call) ([]*state.State, bool) {
	if len(c.Args) != 3 {
		return nil, false
	}
	waits := ""
	if c.Instr.Op == ir.OpCall && isMadeOfTest(c) {
		waits = quicktest + ".C.Parallel"
	}
	return h.subtest(c, c.Args[2], waits), true
}

// isMadeOfTest reports whether the receiver of the call is the first parameter of the function, or
// quicktest.New of that.
func isMadeOfTest(c *exec.Call) bool {
	isMade := false
	for reg := c.Instr.Args[0]; reg >= 0 && int(reg) < len(c.Info.Defs); {
		in := c.Info.Defs[reg]
		switch {
		case in == nil:
			return reg == 0
		case in.Op == ir.OpMakeInterface, in.Op == ir.OpCopy:
		case in.Op == ir.OpCall && in.Sym == quicktest+".New" && !isMade:
			isMade = true
		default:
			return false
		}
		reg = in.Args[0]
	}
	return false
}

// parallel is the model of the method Parallel of a test that is not known to begin with it: the
// rest of each subtest that executes may run after the caller has returned, so what these lead to
// may change at any time.
func (h *Harness) parallel(c *exec.Call) ([]*state.State, bool) {
	for _, f := range h.Suspendable(c.Run) {
		c.Run.Escape(c.State, f)
	}
	return stdlib.WaitForOthers(c), true
}

// subtest runs the function of t.Run, in a goroutine of its own:
//
//   - Fatal and Skip end the subtest only.
//   - A panic ends the program, whatever the test has deferred.
//   - What the subtest has written is unknown after it: a benchmark runs it several times, and with
//     -run it may not run at all. Everything else is as before the call.
//   - A statement that the subtest has passed counts as passed, and an error that has ended it has
//     ended the test.
//
// If the subtest begins with a call of the method with the symbol waits, it runs when the test has
// returned. waits is "" if the receiver of the call is not the test of the calling function: then
// it is not known which test the subtest belongs to.
func (h *Harness) subtest(c *exec.Call, f state.Value, waits string) []*state.State {
	s := c.State
	fn := function(c, f)
	if fn == nil {
		return c.With([]state.Value{f}).Unseen()
	}
	if isParallel(c, fn, waits) {
		d := state.Deferred{Instr: c.Run.Executor.WithoutResult(c.Instr), Args: []state.Value{f}, Parallel: true}
		s.Defers = slices.Insert(slices.Clone(s.Defers), s.Waiting(), d)
		return exec.Set(s, c.Instr, state.TestOf(state.Test{Opaque: c.Run.NewID()}))
	}
	outer := h.Suspendable(c.Run)
	h.runningIn(c.Run, append(slices.Clip(outer), f))
	next, _ := runSubtestNow(c, f, fn)
	h.runningIn(c.Run, outer)
	return next
}

// isParallel reports whether a subtest begins with a call of waits, and is run by the function
// whose test it belongs to.
func isParallel(c *exec.Call, fn *ir.Func, waits string) bool {
	isTest := len(c.Func.Params) == 1 && len(c.Instr.Args) == 3 && c.Instr.Op == ir.OpCall
	if !isTest || waits == "" || !c.IsInCallOf(c.Instr.Sym) || len(fn.Blocks) == 0 {
		return false
	}
	for i := range fn.Blocks[0].Instrs {
		switch in := &fn.Blocks[0].Instrs[i]; {
		case in.Op == ir.OpCall && in.Sym == waits:
			return len(in.Args) == 1 && in.Args[0] == 0
		case in.Op != ir.OpLoad && in.Op != ir.OpAlloc && !(in.Op == ir.OpCall && in.Sym == "testing.common.Helper"):
			return false
		}
	}
	return false
}

// release runs the parallel subtests of a test that has returned, one after the other. If one of
// them writes what was there before, another may read it before or after that: then all that they
// have captured is treated as accessible to unknown code.
func (h *Harness) release(c *exec.Call) []*state.State {
	waiting := c.State.Defers
	c.State.Defers = nil
	c.Run.OthersRun(c.State)
	outer := h.Suspendable(c.Run)
	h.runningIn(c.Run, nil) // none of these is parallel because of what is called from here on
	defer func() { h.runningIn(c.Run, outer) }()
	states, panics := c.State.Alone(), false
	for _, d := range waiting {
		var next []*state.State
		for _, s := range states {
			before := s.Fork()
			run := &exec.Call{Frame: c.Frame, Instr: d.Instr, State: s, Args: d.Args}
			after, wrote := runSubtestNow(run, d.Args[0], function(c, d.Args[0]))
			if len(after) == 0 {
				after, panics = before.Alone(), true // the others run beside it
			}
			if next = append(next, after...); wrote {
				for _, d := range waiting {
					c.Run.MarkEscapedIn(s, d.Args[0])
				}
			}
		}
		states = next
	}
	if panics {
		return nil
	}
	return states
}

// runSubtestNow runs the function of a subtest. It returns the states after it, none if all paths
// end the program, and whether the subtest has written memory that it has not allocated.
func runSubtestNow(c *exec.Call, f state.Value, fn *ir.Func) (next []*state.State, wrote bool) {
	mark := len(c.Outcomes)
	rest, ends, _ := enter(c, f, fn)
	if len(ends) == 0 && len(c.Outcomes) > mark {
		return nil, false // no subtest gets past this
	}
	wrote = state.Aftermath{State: rest, Paths: ends}.Forget(&c.Run.Memory)
	c.Run.OthersRun(rest)
	for _, paths := range byErrors(ends) {
		s := rest.Fork()
		state.Aftermath{State: s, Paths: paths}.GetPast(&c.Run.Memory)
		next = append(next, exec.Set(s, c.Instr, c.Run.Opaque(s, program.BoolType, f))...)
	}
	return next, wrote
}

// function returns the function of a subtest or a scope, which has no parameter but the test. It is
// nil if the function is unknown.
func function(c *exec.Call, f state.Value) *ir.Func {
	if fn := c.Run.Executor.Func(f.FuncSymbol()); fn != nil && len(fn.Params) <= 1 {
		return fn
	}
	return nil
}

// enter executes the function of a subtest or a scope. It returns a path on which that was not
// called, and the states in which it has ended, and in which it has panicked. A panic does not run
// what the caller has deferred.
func enter(c *exec.Call, f state.Value, fn *ir.Func) (rest *state.State, ends, panicked []*state.State) {
	s := c.State
	args := c.Run.Arguments(s, fn)
	for i := range args {
		args[i].MaybeNil = false
	}
	rest = s.Fork()
	s.Defers = nil
	ends, others := c.CallApart(f, s, args)
	for _, o := range others {
		switch o.Kind {
		case exec.Stopped:
			ends = append(ends, o.State)
			continue
		case exec.Panicked:
			panicked = append(panicked, o.State)
		}
		c.Outcomes = append(c.Outcomes, o)
	}
	return rest, ends, panicked
}

// byErrors groups paths by the calls whose errors they have met: an error that has ended some paths
// has failed the test, whatever happened on the others. There is at least one group; all paths are
// in one if there would be more than maxGroups.
func byErrors(paths []*state.State) (groups [][]*state.State) {
	for _, p := range paths {
		i := slices.IndexFunc(groups, func(g []*state.State) bool {
			return slices.EqualFunc(g[0].Errors, p.Errors, func(e, f state.ErrorState) bool { return e.Claim == f.Claim && e.Ended == f.Ended })
		})
		if i < 0 {
			groups = append(groups, nil)
			i = len(groups) - 1
		}
		groups[i] = append(groups[i], p)
	}
	if len(groups) == 0 || len(groups) > maxGroups {
		return [][]*state.State{paths}
	}
	return groups
}

// maxGroups bounds the states with which a test continues after a subtest.
const maxGroups = 2
