package engine

import (
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Stores, and what else they may have changed: memory.go says which objects may share memory.

// store writes *p = w.
func (r *run) store(s *state, p value, w value, t *ir.Type) {
	if t == nil || t.Kind == ir.Float {
		return
	}
	if s.numbers.raw && (p.k != kPtr || s.object(p.obj).origin == lost) {
		t = anyType
	}
	if p.k != kPtr || p.obj == 0 {
		r.escape(s, w)
		r.forgetAlike(s, 0, nil, t)
		return
	}
	o := s.object(p.obj)
	switch o.origin {
	case lost:
		r.escape(s, w)
		r.forgetAlike(s, p.obj, p.path(), t)
		return
	case outside:
		r.escape(s, w) // whoever knows the object sees what is stored in it
		r.forgetAlike(s, p.obj, p.path(), t)
	}
	if len(o.alike) > 0 {
		r.storeAlike(s, o, p.path(), w)
	}
	content := r.write(s, r.content(s, p.obj), p.path(), w)
	switch s.object(p.obj).origin {
	case fresh:
		s.edit(p.obj).content = content
	case outside:
		s.edit(p.obj).content = r.veil(content, o.typ)
	}
}

// storeAlike accounts for a store into an object that may share its memory with others: there it may have happened or not.
func (r *run) storeAlike(s *state, o *object, p path, w value) {
	for _, id := range o.alike {
		if s.object(id).origin == lost {
			continue
		}
		r.escape(s, w)
		if old, ok := r.read(s, id, r.content(s, id), p); ok {
			r.escape(s, old)
		}
		if s.object(id).origin != lost {
			s.edit(id).content = r.write(s, r.content(s, id), p, value{})
		}
	}
}

// forgetAlike makes every outside object forget what a store of a t at path p of object obj may
// have changed in it, because the two may be the same.
func (r *run) forgetAlike(s *state, obj int32, p path, t *ir.Type) {
	n := len(s.heap) // what is made up on the way is not known to anybody
	for id := 1; id < n; id++ {
		o := s.heap[id]
		if o.origin != outside || int32(id) == obj || o.content.k == kLazy {
			continue
		}
		if t == anyType || o.typ.Kind == ir.Interface {
			s.edit(int32(id)).content = r.forgotten(o)
			continue
		}
		v, changed := r.forgetType(s, o.content, o.typ, t, lastField(p), 0)
		if changed {
			s.edit(int32(id)).content = r.veil(v, o.typ)
		}
	}
}

// lastField is the number of the field that a store wrote, -1 for an element or a whole variable.
func lastField(p path) int32 {
	if len(p) == 0 {
		return -1
	}
	return p[len(p)-1].field
}

// forgetType makes up anew every part of v that has type t (and, if field >= 0, is that field of a
// struct). Other parts are kept.
func (r *run) forgetType(s *state, v value, vt, t *ir.Type, field int32, depth int) (value, bool) {
	if vt == nil || depth > 8 {
		return value{}, true
	}
	if field < 0 && alike(vt, t) || v.k != kStruct && v.k != kArray && mayHold(t, vt, 0) {
		return r.unknown(s, vt, ""), true
	}
	switch v.k {
	case kStruct:
		var fields []value
		for i, f := range v.fields() {
			if i >= len(vt.Fields) {
				break
			}
			ft := vt.Fields[i].Type
			w, changed := f, false
			if field < 0 || field == int32(i) {
				if alike(ft, t) {
					w, changed = r.unknown(s, ft, vt.Fields[i].Name), true
				}
			}
			if !changed {
				w, changed = r.forgetType(s, f, ft, t, field, depth+1)
			}
			if changed {
				if fields == nil {
					fields = slices.Clone(v.fields())
				}
				fields[i] = w
			}
		}
		if fields == nil {
			return v, false
		}
		return structVal(fields), true
	case kTable:
		return v, false // only of maps that are private
	case kArray:
		a := *v.array()
		if a.elem.IsData() {
			return v, false
		}
		if (field >= 0 || !alike(a.elem, t)) && !mayHold(a.elem, t, 0) && !holdsArray(t, a.elem, 0) {
			return v, false
		}
		a.known, a.fill, a.rest = nil, nil, restUnknown
		return value{k: kArray, ref: &a}, true
	}
	return v, false
}

// mayHold reports whether a value of type vt has a part of type t.
func mayHold(vt, t *ir.Type, depth int) bool {
	if vt == nil || depth > 8 {
		return true
	}
	if alike(vt, t) || vt == anyType || t == anyType {
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

// holdsArray reports whether a value of type t has a part that is an array of elements of type elem, which a pointer or a slice may
// lead to.
func holdsArray(t, elem *ir.Type, depth int) bool {
	if t == nil || depth > 8 || t.Open() {
		return true
	}
	switch t.Kind {
	case ir.Struct:
		return slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return holdsArray(f.Type, elem, depth+1) })
	case ir.Array:
		return alike(t.Elem, elem) || holdsArray(t.Elem, elem, depth+1)
	}
	return false
}

// alike reports whether two types may be identical, or made of the same, so that a pointer to one can be converted to a pointer
// to the other: those that depend on type parameters may be anything.
func alike(t, u *ir.Type) bool {
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
