package effect

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// memory knows which registers of a function point only to memory that the
// function allocated itself. It starts from the assumption that all do and
// withdraws it until nothing changes.
type memory struct {
	*ir.Registers
	f       *ir.Func
	own     []bool
	content bool // what is loaded from own memory is own memory
}

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

// isOwn reports whether v points to own memory only; a value without pointers does.
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

// mixes reports whether the instruction may put a pointer of others into own memory.
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

// isOwnContent reports whether the elements of the slice v hold own pointers only.
func (m *memory) isOwnContent(v ir.Val) bool {
	t := m.TypeOf(v)
	return t == nil || t.Kind == ir.Slice && !t.Elem.HoldsPointers() || m.content && m.isOwn(v)
}

func (m *memory) ownPointer(v ir.Val) bool {
	return v >= 0 && m.Types[v].HoldsPointers() && m.own[v]
}

// effectOf returns the effect that f has by itself, and the functions it calls. It fills in c.
func (e *effects) effectOf(f *ir.Func, c *confinement) (ir.Effect, []string) {
	if f.IllTyped || len(f.Blocks) == 0 {
		c.broken = true
		return anyEffect, nil
	}
	m := newMemory(f)
	var effect ir.Effect
	var callees []string
	calls := func(symbols []string) {
		callees = append(callees, symbols...)
		c.callees = append(c.callees, symbols...)
	}
	m.each(func(in *ir.Instr) {
		own, callee := m.effect(in)
		if isPrinter(e.std(callee)) {
			methods, ok := m.printed(in, e.std(callee), e.program)
			calls(methods)
			if !ok {
				// A method may change anything. It does not compute for the caller, as a function value may.
				effect |= ir.WritesMemory | ir.Escapes | e.outside(callee)
				c.broken = true
			}
			return
		}
		if callee != "" && callee == in.Sym && !m.isBeside(callee) {
			called, ok := m.handed(in, e.std)
			calls(called)
			if !ok {
				own |= ir.CallsUnknown
				c.broken = true
			}
		}
		c.note(m, in, own, callee)
		if in.Op == ir.OpRecv || in.Op == ir.OpSend || in.Op == ir.OpSelect { // others run while it waits
			own |= ir.CallsUnknown
		}
		effect |= own
		if callee != "" {
			callees = append(callees, callee)
		}
	}, func(*ir.Phi) {})
	return effect, callees
}

// isBeside reports whether a function belongs to the package.
func (m *memory) isBeside(symbol string) bool {
	path, _ := ir.SplitSymbol(symbol)
	own, _ := ir.SplitSymbol(m.f.Symbol)
	return path == own
}

// handed returns the functions that a function of another package may call because it is handed them, or values with them as
// methods, as far as they are known here. It reports whether all function values are.
func (m *memory) handed(call *ir.Instr, known func(symbol string) std.Function) (called []string, ok bool) {
	ok = true
	for _, a := range call.Args {
		switch t := m.TypeOf(a); {
		case t == nil:
		case t.Kind == ir.Signature:
			symbol, _ := m.FunctionIn(a)
			if symbol != "" && !isPrinter(known(symbol)) {
				called = append(called, symbol)
			} else if a >= 0 || m.f.Consts[^a].Kind != ir.ConstZero {
				ok = false
			}
		case t.Kind == ir.Interface && m.Def(a, ir.OpMakeInterface) != nil:
			called = append(called, m.Defs[a].Type2.MethodFuncs()...)
		}
	}
	return called, ok
}

// effect returns the effect of one instruction, or the function it calls.
func (m *memory) effect(in *ir.Instr) (ir.Effect, string) {
	op := in.Op
	if op == ir.OpDefer {
		op = ir.Op(in.Aux)
	}
	switch op {
	case ir.OpStore, ir.OpMapUpdate:
		return m.write(in.Args[0], in.Args[1:]), ""
	case ir.OpSend, ir.OpSelect:
		for _, a := range in.Args {
			if t := m.TypeOf(a); t == nil || t.Kind != ir.Chan && t.HoldsPointers() {
				return ir.Escapes, ""
			}
		}
	case ir.OpConvert:
		if in.Type.Kind != ir.Int && in.Type.Kind != ir.String {
			return ir.WritesMemory | ir.Escapes, ""
		}
	case ir.OpBuiltin:
		return m.builtin(in), ""
	case ir.OpCall:
		return 0, in.Sym
	case ir.OpCallDynamic:
		if symbol, _ := m.FunctionIn(in.Args[0]); symbol != "" {
			return 0, symbol
		}
		return anyEffect, ""
	case ir.OpInvoke, ir.OpGo:
		return anyEffect, ""
	}
	return 0, ""
}

// write is the effect of storing the values at an address, or into a map.
func (m *memory) write(to ir.Val, values []ir.Val) ir.Effect {
	if m.isOwn(to) {
		return 0
	}
	for _, v := range values {
		if m.TypeOf(v).HoldsPointers() {
			return ir.WritesMemory | ir.Escapes
		}
	}
	return ir.WritesMemory
}

func (m *memory) builtin(in *ir.Instr) ir.Effect {
	switch in.Sym {
	case "append", "copy", "clear", "delete":
		to := in.Args[0]
		t := m.TypeOf(to)
		if t != nil && t.Kind == ir.Slice && t.Elem.Kind == ir.Float || m.isOwn(to) {
			return 0
		}
		if t != nil && t.Kind == ir.Slice && !t.Elem.HoldsPointers() {
			return ir.WritesMemory
		}
		return ir.WritesMemory | ir.Escapes
	case "unsafe.Add", "unsafe.Slice", "unsafe.String", "unsafe.SliceData", "unsafe.StringData":
		return ir.WritesMemory | ir.Escapes
	}
	return 0
}
