package state

import (
	"slices"
	"sync"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Lists that a loop fills. The rows of a matrix of n rows cannot be known one by one; what is known
// of all of them is kept once, for the elements before some index:
//
//	m := make([][]float64, n)
//	for i := range m { // the elements before i are slices of c numbers
//		m[i] = make([]float64, c)
//	}
//
// A store is a known element as ever. When two states are joined, or too many elements are known,
// the known ones that follow one another from index 0 on become a part of the fill. What is not the
// same for all of them is unknown: a pointer, say, which is then lost like any pointer that is not
// followed.

// A fill describes the elements of an array with an index from 0 to end-1, but for those that are
// known one by one with a constant index.
type fill struct {
	end   shapeinfer.Dim
	Value Value // leads to no memory but data that is lost
}

// filled returns the value that describes element i of an array, if it is certain that one does.
func (s *State) filled(a *Array, i shapeinfer.Dim) (v Value, inside pathfact.Truth) {
	if a.Fill == nil {
		return Value{}, pathfact.False
	}
	inside = s.Decide(pathfact.GE, i, ZeroDim).And(s.Decide(pathfact.LT, i, a.Fill.end))
	return a.Fill.Value, inside
}

// A filler makes one value of several.
type filler struct {
	m    *Memory
	s    *State
	lose func(Value) // is called for each value that is not described any more
	refs *references // of s, nil if they are not known
	dry  bool        // only says whether values are alike
}

// References says which objects of a state are referred to more than once, or may be by what is not
// known: other code, or the callers of a frame whose objects have numbers from base on.
type references struct {
	base  int
	count func() []int // by object, counted when it is first called
}

// references counts what registers, deferred calls, variables and other objects refer to.
func (s *State) references(live []ir.Val, base int) *references {
	return &references{base, sync.OnceValue(func() []int {
		count := make([]int, len(s.Heap))
		for _, reg := range live {
			refer(s.Reg(reg), count)
		}
		for _, d := range s.Defers {
			for _, v := range d.Args {
				refer(v, count)
			}
		}
		for _, g := range s.Globals {
			count[g.Obj]++
		}
		for _, o := range s.Heap {
			if o.Dead {
				continue
			}
			refer(o.Content, count)
			for _, id := range o.Alike {
				count[id]++
			}
		}
		return count
	})}
}

// refer counts what a value refers to.
func refer(v Value, count []int) {
	count[v.Pointee()]++
	for part := range v.Each {
		refer(part, count)
	}
}

// areSeveral reports whether a list of data, which another object represents from now on, may be
// known by its own number too: to other code or to other values, or in a source.
func (f *filler) areSeveral(id int32) bool {
	o, r := f.s.Object(id), f.refs
	if r == nil || o.Merged || o.Published != 0 || o.Ownership == Outside || int(id) < r.base || f.m.taints.Name(id) || f.s.Guards.Name(id) {
		return true
	}
	count := r.count()
	return int(id) < len(count) && count[id] > 1 // else it was made since
}

// isList reports whether a slice is a list of data in memory of its own.
func (s *State) isList(sl *Slice) bool {
	return sl.Elem.IsData() && len(sl.Path) == 0 && s.Object(sl.Obj).isData()
}

// like returns the description of one element: v without its memory. It keeps numbers, texts, lists
// of data, and the fields of structs that it can describe. Values of all other kinds are lost: they
// lead to memory that other code may write, or that two elements may not share.
func (f *filler) like(v Value) Value {
	switch v.Kind {
	case IntKind, BoolKind, StringKind, FloatKind:
		return v
	case StructKind:
		return v.Rewrite(func(_ int, field Value) Value { return f.like(field) })
	case SliceKind:
		sl := *v.Slice()
		switch {
		case sl.Obj == 0:
			return v
		case f.s.isList(&sl):
			sl.Obj = f.s.Alloc(Object{Type: BackingType(sl.Elem), Ownership: Lost, Merged: f.areSeveral(sl.Obj)})
			sl.Offset = ZeroDim
			return SliceOf(sl)
		}
	}
	f.lose(v)
	return Value{}
}

// both describes elements of two kinds.
func (f *filler) both(x, y Value) Value {
	if x.Kind == y.Kind {
		switch x.Kind {
		case IntKind:
			if d := f.s.Norm(x.Dim); d.Equal(f.s.Norm(y.Dim)) {
				return Int(d).Entered(x.At.Or(y.At))
			}
		case BoolKind:
			if t := f.s.Truth(x); t != pathfact.Maybe && t == f.s.Truth(y) {
				return Bool(t)
			}
		case StringKind, FloatKind:
			if x.Ref == y.Ref {
				return x.Labelled(y.Label)
			}
		case StructKind:
			return f.fields(x, y)
		case SliceKind:
			if sl, ok := f.slice(x.Slice(), y.Slice()); ok {
				return SliceOf(sl)
			}
		}
	}
	f.lose(x)
	f.lose(y)
	return Value{}
}

func (f *filler) fields(x, y Value) Value {
	a, b := x.Fields(), slices.Clone(y.Fields())
	if len(a) != len(b) {
		f.lose(x)
		f.lose(y)
		return Value{}
	}
	for i := range b {
		b[i] = f.both(a[i], b[i])
	}
	return Struct(b)
}

// slice describes two slices of data, of which the first is part of a fill.
func (f *filler) slice(a, b *Slice) (Slice, bool) {
	if a.Obj == 0 && b.Obj == 0 {
		return *a, true
	}
	if a.Obj == 0 || b.Obj == 0 || !f.s.isList(a) || !f.s.isList(b) {
		return Slice{}, false
	}
	n := f.s.Norm(a.Len)
	if !n.Equal(f.s.Norm(b.Len)) {
		return Slice{}, false
	}
	sl := *a
	if !f.dry && f.areSeveral(b.Obj) {
		f.s.Edit(sl.Obj).Merged = true
	}
	if sl.Len = n; !f.s.Norm(a.Cap).Equal(f.s.Norm(b.Cap)) {
		sl.Cap = shapeinfer.Unknown()
	}
	if a.IsNil != b.IsNil {
		sl.IsNil = pathfact.Maybe
	}
	return sl, true
}

// like returns the elements of an array that are known if they differ in nothing but where their
// data is, none otherwise.
func (m *Memory) like(s *State, a *Array) (values []Value) {
	if a.Fill != nil {
		values = append(values, a.Fill.Value)
	}
	for _, e := range a.Known {
		values = append(values, e.Value)
	}
	alike := true
	f := filler{m: m, s: s, lose: func(Value) { alike = false }, dry: true}
	for _, v := range values {
		if f.both(values[0], v); !alike {
			return nil
		}
	}
	return values
}

// HasLikeElements reports whether all elements of a slice are known, and differ in nothing but
// where their data is.
func (m *Memory) HasLikeElements(s *State, x Value) bool {
	if x.Kind != SliceKind || x.Slice().Obj == 0 || len(x.Slice().Path) > 0 {
		return false
	}
	sl, o := x.Slice(), s.Object(x.Slice().Obj)
	if o.Ownership != Fresh || o.Content.Kind != ArrayKind {
		return false
	}
	a := o.Content.Array()
	return s.covers(a, sl.Offset, sl.Offset.Add(sl.Len)) && len(m.like(s, a)) > 0
}

// hasLikeRow reports whether element i of an array is one of several that are lists of data and
// differ in nothing but where their data is.
func (m *Memory) hasLikeRow(s *State, a *Array, i shapeinfer.Dim) bool {
	if a.Elem.Kind != ir.Slice || !a.Elem.Elem.IsData() || i.IsUnknown() || len(a.Known) == 0 ||
		s.Decide(pathfact.GE, i, ZeroDim).And(s.Decide(pathfact.LT, i, a.Len)) != pathfact.True || !s.covers(a, ZeroDim, a.Len) {
		return false
	}
	return len(m.like(s, a)) > 0
}

// covers reports whether the elements of an array from index from to index to-1 are known: one by
// one, or as a part of its fill.
func (s *State) covers(a *Array, from, to shapeinfer.Dim) bool {
	if a.Fill != nil && s.Decide(pathfact.GE, from, ZeroDim).And(s.Decide(pathfact.LE, to, a.Fill.end)) == pathfact.True {
		return true
	}
	lo, known := s.Norm(from).Const()
	hi, bounded := s.Norm(to).Const()
	if !known || !bounded || hi-lo > MaxElems {
		return false
	}
	for ; lo < hi; lo++ {
		i := shapeinfer.Const(lo)
		if _, inside := s.filled(a, i); inside != pathfact.True &&
			!slices.ContainsFunc(a.Known, func(e Element) bool { return s.Norm(e.Index).Equal(i) }) {
			return false
		}
	}
	return true
}

// FoldLike moves the known elements of a list that follow its fill into it, if they are lists of
// data, and all alike. See references for base and live.
func (m *Memory) FoldLike(s *State, x Value, live []ir.Val, base int) {
	if x.Kind != SliceKind || x.Slice().Obj == 0 {
		return
	}
	o := s.Object(x.Slice().Obj)
	if o.Ownership != Fresh || o.Content.Kind != ArrayKind || len(o.Content.Array().Known) == 0 {
		return
	}
	a := o.Content.Array()
	if len(m.like(s, a)) == 0 || slices.ContainsFunc(a.Known, func(e Element) bool {
		return e.Value.Kind != SliceKind || !s.isList(e.Value.Slice())
	}) {
		return
	}
	f := filler{m: m, s: s, refs: s.references(live, base)}
	s.Edit(x.Slice().Obj).Content = Value{Kind: ArrayKind, Ref: f.fold(a)}
}

// fold moves the known elements of an array that follow its fill into it. Elements that can only be
// known one by one, and those that existed before, stay. So do those with an index before its end.
func (f *filler) fold(a *Array) *Array {
	if a.Rest == RestSymbolic || a.Elem == nil || a.Elem.Kind != ir.Slice && a.Elem.Kind != ir.Struct {
		return a
	}
	b := *a
	b.Known = slices.Clone(a.Known)
	for {
		end := ZeroDim
		if b.Fill != nil {
			end = b.Fill.end
		}
		i := slices.IndexFunc(b.Known, func(e Element) bool { return f.s.Norm(e.Index).Equal(f.s.Norm(end)) })
		if i < 0 {
			return &b
		}
		v := b.Known[i].Value
		if b.Fill != nil {
			v = f.both(b.Fill.Value, v)
		} else {
			v = f.like(v)
		}
		b.Fill = &fill{end.AddConst(1), v}
		b.Known = slices.Delete(b.Known, i, i+1)
	}
}

// overwritten is the fill of an array whose element i has become w, which is known from now on.
func (m *Memory) overwritten(s *State, a *Array, i shapeinfer.Dim, w Value) *fill {
	if a.Fill == nil || s.Decide(pathfact.GE, i, a.Fill.end) == pathfact.True {
		return a.Fill
	}
	if _, ok := i.Const(); ok {
		return a.Fill
	}
	f := filler{m: m, s: s, lose: func(v Value) { m.Publish(s, v) }}
	return &fill{a.Fill.end, f.both(a.Fill.Value, f.like(w))}
}

// fillElements notes that the elements of x to index at+len(y), which has just been copied there,
// are alike.
func (m *Memory) fillElements(s *State, x Slice, at shapeinfer.Dim, y Slice) bool {
	to, from := s.Object(x.Obj), s.Object(y.Obj)
	if to.Ownership != Fresh || len(x.Path) > 0 || len(y.Path) > 0 || !x.Offset.IsConst(0) || !y.Offset.IsConst(0) ||
		to.Content.Kind != ArrayKind || from.Content.Kind != ArrayKind {
		return false
	}
	f := filler{m: m, s: s, lose: func(v Value) { m.Publish(s, v) }}
	src := f.fold(from.Content.Array())
	if src.Fill == nil || len(src.Known) > 0 || s.Decide(pathfact.GE, src.Fill.end, y.Len) != pathfact.True {
		return false
	}
	dst := f.fold(to.Content.Array())
	v := src.Fill.Value
	if !at.IsConst(0) {
		if dst.Fill == nil || !s.Norm(dst.Fill.end).Equal(s.Norm(at)) {
			return false
		}
		v = f.both(dst.Fill.Value, v)
	}
	if len(dst.Known) > 0 || at.IsConst(0) && dst.Fill != nil && s.Decide(pathfact.LE, dst.Fill.end, y.Len) != pathfact.True {
		return false
	}
	dst.Fill = &fill{s.Norm(at.Add(y.Len)), v}
	s.Edit(x.Obj).Content = Value{Kind: ArrayKind, Ref: dst}
	return true
}
