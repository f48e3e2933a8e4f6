package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which loops change nothing but floating-point data, as far as their instructions show that before
// they are executed.

// changesMore reports whether a pass from s may change more than data, as far as the next pass can
// find out: it hands a pointer on, stores a value of a type parameter where it may be an int, or
// calls what may have an effect.
func (l activeLoop) changesMore(s *state.State) bool {
	for _, phi := range l.Func.Blocks[l.Header].Phis {
		if mayLead(l.instance.Type(phi.Type)) {
			return true
		}
	}
	return l.Any(l.Func, func(in *ir.Instr) bool { return l.mayChange(in, s) })
}

// mayChange is changesMore for one instruction. The keys of maps count too: they come in no order.
func (l activeLoop) mayChange(in *ir.Instr, s *state.State) bool {
	switch in.Op {
	case ir.OpStore:
		return !l.storesData(in, s)
	case ir.OpCall:
		return l.Run.Executor.Patched
	case ir.OpCallDynamic, ir.OpInvoke:
		return l.Run.Executor.Patched || !l.callsPure(in, s)
	}
	return in.Op == ir.OpLookup || in.Op == ir.OpNext
}

// readsElements reports whether a pass from s may differ from another one by more than its
// counters.
func (l activeLoop) readsElements(s *state.State) bool {
	return l.Any(l.Func, func(in *ir.Instr) bool { return l.readsElement(in, s) })
}

// readsElement reports whether an instruction reads an element that is not data, of a list whose
// elements are not all alike: the row length of a ragged list, say.
func (l activeLoop) readsElement(in *ir.Instr, s *state.State) bool {
	switch in.Op {
	case ir.OpLoad:
		addr := l.Info.Def(in.Args[0], ir.OpIndexAddr)
		return addr != nil && !l.instance.Type(in.Type).IsData() && !l.invariant(in.Args[0], 0) && !l.areLikeRows(addr.Args[0], s)
	case ir.OpIndex:
		return !l.invariant(in.Dst, 0)
	}
	return false
}

// areLikeRows reports whether a list has rows of data that are all alike, so that it does not
// matter which of them a pass reads. The ints of a list may add up to something, such as an index,
// in the passes that would be skipped.
func (l activeLoop) areLikeRows(list ir.Val, s *state.State) bool {
	return isRows(l.TypeOfVal(list)) && l.Run.HasLikeElements(s, l.peek(list, s, 0))
}

// mayLead reports whether what a loop hands on to the next pass, of type t, may lead to memory.
func mayLead(t *ir.Type) bool { return t.Kind != ir.Int && t.Kind != ir.Bool && !t.IsData() }

// callsPure reports whether the function value or the method that a loop calls has no effect.
func (l activeLoop) callsPure(in *ir.Instr, s *state.State) bool {
	sym := l.callee(in, s)
	if sym == "" || l.Run.Executor.Contract(sym) != nil {
		return false
	}
	return l.Run.Executor.IsPure(sym)
}

// callee is the symbol of what a loop calls, before the loop is executed, "" if that is not known.
func (l activeLoop) callee(in *ir.Instr, s *state.State) string {
	if in.Op == ir.OpCall {
		return in.Sym
	}
	v := l.peek(in.Args[0], s, 0)
	switch {
	case in.Op == ir.OpCallDynamic && v.Kind == state.FuncKind && v.Closure() != nil:
		return v.Closure().Symbol
	case in.Op == ir.OpInvoke && v.Kind == state.InterfaceKind && v.Interface() != nil && v.Interface().Type != nil:
		method, _ := l.Method(s, v.Interface(), in.Sym)
		return method.Symbol
	}
	return ""
}

// storesData reports whether a store in a loop of data changes only data: an element of a slice
// whose elements are data, or what the loop has allocated.
func (l activeLoop) storesData(in *ir.Instr, s *state.State) bool {
	if t := l.instance.Type(in.Type); t != nil && t.Kind == ir.Float {
		return true
	}
	addr := l.Info.DefOf(in.Args[0])
	for base := addr; base != nil && (base.Op == ir.OpIndexAddr || base.Op == ir.OpFieldAddr); {
		if base = l.Info.DefOf(base.Args[0]); base != nil && base.Op == ir.OpAlloc {
			return l.inside(base.Dst)
		}
	}
	if addr == nil || addr.Op != ir.OpIndexAddr {
		return false
	}
	x := l.peek(addr.Args[0], s, 0)
	if x.Kind != state.SliceKind || !x.Slice().Elem.IsData() || x.Slice().Obj == 0 || !l.isNumber(in.Args[1], s) {
		return false
	}
	o := s.Object(x.Slice().Obj)
	return o.Ownership == state.Fresh && o.Type.Elem.IsData()
}

// isNumber reports whether a value in a loop leads to no memory: of a type parameter it may be a
// pointer.
func (l activeLoop) isNumber(v ir.Val, s *state.State) bool {
	if t := l.TypeOfVal(v); t.IsData() && !t.MayPoint() {
		return true
	}
	switch x := l.peek(v, s, 0); x.Kind {
	case state.IntKind, state.BoolKind, state.FloatKind, state.StringKind:
		return true
	}
	def := l.Info.DefOf(v)
	switch {
	case def == nil:
		return false
	case def.Op == ir.OpLoad:
		addr := l.Info.Def(def.Args[0], ir.OpIndexAddr)
		if addr == nil {
			return false
		}
		x := l.peek(addr.Args[0], s, 0)
		return x.Kind == state.SliceKind && x.Slice().Elem.IsData()
	}
	return ir.OpAdd <= def.Op && def.Op <= ir.OpGe || def.Op == ir.OpConvert
}

// peek evaluates an operand of a loop before the loop is executed, as far as fields are read to get
// it.
func (l activeLoop) peek(v ir.Val, s *state.State, depth int) state.Value {
	if !l.inside(v) {
		return l.Operand(s, v)
	}
	def := l.Info.DefOf(v)
	if def == nil || depth > 4 {
		return state.Value{} // a phi may be another value in every pass
	}
	switch def.Op {
	case ir.OpLoad:
		if p := l.peek(def.Args[0], s, depth+1); p.Kind == state.PointerKind && p.Obj != 0 && s.Object(p.Obj).Ownership == state.Fresh {
			return l.Run.Load(s, p, def.Type)
		}
	case ir.OpFieldAddr:
		if p := l.peek(def.Args[0], s, depth+1); p.Kind == state.PointerKind && p.Obj != 0 {
			return state.Pointer(p.Obj, p.Path().Extend(state.FieldStep(def.Aux)))
		}
	}
	return state.Value{}
}

// invariant reports whether an operand of a loop of data is the same in every pass: the loop
// changes no memory that it may be read from.
func (l activeLoop) invariant(v ir.Val, depth int) bool {
	if !l.inside(v) {
		return true
	}
	def := l.Info.DefOf(v)
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
	return !slices.ContainsFunc(def.Args, func(a ir.Val) bool { return !l.invariant(a, depth+1) })
}

// inside reports whether a register is defined in the loop.
func (l activeLoop) inside(v ir.Val) bool {
	return v >= 0 && l.Info.DefBlock[v] >= 0 && l.Has(l.Info.DefBlock[v])
}
