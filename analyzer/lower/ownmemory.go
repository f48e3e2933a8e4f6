package lower

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// memory knows which registers of a function point only to memory that the
// function allocated itself. It starts from the assumption that all do and
// withdraws it until nothing changes.
type memory struct {
	f       *ir.Func
	defs    []*ir.Instr
	types   []*ir.Type
	own     []bool
	content bool // what is loaded from own memory is own memory
}

func newMemory(f *ir.Func) *memory {
	m := &memory{f: f, defs: f.Definitions(), types: make([]*ir.Type, f.NumRegs), own: make([]bool, f.NumRegs), content: true}
	for i := range m.own {
		m.own[i] = i >= len(f.Params)+len(f.Free)
	}
	for i, p := range f.Params {
		m.types[i] = p.Type
	}
	for i, p := range f.Free {
		m.types[len(f.Params)+i] = p.Type
	}
	m.each(func(in *ir.Instr) { m.setType(in.Dst, in.Type) }, func(p *ir.Phi) { m.setType(p.Dst, p.Type) })
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

func (m *memory) setType(r ir.Val, t *ir.Type) {
	if r >= 0 {
		m.types[r] = t
	}
}

func (m *memory) typeOf(v ir.Val) *ir.Type {
	if v >= 0 {
		return m.types[v]
	}
	return m.f.Consts[^v].Type
}

// isOwn reports whether v points to own memory only; a value without pointers does.
func (m *memory) isOwn(v ir.Val) bool {
	switch {
	case v == ir.NoVal:
		return true
	case v >= 0:
		return m.own[v] || !holdsPointers(m.types[v], 0)
	}
	switch m.f.Consts[^v].Kind {
	case ir.ConstGlobal, ir.ConstUnknown, ir.ConstFunc:
		return !holdsPointers(m.f.Consts[^v].Type, 0)
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
	t := m.typeOf(v)
	return t == nil || t.Kind == ir.Slice && !holdsPointers(t.Elem, 0) || m.content && m.isOwn(v)
}

func (m *memory) ownPointer(v ir.Val) bool {
	return v >= 0 && holdsPointers(m.types[v], 0) && m.own[v]
}

// holdsPointers reports whether a value of the type can lead to memory.
func holdsPointers(t *ir.Type, depth int) bool {
	if t == nil {
		return false
	}
	switch t.Kind {
	case ir.Bool, ir.Int, ir.Float, ir.String:
		return false
	case ir.Array:
		return depth > 8 || holdsPointers(t.Elem, depth+1)
	case ir.Struct, ir.Tuple:
		if depth > 8 || t.Ghost || len(t.Fields) == 0 && t.Name != "" {
			return true
		}
		for _, f := range t.Fields {
			if holdsPointers(f.Type, depth+1) {
				return true
			}
		}
		return false
	}
	return true
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
			methods, ok := m.printed(in, e.std(callee), e.result.globals)
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
		switch t := m.typeOf(a); {
		case t == nil:
		case t.Kind == ir.Signature:
			symbol, _ := functionIn(m.f, m.defs, a)
			if symbol != "" && !isPrinter(known(symbol)) {
				called = append(called, symbol)
			} else if a >= 0 || m.f.Consts[^a].Kind != ir.ConstZero {
				ok = false
			}
		case t.Kind == ir.Interface && a >= 0 && m.defs[a] != nil && m.defs[a].Op == ir.OpMakeInterface:
			called = append(called, methodsOf(m.defs[a].Type2)...)
		}
	}
	return called, ok
}

// methodsOf lists the functions that are methods of t.
func methodsOf(t *ir.Type) []string {
	if t != nil && t.Kind == ir.Pointer {
		t = t.Elem
	}
	if t == nil || t.Ghost {
		return nil
	}
	var methods []string
	for _, method := range t.MethodSet {
		if method.Func != "" {
			methods = append(methods, method.Func)
		}
	}
	return methods
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
			if t := m.typeOf(a); t == nil || t.Kind != ir.Chan && holdsPointers(t, 0) {
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
		if symbol, _ := functionIn(m.f, m.defs, in.Args[0]); symbol != "" {
			return 0, symbol
		}
		return anyEffect, ""
	case ir.OpInvoke, ir.OpGo:
		return anyEffect, ""
	}
	return 0, ""
}

// functionIn returns the function that a value is, if that is known, and the instruction that makes it a closure.
func functionIn(f *ir.Func, defs []*ir.Instr, v ir.Val) (symbol string, made *ir.Instr) {
	switch {
	case v >= 0 && defs[v] != nil && defs[v].Op == ir.OpMakeClosure:
		return defs[v].Sym, defs[v]
	case v < 0 && v != ir.NoVal && f.Consts[^v].Kind == ir.ConstFunc:
		return f.Consts[^v].S, nil
	}
	return "", nil
}

// write is the effect of storing the values at an address, or into a map.
func (m *memory) write(to ir.Val, values []ir.Val) ir.Effect {
	if m.isOwn(to) {
		return 0
	}
	for _, v := range values {
		if holdsPointers(m.typeOf(v), 0) {
			return ir.WritesMemory | ir.Escapes
		}
	}
	return ir.WritesMemory
}

func (m *memory) builtin(in *ir.Instr) ir.Effect {
	switch in.Sym {
	case "append", "copy", "clear", "delete":
		to := in.Args[0]
		t := m.typeOf(to)
		if t != nil && t.Kind == ir.Slice && t.Elem.Kind == ir.Float || m.isOwn(to) {
			return 0
		}
		if t != nil && t.Kind == ir.Slice && !holdsPointers(t.Elem, 0) {
			return ir.WritesMemory
		}
		return ir.WritesMemory | ir.Escapes
	case "unsafe.Add", "unsafe.Slice", "unsafe.String", "unsafe.SliceData", "unsafe.StringData":
		return ir.WritesMemory | ir.Escapes
	}
	return 0
}
