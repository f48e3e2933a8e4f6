package stdlib

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/constant"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Package reflect, as far as it tells of which type a value is, what size such values have, and how long a list is. What is not listed is unseen code,
// which gets all that a reflect.Value leads to.
//
// A reflect.Value is a struct whose first field is the interface that it was made of. It has a copy of what that held, so a length in it stays what it is.

func init() {
	const keeps = std.Keeps | std.Returns // in the result
	define("reflect.TypeOf", entry{effect: computes, model: answer(typeOf)})
	define("reflect.ValueOf", entry{effect: keeps, model: answer(valueOf)})
	define("(reflect.Value).Len", entry{effect: computes, model: answer(reflectedLen)})
	define("(reflect.Value).Cap", entry{effect: computes, model: answer(reflectedCap)})
	define("(reflect.Value).Kind", entry{effect: computes, model: answer(reflectedKind)})
	define("(reflect.Value).Type", entry{effect: computes, model: answer(reflectedType)})
	define("(reflect.Value).Interface", entry{effect: keeps, model: answer(reflectedInterface)})
	define("(reflect.Value).Pointer", entry{effect: keeps, model: reflectedPointer})
}

// dynamicType is the type of what an interface holds, nil if it is not known.
func dynamicType(v state.Value) *ir.Type {
	x := v.Interface()
	if v.Kind != state.InterfaceKind || v.MaybeNil || x == nil || x.Type == nil || x.Type == state.ErrorType || x.Type.Open() {
		return nil
	}
	return x.Type
}

func typeOf(_ *exec.Frame, _ *state.State, args []state.Value) (state.Value, bool) {
	if v := args[0]; v.Kind == state.InterfaceKind && v.Ref == nil {
		return state.Value{Kind: state.InterfaceKind}, true
	}
	t := dynamicType(args[0])
	if t == nil {
		return state.Value{}, false
	}
	return constant.Description(t), true
}

func valueOf(_ *exec.Frame, _ *state.State, args []state.Value) (state.Value, bool) {
	return state.Struct([]state.Value{args[0], {}, {}}), dynamicType(args[0]) != nil
}

// reflected is what a reflect.Value was made of, and the type of that, which is nil if it is not known.
func reflected(v state.Value) (x state.Value, t *ir.Type) {
	if v.Kind != state.StructKind || len(v.Fields()) == 0 {
		return x, nil
	}
	if t = dynamicType(v.Fields()[0]); t != nil {
		x = v.Fields()[0].Interface().Value
	}
	return x, t
}

func reflectedLen(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
	x, t := reflected(args[0])
	if t == nil || t.Kind != ir.Slice && t.Kind != ir.Array && t.Kind != ir.String {
		return state.Value{}, false
	}
	n, ok := fr.Run.LengthOf(s, x)
	return state.Int(n), ok
}

func reflectedCap(_ *exec.Frame, _ *state.State, args []state.Value) (state.Value, bool) {
	x, _ := reflected(args[0])
	if x.Kind != state.SliceKind {
		return state.Value{}, false
	}
	return state.Int(x.Slice().Cap), true
}

func reflectedKind(_ *exec.Frame, _ *state.State, args []state.Value) (state.Value, bool) {
	_, t := reflected(args[0])
	return kindOf(t)
}

func reflectedType(_ *exec.Frame, _ *state.State, args []state.Value) (state.Value, bool) {
	_, t := reflected(args[0])
	if t == nil {
		return state.Value{}, false
	}
	return constant.Description(t), true
}

func reflectedInterface(_ *exec.Frame, _ *state.State, args []state.Value) (state.Value, bool) {
	if _, t := reflected(args[0]); t == nil {
		return state.Value{}, false
	}
	return args[0].Fields()[0], true
}

// reflectedPointer is the address of a list, as a number. Who has it may write the list at any time.
func reflectedPointer(c *exec.Call) ([]*state.State, bool) {
	c.Run.Escape(c.State, c.Args[0])
	return exec.Set(c.State, c.Instr, c.Run.Unknown(c.State, c.Instr.Type, "")), true
}

// askType is the result of a method of the reflect.Type of a known type. All of them tell something of types, and nothing of what has values of them.
func askType(c *exec.Call, t *ir.Type) state.Value {
	var v state.Value
	ok := false
	switch c.Instr.Sym {
	case "Kind":
		v, ok = kindOf(t)
	case "Size":
		v, ok = sizeOf(t)
	case "Elem":
		if ok = t.Elem != nil && t.Kind != ir.Struct; ok {
			v = constant.Description(t.Elem)
		}
	case "Len":
		v, ok = state.Const(t.Len), t.Kind == ir.Array
	case "String":
		var name string
		name, ok = nameOf(t, 0)
		v = state.String(name)
	}
	if !ok {
		return c.Run.Unknown(c.State, c.Instr.Type, "")
	}
	return v
}

// kinds are the names of reflect.Kind, in their order.
var kinds = strings.Fields(`invalid bool int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 uintptr float32 float64 complex64 complex128
	array chan func interface map ptr slice string struct unsafe.Pointer`)

// kindOf is the reflect.Kind of values of type t. What numbers a named type is made of, the IR does not say.
func kindOf(t *ir.Type) (state.Value, bool) {
	if t == nil || t.Ghost || t.Open() {
		return state.Value{}, false
	}
	name := map[ir.Kind]string{ir.Bool: "bool", ir.String: "string", ir.Pointer: "ptr", ir.Slice: "slice", ir.Array: "array", ir.Struct: "struct",
		ir.Interface: "interface", ir.Signature: "func", ir.Map: "map", ir.Chan: "chan", ir.UnsafePointer: "unsafe.Pointer"}[t.Kind]
	if t.IsPredeclared() {
		name = t.ID
	}
	k := slices.Index(kinds, name)
	return state.Const(int64(k)), k > 0
}

// sizeOf is the number of bytes of a value of type t: of a number, or of an array of them.
func sizeOf(t *ir.Type) (state.Value, bool) {
	n := int64(1)
	for t != nil && t.Kind == ir.Array && t.Len < state.MaxLen && n < state.MaxLen {
		n, t = n*t.Len, t.Elem
	}
	switch {
	case t == nil || t.Open() || n >= state.MaxLen:
		return state.Value{}, false
	case t.Kind == ir.Int && t.Bits > 0:
		n *= int64(t.Bits / 8)
	case t.Kind == ir.Float && t.IsPredeclared():
		n *= map[string]int64{"float32": 4, "float64": 8, "complex64": 8, "complex128": 16}[t.ID]
	case t.Kind != ir.Bool:
		return state.Value{}, false
	}
	return state.Int(shapeinfer.Const(n)), true
}
