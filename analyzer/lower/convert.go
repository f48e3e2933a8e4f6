package lower

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// convert translates a conversion. The engine computes conversions between integers and to a
// string. A conversion to or from unsafe.Pointer stays an instruction, so that its operand is
// visible to the analysis of hazards. All others are opaque.
func (t *translator) convert(v, x ssa.Value) {
	if isPartOfView(v) {
		return
	}
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

// isOfParam reports whether a change of types makes an interface value of one of a type parameter.
// To go/ssa the two have the same underlying type if the parameter is any and the interface, too.
func isOfParam(in *ssa.ChangeType) bool {
	_, from := types.Unalias(in.X.Type()).(*types.TypeParam)
	_, to := types.Unalias(in.Type()).(*types.TypeParam)
	return from && !to && types.IsInterface(in.Type())
}

// makeInterface translates the creation of an interface value. If its dynamic type is open and its
// value is data, the operands of the data are added: if the type stays unknown, the engine treats
// the value as opaque.
func (t *translator) makeInterface(in ssa.Value, x ssa.Value) {
	t.l.types.NeedMethods(x.Type())
	args := []ir.Val{t.argument(x)}
	if t.isData(x.Type()) && t.l.types.isOpen(x.Type()) {
		src := sources{t: t, seen: make(map[ssa.Value]bool)}
		src.add(x)
		args = append(args, src.args...)
	}
	t.emit(ir.Instr{Op: ir.OpMakeInterface, Dst: t.dst(in), Type: t.typ(in.Type()), Type2: t.typ(x.Type()), Args: args})
}

func (t *translator) typeAssert(in *ssa.TypeAssert) {
	if t.isNewOfPool(in) {
		t.keep(ir.OpAlloc, in)
		return
	}
	if !types.IsInterface(in.AssertedType) {
		t.l.types.NeedMethods(in.AssertedType)
	}
	t.emit(ir.Instr{Op: ir.OpTypeAssert, Dst: t.dst(in), Aux: flag(in.CommaOk), Type: t.typ(in.Type()),
		Type2: t.typ(in.AssertedType), Args: []ir.Val{t.val(in.X)}})
}
