package lower

import (
	"go/constant"
	"go/types"
	"math"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// maxString is the length of the longest string constant that is kept. A longer one is unknown.
const maxString = 1024

// A constKey identifies a constant, so that each one is listed once.
type constKey struct {
	kind ir.ConstKind
	typ  string
	i    int64
	f    uint64
	s    string
	args string // the type arguments of a function
}

// constOperand returns the operand for a constant, shared by all its uses.
func (t *translator) constOperand(c ir.Const) ir.Val {
	key := constKey{kind: c.Kind, typ: c.Type.ID, i: c.Int, f: math.Float64bits(c.F), s: c.S}
	if c.Types != nil {
		key.args = c.Types.ID
	}
	v, ok := t.consts[key]
	if !ok {
		v = t.addConst(c)
		t.consts[key] = v
	}
	return v
}

// sourceConst returns the operand for a constant in the source. Each occurrence is a separate
// operand, because a fix may change one of them only. go/ssa has one ssa.Const for each occurrence,
// and one for a variable that is never reassigned.
func (t *translator) sourceConst(c ir.Const, at *ssa.Const) ir.Val {
	v, ok := t.mentions[at]
	if !ok {
		v = t.addConst(c)
		t.mentions[at] = v
	}
	return v
}

func (t *translator) addConst(c ir.Const) ir.Val {
	t.out.Consts = append(t.out.Consts, c)
	return ^ir.Val(len(t.out.Consts) - 1)
}

func (t *translator) constant(c *ssa.Const) ir.Val {
	k := constantOf(t.typ(c.Type()), c.Value)
	if k.Kind == ir.ConstData || k.Kind == ir.ConstUnknown {
		return t.constOperand(k)
	}
	return t.sourceConst(k, c)
}

// constantOf returns the constant for a value of go/constant.
func constantOf(typ *ir.Type, v constant.Value) ir.Const {
	unknown := ir.Const{Kind: ir.ConstUnknown, Type: typ}
	switch {
	case typ.Kind == ir.Float:
		return ir.Const{Kind: ir.ConstData, Type: typ}
	case v == nil:
		return ir.Const{Kind: ir.ConstZero, Type: typ}
	case typ.Kind == ir.Int:
		n, ok := constant.Int64Val(constant.ToInt(v))
		if !ok {
			return unknown
		}
		return ir.Const{Kind: ir.ConstInt, Type: typ, Int: n}
	case typ.Kind == ir.Bool && v.Kind() == constant.Bool:
		c := ir.Const{Kind: ir.ConstBool, Type: typ}
		if constant.BoolVal(v) {
			c.Int = 1
		}
		return c
	case typ.Kind == ir.String && v.Kind() == constant.String:
		s := constant.StringVal(v)
		if len(s) > maxString {
			return unknown
		}
		return ir.Const{Kind: ir.ConstString, Type: typ, S: s}
	}
	return unknown
}

// argument returns the operand for a direct argument of a call. Unlike val, it keeps the value of a
// floating-point constant.
func (t *translator) argument(v ssa.Value) ir.Val {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || !t.isData(c.Type()) {
		return t.val(v)
	}
	f := constant.ToFloat(c.Value)
	if f.Kind() != constant.Float && f.Kind() != constant.Int {
		return t.val(v) // complex
	}
	x, _ := constant.Float64Val(f)
	return t.constOperand(ir.Const{Kind: ir.ConstFloat, Type: t.typ(c.Type()), F: x})
}

// global returns the operand for the address of a package-level variable.
func (t *translator) global(g *ssa.Global) ir.Val {
	return t.constOperand(ir.Const{Kind: ir.ConstGlobal, Type: t.typ(g.Type()), S: globalSymbol(g.Pkg.Pkg, g.Name())})
}

func globalSymbol(pkg *types.Package, name string) string { return pathOf(pkg) + "." + name }
