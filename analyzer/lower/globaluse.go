package lower

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A variable of a type that leads to memory, a list or a table, is worth knowing if nothing can write that
// memory: what is loaded from it is read, element by element, and never handed on. Data may be written,
// and what leads to no memory but data may go anywhere. A row of a table that holds lists may be kept in a local variable, captured,
// handed to a function of the package that only reads it, too, and looked at by what compares or prints:
// see globalflow.go.

// A reader knows the uses of the registers of a function.
type reader struct {
	f    *ir.Func
	uses [][]readerUse // by register
}

type readerUse struct {
	in  *ir.Instr // nil: a phi
	arg int
	phi ir.Val // that it defines
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
				add(e, readerUse{phi: p.Dst})
			}
		}
		for i := range f.Blocks[b].Instrs {
			in := &f.Blocks[b].Instrs[i]
			for k, a := range in.Args {
				add(a, readerUse{in: in, arg: k})
			}
		}
	}
	return r
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

// isRow reports whether a value of type t leads to no memory but lists of what leads to none.
func isRow(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 || t.Open() {
		return false
	}
	switch t.Kind {
	case ir.Slice, ir.Array:
		return isRow(t.Elem, depth+1)
	case ir.Struct:
		return !slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return !isRow(f.Type, depth+1) })
	}
	return isInert(t, depth)
}

// isKept reports whether the initial value of a variable of type t can be kept.
func isKept(t *ir.Type) bool {
	switch t.Kind {
	case ir.Slice, ir.Map:
		return isRow(t.Elem, 0)
	case ir.Array, ir.Struct:
		return isRow(t, 0)
	}
	return isScalar(t)
}
