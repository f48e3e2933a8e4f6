package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What is known of a call that is too expensive to be executed.
//
// First the body is executed once more, coarsely: no loop is unrolled, one pass from the joined state stands for all of them. That
// is what a summary of the function on just these arguments is: what all executions have in common,
// with the shapes of its results, and if all of them fail the caller contradicts it. It costs little, since
// what is expensive as a rule is a loop whose bounds are known.
//
// If that is too expensive as well, all that the call can reach is forgotten, but not what every path has found
// out about ints that were there before: a path that gave up stands for all that go on from there, and
// one that fails does not return. So a check of operands before the expensive part is known to have passed.
//
// Steps are counted as for anything else, so that this is the same from source and from a fact, wherever it runs.

// minRetrySteps is the number of steps that must be left for a second execution: with less it gives up too.
const minRetrySteps = 500

// coarsely executes the body of fn again, without unrolling loops, if that has a chance. It returns the finished
// frame, or failed, that of the first execution.
func (fr *frame) coarsely(before *state, fn *ir.Func, args, free []value, failed *frame) *frame {
	r := fr.r
	steps := min(r.callBudget(fn), (r.limit-r.steps)/4)
	if r.coarse || r.search != noSearch || steps < minRetrySteps {
		return failed
	}
	limit := r.limit
	r.limit, r.coarse = r.steps+steps, true
	sub := r.execute(fn, args, free, before.forkHeap(), fr)
	r.limit, r.coarse = limit, false
	return sub
}

// maxKept bounds the paths of which the facts are compared.
const maxKept = 12

// keepFacts adds to the state before a call what every path of its unfinished execution knows that may still return.
func (fr *frame) keepFacts(before *state, sub *frame) {
	r := fr.r
	if r.search != noSearch || len(sub.out) > maxKept {
		return
	}
	facts, guards, first := before.facts, before.guards, true
	for i := range sub.out {
		o := &sub.out[i]
		if o.kind != returned && o.kind != gaveUp {
			continue
		}
		if r.steps += joinCost; first {
			facts, guards, first = o.st.facts, o.st.guards, false
		} else {
			facts, guards = pathfact.Join(facts, o.st.facts), guards.join(o.st.guards)
		}
	}
	before.facts, before.guards = facts, guards
}
