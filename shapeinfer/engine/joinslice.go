package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Merging slices and arrays.

func (j *joiner) slice(x, y value) value {
	a, b := *x.slice(), *y.slice()
	if j.sameData(&a, &b) {
		return sliceVal(j.eitherData(&a, &b))
	}
	if !j.exact && !a.elem.IsData() {
		switch {
		case a.obj == 0 && b.obj != 0:
			a.obj = j.empty(j.a, j.b, &b, &j.emptyA)
		case b.obj == 0 && a.obj != 0:
			b.obj = j.empty(j.b, j.a, &a, &j.emptyB)
		}
	}
	id, ok := j.pair(a.obj, b.obj)
	if ok && len(a.path) == len(b.path) {
		a.path, ok = j.path(a.path, b.path)
	} else {
		ok = false
	}
	if !ok {
		if a.elem.IsData() || a.obj == 0 && b.obj == 0 {
			id = 0 // of data, only the length matters
		} else {
			j.loss = true
			if !j.exact {
				j.loseA = j.drop(x, j.a, j.loseA)
				j.loseB = j.drop(y, j.b, j.loseB)
			}
			id = 0
		}
		a.path = nil
		j.loss = true
	}
	a.obj = id
	a.off, a.length, a.cap = j.dim(a.off, b.off), j.dim(a.length, b.length), j.dim(a.cap, b.cap)
	if a.isNil != b.isNil {
		a.isNil = pathfact.Maybe
	}
	if a.obj == 0 && a.isNil != pathfact.True {
		a.obj = j.unknownBacking(&a)
	}
	return sliceVal(a)
}

// sameData reports whether two slices of data have the same length in different memory, of which no unseen
// code has been told. Nothing depends on where data is, so one may stand for both.
func (j *joiner) sameData(a, b *slice) bool {
	if a.obj == 0 || b.obj == 0 || a.obj == b.obj || !a.elem.IsData() {
		return false
	}
	return j.a.norm(a.length).Equal(j.b.norm(b.length)) && !j.r.isSource(a.obj) && !j.r.isSource(b.obj)
}

// empty is the array behind a nil slice of s that is to be merged with a slice of t: one without elements.
func (j *joiner) empty(s, t *state, other *slice, made *map[int32]int32) int32 {
	if e, ok := (*made)[other.obj]; ok {
		return e
	}
	o := object{typ: backingType(other.elem), origin: lost}
	if t.object(other.obj).origin != lost {
		o.origin, o.content = fresh, value{k: kArray, ref: &array{elem: other.elem}}
	}
	if *made == nil {
		*made = make(map[int32]int32)
	}
	id := s.alloc(o)
	(*made)[other.obj] = id
	return id
}

// eitherData is a slice that stands for two of the same data.
func (j *joiner) eitherData(a, b *slice) slice {
	p, q := j.a.heap[a.obj], j.b.heap[b.obj]
	sl := slice{elem: a.elem, length: j.a.norm(a.length), cap: j.phi(j.a.norm(a.cap), j.b.norm(b.cap)), isNil: a.isNil}
	if a.isNil != b.isNil {
		sl.isNil = pathfact.Maybe
	}
	sl.obj = j.unknownBacking(&sl)
	o := j.c.heap[sl.obj]
	if p.born == q.born {
		o.born = p.born
	}
	if p.shaped == q.shaped {
		o.shaped = p.shaped
	}
	if p.origin == fresh && q.origin == fresh {
		o.origin, o.content = fresh, value{k: kArray, ref: &array{elem: a.elem, n: sl.cap, rest: restUnknown}}
	}
	return sl
}

// unknownBacking adds a lost array to c, for a slice whose elements are not known any more.
func (j *joiner) unknownBacking(s *slice) int32 {
	o := object{serial: j.c.numbers.nextSerial(), typ: backingType(s.elem), origin: lost, owner: j.c.owner}
	j.c.heap = append(j.c.heap, &o)
	s.path = nil
	return int32(len(j.c.heap) - 1)
}

func (j *joiner) array(x, y value) value {
	a, b := *x.array(), y.array()
	if !j.exact && !sameIndices(&a, b) {
		a, b = *j.fold(j.a, &a, &j.loseA), j.fold(j.b, b, &j.loseB)
	}
	a.n = j.dim(a.n, b.n)
	end := j.fill(&a, b)
	rest := a.rest
	if a.rest != b.rest {
		j.loss = true
		rest = restUnknown
	}
	var known []element
	for _, e := range a.known {
		known = append(known, element{e.index, j.value(e.v, j.elementOf(j.b, b, e.index))})
	}
	for _, e := range b.known {
		if !slices.ContainsFunc(a.known, func(f element) bool { return f.index.Equal(e.index) }) {
			known = append(known, element{e.index, j.value(j.elementOf(j.a, &a, e.index), e.v)})
		}
	}
	if len(known) > maxElems {
		j.loss = true
		j.loseA = j.drop(x, j.a, j.loseA)
		j.loseB = j.drop(y, j.b, j.loseB)
		known, rest = nil, restUnknown
	}
	a.known, a.rest, a.fill = known, rest, end
	return value{k: kArray, ref: &a}
}

// sameIndices reports whether the same elements of two arrays are known.
func sameIndices(a, b *array) bool {
	return slices.EqualFunc(a.known, b.known, func(e, f element) bool { return e.index.Equal(f.index) }) && (a.fill == nil) == (b.fill == nil)
}

// fold folds an array of one of the states to be joined, if it is long.
func (j *joiner) fold(s *state, a *array, lost *[]int32) *array {
	if n, ok := s.norm(a.n).Const(); ok && n <= maxElems {
		return a
	}
	f := filler{r: j.r, s: s, lose: func(v value) { *lost = j.drop(v, s, *lost) }}
	return f.fold(a)
}

// fill merges two fills. Where one array has none, there is no element that it would have to describe.
func (j *joiner) fill(a, b *array) *fill {
	switch {
	case a.fill == nil && b.fill == nil:
		return nil
	case j.exact && (a.fill == nil || b.fill == nil):
		j.loss = true
		return nil
	case a.fill == nil:
		return &fill{j.dim(none, b.fill.end), j.adopt(b.fill.v)}
	case b.fill == nil:
		return &fill{j.dim(a.fill.end, none), j.adopt(a.fill.v)}
	}
	return &fill{j.dim(a.fill.end, b.fill.end), j.value(a.fill.v, b.fill.v)}
}

// adopt moves what a fill describes into the merged state.
func (j *joiner) adopt(v value) value {
	switch v.k {
	case kStruct:
		fields := slices.Clone(v.fields())
		for i := range fields {
			fields[i] = j.adopt(fields[i])
		}
		return structVal(fields)
	case kSlice:
		sl := *v.slice()
		if sl.obj != 0 {
			sl.obj = j.unknownBacking(&sl)
		}
		return sliceVal(sl)
	}
	return v
}

// elementOf reads an element without making it up.
func (j *joiner) elementOf(s *state, a *array, i shapeinfer.Dim) value {
	for _, e := range a.known {
		if e.index.Equal(i) {
			return e.v
		}
	}
	switch v, inside := s.filled(a, i); inside {
	case pathfact.True:
		return v
	case pathfact.Maybe:
		return value{}
	}
	if _, ok := i.Const(); ok && a.rest == restZero && !slices.ContainsFunc(a.known, func(e element) bool { _, ok := e.index.Const(); return !ok }) {
		return zero(a.elem)
	}
	return value{}
}
