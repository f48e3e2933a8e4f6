package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Result is what the execution of one root found.
type Result struct {
	Reports []Report
	// Complete: the root was executed to its end, no budget ran out on the way.
	Complete bool
	Steps    int // with those of searches
	// Wanted is the number of steps that are worth spending on the root, without searches.
	Wanted int
	// Short: with a larger allowance it might be complete, or find more.
	Short bool
	// Reads is what the result depends on, besides types, variables and other packages; nil if that is not certain,
	// and if [Config.Account] is not set.
	Reads Reads

	allowed  Allowance
	searched int
	pinched  bool // see run
}

// An Engine executes the functions of one package. It is not safe for concurrent use.
type Engine struct {
	cfg       Config
	contracts map[string]*contractRef
	leaks     *leaks // nil: nothing leaks
	patched   bool   // functions may be replaced while the program runs
	types     map[string]*ir.Type
	infos     map[*ir.Func]*funcInfo
	shapes    map[*ir.Type]bool       // see isShape
	takes     map[*ir.Func]bool       // see takesShapes
	plain     map[*ir.Instr]*ir.Instr // calls whose result is not used
	initial   map[string]value        // stable variables after initialisation
	started   *state                  // after initialisation
	observer  *observer               // nil: nobody looks
	reads     Reads                   // what is computed now has read; nil: nobody wants to know
	mixed     bool                    // see unclear
	// What led to initial, and to what probing has found.
	initialReads Reads
	foundReads   map[string]Reads
	// What probing has found.
	layouts    map[string]*layout // by type
	derived    map[string]*layout // the same, of results whose type has no constructor
	leading    map[string]bool    // types that lead to interfaces or functions, by ID
	operations map[string]*operation
	operands   map[*ir.Func][]int // that may be tensors, of functions of two or three
	judged     int                // steps that it took to judge operations, see intent.go
}

// New returns an engine.
func New(cfg Config) *Engine {
	return &Engine{
		cfg:       cfg,
		contracts: make(map[string]*contractRef),
		leaks:     newLeaks(cfg.Leaks),
		patched:   slices.ContainsFunc(cfg.Leaks, func(l ir.Leak) bool { return l.Kind == ir.LeakCode }),
		types:     make(map[string]*ir.Type),
		infos:     make(map[*ir.Func]*funcInfo),
		shapes:    make(map[*ir.Type]bool),
		takes:     make(map[*ir.Func]bool),
		plain:     make(map[*ir.Instr]*ir.Instr),

		layouts:    make(map[string]*layout),
		derived:    make(map[string]*layout),
		leading:    make(map[string]bool),
		operations: make(map[string]*operation),
		operands:   make(map[*ir.Func][]int),
		foundReads: make(map[string]Reads),
	}
}

// Root executes f as a root and returns what must fail in it.
func (e *Engine) Root(f *ir.Func) Result {
	return e.RootWithin(f, Ample)
}

func (e *Engine) executeRoot(f *ir.Func, allowed Allowance) Result {
	if !e.executable(f) {
		return Result{}
	}
	if e.info(f).recovers {
		return Result{Complete: true} // no failure in it is certain to be one
	}
	e.ready()
	steps := e.budget(f)
	if steps == 0 {
		return Result{Complete: true}
	}
	r := e.newRun(f)
	return r.within(allowed, steps, func() Result {
		s := newState()
		args := r.arguments(s, f)
		free := make([]value, len(f.Free))
		for i, p := range f.Free {
			free[i] = r.unknown(s, p.Type, p.Name)
		}
		fr := r.execute(f, args, free, s, nil)
		e.observer.ended(fr)
		r.handedOn(fr)
		return r.result(fr)
	})
}

// Observe executes f as RootWithin does, and tells what it saw.
func (e *Engine) Observe(f *ir.Func, allowed Allowance) Observation {
	o := &observer{e: e, root: f, shapes: make(map[shapeKey]*seenShape), verdicts: make(map[*ir.Instr]Verdict), unseen: make(map[string]bool), blocks: make(map[int32]bool)}
	e.observer = o
	res := e.RootWithin(f, allowed)
	e.observer = nil
	return Observation{Result: res, Shapes: o.listShapes(), Sites: o.listSites(f, res)}
}
