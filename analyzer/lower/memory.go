package lower

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// store translates a store, except one of floating-point data. A value of a type parameter may be
// an int for some caller, so it is kept.
func (t *translator) store(in *ssa.Store) {
	if t.isData(in.Val.Type()) {
		t.out.Effect |= ir.StoresData
		return
	}
	t.emit(ir.Instr{Op: ir.OpStore, Dst: ir.NoVal, Type: t.typ(in.Val.Type()), Args: []ir.Val{t.val(in.Addr), t.val(in.Val)}})
}

func (t *translator) fieldAddr(in *ssa.FieldAddr) {
	ptr, ok := coreType(in.X.Type()).(*types.Pointer)
	if !ok {
		t.opaque(in, in.X)
		return
	}
	i, ok := t.l.types.field(ptr.Elem(), in.Field)
	if !ok {
		t.opaque(in) // the description of the type does not have the field
		return
	}
	t.emit(ir.Instr{Op: ir.OpFieldAddr, Dst: t.dst(in), Aux: i, Type: t.typ(in.Type()), Type2: t.typ(ptr.Elem()), Args: []ir.Val{t.val(in.X)}})
}

func (t *translator) fieldOf(in *ssa.Field) {
	if t.isData(in.Type()) {
		return
	}
	i, ok := t.l.types.field(in.X.Type(), in.Field)
	if !ok {
		t.opaque(in)
		return
	}
	t.emit(ir.Instr{Op: ir.OpField, Dst: t.dst(in), Aux: i, Type: t.typ(in.Type()), Args: []ir.Val{t.val(in.X)}})
}

// index keeps an access even if the element is data, because it can fail.
func (t *translator) index(op ir.Op, v, x, i ssa.Value) {
	switch core := t.typ(x.Type()); {
	case core.Kind == ir.TypeParam:
		t.opaque(v, x, i)
	case op == ir.OpIndex && (core.Kind == ir.Slice || core.Kind == ir.Pointer):
		t.opaque(v, x, i) // an element of a type parameter's slice, as a value
	default:
		t.keep(op, v, t.val(x), t.val(i))
	}
}

func (t *translator) slice(in *ssa.Slice) {
	if t.isParam(in.X.Type()) {
		t.opaque(in, in.X)
		return
	}
	t.op(ir.OpSlice, in, t.val(in.X), t.val(in.Low), t.val(in.High), t.val(in.Max))
}

func (t *translator) lookup(in *ssa.Lookup) {
	if t.typ(in.X.Type()).Kind != ir.Map {
		t.opaque(in, in.X)
		return
	}
	if t.isData(in.Type()) {
		return
	}
	t.emit(ir.Instr{Op: ir.OpLookup, Dst: t.dst(in), Aux: flag(in.CommaOk), Type: t.typ(in.Type()), Args: []ir.Val{t.val(in.X), t.val(in.Index)}})
}

// rootOf returns the value that v is the address of, or a part of.
func rootOf(v ssa.Value) ssa.Value {
	switch x := v.(type) {
	case *ssa.FieldAddr:
		return rootOf(x.X)
	case *ssa.IndexAddr:
		return rootOf(x.X)
	case *ssa.Slice:
		return rootOf(x.X)
	case *ssa.MakeInterface:
		return rootOf(x.X)
	}
	return v
}
