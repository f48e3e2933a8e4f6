package state

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// MaxLen bounds the length of what takes memory: no machine has more, so len(x)+1 does not overflow
// where int has 64 bits.
const MaxLen = 1 << 47

// MaxLenOf bounds the length of a list of elements of type t: those without a size take no memory,
// and there may be as many as an int counts.
func MaxLenOf(t *ir.Type) int64 {
	if hasSize(t, 0) {
		return MaxLen
	}
	return math.MaxInt64
}

// hasSize reports whether values of type t take memory for certain: of a type parameter, and of a
// struct of which not all is known, they may not.
func hasSize(t *ir.Type, depth int) bool {
	if t == nil || depth > 8 {
		return false
	}
	switch t.Kind {
	case ir.Invalid, ir.Tuple, ir.TypeParam:
		return false
	case ir.Array:
		return t.Len > 0 && hasSize(t.Elem, depth+1)
	case ir.Struct:
		return !t.Ghost && slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return hasSize(f.Type, depth+1) })
	}
	return true
}

// LengthOf returns the length of a slice, an array, a string, or what a pointer to an array points
// to.
func (m *Memory) LengthOf(s *State, x Value) (shapeinfer.Dim, bool) {
	switch x.Kind {
	case SliceKind:
		return x.Slice().Len, true
	case ArrayKind:
		return x.Array().Len, true
	case StringKind:
		return shapeinfer.Const(int64(len(x.Text()))), true
	case PointerKind:
		o := s.Object(x.Obj)
		if len(x.Path()) == 0 && o.Type != nil && o.Type.Kind == ir.Array && o.Type.Len >= 0 {
			return shapeinfer.Const(o.Type.Len), true
		}
		if o.Ownership != Lost {
			if v, ok := m.read(s, x.Obj, m.Content(s, x.Obj), x.Path()); ok && v.Kind == ArrayKind {
				return v.Array().Len, true
			}
		}
	}
	return shapeinfer.Unknown(), false
}

// NewSlice allocates a slice.
func (m *Memory) NewSlice(s *State, t *ir.Type, n, c shapeinfer.Dim, rest Rest) Value {
	backing := &Array{Elem: t.Elem, Len: c, Rest: rest}
	obj := s.Alloc(Object{Type: BackingType(t.Elem), Content: Value{Kind: ArrayKind, Ref: backing}, Origin: evidence.Origin{Born: m.Pos}})
	return SliceOf(Slice{Elem: t.Elem, Obj: obj, Len: n, Cap: c, IsNil: pathfact.False, Made: m.Pos, LenAt: m.Entry})
}

// NewList allocates a slice of type t that has some elements.
func (m *Memory) NewList(s *State, t *ir.Type, elems []Value) Value {
	n := shapeinfer.Const(int64(len(elems)))
	v := m.NewSlice(s, t, n, n, RestZero)
	for i, e := range elems {
		m.Store(s, v.Slice().At(shapeinfer.Const(int64(i))), e, t.Elem)
	}
	return v
}

// View reads the list at address p, or the one that a header there describes, as a list of type t.
// The memory that both lead to is lost.
func (m *Memory) View(s *State, p Value, t *ir.Type) Value {
	v, from := m.Unknown(s, t, ""), m.Load(s, p, s.TypeOf(p))
	m.Escape(s, v)
	m.Escape(s, from)
	sl := *v.Slice()
	switch {
	case from.Kind == SliceKind:
		sl.Len, sl.Cap, sl.IsNil = from.Slice().Len, from.Slice().Cap, from.Slice().IsNil
	case from.Kind == StructKind && len(from.Fields()) == 3 && !from.Fields()[1].DimOf().IsUnknown():
		sl.Len = from.Fields()[1].Dim
		sl.Cap = m.Capacity(s, t.Elem, sl.Len)
		if s.Decide(pathfact.GT, sl.Len, ZeroDim) == pathfact.True {
			sl.IsNil = pathfact.False
		}
	}
	return SliceOf(sl)
}

// FirstConcrete returns the type of the elements of slices that a generic function is handed, nil
// if it is as open as there.
func FirstConcrete(lists ...Slice) *ir.Type {
	for _, x := range lists {
		if x.Obj != 0 && x.Elem != nil && x.Elem.Kind != ir.TypeParam {
			return x.Elem
		}
	}
	return nil
}

// Capacity is a capacity of which only is known that n elements of type t fit.
func (m *Memory) Capacity(s *State, t *ir.Type, n shapeinfer.Dim) shapeinfer.Dim {
	sym := m.NewSymbol("", "cap")
	s.Facts = s.Facts.Declare(sym, 0, MaxLenOf(t))
	c := shapeinfer.Var(sym)
	s.Require(LE(n, c))
	return c
}

// MayShare records that append may have written past the end of a, up to length n, instead of
// copying it. That is visible only through another slice of the same array that is longer than a:
// if there may be one, both arrays escape.
func (m *Memory) MayShare(s *State, a, to Slice, n shapeinfer.Dim) {
	o := s.Object(a.Obj)
	if o.Ownership != Fresh || len(a.Path) > 0 || !a.Offset.IsConst(0) || len(o.Alike) > MaxElems ||
		s.Decide(pathfact.LE, o.used, a.Len) != pathfact.True {
		m.EscapeObject(s, a.Obj)
		m.EscapeObject(s, to.Obj)
		return
	}
	group := append([]int32{a.Obj}, o.Alike...)
	for _, id := range group {
		o := s.Edit(id)
		o.Alike = append(o.Alike[:len(o.Alike):len(o.Alike)], to.Obj)
		o.used = n
	}
	s.Edit(to.Obj).Alike = group
	s.Edit(to.Obj).used = n
}

// HasShared reports whether append may have written past the end of a before.
func (s *State) HasShared(a Slice) bool {
	return a.Obj != 0 && s.Object(a.Obj).Ownership == Fresh && len(a.Path) == 0 && a.Offset.IsConst(0) &&
		len(s.Object(a.Obj).Alike) > 0 && s.Decide(pathfact.LE, s.Object(a.Obj).used, a.Len) != pathfact.True
}

// Expose notes that there is a slice of an array up to index end.
func (m *Memory) Expose(s *State, obj int32, end shapeinfer.Dim) {
	o := s.Object(obj)
	if obj == 0 || o.Ownership == Lost || s.Decide(pathfact.LE, end, o.used) == pathfact.True {
		return
	}
	if len(o.Alike) > 0 {
		m.EscapeObject(s, obj) // what append has put there may be seen now
		return
	}
	s.Edit(obj).used = end
}

// Elements reads the elements of a slice, if its length is known and at most a bound.
func (m *Memory) Elements(s *State, sl Slice, most int64) ([]Value, bool) {
	n, ok := s.Norm(sl.Len).Const()
	if !ok || n < 0 || n > most || n > 0 && sl.Obj == 0 {
		return nil, false
	}
	vals := make([]Value, n)
	for i := range vals {
		if !sl.Elem.IsData() {
			vals[i] = m.Load(s, sl.At(shapeinfer.Const(int64(i))), sl.Elem)
		}
	}
	return vals, true
}

// CopyElements copies what is known about the elements of b into to, from index at on.
func (m *Memory) CopyElements(s *State, to Slice, at shapeinfer.Dim, b Slice) {
	if to.Obj == 0 || b.Obj == 0 {
		return
	}
	if to.Elem.IsData() {
		if !b.Elem.IsData() && s.Object(b.Obj).Ownership != Lost { // they are of a type parameter
			m.Escape(s, s.Object(b.Obj).Content)
		}
		return
	}
	n, ok := s.Norm(b.Len).Const()
	if !ok || n < 0 || n > MaxElems { // n is negative only on an infeasible path
		if m.fillElements(s, to, at, b) {
			return
		}
		if s.Object(b.Obj).Ownership != Lost {
			m.Publish(s, s.Object(b.Obj).Content) // an unknown element of to may be any of them
		}
		m.ForgetElements(s, to)
		return
	}
	elem := to.Elem
	vals := make([]Value, n) // all reads come before the writes: the two may overlap
	for i := range vals {
		vals[i] = m.Load(s, b.At(shapeinfer.Const(int64(i))), elem)
	}
	for i, v := range vals {
		m.Store(s, to.At(at.AddConst(int64(i))), v, elem)
	}
}

// ForgetElements makes the elements of a slice unknown.
func (m *Memory) ForgetElements(s *State, x Slice) {
	if x.Obj == 0 || x.Elem.IsData() {
		return
	}
	m.Store(s, x.At(shapeinfer.Unknown()), Value{}, AnyType)
}

// AnyType stands for the type of a store that may write anything.
var AnyType = &ir.Type{Kind: ir.Invalid, ID: "?"}

// LongList is a slice of which only the length is known.
func (m *Memory) LongList(s *State, t *ir.Type, n shapeinfer.Dim) Value {
	v := m.NewSlice(s, t, n, m.Capacity(s, t.Elem, n), RestUnknown)
	if s.Decide(pathfact.GT, n, ZeroDim) != pathfact.True {
		list := *v.Slice()
		list.IsNil = pathfact.Maybe
		return SliceOf(list)
	}
	return v
}
