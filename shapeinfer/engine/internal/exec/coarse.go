package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What is known of a call that is too expensive to be executed.
//
// First the body is executed once more, coarsely: no loop is unrolled, one pass from the joined
// state stands for all of them. That is what a summary of the function on just these arguments is:
// what all executions have in common, with the shapes of its results, and if all of them fail the
// caller contradicts it. It costs little, since what is expensive as a rule is a loop whose bounds
// are known.
//
// If that is too expensive as well, all that the call can reach is forgotten, but not what every
// path has found out about ints that were there before: a path that gave up stands for all that go
// on from there, and one that fails does not return. So a check of operands before the expensive
// part is known to have passed.
//
// Steps are counted as for anything else, so that this is the same from source and from a fact,
// wherever it runs.

// coarsely executes the body of the callee again, without unrolling loops, if that has a chance. It
// returns the finished frame, or failed, that of the first execution.
func (c *Call) coarsely(failed *Frame) *Frame {
	r := c.Run
	steps := min(r.callBudget(c.Callee), r.Left()/4)
	if r.Coarse || r.Mode.IsSearch() || steps < budget.RetrySteps {
		return failed
	}
	var sub *Frame
	r.Coarse = true
	r.Share(steps, func() { sub = r.Execute(c.At(c.State.ForkHeap())) })
	r.Coarse = false
	return sub
}

// maxKept bounds the paths of which the facts are compared.
const maxKept = 12

// keepFacts adds to the state before a call what every path of its unfinished execution knows that
// may still return.
func (c FinishedCall) keepFacts() {
	r, before, sub := c.Run, c.State, c.Sub
	if r.Mode.IsSearch() || len(sub.Outcomes) > maxKept {
		return
	}
	facts, guards := before.Facts, []dependence.Guards(nil)
	for _, o := range sub.Outcomes {
		if o.Kind != Returned && o.Kind != GaveUp {
			continue
		}
		if r.Steps += state.FactsCost; len(guards) == 0 {
			facts = o.State.Facts
		} else {
			facts = pathfact.Join(facts, o.State.Facts)
		}
		guards = append(guards, o.State.Guards)
	}
	before.Facts, before.Guards = facts, before.Guards.Unfinished(guards)
}
