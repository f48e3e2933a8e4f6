package effect

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The effect of a function by itself is the union of the effects of its instructions. For a call
// the callee is recorded instead; its effect is added when all effects are known.

// A call is one of a callee that is known.
type call struct {
	callee string
	// own reports by parameter of the callee, and then by variable that it captures, whether the
	// caller passes a pointer to its own memory. It is nil if the arguments are not known.
	own []bool
}

// stores are the effects of storing through parameters and captured variables, by their numbers.
type stores map[int]ir.Effect

// besides returns the effects without those of stores in memory that the caller owns.
func (g stores) besides(own []bool) (effect ir.Effect) {
	for i, stored := range g {
		if i >= len(own) || !own[i] {
			effect |= stored
		}
	}
	return effect
}

// effectOf returns the effect that f has by itself, apart from stores through its parameters and
// captured variables, which it records, and the calls of f. It fills in c.
func (e *effects) effectOf(f *ir.Func, c *confinement) (ir.Effect, []call) {
	if f.IllTyped || len(f.Blocks) == 0 {
		c.notConfined = true
		return anyEffect, nil
	}
	m := newMemory(f)
	var effect ir.Effect
	var made []call
	calls := func(symbols []string) {
		for _, symbol := range symbols {
			made = append(made, call{callee: symbol})
		}
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
		if i, ok := m.givenAt(in); ok {
			if e.given[f] == nil {
				e.given[f] = make(stores)
			}
			e.given[f][i] |= own
			return
		}
		effect |= own
		if callee != "" {
			made = append(made, call{callee, m.ownOperands(in)})
		}
	}, func(*ir.Phi) {})
	return effect, made
}

// givenAt reports whether an instruction stores a value through a parameter or a captured variable,
// and returns its number.
func (m *memory) givenAt(in *ir.Instr) (int, bool) {
	if in.Op != ir.OpStore {
		return 0, false
	}
	to := in.Args[0]
	for def := m.DefOf(to); def != nil && (def.Op == ir.OpFieldAddr || def.Op == ir.OpIndexAddr); def = m.DefOf(to) {
		to = def.Args[0]
	}
	return int(to), m.isGiven(to)
}

// ownOperands reports which arguments of a call, and then which variables that the callee has
// captured, point to own memory only.
func (m *memory) ownOperands(in *ir.Instr) (own []bool) {
	operands := in.Args
	if in.Sym == "" {
		_, captures := m.FunctionIn(operands[0])
		if operands = operands[1:]; captures != nil {
			operands = slices.Concat(operands, captures.Args)
		}
	}
	for _, v := range operands {
		own = append(own, m.isOwn(v))
	}
	return own
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
