package lower

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// prune removes the instructions and phis that cannot fail and whose result is not read, and
// renumbers the registers. That removes much index arithmetic on data, and the conditions of
// selections between floats.
func prune(f *ir.Func) {
	live := liveRegisters(f)
	number := renumber(f, live)
	rename := func(v ir.Val) ir.Val {
		if v >= 0 {
			return number[v]
		}
		return v
	}
	for i := range f.Blocks {
		b := &f.Blocks[i]
		b.Phis = slices.DeleteFunc(b.Phis, func(p ir.Phi) bool { return !live[p.Dst] })
		if len(b.Phis) == 0 {
			b.Phis = nil
		}
		for j := range b.Phis {
			b.Phis[j].Dst = rename(b.Phis[j].Dst)
			renameAll(b.Phis[j].Edges, rename)
		}
		b.Instrs = slices.DeleteFunc(b.Instrs, func(in ir.Instr) bool { return isDead(f, &in, live) })
		for j := range b.Instrs {
			b.Instrs[j].Dst = rename(b.Instrs[j].Dst)
			renameAll(b.Instrs[j].Args, rename)
		}
	}
	pruneConsts(f)
}

func renameAll(vs []ir.Val, rename func(ir.Val) ir.Val) {
	for i := range vs {
		vs[i] = rename(vs[i])
	}
}

// liveRegisters returns the registers that an instruction with an effect needs, directly or not.
func liveRegisters(f *ir.Func) []bool {
	live := make([]bool, f.NumRegs)
	reads := make([][]ir.Val, f.NumRegs)
	var work []ir.Val
	mark := func(vs []ir.Val) {
		for _, v := range vs {
			if v >= 0 && !live[v] {
				live[v] = true
				work = append(work, v)
			}
		}
	}
	for i := range f.Blocks {
		for _, p := range f.Blocks[i].Phis {
			reads[p.Dst] = p.Edges
		}
		for j := range f.Blocks[i].Instrs {
			in := &f.Blocks[i].Instrs[j]
			if isPure(f, in) {
				reads[in.Dst] = in.Args
				continue
			}
			mark(in.Args)
			if in.Dst >= 0 {
				live[in.Dst] = true
			}
		}
	}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		mark(reads[v])
	}
	return live
}

func isDead(f *ir.Func, in *ir.Instr, live []bool) bool {
	return isPure(f, in) && !live[in.Dst]
}

// isPure reports whether the instruction only defines its register.
func isPure(f *ir.Func, in *ir.Instr) bool {
	if in.Dst < 0 {
		return false
	}
	switch in.Op {
	case ir.OpDiv, ir.OpRem:
		y := in.Args[1]
		return y < 0 && f.Consts[^y].Kind == ir.ConstInt && f.Consts[^y].Int != 0
	case ir.OpShl, ir.OpShr:
		y := in.Args[1]
		return y < 0 && f.Consts[^y].Kind == ir.ConstInt && f.Consts[^y].Int >= 0
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpAndNot, ir.OpNeg, ir.OpNot, ir.OpCompl,
		ir.OpEq, ir.OpNe, ir.OpLt, ir.OpLe, ir.OpGt, ir.OpGe, ir.OpOpaque, ir.OpCopy,
		ir.OpAlloc, ir.OpField, ir.OpExtract, ir.OpMakeInterface, ir.OpMakeClosure, ir.OpMakeMap, ir.OpRange:
		return true
	case ir.OpConvert:
		return in.Type.Kind == ir.Int || in.Type.Kind == ir.String
	case ir.OpBuiltin:
		return in.Sym == "len" || in.Sym == "cap"
	case ir.OpTypeAssert, ir.OpLookup:
		return in.Aux == 1
	}
	return false
}

// renumber returns new numbers for the parameters and the live registers, without gaps, in the
// order of their definitions.
func renumber(f *ir.Func, live []bool) []ir.Val {
	number := make([]ir.Val, f.NumRegs)
	next := ir.Val(0)
	define := func(r ir.Val) {
		if r >= 0 && live[r] {
			number[r] = next
			next++
		}
	}
	for r := range len(f.Params) + len(f.Free) {
		live[r] = true
		define(ir.Val(r))
	}
	for i := range f.Blocks {
		for _, p := range f.Blocks[i].Phis {
			define(p.Dst)
		}
		for _, in := range f.Blocks[i].Instrs {
			define(in.Dst)
		}
	}
	f.NumRegs = int32(next)
	return number
}

// pruneConsts removes the constants that are no longer used.
func pruneConsts(f *ir.Func) {
	number := make([]ir.Val, len(f.Consts))
	kept := make([]ir.Const, 0, len(f.Consts))
	visit := func(vs []ir.Val) {
		for i, v := range vs {
			if v >= 0 || v == ir.NoVal {
				continue
			}
			if number[^v] == 0 {
				kept = append(kept, f.Consts[^v])
				number[^v] = ^ir.Val(len(kept) - 1)
			}
			vs[i] = number[^v]
		}
	}
	for i := range f.Blocks {
		for j := range f.Blocks[i].Phis {
			visit(f.Blocks[i].Phis[j].Edges)
		}
		for j := range f.Blocks[i].Instrs {
			visit(f.Blocks[i].Instrs[j].Args)
		}
	}
	if f.Consts = kept; len(kept) == 0 {
		f.Consts = nil
	}
}
