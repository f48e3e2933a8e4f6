package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// Methods and functions that are executed for their results alone: they change nothing, and the results are usable only if
// there is one way to return.

// evaluate executes a method for its results. They are usable only if it returns in one way,
// without having learnt anything.
func (fr *frame) evaluate(s *state.State, x *state.Interface, method string) ([]state.Value, *state.State) {
	sym, recv, ok := fr.method(s, x, method)
	if !ok {
		return nil, s
	}
	return (&call{frame: fr, s: s, args: []state.Value{recv}}).evaluateFunc(sym)
}

// evaluateFunc executes a function for its results, like evaluate.
func (c *call) evaluateFunc(sym string) ([]state.Value, *state.State) {
	r := c.r
	c.callee = r.e.Func(sym)
	if c.callee == nil || !c.callee.Effect.IsPure() || !c.canEnter() {
		return nil, c.s
	}
	var sub *frame
	r.Within(min(program.CallSteps, r.Left()), func() { sub = r.execute(c.at(c.s.Fork())) })
	if len(sub.out) != 1 || sub.out[0].kind != returned {
		return nil, c.s
	}
	return sub.out[0].results, sub.out[0].st
}
