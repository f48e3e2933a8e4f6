package lower

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A variable of a type that leads to memory, a list or a table, is worth knowing if nothing can write that
// memory: what is loaded from it is read, element by element, and never handed on. Data may be written,
// and what leads to no memory but data may go anywhere.

// A reader knows the uses of the registers of a function.
type reader struct {
	f    *ir.Func
	uses [][]readerUse // by register
}

type readerUse struct {
	in  *ir.Instr // nil: a phi
	arg int
}

func newReader(f *ir.Func) *reader {
	r := &reader{f: f, uses: make([][]readerUse, f.NumRegs)}
	add := func(v ir.Val, u readerUse) {
		if v >= 0 {
			r.uses[v] = append(r.uses[v], u)
		}
	}
	for b := range f.Blocks {
		for _, p := range f.Blocks[b].Phis {
			for _, e := range p.Edges {
				add(e, readerUse{})
			}
		}
		for i := range f.Blocks[b].Instrs {
			in := &f.Blocks[b].Instrs[i]
			for k, a := range in.Args {
				add(a, readerUse{in, k})
			}
		}
	}
	return r
}

// onlyReads reports whether the operand of an instruction, an address or a value that leads to memory, is only read by it.
func (r *reader) onlyReads(in *ir.Instr, arg, depth int) bool {
	if in == nil || arg != 0 || depth > 6 {
		return false
	}
	switch in.Op {
	case ir.OpLoad, ir.OpIndex, ir.OpField, ir.OpExtract:
		return isInert(in.Type, 0) || r.isOnlyRead(in.Dst, depth+1)
	case ir.OpLookup:
		return in.Aux != 1 && isInert(in.Type, 0) || in.Aux == 1 && len(in.Type.Fields) > 0 && isInert(in.Type.Fields[0].Type, 0)
	case ir.OpIndexAddr, ir.OpFieldAddr, ir.OpSlice, ir.OpRange, ir.OpNext:
		return r.isOnlyRead(in.Dst, depth+1)
	case ir.OpBuiltin:
		return in.Sym == "len" || in.Sym == "cap"
	case ir.OpStore:
		return in.Type.IsData() && in.Type != nil && !in.Type.Open()
	}
	return false
}

func (r *reader) isOnlyRead(v ir.Val, depth int) bool {
	return v >= 0 && !slices.ContainsFunc(r.uses[v], func(u readerUse) bool { return !r.onlyReads(u.in, u.arg, depth) })
}

// isInert reports whether a value of type t leads to no memory but data.
func isInert(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 || t.Open() {
		return false
	}
	switch t.Kind {
	case ir.Int, ir.Bool, ir.String, ir.Float, ir.Signature:
		return true
	case ir.Slice:
		return t.Elem != nil && t.Elem.Kind == ir.Float && !t.Elem.Open()
	case ir.Array:
		return isInert(t.Elem, depth+1)
	case ir.Struct:
		return !slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return !isInert(f.Type, depth+1) })
	}
	return false
}

// isKept reports whether the initial value of a variable of type t can be kept.
func isKept(t *ir.Type) bool {
	switch t.Kind {
	case ir.Slice, ir.Map:
		return t.Elem != nil && (isInert(t.Elem, 0) || t.Elem.Kind == ir.Slice && t.Elem.Elem != nil && isInert(t.Elem.Elem, 0))
	case ir.Array, ir.Struct:
		return isInert(t, 0)
	}
	return isScalar(t)
}
