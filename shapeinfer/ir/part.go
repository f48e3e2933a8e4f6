package ir

import (
	"slices"
	"strconv"
	"strings"
)

// Parts of functions that are too long: a prefix that the engine can execute to its end, and a
// function without its body for facts. The usual case is the initialiser of a package, which sets
// one variable after the other.

// minBeginning is the smallest number of instructions of a beginning.
const minBeginning = 64

// Beginning returns f cut in the middle of its longest block, where it returns. It also returns the
// variables that the rest may set: left, and those whose addresses the rest uses for anything but a
// load. It returns nil if the beginning would be shorter than minBeginning.
func (f *Func) Beginning(left map[string]bool) (*Func, map[string]bool) {
	longest := f.LongestBlock()
	if len(f.Blocks) == 0 || len(f.Blocks[longest].Instrs) < 2*minBeginning {
		return nil, nil
	}
	n := len(f.Blocks[longest].Instrs) / 2
	g := *f
	g.loops = nil
	g.Blocks = slices.Clone(f.Blocks)
	b := &g.Blocks[longest]
	b.Instrs = append(b.Instrs[:n:n], Instr{Op: OpReturn, Dst: NoVal})
	b.Succs = nil
	if !g.cutUnreached() {
		return nil, nil
	}
	if left == nil {
		left = make(map[string]bool)
	}
	f.Sets(left, longest, n)
	return &g, left
}

// LongestBlock returns the block of f that has the most instructions.
func (f *Func) LongestBlock() int {
	longest := 0
	for i := range f.Blocks {
		if len(f.Blocks[i].Instrs) > len(f.Blocks[longest].Instrs) {
			longest = i
		}
	}
	return longest
}

// Sets adds the variables whose addresses f uses for anything but a load. The first n instructions
// of the block are left out.
func (f *Func) Sets(vars map[string]bool, block, n int) {
	for i := range f.Blocks {
		for _, phi := range f.Blocks[i].Phis {
			f.mentions(vars, phi.Edges)
		}
		for k := range f.Blocks[i].Instrs {
			if in := &f.Blocks[i].Instrs[k]; (i != block || k >= n) && in.Op != OpLoad {
				f.mentions(vars, in.Args)
			}
		}
	}
}

// cutUnreached empties the blocks that are not reachable, and removes the registers that only they
// define. It reports false if an unreachable block has a reachable successor.
func (f *Func) cutUnreached() bool {
	reached := make([]bool, len(f.Blocks))
	for _, b := range postOrder(f) {
		reached[b] = true
	}
	f.NumRegs = int32(len(f.Params) + len(f.Free))
	for i := range f.Blocks {
		b := &f.Blocks[i]
		if !reached[i] {
			*b = Block{Instrs: []Instr{{Op: OpReturn, Dst: NoVal}}}
			continue
		}
		if slices.ContainsFunc(b.Preds, func(p int32) bool { return !reached[p] }) {
			return false
		}
		for _, phi := range b.Phis {
			f.NumRegs = max(f.NumRegs, int32(phi.Dst)+1)
		}
		for k := range b.Instrs {
			f.NumRegs = max(f.NumRegs, int32(b.Instrs[k].Dst)+1)
		}
	}
	return true
}

// mentions adds the variables whose addresses are among the values.
func (f *Func) mentions(vars map[string]bool, values []Val) {
	for _, v := range values {
		if v < 0 && v != NoVal && f.Consts[^v].Kind == ConstGlobal {
			vars[f.Consts[^v].S] = true
		}
	}
}

// Instructions counts the instructions of f.
func (f *Func) Instructions() (n int) {
	for i := range f.Blocks {
		n += len(f.Blocks[i].Instrs)
	}
	return n
}

// WithoutBody returns a copy of f that has only a signature.
func (f *Func) WithoutBody() *Func {
	g := *f
	g.DropBody()
	return &g
}

// DropBody removes everything but the signature of f. The effects of the function are then unknown.
func (f *Func) DropBody() {
	f.IllTyped = true
	f.Blocks, f.Consts, f.DataLoops, f.loops, f.Recover = nil, nil, nil, nil, -1
	f.NumRegs = int32(len(f.Params) + len(f.Free))
}

// RestOfInit returns the symbol of part k of an initialiser that was divided; part 0 has the symbol
// of the initialiser.
func RestOfInit(init string, k int) string { return init + "$rest" + strconv.Itoa(k) }

// IsInit reports whether a function is the initialiser of the package, or a part of it.
func (p *Package) IsInit(symbol string) bool { return IsPartOfInit(p.Init, symbol) }

// IsPartOfInit reports whether a function is the initialiser init, or a part of it.
func IsPartOfInit(init, symbol string) bool {
	return symbol == init || init != "" && strings.HasPrefix(symbol, init+"$rest")
}
