package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which function a call of a method leads to, and what receiver that gets.

// wrap returns a value whose type is a type parameter, used as an interface, as an interface value: a
// pointer tells what it points to.
func (r *run) wrap(s *state, v value) value {
	if v.k != kPtr || v.obj == 0 {
		return v
	}
	elem := r.typeOf(s, v)
	if s.object(v.obj).retyped || elem == nil || elem.Open() && elem.Kind != ir.Struct {
		return v
	}
	if elem.Name != "" && !elem.Ghost && len(elem.MethodSet) == 0 && !r.e.IsOwn(program.GenericID(elem.ID)) {
		return v // nobody may have asked for its methods
	}
	w := ifaceVal(&ir.Type{Kind: ir.Pointer, ID: "*" + elem.ID, Elem: elem}, v)
	w.maybeNil = v.maybeNil
	return w
}

// interfaceSymbol is the symbol of an interface's own method, which a contract may describe.
func interfaceSymbol(s *state, x *iface, in *ir.Instr) string {
	if in.Type2 != nil {
		return in.Type2.ID + "." + in.Sym
	}
	if t := s.object(x.obj).typ; t != nil {
		return t.ID + "." + in.Sym
	}
	return ""
}

// method finds the method of a dynamic type and adapts the receiver to it.
func (fr *frame) method(s *state, x *iface, name string) (sym string, recv value, ok bool) {
	t, v, isPtr := x.typ, x.v, false
	if t.Kind == ir.Pointer {
		t, isPtr = t.Elem, true
	}
	if t.Ghost {
		return t.ID + "." + name, v, true
	}
	m := t.Method(name)
	if m == nil {
		return "", value{}, false
	}
	for _, f := range m.Path {
		if t.Kind == ir.Pointer {
			v, t, isPtr = fr.deref(s, v, t, isPtr), t.Elem, true
		}
		if int(f) >= len(t.Fields) {
			return "", value{}, false
		}
		if isPtr {
			if v.k != kPtr || v.obj == 0 {
				return "", value{}, false
			}
			v = ptrVal(v.obj, v.path().extend(fieldStep(f)))
		} else if v.k == kStruct && int(f) < len(v.fields()) {
			v = v.fields()[f]
		} else {
			return "", value{}, false
		}
		t = t.Fields[f].Type
	}
	if t.Kind == ir.Pointer {
		v, t, isPtr = fr.deref(s, v, t, isPtr), t.Elem, true
	}
	switch {
	case t.Kind == ir.Interface && isPtr:
		v = fr.r.load(s, v, t)
	case isPtr && !m.Ptr && t.Kind != ir.Interface:
		v = fr.r.load(s, v, t)
	case !isPtr && m.Ptr:
		return "", value{}, false
	}
	return m.Func, v, v.k != kUnknown && !isNil(v)
}

// deref reads the embedded pointer of type t that v is, or (addr) is the address of.
func (fr *frame) deref(s *state, v value, t *ir.Type, addr bool) value {
	if addr {
		return fr.r.load(s, v, t)
	}
	return v
}
