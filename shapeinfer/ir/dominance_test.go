package ir

import (
	"math/rand/v2"
	"testing"
)

// graph returns a function of which only the edges matter. A block without successors returns, or
// panics if its number is odd.
func graph(succs ...[]int32) *Func {
	f := &Func{Recover: -1, Blocks: make([]Block, len(succs))}
	for b, list := range succs {
		op := OpJump
		switch {
		case len(list) == 2:
			op = OpIf
		case len(list) == 0 && b%2 == 1:
			op = OpPanic
		case len(list) == 0:
			op = OpReturn
		}
		f.Blocks[b].Instrs, f.Blocks[b].Succs = []Instr{{Op: OpCopy, Dst: NoVal}, {Op: op, Dst: NoVal, Args: []Val{NoVal}}}, list
		for _, s := range list {
			f.Blocks[s].Preds = append(f.Blocks[s].Preds, int32(b))
		}
	}
	return f
}

// randomGraph returns a function with so many blocks, some of which need not be reachable.
func randomGraph(seed *rand.Rand, blocks int) *Func {
	succs := make([][]int32, blocks)
	for b := range succs {
		for range seed.IntN(3) {
			succs[b] = append(succs[b], seed.Int32N(int32(blocks)))
		}
	}
	return graph(succs...)
}

// paths calls yield for the blocks of each path from a block, as a set: those that a path which
// goes on without end has are all. A path ends at block stop.
func (f *Func) paths(from, stop int32, yield func(met []bool, last int32, endless bool)) {
	var walk func(b int32, met []bool)
	walk = func(b int32, met []bool) {
		if met[b] {
			yield(met, b, true)
			return
		}
		now := append([]bool(nil), met...)
		now[b] = true
		if succs := f.Blocks[b].Succs; len(succs) > 0 && b != stop {
			for _, s := range succs {
				walk(s, now)
			}
			return
		}
		yield(now, b, false)
	}
	walk(from, make([]bool, len(f.Blocks)))
}

// TestDominance compares the answers with all paths of small graphs.
func TestDominance(t *testing.T) {
	seed := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		f := randomGraph(seed, 1+seed.IntN(5))
		for a := range int32(len(f.Blocks)) {
			led := f.Inevitable(a)
			avoiding := f.Avoiding(a, 0)
			for b := range int32(len(f.Blocks)) {
				dominates, avoidable := true, false
				f.paths(0, b, func(met []bool, last int32, endless bool) {
					if last == b && !endless && !met[a] {
						dominates, avoidable = false, true
					}
				})
				if got := f.Dominates(a, b); got != dominates {
					t.Fatalf("%v: does %d dominate %d: %t, want %t", edges(f), a, b, got, dominates)
				}
				if avoiding[b] != avoidable {
					t.Fatalf("%v: a path to %d avoids %d: %t, want %t", edges(f), b, a, avoiding[b], avoidable)
				}
				post, inevitable := true, true
				f.paths(b, a, func(met []bool, last int32, endless bool) {
					if !met[a] {
						inevitable = false
						post = post && (endless || f.EndOf(last).Op != OpReturn)
					}
				})
				if got := f.PostDominates(a, b); got != post {
					t.Fatalf("%v: does %d post-dominate %d: %t, want %t", edges(f), a, b, got, post)
				}
				if led[b] != inevitable {
					t.Fatalf("%v: is %d inevitable from %d: %t, want %t", edges(f), a, b, led[b], inevitable)
				}
				if meet := f.Meet(a, b); meet != f.Meet(b, a) || a == b && !meet {
					t.Fatalf("%v: %d and %d meet: %t", edges(f), a, b, meet)
				}
				if f.Leading([]int32{b}, -1)[a] != f.Reachable(a)[b] {
					t.Fatalf("%v: paths from %d to %d", edges(f), a, b)
				}
			}
		}
	}
}

func edges(f *Func) (list [][]int32) {
	for b := range f.Blocks {
		list = append(list, f.Blocks[b].Succs)
	}
	return list
}

// TestInstructions: an instruction is in one block, and a copy of it in none.
func TestInstructions(t *testing.T) {
	f := graph([]int32{1}, []int32{1, 2}, nil)
	for b := range f.Blocks {
		for i := range f.Blocks[b].Instrs {
			in := &f.Blocks[b].Instrs[i]
			if got := f.BlockOf(in); got != int32(b) || f.Blocks[b].Index(in) != i {
				t.Errorf("instruction %d of block %d is in block %d", i, b, got)
			}
			if got := f.LoopForest().Loops[0].HasInstr(f, in); got != (b == 1) || got != f.InCycle(int32(b)) {
				t.Errorf("block %d is in the loop: %t", b, got)
			}
		}
	}
	elsewhere := f.Blocks[0].Instrs[0]
	if f.BlockOf(&elsewhere) != -1 || f.LoopForest().Loops[0].HasInstr(f, &elsewhere) {
		t.Error("a copy is an instruction of the function")
	}
}
