package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which loops change nothing but floating-point data, as far as their instructions show that before they are executed.

// dependsOnElements reports whether a pass from s may differ from another one by more than its counters: it
// reads elements that are not data (the row lengths of a ragged list, say), hands a pointer on to the
// next pass, stores a value of a type parameter where it may be an int, or calls what may have an effect.
func (fr *frame) dependsOnElements(l *ir.Loop, s *state) bool {
	for _, phi := range fr.fn.Blocks[l.Header].Phis {
		if mayLead(phi.Type) {
			return true
		}
	}
	for _, b := range l.Blocks {
		for i := range fr.fn.Blocks[b].Instrs {
			in := &fr.fn.Blocks[b].Instrs[i]
			switch in.Op {
			case ir.OpStore:
				if !fr.storesData(l, in, s) {
					return true
				}
			case ir.OpCall:
				if fr.r.e.patched {
					return true
				}
			case ir.OpCallDynamic, ir.OpInvoke:
				if fr.r.e.patched || !fr.callsPure(l, in, s) {
					return true
				}
			case ir.OpLoad:
				if in.Type.IsData() {
					continue
				}
				if addr := fr.definition(in.Args[0]); addr != nil && addr.Op == ir.OpIndexAddr && !fr.invariant(l, in.Args[0], 0) {
					return true
				}
			case ir.OpIndex:
				if !fr.invariant(l, in.Dst, 0) {
					return true
				}
			case ir.OpLookup, ir.OpNext:
				return true
			}
		}
	}
	return false
}

// mayLead reports whether what a loop hands on to the next pass, of type t, may lead to memory.
func mayLead(t *ir.Type) bool { return t.Kind != ir.Int && t.Kind != ir.Bool && !t.IsData() }

// callsPure reports whether the function value or the method that a loop calls has no effect.
func (fr *frame) callsPure(l *ir.Loop, in *ir.Instr, s *state) bool {
	sym := fr.callee(l, in, s)
	if sym == "" || fr.r.e.contract(sym) != nil {
		return false
	}
	fn := fr.r.e.function(sym)
	return fn != nil && fn.Effect.IsPure() && !fn.IllTyped
}

// callee is the symbol of what a loop calls, before the loop is executed, "" if that is not known.
func (fr *frame) callee(l *ir.Loop, in *ir.Instr, s *state) string {
	if in.Op == ir.OpCall {
		return in.Sym
	}
	v := fr.peek(l, in.Args[0], s, 0)
	switch {
	case in.Op == ir.OpCallDynamic && v.k == kFunc && v.closure() != nil:
		return v.closure().sym
	case in.Op == ir.OpInvoke && v.k == kIface && v.iface() != nil && v.iface().typ != nil:
		sym, _, _ := fr.method(s, v.iface(), in.Sym)
		return sym
	}
	return ""
}

// storesData reports whether a store in a loop of data changes only data: an element of a slice whose
// elements are data, or what the loop has allocated.
func (fr *frame) storesData(l *ir.Loop, in *ir.Instr, s *state) bool {
	addr := fr.definition(in.Args[0])
	for base := addr; base != nil && (base.Op == ir.OpIndexAddr || base.Op == ir.OpFieldAddr); {
		if base = fr.definition(base.Args[0]); base != nil && base.Op == ir.OpAlloc {
			return fr.inside(l, base.Dst)
		}
	}
	if addr == nil || addr.Op != ir.OpIndexAddr {
		return false
	}
	x := fr.peek(l, addr.Args[0], s, 0)
	if x.k != kSlice || !x.slice().elem.IsData() || x.slice().obj == 0 || !fr.isNumber(l, in.Args[1], s) {
		return false
	}
	o := s.object(x.slice().obj)
	return o.origin == fresh && o.typ.Elem.IsData()
}

// isNumber reports whether a value in a loop leads to no memory: of a type parameter it may be a pointer.
func (fr *frame) isNumber(l *ir.Loop, v ir.Val, s *state) bool {
	if t := fr.typeOfVal(v); t.IsData() && !t.MayPoint() {
		return true
	}
	switch x := fr.peek(l, v, s, 0); x.k {
	case kInt, kBool, kFloat, kString:
		return true
	}
	def := fr.definition(v)
	switch {
	case def == nil:
		return false
	case def.Op == ir.OpLoad:
		addr := fr.definition(def.Args[0])
		if addr == nil || addr.Op != ir.OpIndexAddr {
			return false
		}
		x := fr.peek(l, addr.Args[0], s, 0)
		return x.k == kSlice && x.slice().elem.IsData()
	}
	return ir.OpAdd <= def.Op && def.Op <= ir.OpGe || def.Op == ir.OpConvert
}

// peek evaluates an operand of a loop before the loop is executed, as far as fields are read to get it.
func (fr *frame) peek(l *ir.Loop, v ir.Val, s *state, depth int) value {
	if !fr.inside(l, v) {
		return fr.val(s, v)
	}
	def := fr.definition(v)
	if def == nil || depth > 4 {
		return value{} // a phi may be another value in every pass
	}
	switch def.Op {
	case ir.OpLoad:
		if p := fr.peek(l, def.Args[0], s, depth+1); p.k == kPtr && p.obj != 0 && s.object(p.obj).origin == fresh {
			return fr.r.load(s, p, def.Type)
		}
	case ir.OpFieldAddr:
		if p := fr.peek(l, def.Args[0], s, depth+1); p.k == kPtr && p.obj != 0 {
			return ptrVal(p.obj, p.path().extend(fieldStep(def.Aux)))
		}
	}
	return value{}
}

// invariant reports whether an operand of a loop of data is the same in every pass: the loop changes no
// memory that it may be read from.
func (fr *frame) invariant(l *ir.Loop, v ir.Val, depth int) bool {
	if !fr.inside(l, v) {
		return true
	}
	def := fr.definition(v)
	if def == nil || depth > 8 {
		return false // a phi, or too much to look at
	}
	switch def.Op {
	case ir.OpLoad, ir.OpFieldAddr, ir.OpField, ir.OpIndexAddr, ir.OpIndex, ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpCopy:
	case ir.OpBuiltin:
		if def.Sym != "len" {
			return false
		}
	default:
		return false
	}
	return !slices.ContainsFunc(def.Args, func(a ir.Val) bool { return !fr.invariant(l, a, depth+1) })
}

// inside reports whether a register is defined in the loop.
func (fr *frame) inside(l *ir.Loop, v ir.Val) bool {
	return v >= 0 && fr.info.blocks[v] >= 0 && l.Has(fr.info.blocks[v])
}

// definition returns the instruction that defines a register, nil for a parameter, a phi or a constant.
func (fr *frame) definition(v ir.Val) *ir.Instr {
	if v < 0 {
		return nil
	}
	return fr.info.defs[v]
}
