package ir

import "slices"

// Instrs yields the instructions of f with their blocks, in the order of the blocks.
func (f *Func) Instrs(yield func(block int32, in *Instr) bool) {
	for b := range f.Blocks {
		for i := range f.Blocks[b].Instrs {
			if !yield(int32(b), &f.Blocks[b].Instrs[i]) {
				return
			}
		}
	}
}

// Definitions returns, by register, the instruction that defines it: nil for a parameter, a free
// variable or a phi.
func (f *Func) Definitions() []*Instr {
	defs := make([]*Instr, f.NumRegs)
	for _, in := range f.Instrs {
		if in.Dst >= 0 {
			defs[in.Dst] = in
		}
	}
	return defs
}

// Registers holds the definition and the type of each register of a function.
type Registers struct {
	Defs  []*Instr // as [Func.Definitions] returns them
	Types []*Type
	f     *Func
}

// Registers returns the definitions and the types of the registers of f.
func (f *Func) Registers() *Registers {
	r := &Registers{Defs: f.Definitions(), Types: make([]*Type, f.NumRegs), f: f}
	for i, p := range slices.Concat(f.Params, f.Free) {
		r.Types[i] = p.Type
	}
	for v, in := range r.Defs {
		if in != nil {
			r.Types[v] = in.Type
		}
	}
	for b := range f.Blocks {
		for _, p := range f.Blocks[b].Phis {
			r.Types[p.Dst] = p.Type
		}
	}
	return r
}

// TypeOf returns the type of an operand, which is not NoVal.
func (r *Registers) TypeOf(v Val) *Type {
	if v >= 0 {
		return r.Types[v]
	}
	return r.f.Consts[^v].Type
}

// Def returns the instruction that defines v if its operation is op, else nil.
func (r *Registers) Def(v Val, op Op) *Instr {
	if v < 0 || r.Defs[v] == nil || r.Defs[v].Op != op {
		return nil
	}
	return r.Defs[v]
}

// FunctionIn returns the symbol of the function that a value is, "" if that is not known, and the
// instruction that creates the closure, nil if it is not one.
func (r *Registers) FunctionIn(v Val) (symbol string, closure *Instr) {
	if closure := r.Def(v, OpMakeClosure); closure != nil {
		return closure.Sym, closure
	}
	if v < 0 && v != NoVal && r.f.Consts[^v].Kind == ConstFunc {
		return r.f.Consts[^v].S, nil
	}
	return "", nil
}

// A RegisterUse is one operand of an instruction or a phi.
type RegisterUse struct {
	Instr *Instr // nil: a phi
	Arg   int    // index of the operand in Instr.Args
	Phi   Val    // register that the phi defines
}

// Operands yields all operands of f and their uses, block by block, those of phis first.
func (f *Func) Operands(yield func(v Val, at RegisterUse) bool) {
	for b := range f.Blocks {
		for _, p := range f.Blocks[b].Phis {
			for _, e := range p.Edges {
				if !yield(e, RegisterUse{Phi: p.Dst}) {
					return
				}
			}
		}
		for i := range f.Blocks[b].Instrs {
			in := &f.Blocks[b].Instrs[i]
			for k, a := range in.Args {
				if !yield(a, RegisterUse{Instr: in, Arg: k}) {
					return
				}
			}
		}
	}
}

// Uses returns, by register, the operands that are this register.
func (f *Func) Uses() [][]RegisterUse {
	uses := make([][]RegisterUse, f.NumRegs)
	for v, at := range f.Operands {
		if v >= 0 {
			uses[v] = append(uses[v], at)
		}
	}
	return uses
}

// UsedOnly reports whether no phi uses v, and allowed is true for each instruction that does.
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
