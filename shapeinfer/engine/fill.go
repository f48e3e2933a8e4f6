package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Lists that a loop fills. The rows of a matrix of n rows cannot be known one by one; what is known of all
// of them is kept once, for the elements before some index:
//
//	m := make([][]float64, n)
//	for i := range m { // the elements before i are slices of c numbers
//		m[i] = make([]float64, c)
//	}
//
// A store is a known element as ever. When two states are joined, or too many elements are known, the
// known ones that follow one another from index 0 on become a part of the fill. What is not the same for
// all of them is unknown: a pointer, say, which is then lost like any pointer that is not followed.

// A fill describes the elements of an array with an index from 0 to end-1, but for those that are known one by one.
type fill struct {
	end shapeinfer.Dim
	v   value // leads to no memory but data that is lost
}

// filled returns the value that describes element i of an array, if it is certain that one does.
func (s *state) filled(a *array, i shapeinfer.Dim) (v value, inside pathfact.Truth) {
	if a.fill == nil {
		return value{}, pathfact.False
	}
	inside = s.decide(pathfact.GE, i, zeroDim).And(s.decide(pathfact.LT, i, a.fill.end))
	return a.fill.v, inside
}

// A filler makes one value of several.
type filler struct {
	m    *memory
	s    *state
	lose func(value) // is told what is not described any more
}

// like describes one element: v without its memory. Lists of data are described, and structs of what is; all other kinds are
// memory that somebody may write, or may not be the same for two elements, and are lost.
func (f *filler) like(v value) value {
	switch v.k {
	case kInt, kBool, kString, kFloat:
		return v
	case kStruct:
		return v.rewrite(func(_ int, field value) value { return f.like(field) })
	case kSlice:
		sl := *v.slice()
		switch {
		case sl.obj == 0:
			return v
		case sl.elem.IsData() && !f.m.isSource(sl.obj):
			sl.obj = f.s.alloc(object{typ: backingType(sl.elem), ownership: lost})
			sl.path, sl.off = nil, zeroDim
			return sliceVal(sl)
		}
	}
	f.lose(v)
	return value{}
}

// both describes elements of two kinds.
func (f *filler) both(x, y value) value {
	if x.k == y.k {
		switch x.k {
		case kInt:
			if d := f.s.norm(x.dim); d.Equal(f.s.norm(y.dim)) {
				return intVal(d)
			}
		case kBool:
			if t := f.s.truth(x); t != pathfact.Maybe && t == f.s.truth(y) {
				return boolVal(t)
			}
		case kString, kFloat:
			if x.ref == y.ref {
				return x
			}
		case kStruct:
			return f.fields(x, y)
		case kSlice:
			if sl, ok := f.slice(x.slice(), y.slice()); ok {
				return sliceVal(sl)
			}
		}
	}
	f.lose(x)
	f.lose(y)
	return value{}
}

func (f *filler) fields(x, y value) value {
	a, b := x.fields(), slices.Clone(y.fields())
	if len(a) != len(b) {
		f.lose(x)
		f.lose(y)
		return value{}
	}
	for i := range b {
		b[i] = f.both(a[i], b[i])
	}
	return structVal(b)
}

// slice describes two slices of data, of which the first is part of a fill.
func (f *filler) slice(a, b *slice) (slice, bool) {
	if a.obj == 0 && b.obj == 0 {
		return *a, true
	}
	if a.obj == 0 || b.obj == 0 || !a.elem.IsData() || f.m.isSource(b.obj) {
		return slice{}, false
	}
	n := f.s.norm(a.length)
	if !n.Equal(f.s.norm(b.length)) {
		return slice{}, false
	}
	sl := *a
	if sl.length = n; !f.s.norm(a.cap).Equal(f.s.norm(b.cap)) {
		sl.cap = shapeinfer.Unknown()
	}
	if a.isNil != b.isNil {
		sl.isNil = pathfact.Maybe
	}
	return sl, true
}

// fold moves the known elements of an array that follow its fill into it. Elements that can only be
// known one by one, and those that existed before, stay.
func (f *filler) fold(a *array) *array {
	if a.rest == restSymbolic || a.elem == nil || a.elem.Kind != ir.Slice && a.elem.Kind != ir.Struct {
		return a
	}
	b := *a
	b.known = slices.Clone(a.known)
	for {
		end := zeroDim
		if b.fill != nil {
			end = b.fill.end
		}
		i := slices.IndexFunc(b.known, func(e element) bool { return f.s.norm(e.index).Equal(f.s.norm(end)) })
		if i < 0 {
			return &b
		}
		v := f.like(b.known[i].v)
		if b.fill != nil {
			v = f.both(b.fill.v, v)
		}
		b.fill = &fill{end.AddConst(1), v}
		b.known = slices.Delete(b.known, i, i+1)
	}
}

// overwritten is the fill of an array whose element i has become w.
func (m *memory) overwritten(s *state, a *array, i shapeinfer.Dim, w value) *fill {
	if a.fill == nil || s.decide(pathfact.GE, i, a.fill.end) == pathfact.True {
		return a.fill
	}
	f := filler{m: m, s: s, lose: func(v value) { m.escape(s, v) }}
	return &fill{a.fill.end, f.both(a.fill.v, f.like(w))}
}

// fillElements notes that the elements of x to index at+len(y), which has just been copied there, are alike.
func (m *memory) fillElements(s *state, x slice, at shapeinfer.Dim, y slice) bool {
	to, from := s.object(x.obj), s.object(y.obj)
	if to.ownership != fresh || len(x.path) > 0 || len(y.path) > 0 || !x.off.IsConst(0) || !y.off.IsConst(0) || to.content.k != kArray || from.content.k != kArray {
		return false
	}
	f := filler{m: m, s: s, lose: func(v value) { m.escape(s, v) }}
	src := f.fold(from.content.array())
	if src.fill == nil || len(src.known) > 0 || s.decide(pathfact.GE, src.fill.end, y.length) != pathfact.True {
		return false
	}
	dst := f.fold(to.content.array())
	v := src.fill.v
	if !at.IsConst(0) {
		if dst.fill == nil || !s.norm(dst.fill.end).Equal(s.norm(at)) {
			return false
		}
		v = f.both(dst.fill.v, v)
	}
	if len(dst.known) > 0 || at.IsConst(0) && dst.fill != nil && s.decide(pathfact.LE, dst.fill.end, y.length) != pathfact.True {
		return false
	}
	dst.fill = &fill{s.norm(at.Add(y.length)), v}
	s.edit(x.obj).content = value{k: kArray, ref: dst}
	return true
}
