package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which function a call of a method leads to, and what receiver that gets.

// wrap returns a value whose type is a type parameter, used as an interface, as an interface value.
// Only a pointer is wrapped: its object has the type argument.
func (r *Run) wrap(s *state.State, v state.Value) state.Value {
	if v.Kind != state.PointerKind || v.Obj == 0 {
		return v
	}
	elem := s.TypeOf(v)
	if s.Object(v.Obj).Retyped || elem == nil || elem.Open() && elem.Kind != ir.Struct {
		return v
	}
	if elem.Name != "" && !elem.Ghost && len(elem.MethodSet) == 0 && !r.Executor.IsOwn(program.GenericBase(elem.ID)) {
		return v // the IR may lack its methods: it has those of needed types only
	}
	w := state.InterfaceOf(&ir.Type{Kind: ir.Pointer, ID: "*" + elem.ID, Elem: elem}, v)
	w.MaybeNil = v.MaybeNil
	return w
}

// interfaceSymbol is the symbol of an interface's own method, which a contract may describe.
func interfaceSymbol(s *state.State, x *state.Interface, in *ir.Instr) string {
	if in.Type2 != nil {
		return in.Type2.ID + "." + in.Sym
	}
	if t := s.Object(x.Obj).Type; t != nil {
		return t.ID + "." + in.Sym
	}
	return ""
}

// A Method is what a call of a method leads to.
type Method struct {
	Symbol   string
	Receiver state.Value // an interface value if the method is promoted from an embedded interface
	Types    []*ir.Type  // the type arguments of the type that declares the method
}

// Call is the call of a method without arguments, in a state.
func (m Method) Call(fr *Frame, s *state.State) *Call {
	return &Call{Frame: fr, State: s, Args: []state.Value{m.Receiver}, Types: m.Types}
}

// Method finds the method of a dynamic type and adapts the receiver to it. It is none if a nil
// pointer had to be followed, which is the receiver then.
func (fr *Frame) Method(s *state.State, x *state.Interface, name string) (method Method, ok bool) {
	t, v, isPtr := x.Type, x.Value, false
	if t.Kind == ir.Pointer {
		t, isPtr = t.Elem, true
	}
	if t.Ghost {
		return Method{Symbol: t.ID + "." + name, Receiver: v}, true
	}
	m := t.Method(name)
	if m == nil {
		return method, false
	}
	for _, f := range m.Path {
		if t.Kind == ir.Pointer {
			v, t, isPtr = fr.deref(s, v, t, isPtr), t.Elem, true
		}
		if int(f) >= len(t.Fields) {
			return method, false
		}
		if isPtr {
			if v.Kind != state.PointerKind || v.Obj == 0 {
				return method, false
			}
			v = state.Pointer(v.Obj, v.Path().Extend(state.FieldStep(f)))
		} else if v.Kind == state.StructKind && int(f) < len(v.Fields()) {
			v = v.Fields()[f]
		} else {
			return method, false
		}
		t = t.Fields[f].Type
	}
	if t.Kind == ir.Pointer {
		v, t, isPtr = fr.deref(s, v, t, isPtr), t.Elem, true
	}
	switch {
	case t.Kind == ir.Interface && isPtr:
		v = fr.Run.Load(s, v, t)
	case isPtr && !m.Ptr && state.IsNil(v):
		return Method{Receiver: v}, false
	case isPtr && !m.Ptr:
		v = fr.Run.Load(s, v, t)
	case !isPtr && m.Ptr:
		return method, false
	}
	// A method of a pointer is called for nil, too.
	return Method{Symbol: m.Func, Receiver: v, Types: t.Args}, v.Kind != state.UnknownKind && (!state.IsNil(v) || m.Ptr)
}

// deref reads the embedded pointer of type t that v is, or (addr) is the address of.
func (fr *Frame) deref(s *state.State, v state.Value, t *ir.Type, addr bool) state.Value {
	if addr {
		return fr.Run.Load(s, v, t)
	}
	return v
}
