package state

import (
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Stores, and what else they may have changed: memory.go says which objects may share memory.

// Store writes *p = w.
func (m *Memory) Store(s *State, p Value, w Value, t *ir.Type) {
	if t == nil || t.Kind == ir.Float {
		return
	}
	if s.Numbers.Raw && (p.Kind != PointerKind || s.Object(p.Obj).Ownership == Lost) {
		t = AnyType
	}
	if p.Kind != PointerKind || p.Obj == 0 {
		m.Publish(s, w) // before anything is made up that may be w
		m.ForgetAlike(s, 0, nil, t)
		return
	}
	o := s.Object(p.Obj)
	if o.Text != nil || t.Kind == ir.Struct && len(t.Fields) == 0 {
		s.Edit(p.Obj).Text = new(evidence.Text)
	}
	switch o.Ownership {
	case Lost:
		m.Publish(s, w)
		m.ForgetAlike(s, p.Obj, p.Path(), t)
		return
	case Outside:
		m.Publish(s, w) // code that can reach the object can reach what is stored in it
		m.ForgetAlike(s, p.Obj, p.Path(), t)
	}
	if len(o.Alike) > 0 {
		m.storeAlike(s, o, p.Path(), w)
	}
	content := m.Write(s, m.Content(s, p.Obj), p.Path(), w)
	switch s.Object(p.Obj).Ownership {
	case Fresh:
		s.Edit(p.Obj).Content = content
	case Outside:
		s.Edit(p.Obj).Content = m.veil(content, o.Type)
	}
	m.wrote(s, p, w)
}

// storeAlike accounts for a store into an object that may share its memory with others: there it
// may have happened or not.
func (m *Memory) storeAlike(s *State, o *Object, p Path, w Value) {
	for _, id := range o.Alike {
		if s.Object(id).Ownership == Lost {
			continue
		}
		m.Escape(s, w)
		if old, ok := m.read(s, id, m.Content(s, id), p); ok {
			m.Escape(s, old)
		}
		if s.Object(id).Ownership != Lost {
			s.Edit(id).Content = m.Write(s, m.Content(s, id), p, Value{})
		}
	}
}

// ForgetAlike makes every outside object forget what a store of a t at path p of object obj may
// have changed in it, because the two may be the same.
func (m *Memory) ForgetAlike(s *State, obj int32, p Path, t *ir.Type) {
	n := len(s.Heap) // what is made up on the way is not known to anybody
	for id := 1; id < n; id++ {
		o := s.Heap[id]
		if o.Ownership != Outside || int32(id) == obj || o.Content.Kind == LazyKind {
			continue
		}
		if o.Type.Kind != ir.Interface && s.apart(obj, int32(id)) {
			continue
		}
		if t == AnyType || o.Type.Kind == ir.Interface {
			s.Edit(int32(id)).Content = m.Forgotten(o)
			continue
		}
		if o.Content.Kind != ArrayKind && !m.mayChange(o.Type, t) {
			continue
		}
		first := m.IDs + 1
		if v, changed := m.forgetType(s, o.Content, o.Type, t, lastField(p), 0); changed {
			s.Edit(int32(id)).Content = m.veil(v, o.Type)
			m.TaintRead(s, int32(id), first)
		}
	}
}

// lastField is the number of the field that a store wrote, -1 for an element or a whole variable.
func lastField(p Path) int32 {
	if len(p) == 0 {
		return -1
	}
	return p[len(p)-1].Field
}

// forgetType makes up anew every part of v that has type t (and, if field >= 0, is that field of a
// struct). Other parts are kept.
func (m *Memory) forgetType(s *State, v Value, vt, t *ir.Type, field int32, depth int) (Value, bool) {
	if vt == nil || depth > 8 {
		return Value{}, true
	}
	if field < 0 && Alike(vt, t) || v.Kind != StructKind && v.Kind != ArrayKind && mayHold(t, vt, 0) {
		return m.found(s, vt, ""), true
	}
	switch v.Kind {
	case StructKind:
		changed := false
		w := v.Rewrite(func(i int, part Value) Value {
			if i >= len(vt.Fields) {
				return part
			}
			ft := vt.Fields[i].Type
			if (field < 0 || field == int32(i)) && Alike(ft, t) {
				changed = true
				return m.found(s, ft, vt.Fields[i].Name)
			}
			part, forgotten := m.forgetType(s, part, ft, t, field, depth+1)
			changed = changed || forgotten
			return part
		})
		return w, changed
	case TableKind:
		return v, false // the elements of a map are no variables
	case ArrayKind:
		a := v.Array()
		if a.Elem.IsData() || (field >= 0 || !Alike(a.Elem, t)) && !mayHold(a.Elem, t, 0) && !holdsArray(t, a.Elem, 0) {
			return v, false
		}
		return a.Forgotten(RestUnknown), true
	}
	return v, false // its type is no part of t, so the store has not changed it
}

// mayChange reports whether forgetType may change a value of type vt that is no array itself. Most
// types have nothing to do with each other.
func (m *Memory) mayChange(vt, t *ir.Type) bool {
	may, known := m.changing[[2]*ir.Type{vt, t}]
	if !known {
		if m.changing == nil {
			m.changing = make(map[[2]*ir.Type]bool)
		}
		may = touches(vt, t, 0)
		m.changing[[2]*ir.Type{vt, t}] = may
	}
	return may
}

func touches(vt, t *ir.Type, depth int) bool {
	if vt == nil || depth > 8 || Alike(vt, t) || mayHold(t, vt, 0) {
		return true
	}
	switch vt.Kind {
	case ir.Struct:
		return slices.ContainsFunc(vt.Fields, func(f ir.Field) bool { return touches(f.Type, t, depth+1) })
	case ir.Array:
		return mayHold(vt.Elem, t, 0) || holdsArray(t, vt.Elem, 0)
	}
	return false
}

// mayHold reports whether a value of type vt has a part of type t.
func mayHold(vt, t *ir.Type, depth int) bool {
	if vt == nil || depth > 8 {
		return true
	}
	if Alike(vt, t) || vt == AnyType || t == AnyType {
		return true
	}
	switch vt.Kind {
	case ir.Struct:
		return slices.ContainsFunc(vt.Fields, func(f ir.Field) bool { return mayHold(f.Type, t, depth+1) })
	case ir.Array:
		return mayHold(vt.Elem, t, depth+1)
	}
	return false
}

// holdsArray reports whether a value of type t has a part that is an array of elements of type
// elem, which a pointer or a slice may lead to.
func holdsArray(t, elem *ir.Type, depth int) bool {
	if t == nil || depth > 8 || t.Open() {
		return true
	}
	switch t.Kind {
	case ir.Struct:
		return slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return holdsArray(f.Type, elem, depth+1) })
	case ir.Array:
		return Alike(t.Elem, elem) || holdsArray(t.Elem, elem, depth+1)
	}
	return false
}

// Alike reports whether two types may be identical, or made of the same, so that a pointer to one
// can be converted to a pointer to the other: those that depend on type parameters may be anything.
func Alike(t, u *ir.Type) bool {
	if t.ID == u.ID || t.Open() || u.Open() {
		return true
	}
	if t.Kind != u.Kind || t.Name == "" && u.Name == "" && t.Kind != ir.Int { // an int64 may be written as an int
		return t.Kind == u.Kind && sameID(t, u)
	}
	switch t.Kind {
	case ir.Int:
		return t.Bits == u.Bits && t.Unsigned == u.Unsigned
	case ir.Slice, ir.Array, ir.Pointer, ir.Chan:
		return t.Len == u.Len && sameID(t.Elem, u.Elem)
	case ir.Map:
		return sameID(t.Key, u.Key) && sameID(t.Elem, u.Elem)
	case ir.Interface:
		return slices.Equal(t.Methods, u.Methods)
	case ir.Struct: // the fields of a type of the standard library need not be known
		return len(t.Fields) == 0 || len(u.Fields) == 0 || slices.EqualFunc(t.Fields, u.Fields, func(f, g ir.Field) bool {
			return f.Name == g.Name && sameID(f.Type, g.Type)
		})
	}
	return true
}

// sameID reports whether two types are identical but for the tags of fields.
func sameID(t, u *ir.Type) bool { return t.ID == u.ID || untagged(t.ID) == untagged(u.ID) }

// untagged returns the identity of a type without the tags of fields.
func untagged(id string) string {
	var out strings.Builder
	for {
		i := strings.Index(id, " \"")
		if i < 0 {
			break
		}
		tag, err := strconv.QuotedPrefix(id[i+1:])
		if err != nil {
			break
		}
		out.WriteString(id[:i])
		id = id[i+1+len(tag):]
	}
	return out.String() + id
}
