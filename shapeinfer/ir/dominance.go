package ir

import "slices"

// Which blocks are on the paths between others, and in which block an instruction is.
//
//	0: if x goto 1 else 2
//	1: jump 3                 0 dominates all blocks, 1 dominates only itself.
//	2: jump 3                 3 post-dominates 0, 1 and 2.
//	3: return
//
// A path begins in block 0 unless another block is named; the recover block is not the beginning of
// one.

// dominance is the dominator tree of a function.
type dominance struct {
	idom []int32 // the immediate dominator, by block
	rpo  []int   // the number in reverse post-order, by block; -1 if the block cannot be reached
}

// dominates reports whether every path to b contains a. Both are reachable.
func (d *dominance) dominates(a, b int32) bool {
	for d.rpo[b] > d.rpo[a] {
		b = d.idom[b]
	}
	return a == b
}

// Dominates reports whether every path to block b contains block a. It does if there is no path.
func (f *Func) Dominates(a, b int32) bool {
	d := &f.LoopForest().dominance
	switch {
	case a == b || d.rpo[b] < 0:
		return true
	case d.rpo[a] < 0:
		return false
	}
	return d.dominates(a, b)
}

// PostDominates reports whether every path from block a to a return contains block b. Paths that
// end in a panic do not count.
func (f *Func) PostDominates(b, a int32) bool {
	for x, is := range f.search([]int32{a}, b, false) {
		if is && len(f.Blocks[x].Succs) == 0 && f.EndOf(int32(x)).Op == OpReturn {
			return false
		}
	}
	return true
}

// Inevitable returns from which blocks every path contains block b, whatever ends the path: a
// return, a panic or nothing. So a block in a loop that the path may never leave is none of them.
// Block b is.
func (f *Func) Inevitable(b int32) []bool {
	led := make([]bool, len(f.Blocks))
	led[b] = true
	for again := true; again; {
		again = false
		for i := range f.Blocks {
			succs := f.Blocks[i].Succs
			if !led[i] && len(succs) > 0 && !slices.ContainsFunc(succs, func(s int32) bool { return !led[s] }) {
				led[i], again = true, true
			}
		}
	}
	return led
}

// Reachable returns which blocks are on paths from some blocks, which are themselves.
func (f *Func) Reachable(from ...int32) []bool { return f.search(from, -1, false) }

// Avoiding returns which blocks are on paths from a block that do not contain another one.
func (f *Func) Avoiding(block, from int32) []bool { return f.search([]int32{from}, block, false) }

// Leading returns which blocks are on paths to some blocks that do not contain block without, which
// may be -1. The blocks themselves are, but for that one.
func (f *Func) Leading(to []int32, without int32) []bool { return f.search(to, without, true) }

// Meet reports whether paths from two blocks may come to the same block.
func (f *Func) Meet(a, b int32) bool {
	from := f.Reachable(a)
	for x, is := range f.Reachable(b) {
		if is && from[x] {
			return true
		}
	}
	return false
}

// InCycle reports whether a path leads from a block back to it. That is so in a loop of an
// irreducible function too, which the loop forest does not have.
func (f *Func) InCycle(block int32) bool { return f.Reachable(f.Blocks[block].Succs...)[block] }

// search returns which blocks can be reached from some blocks, along the edges or against them,
// without a block.
func (f *Func) search(from []int32, without int32, backward bool) []bool {
	reached := make([]bool, len(f.Blocks))
	for stack := slices.Clone(from); len(stack) > 0; {
		b := stack[len(stack)-1]
		if stack = stack[:len(stack)-1]; reached[b] || b == without {
			continue
		}
		reached[b] = true
		if backward {
			stack = append(stack, f.Blocks[b].Preds...)
		} else {
			stack = append(stack, f.Blocks[b].Succs...)
		}
	}
	return reached
}

// Index returns which instruction of a block in is, -1 if it is none of them: an equal one is
// another.
func (b *Block) Index(in *Instr) int {
	for i := range b.Instrs {
		if &b.Instrs[i] == in {
			return i
		}
	}
	return -1
}

// BlockOf returns the block in which an instruction is, -1 if it is none of f.
func (f *Func) BlockOf(in *Instr) int32 {
	for b := range f.Blocks {
		if f.Blocks[b].Index(in) >= 0 {
			return int32(b)
		}
	}
	return -1
}

// HasInstr reports whether an instruction of f is in the loop.
func (l *Loop) HasInstr(f *Func, in *Instr) bool {
	b := f.BlockOf(in)
	return b >= 0 && l.Has(b)
}
