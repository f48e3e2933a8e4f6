package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// The reasons that watchers get: why a path gives up (Limit), and why a call is not entered
// (Barrier).

// A Limit is what a path ran into that gave up.
type Limit uint8

const (
	OutOfSteps Limit = iota // the steps of the function or the call are used up
	Unsettled               // a loop changes in each pass what it finds in the next
	Unlike                  // paths that meet have deferred different calls, and so have the passes of a loop
	Unending                // what is deferred defers, again and again
	Recovering              // a call is deferred that may recover from whatever follows
)

// giveUp ends the path of s through fr in block b, before instruction i: nothing is known from
// there on.
func (r *Run) giveUp(fr *Frame, why Limit, b int32, i int, s *state.State) {
	fr.Outcomes = append(fr.Outcomes, Outcome{Kind: GaveUp, State: s, Block: b, Recovers: why == Recovering})
	for _, w := range r.stepping {
		w.GivesUp(fr, b, i, why)
	}
}

// A Barrier says why the body of a callee is not entered.
type Barrier uint8

const (
	NoBarrier   Barrier = iota
	NotRunnable         // nothing can execute it: it has no type, it is too large, a loop has two entries
	MayRecover          // it recovers from any failure
	TooDeep             // too many calls are under way
	Recursive           // too many calls of the same function are
	OtherArgs           // the arguments are not those of the callee
)

// Barrier returns why the body of the callee may not be executed here, [NoBarrier] if it may.
func (c *Call) Barrier() Barrier {
	x := c.Run.Executor
	switch {
	case !x.Executable(c.Callee):
		return NotRunnable
	case x.Info(c.Callee).RecoversFirst && x.Info(c.Callee).Handler == nil:
		return MayRecover
	case c.depth >= budget.MaxDepth:
		return TooDeep
	case !c.Run.MayRecurse(c.Callee.Symbol, c.underWay()):
		return Recursive
	case len(c.Args) != len(c.Callee.Params) || len(c.Free) != len(c.Callee.Free):
		return OtherArgs
	}
	return NoBarrier
}

// underWay is the number of calls of the callee that are under way.
func (c *Call) underWay() (n int) {
	for _, sym := range c.Run.stack {
		if sym == c.Callee.Symbol {
			n++
		}
	}
	return n
}

// CanEnter reports whether the body of the callee may be executed here.
func (c *Call) CanEnter() bool { return c.Barrier() == NoBarrier }

// budget is the number of steps that the body of the callee may take here.
func (c *Call) budget() int {
	share := budget.ShareOfCall(c.Run.Left(), c.Info.Calls, c.Run.Mode == Summarizing)
	if c.Run.Sizes != nil || c.Run.IsTame(c.Callee.Symbol, c.underWay()) {
		share = budget.ShareOfRecursion(c.Run.Left())
	}
	return min(c.Run.callBudget(c.Callee), share)
}

// IsShort reports whether a call gets fewer steps than others, since its caller has hardly any
// left.
func (c *Call) IsShort() bool { return c.budget() < c.Run.callBudget(c.Callee) }
