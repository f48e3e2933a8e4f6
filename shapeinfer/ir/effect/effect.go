// Package effect computes what a call of a function may change, so that the engine need not execute
// every callee to know which values stay the same.
//
// The effect of a function is what a caller assumes if it does not enter the function:
//
//   - WritesMemory: it stores values other than data, through an address that does not come from
//     memory that it allocated itself.
//   - Escapes: it lets a pointer escape to where it is not tracked: it stores it in memory of
//     others, sends it, or uses package unsafe.
//   - CallsUnknown: it waits for other goroutines, or calls an interface method or a function value
//     that is not created in place.
//   - NeverReturns: no path leads to a return (see neverReturning).
//   - Confined: it can run in a goroutine and leaves its arguments unchanged (confined.go).
//
// For example,
//
//	// none: the memory is its own
//	func New(r, c int) *Dense { return &Dense{r, c, make([]float64, r*c)} }
//
//	// none: data only
//	func (m *Dense) Zero() { clear(m.data) }
//
//	// WritesMemory
//	func (m *Dense) Reset() { m.rows = 0 }
//
//	// WritesMemory and Escapes
//	func (l *Layer) Use(m *Dense) { l.w = m; m.Reset() }
//
// Each function is first analyzed by itself. Then the bits propagate from callees to callers until
// nothing changes. A callee outside the package whose effect is not known has the first three bits,
// and so has a go statement and a call of an unknown function value.
//
// A store through a parameter or a captured variable is an effect of the function, but not of a
// caller that passes a pointer to its own memory there:
//
//	// WritesMemory and Escapes
//	func note(err *error) { if r := recover(); r != nil { *err = fmt.Errorf("%v", r) } }
//
//	// none: err is its own
//	func (m *Dense) Try() (err error) { defer note(&err); m.Zero(); return nil }
//
// Over-approximated: the order of statements, the branches that lead to them, and which object is
// written. A pointer loaded from the function's own memory counts as its own only if the function
// stores no pointers of others in any of its own memory, and passes none of it to a call
// (ownmemory.go).
package effect

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// anyEffect is the effect of unknown code.
const anyEffect = ir.WritesMemory | ir.Escapes | ir.CallsUnknown

// Outside describes functions that do not belong to the package.
type Outside struct {
	// Known returns the effect of a function outside the package and the standard library, false if
	// it is not known. It may be nil.
	Known func(symbol string) (ir.Effect, bool)
	// Standard returns the description of a function of the standard library.
	Standard func(symbol string) std.Function
}

// effects computes the effects of the functions of one package.
type effects struct {
	funcs   []*ir.Func
	program ir.Program // resolves functions and variables of the package only
	known   func(symbol string) (ir.Effect, bool)
	std     func(symbol string) std.Function
	callers map[string][]*ir.Func // by callee
	given   map[*ir.Func]stores
}

// Compute sets the effects of the functions of a package, and marks their data loops and go
// statements. The bits [ir.Computes] and [ir.StoresData] must be set already, by the translation of
// arithmetic and stores. The program must resolve symbols of the package only.
func Compute(funcs []*ir.Func, program ir.Program, outside Outside) {
	e := &effects{funcs: funcs, program: program, known: outside.Known, std: outside.Standard, callers: make(map[string][]*ir.Func),
		given: make(map[*ir.Func]stores)}
	confined := make(map[*ir.Func]*confinement)
	calls := make(map[*ir.Func][]call)
	for _, f := range funcs {
		confined[f] = new(confinement)
		var own ir.Effect
		own, calls[f] = e.effectOf(f, confined[f])
		f.Effect = own | f.Effect&(ir.Computes|ir.StoresData)
		for _, c := range calls[f] {
			f.Effect |= e.outside(c.callee)
			e.callers[c.callee] = append(e.callers[c.callee], f)
		}
	}
	for _, f := range funcs {
		for _, c := range calls[f] {
			f.Effect |= e.given[e.program.Func(c.callee)].besides(c.own)
		}
	}
	e.flow()
	for _, f := range funcs {
		f.Effect |= e.given[f].besides(nil)
	}
	e.neverReturning()
	e.confine(confined)
	e.check()
	for _, f := range funcs {
		f.MarkDataLoops(e.of)
	}
}

// flow propagates effects from callees to callers until nothing changes.
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

// outside returns the effect of a callee without a body here, without the bits that do not
// propagate to callers. It returns 0 for a function of the package.
func (e *effects) outside(symbol string) ir.Effect {
	if e.program.Func(symbol) != nil {
		return 0
	}
	return e.of(symbol) &^ (ir.NeverReturns | ir.Confined | ir.Checks)
}

// of returns the effect of a function, as far as it is computed.
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
	return anyEffect // no Computes: the standard library computes with floats only in package math
}

// neverReturning marks the functions that end the program or the goroutine on every path. Paths are
// cut after calls of such functions. Then no return may be reachable, and either no panic is
// reachable or such a call is.
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

// neverReturns reports whether f meets that condition, for the callees that are marked so far. A
// function that may recover does not.
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

// endOf returns the operation that ends the block: OpCall if the block calls a function that never
// returns.
func (e *effects) endOf(b *ir.Block) ir.Op {
	for i := range b.Instrs {
		in := &b.Instrs[i]
		if in.Op == ir.OpCall && e.of(in.Sym)&ir.NeverReturns != 0 {
			return ir.OpCall
		}
	}
	return b.Last().Op
}
