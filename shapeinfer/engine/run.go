package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The execution of one root, and its budgets.

// Budgets, in steps: a step is one instruction in one state.
const (
	traceSteps   = 40000 // of one probe that is traced
	maxDepth     = 40    // of calls
	maxRecurse   = 3     // activations of one function
	deepRecurse  = 8     // activations of one function while the root has not taken recurseSteps
	recurseSteps = 2000
	maxStates    = 8 // that are followed side by side
)

// A run is the execution of one root: of a function with all that it calls, of an initialiser, or of a probe.
type run struct {
	state.Memory
	e          *executor
	stack      []string // symbols of the functions that execute, the innermost last
	lastPasses int      // how many last passes of loops execute, see loop.lastPass
	// coarse: loops are widened at once. A call is executed like that if it was too expensive otherwise.
	coarse   bool
	search   search
	watchers watchers
	// ended is what is evaluated together with a call that ended the program on some path: whether it is evaluated before the call
	// the language leaves open.
	ended map[unit]bool

	// Of the execution for a summary. thorough: calls may take more steps, and more states are followed side by side.
	thorough bool
	extremes map[int32]extreme // what the symbol of a min or max is the extreme of

	trace   *trace // what the run does is recorded there; nil if nobody asks
	probing bool   // the run is a probe: nothing that it does is listed

	warnings []warnedSite // of the root

	initialized map[string]bool // of an initialiser: variables of the package that some path has read or written
	subtests    []state.Value   // of a test: the functions of the subtests that execute
}

// A search says whether a run looks for one path to a return, so that any other may be dropped.
type search uint8

const (
	noSearch      search = iota
	quickSearch          // a loop that is not decided is left after a few passes
	patientSearch        // it is widened, as ever
)

func (e *executor) newRun(f *ir.Func) *run {
	return &run{
		Memory: state.NewMemory(e.Program, f, state.Budget{Limit: program.RootSteps, SearchLimit: searchSteps}),
		e:      e,
		ended:  make(map[unit]bool),
	}
}

// arguments makes up the arguments of a root.
func (r *run) arguments(s *state.State, f *ir.Func) []state.Value {
	args := make([]state.Value, len(f.Params))
	for i, p := range f.Params {
		args[i] = r.Unknown(s, p.Type, p.Name)
	}
	return args
}

// markReturned records that anybody may call the closures that the root returns or panics with.
func (r *run) markReturned(fr *frame) {
	for i := range fr.out {
		switch o := &fr.out[i]; o.kind {
		case returned:
			for _, v := range o.results {
				r.MarkEscapedIn(o.st, v)
			}
		case panicked:
			r.MarkEscapedIn(o.st, o.fail.value)
		}
	}
}

// summarySteps bounds the execution of a function for its summary.
const (
	summarySteps   = 200000
	thoroughStates = 16
)

// callBudget is the number of steps that a call may take: more than usual while a summary is made.
func (r *run) callBudget(fn *ir.Func) int {
	n := r.e.CallBudget(fn)
	if r.trace != nil && r.trace.limit > 0 {
		return traceSteps
	}
	if r.thorough && n == program.CallSteps {
		return summarySteps
	}
	return n
}

// stateLimit is the number of states that are followed side by side.
func (r *run) stateLimit() int {
	if r.thorough {
		return thoroughStates
	}
	return maxStates
}
