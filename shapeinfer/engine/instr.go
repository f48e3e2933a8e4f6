package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// An instruction is one that is executed in one state.
type instruction struct {
	*frame
	in *ir.Instr
	s  *state
}

// arg is operand k.
func (do instruction) arg(k int) value { return do.val(do.s, do.in.Args[k]) }

// yields goes on with a result.
func (do instruction) yields(v value) []*state { return set(do.s, do.in, v) }

// instr executes one instruction that does not end a block. It returns the states that go on: none
// if the instruction must fail, several after a call with several outcomes.
func (fr *frame) instr(in *ir.Instr, s *state) []*state {
	fr.mark(in)
	r, do := fr.r, instruction{fr, in, s}
	r.trace.makes(fr.info, in)
	switch in.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpDiv, ir.OpRem, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpAndNot, ir.OpShl, ir.OpShr, ir.OpNeg, ir.OpCompl:
		return do.arithmetic()
	case ir.OpNot:
		return set(s, in, not(fr.val(s, in.Args[0])))
	case ir.OpEq, ir.OpNe:
		return set(s, in, do.equals())
	case ir.OpLt, ir.OpLe, ir.OpGt, ir.OpGe:
		return set(s, in, r.compare(s, in.Op, fr.val(s, in.Args[0]), fr.val(s, in.Args[1])))
	case ir.OpOpaque:
		return do.opaque()
	case ir.OpCopy:
		return do.copies()
	case ir.OpConvert:
		return set(s, in, r.convert(s, fr.val(s, in.Args[0]), in.Type))
	case ir.OpAlloc:
		t := in.Type.Elem
		return set(s, in, ptrVal(s.alloc(object{typ: t, content: zero(t), born: r.at}), nil))
	case ir.OpLoad:
		return do.loads()
	case ir.OpStore:
		return do.stores()
	case ir.OpFieldAddr:
		return do.fieldAddress()
	case ir.OpField, ir.OpExtract:
		v := fr.val(s, in.Args[0])
		if v.k == kStruct && int(in.Aux) < len(v.fields()) {
			return set(s, in, v.fields()[in.Aux])
		}
		return set(s, in, r.unknown(s, in.Type, ""))
	case ir.OpIndexAddr, ir.OpIndex:
		return do.index()
	case ir.OpSlice:
		return do.slices()
	case ir.OpMakeSlice:
		return do.makeSlice()
	case ir.OpArrayPtr:
		return do.arrayPointer()
	case ir.OpMakeInterface:
		return do.makeInterface()
	case ir.OpTypeAssert:
		return do.typeAssert()
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
		return do.makeMap()
	case ir.OpMapUpdate:
		return do.mapUpdate()
	case ir.OpLookup:
		return do.lookup()
	case ir.OpRange:
		return do.iterator()
	case ir.OpNext:
		return do.next()
	case ir.OpSend, ir.OpSelect:
		return do.sends()
	case ir.OpRecv:
		r.othersRun(s)
		return set(s, in, r.opaqueValue(s, in.Type))
	}
	return set(s, in, r.unknown(s, in.Type, "")) // OpMakeChan ...
}

// sends hands values to a goroutine that nobody sees.
func (do instruction) sends() []*state {
	for _, a := range do.in.Args {
		var t taint
		do.r.sources(do.s, do.val(do.s, a), &t, 0)
		do.s.guards.seenInt = do.s.guards.seenInt || t.anything // it may be received again
	}
	do.escapeAll(do.in, do.s)
	do.r.othersRun(do.s)
	return do.yields(do.r.unknown(do.s, do.in.Type, ""))
}

// copies changes the type of a value.
func (do instruction) copies() []*state {
	v := do.arg(0)
	if do.in.Type.Kind == ir.Interface {
		v = do.r.wrap(do.s, v)
	}
	if t := do.r.typeOf(do.s, v); t != nil && do.in.Type.Kind == ir.Pointer && do.in.Type.ID != "*"+t.ID {
		do.s.edit(v.obj).retyped = true
	}
	return do.yields(v)
}

// makeInterface converts a value to an interface. One of a type parameter may be an interface already.
func (do instruction) makeInterface() []*state {
	v := do.arg(0)
	if do.in.Type2.Kind == ir.Interface {
		if v = do.r.wrap(do.s, v); v.k == kIface {
			return do.yields(v)
		}
		do.r.escape(do.s, v)
		return do.yields(do.r.unknown(do.s, do.in.Type, ""))
	}
	return do.yields(ifaceVal(do.in.Type2, v))
}

func (fr *frame) escapeAll(in *ir.Instr, s *state) {
	for _, a := range in.Args {
		fr.r.escape(s, fr.val(s, a))
	}
}

// opaque is a value that nothing is known about but what it was computed from.
func (do instruction) opaque() []*state {
	from := make([]value, len(do.in.Args))
	for i, a := range do.in.Args {
		from[i] = do.val(do.s, a)
		if do.in.Type.Kind == ir.Interface || do.in.Type.Open() {
			do.r.escape(do.s, from[i]) // the result may hold it
		}
	}
	return do.yields(do.r.opaqueValue(do.s, do.in.Type, from...))
}

// nilFailure ends a path that follows a nil pointer: a failure, but not one of shapes.
func (fr *frame) nilFailure(in *ir.Instr, s *state) []*state {
	fr.panics(s, &failure{})
	return nil
}

func (do instruction) stores() []*state {
	p, v := do.arg(0), do.arg(1)
	if isNil(p) {
		return do.nilFailure(do.in, do.s)
	}
	do.r.store(do.s, p, v, do.in.Type)
	return do.s.alone()
}

func (do instruction) fieldAddress() []*state {
	p := do.arg(0)
	if isNil(p) {
		return do.nilFailure(do.in, do.s)
	}
	if p.k != kPtr {
		return do.yields(value{})
	}
	return do.yields(ptrVal(p.obj, p.path().extend(fieldStep(do.in.Aux))))
}

func (do instruction) loads() []*state {
	p := do.arg(0)
	if isNil(p) {
		return do.nilFailure(do.in, do.s)
	}
	v := do.r.load(do.s, p, do.in.Type)
	if p.k == kPtr && do.s.object(p.obj).nonNil && v.k == kIface {
		v = do.sentinel(v, do.s.object(p.obj).name)
	}
	return do.yields(v)
}

// sentinel is the value of an error variable that holds what it was initialised with.
func (fr *frame) sentinel(v value, symbol string) value {
	v.maybeNil = false
	decl := fr.r.e.Config.Program.Global(symbol)
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
	if in := fr.info.Defs[v]; in != nil {
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
