package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Whether two values are certainly the same, or so well known that a path may go on with either.

// isSame reports whether two values are certainly the same, with all that is known of them.
func (s *state) isSame(x, y value) bool {
	if x.k != y.k || x.maybeNil != y.maybeNil {
		return false
	}
	switch x.k {
	case kInt:
		return s.sameDim(x.dim, y.dim)
	case kBool:
		return s.sameBool(x, y)
	case kUnknown, kFloat, kString: // two reads of what is unknown are as good as one
		return x.ref == y.ref
	case kPtr, kMap:
		return x.obj == y.obj && x.path().equal(y.path())
	case kSlice:
		a, b := x.slice(), y.slice()
		return a.obj == b.obj && a.path.equal(b.path) && a.isNil == b.isNil &&
			s.sameDim(a.off, b.off) && s.sameDim(a.length, b.length) && s.sameDim(a.cap, b.cap)
	case kStruct:
		return slices.EqualFunc(x.fields(), y.fields(), s.isSame)
	case kArray:
		parts := s.parts(x)
		return x.ref == y.ref || x.array().elem.IsData() && s.sameDim(x.array().n, y.array().n) || len(parts) > 0 && slices.EqualFunc(parts, s.parts(y), s.isSame)
	case kIface:
		a, b := x.iface(), y.iface()
		return a == b || a != nil && b != nil && a.typ == b.typ && a.claim == b.claim && a.obj == b.obj && (a.typ == nil || s.isSame(a.v, b.v))
	case kFunc:
		a, b := x.closure(), y.closure()
		return a == b || a != nil && b != nil && a.sym != "" && a.sym == b.sym && slices.EqualFunc(a.free, b.free, s.isSame)
	}
	return false
}

func (s *state) sameDim(x, y shapeinfer.Dim) bool {
	x, y = s.norm(x), s.norm(y)
	return !x.IsUnknown() && x.Equal(y)
}

func (s *state) sameBool(x, y value) bool {
	if a, b := s.truth(x), s.truth(y); a != pathfact.Maybe || b != pathfact.Maybe {
		return a == b
	}
	a, isTest := x.ref.(test)
	b, _ := y.ref.(test)
	return isTest && a.opaque == b.opaque && a.neg == b.neg && a.unsigned == b.unsigned && a.cond.Op == b.cond.Op &&
		(a.opaque != 0 || s.sameDim(a.cond.L, b.cond.L) && s.sameDim(a.cond.R, b.cond.R))
}

// areDecided reports whether enough is known of two different values to follow both.
func (s *state) areDecided(x, y value) bool {
	if x.k == kInt && y.k == kInt {
		_, apart := s.norm(x.dim).Sub(s.norm(y.dim)).Const()
		return apart
	}
	if x.k == y.k && (x.k == kStruct || x.k == kArray) {
		parts := s.parts(x)
		return len(parts) > 0 && slices.EqualFunc(parts, s.parts(y), func(v, w value) bool { return s.isSame(v, w) || s.areDecided(v, w) })
	}
	return s.isDecided(x) && s.isDecided(y)
}

func (s *state) isDecided(v value) bool {
	switch v.k {
	case kBool:
		return s.truth(v) != pathfact.Maybe
	case kString, kFloat:
		return true
	case kPtr, kMap:
		return v.obj == 0 || s.object(v.obj).origin == fresh
	case kSlice:
		sl := v.slice()
		_, known := s.norm(sl.length).Const()
		return sl.obj == 0 || known || s.object(sl.obj).origin == fresh
	case kIface:
		x := v.iface()
		return x == nil || x.typ != nil
	case kFunc:
		c := v.closure()
		return c == nil || c.sym != ""
	}
	return false
}

// same reports whether two values are known to be the same.
func (s *state) same(x, y value) bool {
	if x.k != y.k {
		return x.k == kLazy
	}
	switch x.k {
	case kInt:
		return s.holds(pathfact.EQ, x.dim, y.dim)
	case kPtr, kMap:
		return x.obj == y.obj && x.path().equal(y.path())
	case kSlice:
		a, b := x.slice(), y.slice()
		return a.obj == b.obj && a.path.equal(b.path) && s.holds(pathfact.EQ, a.off, b.off) && s.holds(pathfact.EQ, a.length, b.length)
	case kStruct:
		return slices.EqualFunc(x.fields(), y.fields(), s.same)
	case kIface:
		a, b := x.iface(), y.iface()
		if a == nil || b == nil || a.typ == nil || b.typ == nil {
			return a == b || a != nil && b != nil && a.typ == b.typ && a.obj == b.obj
		}
		return a.typ.ID == b.typ.ID && s.same(a.v, b.v)
	case kArray:
		return x.ref == y.ref
	}
	return x.k == kUnknown || x.k == kLazy || x.k == kBool && x.ref == y.ref && x.truth == y.truth
}
