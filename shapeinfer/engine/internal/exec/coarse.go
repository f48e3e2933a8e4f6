package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Calls that are too expensive to be executed pass by pass.
//
// First the body is executed once more, coarsely: no loop is unrolled, and one pass from the joined
// state stands for all passes. The result is a summary of the function on just these arguments: the
// facts that all executions have in common, and the shapes of its results. If all executions fail,
// the call fails. That costs little, since the usual reason for a large cost is a loop with known
// bounds.
//
// If that is too expensive as well, the content of all memory that the call can reach is forgotten.
// Facts about ints that existed before are kept if every path has found them: a path that gave up
// stands for all its continuations, and one that fails does not return. So a check of operands
// before the expensive part is known to have passed.
//
// The limit is a number of steps and not a time, so the result does not depend on the machine, nor
// on whether a function comes from source or from a fact.

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
