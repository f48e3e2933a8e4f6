package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
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
	pinched  bool // see budget
}

// An Observation is what the execution of one root saw.
type Observation struct {
	Result
	Shapes []ObservedShape
	Sites  []ObservedSite
}

// An Engine executes the functions of one package. It is not safe for concurrent use.
type Engine struct {
	*executor
	layouts    layouts
	operations operations
	observer   *observer // of the root that is executed; nil if nobody asked for a listing
}

// New returns an engine.
func New(cfg Config) *Engine {
	e := &Engine{executor: &executor{program: newProgram(cfg)}, layouts: newLayouts(), operations: newOperations()}
	e.executor.door = e
	return e
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
	found := new(reports)
	if e.observer != nil {
		r.watchers = append(r.watchers, e.observer)
	}
	r.watchers = append(r.watchers, found)
	return executeWithin(r, allowed, steps, func() Result {
		s := newState()
		args := r.arguments(s, f)
		free := make([]value, len(f.Free))
		for i, p := range f.Free {
			free[i] = r.unknown(s, p.Type, p.Name)
		}
		fr := r.execute(&call{callee: f, s: s, args: args, free: free})
		r.watchers.ended(fr)
		r.markReturned(fr)
		res := Result{Complete: !fr.gaveUpSince(0), Steps: r.steps + r.searched, Reports: append(found.reported(fr), r.certainWarnings(fr, found)...)}
		slices.SortStableFunc(res.Reports, func(a, b Report) int { return a.Pos - b.Pos })
		return res
	})
}

// Observe executes f as RootWithin does, and tells what it saw.
func (e *Engine) Observe(f *ir.Func, allowed Allowance) Observation {
	o := newObserver(e.executor, f)
	e.observer = o
	res := e.RootWithin(f, allowed)
	e.observer = nil
	return Observation{Result: res, Shapes: o.listShapes(), Sites: o.listSites(f, res.Reports, res.Complete)}
}

// Contradiction says how the body of f contradicts its contract c, "" if it is not certain that it does.
func (e *Engine) Contradiction(f *ir.Func, c *contract.Contract) string {
	return contradiction(e.executor, f, c)
}
