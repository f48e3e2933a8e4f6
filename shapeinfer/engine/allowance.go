package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The budget of one root. The engine allows no root more than Ample. A driver that executes many
// roots may allow less: then a path gives up earlier, or a search for a witness finds none. Both
// only suppress reports, so every report is a certain failure, whatever the allowance.

// An Allowance bounds the execution of one root.
type Allowance struct {
	// Steps are those of the root with all it calls.
	Steps int
	// Search is the number of steps of all searches for a witness together, see witness/witness.go.
	Search int
	// AfterFailures is the number of steps of all executions after failures together, with their
	// searches; see recovery/recovery.go.
	AfterFailures int
	// More is the number of steps that a root without parameters may take beyond Steps.
	More int
}

// The steps that all roots of a package may take together. All limits are in package budget.
const (
	PackageSteps         = budget.PackageSteps
	PackageAfterFailures = budget.PackageAfterFailures
	ClosedSteps          = budget.ClosedSteps
)

// Ample is the largest allowance of a root.
var Ample = Allowance{Steps: budget.RootSteps, Search: budget.SearchSteps, AfterFailures: budget.AfterFailuresShare * budget.RootSteps,
	More: budget.ClosedSteps}

// Total is what a root with this allowance takes at most, but for what it takes after failures,
// and for what is noticed only when it has been taken.
func (a Allowance) Total() int { return a.Steps + a.Search }

// HoldsFor reports whether a root would give the same result with another allowance.
func (r Result) HoldsFor(other Allowance) bool {
	switch {
	case r.Wanted == 0:
		return true // it took nothing
	case min(r.Wanted, r.allowed.Steps) != min(r.Wanted, other.Steps):
		return false // what a call may take depends on what is left
	case min(r.wantedAfterFailures, r.allowed.AfterFailures) != min(r.wantedAfterFailures, other.AfterFailures),
		min(r.wantedMore, r.allowed.More) != min(r.wantedMore, other.More):
		return false
	}
	return r.allowed.Search == other.Search || !r.pinched && r.searched+budget.WitnessSteps <= other.Search
}

// RootWithin executes f as Root does, with an allowance.
func (e *Engine) RootWithin(f *ir.Func, allowed Allowance) Result {
	return e.rootReads(f, func() Result { return e.executeRoot(f, allowed) })
}

// executeWithin executes a run with an allowance and adds to its result what it would have wanted.
func executeWithin(r *exec.Run, allowed Allowance, wanted int, execute func() Result) Result {
	n, more := min(wanted, allowed.Steps), 0
	if program.IsClosed(r.Root) {
		more = n * (budget.ClosedFactor - 1)
	}
	r.Begin(n + min(more, allowed.More))
	r.SearchLimit = allowed.Search
	res := execute()
	res.Wanted, res.allowed, res.searched, res.pinched = wanted, allowed, r.Searched, r.Pinched
	res.wantedMore, res.More = more, min(max(0, r.Steps-n), more)
	res.Short = !res.Complete && allowed.Steps < wanted || r.Starved && allowed.Search < budget.SearchSteps
	return res
}

// rootReads executes a root, and returns what that depends on if it is asked to.
func (e *Engine) rootReads(f *ir.Func, execute func() Result) Result {
	p := e.executor.Program
	if !p.Config.Account {
		return execute()
	}
	p.Reads = program.Reads{f.Symbol: {}}
	res := execute()
	if res.Reads = p.Reads; p.Mixed {
		res.Reads = nil
	}
	p.Reads = nil
	return res
}
