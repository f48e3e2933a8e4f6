package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Comparisons. What cannot be decided is a test with an identity, or opaque with what it was computed from.

func condOp(op ir.Op) pathfact.Op {
	return [...]pathfact.Op{pathfact.EQ, pathfact.NE, pathfact.LT, pathfact.LE, pathfact.GT, pathfact.GE}[op-ir.OpEq]
}

// compare evaluates a comparison of anything but floats.
func (m *memory) compare(s *state, op ir.Op, x, y value) value {
	if x.k == kInt && y.k == kInt {
		if x.dim.IsUnknown() || y.dim.IsUnknown() {
			return m.comparePatterns(s, condOp(op), x, y)
		}
		cond := pathfact.Cond{Op: condOp(op), L: x.dim, R: y.dim}
		if t := s.facts.Decide(cond); t != pathfact.Maybe {
			return boolVal(t)
		}
		return testVal(test{cond: cond})
	}
	v := m.equal(s, x, y)
	switch op {
	case ir.OpEq:
		return v
	case ir.OpNe:
		return not(v)
	}
	return testVal(test{opaque: m.newID()})
}

// equal is x == y.
func (m *memory) equal(s *state, x, y value) value {
	maybe := func() value { return m.opaqueValue(s, program.BoolType, x, y) }
	if x.k != y.k {
		return maybe()
	}
	switch x.k {
	case kBool:
		a, b := s.truth(x), s.truth(y)
		switch {
		case a != pathfact.Maybe && b != pathfact.Maybe:
			return boolVal(truthOf(a == b))
		case b == pathfact.True:
			return x
		case b == pathfact.False:
			return not(x)
		}
	case kString:
		return boolVal(truthOf(x.str() == y.str()))
	case kPtr, kMap:
		return m.samePointer(s, x, y)
	case kSlice: // one side is nil
		sl := x.slice()
		if sl.isNil == pathfact.True {
			sl = y.slice()
		}
		if sl.isNil != pathfact.Maybe || sl.obj == 0 {
			return boolVal(sl.isNil)
		}
		return m.nilTest(s, sl.obj)
	case kFunc:
		if x.ref == nil {
			x, y = y, x
		}
		if y.ref == nil && !x.maybeNil {
			return boolVal(truthOf(x.ref == nil))
		}
	case kIface:
		return m.sameInterface(s, x, y)
	case kStruct, kArray:
		if t := m.sameParts(s, x, y); t != pathfact.Maybe {
			return boolVal(t)
		}
	}
	return maybe()
}

// sameParts compares two structs or two arrays.
func (m *memory) sameParts(s *state, x, y value) pathfact.Truth {
	a, b := s.parts(x), s.parts(y)
	if len(a) != len(b) || len(a) == 0 {
		return pathfact.Maybe
	}
	same := pathfact.True
	for i := range a {
		same = same.And(s.truth(m.compare(s, ir.OpEq, a[i], b[i])))
	}
	return same
}

// parts lists the fields of a struct or the elements of a short array.
func (s *state) parts(v value) []value {
	if v.k == kStruct {
		return v.fields()
	}
	a := v.array()
	n, ok := a.n.Const()
	if !ok || n < 0 || n > maxElems || a.elem.IsData() || a.fill != nil {
		return nil
	}
	elems := make([]value, n)
	for i := range elems {
		if a.rest == restZero {
			elems[i] = zero(a.elem)
		}
	}
	for _, e := range a.known {
		i, ok := s.norm(e.index).Const()
		if !ok || i < 0 || i >= n {
			return nil
		}
		elems[i] = e.v
	}
	return elems
}

func (m *memory) nilTest(s *state, obj int32) value {
	if id := s.object(obj).nilTest; id != 0 {
		return testVal(test{opaque: id})
	}
	return testVal(test{opaque: m.newID()})
}

func (m *memory) samePointer(s *state, x, y value) value {
	if x.obj == 0 {
		x, y = y, x
	}
	switch {
	case x.obj == 0:
		return boolVal(pathfact.True)
	case y.obj == 0 && x.maybeNil && len(x.path()) == 0:
		return m.nilTest(s, x.obj)
	case y.obj == 0:
		return boolVal(pathfact.False)
	case x.obj == y.obj && x.path().equal(y.path()):
		return boolVal(pathfact.True)
	case x.obj != y.obj && (s.object(x.obj).ownership == fresh || s.object(y.obj).ownership == fresh) && m.hasOwnPlace(s, x) && m.hasOwnPlace(s, y):
		return boolVal(pathfact.False)
	}
	return testVal(test{opaque: m.newID()})
}

// hasOwnPlace reports whether an object stands for memory of its own: variables without a size may share theirs, and an array
// may stand for one of several.
func (m *memory) hasOwnPlace(s *state, p value) bool {
	o := s.object(p.obj)
	return len(o.alike) == 0 && (o.content.k != kArray || !o.content.array().elem.IsData()) && !mayBeEmpty(m.typeOf(s, p), 0)
}

// mayBeEmpty reports whether values of type t may have no size.
func mayBeEmpty(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 || t.Open() {
		return true
	}
	switch t.Kind {
	case ir.Array:
		return t.Len == 0 || mayBeEmpty(t.Elem, depth+1)
	case ir.Struct:
		return !t.Ghost && !slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return !mayBeEmpty(f.Type, depth+1) })
	}
	return t.Kind == ir.Invalid
}

// hasBlank reports whether values of type t have parts without a name, which do not count if they are compared.
func hasBlank(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 {
		return true
	}
	switch t.Kind {
	case ir.Array:
		return hasBlank(t.Elem, depth+1)
	case ir.Struct:
		return slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return f.Name == "_" || hasBlank(f.Type, depth+1) })
	}
	return false
}

func (m *memory) sameInterface(s *state, x, y value) value {
	if x.ref == nil {
		x, y = y, x
	}
	a, b := x.iface(), y.iface()
	if b != nil {
		s.handle(x)
		s.handle(y)
	}
	switch {
	case a == nil:
		return boolVal(pathfact.True)
	case b == nil && a.typ == nil && x.maybeNil:
		return m.nilTest(s, a.obj)
	case b == nil:
		return boolVal(pathfact.False)
	case a.typ == nil || b.typ == nil || a.typ.Open() || b.typ.Open() || hasBlank(a.typ, 0):
		return testVal(test{opaque: m.newID()})
	case a.typ.ID != b.typ.ID:
		return boolVal(pathfact.False)
	}
	if a.v.k == kInt {
		return m.compare(s, ir.OpEq, a.v, b.v)
	}
	return m.equal(s, a.v, b.v)
}

// differ reports whether two shapes are certainly not the same.
func differ(s *state, a, b shapeinfer.Shape) bool {
	x, y := a.Dims(), b.Dims()
	if len(x) != len(y) {
		return true
	}
	for i := range x {
		if s.decide(pathfact.NE, x[i], y[i]) == pathfact.True {
			return true
		}
	}
	return false
}

// equalShapes reports whether two shapes are certainly the same.
func equalShapes(s *state, a, b shapeinfer.Shape) bool {
	x, y := a.Dims(), b.Dims()
	if len(x) != len(y) || a.IsUnknown() != b.IsUnknown() {
		return false
	}
	for i := range x {
		if s.decide(pathfact.EQ, x[i], y[i]) != pathfact.True {
			return false
		}
	}
	return true
}
