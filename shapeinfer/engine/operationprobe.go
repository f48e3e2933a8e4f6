package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
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
func (ops *operations) try(op *operation, shapes pair, t *trace) (probeResult, bool) {
	fr, p, args, ok := ops.run(op, shapes, t)
	if !ok {
		return probeResult{}, false
	}
	return ops.outcome(p, fr, op, args, op.layouts[op.target()])
}

// run executes an operation on one pair, and keeps an account in t if it is not nil.
func (ops *operations) run(op *operation, shapes pair, t *trace) (*frame, *probe, []value, bool) {
	p := ops.newProbe()
	args := make([]value, len(op.fn.Params))
	ends := make([]int32, len(args))
	for i, param := range op.fn.Params {
		if i > 0 {
			ends[i-1] = p.s.numbers.serial
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
	p.r.steps = 0
	if t != nil {
		p.r.limit, t.before, t.ends = max(p.r.limit, t.limit), p.s.numbers.serial, ends
		ends[len(ends)-1] = t.before
	}
	p.r.trace = t
	fr := p.r.execute(&call{callee: op.fn, s: p.s, args: args})
	if t != nil {
		t.steps = p.r.steps
	}
	return fr, p, args, true
}

// other is the argument for a parameter that is no tensor.
func other(p *probe, v value, param ir.Param) value {
	switch v.k {
	case kUnknown:
		return p.r.unknown(p.s, param.Type, param.Name)
	case kIface:
		if v.iface() == nil {
			return v
		}
		x := p.r.unknown(p.s, v.iface().typ, param.Name)
		x.maybeNil = false
		return ifaceVal(v.iface().typ, x)
	}
	return v
}

// passed converts what a constructor made into what a parameter takes.
func passed(p *probe, v value, t *ir.Type, l *layout, ok bool) (value, bool) {
	if t.Kind != ir.Interface {
		v = unwrap(v)
	}
	switch {
	case !ok:
		return v, false
	case t.Kind == ir.Interface && v.k == kIface:
		return v, true
	case t.Kind == ir.Interface:
		dyn := l.typ
		if v.k == kPtr {
			dyn = &ir.Type{Kind: ir.Pointer, ID: "*" + l.typ.ID, Elem: l.typ}
		}
		return ifaceVal(dyn, v), true
	case t.Kind == ir.Struct && v.k == kPtr:
		content, ok := p.r.tensorContent(p.s, v)
		return content, ok
	case t.Kind == ir.Pointer && v.k == kStruct:
		return ptrVal(p.s.alloc(object{typ: t.Elem, content: v}), nil), true
	}
	return v, true
}

// outcome sums up how the paths of a probe ended: all in the same way, or nothing is known.
func (ops *operations) outcome(p *probe, fr *frame, op *operation, args []value, target *layout) (probeResult, bool) {
	fails, returns := 0, 0
	var m probeResult
	for i := range fr.out {
		o := &fr.out[i]
		switch {
		case o.kind == panicked || o.returnsError(op.fn):
			fails++
		case o.kind != returned:
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
func (ops *operations) returned(p *probe, o *outcome, op *operation, args []value, target *layout) (probeResult, bool) {
	after, ok := target.read(p.r, o.st, args[op.target()])
	if !ok {
		return probeResult{}, false
	}
	m := probeResult{result: after, into: true, after: after}
	if len(op.fn.Results) == 0 || op.fn.Results[0].ID == "error" {
		return m, true
	}
	res := unwrap(o.results[0])
	if x := unwrap(args[op.target()]); res.k == kPtr && x.k == kPtr && res.obj == x.obj {
		return m, true
	}
	m.into = false
	m.result, ok = ops.resultShape(p.r, o, op.fn, op.derived)
	return m, ok
}

// resultShape returns the shape of the tensor that a path of fn returns first. If its type has no layout of its own it is read as
// derived says, which may be nil.
func (ops *operations) resultShape(r *run, o *outcome, fn *ir.Func, derived *layout) (shapeinfer.Shape, bool) {
	res := unwrap(o.results[0])
	t := r.typeOf(o.st, res)
	if res.k == kStruct {
		t = structType(r, o.st, o.results[0], fn.Results[0])
	}
	l := ops.layoutOf(t)
	if l == nil && derived != nil && t != nil && t.ID == derived.typ.ID {
		l = derived
	}
	if l == nil {
		return shapeinfer.UnknownShape(), false
	}
	return l.read(r, o.st, res)
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
	for i := range fr.out {
		o := &fr.out[i]
		if o.kind != returned || o.returnsError(op.fn) {
			continue
		}
		p.s = o.st
		t := structType(p.r, o.st, o.results[0], op.fn.Results[0])
		if t == nil || t.Kind != ir.Struct || ops.layoutOf(t) != nil {
			return
		}
		f := &dimFinder{p: p, dims: dims, dimAt: make([]partPath, len(dims)), any: rank == 0}
		f.visit(o.results[0], nil, 0)
		switch {
		case f.list != nil:
			op.derived = &layout{typ: t, list: f.list}
		case !slices.ContainsFunc(f.dimAt, func(p partPath) bool { return p == nil }):
			op.derived = &layout{typ: t, dims: f.dimAt}
		}
		return
	}
}
