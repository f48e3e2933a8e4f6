package bycontract

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Functions that a library calls for each index, as a contract says ("calls fn[r,c]"):
//
//	// must fail if x has more columns than means
//	x.Apply(func(i, j int, v float64) float64 { return v - means.At(0, j) }, x)
//
// Two of the calls are executed: one with any indices, which stands for all, and the last one. If
// the last one must fail, so must the call of the library: either it comes to that, or a call
// before has panicked. That needs that no call ends in another way, and that none changes what the
// last one sees.
//
// Imprecise: the calls may fail in the middle only, and what they change is not followed but
// forgotten, as that of any function whose arguments are not known.

// beforeEach is the state in which a library begins to call functions, nil if it calls none for
// each index.
func (c *Call) beforeEach() *state.State {
	if !c.Contract.Contract.CallsEach() || !slices.ContainsFunc(c.Args,
		func(a state.Value) bool { return a.Kind == state.FuncKind && a.Closure() != nil }) {
		return nil
	}
	return c.State.Fork()
}

// eachFails reports whether a call of a function for each index must fail, in the state s before
// the call. The failures are then those of the call.
func (c *Call) eachFails(s *state.State) bool {
	if s == nil {
		return false
	}
	d := c.on(s, c.Args)
	recv, ops := d.libraryOperands(nil)
	out := c.Contract.Contract.Eval(s.Facts, recv, ops)
	if len(out.Violations) > 0 || out.Unclaimed || !outlive(s, out) {
		return false
	}
	shift := len(c.Args) - len(ops)
	return slices.ContainsFunc(out.Each, func(e contract.Each) bool {
		return e.Param >= 0 && e.Param+shift < len(c.Args) && c.lastFails(s, c.Args[e.Param+shift], e.Dims)
	})
}

// lastFails reports whether the last of the calls of a function for all indices below some dims
// must fail.
func (c *Call) lastFails(s *state.State, callee state.Value, dims []shapeinfer.Dim) bool {
	fn := c.Run.Executor.Func(callee.Closure().Symbol)
	if fn == nil || len(fn.Params) < len(dims) || c.Run.IsInside(fn) {
		return false
	}
	last, any := s.Fork(), s.Fork()
	args, other := make([]state.Value, len(fn.Params)), make([]state.Value, len(fn.Params))
	for i, p := range fn.Params {
		if i >= len(dims) {
			args[i], other[i] = c.Run.Unknown(last, p.Type, ""), c.Run.Unknown(any, p.Type, "")
			continue
		}
		n, known := s.Norm(dims[i]).Const()
		if !known || n < 1 || p.Type == nil || p.Type.Kind != ir.Int {
			return false
		}
		args[i], other[i] = state.Const(n-1), c.Run.Unknown(any, p.Type, "")
		any.Require(state.LE(shapeinfer.Const(0), other[i].DimOf()))
		any.Require(state.LE(other[i].DimOf(), shapeinfer.Const(n-1)))
	}
	dropWarnings := c.Run.Watchers.Trying()
	ends, others := c.CallApart(callee, any, other)
	dropWarnings()
	if slices.ContainsFunc(ends, func(t *state.State) bool { return !slices.Equal(t.Heap[:len(s.Heap)], s.Heap) }) ||
		slices.ContainsFunc(others, func(o exec.Outcome) bool { return o.Kind != exec.Panicked }) {
		return false
	}
	ends, others = c.CallApart(callee, last, args)
	dropWarnings()
	if len(ends) > 0 || len(others) == 0 || slices.ContainsFunc(others,
		func(o exec.Outcome) bool { return o.Kind != exec.Panicked || !o.Failure.Shape }) {
		return false
	}
	c.Outcomes = append(c.Outcomes, others...)
	return true
}
