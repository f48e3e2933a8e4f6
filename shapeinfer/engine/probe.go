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
	opAxis             // yields a broadcast; the second operand starts at an axis of the first
)

// An operation is a function of two tensors.
type operation struct {
	fn *ir.Func
	roles
	kind   opKind
	axis   int     // of opAxis
	others []value // what the other parameters are, as far as it matters
}

// The roles of parameters: two operands, and the tensor that the result is stored in, -1 if there is none.
type roles struct{ a, b, dst int }

// of is the parameter that the result may be found in.
func (o roles) target() int {
	if o.dst >= 0 {
		return o.dst
	}
	return o.a
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
	case rank < 2 || rank > maxFixed:
		return nil
	}
	var ps []pair
	lead := []int64{2, 1}[:min(rank-2, 2)]
	for _, p := range matrices {
		ps = append(ps, pair{append(slices.Clone(lead), p.a...), append(slices.Clone(lead), p.b...)})
	}
	return [][]pair{ps}
}

// A met is what came out of one pair.
type met struct {
	fails  bool
	result shapeinfer.Shape // of what is returned, or of the target afterwards
	into   bool             // the result is the target itself: the destination, or else the first operand
	after  shapeinfer.Shape // of the target
}

// A tensorArg is an argument that is a tensor.
type tensorArg struct {
	param  int
	layout *layout
	shape  shapeinfer.Shape
}

// operationOf finds out what fn does with two tensors, or with two and a destination, nil if with other numbers of them.
func (e *Engine) operationOf(fn *ir.Func, tensors []tensorArg, args []value) *operation {
	var ways []roles
	switch len(tensors) {
	case 2:
		ways = []roles{{tensors[0].param, tensors[1].param, -1}}
	case 3:
		x, y, z := tensors[0].param, tensors[1].param, tensors[2].param
		ways = []roles{{y, z, x}, {x, y, z}}
	default:
		return nil
	}
	key := fn.Symbol
	for _, t := range tensors {
		key += "\x00" + t.layout.typ.ID
	}
	others := e.decided(fn, tensors, args)
	for _, v := range others {
		key += "\x00" + decidedText(v)
	}
	op, ok := e.operations[key]
	if !ok {
		op = e.identify(fn, tensors, ways, others)
		e.operations[key] = op
	}
	return op
}

// identify finds the roles of the tensors for which fn is an operation of a known kind.
func (e *Engine) identify(fn *ir.Func, tensors []tensorArg, ways []roles, others []value) *operation {
	op := &operation{fn: fn, roles: ways[0], others: others}
	if kind, ok := e.declaredKind(fn); ok {
		op.kind = kind
		return op
	}
	layouts := make([]*layout, len(fn.Params))
	for _, t := range tensors {
		layouts[t.param] = t.layout
	}
	e.deriveResult(op, layouts)
	for _, op.roles = range ways {
		for _, pairs := range pairsFor(layouts[op.a].rank()) {
			if op.kind = e.classify(op, layouts, pairs); op.kind != opOther {
				return op
			}
		}
	}
	return op
}

// maxOther bounds the ints that an operation is probed with as they are at a call.
const maxOther = 8

// decided lists what is known of the other arguments of a call, where a function may do one thing or another
// because of it: a small number or a text that is known, and what is behind an interface.
func (e *Engine) decided(fn *ir.Func, tensors []tensorArg, args []value) []value {
	others := make([]value, len(args))
	for i, v := range args {
		if slices.ContainsFunc(tensors, func(t tensorArg) bool { return t.param == i }) {
			continue
		}
		switch v.k {
		case kInt:
			if n, ok := v.dim.Const(); ok && n >= -maxOther && n <= maxOther {
				others[i] = v
			}
		case kString, kBool:
			if v.k == kString || v.truth != pathfact.Maybe {
				others[i] = v
			}
		case kIface:
			if x := v.iface(); x == nil {
				others[i] = v
			} else if x.typ != nil {
				others[i] = ifaceVal(x.typ, value{})
			}
		case kFunc:
			if c := v.closure(); c == nil || c.sym != "" && len(c.free) == 0 {
				others[i] = v
			}
		case kPtr:
			if v.obj == 0 {
				others[i] = v
			}
		case kSlice:
			if v.slice().length.IsConst(0) {
				others[i] = zero(fn.Params[i].Type)
			}
		}
	}
	return others
}

// decidedText tells apart what decided returns.
func decidedText(v value) string {
	switch v.k {
	case kInt:
		return v.dim.String()
	case kString:
		return v.str()
	case kBool:
		return v.truth.String()
	case kIface:
		if v.iface() != nil {
			return v.iface().typ.ID
		}
	case kFunc:
		if v.closure() != nil {
			return v.closure().sym
		}
	case kUnknown:
		return "?"
	}
	return "nil"
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

func (e *Engine) classify(op *operation, layouts []*layout, pairs []pair) opKind {
	fits := []opKind{opStrict, opBroadcast, opInPlace, opRebind, opPointwise}
	if op.dst >= 0 {
		fits = []opKind{opBroadcast}
	} else if op.hasAxis() {
		fits = append(fits, opAxis)
	}
	if op.fn.Effect&ir.Computes == 0 { // a selection of elements, say
		fits = slices.DeleteFunc(fits, func(k opKind) bool { return k == opPointwise })
	}
	for _, p := range pairs {
		m, ok := e.try(op, layouts, p)
		if !ok {
			return opOther
		}
		a, b := shapeOf(p.a), shapeOf(p.b)
		fits = slices.DeleteFunc(fits, func(k opKind) bool { return !op.allows(k, a, b, m) })
		if len(fits) == 0 {
			return opOther
		}
	}
	return fits[0]
}

// hasAxis reports whether one other parameter is a number that is known: the axis of the second operand, perhaps.
func (op *operation) hasAxis() bool {
	n := 0
	for _, v := range op.others {
		if v.k == kInt {
			axis, _ := v.dim.Const()
			op.axis = int(axis)
			n++
		}
	}
	return n == 1
}

// allows reports whether an operation of kind k does with shapes a and b what was met.
func (op *operation) allows(k opKind, a, b shapeinfer.Shape, m met) bool {
	o := shapeinfer.Broadcast(shapeinfer.NumPy, a, b)
	same := a.Equal(b)
	switch k {
	case opStrict:
		return m.fails != same && (m.fails || m.result.Equal(a))
	case opBroadcast:
		if op.dst >= 0 {
			return m.fails == o.MustFail() && (m.fails || m.into && m.result.Equal(o.Shape))
		}
		return m.fails == o.MustFail() && (m.fails || !m.into && m.result.Equal(o.Shape) && m.after.Equal(a))
	case opAxis:
		y := starting(a, b, op.axis)
		o = shapeinfer.Broadcast(shapeinfer.NumPy, a, y)
		fails := y.IsUnknown() || o.MustFail()
		return m.fails == fails && (m.fails || !m.into && m.result.Equal(o.Shape) && m.after.Equal(a))
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

// starting returns b with ones behind, so that it starts at an axis of a; unknown if it does not fit there.
func starting(a, b shapeinfer.Shape, axis int) shapeinfer.Shape {
	x, y := a.Dims(), slices.Clone(b.Dims())
	switch {
	case len(y) > len(x):
		return shapeinfer.UnknownShape()
	case axis == -1:
		return b
	case axis < 0 || axis+len(y) > len(x):
		return shapeinfer.UnknownShape()
	}
	for len(y) < len(x)-axis {
		y = append(y, shapeinfer.Const(1))
	}
	return shapeinfer.OfDims(y...)
}

// try executes an operation on one pair and says what was met.
func (e *Engine) try(op *operation, layouts []*layout, shapes pair) (met, bool) {
	fr, p, args, ok := e.run(op, layouts, shapes)
	if !ok {
		return met{}, false
	}
	return p.outcome(fr, op, args, layouts[op.target()])
}

// run executes an operation on one pair.
func (e *Engine) run(op *operation, layouts []*layout, shapes pair) (*frame, *probe, []value, bool) {
	p := e.newProbe()
	args := make([]value, len(op.fn.Params))
	for i, param := range op.fn.Params {
		l := layouts[i]
		dims := shapes.a
		switch i {
		case op.a:
		case op.b:
			dims = shapes.b
		case op.dst:
			dims = shapes.common()
		default:
			args[i] = p.other(op.others[i], param)
			continue
		}
		v, ok := p.construct(l.ctor, dims)
		if args[i], ok = p.passed(v, param.Type, l, ok); !ok {
			return nil, nil, nil, false
		}
	}
	p.r.steps = 0
	return p.r.execute(op.fn, args, nil, p.s, nil), p, args, true
}

// common is the shape of a broadcast, or the first shape if there is none.
func (p pair) common() []int64 {
	o := shapeinfer.Broadcast(shapeinfer.NumPy, shapeOf(p.a), shapeOf(p.b))
	if !o.Fits() {
		return p.a
	}
	var dims []int64
	for _, d := range o.Shape.Dims() {
		n, _ := d.Const()
		dims = append(dims, n)
	}
	return dims
}

// other is the argument for a parameter that is no tensor.
func (p *probe) other(v value, param ir.Param) value {
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
func (p *probe) passed(v value, t *ir.Type, l *layout, ok bool) (value, bool) {
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
func (p *probe) outcome(fr *frame, op *operation, args []value, target *layout) (met, bool) {
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
			n, ok := p.returned(o, op, args, target)
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
func (p *probe) returned(o *outcome, op *operation, args []value, target *layout) (met, bool) {
	after, ok := target.read(p.r, o.st, args[op.target()])
	if !ok {
		return met{}, false
	}
	m := met{result: after, into: true, after: after}
	if len(op.fn.Results) == 0 || op.fn.Results[0].ID == "error" {
		return m, true
	}
	res := unwrap(o.results[0])
	if x := unwrap(args[op.target()]); res.k == kPtr && x.k == kPtr && res.obj == x.obj {
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
		t = r.structType(o.st, o.results[0], fn.Results[0])
	}
	l := r.e.layoutOf(t)
	if l == nil && t != nil {
		l = r.e.derived[t.ID]
	}
	if l == nil {
		return shapeinfer.UnknownShape(), false
	}
	return l.read(r, o.st, res)
}

// deriveResult finds out where a result keeps its dims whose type has no usable constructor, a mask of booleans, say: what
// the operation makes of two tensors of the same shape holds it.
func (e *Engine) deriveResult(op *operation, layouts []*layout) {
	if len(op.fn.Results) == 0 || !isTensorType(op.fn.Results[0]) {
		return
	}
	rank := layouts[op.a].rank()
	dims := firstDims[:max(rank, 2)]
	fr, p, _, ok := e.run(op, layouts, pair{dims, dims})
	if !ok {
		return
	}
	for i := range fr.out {
		o := &fr.out[i]
		if o.kind != returned || o.returnsError(op.fn) {
			continue
		}
		p.s = o.st
		t := p.r.structType(o.st, o.results[0], op.fn.Results[0])
		if t == nil || t.Kind != ir.Struct || e.layoutOf(t) != nil || e.derived[t.ID] != nil {
			return
		}
		f := &finder{p: p, dims: dims, dimAt: make([]place, len(dims)), any: rank == 0}
		f.visit(o.results[0], nil, 0)
		switch {
		case f.list != nil:
			e.derived[t.ID] = &layout{typ: t, list: f.list}
		case !slices.ContainsFunc(f.dimAt, func(p place) bool { return p == nil }):
			e.derived[t.ID] = &layout{typ: t, dims: f.dimAt}
		}
		return
	}
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
