package effect

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Goroutines. A goroutine may change its arguments at any time, unless its code is known and writes
// nothing but floating-point data. The common case is a loop whose rows are computed in parallel:
//
//	for i := range rows {
//		wg.Add(1)
//		go func() { defer wg.Done(); scale(x.Row(i)) }()
//	}
//
// A function that meets this condition is confined. It may lock, unlock, sleep, call the methods of
// a wait group, receive from channels, and send values without pointers. The functions that it
// calls must be confined as well. It may also call a function value that is an argument or
// captured; then the engine checks that function at the go statement.
//
// A go statement that starts a confined function is marked (ir.GoConfined, ir.GoHanded), so that an
// importer need not have the body of the function.

// A confinement is what one function does by itself.
type confinement struct {
	notConfined   bool  // it changes something, or calls unknown code
	callsArgument bool  // it calls a function value that is an argument or captured
	called        []int // captured variables whose function value it calls
	callees       []string
}

// add records an instruction with its effect, or with its callee.
func (c *confinement) add(m *memory, in *ir.Instr, own ir.Effect, callee string) {
	switch {
	case callee != "":
		c.callees = append(c.callees, callee)
	case own&anyEffect == 0:
	case in.Op == ir.OpCallDynamic && m.isGiven(in.Args[0]):
		c.callsArgument = true
	case in.Op == ir.OpCallDynamic && m.captured(in.Args[0]) >= 0:
		c.callsArgument = true
		c.called = append(c.called, m.captured(in.Args[0]))
	default:
		c.notConfined = true
	}
}

// isGiven reports whether a function value is an argument or captured.
func (m *memory) isGiven(fn ir.Val) bool {
	return fn >= 0 && fn < ir.Val(len(m.f.Params)+len(m.f.Free))
}

// captured returns the index of the captured variable from which a function value is read, or -1.
func (m *memory) captured(fn ir.Val) int {
	load := m.Def(fn, ir.OpLoad)
	if load == nil {
		return -1
	}
	if i := int(load.Args[0]) - len(m.f.Params); 0 <= i && i < len(m.f.Free) {
		return i
	}
	return -1
}

// confine marks the functions that are confined, and the go statements that start one. It assumes
// that all are, and withdraws that until nothing changes.
func (e *effects) confine(own map[*ir.Func]*confinement) {
	open := make(map[*ir.Func]bool)
	for changed := true; changed; {
		changed = false
		for _, f := range e.funcs {
			if c := own[f]; !open[f] && (c.notConfined || c.callsArgument || e.callsOpen(c, open)) {
				open[f] = true
				changed = true
			}
		}
	}
	for _, f := range e.funcs {
		if !open[f] {
			f.Effect |= ir.Confined
		}
	}
	for _, f := range e.funcs {
		markStarts(f, func(symbol string, captures *ir.Instr) int32 {
			g := e.program.Func(symbol)
			switch {
			case g == nil && e.of(symbol).IsPure(), g != nil && !open[g]:
				return ir.GoConfined
			case g != nil && !own[g].notConfined && !e.callsOpen(own[g], open) && e.keepsCalled(f, own[g], captures):
				return ir.GoHanded
			}
			return 0
		})
	}
}

// callsOpen reports whether a callee is not confined.
func (e *effects) callsOpen(c *confinement, open map[*ir.Func]bool) bool {
	for _, symbol := range c.callees {
		if f := e.program.Func(symbol); f != nil && open[f] || f == nil && !e.std(symbol).OnlyWaits() && !e.of(symbol).IsPure() {
			return true
		}
	}
	return false
}

// markStarts sets Aux of the go statements of f to what starts returns for the function and for the
// instruction that creates the closure, which is nil if it is not one.
func markStarts(f *ir.Func, starts func(symbol string, captures *ir.Instr) int32) {
	var regs *ir.Registers
	for _, in := range f.Instrs {
		if in.Op != ir.OpGo || in.Type2 != nil {
			continue
		}
		symbol, captures := in.Sym, (*ir.Instr)(nil)
		if symbol == "" && len(in.Args) > 0 {
			if regs == nil {
				regs = f.Registers()
			}
			symbol, captures = regs.FunctionIn(in.Args[0])
		}
		if in.Aux = ir.GoValue; symbol != "" {
			in.Aux = starts(symbol, captures)
		}
	}
}

// keepsCalled reports whether the captured variables whose functions a closure calls are not
// assigned to after the closure is created.
func (e *effects) keepsCalled(f *ir.Func, c *confinement, captures *ir.Instr) bool {
	for _, i := range c.called {
		if captures == nil || i >= len(captures.Args) || !e.assignedOnce(f, captures.Args[i]) {
			return false
		}
	}
	return true
}

// assignedOnce reports whether a variable of f is assigned to once, in the block that creates it,
// and closures only read it.
func (e *effects) assignedOnce(f *ir.Func, variable ir.Val) bool {
	made, stored := int32(-1), int32(-1)
	for b := range f.Blocks {
		if slices.ContainsFunc(f.Blocks[b].Instrs, func(in ir.Instr) bool { return in.Op == ir.OpAlloc && in.Dst == variable }) {
			made = int32(b)
		}
	}
	once := f.UsedOnly(variable, func(b int32, in *ir.Instr) bool {
		switch {
		case in.Op == ir.OpStore && in.Args[0] == variable && in.Args[1] != variable && stored < 0:
			stored = b
			return true
		case in.Op == ir.OpMakeClosure:
			return e.onlyRead(in, variable)
		}
		return in.Op == ir.OpLoad
	})
	return once && made >= 0 && made == stored
}

// onlyRead reports whether the closure only reads the variable, which it captures.
func (e *effects) onlyRead(captures *ir.Instr, variable ir.Val) bool {
	g := e.program.Func(captures.Sym)
	if g == nil {
		return false
	}
	for i, v := range captures.Args {
		free := ir.Val(len(g.Params) + i)
		if v == variable && !g.UsedOnly(free, func(_ int32, in *ir.Instr) bool { return in.Op == ir.OpLoad }) {
			return false
		}
	}
	return true
}
