package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Values that mean the same in every state, with the memory that they lead to, and how they get from one state into another.

// reachable lists the objects that an object leads to, each once.
func reachable(s *state, id int32) []int32 {
	ids := []int32{id}
	for i := 0; i < len(ids); i++ {
		for _, next := range pointees(s.object(ids[i]).content, s, nil) {
			if !slices.Contains(ids, next) {
				ids = append(ids, next)
			}
		}
	}
	return ids
}

// keeps reports whether v means the same in every state, with the memory that it leads to.
func (s *state) keeps(v value) bool {
	switch v.k {
	case kInt:
		_, ok := v.dim.Const()
		return ok
	case kBool:
		return v.truth != pathfact.Maybe
	case kString, kFloat:
		return true
	case kFunc:
		c := v.closure()
		return c != nil && c.sym != "" && len(c.free) == 0
	case kStruct:
		return !slices.ContainsFunc(v.fields(), func(f value) bool { return !s.keeps(f) })
	case kSlice:
		return s.keepsSlice(v.slice())
	case kMap:
		t := s.tableOf(v)
		return t != nil && !slices.ContainsFunc(t.elems, func(e value) bool { return !s.keeps(e) })
	case kArray:
		return s.keepsArray(v.array())
	}
	return false
}

func (s *state) keepsSlice(sl *slice) bool {
	if n, ok := sl.length.Const(); !ok || n > maxLen || len(sl.path) > 0 || !sl.off.IsConst(0) {
		return false
	}
	if sl.elem.IsData() {
		return sl.elem != nil && sl.elem.Kind == ir.Float
	}
	return sl.obj != 0 && s.object(sl.obj).origin == fresh && len(s.object(sl.obj).alike) == 0 && s.keeps(s.object(sl.obj).content)
}

func (s *state) keepsArray(a *array) bool {
	if _, ok := a.n.Const(); !ok || a.rest != restZero || a.fill != nil || a.elem.IsData() {
		return false
	}
	return !slices.ContainsFunc(a.known, func(x element) bool { _, ok := x.index.Const(); return !ok || !s.keeps(x.v) })
}

// A keeper copies values from one state to another that knows nothing of it.
type keeper struct{ from, to *state }

func (k keeper) copy(v value) value {
	switch v.k {
	case kStruct:
		return structVal(k.all(v.fields()))
	case kSlice:
		sl := *v.slice()
		if sl.obj == 0 {
			return v
		}
		o := object{typ: backingType(sl.elem), origin: lost}
		if !sl.elem.IsData() {
			o.origin, o.content = fresh, k.copy(k.from.object(sl.obj).content)
		}
		sl.obj = k.to.alloc(o)
		if _, ok := sl.cap.Const(); !ok {
			sl.cap = shapeinfer.Unknown()
		}
		return sliceVal(sl)
	case kMap:
		t := k.from.tableOf(v)
		v.obj = k.to.alloc(object{typ: k.from.object(v.obj).typ, content: tableVal(table{keys: t.keys, elems: k.all(t.elems)})})
	case kArray:
		a := *v.array()
		a.known = slices.Clone(a.known)
		for i := range a.known {
			a.known[i].v = k.copy(a.known[i].v)
		}
		return value{k: kArray, ref: &a}
	}
	return v
}

func (k keeper) all(vs []value) []value {
	copies := make([]value, len(vs))
	for i, v := range vs {
		copies[i] = k.copy(v)
	}
	return copies
}
