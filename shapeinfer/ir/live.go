package ir

import "math/bits"

// A Liveness holds, for each block, the registers that are read after its entry. A state at that
// point needs no other registers.
type Liveness struct {
	in    [][]uint64
	words int
}

// Live computes the liveness of f by iterating backwards over its blocks until nothing changes. An
// operand of a phi is live at the end of the predecessor, not at the entry of the phi's block.
func Live(f *Func) *Liveness {
	l := &Liveness{words: (int(f.NumRegs) + 63) / 64}
	l.in = make([][]uint64, len(f.Blocks))
	for b := range l.in {
		l.in[b] = make([]uint64, l.words)
	}
	order := postOrderOf(f)
	live := make([]uint64, l.words)
	for changed := true; changed; {
		changed = false
		for _, b := range order {
			l.backward(f, b, live)
			for w, x := range live {
				if x != l.in[b][w] {
					changed = true
				}
			}
			copy(l.in[b], live)
		}
	}
	return l
}

func postOrderOf(f *Func) []int32 {
	if len(f.Blocks) == 0 {
		return nil
	}
	return postOrder(f)
}

// backward stores in live the registers that are live at the entry of block b, after its phis.
func (l *Liveness) backward(f *Func, b int32, live []uint64) {
	clear(live)
	block := &f.Blocks[b]
	for _, s := range block.Succs {
		for w, x := range l.in[s] {
			live[w] |= x
		}
		for i := range f.Blocks[s].Phis {
			unset(live, f.Blocks[s].Phis[i].Dst)
		}
	}
	for _, s := range block.Succs {
		for i := range f.Blocks[s].Phis {
			for j, p := range f.Blocks[s].Preds {
				if p == b && j < len(f.Blocks[s].Phis[i].Edges) {
					set(live, f.Blocks[s].Phis[i].Edges[j])
				}
			}
		}
	}
	for i := len(block.Instrs) - 1; i >= 0; i-- {
		unset(live, block.Instrs[i].Dst)
		for _, a := range block.Instrs[i].Args {
			set(live, a)
		}
	}
}

func set(live []uint64, v Val) {
	if v >= 0 {
		live[v/64] |= 1 << (v % 64)
	}
}

func unset(live []uint64, v Val) {
	if v >= 0 {
		live[v/64] &^= 1 << (v % 64)
	}
}

// At calls yield for each register that is live at the entry of block b, including its phis, in
// increasing order.
func (l *Liveness) At(b int32, yield func(Val)) {
	for w, x := range l.in[b] {
		for ; x != 0; x &= x - 1 {
			yield(Val(w*64 + bits.TrailingZeros64(x)))
		}
	}
}
