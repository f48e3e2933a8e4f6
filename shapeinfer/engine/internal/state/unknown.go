package state

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Unknown values. They are created part by part: an int is a fresh symbol, and a pointer leads to
// an object whose content is created when it is first read. Two reads give the same value, so facts
// that a path has found about it remain true:
//
//	func f(a *Matrix) { if a.rows == 3 { ... } } // a.rows is 3 wherever it is read in the block

// Unknown returns a fresh value of type t: symbols for ints, outside objects for pointers. All its
// copies are the same value.
func (m *Memory) Unknown(s *State, t *ir.Type, name string) Value {
	if t == nil {
		return Value{}
	}
	switch t.Kind {
	case ir.Int:
		return Int(m.Symbol(s, t, name))
	case ir.Bool:
		return TestOf(Test{Opaque: m.NewID()})
	case ir.Pointer:
		o := m.OutsideObject(t.Elem, name)
		o.Holder = true
		v := Pointer(s.Alloc(o), nil)
		v.MaybeNil = true
		return v
	case ir.Slice:
		return m.unknownSlice(s, t, name)
	case ir.Array:
		return Value{Kind: ArrayKind, Ref: &Array{Elem: t.Elem, Len: shapeinfer.Const(t.Len), Rest: RestSymbolic, name: name}}
	case ir.Struct, ir.Tuple:
		fields := make([]Value, len(t.Fields))
		for i, f := range t.Fields {
			fields[i] = m.Unknown(s, f.Type, fieldName(name, f, t.Kind))
		}
		if t.Ghost {
			m.GhostFacts(s, t, fields)
		}
		return Struct(fields)
	case ir.Interface:
		v := Value{Kind: InterfaceKind, Ref: &Interface{Obj: s.Alloc(m.OutsideObject(t, name))}}
		v.MaybeNil = true
		return v
	case ir.Signature:
		// It may have captured what it was computed from. The bool stands for that.
		return Value{Kind: FuncKind, MaybeNil: true, Ref: &Closure{Free: []Value{TestOf(Test{Opaque: m.NewID()})}}}
	}
	return Value{}
}

func fieldName(name string, f ir.Field, k ir.Kind) string {
	switch {
	case k == ir.Tuple:
		return name
	case name == "":
		return f.Name
	}
	return name + "." + f.Name
}

func (m *Memory) OutsideObject(t *ir.Type, name string) Object {
	return Object{Type: t, Content: Value{Kind: LazyKind}, Ownership: Outside, Name: name, Origin: evidence.Origin{Born: m.Pos}, NilTest: m.NewID()}
}

func (m *Memory) unknownSlice(s *State, t *ir.Type, name string) Value {
	length, capacity := m.NewSymbol("", "len"), m.NewSymbol("", "cap")
	if name != "" {
		length.Name, capacity.Name = "len("+name+")", "cap("+name+")"
	}
	most := MaxLenOf(t.Elem)
	s.Facts = s.Facts.Declare(length, 0, most).Declare(capacity, 0, most)
	n, c := shapeinfer.Var(length), shapeinfer.Var(capacity)
	if size, ok := m.chosen(length.Name); ok && name != "" {
		n = size
	}
	s.Facts, _ = s.Facts.Assume(pathfact.Cond{Op: pathfact.LE, L: n, R: c})
	backing := &Array{Elem: t.Elem, Len: c, Rest: restOf(m.Program.Hazards, t.Elem), name: name}
	obj := s.Alloc(Object{Type: BackingType(t.Elem), Content: Value{Kind: ArrayKind, Ref: backing}, Ownership: Outside, Name: name, Origin: evidence.Origin{Born: m.Pos}, NilTest: m.NewID()})
	return SliceOf(Slice{Elem: t.Elem, Obj: obj, Len: n, Cap: c, Made: m.Pos})
}

// BackingType is the type of the array behind slices of elem.
func BackingType(elem *ir.Type) *ir.Type {
	if elem == nil {
		return AnyType
	}
	return &ir.Type{Kind: ir.Array, ID: "[...]" + elem.ID, Elem: elem, Len: -1}
}

// Symbol makes a symbol for an unknown integer of type t. One of 64 bits without sign may be larger
// than what a Dim holds, so nothing at all is known of it.
func (m *Memory) Symbol(s *State, t *ir.Type, name string) shapeinfer.Dim {
	if t != nil && t.Bits == 64 && t.Unsigned {
		return shapeinfer.Unknown()
	}
	if size, ok := m.chosen(name); ok {
		return size
	}
	sym := m.NewSymbol(name, "i")
	lo, hi := IntRange(t)
	if lo != math.MinInt64 || hi != math.MaxInt64 {
		s.Facts = s.Facts.Declare(sym, lo, hi)
	}
	return shapeinfer.Var(sym)
}

// Opaque is a value that nothing is known about. It was computed from others, and perhaps from
// floats and text that came out of unseen code.
func (m *Memory) Opaque(s *State, t *ir.Type, from ...Value) Value {
	source := dependence.Taint{Source: s.Guards.Seen, First: m.IDs + 1}
	v := m.Unknown(s, t, "")
	if len(from) > 0 {
		source.Objects = slices.Clone(source.Objects)
		for _, f := range from {
			m.Sources(s, f, &source, 0)
		}
		slices.Sort(source.Objects)
		source.Objects = slices.Compact(source.Objects)
	}
	m.Taint(source)
	return v
}

// NewSymbol numbers a new symbol; fallback says what it is if the program has no name for it.
func (m *Memory) NewSymbol(name, fallback string) shapeinfer.Symbol {
	if name == "" {
		name = fallback + shapeinfer.Nameless
	}
	return shapeinfer.Symbol{ID: m.NewID(), Name: name}
}

func (m *Memory) NewID() int32 {
	m.IDs++
	return m.IDs
}

func IntRange(t *ir.Type) (lo, hi int64) {
	if t == nil || t.Bits == 0 || t.Bits > 64 {
		return math.MinInt64, math.MaxInt64
	}
	if t.Unsigned {
		if t.Bits == 64 {
			return math.MinInt64, math.MaxInt64 // the upper half does not fit; see exec.Run.fit
		}
		return 0, 1<<t.Bits - 1
	}
	return -1 << (t.Bits - 1), 1<<(t.Bits-1) - 1
}
