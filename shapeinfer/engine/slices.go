package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// lengthOf returns the length of a slice, an array, a string, or what a pointer to an array points to.
func (m *memory) lengthOf(s *state, x value) (shapeinfer.Dim, bool) {
	switch x.k {
	case kSlice:
		return x.slice().length, true
	case kArray:
		return x.array().n, true
	case kString:
		return shapeinfer.Const(int64(len(x.str()))), true
	case kPtr:
		o := s.object(x.obj)
		if len(x.path()) == 0 && o.typ != nil && o.typ.Kind == ir.Array && o.typ.Len >= 0 {
			return shapeinfer.Const(o.typ.Len), true
		}
		if o.ownership != lost {
			if v, ok := m.read(s, x.obj, m.content(s, x.obj), x.path()); ok && v.k == kArray {
				return v.array().n, true
			}
		}
	}
	return shapeinfer.Unknown(), false
}

// newSlice allocates a slice.
func (m *memory) newSlice(s *state, t *ir.Type, n, c shapeinfer.Dim, rest restKind) value {
	backing := &array{elem: t.Elem, n: c, rest: rest}
	obj := s.alloc(object{typ: backingType(t.Elem), content: value{k: kArray, ref: backing}, born: m.at, shaped: m.at})
	return sliceVal(slice{elem: t.Elem, obj: obj, length: n, cap: c, isNil: pathfact.False})
}

// firstConcrete returns the type of the elements of slices that a generic function is handed, nil if it is as open as there.
func firstConcrete(slices ...slice) *ir.Type {
	for _, x := range slices {
		if x.obj != 0 && x.elem != nil && x.elem.Kind != ir.TypeParam {
			return x.elem
		}
	}
	return nil
}

// room is a capacity of which only is known that n elements of type t fit.
func (m *memory) room(s *state, t *ir.Type, n shapeinfer.Dim) shapeinfer.Dim {
	sym := m.newSymbol("", "cap")
	s.facts = s.facts.Declare(sym, 0, maxLenOf(t))
	c := shapeinfer.Var(sym)
	s.require(le(n, c))
	return c
}

// mayShare notes that append may have written behind the end of a, up to length n, instead of copying
// it. Nobody sees that, unless there is another slice of the same array that is longer than a.
func (m *memory) mayShare(s *state, a, to slice, n shapeinfer.Dim) {
	o := s.object(a.obj)
	if o.ownership != fresh || len(a.path) > 0 || !a.off.IsConst(0) || len(o.alike) > maxElems ||
		s.decide(pathfact.LE, o.used, a.length) != pathfact.True {
		m.escapeObject(s, a.obj)
		m.escapeObject(s, to.obj)
		return
	}
	group := append([]int32{a.obj}, o.alike...)
	for _, id := range group {
		o := s.edit(id)
		o.alike = append(o.alike[:len(o.alike):len(o.alike)], to.obj)
		o.used = n
	}
	s.edit(to.obj).alike = group
	s.edit(to.obj).used = n
}

// expose notes that there is a slice of an array up to index end.
func (m *memory) expose(s *state, obj int32, end shapeinfer.Dim) {
	o := s.object(obj)
	if obj == 0 || o.ownership == lost || s.decide(pathfact.LE, end, o.used) == pathfact.True {
		return
	}
	if len(o.alike) > 0 {
		m.escapeObject(s, obj) // what append has put there may be seen now
		return
	}
	s.edit(obj).used = end
}

// elements reads the elements of a slice, if its length is known and at most a bound.
func (m *memory) elements(s *state, sl slice, most int64) ([]value, bool) {
	n, ok := s.norm(sl.length).Const()
	if !ok || n < 0 || n > most || n > 0 && sl.obj == 0 {
		return nil, false
	}
	vals := make([]value, n)
	for i := range vals {
		if !sl.elem.IsData() {
			vals[i] = m.load(s, sl.at(shapeinfer.Const(int64(i))), sl.elem)
		}
	}
	return vals, true
}

// copyElements copies what is known about the elements of b into to, from index at on.
func (m *memory) copyElements(s *state, to slice, at shapeinfer.Dim, b slice) {
	if to.obj == 0 || b.obj == 0 {
		return
	}
	if to.elem.IsData() {
		if !b.elem.IsData() && s.object(b.obj).ownership != lost { // they are of a type parameter
			m.escape(s, s.object(b.obj).content)
		}
		return
	}
	n, ok := s.norm(b.length).Const()
	if !ok || n < 0 || n > maxElems { // it is negative on a path that cannot be, which nobody has found out
		if m.fillElements(s, to, at, b) {
			return
		}
		if s.object(b.obj).ownership != lost {
			m.escape(s, s.object(b.obj).content) // an unknown element of to may be any of them
		}
		m.forgetElements(s, to)
		return
	}
	elem := to.elem
	vals := make([]value, n) // all reads come before the writes: the two may overlap
	for i := range vals {
		vals[i] = m.load(s, b.at(shapeinfer.Const(int64(i))), elem)
	}
	for i, v := range vals {
		m.store(s, to.at(at.AddConst(int64(i))), v, elem)
	}
}

// forgetElements makes the elements of a slice unknown.
func (m *memory) forgetElements(s *state, x slice) {
	if x.obj == 0 || x.elem.IsData() {
		return
	}
	m.store(s, x.at(shapeinfer.Unknown()), value{}, anyType)
}

// anyType stands for the type of a store that may write anything.
var anyType = &ir.Type{Kind: ir.Invalid, ID: "?"}

// longList is a slice of which only the length is known.
func (m *memory) longList(s *state, t *ir.Type, n shapeinfer.Dim) value {
	v := m.newSlice(s, t, n, m.room(s, t.Elem, n), restUnknown)
	if s.decide(pathfact.GT, n, zeroDim) != pathfact.True {
		list := *v.slice()
		list.isNil = pathfact.Maybe
		return sliceVal(list)
	}
	return v
}
