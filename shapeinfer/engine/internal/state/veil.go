package state

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What hazards hide from a path: the parts of an object that may change at any time outside the
// analyzed code are unknown at every read, see program/hazard.go.

// veil returns the content v of an outside object of type t without what unknown code may write.
func (m *Memory) veil(v Value, t *ir.Type) Value {
	l := m.Program.Hazards
	switch {
	case l == nil:
		return v
	case l.IsVariable(t):
		if v.Kind == ArrayKind { // it still has its length
			return veilElements(v)
		}
		return Value{}
	}
	return veilPart(l, v, t)
}

// veilPart is veil for a part of an object, of which not the whole is a hazard. Only structs and
// arrays have parts in the memory of the object; every other value is one word of it, or leads
// elsewhere.
func veilPart(l *program.Hazards, v Value, t *ir.Type) Value {
	switch v.Kind {
	case ArrayKind:
		if l.Touches(v.Array().Elem) {
			return veilElements(v)
		}
	case StructKind:
		return v.Rewrite(func(i int, field Value) Value {
			if i >= len(t.Fields) {
				return field
			}
			return veilPart(l, field, t.Fields[i].Type)
		})
	}
	return v
}

// veilElements forgets the elements of an array.
func veilElements(v Value) Value {
	if v.Array().Elem.IsData() {
		return v
	}
	return v.Array().Forgotten(RestUnknown)
}

// restOf is what the elements are of an array behind a slice, before one is read.
func restOf(l *program.Hazards, elem *ir.Type) Rest {
	if l != nil && elem != nil && !elem.IsData() && l.Touches(elem) {
		return RestUnknown
	}
	return RestSymbolic
}

// isVeiled reports whether what is at a path of an outside object of type t is unknown at every
// read.
func isVeiled(l *program.Hazards, t *ir.Type, p Path) bool {
	if l == nil {
		return false
	}
	if l.IsVariable(t) {
		return true
	}
	element := true
	for _, st := range p {
		if l.IsWhole(t) || element && l.IsElement(t) {
			return true
		}
		element = st.Field < 0
		switch {
		case st.Field >= 0 && int(st.Field) < len(t.Fields):
			t = t.Fields[st.Field].Type
		case st.Field < 0 && t.Elem != nil:
			t = t.Elem
		default:
			return true
		}
	}
	return l.IsWhole(t) || element && l.IsElement(t)
}

// Unveil records that v was converted to an unsafe.Pointer: the object that v points to is lost,
// and so is every outside object that may be the same one, or a part of it, or hold it.
func (m *Memory) Unveil(s *State, v Value) {
	s.Numbers.Raw = true
	owner, t := Outside, AnyType
	if v.Kind == PointerKind && s.Object(v.Obj).Type != nil {
		owner, t = s.Object(v.Obj).Ownership, s.Object(v.Obj).Type
	}
	m.Escape(s, v)
	if IsNil(v) || owner == Fresh || t.Kind == ir.Array && t.Elem.IsData() {
		return
	}
	n := len(s.Heap)
	for id := 1; id < n; id++ {
		if p := s.Heap[id]; p.Ownership == Outside && mayOverlap(t, p.Type) {
			m.EscapeObject(s, int32(id))
		}
	}
}

// mayOverlap reports whether variables of two types may share memory.
func mayOverlap(t, u *ir.Type) bool {
	if t == AnyType || u == nil || mayHold(t, u, 0) || mayHold(u, t, 0) {
		return true
	}
	return u.Kind == ir.Array && holdsArray(t, u.Elem, 0) || t.Kind == ir.Array && holdsArray(u, t.Elem, 0) ||
		t.Kind == ir.Array && u.Kind == ir.Array && Alike(t.Elem, u.Elem)
}

// Raw returns an unknown value. Not even the type of the memory that it leads to is known. It may
// depend on anything that the program has stored in such memory.
func (m *Memory) Raw(s *State, t *ir.Type) Value {
	s.Numbers.Raw = true
	first := m.IDs + 1
	v := m.Unknown(s, t, "")
	m.Escape(s, v)
	m.Taint(dependence.Taint{Source: dependence.Source{Anything: true}, First: first})
	return v
}
