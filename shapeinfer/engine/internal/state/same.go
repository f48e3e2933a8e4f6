package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Whether two values are certainly the same, or so well known that a path may go on with either.
//
// There are three ways to ask whether two values are the same. They answer false where they do not
// know, and differ in what counts:
//
//	v.isIdentical(w)    the representation, without the state or memory. It is used to avoid copies
//	                    and stores.
//	s.IsSame(x, y)      everything that a path can observe: it may go on with either value. Ints have
//	                    the same normal form. Nil-ness and capacities count, and so do texts and
//	                    floats, which may be printed.
//	s.IsUnchanged(x, y) shapes: whether code has changed a value of its caller. Ints may be equal by
//	                    all assumptions of the path. Facts that the path has only learnt about a
//	                    value, and parts that were created when first read, are no change.
//
// None of them reads memory: two pointers are the same if they point to the same place of the same
// object.

// IsSame reports whether two values are certainly the same, with all that is known of them.
func (s *State) IsSame(x, y Value) bool {
	if x.Kind != y.Kind || x.MaybeNil != y.MaybeNil || x.Label != y.Label {
		return false
	}
	switch x.Kind {
	case IntKind:
		return s.sameDim(x.Dim, y.Dim)
	case BoolKind:
		return s.sameBool(x, y)
	case UnknownKind: // two reads of what is unknown are as good as one
		return isSameUnknown(x, y)
	case FloatKind, StringKind:
		return x.Ref == y.Ref
	case PointerKind, MapKind:
		return x.Obj == y.Obj && x.Path().equal(y.Path())
	case SliceKind:
		a, b := x.Slice(), y.Slice()
		return a.Obj == b.Obj && a.Path.equal(b.Path) && a.IsNil == b.IsNil &&
			s.sameDim(a.Offset, b.Offset) && s.sameDim(a.Len, b.Len) && s.sameDim(a.Cap, b.Cap)
	case StructKind:
		return slices.EqualFunc(x.Fields(), y.Fields(), s.IsSame)
	case ArrayKind:
		parts := s.Parts(x)
		return x.Ref == y.Ref || x.Array().Elem.IsData() && s.sameDim(x.Array().Len, y.Array().Len) ||
			len(parts) > 0 && slices.EqualFunc(parts, s.Parts(y), s.IsSame)
	case InterfaceKind:
		a, b := x.Interface(), y.Interface()
		return a == b || a != nil && b != nil && ir.Same(a.Type, b.Type) && a.Claim == b.Claim && a.Obj == b.Obj &&
			(a.Type == nil || s.IsSame(a.Value, b.Value))
	case FuncKind:
		a, b := x.Closure(), y.Closure()
		return a == b || a != nil && b != nil && a.Symbol != "" && a.Symbol == b.Symbol &&
			ir.SameTypes(a.Types, b.Types) && slices.EqualFunc(a.Free, b.Free, s.IsSame)
	}
	return false
}

func (s *State) sameDim(x, y shapeinfer.Dim) bool {
	x, y = s.Norm(x), s.Norm(y)
	return !x.IsUnknown() && x.Equal(y)
}

func (s *State) sameBool(x, y Value) bool {
	if a, b := s.Truth(x), s.Truth(y); a != pathfact.Maybe || b != pathfact.Maybe {
		return a == b
	}
	a, isTest := x.Ref.(Test)
	b, _ := y.Ref.(Test)
	return isTest && a.Opaque == b.Opaque && a.Neg == b.Neg && a.Unsigned == b.Unsigned && a.Cond.Op == b.Cond.Op &&
		(a.Opaque != 0 || s.sameDim(a.Cond.L, b.Cond.L) && s.sameDim(a.Cond.R, b.Cond.R))
}

// AreDecided reports whether enough is known of two different values to follow both.
func (s *State) AreDecided(x, y Value) bool {
	if x.Kind == IntKind && y.Kind == IntKind {
		_, apart := s.Norm(x.Dim).Sub(s.Norm(y.Dim)).Const()
		return apart
	}
	if x.Kind == y.Kind && (x.Kind == StructKind || x.Kind == ArrayKind) {
		parts := s.Parts(x)
		return len(parts) > 0 && slices.EqualFunc(parts, s.Parts(y), func(v, w Value) bool { return s.IsSame(v, w) || s.AreDecided(v, w) })
	}
	return s.isDecided(x) && s.isDecided(y)
}

func (s *State) isDecided(v Value) bool {
	switch v.Kind {
	case BoolKind:
		return s.Truth(v) != pathfact.Maybe
	case StringKind, FloatKind:
		return true
	case PointerKind, MapKind:
		return v.Obj == 0 || s.Object(v.Obj).Ownership == Fresh
	case SliceKind:
		sl := v.Slice()
		_, known := s.Norm(sl.Len).Const()
		return sl.Obj == 0 || known || s.Object(sl.Obj).Ownership == Fresh
	case InterfaceKind:
		x := v.Interface()
		return x == nil || x.Type != nil
	case FuncKind:
		c := v.Closure()
		return c == nil || c.Symbol != ""
	}
	return false
}

// IsUnchanged reports whether y, which a variable holds now, is what it held before, x, as far as
// shapes go. Data, which is unknown before and after, does not count. Text, closures and maps count
// as changed, even if they are not.
func (s *State) IsUnchanged(x, y Value) bool {
	if x.Kind != y.Kind {
		return x.Kind == LazyKind // it has been read for the first time
	}
	switch x.Kind {
	case IntKind:
		return s.Holds(pathfact.EQ, x.Dim, y.Dim)
	case PointerKind, MapKind:
		return x.Obj == y.Obj && x.Path().equal(y.Path())
	case SliceKind:
		a, b := x.Slice(), y.Slice()
		return a.Obj == b.Obj && a.Path.equal(b.Path) && s.Holds(pathfact.EQ, a.Offset, b.Offset) && s.Holds(pathfact.EQ, a.Len, b.Len)
	case StructKind:
		return slices.EqualFunc(x.Fields(), y.Fields(), s.IsUnchanged)
	case InterfaceKind:
		a, b := x.Interface(), y.Interface()
		if a == nil || b == nil || a.Type == nil || b.Type == nil {
			return a == b || a != nil && b != nil && a.Type == b.Type && a.Obj == b.Obj
		}
		return a.Type.ID == b.Type.ID && s.IsUnchanged(a.Value, b.Value)
	case ArrayKind:
		return x.Ref == y.Ref
	}
	return x.Kind == UnknownKind || x.Kind == LazyKind ||
		x.Kind == BoolKind && x.Truth == y.Truth && (x.Truth != pathfact.Maybe || x.Ref == y.Ref)
}
