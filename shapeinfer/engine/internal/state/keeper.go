package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Values that mean the same in every state, with the memory that they lead to. A Transplant copies
// them from one state into another.

// Keeps reports whether v means the same in every state, with the memory that it leads to. Pointers
// and interfaces do not: whom they lead to, others may know. A reflect.Type does. Nor does what is
// unknown.
func (s *State) Keeps(v Value) bool {
	switch v.Kind {
	case IntKind:
		_, ok := v.Dim.Const()
		return ok
	case BoolKind:
		return v.Truth != pathfact.Maybe
	case StringKind, FloatKind:
		return true
	case FuncKind:
		c := v.Closure()
		return c != nil && c.Symbol != "" && len(c.Free) == 0
	case StructKind:
		return s.keepsParts(v)
	case SliceKind:
		return s.keepsSlice(v.Slice())
	case MapKind:
		return s.TableOf(v) != nil && s.Object(v.Obj).Ownership == Fresh && s.keepsParts(s.Object(v.Obj).Content)
	case ArrayKind:
		return s.keepsArray(v.Array()) && s.keepsParts(v)
	case InterfaceKind:
		return !v.MaybeNil && Described(v.Interface()) != nil
	}
	return false
}

func (s *State) keepsParts(v Value) bool {
	for part := range v.Each {
		if !s.Keeps(part) {
			return false
		}
	}
	return true
}

func (s *State) keepsSlice(sl *Slice) bool {
	if sl.IsNil == pathfact.True {
		return true
	}
	if n, ok := sl.Len.Const(); !ok || n > MaxLen || len(sl.Path) > 0 || !sl.Offset.IsConst(0) {
		return false
	}
	if sl.Elem.IsData() {
		return sl.Elem != nil && sl.Elem.Kind == ir.Float
	}
	return sl.Obj != 0 && s.Object(sl.Obj).Ownership == Fresh && len(s.Object(sl.Obj).Alike) == 0 && s.Keeps(s.Object(sl.Obj).Content)
}

// keepsArray reports whether an array means the same in every state but for its elements.
func (s *State) keepsArray(a *Array) bool {
	if !isConstant(a.Len) || a.Rest != RestZero || a.Fill != nil && !isConstant(s.Norm(a.Fill.end)) || a.Elem.IsData() {
		return false
	}
	return !slices.ContainsFunc(a.Known, func(x Element) bool { _, ok := x.Index.Const(); return !ok })
}
