package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Merging slices and arrays.

func (j *joiner) slice(x, y Value) Value {
	a, b := *x.Slice(), *y.Slice()
	if j.sameData(&a, &b) {
		return SliceOf(j.eitherData(&a, &b))
	}
	if !j.exact && !a.Elem.IsData() {
		switch {
		case a.Obj == 0 && b.Obj != 0:
			a.Obj = j.empty(j.a, j.b, &b, &j.emptyA)
		case b.Obj == 0 && a.Obj != 0:
			b.Obj = j.empty(j.b, j.a, &a, &j.emptyB)
		}
	}
	id, ok := j.pair(a.Obj, b.Obj)
	if ok && len(a.Path) == len(b.Path) {
		a.Path, ok = j.path(a.Path, b.Path)
	} else {
		ok = false
	}
	if !ok {
		if a.Elem.IsData() || a.Obj == 0 && b.Obj == 0 {
			id = 0                           // of data, only the length matters
			if len(a.Path)+len(b.Path) > 0 { // and where it is, see areSeveral
				a.Len = shapeinfer.Unknown()
			}
		} else {
			j.loss = true
			if !j.exact {
				j.loseA = j.drop(x, j.a, j.loseA)
				j.loseB = j.drop(y, j.b, j.loseB)
			}
			id = 0
		}
		a.Path = nil
		j.loss = true
	}
	several := id == 0 && j.areSeveral(a.Obj, b.Obj)
	a.Obj = id
	if a.Made != b.Made {
		a.Made = 0
	}
	a.LenAt = a.LenAt.Or(b.LenAt)
	a.Offset, a.Len, a.Cap = j.dim(a.Offset, b.Offset), j.dim(a.Len, b.Len), j.dim(a.Cap, b.Cap)
	if a.IsNil != b.IsNil {
		a.IsNil = pathfact.Maybe
	}
	if a.Obj == 0 && a.IsNil != pathfact.True {
		a.Obj = j.unknownBacking(&a, several)
	}
	return SliceOf(a)
}

// sameData reports whether two slices of data have the same length in different memory. Nothing but
// what unknown code says of it depends on where data is, so one slice may represent both.
func (j *joiner) sameData(a, b *Slice) bool {
	return a.Obj != 0 && b.Obj != 0 && a.Obj != b.Obj && j.a.isList(a) && j.b.isList(b) && j.a.Norm(a.Len).Equal(j.b.Norm(b.Len))
}

// areSeveral reports whether one of two lists of data is known to others too.
func (j *joiner) areSeveral(a, b int32) bool {
	return a != 0 && j.filler(j.a).areSeveral(a) || b != 0 && j.filler(j.b).areSeveral(b)
}

func (j *joiner) filler(s *State) *filler {
	base := j.common
	if j.base > 0 {
		base = min(base, j.base)
	}
	refs := &j.refsA
	if s == j.b {
		refs = &j.refsB
	}
	if *refs == nil {
		*refs = s.references(j.live, base)
	}
	return &filler{m: j.m, s: s, refs: *refs}
}

// empty is the array behind a nil slice of s that is to be merged with a slice of t: one without
// elements.
func (j *joiner) empty(s, t *State, other *Slice, made *map[int32]int32) int32 {
	if e, ok := (*made)[other.Obj]; ok {
		return e
	}
	o := Object{Type: BackingType(other.Elem), Ownership: Lost}
	if t.Object(other.Obj).Ownership != Lost {
		o.Ownership, o.Content = Fresh, Value{Kind: ArrayKind, Ref: &Array{Elem: other.Elem}}
	}
	if *made == nil {
		*made = make(map[int32]int32)
	}
	id := s.Alloc(o)
	(*made)[other.Obj] = id
	return id
}

// eitherData is a slice that stands for two of the same data.
func (j *joiner) eitherData(a, b *Slice) Slice {
	p, q := j.a.Heap[a.Obj], j.b.Heap[b.Obj]
	sl := Slice{Elem: a.Elem, Len: j.a.Norm(a.Len), Cap: j.phi(j.a.Norm(a.Cap), j.b.Norm(b.Cap)), IsNil: a.IsNil}
	if a.IsNil != b.IsNil {
		sl.IsNil = pathfact.Maybe
	}
	sl.Obj = j.unknownBacking(&sl, j.areSeveral(a.Obj, b.Obj))
	o := j.c.Heap[sl.Obj]
	if o.Origin = p.Origin.Or(q.Origin); a.Made == b.Made {
		sl.Made = a.Made
	}
	sl.LenAt = a.LenAt.Or(b.LenAt)
	if p.Ownership == Fresh && q.Ownership == Fresh {
		o.Ownership, o.Content = Fresh, Value{Kind: ArrayKind, Ref: &Array{Elem: a.Elem, Len: sl.Cap, Rest: RestUnknown}}
	}
	return sl
}

// unknownBacking adds a lost array to c, for a slice whose elements are not known any more. See
// Object for merged.
func (j *joiner) unknownBacking(s *Slice, merged bool) int32 {
	o := Object{Serial: j.c.Numbers.nextSerial(), Type: BackingType(s.Elem), Ownership: Lost, Merged: merged, owner: j.c.owner}
	j.c.Heap = append(j.c.Heap, &o)
	s.Path = nil
	return int32(len(j.c.Heap) - 1)
}

func (j *joiner) array(x, y Value) Value {
	a, b := *x.Array(), y.Array()
	if !j.exact && !sameIndices(&a, b) {
		a, b = *j.fold(j.a, &a, &j.loseA), j.fold(j.b, b, &j.loseB)
	}
	a.Len = j.dim(a.Len, b.Len)
	end := j.fill(&a, b)
	rest := a.Rest
	if a.Rest != b.Rest {
		j.loss = true
		rest = RestUnknown
	}
	var known []Element
	for _, e := range a.Known {
		known = append(known, Element{e.Index, j.value(e.Value, j.elementOf(j.b, b, e.Index))})
	}
	for _, e := range b.Known {
		if !slices.ContainsFunc(a.Known, func(f Element) bool { return f.Index.Equal(e.Index) }) {
			known = append(known, Element{e.Index, j.value(j.elementOf(j.a, &a, e.Index), e.Value)})
		}
	}
	// In each pass of a loop another element may become known, at another index that is not.
	inside := func(e Element) bool { // a fill
		_, ok := e.Index.Const()
		_, p := j.a.filled(&a, e.Index)
		_, q := j.b.filled(b, e.Index)
		return ok && p.Or(q) != pathfact.False
	}
	grows := j.forget && len(known) > len(x.Array().Known) &&
		slices.ContainsFunc(known, func(e Element) bool { _, ok := e.Index.Const(); return !ok })
	if grows || len(known) > MaxElems {
		j.loss = true
		j.loseA = j.drop(x, j.a, j.loseA)
		j.loseB = j.drop(y, j.b, j.loseB)
		if slices.ContainsFunc(known, inside) {
			end = nil // the fill does not describe these
		}
		known, rest = nil, RestUnknown
	}
	a.Known, a.Rest, a.Fill = known, rest, end
	return Value{Kind: ArrayKind, Ref: &a}
}

// sameIndices reports whether the same elements of two arrays are known.
func sameIndices(a, b *Array) bool {
	return slices.EqualFunc(a.Known, b.Known, func(e, f Element) bool { return e.Index.Equal(f.Index) }) && (a.Fill == nil) == (b.Fill == nil)
}

// fold folds an array of one of the states to be joined, if it is long.
func (j *joiner) fold(s *State, a *Array, lost *[]int32) *Array {
	if n, ok := s.Norm(a.Len).Const(); ok && n <= MaxElems {
		return a
	}
	f := j.filler(s)
	f.lose = func(v Value) { *lost = j.drop(v, s, *lost) }
	return f.fold(a)
}

// fill merges two fills. Where one array has none, there is no element that it would have to
// describe.
func (j *joiner) fill(a, b *Array) *fill {
	switch {
	case a.Fill == nil && b.Fill == nil:
		return nil
	case j.exact && (a.Fill == nil || b.Fill == nil):
		j.loss = true
		return nil
	case a.Fill == nil:
		return &fill{j.dim(ZeroDim, b.Fill.end), j.adopt(b.Fill.Value, j.b)}
	case b.Fill == nil:
		return &fill{j.dim(a.Fill.end, ZeroDim), j.adopt(a.Fill.Value, j.a)}
	}
	return &fill{j.dim(a.Fill.end, b.Fill.end), j.value(a.Fill.Value, b.Fill.Value)}
}

// adopt moves what a fill of s describes into the merged state. The only memory that it
// leads to is that of slices, see filler.like.
func (j *joiner) adopt(v Value, s *State) Value {
	switch v.Kind {
	case StructKind:
		return v.Rewrite(func(_ int, field Value) Value { return j.adopt(field, s) })
	case SliceKind:
		sl := *v.Slice()
		if sl.Obj != 0 {
			sl.Obj = j.unknownBacking(&sl, s.Object(sl.Obj).Merged)
		}
		return SliceOf(sl)
	}
	return v
}

// elementOf reads an element without making it up.
func (j *joiner) elementOf(s *State, a *Array, i shapeinfer.Dim) Value {
	for _, e := range a.Known {
		if e.Index.Equal(i) {
			return e.Value
		}
	}
	switch v, inside := s.filled(a, i); inside {
	case pathfact.True:
		return v
	case pathfact.Maybe:
		return Value{}
	}
	if _, ok := i.Const(); ok && a.Rest == RestZero &&
		!slices.ContainsFunc(a.Known, func(e Element) bool { _, ok := e.Index.Const(); return !ok }) {
		return Zero(a.Elem)
	}
	return Value{}
}
