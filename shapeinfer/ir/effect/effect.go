package effect

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The effect of a function is what a caller has to assume that does not enter
// it. Every function is looked at once, on its own:
//
//   - A store of anything but data is a write, unless its address is derived
//     from memory that the function allocated itself. A pointer loaded from
//     such memory is its own too, as long as the function stores no other
//     pointers there and hands no such memory to anybody.
//   - Storing a value that holds a pointer into memory of others lets it
//     escape; so does sending it, handing it to a goroutine, or package unsafe.
//   - A call of an interface method or of a function value that is not made in
//     place can do anything.
//
// Then the bits flow from callees to callers until nothing changes; functions
// outside the package have the effect that Input.KnownEffect or Input.Standard tells, or any.
// Over-approximated: order of statements, branches, which object is written.

const anyEffect = ir.WritesMemory | ir.Escapes | ir.CallsUnknown

// effects computes the effects of the functions of a package.
type effects struct {
	funcs   []*ir.Func
	program ir.Program // has the functions and variables of the package, and no others
	known   func(symbol string) (ir.Effect, bool)
	std     func(symbol string) std.Function
}

// Compute sets the effects of the functions of a package, and marks their data loops and go statements. The program has the functions
// and variables of the package, and no others. What others do is known to known, which may be nil, and, of the standard library, to standard.
func Compute(funcs []*ir.Func, program ir.Program, known func(symbol string) (ir.Effect, bool), standard func(symbol string) std.Function) {
	e := &effects{funcs: funcs, program: program, known: known, std: standard}
	callers := make(map[string][]*ir.Func)
	var work []*ir.Func
	confined := make(map[*ir.Func]*confinement)
	for _, f := range e.funcs {
		confined[f] = new(confinement)
		own, callees := e.effectOf(f, confined[f])
		f.Effect = own | f.Effect&ir.Computes // the translator has seen the arithmetic
		for _, symbol := range callees {
			f.Effect |= e.outside(symbol)
			callers[symbol] = append(callers[symbol], f)
		}
		work = append(work, f)
	}
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		for _, caller := range callers[f.Symbol] {
			if sum := caller.Effect | f.Effect; sum != caller.Effect {
				caller.Effect = sum
				work = append(work, caller)
			}
		}
	}
	e.neverReturning()
	e.confine(confined)
	for _, f := range e.funcs {
		f.MarkDataLoops(e.of)
	}
}

// outside is the effect of a callee that has no body here, as far as it is handed on to callers.
func (e *effects) outside(symbol string) ir.Effect {
	if e.program.Func(symbol) != nil {
		return 0
	}
	return e.of(symbol) &^ (ir.NeverReturns | ir.Confined)
}

// of is the effect of a function, as far as it is computed.
func (e *effects) of(symbol string) ir.Effect {
	if f := e.program.Func(symbol); f != nil {
		return f.Effect
	}
	if e.known != nil {
		if effect, ok := e.known(symbol); ok {
			return effect
		}
	}
	if effect, ok := standardEffect(e.std(symbol)); ok {
		return effect
	}
	if path, _ := ir.SplitSymbol(symbol); !std.Is(path) {
		return anyEffect | ir.Computes
	}
	return anyEffect // the standard library computes in package math only
}

// neverReturning finds the functions that end the program or the goroutine on
// every path: no return and no panic is left once the paths are cut after calls
// of such functions, or at least no return and one such call.
func (e *effects) neverReturning() {
	for changed := true; changed; {
		changed = false
		for _, f := range e.funcs {
			if f.Effect&ir.NeverReturns == 0 && len(f.Blocks) > 0 && e.neverReturns(f) {
				f.Effect |= ir.NeverReturns
				changed = true
			}
		}
	}
}

func (e *effects) neverReturns(f *ir.Func) bool {
	seen := make([]bool, len(f.Blocks))
	seen[0] = true
	work := []int32{0}
	panics, ends := false, false
	for len(work) > 0 {
		b := &f.Blocks[work[len(work)-1]]
		work = work[:len(work)-1]
		switch e.endOf(b) {
		case ir.OpCall:
			ends = true
			continue
		case ir.OpReturn:
			return false
		case ir.OpPanic:
			panics = true
		}
		for _, s := range b.Succs {
			if !seen[s] {
				seen[s] = true
				work = append(work, s)
			}
		}
	}
	return f.Recover < 0 && (ends || !panics)
}

// endOf returns the op that ends the block: OpCall if it calls a function that never returns.
func (e *effects) endOf(b *ir.Block) ir.Op {
	for i := range b.Instrs {
		in := &b.Instrs[i]
		if in.Op == ir.OpCall && e.of(in.Sym)&ir.NeverReturns != 0 {
			return ir.OpCall
		}
	}
	return b.Instrs[len(b.Instrs)-1].Op
}
