package lower

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Large initialisers. The initialiser of a package with large tables has more registers than the
// engine executes. It is divided where no register that was defined before is read later. The first
// part keeps its symbol. Each of the others is a function that is never called. The division comes
// after the effect of the whole initialiser is computed.

// maxInitRegs is the number of registers above which an initialiser is divided. A part has about a
// twentieth of it, and a budget of its own.
const maxInitRegs = 10000

// divideInit divides the initialiser if it is large and is straight-line code.
func (l *lowering) divideInit() {
	init := l.result.Func(l.result.Pkg.Init)
	if init == nil || init.NumRegs <= maxInitRegs {
		return
	}
	longest := init.LongestBlock()
	b := &init.Blocks[longest]
	cuts := cuts(init, longest)
	if len(cuts) == 0 || b.Last().Op != ir.OpReturn {
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
		prune(rest)
		l.add(rest, false)
	}
	prune(init)
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

// cuts returns the instructions of a block before which it may be divided: no register that is
// defined before one of them is read after it.
func cuts(f *ir.Func, block int) []int {
	last := make([]int, f.NumRegs) // the last instruction of the block that reads a register
	n := len(f.Blocks[block].Instrs)
	for i := range f.Blocks {
		for _, p := range f.Blocks[i].Phis {
			for _, e := range p.Edges {
				if e >= 0 {
					last[e] = n
				}
			}
		}
		for k := range f.Blocks[i].Instrs {
			for _, a := range f.Blocks[i].Instrs[k].Args {
				switch {
				case a < 0:
				case i == block:
					last[a] = max(last[a], k)
				default:
					last[a] = n
				}
			}
		}
	}
	var at []int
	open, regs := 0, 0
	for k := range f.Blocks[block].Instrs {
		in := &f.Blocks[block].Instrs[k]
		if regs >= maxInitRegs/20 && open <= k {
			at = append(at, k)
			regs = 0
		}
		if in.Dst >= 0 {
			open = max(open, last[in.Dst]+1)
			regs++
		}
	}
	return at
}
