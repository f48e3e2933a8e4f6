package constant

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Types as values: what reflect.TypeOf returns. There is one for each type, which never changes, so two of them are equal if the types are the same.

// described is the dynamic type of such a value.
const described = "*reflect.rtype"

var describedElem = &ir.Type{Kind: ir.Struct, ID: "reflect.rtype", Name: "reflect.rtype"}

// Description is the reflect.Type of t.
func Description(t *ir.Type) state.Value {
	return state.InterfaceOf(&ir.Type{Kind: ir.Pointer, ID: described, Elem: describedElem, Args: []*ir.Type{t}}, state.String(t.ID))
}

// Described returns the type that the reflect.Type x describes, nil if it is not known.
func Described(x *state.Interface) *ir.Type {
	if x == nil || x.Type == nil || x.Type.ID != described || x.Value.Kind != state.StringKind || x.Type.Args[0].ID != x.Value.Text() {
		return nil
	}
	return x.Type.Args[0]
}

// descriptionConst is the constant of a description: a list with the zero value of the type.
func descriptionConst(described, t *ir.Type) ir.Const {
	return ir.Const{Kind: ir.ConstList, Type: t, Cap: -1, Elems: []ir.Const{{Kind: ir.ConstInt, Type: t}, {Kind: ir.ConstZero, Type: described}}}
}

// HeldText is the text at the end of the struct that a pointer leads to, as an error of a library holds it. It reports false if there is none.
func HeldText(s *state.State, p state.Value) (state.Value, bool) {
	if p.Kind != state.PointerKind || p.Obj == 0 || len(p.Path()) != 0 {
		return state.Value{}, false
	}
	o := s.Object(p.Obj)
	if o.Ownership == state.Lost || o.Content.Kind != state.StructKind || len(o.Content.Fields()) == 0 {
		return state.Value{}, false
	}
	text := o.Content.Fields()[len(o.Content.Fields())-1]
	t, ok := text.Ref.(*state.Formatted)
	return text, ok && t.Error
}

// Character is byte i of a known text.
func Character(s *state.State, x state.Value, i shapeinfer.Dim) (state.Value, bool) {
	if k, ok := s.Norm(i).Const(); ok && x.Kind == state.StringKind && 0 <= k && k < int64(len(x.Text())) {
		return state.Const(int64(x.Text()[k])), true
	}
	return state.Value{}, false
}
