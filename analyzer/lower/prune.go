package lower

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// prune removes the instructions and phis that cannot fail and whose result is not read, and
// renumbers the registers. That removes much index arithmetic on data, and the conditions of
// selections between floats. It returns the expressions whose registers are left.
func prune(f *ir.Func, expressions []ir.Expression) []ir.Expression {
	live := liveRegisters(f)
	number := renumber(f, live)
	rename := func(v ir.Val) ir.Val {
		if v >= 0 {
			return number[v]
		}
		return v
	}
	expressions = pruneExpressions(f, expressions, live, rename)
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
	return expressions
}

// pruneExpressions renames the registers of expressions, which are sorted by block and instruction,
// and counts instructions without the dead ones. It removes expressions without a register.
func pruneExpressions(f *ir.Func, expressions []ir.Expression, live []bool, rename func(ir.Val) ir.Val) []ir.Expression {
	expressions = slices.DeleteFunc(expressions, func(x ir.Expression) bool { return !live[x.Val] })
	block, next, dead := int32(0), int32(0), int32(0) // dead is the number of dead ones before next
	for i := range expressions {
		x := &expressions[i]
		if x.Block != block {
			block, next, dead = x.Block, 0, 0
		}
		for ; next < x.Instr; next++ {
			if isDead(f, &f.Blocks[block].Instrs[next], live) {
				dead++
			}
		}
		x.Val, x.Instr = rename(x.Val), x.Instr-dead
	}
	return expressions
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
