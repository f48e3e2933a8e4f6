// Package engine executes the shape IR.
//
// A function is executed once as a root, on arguments of which nothing is known: every int is a
// symbol, every pointer points to an object made up when it is read. Calls are inlined within a budget
// of steps, loops are unrolled while their condition is decided and widened afterwards, branches fork.
// A panic, a failed bounds check and a violated contract end a path with a failure.
//
// Over-approximated: which paths exist (an undecided branch goes both ways), what memory holds (a
// call that is not entered changes everything it can reach). Under-approximated: nothing on purpose;
// where a budget ends, the root gives up, and then it is silent about everything that comes after.
// A call site is reported if every state that reached it failed there; see report.go.
package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Config says what an Engine executes.
type Config struct {
	// Program resolves functions and variables by symbol.
	Program ir.Program
	// Contracts returns the contracts of a package, nil if it has none. They are used
	// instead of bodies, except for the package under analysis.
	Contracts func(pkgPath string) *contract.File
	// Declared is what directives say; nil if there are none.
	Declared Declarations
	// Package is the path of the package under analysis.
	Package string
	// Init is the symbol of its initialiser, "" if there is none.
	Init string
	// Functions lists what is known of the functions of a package, in a fixed order. If it is nil,
	// no function is known to broadcast.
	Functions func(pkgPath string) []*ir.Func
	// Leaks is the memory that others may write, as far as the package knows.
	Leaks []ir.Leak
	// IntBits is how many bits an int has where the program runs; 64 if it is 0.
	IntBits int
	// Account: results tell what they depend on.
	Account bool
}

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
	judged     int                // steps that it took to judge operations, see meant.go
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

// Budgets, in steps: a step is one instruction in one state.
const (
	rootSteps     = 60000 // of a root with all it calls
	ownSteps      = 9500  // of a root that calls only functions of its own package
	bareSteps     = 600   // of a root without calls
	loopSteps     = 1500  // more for each loop that may change more than data
	contractSteps = 200   // more for each call that a contract describes
	siteSteps     = 3000  // more for each call of another function of the package
	foreignSteps  = 9000  // more for each call of a function of another package
	callSteps     = 15000 // of one call
	kernelSteps   = 6000  // of the call of a function that writes only data and returns nothing else
	dataSteps     = 300   // the same, of one that calls no other function
	alphaSteps    = 40000 // of one search for arguments for which a callee returns
	factCost      = 10    // what an undecided condition is charged as
	joinCost      = 60    // what merging two states is charged as
	maxDepth      = 40    // of calls
	maxRecurse    = 3     // activations of one function
	deepRecurse   = 8     // activations of one function while the root has not taken recurseSteps
	recurseSteps  = 2000
	maxStates     = 8     // that are followed side by side
	maxRegs       = 20000 // of a function that is executed at all
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
	escaped    map[string]bool   // closures that may be called from elsewhere, see elsewhere.go
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

// funcInfo is what the engine computes once per function.
type funcInfo struct {
	forest *ir.LoopForest
	live   *ir.Liveness
	lists  map[int32][]ir.Val // by block: the registers that are live where it is entered, as far as asked for
	defs   []*ir.Instr        // by register; nil for parameters and phis
	blocks []int32            // by register: where it is defined, -1 for parameters
	calls  int                // how many calls of functions that are known statically there are in it
	// recovers: the function defers something that may recover. It is not entered, because any
	// undecided failure in it, or in what it calls, may be followed by a normal return.
	recovers   bool
	indexLists map[*ir.Loop][]ir.Val // see indexloop.go
	reads      Reads                 // what recovers and indexLists depend on
}

func (e *Engine) info(f *ir.Func) *funcInfo {
	fi := e.infos[f]
	if fi != nil {
		if e.again(fi.reads); fi.reads == nil {
			e.unclear() // it is still computed
		}
		return fi
	}
	fi = &funcInfo{forest: f.LoopForest(), live: ir.Live(f), lists: make(map[int32][]ir.Val), defs: f.Definitions()}
	fi.locate(f)
	e.infos[f] = fi
	fi.reads = e.collect(func() { fi.recovers = e.mayRecover(f, fi) })
	return fi
}

// liveAt lists the registers that are live where block b is entered, in order.
func (fi *funcInfo) liveAt(b int32) []ir.Val {
	list, ok := fi.lists[b]
	if !ok {
		fi.live.At(b, func(v ir.Val) { list = append(list, v) })
		fi.lists[b] = list
	}
	return list
}

// locate notes in which blocks registers are defined, and how often f calls.
func (fi *funcInfo) locate(f *ir.Func) {
	fi.blocks = make([]int32, f.NumRegs)
	for i := range fi.blocks {
		fi.blocks[i] = -1
	}
	for b := range f.Blocks {
		for _, p := range f.Blocks[b].Phis {
			fi.blocks[p.Dst] = int32(b)
		}
		for i := range f.Blocks[b].Instrs {
			in := &f.Blocks[b].Instrs[i]
			if in.Op == ir.OpCall {
				fi.calls++
			}
			if in.Dst >= 0 {
				fi.blocks[in.Dst] = int32(b)
			}
		}
	}
}

// mayRecover reports whether f defers a call that may recover.
func (e *Engine) mayRecover(f *ir.Func, fi *funcInfo) bool {
	for b := range f.Blocks {
		for i := range f.Blocks[b].Instrs {
			if in := &f.Blocks[b].Instrs[i]; in.Op == ir.OpDefer && e.deferRecovers(f, fi, in) {
				return true
			}
		}
	}
	return false
}

func (e *Engine) deferRecovers(f *ir.Func, fi *funcInfo, in *ir.Instr) bool {
	sym := in.Sym
	switch ir.Op(in.Aux) {
	case ir.OpBuiltin:
		return sym == "recover"
	}
	if e.patched {
		return true
	}
	switch ir.Op(in.Aux) {
	case ir.OpInvoke:
		return true
	case ir.OpCallDynamic:
		sym = e.closureSymbol(f, fi, in.Args[0], 0)
	}
	if sym == "" {
		return true
	}
	return e.endingOf(sym) == defersRecover
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

// executable reports whether the engine can execute the body of f at all.
func (e *Engine) executable(f *ir.Func) bool {
	return !f.IllTyped && len(f.Blocks) > 0 && f.NumRegs <= maxRegs && !e.info(f).forest.Irreducible
}

func (e *Engine) newRun(f *ir.Func) *run {
	return &run{e: e, root: f, limit: rootSteps, searchLimit: searchSteps, sites: make(map[*ir.Instr]int), escaped: make(map[string]bool), reduced: make(map[*ir.Instr]*ir.Instr), ended: make(map[unit]bool)}
}

// ready has the initialiser executed before anything else.
func (e *Engine) ready() {
	if e.initial == nil {
		e.initialReads = e.collect(e.initialise)
	} else {
		e.again(e.initialReads)
	}
}

// initialise executes the package initialiser for the values of variables that nothing else writes.
func (e *Engine) initialise() {
	e.initial = make(map[string]value)
	f := e.function(e.cfg.Init)
	if f == nil || !e.executable(f) {
		return
	}
	r := e.newRun(f)
	r.limit = callSteps
	fr := r.execute(f, nil, nil, newState(), nil)
	if len(fr.out) != 1 || fr.out[0].kind != returned {
		return
	}
	e.keepInitial(fr.out[0].st)
}

// isOwn reports whether a symbol is one of the package under analysis.
func (e *Engine) isOwn(symbol string) bool {
	path, _ := ir.SplitSymbol(symbol)
	return path == e.cfg.Package
}

// initialValue returns the value that a stable variable has after initialisation, with memory of its own in s: of its own
// package the engine has executed the initialiser, of another one the declaration tells.
func (e *Engine) initialValue(s *state, decl *ir.Global) (value, bool) {
	if v, ok := e.initial[decl.Symbol]; ok {
		return keeper{from: e.started, to: s}.copy(v), true
	}
	if decl.Value == nil || decl.NonNil {
		return value{}, false
	}
	v := s.construct(decl.Value)
	return v, v.k != kUnknown
}

// Initial returns the value of a stable variable of the package after initialisation, or nil if it is not known.
func (e *Engine) Initial(g *ir.Global) *ir.Const {
	e.ready()
	v, ok := e.initial[g.Symbol]
	if !ok {
		return nil
	}
	c, ok := e.started.constant(v, g.Type, 0)
	if !ok {
		return nil
	}
	return &c
}

// isSetByTools reports whether the linker or the compiler may give variables of a type their value: -ldflags -X, go:embed.
func isSetByTools(t *ir.Type) bool {
	return t.Kind == ir.String || t.Kind == ir.Slice && t.Elem.Kind == ir.Int && t.Elem.Bits == 8 && t.Elem.Unsigned
}

// isStable reports whether only initialisers write a variable.
func (e *Engine) isStable(symbol string) bool {
	decl := e.cfg.Program.Global(symbol)
	return decl != nil && decl.Stable && !e.patched
}

// global returns the object of a package-level variable.
func (r *run) global(s *state, symbol string, ptr *ir.Type) int32 {
	i, ok := slices.BinarySearchFunc(s.globals, symbol, func(g globalRef, sym string) int { return strings.Compare(g.symbol, sym) })
	if ok {
		return s.globals[i].obj
	}
	o := object{typ: ptr.Elem, origin: lost, name: symbol}
	if ir.IsC(symbol) {
		s.numbers.raw = true // it leads to memory of C, where any type may be the same as any other
	}
	decl := r.e.cfg.Program.Global(symbol)
	if r.e.patched {
		decl = nil
	}
	switch {
	case r.root.Symbol == r.e.cfg.Init && r.e.isOwn(symbol):
		if (!r.unseenRan || r.e.isStable(symbol)) && !isSetByTools(ptr.Elem) && !r.met[symbol] {
			o.origin, o.content = fresh, zero(ptr.Elem)
		}
		if r.met == nil {
			r.met = make(map[string]bool)
		}
		r.met[symbol] = true
	case decl != nil && decl.Stable:
		if v, ok := r.e.initialValue(s, decl); ok {
			o.origin, o.content = fresh, v
		}
	}
	o.nonNil = decl != nil && decl.NonNil
	id := s.alloc(o)
	s.globals = slices.Insert(slices.Clone(s.globals), i, globalRef{symbol, id})
	return id
}
