// Package effect finds out what a call of a function may change, so that the engine need not
// execute every callee to know what it still knows after the call.
//
// The effect of a function is what a caller has to assume that does not enter it:
//
//	WritesMemory  it stores something other than data, through an address that does not come from memory which it allocated itself
//	Escapes       it lets a pointer go where nobody can follow it: it stores one in memory of others, sends one, or uses package unsafe
//	CallsUnknown  it waits for other goroutines, or calls an interface method or a function value that is not made in place
//	NeverReturns  no path leads to a return (see neverReturning)
//	Confined      it can run in a goroutine and nothing is lost (confined.go)
//
// For example,
//
//	func New(r, c int) *Dense { return &Dense{r, c, make([]float64, r*c)} } // none: the memory is its own
//	func (m *Dense) Zero()    { clear(m.data) }                             // none: data only
//	func (m *Dense) Reset()   { m.rows = 0 }                                // WritesMemory
//	func (l *Layer) Use(m *Dense) { l.w = m; m.Reset() }                    // WritesMemory and Escapes
//
// Every function is looked at once, on its own. Then the bits flow from callees to callers until
// nothing changes; what is not known of a callee outside the package is assumed to be all of the
// first three, and so is what starts a goroutine or calls code that is not known.
//
// Over-approximated: the order of statements and the branches that lead to them do not count, nor
// which object is written. A pointer that is loaded from the function's own memory is its own only
// if the function stores no pointers of others in any of it, and hands none of it to anybody
// (ownmemory.go).
package effect

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// anyEffect is the effect of code that is not known.
const anyEffect = ir.WritesMemory | ir.Escapes | ir.CallsUnknown

// Outside is what is known of functions that do not belong to the package.
type Outside struct {
	// Known returns the effect of a function outside the package and the standard library. If it is
	// nil, none is known.
	Known func(symbol string) (ir.Effect, bool)
	// Standard returns what is known of a function of the standard library.
	Standard func(symbol string) std.Function
}

// effects computes the effects of the functions of a package.
type effects struct {
	funcs   []*ir.Func
	program ir.Program // has the functions and variables of the package, and no others
	known   func(symbol string) (ir.Effect, bool)
	std     func(symbol string) std.Function
	callers map[string][]*ir.Func // by callee
}

// Compute sets the effects of the functions of a package, and marks their data loops and go
// statements. [ir.Computes] has been set where the arithmetic was translated. The program resolves
// symbols of the package, and no others.
func Compute(funcs []*ir.Func, program ir.Program, outside Outside) {
	e := &effects{funcs: funcs, program: program, known: outside.Known, std: outside.Standard, callers: make(map[string][]*ir.Func)}
	confined := make(map[*ir.Func]*confinement)
	for _, f := range funcs {
		confined[f] = new(confinement)
		own, callees := e.effectOf(f, confined[f])
		f.Effect = own | f.Effect&(ir.Computes|ir.StoresData)
		for _, symbol := range callees {
			f.Effect |= e.outside(symbol)
			e.callers[symbol] = append(e.callers[symbol], f)
		}
	}
	e.flow()
	e.neverReturning()
	e.confine(confined)
	for _, f := range funcs {
		f.MarkDataLoops(e.of)
	}
}

// flow hands effects on from callees to callers until nothing changes.
func (e *effects) flow() {
	work := slices.Clone(e.funcs)
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		for _, caller := range e.callers[f.Symbol] {
			if sum := caller.Effect | f.Effect; sum != caller.Effect {
				caller.Effect = sum
				work = append(work, caller)
			}
		}
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
		return anyEffect | ir.Computes | ir.StoresData
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
	return b.Last().Op
}
