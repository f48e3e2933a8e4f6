package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What a contract changes of an operand: its attributes, in a struct or in a list of dims.

// listAttr reads the rank or a dim of an object whose field lists the dims.
func (o *operand) listAttr(list value, i int) contract.Attr {
	if list.k != kSlice {
		return contract.Attr{}
	}
	sl := list.slice()
	if i < 0 {
		return contract.Int(o.s.norm(sl.length))
	}
	if sl.obj == 0 || o.s.decide(pathfact.LT, shapeinfer.Const(int64(i)), sl.length) != pathfact.True {
		return contract.Attr{}
	}
	return o.attr(o.fr.r.load(o.s, sl.at(shapeinfer.Const(int64(i))), sl.elem))
}

// setList returns the field that lists the dims with another rank or dim, and whether that is a change.
// It is a new list: of the old one, which others may share, nothing is known any more.
func (o *operand) setList(t *ir.Type, list value, i int, a contract.Attr) (field value, changed bool) {
	r := o.fr.r
	old := contract.Attr{}
	if list.k == kSlice {
		old = o.listAttr(list, i)
	}
	switch {
	case old.Kind == contract.IntAttr && a.Kind == contract.IntAttr && o.s.decide(pathfact.EQ, old.Dim, a.Dim) == pathfact.True:
		return value{}, false
	case a.Kind != contract.IntAttr || i >= 0 && old.Kind != contract.IntAttr:
		field = r.unknown(o.s, t, "")
	case i < 0:
		field = r.newSlice(o.s, t, a.Dim, a.Dim, restSymbolic)
	default:
		n := list.slice().length
		field = r.newSlice(o.s, t, n, n, restUnknown)
		r.copyElements(o.s, *field.slice(), zeroDim, *list.slice())
		r.store(o.s, field.slice().at(shapeinfer.Const(int64(i))), intVal(a.Dim), t.Elem)
	}
	r.escape(o.s, list)
	return field, true
}

func isList(t *contract.Type, field string) bool { return t != nil && t.List() == field && field != "" }

// dimList makes the list of dims that the attributes of a new object say.
func dimList(r *run, s *state, decl *contract.Type, attrs []contract.NamedAttr, t *ir.Type) value {
	var dims []element
	for _, a := range attrs {
		if i, ok := decl.ListIndex(a.Name); ok && i >= 0 {
			dims = append(dims, element{shapeinfer.Const(int64(i)), attrValue(r, s, a.Value, t.Elem, "")})
		}
	}
	if len(dims) == 0 || t.Kind != ir.Slice {
		return r.unknown(s, t, "")
	}
	n := shapeinfer.Const(int64(len(dims)))
	v := r.newSlice(s, t, n, n, restUnknown)
	s.edit(v.slice().obj).content = value{k: kArray, ref: &array{elem: t.Elem, n: n, known: dims, rest: restUnknown}}
	return v
}

// SetAttr implements [contract.Operand].
func (o *operand) SetAttr(name string, a contract.Attr) {
	t, content, ok := o.described()
	v := unwrap(o.v)
	r := o.fr.r
	if x := o.v.iface(); ok && o.v.k == kIface && x != nil && x.typ == nil {
		o.setUnknown(x, t, content, name, a)
		return
	}
	if !ok || v.k != kPtr {
		return
	}
	if k, listed := r.e.Decl(t).ListIndex(name); listed {
		o.setListField(v, t, content, k, a)
		return
	}
	for i, f := range t.Fields {
		if f.Name != name {
			continue
		}
		old := content.fields()[i]
		if a.Kind == contract.IntAttr && old.k == kInt && o.s.decide(pathfact.EQ, old.dim, a.Dim) == pathfact.True {
			return
		}
		r.store(o.s, ptrVal(v.obj, v.path().extend(fieldStep(int32(i)))), attrValue(r, o.s, a, f.Type, name), f.Type)
		o.s.edit(v.obj).shaped = r.at
	}
}

// setListField sets the rank or a dim of the object that v points to.
func (o *operand) setListField(v value, t *ir.Type, content value, k int, a contract.Attr) {
	r := o.fr.r
	for i, f := range t.Fields {
		if f.Name != r.e.Decl(t).List() || i >= len(content.fields()) {
			continue
		}
		if list, changed := o.setList(f.Type, content.fields()[i], k, a); changed {
			r.store(o.s, ptrVal(v.obj, v.path().extend(fieldStep(int32(i)))), list, f.Type)
		}
		o.s.edit(v.obj).shaped = r.at
	}
}

// setUnknown sets an attribute of an unknown implementation of an interface.
func (o *operand) setUnknown(x *iface, t *ir.Type, content value, name string, a contract.Attr) {
	o.fr.r.othersRun(o.s) // any other unknown object may be this one
	if o.s.object(x.obj).ownership == lost || content.k != kStruct {
		return
	}
	k, listed := o.fr.r.e.Decl(t).ListIndex(name)
	for i, f := range t.Fields {
		if listed && f.Name == o.fr.r.e.Decl(t).List() {
			if list, changed := o.setList(f.Type, content.fields()[i], k, a); changed {
				fields := slices.Clone(content.fields())
				fields[i] = list
				o.s.edit(x.obj).content = structVal(fields)
			}
		}
		if f.Name == name {
			fields := slices.Clone(content.fields())
			fields[i] = attrValue(o.fr.r, o.s, a, f.Type, name)
			o.s.edit(x.obj).content = structVal(fields)
		}
	}
}

// attrValue is the value of type t that an attribute has; name is for the symbols in it.
func attrValue(r *run, s *state, a contract.Attr, t *ir.Type, name string) value {
	switch {
	case a.Kind == contract.IntAttr && t.Kind == ir.Int:
		return intVal(a.Dim)
	case a.Kind == contract.BoolAttr && t.Kind == ir.Bool:
		return boolVal(a.Bool)
	}
	v := r.unknown(s, t, name)
	if a.Least != 0 && v.k == kInt {
		s.require(le(shapeinfer.Const(a.Least), v.dim))
	}
	return v
}
