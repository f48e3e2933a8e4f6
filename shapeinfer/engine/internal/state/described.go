package state

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Types as values: what reflect.TypeOf returns. There is one for each type, which never changes, so
// two of them are equal if the types are the same.

// described is the dynamic type of such a value.
const described = "*reflect.rtype"

var describedElem = &ir.Type{Kind: ir.Struct, ID: "reflect.rtype", Name: "reflect.rtype"}

// Description is the reflect.Type of t.
func Description(t *ir.Type) Value {
	return InterfaceOf(&ir.Type{Kind: ir.Pointer, ID: described, Elem: describedElem, Args: []*ir.Type{t}}, String(t.ID))
}

// Described returns the type that the reflect.Type x describes, nil if it is not known.
func Described(x *Interface) *ir.Type {
	if x == nil || x.Type == nil || x.Type.ID != described || x.Value.Kind != StringKind || x.Type.Args[0].ID != x.Value.Text() {
		return nil
	}
	return x.Type.Args[0]
}

// descriptionConst is the constant of a description: a list with the zero value of the type.
func descriptionConst(described, t *ir.Type) ir.Const {
	return ir.Const{Kind: ir.ConstList, Type: t, Cap: -1, Elems: []ir.Const{{Kind: ir.ConstInt, Type: t}, {Kind: ir.ConstZero, Type: described}}}
}
