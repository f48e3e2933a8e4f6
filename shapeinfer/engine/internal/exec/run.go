package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The execution of one root, and its budgets.

// A Run is the execution of one root: of a function with all that it calls, of an initialiser, or
// of a probe.
type Run struct {
	// Memory has the budget of the run, and what its states share.
	state.Memory
	// Executor is the executor of the package.
	Executor *Executor
	// stack has the symbols of the functions on the call stack, the innermost last.
	stack []string
	// lastPasses is the number of loops around the current statement of which the last pass is being
	// executed, see lastFails.
	lastPasses int
	// Coarse: loops are widened at once. A call is executed like that if it was too expensive
	// otherwise.
	Coarse bool
	// Widened: a loop was widened.
	Widened bool
	// Mode is the purpose of the run.
	Mode Mode
	// Watchers observe the run.
	Watchers Watchers
	// Mender replaces the effect of statements that are reported, see package recovery. It is nil in
	// all other runs.
	Mender Mender
	// stepping are those of the watchers that observe each instruction.
	stepping stepWatchers
	// ended has the units of evaluation with a call that may end the program. The language does not
	// specify whether the rest of such a unit is evaluated before or after the call.
	ended map[unit]bool

	// Texts is the number of steps that were used to compute texts.
	Texts int

	keys keys

	// initialized has the variables of the package that some path of an initialiser has read or
	// written. It is nil in other runs.
	initialized map[string]bool
}

// A Mode is the purpose of a run. A search is a part of the run of a root; any other mode is that
// of a whole run.
type Mode uint8

const (
	// Normal is the run of a root: failures and shapes on its paths may be reported or listed.
	Normal Mode = iota
	// QuickSearch looks for one path to a return, so any other path may be dropped: an undecided
	// loop is left after a few passes.
	QuickSearch
	// PatientSearch also looks for one path to a return, but widens undecided loops as Normal does.
	PatientSearch
	// Probing is a probe: nothing on its paths is reported or listed.
	Probing
	// PatientProbing is a probe whose calls may take more steps.
	PatientProbing
	// ElementProbing is a PatientProbing that executes loops pass by pass, even if they change only
	// data, so that each access to an element is recorded.
	ElementProbing
	// Summarizing computes a summary: nothing is reported or listed, calls may take more steps, and
	// more states are followed side by side.
	Summarizing
	// Quoting computes a text for a message: loops are executed pass by pass, even if they change
	// only data.
	Quoting
)

// IsSearch reports whether a run looks for one path to a return.
func (m Mode) IsSearch() bool { return m == QuickSearch || m == PatientSearch }

// isExact reports whether loops that change only data are executed pass by pass.
func (r *Run) isExact() bool {
	return r.Mode == Quoting || r.Mode == ElementProbing || r.Sizes != nil && !r.Mode.IsSearch()
}

// quotes reports whether texts that a run computes may become part of a message.
func (m Mode) quotes() bool { return m == Normal || m == Quoting }

func (e *Executor) NewRun(f *ir.Func) *Run {
	return &Run{
		Memory:   state.NewMemory(e.Program, f, budget.Budget{Limit: budget.RootSteps, SearchLimit: budget.SearchSteps}),
		Executor: e,
		ended:    make(map[unit]bool),
	}
}

// Arguments makes up the arguments of a root.
func (r *Run) Arguments(s *state.State, f *ir.Func) []state.Value {
	args := make([]state.Value, len(f.Params))
	for i, p := range f.Params {
		args[i] = r.Unknown(s, p.Type, p.Name)
	}
	return args
}

// ExecuteRoot executes the function of the run with unknown arguments.
func (r *Run) ExecuteRoot() *Frame {
	var fr *Frame
	if instances := r.Executor.Instances(r.Root); len(instances) > 0 {
		fr = r.executeInstances(instances)
	} else {
		fr = r.executeWith(nil)
	}
	r.Watchers.Ended(fr)
	r.markReturned(fr)
	return fr
}

// executeInstances executes a generic root with each of the type arguments that there are. It ends
// on all paths on which these end. The steps are shared.
func (r *Run) executeInstances(instances [][]*ir.Type) *Frame {
	var all *Frame
	for i, types := range instances {
		var fr *Frame
		r.Within(r.Left()/(len(instances)-i), func() {
			r.Begin(r.Left())
			fr = r.executeWith(types)
		})
		if all == nil {
			all = fr
		} else {
			all.Outcomes = append(all.Outcomes, fr.Outcomes...)
		}
	}
	return all
}

// executeWith executes the function of the run with type arguments.
func (r *Run) executeWith(types []*ir.Type) *Frame {
	f, s := r.Root, state.New()
	args := r.Arguments(s, f)
	free := make([]state.Value, len(f.Free))
	for i, p := range f.Free {
		free[i] = r.Unknown(s, p.Type, p.Name)
	}
	s = r.Executor.lifecycle().Prepare(&Call{Frame: &Frame{Run: r, Func: f}, State: s, Args: args})
	return r.Execute(&Call{Callee: f, State: s, Args: args, Free: free, Types: types})
}

// markReturned records that anybody may call the closures that the root returns or panics with.
func (r *Run) markReturned(fr *Frame) {
	for o := range fr.Ends {
		switch o.Kind {
		case Returned:
			for _, v := range o.Results {
				r.MarkEscapedIn(o.State, v)
			}
		case Panicked:
			r.MarkEscapedIn(o.State, o.Failure.Value)
		}
	}
}

// callBudget is the number of steps that a call may take: more than usual while a summary is made.
func (r *Run) callBudget(fn *ir.Func) int {
	n := r.Executor.CallBudget(fn)
	switch {
	case r.Mode == PatientProbing || r.Mode == ElementProbing:
		return budget.TraceSteps
	case r.Sizes != nil && !r.Mode.IsSearch():
		return budget.SuspectSteps
	case r.Mode == Summarizing && n == budget.CallSteps:
		return budget.SummarySteps
	case n == budget.CallSteps:
		return r.CallSteps()
	}
	return n
}

// stateLimit is the number of states that are followed side by side.
func (r *Run) stateLimit() int {
	if r.Mode == Summarizing {
		return budget.ThoroughStates
	}
	return r.States()
}
