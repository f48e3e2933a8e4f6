package engine

import "github.com/shapelint/shapelint/shapeinfer/ir"

// The execution of one root, and its budgets.

// Budgets, in steps: a step is one instruction in one state.
const (
	callSteps    = 15000 // of one call
	kernelSteps  = 6000  // of the call of a function that writes only data and returns nothing else
	dataSteps    = 300   // the same, of one that calls no other function
	alphaSteps   = 40000 // of one search for arguments for which a callee returns
	traceSteps   = 40000 // of one probe that is traced
	maxDepth     = 40    // of calls
	maxRecurse   = 3     // activations of one function
	deepRecurse  = 8     // activations of one function while the root has not taken recurseSteps
	recurseSteps = 2000
	maxStates    = 8 // that are followed side by side
)

// A run is the execution of one root.
type run struct {
	e     *Engine
	root  *ir.Func
	ids   int32 // last number given to a symbol or an opaque bool
	at    int   // position of the reported frame's current instruction
	steps int
	limit int // the steps at which the innermost budgeted call gives up
	// searched is the number of steps that searches took; they are not in steps.
	searched    int
	searchLimit int  // what they may take
	pinched     bool // one of them could not take alphaSteps,
	starved     bool // and found nothing
	// thorough: calls get a larger budget, and paths on which these opaque bools differ are kept apart.
	thorough bool
	apart    []int32
	extremes map[int32]extreme // by symbol; only if thorough

	sites      map[*ir.Instr]int // numbers of report sites
	escaped    map[string]bool   // closures that may be called from elsewhere, see escapedclosure.go
	taints     []taint           // by id
	stack      []string          // symbols of the active functions
	claims     []errorClaim      // calls that always return an error
	surprising []surprisedSite
	coarse     bool                    // loops are not unrolled: a call is executed again that was too expensive
	reduced    map[*ir.Instr]*ir.Instr // by surprised site: the call that makes one number of its result
	outer      bool                    // any expansion of both operands counts as one that grows
	probing    bool                    // the run is a probe
	trace      *trace                  // of what it does; nil: nobody wants to know
	search     search                  // for one path to a return
	met        map[string]bool         // variables of the package that is initialised, met on some path: a join may have forgotten what they hold
	subtests   []value                 // functions of the active ones
	lastPasses int                     // of loops, that execute
	ended      map[unit]bool           // what is evaluated together with a call that may end the program
	unseenRan  bool                    // code that cannot be seen has run, on some path
}

// A search says whether a run looks for one path to a return, so that any other may be dropped.
type search uint8

const (
	noSearch      search = iota
	quickSearch          // a loop that is not decided is left after a few passes
	patientSearch        // it is widened, as ever
)

func (e *Engine) newRun(f *ir.Func) *run {
	return &run{e: e, root: f, limit: rootSteps, searchLimit: searchSteps, sites: make(map[*ir.Instr]int), escaped: make(map[string]bool), reduced: make(map[*ir.Instr]*ir.Instr), ended: make(map[unit]bool)}
}

// handedOn notes that the closures that the root returns, or panics with, may be called by anybody.
func (r *run) handedOn(fr *frame) {
	for i := range fr.out {
		switch o := &fr.out[i]; o.kind {
		case returned:
			for _, v := range o.results {
				r.mention(o.st, v)
			}
		case panicked:
			r.mention(o.st, o.fail.value)
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
	n := r.e.callBudget(fn)
	if r.trace != nil && r.trace.limit > 0 {
		return traceSteps
	}
	if r.thorough && n == callSteps {
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
