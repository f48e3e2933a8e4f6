package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/asserts"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/broadcast"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/bycontract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/contradict"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/listing"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/literal"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/recovery"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/shapelib"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/summary"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/suspect"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/testrun"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/wording"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A Result is what the execution of one root found.
type Result struct {
	Reports []Report
	// Complete: no budget ran out. A root that may not be executed is complete, too.
	Complete bool
	// Recovers: the execution stopped at a defer statement whose function may recover. No failure
	// after that statement is certain.
	Recovers bool
	Steps    int // with those of searches
	// Wanted is the largest number of steps that the root may use, without searches.
	Wanted int
	// More is how many of its steps a root without parameters has taken beyond those that it is worth.
	More int
	// AfterFailures is the number of steps of the executions that go on after failures. They are
	// not among Steps.
	AfterFailures int
	// Short: with a larger [Allowance] the result might be complete, or have more reports.
	Short bool
	// Literals are the function literals in the root that are to be executed as roots of their own:
	// nothing has entered them, and they may be called.
	Literals []Literal
	// Reads is what the result depends on, besides types, variables and other packages; nil if that
	// is not certain, and if [Config.Account] is not set.
	Reads Reads

	allowed             Allowance
	searched            int
	wantedMore          int  // the most steps that it may take beyond Wanted
	pinched             bool // see budget.Budget
	wantedAfterFailures int  // the most steps that may be used after failures
}

// A Literal is a function literal that is executed as a root.
type Literal struct {
	Symbol string
	// Leads: nothing may recover from a failure in it, or in a literal inside of it. In all other
	// literals nothing is reported.
	Leads bool
}

// An Observation is what the execution of one root saw.
type Observation struct {
	Result
	Shapes      []ObservedShape
	Expressions []ExpressionShape
	Checks      []CheckedShape
	Sites       []ObservedSite
	// Ends are the reasons why paths of the root itself gave up.
	Ends []Cause
}

// An Engine executes the functions of one package. It is not safe for concurrent use.
type Engine struct {
	executor       *exec.Executor
	layouts        *layout.Layouts
	operations     *broadcast.Operations
	summaries      *summary.Summaries
	contradictions *contradict.Contradictions
	readers        suspect.Readers
	tests          *testrun.Harness
	// suspectSteps is what the searches for suspects have taken.
	suspectSteps int
	// observer watches the root that is being executed; it is nil if no listing is computed.
	observer *listing.Watcher
	// entered reports whether a function literal of the root was executed with the root.
	entered func(*ir.Func) bool
}

// New returns an engine.
func New(cfg Config) *Engine {
	x := &exec.Executor{Program: program.New(cfg, stdlib.Table{})}
	e := &Engine{executor: x, layouts: layout.New(x)}
	e.contradictions = &contradict.Contradictions{Layouts: e.layouts}
	e.tests = &testrun.Harness{}
	x.Lifecycle = e.tests
	x.Models = exec.Models{
		bycontract.Contracts{Layouts: e.layouts, Bodies: e.contradictions},
		shapelib.Rules{},
		e.tests,
		&asserts.Library{},
		stdlib.Table{},
	}
	e.operations = broadcast.NewOperations(e.layouts)
	e.summaries = &summary.Summaries{Operations: e.operations}
	return e
}

// Root executes f as a root and returns what must fail in it.
func (e *Engine) Root(f *ir.Func) Result {
	return e.RootWithin(f, Ample)
}

func (e *Engine) executeRoot(f *ir.Func, allowed Allowance) Result {
	x := e.executor
	switch {
	case f.IllTyped:
		return Result{}
	case !x.Executable(f):
		return Result{Literals: e.literals(literal.All(x.Program, f))}
	case x.Info(f).RecoversFirst:
		return Result{Complete: true, Recovers: true, Literals: e.literals(literal.All(x.Program, f))}
	}
	x.Ready()
	steps := x.Budget(f)
	if steps == 0 {
		return Result{Complete: true}
	}
	r := x.NewRun(f)
	literals := literal.NewWatcher(x)
	r.Watchers = append(r.Watchers, literals)
	found, warned := e.watch(r)
	return executeWithin(r, allowed, steps, func() Result {
		fr := r.ExecuteRoot()
		findings := found.Findings(fr)
		res := Result{Complete: !exec.RanOut(fr.Outcomes), Recovers: fr.GaveUpSince(0) && !exec.RanOut(fr.Outcomes), Steps: r.Steps + r.Searched}
		res.Literals, e.entered = e.literals(literals.Left(r)), literals.Entered
		if f.Parent == "" || literal.Certain(x.Program, f) {
			res.Reports = append(wording.Reports(x.Program, findings), wording.Warnings(x.Program, warned.Certain(fr))...)
			e.afterFailures(&res, fr, findings, allowed)
		}
		slices.SortStableFunc(res.Reports, func(a, b Report) int { return a.Pos - b.Pos })
		return res
	})
}

// afterFailures adds the failures after the findings of a root to its result.
func (e *Engine) afterFailures(res *Result, fr *exec.Frame, findings []claim.Finding, allowed Allowance) {
	x, r := e.executor, fr.Run
	if x.Config.First || e.observer != nil || len(findings) == 0 && !recovery.FailsInside(fr) {
		return
	}
	var later []claim.Finding
	res.wantedAfterFailures = budget.AfterFailuresShare * r.Left()
	later, res.AfterFailures = recovery.AfterFailures(x, e.layouts, r.Root, findings, min(res.wantedAfterFailures, allowed.AfterFailures))
	res.Reports = append(res.Reports, wording.Reports(x.Program, later)...)
}

// literals returns the function literals as they are listed in a Result.
func (e *Engine) literals(fns []*ir.Func) (list []Literal) {
	for _, fn := range fns {
		list = append(list, Literal{fn.Symbol, literal.Leads(e.executor.Program, fn)})
	}
	return list
}

// watch adds the watchers of a root to its run: the observer if a listing is computed, one that
// finds failures, and one that finds silent expansions. It returns the last two.
func (e *Engine) watch(r *exec.Run) (*claim.Watcher, *broadcast.Watcher) {
	found := &claim.Watcher{Layouts: e.layouts}
	warned := broadcast.NewWatcher(e.operations, found)
	if e.observer != nil {
		r.Watchers = append(r.Watchers, e.observer)
	}
	r.Watchers = append(r.Watchers, found, warned)
	return found, warned
}

// IsSetUp reports whether a read of a Result stands for how the functions of the package set up its
// variables.
func IsSetUp(read string) bool { return strings.HasPrefix(read, program.SetUpPrefix) }

// HasSetUp reports whether a read, for which [IsSetUp] is true, holds for the package.
func (e *Engine) HasSetUp(read string) bool {
	e.executor.Ready()
	return e.tests.IsSetUp(e.executor, read)
}

// Observe executes f as RootWithin does, but ends at failures: later ones are not among its
// reports. It also returns the shapes and calls that it observed.
func (e *Engine) Observe(f *ir.Func, allowed Allowance) Observation {
	o := listing.New(e.layouts, f)
	e.observer, e.entered = o, func(*ir.Func) bool { return false }
	res := e.RootWithin(f, allowed)
	e.observer = nil
	reported := make(map[int]bool)
	for _, r := range res.Reports {
		reported[r.Pos] = true
	}
	return Observation{
		Result: res, Shapes: o.Shapes(), Expressions: o.Expressions(), Checks: o.Checks(),
		Sites: o.Sites(f, reported, allowed.Steps < res.Wanted, e.entered), Ends: o.Ends(f),
	}
}

// Overlooked lists the calls of f that have to do with shapes if it was not executed.
func (e *Engine) Overlooked(f *ir.Func) []ObservedSite {
	return listing.New(e.layouts, f).Overlooked(f)
}

// Contradiction says how the body of f contradicts its contract c, "" if it is not certain that it
// does.
func (e *Engine) Contradiction(f *ir.Func, c *contract.Contract) string {
	return e.contradictions.Of(f, c)
}

// Summary returns a contract that is true whenever f returns, or nil if nothing is known. A
// function whose last result is an error returns normally if that error is nil. The bool reports
// whether the contract has a clause about shapes; if not, it only says which parts of its arguments
// a call may change. If standIn is not nil it returns the type whose values stand for an interface,
// or nil.
func (e *Engine) Summary(f *ir.Func, standIn func(*ir.Type) *ir.Type) (c *contract.Contract, constrains bool) {
	return e.summaries.Infer(f, standIn)
}

// Broadcasts returns how f broadcasts, in the words of the directive, "" if it is not known to:
// what a directive says of it, or what probing it has found.
//
//	broadcast numpy
//	broadcast numpy, in place: the first operand keeps its shape
//	broadcast numpy, in place: the first operand takes the shape of the result
//	broadcast paddle: its axis is a parameter
//	pointwise, by element count
func (e *Engine) Broadcasts(f *ir.Func) string { return e.summaries.Broadcasts(f) }

// StandIns returns the types that stand for the interfaces of a package when its functions are
// summarized: for an interface with a method that returns its dims, an implementation in the
// package. One that is not always square comes before one that is, then the one that has the most
// methods. It returns nil for other interfaces.
func (e *Engine) StandIns(pkg *ir.Package) func(*ir.Type) *ir.Type { return e.summaries.StandIns(pkg) }

// Suspects returns the statements that fail, when f is executed as a root, for all but lucky sizes.
// Called says that the package calls f.
func (e *Engine) Suspects(f *ir.Func, called bool) (reports []Report) {
	x := e.executor
	if f.IllTyped || !x.Executable(f) || x.Info(f).RecoversFirst || !suspect.TakesSizes(f, called) && !e.readers.Reads(x.Program, f) {
		return nil
	}
	x.Ready()
	share := min(budget.SuspectsOfRoot, (budget.SuspectsOfPackage-e.suspectSteps)/4)
	s := suspect.Search{Executor: x, Layouts: e.layouts, Operations: e.operations, Root: f, Called: called, Left: share}
	for _, found := range s.Find() {
		reports = append(reports, wording.Suspect(x.Program, found))
	}
	e.suspectSteps += share - s.Left
	return reports
}

// Concerns reports whether f has anything to do with shapes.
func (e *Engine) Concerns(f *ir.Func) bool { return e.executor.Budget(f) > 0 }

// Obstacle returns why f is not executed as a root although it has a body; "" if it is.
func (e *Engine) Obstacle(f *ir.Func) string { return e.executor.Obstacle(f) }

// Initial returns the value of a stable variable of the package after initialisation, or nil if it
// is not known.
func (e *Engine) Initial(g *ir.Global) *ir.Const { return e.executor.InitialConst(g) }

// Standard returns what is known of a function of the standard library: nothing, if it has no entry
// but for what its package claims.
func Standard(symbol string) std.Function { return stdlib.Function(symbol) }

// StandardEntries lists the entries of the table of the standard library.
func StandardEntries() []stdlib.Entry { return stdlib.Entries() }

// Head returns a contract of f that says nothing.
func Head(f *ir.Func) *contract.Contract { return summary.HeadOf(f) }
