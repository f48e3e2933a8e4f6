package broadcast

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Probing: which functions broadcast. A function of two tensors is executed on a handful of small
// pairs of shapes, and what comes out is compared with the rules of each kind of operation. Only a
// function that agrees on every pair is one of that kind: a matrix product, an outer product, a
// concatenation and a comparison of shapes each disagree somewhere.

// A probeResult is what came out of one pair.
type probeResult struct {
	fails  bool
	result shapeinfer.Shape // of what is returned, or of the target afterwards
	into   bool             // the result is the target itself: the destination, or else the first operand
	after  shapeinfer.Shape // of the target
	holds  bool             // the result leads to both operands: it may be computed later (a node of a graph)
}

// try executes an operation on one pair and says what was met.
func (ops *Operations) try(op *Operation, shapes Pair, t *account) (probeResult, bool) {
	fr, p, args, ok := ops.run(op, shapes, t)
	if !ok {
		return probeResult{}, false
	}
	return ops.outcome(p, fr, op, args, op.Layouts[op.target()])
}

// An apartResult is what came out of an operation that was executed on the shapes of a call, apart
// from it.
type apartResult struct {
	probeResult
	ok bool
}

// apart executes the operation of a call whose own execution was too expensive for its result to be
// known, and has tensors that are like those that are constructed: it is executed on such tensors,
// with more steps.
func (ops *Operations) apart(w *warningCandidate) (probeResult, bool) {
	shapes, known := concretePair(w.a, w.b)
	if !known || w.op.Layouts == nil {
		return probeResult{}, false
	}
	key := w.a.String() + " " + w.b.String()
	if !w.op.apart.Has(key) && ops.patience <= 0 {
		ops.MarkUnclear() // it depends on what was executed before
		return probeResult{}, false
	}
	x := w.op.apart.Of(ops.Program, key, func() apartResult {
		m, ok := ops.tryPatiently(w.op, shapes, newAccount(w.op.Layouts, false))
		return apartResult{m, ok}
	})
	return x.probeResult, x.ok && !x.fails
}

// tryPatiently is try with more steps.
func (ops *Operations) tryPatiently(op *Operation, shapes Pair, t *account) (probeResult, bool) {
	t.limit = budget.TraceSteps
	m, ok := ops.try(op, shapes, t)
	ops.patience -= t.steps
	return m, ok
}

// A change changes a tensor that was made for a probe: the argument with a number.
type change func(p *layout.Probe, i int, v state.Value) (state.Value, bool)

// run executes an operation on one pair, with changes of its tensors, returns the arguments with
// what stands behind them, and keeps an account in t if it is not nil.
func (ops *Operations) run(op *Operation, shapes Pair, t *account, changes ...change) (*exec.Frame, *layout.Probe, []state.Value, bool) {
	p := ops.NewProbe()
	params := op.fn.Params
	args := make([]state.Value, len(op.Layouts))
	ends := make([]int32, len(args))
	for i := range args {
		if i > 0 {
			ends[i-1] = p.State.Numbers.Serial
		}
		dims := shapes.a
		switch {
		case i == op.a || i == op.dst && op.like || i == op.mate && op.mateOfA:
		case i == op.b || i == op.mate:
			dims = shapes.b
		case i == op.dst:
			dims = shapes.common()
		case op.spread.holds(i):
			continue
		default:
			args[i] = op.otherAt(p, i)
			continue
		}
		l, typ := op.Layouts[i], (*ir.Type)(nil)
		if i < len(params) {
			typ = params[i].Type
		} else {
			typ = op.spread.places[i-len(params)].typ
		}
		v, ok := p.Make(l, dims)
		if ok {
			v, ok = p.Deviate(v, l, op.deviations[i])
		}
		if args[i], ok = p.Passed(v, typ, l, ok); !ok {
			return nil, nil, nil, false
		}
		for _, c := range changes {
			if args[i], ok = c(p, i, args[i]); !ok {
				return nil, nil, nil, false
			}
		}
	}
	op.spread.lists(ops, p, params, args)
	p.Run.Steps = 0
	if t != nil {
		ends[len(ends)-1] = p.State.Numbers.Serial
		t.watch(p.Run, ends)
	}
	fr := p.Run.Execute(&exec.Call{Callee: op.fn, State: p.State, Args: args[:len(params)]})
	if t != nil {
		t.steps = p.Run.Steps
	}
	return fr, p, args, true
}

// otherAt is the argument of a probe for parameter i, which is no tensor: an owner of tensors is
// that of the operands.
func (op *Operation) otherAt(p *layout.Probe, i int) state.Value {
	param := op.fn.Params[i]
	if op.others[i].Kind == state.UnknownKind {
		if op.Layouts[op.a].Owns(param.Type) || op.Layouts[op.b].Owns(param.Type) {
			return p.Owner(param.Type, param.Name)
		}
		if v, ok := p.Recorder(param.Type); ok && op.fn.Recv && i == 0 {
			return v
		}
	}
	return other(p, op.others[i], param)
}

// other is the argument for a parameter that is no tensor.
func other(p *layout.Probe, v state.Value, param ir.Param) state.Value {
	switch v.Kind {
	case state.UnknownKind:
		return p.Run.Unknown(p.State, param.Type, param.Name)
	case state.InterfaceKind:
		if v.Interface() == nil {
			return v
		}
		x := p.Run.Unknown(p.State, v.Interface().Type, param.Name)
		x.MaybeNil = false
		return state.InterfaceOf(v.Interface().Type, x)
	}
	return v
}

// outcome sums up how the paths of a probe ended: all in the same way, or nothing is known.
func (ops *Operations) outcome(p *layout.Probe, fr *exec.Frame, op *Operation, args []state.Value,
	target *layout.Layout) (probeResult, bool) {
	fails, returns := 0, 0
	var m probeResult
	for o := range fr.Ends {
		switch {
		case o.Kind == exec.Panicked || o.ReturnsError(op.fn):
			fails++
		case o.Kind != exec.Returned:
			return m, false
		default:
			if late := ops.failsLate(p.Run, o, op, args, target); late == pathfact.True {
				fails++
				continue
			} else if late == pathfact.Maybe {
				return m, false
			}
			n, ok := ops.returned(p, o, op, args, target)
			if !ok || returns > 0 && !n.equal(m) {
				return m, false
			}
			m = n
			returns++
		}
	}
	m.fails = fails > 0
	return m, (fails == 0) != (returns == 0)
}

// failsLate reports whether an operation that returned has stored an error in its result or its
// target (a deferred error).
func (ops *Operations) failsLate(r *exec.Run, o *exec.Outcome, op *Operation, args []state.Value, target *layout.Layout) pathfact.Truth {
	late := target.HoldsError(r, o.State, args[op.target()])
	if late != pathfact.False || len(op.fn.Results) == 0 || !isTensorType(op.fn.Results[0]) {
		return late
	}
	if l := ops.Of(structType(o.Results[0], op.fn.Results[0])); l != nil {
		return l.HoldsError(r, o.State, o.Results[0])
	}
	return pathfact.False
}

func (m probeResult) equal(n probeResult) bool {
	return m.into == n.into && m.result.Equal(n.result) && m.after.Equal(n.after)
}

// returned describes one normal return.
func (ops *Operations) returned(p *layout.Probe, o *exec.Outcome, op *Operation, args []state.Value,
	target *layout.Layout) (probeResult, bool) {
	after, ok := target.Read(p.Run, o.State, args[op.target()])
	if !ok {
		return probeResult{}, false
	}
	m := probeResult{result: after, into: true, after: after, holds: leadsTo(o.State, args[op.target()], args[op.b])}
	if len(op.fn.Results) == 0 || op.fn.Results[0].ID == "error" {
		return m, true
	}
	res := state.Unwrap(o.Results[0])
	if sameObject(res, args[op.target()]) {
		return m, true
	}
	m.into = false
	m.result, ok = ops.resultShape(p.Run, o, op.fn, op.derived)
	m.holds = leadsTo(o.State, res, args[op.a], args[op.b])
	return m, ok
}

// leadsTo reports whether a tensor leads to each of others, or to a struct that this one leads to,
// and no other one: an owner does not count.
func leadsTo(s *state.State, v state.Value, others ...state.Value) bool {
	reached := structsOf(s, v)
	for i, x := range others {
		own := structsOf(s, x)
		for k, y := range others {
			if k != i {
				shared := structsOf(s, y)
				own = slices.DeleteFunc(own, func(id int32) bool { return slices.Contains(shared, id) })
			}
		}
		if !slices.ContainsFunc(own, func(id int32) bool { return slices.Contains(reached, id) }) {
			return false
		}
	}
	return true
}

// structsOf lists the structs that a value leads to.
func structsOf(s *state.State, v state.Value) []int32 {
	return slices.DeleteFunc(objectsOf(s, state.Unwrap(v)),
		func(id int32) bool { t := s.Object(id).Type; return t == nil || t.Kind != ir.Struct })
}

// resultShape returns the shape of the tensor that a path of fn returns first. If its type has no
// layout of its own it is read as derived says, which may be nil.
func (ops *Operations) resultShape(r *exec.Run, o *exec.Outcome, fn *ir.Func, derived *layout.Layout) (shapeinfer.Shape, bool) {
	res := state.Unwrap(o.Results[0])
	t := o.State.TypeOf(res)
	if res.Kind == state.StructKind || res.Kind == state.SliceKind {
		t = structType(o.Results[0], fn.Results[0])
	}
	l := ops.Of(t)
	if l == nil && derived != nil && t != nil && t.ID == derived.Type.ID {
		l = derived
	}
	if l == nil {
		return shapeinfer.UnknownShape(), false
	}
	return l.Read(r, o.State, res)
}

// deriveResult finds out where a result keeps its dims whose type has no usable constructor, a mask
// of booleans, say: what the operation makes of two tensors of the same shape holds it.
func (ops *Operations) deriveResult(op *Operation) {
	if len(op.fn.Results) == 0 || !isTensorType(op.fn.Results[0]) {
		return
	}
	rank := op.Layouts[op.a].Rank()
	dims := layout.FirstDims[:max(rank, 2)]
	fr, p, _, ok := ops.run(op, Pair{dims, dims}, nil)
	if !ok {
		return
	}
	for o := range fr.Ends {
		if o.Kind != exec.Returned || o.ReturnsError(op.fn) {
			continue
		}
		p.State = o.State
		t := structType(o.Results[0], op.fn.Results[0])
		if t == nil || t.Kind != ir.Struct || ops.Of(t) != nil {
			return
		}
		f := &layout.Finder{P: p, Dims: dims, DimAt: make([]layout.PartPath, len(dims)), Any: rank == 0}
		f.Visit(o.Results[0], nil, 0)
		switch {
		case f.List != nil:
			op.derived = &layout.Layout{Type: t, List: f.List}
		case !slices.ContainsFunc(f.DimAt, func(p layout.PartPath) bool { return p == nil }):
			op.derived = &layout.Layout{Type: t, Dims: f.DimAt}
		}
		return
	}
}
