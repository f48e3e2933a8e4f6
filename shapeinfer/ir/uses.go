package ir

import "slices"

// Definitions lists, by register, the instruction that defines it: nil for a parameter, a free variable and a phi.
func (f *Func) Definitions() []*Instr {
	defs := make([]*Instr, f.NumRegs)
	for b := range f.Blocks {
		for i := range f.Blocks[b].Instrs {
			if in := &f.Blocks[b].Instrs[i]; in.Dst >= 0 {
				defs[in.Dst] = in
			}
		}
	}
	return defs
}

// UsedOnly reports whether no phi uses v, and each instruction that does is allowed.
func (f *Func) UsedOnly(v Val, allowed func(block int32, in *Instr) bool) bool {
	for b := range f.Blocks {
		for i := range f.Blocks[b].Phis {
			if slices.Contains(f.Blocks[b].Phis[i].Edges, v) {
				return false
			}
		}
		for i := range f.Blocks[b].Instrs {
			if in := &f.Blocks[b].Instrs[i]; slices.Contains(in.Args, v) && !allowed(int32(b), in) {
				return false
			}
		}
	}
	return true
}
