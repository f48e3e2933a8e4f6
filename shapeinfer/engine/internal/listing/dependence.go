package listing

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What a call depends on that is neither fine nor fails: the data dependence of its operands, as
// far as the definitions of registers show it. Memory is not followed, so a variable that a
// closure captures counts as memory.

// dependence says what the call in depends on. If it depends on several unknown values, a parameter
// comes first, then the result of a call, then elements and memory.
func (o *Watcher) dependence(fn *ir.Func, in *ir.Instr) Cause {
	if cause, ok := o.causes[in]; ok && cause.Kind == UnknownType {
		return cause
	}
	defs := o.e.Info(fn).Defs
	params := len(fn.Params) + len(fn.Free)
	best := Cause{Kind: UnknownMemory}
	found := func(kind Kind, callee string) {
		if kind < best.Kind {
			best = Cause{Kind: kind, Callee: callee}
		}
	}
	seen := make(map[ir.Val]bool)
	for queue := slices.Clone(in.Args); len(queue) > 0; queue = queue[1:] {
		v := queue[0]
		if v < 0 || seen[v] {
			continue
		}
		seen[v] = true
		switch def := defs[v]; {
		case int(v) < len(fn.Params):
			found(UnknownParameter, fn.Params[v].Name)
		case int(v) < params:
		case def == nil:
			queue = append(queue, phiOperands(fn, v)...)
		case def.Op == ir.OpLookup, def.Op == ir.OpNext, def.Op == ir.OpRecv, def.Op == ir.OpSelect:
			found(UnknownElement, "")
		case def.Op == ir.OpCall && (o.e.Func(def.Sym) != nil || o.e.Contract(def.Sym) != nil):
			queue = append(queue, def.Args...)
		case def.Op == ir.OpCall:
			found(UnknownResult, ir.ShortSymbol(def.Sym))
		case def.Op == ir.OpInvoke && def.Type2 != nil:
			found(UnknownResult, def.Type2.Name+"."+def.Sym)
		default:
			queue = append(queue, def.Args...)
		}
	}
	return best
}

// phiOperands are the values of the phi that defines v; nil if none does.
func phiOperands(fn *ir.Func, v ir.Val) []ir.Val {
	for b := range fn.Blocks {
		for _, phi := range fn.Blocks[b].Phis {
			if phi.Dst == v {
				return phi.Edges
			}
		}
	}
	return nil
}
