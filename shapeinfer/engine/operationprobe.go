package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Probing: which functions broadcast. A function of two tensors is executed on a handful of small pairs
// of shapes, and what comes out is compared with the rules of each kind of operation. Only a function
// that agrees on every pair is one of that kind: a matrix product, an outer product, a concatenation
// and a comparison of shapes each disagree somewhere.

// A probeResult is what came out of one pair.
type probeResult struct {
	fails  bool
	result shapeinfer.Shape // of what is returned, or of the target afterwards
	into   bool             // the result is the target itself: the destination, or else the first operand
	after  shapeinfer.Shape // of the target
}

// try executes an operation on one pair and says what was met.
func (ops *operations) try(op *operation, shapes pair, t *exec.Trace) (probeResult, bool) {
	fr, p, args, ok := ops.run(op, shapes, t)
	if !ok {
		return probeResult{}, false
	}
	return ops.outcome(p, fr, op, args, op.layouts[op.target()])
}

// run executes an operation on one pair, and keeps an account in t if it is not nil.
func (ops *operations) run(op *operation, shapes pair, t *exec.Trace) (*exec.Frame, *probe, []state.Value, bool) {
	p := ops.newProbe()
	args := make([]state.Value, len(op.fn.Params))
	ends := make([]int32, len(args))
	for i, param := range op.fn.Params {
		if i > 0 {
			ends[i-1] = p.s.Numbers.Serial
		}
		l := op.layouts[i]
		dims := shapes.a
		switch i {
		case op.a:
		case op.b:
			dims = shapes.b
		case op.dst:
			dims = shapes.common()
		default:
			args[i] = other(p, op.others[i], param)
			continue
		}
		v, ok := p.construct(l.ctor, dims)
		if args[i], ok = passed(p, v, param.Type, l, ok); !ok {
			return nil, nil, nil, false
		}
	}
	p.r.Steps = 0
	if t != nil {
		p.r.Limit, t.Before, t.Ends = max(p.r.Limit, t.Limit), p.s.Numbers.Serial, ends
		ends[len(ends)-1] = t.Before
	}
	p.r.Trace = t
	fr := p.r.Execute(&exec.Call{Callee: op.fn, State: p.s, Args: args})
	if t != nil {
		t.Steps = p.r.Steps
	}
	return fr, p, args, true
}

// other is the argument for a parameter that is no tensor.
func other(p *probe, v state.Value, param ir.Param) state.Value {
	switch v.Kind {
	case state.UnknownKind:
		return p.r.Unknown(p.s, param.Type, param.Name)
	case state.InterfaceKind:
		if v.Interface() == nil {
			return v
		}
		x := p.r.Unknown(p.s, v.Interface().Type, param.Name)
		x.MaybeNil = false
		return state.InterfaceOf(v.Interface().Type, x)
	}
	return v
}

// passed converts what a constructor made into what a parameter takes.
func passed(p *probe, v state.Value, t *ir.Type, l *layout, ok bool) (state.Value, bool) {
	if t.Kind != ir.Interface {
		v = state.Unwrap(v)
	}
	switch {
	case !ok:
		return v, false
	case t.Kind == ir.Interface && v.Kind == state.InterfaceKind:
		return v, true
	case t.Kind == ir.Interface:
		dyn := l.typ
		if v.Kind == state.PointerKind {
			dyn = &ir.Type{Kind: ir.Pointer, ID: "*" + l.typ.ID, Elem: l.typ}
		}
		return state.InterfaceOf(dyn, v), true
	case t.Kind == ir.Struct && v.Kind == state.PointerKind:
		content, ok := p.r.TensorContent(p.s, v)
		return content, ok
	case t.Kind == ir.Pointer && v.Kind == state.StructKind:
		return state.Pointer(p.s.Alloc(state.Object{Type: t.Elem, Content: v}), nil), true
	}
	return v, true
}

// outcome sums up how the paths of a probe ended: all in the same way, or nothing is known.
func (ops *operations) outcome(p *probe, fr *exec.Frame, op *operation, args []state.Value, target *layout) (probeResult, bool) {
	fails, returns := 0, 0
	var m probeResult
	for i := range fr.Outcomes {
		o := &fr.Outcomes[i]
		switch {
		case o.Kind == exec.Panicked || o.ReturnsError(op.fn):
			fails++
		case o.Kind != exec.Returned:
			return m, false
		default:
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

func (m probeResult) equal(n probeResult) bool {
	return m.into == n.into && m.result.Equal(n.result) && m.after.Equal(n.after)
}

// returned describes one normal return.
func (ops *operations) returned(p *probe, o *exec.Outcome, op *operation, args []state.Value, target *layout) (probeResult, bool) {
	after, ok := target.read(p.r, o.State, args[op.target()])
	if !ok {
		return probeResult{}, false
	}
	m := probeResult{result: after, into: true, after: after}
	if len(op.fn.Results) == 0 || op.fn.Results[0].ID == "error" {
		return m, true
	}
	res := state.Unwrap(o.Results[0])
	if x := state.Unwrap(args[op.target()]); res.Kind == state.PointerKind && x.Kind == state.PointerKind && res.Obj == x.Obj {
		return m, true
	}
	m.into = false
	m.result, ok = ops.resultShape(p.r, o, op.fn, op.derived)
	return m, ok
}

// resultShape returns the shape of the tensor that a path of fn returns first. If its type has no layout of its own it is read as
// derived says, which may be nil.
func (ops *operations) resultShape(r *exec.Run, o *exec.Outcome, fn *ir.Func, derived *layout) (shapeinfer.Shape, bool) {
	res := state.Unwrap(o.Results[0])
	t := r.TypeOf(o.State, res)
	if res.Kind == state.StructKind {
		t = structType(r, o.State, o.Results[0], fn.Results[0])
	}
	l := ops.layoutOf(t)
	if l == nil && derived != nil && t != nil && t.ID == derived.typ.ID {
		l = derived
	}
	if l == nil {
		return shapeinfer.UnknownShape(), false
	}
	return l.read(r, o.State, res)
}

// deriveResult finds out where a result keeps its dims whose type has no usable constructor, a mask of booleans, say: what
// the operation makes of two tensors of the same shape holds it.
func (ops *operations) deriveResult(op *operation) {
	if len(op.fn.Results) == 0 || !isTensorType(op.fn.Results[0]) {
		return
	}
	rank := op.layouts[op.a].rank()
	dims := firstDims[:max(rank, 2)]
	fr, p, _, ok := ops.run(op, pair{dims, dims}, nil)
	if !ok {
		return
	}
	for i := range fr.Outcomes {
		o := &fr.Outcomes[i]
		if o.Kind != exec.Returned || o.ReturnsError(op.fn) {
			continue
		}
		p.s = o.State
		t := structType(p.r, o.State, o.Results[0], op.fn.Results[0])
		if t == nil || t.Kind != ir.Struct || ops.layoutOf(t) != nil {
			return
		}
		f := &dimFinder{p: p, dims: dims, dimAt: make([]partPath, len(dims)), any: rank == 0}
		f.visit(o.Results[0], nil, 0)
		switch {
		case f.list != nil:
			op.derived = &layout{typ: t, list: f.list}
		case !slices.ContainsFunc(f.dimAt, func(p partPath) bool { return p == nil }):
			op.derived = &layout{typ: t, dims: f.dimAt}
		}
		return
	}
}
