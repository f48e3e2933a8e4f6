package effect

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The effect of a function by itself is the union of the effects of its instructions. For a call
// the callee is recorded instead; its effect is added when all effects are known.

// effectOf returns the effect that f has by itself, and its callees. It fills in c.
func (e *effects) effectOf(f *ir.Func, c *confinement) (ir.Effect, []string) {
	if f.IllTyped || len(f.Blocks) == 0 {
		c.notConfined = true
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
				// unknown methods may change anything, but do not compute for the caller as a
				// function value may
				effect |= ir.WritesMemory | ir.Escapes | e.outside(callee)
				c.notConfined = true
			}
			return
		}
		if callee != "" && callee == in.Sym && !m.inSamePackage(callee) {
			called, ok := m.passedFunctions(in, e.std)
			calls(called)
			if !ok {
				own |= ir.CallsUnknown
				c.notConfined = true
			}
		}
		c.add(m, in, own, callee)
		if in.Op == ir.OpRecv || in.Op == ir.OpSend || in.Op == ir.OpSelect { // other goroutines run while it waits
			own |= ir.CallsUnknown
		}
		effect |= own
		if callee != "" {
			callees = append(callees, callee)
		}
	}, func(*ir.Phi) {})
	return effect, callees
}

// inSamePackage reports whether a function belongs to the package.
func (m *memory) inSamePackage(symbol string) bool {
	path, _ := ir.SplitSymbol(symbol)
	own, _ := ir.SplitSymbol(m.f.Symbol)
	return path == own
}

// passedFunctions returns the known functions that a function of another package may call because
// they are arguments, or methods of arguments. It reports whether all function values among the
// arguments are known.
func (m *memory) passedFunctions(call *ir.Instr, known func(symbol string) std.Function) (called []string, ok bool) {
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

// effect returns the effect of one instruction, or its callee.
func (m *memory) effect(in *ir.Instr) (ir.Effect, string) {
	switch op := in.Form(); op {
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

// write returns the effect of storing the values at an address, or into a map.
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

// builtin returns the effect of a call of a builtin function.
func (m *memory) builtin(in *ir.Instr) ir.Effect {
	switch in.Sym {
	case "append", "copy", "clear", "delete":
		to := in.Args[0]
		t := m.TypeOf(to)
		if t != nil && t.Kind == ir.Slice && t.Elem.Kind == ir.Float {
			return ir.StoresData
		}
		if m.isOwn(to) {
			return 0
		}
		if t != nil && t.Kind == ir.Slice && !t.Elem.HoldsPointers() {
			return ir.WritesMemory
		}
		return ir.WritesMemory | ir.Escapes
	case ir.View, "unsafe.Add", "unsafe.Slice", "unsafe.String", "unsafe.SliceData", "unsafe.StringData":
		return ir.WritesMemory | ir.Escapes
	case ir.Borrowed:
		return ir.CallsUnknown
	}
	return 0
}
