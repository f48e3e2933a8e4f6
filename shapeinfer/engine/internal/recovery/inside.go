package recovery

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A function that always fails is reported where it fails, and not where it is called:
//
//	func setup() { c.Mul(a, b) } // always fails
//	func main()  { setup(); d.Mul(e, f) }
//
// Statements after the call of setup are executed as if setup had been fixed.

// FailsInside reports whether every path of a root ends with a failure that may be reported in a
// function that it calls: then statements of the root after that call may fail, too.
func FailsInside(fr *exec.Frame) bool {
	fails := false
	for o := range fr.Ends {
		switch {
		case o.Kind == exec.Panicked:
			fails = fails || o.Failure.Shape && o.Failure.Site == nil && o.Failure.Chain != nil
		case o.ReturnsError(fr.Func):
			why := o.Results[program.ErrorResult(fr.Func)].Interface().Why()
			fails = fails || why != nil && why.Decision != nil && why.Chain != nil
		default:
			return false
		}
	}
	return fails
}

// isReportedInside reports whether a failing call calls a function of the package in which a
// failure is reported.
func (a *afterlife) isReportedInside(in *ir.Instr) bool {
	fn := a.executor.Func(in.Sym)
	if in.Op != ir.OpCall || fn == nil || fn.Symbol == a.root.Symbol || fn.Parent != "" || !a.executor.IsOwn(fn.Symbol) {
		return false
	}
	findings, known := a.inside[fn]
	if !known {
		findings = a.findingsOf(fn)
		a.inside[fn] = findings
	}
	return len(findings) > 0
}

// findingsOf returns the findings in another function of the package.
func (a *afterlife) findingsOf(fn *ir.Func) []claim.Finding {
	x := a.executor
	if !x.Executable(fn) || x.Info(fn).Recovers {
		return nil
	}
	found := &claim.Watcher{Layouts: a.layouts}
	r := x.NewRun(fn)
	r.Watchers = exec.Watchers{found}
	r.Limit = min(x.Budget(fn), max(a.left, 0))
	fr := r.ExecuteRoot()
	a.left -= r.Steps + r.Searched
	return found.Findings(fr)
}
