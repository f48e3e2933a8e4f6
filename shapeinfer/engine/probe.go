package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Probing: which functions broadcast. A function of two tensors is executed on a handful of small pairs
// of shapes, and what comes out is compared with the rules of each kind of operation. Only a function
// that agrees on every pair is one of that kind: a matrix product, an outer product, a concatenation
// and a comparison of shapes each disagree somewhere.

// An opKind is what a function of two tensors is.
type opKind uint8

const (
	opOther     opKind = iota
	opStrict           // wants equal shapes
	opBroadcast        // yields a broadcast, by NumPy's rule
	opInPlace          // broadcasts the second operand into the first, which must not change its shape
	opRebind           // the same, but the first takes the shape of the result
	opPointwise        // looks at the numbers of elements only
)

// An operation is a function of two tensors.
type operation struct {
	fn   *ir.Func
	a, b int // its parameters
	kind opKind
}

// probeSteps bounds the execution of one pair.
const probeSteps = 4000

// A probe is an execution apart from any root.
type probe struct {
	r *run
	s *state
}

func (e *Engine) newProbe() *probe {
	r := e.newRun(&ir.Func{Symbol: "?"})
	r.limit, r.probing = probeSteps, true
	return &probe{r: r, s: newState()}
}

// arguments lists what a constructor is called with to make a tensor of the given dims.
func (p *probe) arguments(c *constructor, dims []int64) ([]value, bool) {
	args := make([]value, len(c.fn.Params))
	count := int64(1)
	for _, d := range dims {
		count *= d
	}
	for i, param := range c.fn.Params {
		switch k := slices.Index(c.ints, i); {
		case k >= 0 && k < len(dims):
			args[i] = constVal(dims[k])
		case i == c.list:
			args[i] = p.r.newSlice(p.s, param.Type, shapeinfer.Const(int64(len(dims))), shapeinfer.Const(int64(len(dims))), restZero)
			sl := args[i].slice()
			for k, d := range dims {
				p.r.store(p.s, ptrVal(sl.obj, path{elemStep(shapeinfer.Const(int64(k)))}), constVal(d), param.Type.Elem)
			}
		case i == c.datum:
			args[i] = p.r.newSlice(p.s, param.Type, shapeinfer.Const(count), shapeinfer.Const(count), restUnknown)
		default:
			args[i] = zero(param.Type)
		}
	}
	return args, c.list >= 0 || len(dims) == len(c.ints)
}

// construct makes a tensor of the given dims.
func (p *probe) construct(c *constructor, dims []int64) (value, bool) {
	args, fits := p.arguments(c, dims)
	if !fits {
		return value{}, false
	}
	fr := p.r.execute(c.fn, args, nil, p.s, nil)
	for i := range fr.out {
		if o := &fr.out[i]; o.kind != returned || o.returnsError(c.fn) || len(o.results) == 0 {
			return value{}, false
		}
	}
	if len(fr.out) == 0 {
		return value{}, false
	}
	p.s = fr.out[0].st // one way is as good as another
	return fr.out[0].results[0], true
}

// structOf returns the struct that a tensor is, or points to, with its type.
func (p *probe) structOf(v value) (value, *ir.Type, bool) {
	content, ok := p.r.tensorContent(p.s, v)
	if !ok {
		return value{}, nil, false
	}
	t := p.r.typeOf(p.s, unwrap(v))
	if t == nil {
		t = anyType
	}
	return content, t, true
}

// A pair is two shapes that an operation is probed with.
type pair struct{ a, b []int64 }

// Pairs for tensors of any rank, and for matrices. With the element counts 4 and 3 of 4x1 and 3 a
// broadcast is told from a product; 2x3 and 3x2 tell who looks at element counts only.
var (
	anyRank = []pair{
		{[]int64{2, 3}, []int64{2, 3}}, {[]int64{2, 3}, []int64{3}}, {[]int64{3}, []int64{2, 3}}, {[]int64{4, 1}, []int64{3}},
		{[]int64{2, 3}, []int64{4, 5}}, {[]int64{2, 3}, []int64{3, 2}}, {[]int64{4, 1}, []int64{4}}, {[]int64{1, 3}, []int64{2, 3}},
		{[]int64{2, 3}, []int64{2}}, {[]int64{2, 3}, []int64{6}}, {[]int64{2, 3}, []int64{1}}, {[]int64{3}, []int64{4}}, {[]int64{5}, []int64{5}},
	}
	matrices = []pair{
		{[]int64{2, 3}, []int64{2, 3}}, {[]int64{2, 3}, []int64{1, 3}}, {[]int64{1, 3}, []int64{2, 3}}, {[]int64{4, 1}, []int64{1, 3}},
		{[]int64{2, 3}, []int64{4, 5}}, {[]int64{2, 3}, []int64{3, 2}}, {[]int64{2, 3}, []int64{2, 1}}, {[]int64{2, 3}, []int64{1, 2}}, {[]int64{2, 3}, []int64{1, 6}},
	}
)

// pairsFor lists the sets of pairs that tell about operands of a rank; 0: of any.
func pairsFor(rank int) [][]pair {
	switch {
	case rank == 0:
		return [][]pair{anyRank, matrices}
	case rank == 2:
		return [][]pair{matrices}
	case rank < 2:
		return nil
	}
	var ps []pair
	lead := []int64{7, 9, 8}[:rank-2]
	for _, p := range matrices {
		ps = append(ps, pair{append(slices.Clone(lead), p.a...), append(slices.Clone(lead), p.b...)})
	}
	return [][]pair{ps}
}

// A met is what came out of one pair.
type met struct {
	fails  bool
	result shapeinfer.Shape // of what is returned, or of the first operand afterwards
	into   bool             // the result is the first operand itself
	after  shapeinfer.Shape // of the first operand
}

// operationOf finds out what fn does with the tensors that parameters a and b get, whose layouts are la and lb.
func (e *Engine) operationOf(fn *ir.Func, a, b int, la, lb *layout) *operation {
	key := fn.Symbol + "\x00" + la.typ.ID + "\x00" + lb.typ.ID
	op, ok := e.operations[key]
	if !ok {
		op = &operation{fn: fn, a: a, b: b}
		e.operations[key] = op
		if kind, ok := e.declaredKind(fn); ok {
			op.kind = kind
			return op
		}
		for _, pairs := range pairsFor(la.rank()) {
			if op.kind = e.classify(op, la, lb, pairs); op.kind != opOther {
				break
			}
		}
	}
	return op
}

// declaredKind is what a directive says of fn: a broadcast, or what nobody is surprised by. Of the axis of
// PaddlePaddle nothing is known yet.
func (e *Engine) declaredKind(fn *ir.Func) (opKind, bool) {
	if e.cfg.Declared == nil {
		return opOther, false
	}
	switch e.cfg.Declared.Dialect(fn.Symbol) {
	case "numpy", "torch":
		return opBroadcast, len(fn.Results) > 0 && fn.Results[0].ID != "error"
	case "strict":
		return opStrict, true
	case "paddle":
		return opOther, true
	}
	return opOther, false
}

// rank is the rank that a constructor gives, 0 if any.
func (l *layout) rank() int {
	if l.ctor.list >= 0 {
		return 0
	}
	return len(l.ctor.ints)
}

func (e *Engine) classify(op *operation, la, lb *layout, pairs []pair) opKind {
	fits := []opKind{opStrict, opBroadcast, opInPlace, opRebind, opPointwise}
	for _, p := range pairs {
		m, ok := e.try(op, la, lb, p)
		if !ok {
			return opOther
		}
		a, b := shapeOf(p.a), shapeOf(p.b)
		fits = slices.DeleteFunc(fits, func(k opKind) bool { return !k.allows(a, b, m) })
		if len(fits) == 0 {
			return opOther
		}
	}
	return fits[0]
}

// allows reports whether an operation of kind k does with shapes a and b what was met.
func (k opKind) allows(a, b shapeinfer.Shape, m met) bool {
	o := shapeinfer.Broadcast(shapeinfer.NumPy, a, b)
	same := a.Equal(b)
	switch k {
	case opStrict:
		return m.fails != same && (m.fails || m.result.Equal(a))
	case opBroadcast:
		return m.fails == o.MustFail() && (m.fails || !m.into && m.result.Equal(o.Shape) && m.after.Equal(a))
	case opInPlace:
		fails := o.MustFail() || !o.Shape.Equal(a)
		return m.fails == fails && (m.fails || m.into && m.after.Equal(a))
	case opRebind:
		return m.fails == o.MustFail() && (m.fails || m.into && m.after.Equal(o.Shape))
	case opPointwise:
		return m.fails != a.Numel().Equal(b.Numel()) && (m.fails || m.result.Equal(a) && m.after.Equal(a))
	}
	return false
}

// try executes an operation on one pair.
func (e *Engine) try(op *operation, la, lb *layout, shapes pair) (met, bool) {
	p := e.newProbe()
	args := make([]value, len(op.fn.Params))
	for i, param := range op.fn.Params {
		l, dims := la, shapes.a
		switch i {
		case op.a:
		case op.b:
			l, dims = lb, shapes.b
		default:
			args[i] = p.r.unknown(p.s, param.Type, param.Name)
			continue
		}
		v, ok := p.construct(l.ctor, dims)
		if args[i], ok = p.passed(v, param.Type, l, ok); !ok {
			return met{}, false
		}
	}
	p.r.steps = 0
	fr := p.r.execute(op.fn, args, nil, p.s, nil)
	return p.outcome(fr, op, args, la)
}

// passed converts what a constructor made into what a parameter takes.
func (p *probe) passed(v value, t *ir.Type, l *layout, ok bool) (value, bool) {
	switch {
	case !ok:
		return v, false
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
func (p *probe) outcome(fr *frame, op *operation, args []value, la *layout) (met, bool) {
	fails, returns := 0, 0
	var m met
	for i := range fr.out {
		o := &fr.out[i]
		switch {
		case o.kind == panicked || o.returnsError(op.fn):
			fails++
		case o.kind != returned:
			return m, false
		default:
			n, ok := p.returned(o, op, args, la)
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

func (m met) equal(n met) bool {
	return m.into == n.into && m.result.Equal(n.result) && m.after.Equal(n.after)
}

// returned describes one normal return.
func (p *probe) returned(o *outcome, op *operation, args []value, la *layout) (met, bool) {
	after, ok := la.read(p.r, o.st, args[op.a])
	if !ok {
		return met{}, false
	}
	m := met{result: after, into: true, after: after}
	if len(op.fn.Results) == 0 || op.fn.Results[0].ID == "error" {
		return m, true
	}
	res := unwrap(o.results[0])
	if x := unwrap(args[op.a]); res.k == kPtr && x.k == kPtr && res.obj == x.obj {
		return m, true
	}
	m.into = false
	m.result, ok = p.r.resultShape(o, op.fn)
	return m, ok
}

// resultShape returns the shape of the tensor that a path of fn returns first.
func (r *run) resultShape(o *outcome, fn *ir.Func) (shapeinfer.Shape, bool) {
	res := unwrap(o.results[0])
	t := r.typeOf(o.st, res)
	if res.k == kStruct {
		t = fn.Results[0]
	}
	l := r.e.layoutOf(t)
	if l == nil {
		return shapeinfer.UnknownShape(), false
	}
	return l.read(r, o.st, res)
}

// differ reports whether two shapes are certainly not the same.
func differ(s *state, a, b shapeinfer.Shape) bool {
	x, y := a.Dims(), b.Dims()
	if len(x) != len(y) {
		return true
	}
	for i := range x {
		if s.decide(pathfact.NE, x[i], y[i]) == pathfact.True {
			return true
		}
	}
	return false
}

// equalShapes reports whether two shapes are certainly the same.
func equalShapes(s *state, a, b shapeinfer.Shape) bool {
	x, y := a.Dims(), b.Dims()
	if len(x) != len(y) || a.IsUnknown() != b.IsUnknown() {
		return false
	}
	for i := range x {
		if s.decide(pathfact.EQ, x[i], y[i]) != pathfact.True {
			return false
		}
	}
	return true
}
