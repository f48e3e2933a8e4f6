package ir

import "slices"

// Paths in the control flow graph: which blocks are on the paths between others.
//
//	0: if x goto 1 else 2
//	1: jump 3                 0 dominates all blocks, 1 dominates only itself.
//	2: jump 3                 3 post-dominates 0, 1 and 2.
//	3: return
//
// A path begins in block 0 unless another block is named. Paths that begin in the recover block are
// not considered.

// dominance is the dominator tree of a function.
type dominance struct {
	idom []int32 // the immediate dominator, by block
	rpo  []int   // the number in reverse post-order, by block; -1 if the block is not reachable
}

// findDominance returns the reachable blocks of f in reverse post-order, and the dominator tree. f
// has a block.
func findDominance(f *Func) (order []int32, d dominance) {
	order = postOrder(f)
	slices.Reverse(order)
	rpo := make([]int, len(f.Blocks))
	for i := range rpo {
		rpo[i] = -1
	}
	for i, b := range order {
		rpo[b] = i
	}
	return order, dominance{dominators(f, order, rpo), rpo}
}

// dominates reports whether every path to b contains a. Both must be reachable.
func (d *dominance) dominates(a, b int32) bool {
	for d.rpo[b] > d.rpo[a] {
		b = d.idom[b]
	}
	return a == b
}

// Dominates reports whether every path to block b contains block a. It is true if there is no path.
func (f *Func) Dominates(a, b int32) bool { return f.LoopForest().everyPath(a, b) }

// everyPath is dominates for any blocks. It is true if no path leads to b.
func (d *dominance) everyPath(a, b int32) bool {
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

// Inevitable returns the blocks from which every path contains block b, whether it ends in a return
// or a panic or does not end. Block b is one of them. A block in a loop that need not be left is
// not.
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

// Reachable returns the blocks on paths from the given blocks, which are included.
func (f *Func) Reachable(from ...int32) []bool { return f.search(from, -1, false) }

// Avoiding returns the blocks on paths from a block that do not contain another block.
func (f *Func) Avoiding(block, from int32) []bool { return f.search([]int32{from}, block, false) }

// Leading returns the blocks on paths to the given blocks that do not contain block without, which
// may be -1. The given blocks are included, except without.
func (f *Func) Leading(to []int32, without int32) []bool { return f.search(to, without, true) }

// Meet reports whether paths from two blocks can reach the same block.
func (f *Func) Meet(a, b int32) bool {
	from := f.Reachable(a)
	for x, is := range f.Reachable(b) {
		if is && from[x] {
			return true
		}
	}
	return false
}

// InCycle reports whether a path leads from a block back to it. It is also right in irreducible
// functions, whose loops the loop forest does not contain.
func (f *Func) InCycle(block int32) bool { return f.Reachable(f.Blocks[block].Succs...)[block] }

// search returns the blocks that can be reached from the given blocks, along the edges or against
// them, on paths without a block.
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

// Index returns the index of in among the instructions of a block, -1 if it is not one of them. It
// compares addresses: an equal instruction is not the same.
func (b *Block) Index(in *Instr) int {
	for i := range b.Instrs {
		if &b.Instrs[i] == in {
			return i
		}
	}
	return -1
}

// BlockOf returns the block that contains an instruction, -1 if it is not in f.
func (f *Func) BlockOf(in *Instr) int32 {
	for b := range f.Blocks {
		if f.Blocks[b].Index(in) >= 0 {
			return int32(b)
		}
	}
	return -1
}

// HasInstr reports whether the loop contains an instruction of f.
func (l *Loop) HasInstr(f *Func, in *Instr) bool {
	b := f.BlockOf(in)
	return b >= 0 && l.Has(b)
}
