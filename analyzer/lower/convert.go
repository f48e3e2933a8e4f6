package lower

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// convert translates a conversion: between integers, and to a string, it can
// be computed; a pointer that goes through unsafe.Pointer stays an operand, so
// that it is seen to escape; the rest is opaque.
func (t *translator) convert(v, x ssa.Value) {
	from, to := t.typ(x.Type()).Kind, t.typ(v.Type()).Kind
	switch {
	case to == ir.Float:
		t.measured(v, x)
	case from == ir.Int && to == ir.Int, to == ir.String && from != ir.TypeParam && from != ir.Float:
		t.op(ir.OpConvert, v, t.val(x))
	case from == ir.UnsafePointer || to == ir.UnsafePointer:
		t.op(ir.OpConvert, v, t.val(x))
	case from == ir.Pointer && to == ir.Pointer:
		t.op(ir.OpCopy, v, t.val(x))
	default:
		t.opaque(v, x)
	}
}

// makeInterface gives an interface value its dynamic type, unless that depends
// on a type parameter alone: then nothing can be said about assertions on it,
// but the value of a type parameter with methods may tell at run time.
func (t *translator) makeInterface(in *ssa.MakeInterface) {
	if t.l.types.isOpen(in.X.Type()) && namedOf(in.X.Type()) == nil && t.typ(in.X.Type()).Kind != ir.Interface {
		t.opaque(in, in.X)
		return
	}
	t.l.types.NeedMethods(in.X.Type())
	t.emit(ir.Instr{Op: ir.OpMakeInterface, Dst: t.dst(in), Type: t.typ(in.Type()), Type2: t.typ(in.X.Type()), Args: []ir.Val{t.argument(in.X)}})
}

// typeAssert keeps assertions to types that have a name or do not depend on a
// type parameter; whether one to an open type succeeds is not known (Type.Open).
func (t *translator) typeAssert(in *ssa.TypeAssert) {
	if t.l.types.isOpen(in.AssertedType) && namedOf(in.AssertedType) == nil {
		t.opaque(in, in.X)
		return
	}
	if !types.IsInterface(in.AssertedType) {
		t.l.types.NeedMethods(in.AssertedType)
	}
	t.emit(ir.Instr{Op: ir.OpTypeAssert, Dst: t.dst(in), Aux: flag(in.CommaOk), Type: t.typ(in.Type()),
		Type2: t.typ(in.AssertedType), Args: []ir.Val{t.val(in.X)}})
}
