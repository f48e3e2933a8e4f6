package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// instr executes one instruction that does not end a block. It returns the states that go on: none
// if the instruction must fail, several after a call with several outcomes.
func (fr *frame) instr(in *ir.Instr, s *state) []*state {
	fr.mark(in)
	r := fr.r
	switch in.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpDiv, ir.OpRem, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpAndNot, ir.OpShl, ir.OpShr, ir.OpNeg, ir.OpCompl:
		return fr.arithmetic(in, s)
	case ir.OpNot:
		return set(s, in, not(fr.val(s, in.Args[0])))
	case ir.OpEq, ir.OpNe, ir.OpLt, ir.OpLe, ir.OpGt, ir.OpGe:
		return set(s, in, r.compare(s, in.Op, fr.val(s, in.Args[0]), fr.val(s, in.Args[1])))
	case ir.OpOpaque:
		return fr.opaque(in, s)
	case ir.OpCopy:
		return fr.copies(in, s)
	case ir.OpConvert:
		return set(s, in, r.convert(s, fr.val(s, in.Args[0]), in.Type))
	case ir.OpAlloc:
		t := in.Type.Elem
		return set(s, in, ptrVal(s.alloc(object{typ: t, content: zero(t), born: r.at}), nil))
	case ir.OpLoad:
		return fr.loads(in, s)
	case ir.OpStore:
		return fr.stores(in, s)
	case ir.OpFieldAddr:
		return fr.fieldAddress(in, s)
	case ir.OpField, ir.OpExtract:
		v := fr.val(s, in.Args[0])
		if v.k == kStruct && int(in.Aux) < len(v.fields()) {
			return set(s, in, v.fields()[in.Aux])
		}
		return set(s, in, r.unknown(s, in.Type, ""))
	case ir.OpIndexAddr, ir.OpIndex:
		return fr.index(in, s)
	case ir.OpSlice:
		return fr.slices(in, s)
	case ir.OpMakeSlice:
		return fr.makeSlice(in, s)
	case ir.OpArrayPtr:
		return fr.arrayPointer(in, s)
	case ir.OpMakeInterface:
		return fr.makeInterface(in, s)
	case ir.OpTypeAssert:
		return fr.typeAssert(in, s)
	case ir.OpMakeClosure:
		free := make([]value, len(in.Args))
		for i, a := range in.Args {
			free[i] = fr.val(s, a)
		}
		return set(s, in, funcVal(in.Sym, free))
	case ir.OpCall, ir.OpCallDynamic, ir.OpInvoke, ir.OpBuiltin:
		return fr.call(in, s)
	case ir.OpDefer:
		return fr.deferCall(in, s)
	case ir.OpRunDefers:
		return fr.runDefers(in, s)
	case ir.OpGo:
		fr.escapeAll(in, s)
		return []*state{s}
	case ir.OpMakeMap:
		return fr.makeMap(in, s)
	case ir.OpMapUpdate:
		return fr.mapUpdate(in, s)
	case ir.OpLookup:
		return fr.lookup(in, s)
	case ir.OpRange:
		fr.ranged(s, fr.val(s, in.Args[0]))
	case ir.OpSend, ir.OpSelect:
		for _, a := range in.Args {
			var t taint
			r.sources(s, fr.val(s, a), &t, 0)
			s.guards.seenInt = s.guards.seenInt || t.anything // it may be received again
		}
		fr.escapeAll(in, s)
		r.othersRun(s)
		return set(s, in, r.unknown(s, in.Type, ""))
	case ir.OpRecv:
		r.othersRun(s)
		return set(s, in, r.opaqueValue(s, in.Type))
	}
	return set(s, in, r.unknown(s, in.Type, "")) // OpRange, OpNext, OpMakeChan ...
}

// copies changes the type of a value.
func (fr *frame) copies(in *ir.Instr, s *state) []*state {
	v := fr.val(s, in.Args[0])
	if in.Type.Kind == ir.Interface {
		v = fr.r.wrap(s, v)
	}
	return set(s, in, v)
}

// makeInterface converts a value to an interface. One of a type parameter may be an interface already.
func (fr *frame) makeInterface(in *ir.Instr, s *state) []*state {
	v := fr.val(s, in.Args[0])
	if in.Type2.Kind == ir.Interface {
		if v = fr.r.wrap(s, v); v.k == kIface {
			return set(s, in, v)
		}
		fr.r.escape(s, v)
		return set(s, in, fr.r.unknown(s, in.Type, ""))
	}
	return set(s, in, ifaceVal(in.Type2, v))
}

func (fr *frame) escapeAll(in *ir.Instr, s *state) {
	for _, a := range in.Args {
		fr.r.escape(s, fr.val(s, a))
	}
}

// opaque is a value that nothing is known about but what it was computed from.
func (fr *frame) opaque(in *ir.Instr, s *state) []*state {
	from := make([]value, len(in.Args))
	for i, a := range in.Args {
		from[i] = fr.val(s, a)
		if in.Type.Kind == ir.Interface || in.Type.Open() {
			fr.r.escape(s, from[i]) // the result may hold it
		}
	}
	return set(s, in, fr.r.opaqueValue(s, in.Type, from...))
}

// opaqueValue is a value that nothing is known about. It was computed from others, and perhaps from
// floats and text that came out of unseen code.
func (r *run) opaqueValue(s *state, t *ir.Type, from ...value) value {
	taint := taint{lo: r.ids + 1, objects: s.guards.seen, anything: s.guards.seenInt}
	v := r.unknown(s, t, "")
	if len(from) > 0 {
		taint.objects = slices.Clone(taint.objects)
		for _, f := range from {
			r.sources(s, f, &taint, 0)
		}
		slices.Sort(taint.objects)
		taint.objects = slices.Compact(taint.objects)
	}
	if taint.hi = r.ids; taint.hi >= taint.lo && (taint.anything || len(taint.objects) > 0) {
		r.taints = append(r.taints, taint)
	}
	return v
}

// doubt counts the use of a pointer that may be nil.
func (s *state) doubt(p value) {
	if p.k != kPtr || p.maybeNil {
		s.doubts++
	}
}

func isNil(v value) bool { return v.k == kPtr && v.obj == 0 }

// nilFailure ends a path that follows a nil pointer: a failure, but not one of shapes.
func (fr *frame) nilFailure(in *ir.Instr, s *state) []*state {
	fr.panics(s, &failure{})
	return nil
}

func (fr *frame) stores(in *ir.Instr, s *state) []*state {
	p, v := fr.val(s, in.Args[0]), fr.val(s, in.Args[1])
	if isNil(p) {
		return fr.nilFailure(in, s)
	}
	s.doubt(p)
	fr.r.store(s, p, v, in.Type)
	return []*state{s}
}

func (fr *frame) fieldAddress(in *ir.Instr, s *state) []*state {
	p := fr.val(s, in.Args[0])
	if isNil(p) {
		return fr.nilFailure(in, s)
	}
	s.doubt(p)
	if p.k != kPtr {
		return set(s, in, value{})
	}
	return set(s, in, ptrVal(p.obj, p.path().extend(fieldStep(in.Aux))))
}

func (fr *frame) loads(in *ir.Instr, s *state) []*state {
	p := fr.val(s, in.Args[0])
	if isNil(p) {
		return fr.nilFailure(in, s)
	}
	s.doubt(p)
	v := fr.r.load(s, p, in.Type)
	if p.k == kPtr && s.object(p.obj).nonNil && v.k == kIface {
		v.maybeNil = false
	}
	return set(s, in, v)
}

// arithmetic computes an integer (or concatenates strings). A result that may not fit its type is
// made up: overflow never decides anything.
func (fr *frame) arithmetic(in *ir.Instr, s *state) []*state {
	x := fr.val(s, in.Args[0])
	if in.Type.Kind != ir.Int {
		if len(in.Args) == 2 {
			if y := fr.val(s, in.Args[1]); x.k == kString && y.k == kString && len(x.str())+len(y.str()) < 1<<12 {
				return set(s, in, stringVal(x.str()+y.str()))
			}
		}
		return set(s, in, fr.r.unknown(s, in.Type, ""))
	}
	d := x.dimOf()
	if len(in.Args) == 1 {
		switch in.Op {
		case ir.OpNeg:
			d = d.Neg()
		case ir.OpCompl:
			d = d.Neg().AddConst(-1)
		}
		return set(s, in, fr.r.fit(s, d, in.Type))
	}
	e := fr.val(s, in.Args[1]).dimOf()
	switch in.Op {
	case ir.OpAdd:
		d = d.Add(e)
	case ir.OpSub:
		d = d.Sub(e)
	case ir.OpMul:
		d = s.norm(d).Mul(s.norm(e))
	case ir.OpDiv, ir.OpRem:
		return fr.divide(in, s, d, e)
	default:
		d = fr.r.bitwise(s, in.Op, s.norm(d), s.norm(e))
	}
	return set(s, in, fr.r.fit(s, d, in.Type))
}

// fit returns the integer d if it is one of type t for certain, else a new unknown integer.
// Polynomials over int and int64 wrap as the integers do, so they need no check.
func (r *run) fit(s *state, d shapeinfer.Dim, t *ir.Type) value {
	if d.IsUnknown() {
		return intVal(r.symbol(s, t, ""))
	}
	if t.Bits == 64 && !t.Unsigned {
		return intVal(d)
	}
	lo, hi := intRange(t)
	if t.Bits == 64 {
		lo = 0
	}
	if l, h := s.facts.Range(d); l < lo || h > hi {
		return intVal(r.symbol(s, t, ""))
	}
	return intVal(d)
}

// divide is x/y or x%y.
func (fr *frame) divide(in *ir.Instr, s *state, d, e shapeinfer.Dim) []*state {
	zeroDim := shapeinfer.Const(0)
	if s.decide(pathfact.EQ, e, zeroDim) == pathfact.True {
		fr.panics(s, fr.runtimeError(in, s, "integer divide by zero", in.Args))
		return nil
	}
	fr.pass(in, s)
	s.doubts++
	facts, ok := s.facts.Assume(pathfact.Cond{Op: pathfact.NE, L: e, R: zeroDim})
	if !ok {
		return nil
	}
	s.facts = facts
	if d.IsUnknown() || e.IsUnknown() {
		return set(s, in, fr.r.fit(s, shapeinfer.Unknown(), in.Type))
	}
	var q shapeinfer.Dim
	if in.Op == ir.OpDiv {
		q, s.facts = s.facts.Quo(d, e)
	} else {
		q, s.facts = s.facts.Rem(d, e)
	}
	return set(s, in, fr.r.fit(s, q, in.Type))
}

// bitwise computes what is exact on constants, shifts by constants, and masks.
func (r *run) bitwise(s *state, op ir.Op, d, e shapeinfer.Dim) shapeinfer.Dim {
	x, okX := d.Const()
	y, okY := e.Const()
	if okX && okY && (op != ir.OpShl || 0 <= x && 0 <= y && y < 62 && x < 1<<(62-y)) {
		return shapeinfer.Const(bits(op, x, y))
	}
	if !okY {
		return shapeinfer.Unknown()
	}
	switch {
	case op == ir.OpShl && 0 <= y && y < 31:
		return d.Mul(shapeinfer.Const(1 << y))
	case op == ir.OpShr && 0 <= y && y < 31:
		if lo, _ := s.facts.Range(d); lo >= 0 {
			q, facts := s.facts.Quo(d, shapeinfer.Const(1<<y))
			s.facts = facts
			return q
		}
	case op == ir.OpAnd && y >= 0:
		sym := r.newSymbol("", "i")
		s.facts = s.facts.Declare(sym, 0, y)
		return shapeinfer.Var(sym)
	}
	return shapeinfer.Unknown()
}

func bits(op ir.Op, x, y int64) int64 {
	switch op {
	case ir.OpAnd:
		return x & y
	case ir.OpOr:
		return x | y
	case ir.OpXor:
		return x ^ y
	case ir.OpAndNot:
		return x &^ y
	case ir.OpShl:
		return x << uint64(y)
	}
	return x >> uint64(max(0, min(y, 63)))
}

// convert changes the type of an integer; other conversions yield something unknown, except between strings.
func (r *run) convert(s *state, v value, t *ir.Type) value {
	switch {
	case t.Kind == ir.Int && v.k == kInt:
		if _, hi := s.facts.Range(v.dim); t.Bits == 64 && t.Unsigned || hi > 1<<62 && t.Bits < 64 {
			if lo, _ := s.facts.Range(v.dim); lo < 0 || t.Bits < 64 {
				return intVal(r.symbol(s, t, ""))
			}
		}
		return r.fit(s, v.dim, t)
	case t.Kind == ir.String && v.k == kString:
		return v
	}
	r.escape(s, v) // to or from unsafe.Pointer
	return r.unknown(s, t, "")
}

func condOp(op ir.Op) pathfact.Op {
	return [...]pathfact.Op{pathfact.EQ, pathfact.NE, pathfact.LT, pathfact.LE, pathfact.GT, pathfact.GE}[op-ir.OpEq]
}

// compare evaluates a comparison of anything but floats.
func (r *run) compare(s *state, op ir.Op, x, y value) value {
	if x.k == kInt && y.k == kInt {
		if x.dim.IsUnknown() || y.dim.IsUnknown() {
			return r.opaqueValue(s, boolType)
		}
		cond := pathfact.Cond{Op: condOp(op), L: x.dim, R: y.dim}
		if t := s.facts.Decide(cond); t != pathfact.Maybe {
			return boolVal(t)
		}
		return testVal(test{cond: cond})
	}
	v := r.equal(s, x, y)
	switch op {
	case ir.OpEq:
		return v
	case ir.OpNe:
		return not(v)
	}
	return testVal(test{opaque: r.newID()})
}

// equal is x == y.
func (r *run) equal(s *state, x, y value) value {
	maybe := func() value { return r.opaqueValue(s, boolType, x, y) }
	if x.k != y.k {
		return maybe()
	}
	switch x.k {
	case kBool:
		a, b := s.truth(x), s.truth(y)
		switch {
		case a != pathfact.Maybe && b != pathfact.Maybe:
			return boolVal(truthOf(a == b))
		case b == pathfact.True:
			return x
		case b == pathfact.False:
			return not(x)
		}
	case kString:
		return boolVal(truthOf(x.str() == y.str()))
	case kPtr, kMap:
		return r.samePointer(s, x, y)
	case kSlice: // one side is nil
		sl := x.slice()
		if sl.isNil == pathfact.True {
			sl = y.slice()
		}
		if sl.isNil != pathfact.Maybe || sl.obj == 0 {
			return boolVal(sl.isNil)
		}
		return r.nilTest(s, sl.obj)
	case kFunc:
		if x.ref == nil {
			x, y = y, x
		}
		if y.ref == nil && !x.maybeNil {
			return boolVal(truthOf(x.ref == nil))
		}
	case kIface:
		return r.sameInterface(s, x, y)
	case kStruct, kArray:
		if t := r.sameParts(s, x, y); t != pathfact.Maybe {
			return boolVal(t)
		}
	}
	return maybe()
}

// sameParts compares two structs or two arrays.
func (r *run) sameParts(s *state, x, y value) pathfact.Truth {
	a, b := s.parts(x), s.parts(y)
	if len(a) != len(b) || len(a) == 0 {
		return pathfact.Maybe
	}
	same := pathfact.True
	for i := range a {
		same = same.And(s.truth(r.compare(s, ir.OpEq, a[i], b[i])))
	}
	return same
}

// parts lists the fields of a struct or the elements of a short array.
func (s *state) parts(v value) []value {
	if v.k == kStruct {
		return v.fields()
	}
	a := v.array()
	n, ok := a.n.Const()
	if !ok || n > maxElems || a.elem.IsData() {
		return nil
	}
	elems := make([]value, n)
	for i := range elems {
		if a.rest == restZero {
			elems[i] = zero(a.elem)
		}
	}
	for _, e := range a.known {
		i, ok := s.norm(e.index).Const()
		if !ok || i < 0 || i >= n {
			return nil
		}
		elems[i] = e.v
	}
	return elems
}

func (r *run) nilTest(s *state, obj int32) value {
	if id := s.object(obj).nilTest; id != 0 {
		return testVal(test{opaque: id})
	}
	return testVal(test{opaque: r.newID()})
}

func (r *run) samePointer(s *state, x, y value) value {
	if x.obj == 0 {
		x, y = y, x
	}
	switch {
	case x.obj == 0:
		return boolVal(pathfact.True)
	case y.obj == 0 && x.maybeNil && len(x.path()) == 0:
		return r.nilTest(s, x.obj)
	case y.obj == 0:
		return boolVal(pathfact.False)
	case x.obj == y.obj && x.path().equal(y.path()):
		return boolVal(pathfact.True)
	case x.obj != y.obj && (s.object(x.obj).origin == fresh || s.object(y.obj).origin == fresh):
		return boolVal(pathfact.False)
	}
	return testVal(test{opaque: r.newID()})
}

func (r *run) sameInterface(s *state, x, y value) value {
	if x.ref == nil {
		x, y = y, x
	}
	a, b := x.iface(), y.iface()
	if b != nil {
		s.handle(x)
		s.handle(y)
	}
	switch {
	case a == nil:
		return boolVal(pathfact.True)
	case b == nil && a.typ == nil && x.maybeNil:
		return r.nilTest(s, a.obj)
	case b == nil:
		return boolVal(pathfact.False)
	case a.typ == nil || b.typ == nil:
		return testVal(test{opaque: r.newID()})
	case a.typ.ID != b.typ.ID:
		return boolVal(pathfact.False)
	}
	if a.v.k == kInt {
		return r.compare(s, ir.OpEq, a.v, b.v)
	}
	return r.equal(s, a.v, b.v)
}
