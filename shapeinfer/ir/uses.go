package ir

import (
	"iter"
	"slices"
)

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

// Instrs lists the instructions in the loop with their blocks, in the order of its blocks.
func (l *Loop) Instrs(f *Func) iter.Seq2[int32, *Instr] {
	return func(yield func(block int32, in *Instr) bool) {
		for _, b := range l.Blocks {
			for i := range f.Blocks[b].Instrs {
				if !yield(b, &f.Blocks[b].Instrs[i]) {
					return
				}
			}
		}
	}
}

// Any reports whether something is true of an instruction in the loop.
func (l *Loop) Any(f *Func, is func(in *Instr) bool) bool {
	for _, in := range l.Instrs(f) {
		if is(in) {
			return true
		}
	}
	return false
}

// Any reports whether something is true of an instruction of f.
func (f *Func) Any(is func(in *Instr) bool) bool {
	for _, in := range f.Instrs {
		if is(in) {
			return true
		}
	}
	return false
}

// Definitions lists, by register, the instruction that defines it: nil for a parameter, a free
// variable and a phi.
func (f *Func) Definitions() []*Instr {
	defs := make([]*Instr, f.NumRegs)
	for _, in := range f.Instrs {
		if in.Dst >= 0 {
			defs[in.Dst] = in
		}
	}
	return defs
}

// Global returns the symbol of the package-level variable whose address an operand is, "" if it is
// none.
func (f *Func) Global(v Val) string {
	if v < 0 && v != NoVal && f.Consts[^v].Kind == ConstGlobal {
		return f.Consts[^v].S
	}
	return ""
}

// Variable returns the local variable that an address leads to, given the definitions of the
// registers; NoVal if it is none, or unknown.
func Variable(defs []*Instr, address Val) Val {
	for address >= 0 && defs[address] != nil {
		switch in := defs[address]; in.Op {
		case OpAlloc:
			return address
		case OpFieldAddr, OpIndexAddr:
			address = in.Args[0]
		default:
			return NoVal
		}
	}
	return NoVal
}

// Registers is what the registers of a function are, by their numbers.
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

// TypeOf returns the type of an operand, nil for NoVal.
func (r *Registers) TypeOf(v Val) *Type {
	switch {
	case v >= 0:
		return r.Types[v]
	case v == NoVal:
		return nil
	}
	return r.f.Consts[^v].Type
}

// DefOf returns the instruction that defines v, nil if it is a constant, a parameter, a free
// variable or a phi.
func (r *Registers) DefOf(v Val) *Instr {
	if v < 0 {
		return nil
	}
	return r.Defs[v]
}

// Def returns the instruction that defines v if it is an op, else nil.
func (r *Registers) Def(v Val, op Op) *Instr {
	if in := r.DefOf(v); in != nil && in.Op == op {
		return in
	}
	return nil
}

// FunctionIn returns the function that a value is, if that is known, and the instruction that makes
// it a closure, if it is one.
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
