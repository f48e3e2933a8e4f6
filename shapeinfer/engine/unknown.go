package engine

import (
	"math"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Values of which nothing is known. They are made up part by part: an int is a new symbol, a pointer leads to an object whose
// content is made up when it is read. The same value read twice is the same, so that what a path finds out about it holds.

// unknown makes a value of type t of which nothing is known but that it is the same wherever it is
// copied to: symbols for ints, outside objects for pointers.
func (m *memory) unknown(s *state, t *ir.Type, name string) value {
	if t == nil {
		return value{}
	}
	switch t.Kind {
	case ir.Int:
		return intVal(m.symbol(s, t, name))
	case ir.Bool:
		return testVal(test{opaque: m.newID()})
	case ir.Pointer:
		v := ptrVal(s.alloc(m.outsideObject(t.Elem, name)), nil)
		v.maybeNil = true
		return v
	case ir.Slice:
		return m.unknownSlice(s, t, name)
	case ir.Array:
		return value{k: kArray, ref: &array{elem: t.Elem, n: shapeinfer.Const(t.Len), rest: restSymbolic, name: name}}
	case ir.Struct, ir.Tuple:
		fields := make([]value, len(t.Fields))
		for i, f := range t.Fields {
			fields[i] = m.unknown(s, f.Type, fieldName(name, f, t.Kind))
		}
		if t.Ghost {
			m.ghostFacts(s, t, fields)
		}
		return structVal(fields)
	case ir.Interface:
		v := value{k: kIface, ref: &iface{obj: s.alloc(m.outsideObject(t, name))}}
		v.maybeNil = true
		return v
	case ir.Signature:
		return value{k: kFunc, maybeNil: true, ref: &closure{}}
	}
	return value{}
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

func (m *memory) outsideObject(t *ir.Type, name string) object {
	return object{typ: t, content: value{k: kLazy}, ownership: outside, name: name, born: m.at, nilTest: m.newID()}
}

func (m *memory) unknownSlice(s *state, t *ir.Type, name string) value {
	length := m.newSymbol("len("+name+")", name)
	capacity := m.newSymbol("cap("+name+")", name)
	most := maxLenOf(t.Elem)
	s.facts = s.facts.Declare(length, 0, most).Declare(capacity, 0, most)
	n, c := shapeinfer.Var(length), shapeinfer.Var(capacity)
	s.facts, _ = s.facts.Assume(pathfact.Cond{Op: pathfact.LE, L: n, R: c})
	backing := &array{elem: t.Elem, n: c, rest: restOf(m.prog.Leaks, t.Elem), name: name}
	obj := s.alloc(object{typ: backingType(t.Elem), content: value{k: kArray, ref: backing}, ownership: outside, name: name, born: m.at, nilTest: m.newID()})
	return sliceVal(slice{elem: t.Elem, obj: obj, length: n, cap: c})
}

// backingType is the type of the array behind slices of elem.
func backingType(elem *ir.Type) *ir.Type {
	if elem == nil {
		return anyType
	}
	return &ir.Type{Kind: ir.Array, ID: "[...]" + elem.ID, Elem: elem, Len: -1}
}

// symbol makes a symbol for an unknown integer of type t. One of 64 bits without sign may be larger than
// what a Dim holds, so nothing at all is known of it.
func (m *memory) symbol(s *state, t *ir.Type, name string) shapeinfer.Dim {
	if t != nil && t.Bits == 64 && t.Unsigned {
		return shapeinfer.Unknown()
	}
	sym := m.newSymbol(name, "i")
	lo, hi := intRange(t)
	if lo != math.MinInt64 || hi != math.MaxInt64 {
		s.facts = s.facts.Declare(sym, lo, hi)
	}
	return shapeinfer.Var(sym)
}

// newSymbol numbers a new symbol; fallback is its name if name is not a word of the program.
func (n *names) newSymbol(name, fallback string) shapeinfer.Symbol {
	if name == "" {
		name = fallback
	}
	if name == "" {
		name = "k"
	}
	return shapeinfer.Symbol{ID: n.newID(), Name: name}
}

func (n *names) newID() int32 {
	n.ids++
	return n.ids
}

func intRange(t *ir.Type) (lo, hi int64) {
	if t == nil || t.Bits == 0 || t.Bits > 64 {
		return math.MinInt64, math.MaxInt64
	}
	if t.Unsigned {
		if t.Bits == 64 {
			return math.MinInt64, math.MaxInt64 // the upper half does not fit; see fits
		}
		return 0, 1<<t.Bits - 1
	}
	return -1 << (t.Bits - 1), 1<<(t.Bits-1) - 1
}
