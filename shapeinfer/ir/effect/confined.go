package effect

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Goroutines. What a goroutine gets can be changed by it at any time, unless its code is known and
// writes nothing but floating-point data: the usual loop over rows that run in parallel. Such a
// function is confined. It may lock, unlock and sleep, tell a wait group that it is done, receive
// from channels and send what holds no pointers; what it calls must be confined, too. It may also
// call a function value that it was handed or has captured; then the engine looks at that.
//
// A go statement of a confined function is marked (ir.GoConfined, ir.GoHanded), so that the
// function itself need not be known.

// A confinement is what one function does by itself.
type confinement struct {
	broken  bool  // it changes something, or calls what is not known
	handed  bool  // it calls a function value that it was handed
	called  []int // the captured variables that hold such values
	callees []string
}

// note takes in an instruction with its effect, or with what it calls.
func (c *confinement) note(m *memory, in *ir.Instr, own ir.Effect, callee string) {
	switch {
	case callee != "":
		c.callees = append(c.callees, callee)
	case own&anyEffect == 0:
	case in.Op == ir.OpCallDynamic && m.isGiven(in.Args[0]):
		c.handed = true
	case in.Op == ir.OpCallDynamic && m.captured(in.Args[0]) >= 0:
		c.handed = true
		c.called = append(c.called, m.captured(in.Args[0]))
	default:
		c.broken = true
	}
}

// isGiven reports whether a function value is an argument or captured.
func (m *memory) isGiven(fn ir.Val) bool {
	return fn >= 0 && fn < ir.Val(len(m.f.Params)+len(m.f.Free))
}

// captured returns the number of the captured variable that a function value is read from, or -1.
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

// confine marks the functions that are confined, and the go statements that start one.
func (e *effects) confine(own map[*ir.Func]*confinement) {
	open := make(map[*ir.Func]bool)
	for changed := true; changed; {
		changed = false
		for _, f := range e.funcs {
			if c := own[f]; !open[f] && (c.broken || c.handed || e.callsOpen(c, open)) {
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
			case g != nil && !own[g].broken && !e.callsOpen(own[g], open) && e.keepsCalled(f, own[g], captures):
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

// markStarts marks the go statements of f with what starts says of the function, or of the closure
// that captures makes.
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

// keepsCalled reports whether the variables with the functions that a closure calls are never
// assigned to again.
func (e *effects) keepsCalled(f *ir.Func, c *confinement, captures *ir.Instr) bool {
	for _, i := range c.called {
		if captures == nil || i >= len(captures.Args) || !e.assignedOnce(f, captures.Args[i]) {
			return false
		}
	}
	return true
}

// assignedOnce reports whether a variable of f is assigned to where it is made, and nowhere else;
// closures only read it.
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

// onlyRead reports whether a closure only reads a variable that it captures.
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
