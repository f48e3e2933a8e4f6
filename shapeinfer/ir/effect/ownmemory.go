package effect

import "github.com/shapelint/shapelint/shapeinfer/ir"

// Own memory. A store into memory that the function has allocated itself changes nothing for a
// caller:
//
//	dims := make([]int, 2)
//	dims[0] = r         // own
//	t := &Tensor{dims}  // own, and so is t.dims: no pointer of others is stored in own memory
//	t.dims[1] = c       // own
//	x.dims[0] = r       // not own: x is a parameter
//
// Over-approximated: there is one answer for the contents of all own memory. If a pointer of others
// is stored in any of it, or any of it is passed to a call, a pointer loaded from it may point to
// memory of others.

// memory records which registers of a function point only to own memory. It assumes that all do,
// and withdraws that until nothing changes.
type memory struct {
	*ir.Registers
	f       *ir.Func
	own     []bool
	content bool // pointers in own memory point to own memory
}

// newMemory computes the own memory of f.
func newMemory(f *ir.Func) *memory {
	m := &memory{Registers: f.Registers(), f: f, own: make([]bool, f.NumRegs), content: true}
	for i := range m.own {
		m.own[i] = i >= len(f.Params)+len(f.Free)
	}
	for changed := true; changed; {
		changed = false
		drop := func(r ir.Val, own bool) {
			if r >= 0 && m.own[r] && !own {
				m.own[r] = false
				changed = true
			}
		}
		m.each(func(in *ir.Instr) {
			drop(in.Dst, m.yieldsOwn(in))
			if m.content && m.mixes(in) {
				m.content = false
				changed = true
			}
		}, func(p *ir.Phi) { drop(p.Dst, m.allOwn(p.Edges)) })
	}
	return m
}

// each calls a function for each instruction and each phi.
func (m *memory) each(instr func(*ir.Instr), phi func(*ir.Phi)) {
	for i := range m.f.Blocks {
		b := &m.f.Blocks[i]
		for j := range b.Phis {
			phi(&b.Phis[j])
		}
		for j := range b.Instrs {
			instr(&b.Instrs[j])
		}
	}
}

// isOwn reports whether v points to own memory only. A value without pointers does.
func (m *memory) isOwn(v ir.Val) bool {
	switch {
	case v == ir.NoVal:
		return true
	case v >= 0:
		return m.own[v] || !m.Types[v].HoldsPointers()
	}
	switch m.f.Consts[^v].Kind {
	case ir.ConstGlobal, ir.ConstUnknown, ir.ConstFunc:
		return !m.f.Consts[^v].Type.HoldsPointers()
	}
	return true
}

func (m *memory) allOwn(vs []ir.Val) bool {
	for _, v := range vs {
		if !m.isOwn(v) {
			return false
		}
	}
	return true
}

// yieldsOwn reports whether the result of the instruction points to own memory only.
func (m *memory) yieldsOwn(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpAlloc, ir.OpMakeSlice, ir.OpMakeMap, ir.OpMakeChan:
		return true
	case ir.OpFieldAddr, ir.OpIndexAddr, ir.OpSlice, ir.OpCopy, ir.OpArrayPtr, ir.OpField, ir.OpIndex,
		ir.OpMakeInterface, ir.OpTypeAssert, ir.OpExtract, ir.OpRange:
		return m.isOwn(in.Args[0])
	case ir.OpLoad, ir.OpLookup, ir.OpNext:
		return m.content && m.isOwn(in.Args[0])
	case ir.OpBuiltin:
		return in.Sym == "append" && m.isOwn(in.Args[0])
	}
	return false
}

// mixes reports whether the instruction may store a pointer of others in own memory, or pass own
// memory to a call.
func (m *memory) mixes(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpStore, ir.OpMapUpdate:
		return m.ownPointer(in.Args[0]) && !m.allOwn(in.Args[1:])
	case ir.OpBuiltin:
		isOwn := in.Sym == "append" && m.ownPointer(in.Dst) || in.Sym == "copy" && m.ownPointer(in.Args[0])
		return isOwn && !m.isOwnContent(in.Args[1])
	case ir.OpCall, ir.OpCallDynamic, ir.OpInvoke, ir.OpGo, ir.OpDefer, ir.OpMakeClosure, ir.OpSend, ir.OpSelect, ir.OpConvert:
		for _, a := range in.Args {
			if m.ownPointer(a) {
				return true
			}
		}
	}
	return false
}

// isOwnContent reports whether the elements of the slice v contain own pointers only.
func (m *memory) isOwnContent(v ir.Val) bool {
	t := m.TypeOf(v)
	return t == nil || t.Kind == ir.Slice && !t.Elem.HoldsPointers() || m.content && m.isOwn(v)
}

// ownPointer reports whether v is a register that holds pointers, to own memory only.
func (m *memory) ownPointer(v ir.Val) bool {
	return v >= 0 && m.Types[v].HoldsPointers() && m.own[v]
}
