package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Comparisons. What cannot be decided is a test with an identity, or opaque with what it was
// computed from.

func CondOp(op ir.Op) pathfact.Op {
	return [...]pathfact.Op{pathfact.EQ, pathfact.NE, pathfact.LT, pathfact.LE, pathfact.GT, pathfact.GE}[op-ir.OpEq]
}

// Compare evaluates a comparison of anything but floats.
func (m *Memory) Compare(s *State, op ir.Op, x, y Value) Value {
	if x.Kind == IntKind && y.Kind == IntKind {
		if x.Dim.IsUnknown() || y.Dim.IsUnknown() {
			return m.comparePatterns(s, CondOp(op), x, y)
		}
		cond := pathfact.Cond{Op: CondOp(op), L: x.Dim, R: y.Dim}
		if t := s.Facts.Decide(cond); t != pathfact.Maybe {
			return Bool(t)
		}
		return TestOf(Test{Cond: cond})
	}
	v := m.equal(s, x, y)
	switch op {
	case ir.OpEq:
		return v
	case ir.OpNe:
		return Not(v)
	}
	return m.askedOf(s, x, y)
}

// askedOf is a bool that asks two values, of which it is not known what it says.
func (m *Memory) askedOf(s *State, x, y Value) Value {
	t := dependence.Taint{First: m.NewID()}
	m.Sources(s, x, &t, 0)
	m.Sources(s, y, &t, 0)
	t.Sorted()
	m.Taint(t)
	return TestOf(Test{Opaque: t.First})
}

// equal is x == y.
func (m *Memory) equal(s *State, x, y Value) Value {
	maybe := func() Value { return m.Opaque(s, program.BoolType, x, y) }
	if x.Kind != y.Kind {
		if x.isEmptyText() && IsSomeText(y) || y.isEmptyText() && IsSomeText(x) {
			return Bool(pathfact.False)
		}
		return maybe()
	}
	switch x.Kind {
	case BoolKind:
		a, b := s.Truth(x), s.Truth(y)
		switch {
		case a != pathfact.Maybe && b != pathfact.Maybe:
			return Bool(TruthOf(a == b))
		case b == pathfact.True:
			return x
		case b == pathfact.False:
			return Not(x)
		}
	case StringKind:
		return Bool(TruthOf(x.Text() == y.Text()))
	case PointerKind, MapKind:
		return m.SamePointer(s, x, y)
	case SliceKind: // one side is nil
		sl := x.Slice()
		if sl.IsNil == pathfact.True {
			sl = y.Slice()
		}
		if sl.IsNil != pathfact.Maybe || sl.Obj == 0 {
			return Bool(sl.IsNil)
		}
		return m.NilTest(s, sl.Obj)
	case FuncKind:
		if x.Ref == nil {
			x, y = y, x
		}
		if y.Ref == nil && !x.MaybeNil {
			return Bool(TruthOf(x.Ref == nil))
		}
	case InterfaceKind:
		return m.sameInterface(s, x, y)
	case StructKind, ArrayKind:
		if v, ok := m.sameParts(s, x, y); ok {
			return v
		}
	}
	return maybe()
}

// sameParts compares two structs or two arrays. If only some ints in them are not decided, that is
// a question about these ints.
func (m *Memory) sameParts(s *State, x, y Value) (v Value, ok bool) {
	a, b := s.Parts(x), s.Parts(y)
	if len(a) != len(b) || len(a) == 0 {
		return Value{}, false
	}
	same, ints := pathfact.True, true
	var open []pathfact.Cond
	for i := range a {
		part := m.Compare(s, ir.OpEq, a[i], b[i])
		t := s.Truth(part)
		if same = same.And(t); t == pathfact.Maybe {
			test, isTest := part.Ref.(Test)
			v, open, ints = part, append(open, test.Cond), ints && isTest && test.Opaque == 0 && !test.Unsigned
		}
	}
	switch {
	case same != pathfact.Maybe:
		return Bool(same), true
	case len(open) > 1 && ints:
		var from dependence.Source
		for _, c := range open {
			from = from.And(m.commonSource(c.L, c.R))
		}
		v = TestOf(Test{Opaque: m.NewID()})
		m.made(from)
		s.Numbers.all[m.IDs] = open
	}
	return v, ints
}

// Parts lists the fields of a struct or the elements of a short array.
func (s *State) Parts(v Value) []Value {
	if v.Kind == StructKind {
		return v.Fields()
	}
	a := v.Array()
	n, ok := a.Len.Const()
	if !ok || n < 0 || n > MaxElems || a.Elem.IsData() || a.Fill != nil {
		return nil
	}
	elems := make([]Value, n)
	for i := range elems {
		if a.Rest == RestZero {
			elems[i] = Zero(a.Elem)
		}
	}
	for _, e := range a.Known {
		i, ok := s.Norm(e.Index).Const()
		if !ok || i < 0 || i >= n {
			return nil
		}
		elems[i] = e.Value
	}
	return elems
}

func (m *Memory) NilTest(s *State, obj int32) Value {
	if id := s.Object(obj).NilTest; id != 0 {
		return TestOf(Test{Opaque: id})
	}
	return TestOf(Test{Opaque: m.NewID()})
}

func (m *Memory) SamePointer(s *State, x, y Value) Value {
	if x.Obj == 0 {
		x, y = y, x
	}
	switch {
	case x.Obj == 0:
		return Bool(pathfact.True)
	case y.Obj == 0 && x.MaybeNil && len(x.Path()) == 0:
		return m.NilTest(s, x.Obj)
	case y.Obj == 0:
		return Bool(pathfact.False)
	case x.Obj == y.Obj && x.Path().equal(y.Path()):
		return Bool(pathfact.True)
	case x.Obj != y.Obj && s.apart(x.Obj, y.Obj) && s.hasOwnPlace(x) && s.hasOwnPlace(y):
		return Bool(pathfact.False)
	}
	from := m.taints.Of(s.Object(x.Obj).NilTest).And(m.taints.Of(s.Object(y.Obj).NilTest))
	v := TestOf(Test{Opaque: m.NewID()})
	m.made(from)
	return v
}

// hasOwnPlace reports whether an object stands for memory of its own: variables without a size may
// share theirs, and an array may stand for one of several.
func (s *State) hasOwnPlace(p Value) bool {
	o := s.Object(p.Obj)
	return len(o.Alike) == 0 && (o.Content.Kind != ArrayKind || !o.Content.Array().Elem.IsData()) && !mayBeEmpty(s.TypeOf(p), 0)
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

// HasBlank reports whether values of type t have parts without a name, which do not count if they
// are compared.
func HasBlank(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 {
		return true
	}
	switch t.Kind {
	case ir.Array:
		return HasBlank(t.Elem, depth+1)
	case ir.Struct:
		return slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return f.Name == "_" || HasBlank(f.Type, depth+1) })
	}
	return false
}

func (m *Memory) sameInterface(s *State, x, y Value) Value {
	if x.Ref == nil {
		x, y = y, x
	}
	a, b := x.Interface(), y.Interface()
	if b != nil {
		s.Handle(x)
		s.Handle(y)
	} else if a != nil && a.Claim != 0 {
		s.SetError(a.Claim, func(e *ErrorState) { e.Read = true })
	}
	switch {
	case a == nil:
		return Bool(pathfact.True)
	case b == nil && a.Type == nil && x.MaybeNil:
		return m.NilTest(s, a.Obj)
	case b == nil:
		return Bool(pathfact.False)
	case a.Type == nil || b.Type == nil || a.Type.Open() || b.Type.Open() || HasBlank(a.Type, 0):
		return m.askedOf(s, x, y)
	case a.Type.ID != b.Type.ID:
		return Bool(pathfact.False)
	}
	if a.Value.Kind == IntKind {
		return m.Compare(s, ir.OpEq, a.Value, b.Value)
	}
	return m.equal(s, a.Value, b.Value)
}
