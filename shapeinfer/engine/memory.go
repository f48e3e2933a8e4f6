package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Loads and stores.
//
// A store into a fresh object is strong. A store into an outside object is strong there, and every
// other outside object that may be the same one (or contain it) forgets the field written: two
// unknown pointers may be equal. Nothing is stored in a lost object, and every read of one gives
// another unknown value. An element whose index is not known is written weakly.

// maxElems bounds the elements of an array that are known one by one.
const maxElems = 64

// content returns the content of an object, making it up when it is read for the first time.
func (r *run) content(s *state, id int32) value {
	o := s.object(id)
	if o.content.k != kLazy {
		return o.content
	}
	if o.origin == lost {
		return value{}
	}
	v := r.unknown(s, o.typ, o.name)
	if o.typ.Kind == ir.Interface {
		v = r.unknownAttrs(s, o.typ, o.name)
	}
	if o.origin == outside {
		v = r.veil(v, o.typ)
	}
	s.edit(id).content = v
	return v
}

// unknownAttrs makes up the attributes of an unknown implementation of an interface that a contract file describes.
func (r *run) unknownAttrs(s *state, t *ir.Type, name string) value {
	fields := make([]value, len(t.Fields))
	for i, f := range t.Fields {
		fields[i] = r.unknown(s, f.Type, fieldName(name, f, ir.Struct))
	}
	r.ghostFacts(s, t, fields)
	return structVal(fields)
}

// load reads *p of type t.
func (r *run) load(s *state, p value, t *ir.Type) value {
	if t == nil || t.Kind == ir.Float {
		return value{}
	}
	if p.k != kPtr || p.obj == 0 {
		if s.numbers.raw {
			return r.raw(s, t)
		}
		return r.unknown(s, t, "")
	}
	o := s.object(p.obj)
	switch {
	case o.origin == lost && s.numbers.raw:
		return r.raw(s, t)
	case o.origin == lost, o.origin == outside && r.isVeiled(o.typ, p.path()):
		return r.unknown(s, t, "")
	}
	v, ok := r.read(s, p.obj, r.content(s, p.obj), p.path())
	if !ok || v.k == kUnknown {
		return r.unknown(s, t, "")
	}
	return v
}

// read follows a path into a value of object obj. Elements that are read for the first time are
// made up and remembered.
func (r *run) read(s *state, obj int32, v value, p path) (value, bool) {
	for i, st := range p {
		switch {
		case st.field >= 0 && v.k == kStruct && int(st.field) < len(v.fields()):
			v = v.fields()[st.field]
		case st.field < 0 && v.k == kArray:
			elem, made := r.element(s, v.array(), st.index)
			if made {
				root := r.content(s, obj)
				s.edit(obj).content = r.write(s, root, p[:i+1], elem)
			}
			v = elem
		default:
			return value{}, false
		}
	}
	return v, true
}

// element returns element i of an array; made says that it was made up and is to be remembered.
func (r *run) element(s *state, a *array, i shapeinfer.Dim) (v value, made bool) {
	if a.elem.IsData() {
		return value{}, false
	}
	i = s.norm(i)
	apart := true
	for _, e := range a.known {
		switch s.decide(pathfact.EQ, e.index, i) {
		case pathfact.True:
			return e.v, false
		case pathfact.Maybe:
			apart = false
		}
	}
	like, inside := s.filled(a, i)
	switch {
	case apart && inside == pathfact.True:
		return like, false
	case i.IsUnknown() || !apart || inside != pathfact.False:
		for _, e := range a.known {
			r.escape(s, e.v) // what is read may be any of them
		}
		return r.unknown(s, a.elem, ""), false
	case a.rest == restZero:
		return zero(a.elem), false
	case a.rest == restSymbolic:
		return r.unknown(s, a.elem, elemName(a.name, i)), len(a.known) < maxElems
	}
	return r.unknown(s, a.elem, ""), false
}

func elemName(name string, i shapeinfer.Dim) string {
	if name == "" {
		return ""
	}
	return name + "[" + i.String() + "]"
}

// write returns v with the part at path p replaced by w.
func (r *run) write(s *state, v value, p path, w value) value {
	if len(p) == 0 {
		return w
	}
	st := p[0]
	switch {
	case st.field >= 0 && v.k == kStruct && int(st.field) < len(v.fields()):
		fields := slices.Clone(v.fields())
		fields[st.field] = r.write(s, fields[st.field], p[1:], w)
		return structVal(fields)
	case st.field < 0 && v.k == kArray:
		return r.writeElement(s, v.array(), st.index, p[1:], w)
	}
	r.escape(s, v)
	r.escape(s, w)
	return value{}
}

func (r *run) writeElement(s *state, a *array, i shapeinfer.Dim, rest path, w value) value {
	if a.elem.IsData() {
		if a.elem.MayPoint() {
			r.escape(s, w)
		}
		return value{k: kArray, ref: a}
	}
	i = s.norm(i)
	b := *a
	b.known = make([]element, 0, len(a.known)+1)
	var old value
	found := false
	for _, e := range a.known {
		switch s.decide(pathfact.EQ, e.index, i) {
		case pathfact.True:
			old, found = e.v, true
			continue
		case pathfact.Maybe:
			r.escape(s, e.v) // what is there may or may not have been overwritten
			r.escape(s, w)
			e.v = value{}
		}
		b.known = append(b.known, e)
	}
	if len(b.known) >= maxElems && !i.IsUnknown() {
		f := filler{r: r, s: s, lose: func(v value) { r.escape(s, v) }}
		b = *f.fold(&b)
	}
	if i.IsUnknown() || len(b.known) >= maxElems {
		for _, e := range b.known {
			r.escape(s, e.v)
		}
		r.escape(s, w)
		b.rest, b.known, b.fill = restUnknown, nil, nil
		return value{k: kArray, ref: &b}
	}
	if len(rest) > 0 {
		if !found {
			old, _ = r.element(s, a, i)
		}
		w = r.write(s, old, rest, w)
	}
	b.fill = r.overwritten(s, &b, i, w)
	b.known = append(b.known, element{i, w})
	return value{k: kArray, ref: &b}
}

// ghostFacts declares that the attributes of an object are not negative: they are dims; real fields are not meant.
func (r *run) ghostFacts(s *state, t *ir.Type, fields []value) {
	var stored []contract.Attribute
	if decl := r.e.decl(t); decl != nil {
		stored = decl.Stored()
	}
	for i, f := range fields {
		if i < len(stored) && stored[i].Kind == contract.FieldAttr {
			continue // a field may hold any int
		}
		if sym, ok := f.dim.Symbol(); ok && f.k == kInt {
			s.facts = s.facts.Declare(sym, 0, maxLen)
		}
	}
}

// typeOf returns the type of what a pointer points to, nil if it is not known.
func (r *run) typeOf(s *state, v value) *ir.Type {
	if v.k != kPtr || v.obj == 0 {
		return nil
	}
	t := s.object(v.obj).typ
	for _, st := range v.path() {
		switch {
		case t == nil:
			return nil
		case st.field >= 0 && t.Kind == ir.Struct && int(st.field) < len(t.Fields):
			t = t.Fields[st.field].Type
		case st.field < 0:
			t = t.Elem
		default:
			return nil
		}
	}
	return t
}

// identity returns the serial of the memory of a tensor: the struct that a pointer points to, or the elements of a struct.
func (s *state) identity(v value) (int32, bool) {
	v = unwrap(v)
	switch {
	case v.k == kPtr && v.obj != 0:
		return s.object(v.obj).serial, true
	case v.k == kStruct:
		for _, f := range v.fields() {
			if f.k == kSlice && f.slice().obj != 0 && f.slice().elem.IsData() {
				return s.object(f.slice().obj).serial, true
			}
		}
	}
	return 0, false
}
