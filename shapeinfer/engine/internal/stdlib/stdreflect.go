package stdlib

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/fmttext"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Package reflect, as far as it returns the type of a value, the size of such values, and the
// length of a list. Functions that are not listed are unknown code, which gets all that a
// reflect.Value leads to.
//
// A reflect.Value is a struct. Its first field is an interface that holds a copy of what it is the
// value of, so that a length in it stays what it is. Of a variable the interface has the type only,
// and the second field is the address of the variable, which is read at each call of a method.

func defineReflect() {
	const keeps = std.Keeps | std.Returns                  // in the result
	const made = std.Computes | std.Returns | std.Modelled // of a type that is known
	define("reflect.TypeOf", entry{effect: computes, model: asModel(typeOf)})
	define("reflect.ValueOf", entry{effect: keeps, model: asModel(valueOf)})
	define("reflect.Indirect", entry{effect: keeps, model: asModel(indirect)})
	define("reflect.SliceOf", entry{effect: made, model: asModel(sliceType)})
	define("reflect.MakeSlice", entry{effect: made, model: asModel(newSlice)})
	define("reflect.Copy", entry{effect: std.Unseen, model: copyData})
	define("(reflect.Value).Len", entry{effect: computes, model: asked(lenOf)})
	define("(reflect.Value).Cap", entry{effect: computes, model: asked(capOf)})
	define("(reflect.Value).Kind", entry{effect: computes,
		model: asked(func(_ *exec.Frame, _ *state.State, r reflected) (state.Value, bool) { return kindOf(r.Type) })})
	define("(reflect.Value).Type", entry{effect: computes, model: asked(func(_ *exec.Frame, _ *state.State, r reflected) (state.Value, bool) {
		return state.Description(r.Type), true
	})})
	define("(reflect.Value).Interface", entry{effect: keeps, model: asked(interfaceOf)})
	define("(reflect.Value).Elem", entry{effect: keeps, model: asked(elemOf)})
	define("(reflect.Value).Index", entry{effect: keeps, model: asModel(indexOf)})
	define("(reflect.Value).Pointer", entry{effect: keeps, model: pointerOf})
}

// dynamicType is the type of what an interface holds, nil if it is not known, or depends on a type
// parameter.
func dynamicType(v state.Value) *ir.Type {
	if t := fmttext.HeldType(v); t != nil && !t.Open() {
		return t
	}
	return nil
}

func typeOf(_ *exec.Frame, _ *state.State, args []state.Value) (state.Value, bool) {
	if v := args[0]; v.Kind == state.InterfaceKind && v.Ref == nil {
		return state.Value{Kind: state.InterfaceKind}, true
	}
	t := dynamicType(args[0])
	if t == nil {
		return state.Value{}, false
	}
	return state.Description(t), true
}

func valueOf(_ *exec.Frame, _ *state.State, args []state.Value) (state.Value, bool) {
	return state.Struct([]state.Value{args[0], {}, {}}), dynamicType(args[0]) != nil
}

// variable is the reflect.Value of the variable of type t at an address.
func variable(address state.Value, t *ir.Type) (state.Value, bool) {
	known := t != nil && !t.Open() && address.Kind == state.PointerKind && address.Obj != 0 && !address.MaybeNil
	return state.Struct([]state.Value{state.InterfaceOf(t, state.Value{}), address, {}}), known
}

// reflected is what a reflect.Value is the value of.
type reflected struct {
	Type *ir.Type
	state.Value
}

// reflectedIn returns what v is the value of, and whether its type is known.
func reflectedIn(fr *exec.Frame, s *state.State, v state.Value) (r reflected, ok bool) {
	if v.Kind != state.StructKind || len(v.Fields()) < 2 {
		return r, false
	}
	if r.Type = dynamicType(v.Fields()[0]); r.Type == nil {
		return r, false
	}
	if r.Value = v.Fields()[0].Interface().Value; v.Fields()[1].Kind == state.PointerKind {
		r.Value = fr.Run.Load(s, v.Fields()[1], r.Type)
	}
	return r, true
}

// asked is the model of a method of a reflect.Value that has no other arguments.
func asked(q func(*exec.Frame, *state.State, reflected) (state.Value, bool)) model {
	return asModel(func(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
		r, ok := reflectedIn(fr, s, args[0])
		if !ok {
			return state.Value{}, false
		}
		return q(fr, s, r)
	})
}

func lenOf(fr *exec.Frame, s *state.State, r reflected) (state.Value, bool) {
	if k := r.Type.Kind; k != ir.Slice && k != ir.Array && k != ir.String {
		return state.Value{}, false
	}
	n, ok := fr.Run.LengthOf(s, r.Value)
	return state.Int(n), ok
}

func capOf(_ *exec.Frame, _ *state.State, r reflected) (state.Value, bool) {
	if r.Kind != state.SliceKind {
		return state.Value{}, false
	}
	return state.Int(r.Slice().Cap), true
}

func interfaceOf(_ *exec.Frame, _ *state.State, r reflected) (state.Value, bool) {
	if r.Type.Kind == ir.Interface {
		return r.Value, r.Kind == state.InterfaceKind
	}
	return state.InterfaceOf(r.Type, r.Value), true
}

// elemOf is what a pointer points to, or an interface holds.
func elemOf(fr *exec.Frame, s *state.State, r reflected) (state.Value, bool) {
	switch r.Type.Kind {
	case ir.Pointer:
		return variable(r.Value, r.Type.Elem)
	case ir.Interface:
		return valueOf(fr, s, []state.Value{r.Value})
	}
	return state.Value{}, false
}

func indirect(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
	r, ok := reflectedIn(fr, s, args[0])
	if ok && r.Type.Kind == ir.Pointer {
		return elemOf(fr, s, r)
	}
	return args[0], ok
}

// indexOf is an element of a slice.
func indexOf(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
	r, ok := reflectedIn(fr, s, args[0])
	if !ok || r.Kind != state.SliceKind || r.Slice().Obj == 0 || args[1].Kind != state.IntKind {
		return state.Value{}, false
	}
	return variable(r.Slice().At(args[1].Dim), r.Type.Elem)
}

// sliceType is the type of slices of a type.
func sliceType(_ *exec.Frame, _ *state.State, args []state.Value) (state.Value, bool) {
	t := state.Described(args[0].Interface())
	if t == nil || args[0].MaybeNil {
		return state.Value{}, false
	}
	return state.Description(&ir.Type{Kind: ir.Slice, ID: "[]" + t.ID, Elem: t}), true
}

// newSlice is a slice of zeros.
func newSlice(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
	t := state.Described(args[0].Interface())
	if t == nil || args[0].MaybeNil || t.Kind != ir.Slice || args[1].Kind != state.IntKind || args[2].Kind != state.IntKind {
		return state.Value{}, false
	}
	return valueOf(fr, s, []state.Value{state.InterfaceOf(t, fr.Run.NewSlice(s, t, args[1].Dim, args[2].Dim, state.RestZero))})
}

// copyData copies elements that are not followed.
func copyData(c *exec.Call) ([]*state.State, bool) {
	r, ok := reflectedIn(c.Frame, c.State, c.Args[0])
	if !ok || r.Kind != state.SliceKind || !r.Slice().Elem.IsData() || r.Slice().Elem.MayPoint() {
		return nil, false
	}
	return exec.Set(c.State, c.Instr, c.Run.Unknown(c.State, c.Instr.Type, "")), true
}

// pointerOf is the model of a method that returns the address of a list as a number. Code with that
// number may write the list at any time.
func pointerOf(c *exec.Call) ([]*state.State, bool) {
	c.Run.Escape(c.State, c.Args[0])
	return exec.Set(c.State, c.Instr, c.Run.Unknown(c.State, c.Instr.Type, "")), true
}

// askType is the result of a method of the reflect.Type of a known type. All of them tell something
// of types, and nothing of what has values of them.
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
			v = state.Description(t.Elem)
		}
	case "Len":
		v, ok = state.Const(t.Len), t.Kind == ir.Array
	case "String":
		var name string
		name, ok = fmttext.TypeName(t)
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

// kindOf is the reflect.Kind of values of type t. What numbers a named type is made of, the IR does
// not say.
func kindOf(t *ir.Type) (state.Value, bool) {
	if t == nil || t.Ghost || t.Open() {
		return state.Value{}, false
	}
	name := map[ir.Kind]string{ir.Bool: "bool", ir.String: "string", ir.Pointer: "ptr", ir.Slice: "slice",
		ir.Array: "array", ir.Struct: "struct",
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
