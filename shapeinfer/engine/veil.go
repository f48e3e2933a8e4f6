package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What leaks hide from a path: the parts of an object that somebody may write at any time are unknown at every read, see leak.go.

// veil returns the content v of an outside object of type t without what leaks.
func (m *memory) veil(v value, t *ir.Type) value {
	l := m.prog.Leaks
	switch {
	case l == nil:
		return v
	case l.IsVariable(t):
		if v.k == kArray { // it still has its length
			return veilElements(v)
		}
		return value{}
	}
	return veilPart(l, v, t)
}

// veilPart is veil for a part of an object, which does not leak as a whole. Only structs and arrays have parts in the memory of the
// object; every other value is one word of it, or leads elsewhere.
func veilPart(l *program.Leaks, v value, t *ir.Type) value {
	switch v.k {
	case kArray:
		if l.Touches(v.array().elem) {
			return veilElements(v)
		}
	case kStruct:
		return v.rewrite(func(i int, field value) value {
			if i >= len(t.Fields) {
				return field
			}
			return veilPart(l, field, t.Fields[i].Type)
		})
	}
	return v
}

// veilElements forgets the elements of an array.
func veilElements(v value) value {
	a := *v.array()
	if a.elem.IsData() {
		return v
	}
	a.known, a.fill, a.rest = nil, nil, restUnknown
	return value{k: kArray, ref: &a}
}

// restOf is what the elements are of an array behind a slice, before one is read.
func restOf(l *program.Leaks, elem *ir.Type) restKind {
	if l != nil && elem != nil && !elem.IsData() && l.Touches(elem) {
		return restUnknown
	}
	return restSymbolic
}

// isVeiled reports whether what is at a path of an outside object of type t is unknown at every read.
func isVeiled(l *program.Leaks, t *ir.Type, p path) bool {
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
		element = st.field < 0
		switch {
		case st.field >= 0 && int(st.field) < len(t.Fields):
			t = t.Fields[st.field].Type
		case st.field < 0 && t.Elem != nil:
			t = t.Elem
		default:
			return true
		}
	}
	return l.IsWhole(t) || element && l.IsElement(t)
}

// unveil makes the object that v points to known to whoever gets an unsafe.Pointer: it is lost, and so is every outside object
// that may be the same one, or a part of it, or hold it.
func (m *memory) unveil(s *state, v value) {
	s.numbers.raw = true
	owner, t := outside, anyType
	if v.k == kPtr && s.object(v.obj).typ != nil {
		owner, t = s.object(v.obj).ownership, s.object(v.obj).typ
	}
	m.escape(s, v)
	if isNil(v) || owner == fresh || t.Kind == ir.Array && t.Elem.IsData() {
		return
	}
	n := len(s.heap)
	for id := 1; id < n; id++ {
		if p := s.heap[id]; p.ownership == outside && mayOverlap(t, p.typ) {
			m.escapeObject(s, int32(id))
		}
	}
}

// mayOverlap reports whether variables of two types may share memory.
func mayOverlap(t, u *ir.Type) bool {
	if t == anyType || u == nil || mayHold(t, u, 0) || mayHold(u, t, 0) {
		return true
	}
	return u.Kind == ir.Array && holdsArray(t, u.Elem, 0) || t.Kind == ir.Array && holdsArray(u, t.Elem, 0) ||
		t.Kind == ir.Array && u.Kind == ir.Array && alike(t.Elem, u.Elem)
}

// raw makes a value of which nothing is known, not even that what it leads to has the type that it seems to have. It may come
// of anything that the program has put there.
func (m *memory) raw(s *state, t *ir.Type) value {
	s.numbers.raw = true
	first := m.ids + 1
	v := m.unknown(s, t, "")
	m.escape(s, v)
	m.taint(taint{lo: first, anything: true})
	return v
}
