package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Reading the shape of a tensor by a layout, see layout.go.

// read returns the shape of a tensor, if its rank is known. A view of another shape may have changed one
// of several places that all hold the dims otherwise: then nobody knows which counts.
func (l *layout) read(r *run, s *state, v value) (shapeinfer.Shape, bool) {
	shape, ok := l.readFirst(r, s, v)
	if !ok || slices.ContainsFunc(l.same, func(c copied) bool { return !l.agrees(r, s, v, c, shape) }) {
		return shapeinfer.UnknownShape(), false
	}
	return shape, true
}

// agrees reports whether another place holds what a shape says.
func (l *layout) agrees(r *run, s *state, v value, c copied, shape shapeinfer.Shape) bool {
	if c.dim < 0 {
		other, ok := l.listAt(r, s, v, c.at, nil)
		return ok && equalShapes(s, other, shape)
	}
	f, ok := partAt(r, s, v, c.at)
	rank, _ := shape.Rank()
	return ok && f.k == kInt && c.dim < rank && s.decide(pathfact.EQ, f.dim, shape.At(c.dim)) == pathfact.True
}

// isAsConstructed reports whether a tensor is like one that was constructed with its shape: no view of another, not transposed, not empty yet.
func (l *layout) isAsConstructed(r *run, s *state, v value, shape shapeinfer.Shape) bool {
	if list, ok := partAt(r, s, v, l.list); l.list != nil && ok && list.k == kSlice && list.slice().isNil != pathfact.False {
		return false // nothing has been constructed yet, perhaps
	}
	return holdsCount(r, s, v, shape) && !slices.ContainsFunc(l.constant, func(x constantPart) bool { return !l.holds(r, s, v, x) })
}

// holds reports whether a tensor has at a place what all constructed tensors have.
func (l *layout) holds(r *run, s *state, v value, x constantPart) bool {
	f, ok := partAt(r, s, v, x.at)
	switch {
	case !ok || f.k != x.v.k:
		return false
	case f.k == kBool:
		return f.truth == x.v.truth
	case f.k == kInt:
		return s.decide(pathfact.EQ, f.dim, x.v.dim) == pathfact.True
	}
	return isDimless(f)
}

// readFirst is read without the other places.
func (l *layout) readFirst(r *run, s *state, v value) (shapeinfer.Shape, bool) {
	if l.list != nil {
		return l.listAt(r, s, v, l.list, l.count)
	}
	dims := make([]shapeinfer.Dim, len(l.dims))
	for i, at := range l.dims {
		f, ok := partAt(r, s, v, at)
		if !ok || f.k != kInt {
			return shapeinfer.UnknownShape(), false
		}
		dims[i] = s.norm(f.dim)
	}
	return shapeinfer.OfDims(dims...), len(dims) > 0
}

// listAt returns the list at a place; count is the place of the number of its elements that count, nil if all do.
func (l *layout) listAt(r *run, s *state, v value, at, count partPath) (shapeinfer.Shape, bool) {
	f, ok := partAt(r, s, v, at)
	switch {
	case ok && f.k == kSlice && f.slice().elem != nil:
		return listedDims(r, s, f.slice())
	case !ok || f.k != kArray:
		return shapeinfer.UnknownShape(), false
	}
	n, ok := f.array().n.Const()
	if count != nil {
		var c value
		if c, ok = partAt(r, s, v, count); !ok {
			return shapeinfer.UnknownShape(), false
		}
		most := n
		if n, ok = s.norm(c.dimOf()).Const(); n < 0 || n > most {
			return shapeinfer.UnknownShape(), false
		}
	}
	if !ok || n > maxAxes {
		return shapeinfer.UnknownShape(), false
	}
	return arrayShape(r, s, f.array(), n)
}

// holdsCount reports whether a tensor may have as many elements as its shape says: one of its slices of data has, or it has none.
func holdsCount(r *run, s *state, v value, shape shapeinfer.Shape) bool {
	content, ok := r.tensorContent(s, v)
	if !ok {
		return false
	}
	other := false
	for _, f := range content.fields() {
		if f.k != kSlice || !f.slice().elem.IsData() {
			continue
		}
		if s.decide(pathfact.EQ, f.slice().length, shape.Numel()) != pathfact.False {
			return true
		}
		other = true
	}
	return !other
}

// partAt returns the part of a tensor at a place.
func partAt(r *run, s *state, v value, at partPath) (value, bool) {
	v, ok := r.tensorContent(s, v)
	for i := 0; ok && i < len(at); i++ {
		switch step := at[i]; {
		case step == deref:
			v, ok = r.tensorContent(s, v)
		case step >= 0:
			if ok = v.k == kStruct && int(step) < len(v.fields()); ok {
				v = v.fields()[step]
			}
		default:
			if ok = v.k == kArray; ok {
				v, _ = r.element(s, v.array(), shapeinfer.Const(int64(-2-step)))
			}
		}
	}
	return v, ok
}

func follow(v value, path []int32) (value, bool) {
	for _, i := range path {
		if v.k != kStruct || int(i) >= len(v.fields()) {
			return value{}, false
		}
		v = v.fields()[i]
	}
	return v, true
}

// listedDims returns the shape that a list of ints is, if its length is known and small.
func listedDims(r *run, s *state, sl *slice) (shapeinfer.Shape, bool) {
	if sl.obj != 0 && s.object(sl.obj).ownership == lost && !s.norm(sl.length).IsConst(0) {
		return shapeinfer.UnknownShape(), false
	}
	vals, ok := r.elements(s, *sl, maxAxes)
	if !ok {
		return shapeinfer.UnknownShape(), false
	}
	dims := make([]shapeinfer.Dim, len(vals))
	for i, v := range vals {
		if v.k != kInt {
			return shapeinfer.UnknownShape(), false
		}
		dims[i] = s.norm(v.dim)
	}
	return shapeinfer.OfDims(dims...), true
}

// arrayShape returns the first n elements of an array of ints as a shape.
func arrayShape(r *run, s *state, a *array, n int64) (shapeinfer.Shape, bool) {
	dims := make([]shapeinfer.Dim, n)
	for i := range dims {
		v, _ := r.element(s, a, shapeinfer.Const(int64(i)))
		if v.k != kInt {
			return shapeinfer.UnknownShape(), false
		}
		dims[i] = s.norm(v.dim)
	}
	return shapeinfer.OfDims(dims...), true
}
