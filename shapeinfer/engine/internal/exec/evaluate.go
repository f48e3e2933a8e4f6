package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Methods and functions that are executed for their results alone: they change nothing, and the
// results are usable only if there is one way to return.

// fewBlocks is the size up to which a function is executed that may change something: one that asks
// what it wraps, say.
const fewBlocks = 4

// EvaluateMethod executes a method for its results. They are usable only if it returns in one way,
// without having learnt anything.
func (fr *Frame) EvaluateMethod(s *state.State, x *state.Interface, method string) ([]state.Value, *state.State) {
	m, ok := fr.Method(s, x, method)
	if !ok {
		return nil, s
	}
	return m.Call(fr, s).EvaluateFunc(m.Symbol)
}

// EvaluateFunc executes a function for its results. They are usable only if it returns in one way,
// without having learnt anything.
func (c *Call) EvaluateFunc(sym string) ([]state.Value, *state.State) {
	r := c.Run
	c.Callee = r.Executor.Func(sym)
	if c.Callee == nil ||
		!c.Callee.Effect.IsPure() && (c.Callee.Effect&ir.NeverReturns != 0 || len(c.Callee.Blocks) > fewBlocks) ||
		!c.CanEnter() {
		return nil, c.State
	}
	var sub *Frame
	r.Within(min(budget.CallSteps, r.Left()), func() { sub = r.Execute(c.At(c.State.Fork())) })
	if len(sub.Outcomes) != 1 || sub.Outcomes[0].Kind != Returned {
		return nil, c.State
	}
	after := sub.Outcomes[0].State
	if !c.Callee.Effect.IsPure() && !slices.Equal(after.Heap[:len(c.State.Heap)], c.State.Heap) { // what it has called has changed something
		return nil, c.State
	}
	return sub.Outcomes[0].Results, after
}
