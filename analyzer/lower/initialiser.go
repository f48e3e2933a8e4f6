package lower

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Large initialisers. The initialiser of a package with large tables has more registers than the
// engine executes. Its longest block is divided where no register is live, that is, where none that
// is defined before is read later. The first part keeps the symbol of the initialiser, and has the
// other blocks. The others are functions that are never called: the engine executes each as an
// entry function, and does not use the value that a variable has after the first part if a later
// part sets it. Each part has the effect of the whole initialiser, which is computed before.

// maxInitRegs is the number of registers above which an initialiser is divided. A part has at least
// a twentieth of it, at least one composite literal, and a budget of its own.
const maxInitRegs = 10000

// divideInit divides the initialiser if it is large and its longest block is the last.
func (l *lowering) divideInit() {
	init := l.result.Func(l.result.Pkg.Init)
	if init == nil || init.NumRegs <= maxInitRegs {
		return
	}
	longest := init.LongestBlock()
	b := &init.Blocks[longest]
	if b.Last().Op != ir.OpReturn {
		return
	}
	cuts := cuts(init, longest)
	if len(cuts) == 0 {
		return
	}
	instrs := b.Instrs
	b.Instrs = append(slices.Clone(instrs[:cuts[0]]), ir.Instr{Op: ir.OpReturn, Dst: ir.NoVal})
	consts := init.Consts
	for k, from := range cuts {
		to := len(instrs)
		if k+1 < len(cuts) {
			to = cuts[k+1]
		}
		rest := &ir.Func{
			Symbol: ir.RestOfInit(init.Symbol, k+1), Name: init.Name, Recover: -1, Effect: init.Effect, NumRegs: init.NumRegs,
			Consts: consts, Blocks: []ir.Block{{Instrs: slices.Clone(instrs[from:to])}},
		}
		if to < len(instrs) {
			rest.Blocks[0].Instrs = append(rest.Blocks[0].Instrs, ir.Instr{Op: ir.OpReturn, Dst: ir.NoVal})
		}
		for i := range rest.Blocks[0].Instrs {
			for _, a := range rest.Blocks[0].Instrs[i].Args {
				l.moveClosure(consts, a, rest.Symbol)
			}
		}
		prune(rest, nil)
		l.add(rest, false)
	}
	prune(init, nil)
	delete(l.result.Expressions, init.Symbol)
}

// moveClosure sets the parent of a closure of the initialiser to the part that creates it.
func (l *lowering) moveClosure(consts []ir.Const, a ir.Val, to string) {
	if a >= 0 || a == ir.NoVal || consts[^a].Kind != ir.ConstFunc {
		return
	}
	if f := l.result.Func(consts[^a].S); f != nil && f.Parent == l.result.Pkg.Init {
		f.Parent = to
	}
}

// cuts returns the instructions of a block without successors before which it may be divided: at
// which no register is live.
func cuts(f *ir.Func, block int) []int {
	instrs := f.Blocks[block].Instrs
	last := make([]int, f.NumRegs) // the last instruction that reads a register
	for k := range instrs {
		for _, a := range instrs[k].Args {
			if a >= 0 {
				last[a] = k
			}
		}
	}
	earlier := slices.Clone(last) // only of registers of other blocks, and of phis
	for k := range instrs {
		if dst := instrs[k].Dst; dst >= 0 {
			earlier[dst] = 0
		}
	}
	var at []int
	lastRead, regs := slices.Max(earlier), 0 // lastRead is of the registers that are defined so far
	for k := range instrs[:len(instrs)-1] {
		if regs >= maxInitRegs/20 && lastRead < k {
			at = append(at, k)
			regs = 0
		}
		if dst := instrs[k].Dst; dst >= 0 {
			lastRead = max(lastRead, last[dst])
			regs++
		}
	}
	return at
}
