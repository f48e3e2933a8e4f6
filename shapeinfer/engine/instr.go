package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// instr executes one instruction that does not end a block. It returns the states that go on: none
// if the instruction must fail, several after a call with several outcomes.
func (fr *frame) instr(in *ir.Instr, s *state) []*state {
	fr.mark(in)
	r := fr.r
	r.trace.makes(fr.info, in)
	switch in.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpDiv, ir.OpRem, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpAndNot, ir.OpShl, ir.OpShr, ir.OpNeg, ir.OpCompl:
		return fr.arithmetic(in, s)
	case ir.OpNot:
		return set(s, in, not(fr.val(s, in.Args[0])))
	case ir.OpEq, ir.OpNe:
		return set(s, in, fr.equals(in, s))
	case ir.OpLt, ir.OpLe, ir.OpGt, ir.OpGe:
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
		return fr.start(in, s)
	case ir.OpMakeMap:
		return fr.makeMap(in, s)
	case ir.OpMapUpdate:
		return fr.mapUpdate(in, s)
	case ir.OpLookup:
		return fr.lookup(in, s)
	case ir.OpRange:
		return fr.iterator(in, s)
	case ir.OpNext:
		return fr.next(in, s)
	case ir.OpSend, ir.OpSelect:
		return fr.sends(in, s)
	case ir.OpRecv:
		r.othersRun(s)
		return set(s, in, r.opaqueValue(s, in.Type))
	}
	return set(s, in, r.unknown(s, in.Type, "")) // OpMakeChan ...
}

// sends hands values to a goroutine that nobody sees.
func (fr *frame) sends(in *ir.Instr, s *state) []*state {
	for _, a := range in.Args {
		var t taint
		fr.r.sources(s, fr.val(s, a), &t, 0)
		s.guards.seenInt = s.guards.seenInt || t.anything // it may be received again
	}
	fr.escapeAll(in, s)
	fr.r.othersRun(s)
	return set(s, in, fr.r.unknown(s, in.Type, ""))
}

// copies changes the type of a value.
func (fr *frame) copies(in *ir.Instr, s *state) []*state {
	v := fr.val(s, in.Args[0])
	if in.Type.Kind == ir.Interface {
		v = fr.r.wrap(s, v)
	}
	if t := fr.r.typeOf(s, v); t != nil && in.Type.Kind == ir.Pointer && in.Type.ID != "*"+t.ID {
		s.edit(v.obj).retyped = true
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
	fr.r.store(s, p, v, in.Type)
	return s.alone()
}

func (fr *frame) fieldAddress(in *ir.Instr, s *state) []*state {
	p := fr.val(s, in.Args[0])
	if isNil(p) {
		return fr.nilFailure(in, s)
	}
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
	v := fr.r.load(s, p, in.Type)
	if p.k == kPtr && s.object(p.obj).nonNil && v.k == kIface {
		v = fr.sentinel(v, s.object(p.obj).name)
	}
	return set(s, in, v)
}

// sentinel is the value of an error variable that holds what it was initialised with.
func (fr *frame) sentinel(v value, symbol string) value {
	v.maybeNil = false
	decl := fr.r.e.cfg.Program.Global(symbol)
	if x := v.iface(); x != nil && decl != nil && decl.Value != nil {
		y := *x
		y.text = decl.Value.S
		v.ref = &y
	}
	return v
}

// typeOfVal returns the static type of an operand of an instruction, nil if it is not known.
func (fr *frame) typeOfVal(v ir.Val) *ir.Type {
	switch {
	case v == ir.NoVal:
		return nil
	case v < 0:
		return fr.fn.Consts[^v].Type
	case int(v) < len(fr.fn.Params):
		return fr.fn.Params[v].Type
	}
	if in := fr.info.defs[v]; in != nil {
		return in.Type
	}
	if i := int(v) - len(fr.fn.Params); i < len(fr.fn.Free) {
		return fr.fn.Free[i].Type
	}
	for b := range fr.fn.Blocks {
		for i := range fr.fn.Blocks[b].Phis {
			if p := &fr.fn.Blocks[b].Phis[i]; p.Dst == v {
				return p.Type
			}
		}
	}
	return nil
}

// guarded reports whether the path is conditional on an unseen result that was computed from the operands.
func (fr *frame) guarded(s *state, args []value) bool {
	if s.guards.anything {
		return true
	}
	if len(s.guards.objects) == 0 {
		return false
	}
	var t taint
	for _, a := range args {
		fr.r.sources(s, a, &t, 0)
	}
	return slices.ContainsFunc(t.objects, func(id int32) bool { _, ok := slices.BinarySearch(s.guards.objects, id); return ok })
}
