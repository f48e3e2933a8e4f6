package layout

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Reading the shape of a tensor by a layout, see layout.go.

// Read returns the shape of a tensor, if its rank is known. Some types hold the dims in several
// places, and a view of another shape may have changed only one of them: if they differ, the shape
// is unknown, and Read returns false.
func (l *Layout) Read(r *exec.Run, s *state.State, v state.Value) (shapeinfer.Shape, bool) {
	shape, ok := l.readFirst(r, s, v)
	if !ok || slices.ContainsFunc(l.same, func(c copied) bool { return !l.agrees(r, s, v, c, shape) }) {
		return shapeinfer.UnknownShape(), false
	}
	return shape, true
}

// agrees reports whether another place holds what a shape says. One behind a nil pointer says
// nothing.
func (l *Layout) agrees(r *exec.Run, s *state.State, v state.Value, c copied, shape shapeinfer.Shape) bool {
	if isAbsent(r, s, v, c.at) {
		return true
	}
	if c.dim < 0 {
		other, ok := l.listAt(r, s, v, c.at, nil)
		return ok && s.EqualShapes(other, shape)
	}
	f, ok := partAt(r, s, v, c.at)
	rank, _ := shape.Rank()
	return ok && f.Kind == state.IntKind && c.dim < rank && s.Decide(pathfact.EQ, f.Dim, shape.At(c.dim)) == pathfact.True
}

// IsAsConstructed reports whether a tensor is like one that was constructed with its shape: no view
// of another, not transposed, not empty yet.
func (l *Layout) IsAsConstructed(r *exec.Run, s *state.State, v state.Value, shape shapeinfer.Shape) bool {
	return l.isComplete(r, s, v, shape) && l.hasConstructedParts(r, s, v)
}

// IsAsProbed reports whether a tensor is like one that was constructed with its shape, and then
// changed in numbers and flags to be like it.
func (l *Layout) IsAsProbed(r *exec.Run, s *state.State, v state.Value, shape shapeinfer.Shape) bool {
	_, known := l.Deviations(r, s, v)
	return known && l.isComplete(r, s, v, shape)
}

// isComplete reports whether a tensor has the lists and the elements of one that was constructed
// with its shape.
func (l *Layout) isComplete(r *exec.Run, s *state.State, v state.Value, shape shapeinfer.Shape) bool {
	if l.rows {
		return true
	}
	if list, ok := partAt(r, s, v, l.List); l.List != nil && ok && list.Kind == state.SliceKind && list.Slice().IsNil != pathfact.False {
		return false // nothing has been constructed yet, perhaps
	}
	return holdsCount(r, s, v, shape) && !slices.ContainsFunc(l.same, func(c copied) bool { return isAbsent(r, s, v, c.at) })
}

// holds reports whether a tensor has at a place what all constructed tensors have.
func (l *Layout) holds(r *exec.Run, s *state.State, v state.Value, x constantPart) bool {
	f, ok := partAt(r, s, v, x.at)
	switch {
	case !ok || f.Kind != x.v.Kind:
		return false
	case f.Kind == state.BoolKind:
		return f.Truth == x.v.Truth
	case f.Kind == state.IntKind:
		return s.Decide(pathfact.EQ, f.Dim, x.v.Dim) == pathfact.True
	}
	return isDimless(f)
}

// holdsTypes reports whether the interfaces on the way to a place hold what they do in a tensor
// that was constructed.
func (l *Layout) holdsTypes(r *exec.Run, s *state.State, v state.Value, to PartPath) bool {
	return !slices.ContainsFunc(l.dynamic, func(x dynamicPart) bool {
		if len(x.at) >= len(to) || !slices.Equal(x.at, to[:len(x.at)]) {
			return false
		}
		f, ok := partAt(r, s, v, x.at)
		return !ok || f.Kind != state.InterfaceKind || f.Interface() == nil || f.Interface().Type == nil || f.Interface().Type.ID != x.typ.ID
	})
}

// HoldsError reports whether a tensor holds an error that no constructed tensor holds: the
// operation that made it failed.
func (l *Layout) HoldsError(r *exec.Run, s *state.State, v state.Value) pathfact.Truth {
	holds := pathfact.False
	for _, x := range l.constant {
		if t := partType(l.Type, x.at); t == nil || t.ID != "error" || !state.IsNoError(x.v) {
			continue
		}
		switch f, ok := partAt(r, s, v, x.at); {
		case ok && state.IsError(f):
			return pathfact.True
		case !ok || !state.IsNoError(f):
			holds = pathfact.Maybe
		}
	}
	return holds
}

// partType returns the type of the part of a t at a place, nil if there is an array or an interface
// on the way.
func partType(t *ir.Type, at PartPath) *ir.Type {
	for _, step := range at {
		switch {
		case step == deref && t.Kind == ir.Pointer:
			t = t.Elem
		case step >= 0 && t.Kind == ir.Struct && int(step) < len(t.Fields):
			t = t.Fields[step].Type
		default:
			return nil
		}
	}
	return t
}

// readFirst is read without the other places.
func (l *Layout) readFirst(r *exec.Run, s *state.State, v state.Value) (shapeinfer.Shape, bool) {
	if l.rows {
		return readRows(r, s, v)
	}
	if slices.ContainsFunc(append(slices.Clone(l.Dims), l.List), func(at PartPath) bool { return !l.holdsTypes(r, s, v, at) }) {
		return shapeinfer.UnknownShape(), false
	}
	if l.List != nil {
		return l.listAt(r, s, v, l.List, l.count)
	}
	dims := make([]state.Value, len(l.Dims))
	for i, at := range l.Dims {
		f, ok := partAt(r, s, v, at)
		if !ok {
			return shapeinfer.UnknownShape(), false
		}
		dims[i] = f
	}
	shape, ok := shapeOfInts(s, dims)
	return shape, ok && len(dims) > 0
}

// shapeOfInts returns the shape whose dims some values are, if these are all ints.
func shapeOfInts(s *state.State, vals []state.Value) (shapeinfer.Shape, bool) {
	dims := make([]shapeinfer.Dim, len(vals))
	for i, v := range vals {
		if v.Kind != state.IntKind {
			return shapeinfer.UnknownShape(), false
		}
		dims[i] = s.Norm(v.Dim)
	}
	return shapeinfer.OfDims(dims...), true
}

// listAt returns the list at a place; count is the place of the number of its elements that count,
// nil if all do.
func (l *Layout) listAt(r *exec.Run, s *state.State, v state.Value, at, count PartPath) (shapeinfer.Shape, bool) {
	f, ok := partAt(r, s, v, at)
	switch {
	case ok && f.Kind == state.SliceKind && f.Slice().Elem != nil:
		return listedDims(r, s, f.Slice())
	case !ok || f.Kind != state.ArrayKind:
		return shapeinfer.UnknownShape(), false
	}
	n, ok := f.Array().Len.Const()
	if count != nil {
		var c state.Value
		if c, ok = partAt(r, s, v, count); !ok {
			return shapeinfer.UnknownShape(), false
		}
		most := n
		if n, ok = s.Norm(c.DimOf()).Const(); n < 0 || n > most {
			return shapeinfer.UnknownShape(), false
		}
	}
	if !ok || n > MaxAxes {
		return shapeinfer.UnknownShape(), false
	}
	return arrayShape(r, s, f.Array(), n)
}

// holdsCount reports whether a tensor may have as many elements as its shape says: one of its
// slices of data has, or it has none.
func holdsCount(r *exec.Run, s *state.State, v state.Value, shape shapeinfer.Shape) bool {
	content, ok := r.TensorContent(s, v)
	if !ok {
		return false
	}
	other := false
	for _, f := range content.Fields() {
		if f.Kind != state.SliceKind || !f.Slice().Elem.IsData() {
			continue
		}
		if s.Decide(pathfact.EQ, f.Slice().Len, shape.Numel()) != pathfact.False {
			return true
		}
		other = true
	}
	return !other
}

// isAbsent reports whether there is a nil pointer on the way to a place.
func isAbsent(r *exec.Run, s *state.State, v state.Value, at PartPath) bool {
	for i, step := range at {
		if step != deref {
			continue
		}
		p, ok := partAt(r, s, v, at[:i])
		if ok && (state.IsNil(state.Unwrap(p)) || p.Kind == state.InterfaceKind && p.Ref == nil) {
			return true
		}
	}
	return false
}

// partAt returns the part of a tensor at a place.
func partAt(r *exec.Run, s *state.State, v state.Value, at PartPath) (state.Value, bool) {
	v, ok := r.TensorContent(s, v)
	for i := 0; ok && i < len(at); i++ {
		switch step := at[i]; {
		case step == deref:
			v, ok = r.TensorContent(s, v)
		case step == only:
			v, ok = onlyElement(r, s, v)
		case step >= 0:
			v = state.Unwrap(v)
			if ok = v.Kind == state.StructKind && int(step) < len(v.Fields()); ok {
				v = v.Fields()[step]
			}
		default:
			if ok = v.Kind == state.ArrayKind; ok {
				v, _ = r.Element(s, v.Array(), shapeinfer.Const(int64(-2-step)))
			}
		}
	}
	return v, ok
}

// onlyElement returns the struct that a slice of structs holds, if it holds one: the view of a
// tensor that may have several.
func onlyElement(r *exec.Run, s *state.State, v state.Value) (state.Value, bool) {
	if v.Kind != state.SliceKind || v.Slice().Elem == nil || v.Slice().Elem.Kind != ir.Struct || !s.Norm(v.Slice().Len).IsConst(1) {
		return state.Value{}, false
	}
	elems, ok := r.Elements(s, *v.Slice(), 1)
	if !ok || len(elems) != 1 || elems[0].Kind != state.StructKind || s.Object(v.Slice().Obj).Ownership == state.Lost {
		return state.Value{}, false
	}
	return elems[0], true
}

func Follow(v state.Value, path []int32) (state.Value, bool) {
	for _, i := range path {
		if v.Kind != state.StructKind || int(i) >= len(v.Fields()) {
			return state.Value{}, false
		}
		v = v.Fields()[i]
	}
	return v, true
}

// listedDims returns the shape that a list of ints is, if its length is known and small.
func listedDims(r *exec.Run, s *state.State, sl *state.Slice) (shapeinfer.Shape, bool) {
	if sl.Obj != 0 && s.Object(sl.Obj).Ownership == state.Lost && !s.Norm(sl.Len).IsConst(0) {
		return shapeinfer.UnknownShape(), false
	}
	vals, ok := r.Elements(s, *sl, MaxAxes)
	if !ok {
		return shapeinfer.UnknownShape(), false
	}
	return shapeOfInts(s, vals)
}

// arrayShape returns the first n elements of an array of ints as a shape.
func arrayShape(r *exec.Run, s *state.State, a *state.Array, n int64) (shapeinfer.Shape, bool) {
	vals := make([]state.Value, n)
	for i := range vals {
		vals[i], _ = r.Element(s, a, shapeinfer.Const(int64(i)))
	}
	return shapeOfInts(s, vals)
}
