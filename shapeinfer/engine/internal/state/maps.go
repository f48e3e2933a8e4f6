package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Maps. A map that the program makes is followed as long as every key that is written or deleted is
// known: parameters by name, layers by number, nodes by their address. It has then exactly the keys
// of its table. Anything else (an unknown key, a range over it) makes it unknown, and so does a
// write to a map that may be the same, once others know it. What an unknown element may be is
// published. A map that existed before is unknown.
//
// A key that is a pointer is known if it is nil, or if it is known of each other key whether it
// points to the same variable. A key that is a struct or an array is known if its parts are, and an
// interface value if its type and what is in it are; errors are not, what becomes of them counts:
//
//	func (n *Node) visit(seen map[*Node]bool) {
//		if seen[n] { return } // known if the program has made all nodes
//		seen[n] = true
//		...
//	}
//
//	widths[point{x, y}] = 3 // known if x and y are

// MaxKeys bounds the keys of a map that are known.
const MaxKeys = 256

// A Table is the content of a map: all its keys, and their elements, in the order in which they
// were added.
type Table struct {
	Keys  []Value // as KeyOf returns them
	Elems []Value
	// Created counts the keys that were added so far: a loop over the map may meet those that come
	// meanwhile.
	Created int64
}

func TableOf(t Table) Value { return Value{Kind: TableKind, Ref: &t} }

func (v Value) Table() *Table { return v.Ref.(*Table) }

// KeyOf returns v, of type t, as a key that is known, and whether it is one: a constant, a text or
// an address, or a struct, an array or an interface value with these, whose elements are then
// listed in their order. The type is needed for structs and arrays only.
func (s *State) KeyOf(v Value, t *ir.Type) (Value, bool) {
	switch v.Kind {
	case StringKind:
		return v, true
	case IntKind:
		n, ok := s.Norm(v.Dim).Const()
		return Const(n), ok
	case BoolKind:
		t := s.Truth(v)
		return Bool(t), t != pathfact.Maybe
	case PointerKind:
		isKey := v.Obj == 0 && !v.MaybeNil || v.Obj != 0 && s.isAddress(v)
		return Value{Kind: PointerKind, Obj: v.Obj}, isKey
	case StructKind, ArrayKind:
		return s.compositeKey(v, t)
	case InterfaceKind:
		x := v.Interface()
		if x == nil || v.MaybeNil {
			return Value{Kind: InterfaceKind}, x == nil
		}
		if x.Type == nil || x.Type.Ghost || x.Type.Open() || HasBlank(x.Type, 0) || x.Claim != 0 || x.Cause != nil {
			return Value{}, false
		}
		key, ok := s.KeyOf(x.Value, x.Type)
		return InterfaceOf(x.Type, key), ok
	}
	return Value{}, false
}

// compositeKey is KeyOf for a struct or an array. All of its parts must be known, and count: fields
// without a name do not, and those of a type with a description are others.
func (s *State) compositeKey(v Value, t *ir.Type) (Value, bool) {
	if t == nil || t.Ghost || t.Open() || (t.Kind == ir.Struct) != (v.Kind == StructKind) {
		return Value{}, false
	}
	parts := s.Parts(v)
	if len(parts) == 0 || v.Kind == StructKind && len(parts) != len(t.Fields) {
		return Value{}, false
	}
	keys, elems := make([]Value, len(parts)), make([]Element, len(parts))
	for i, part := range parts {
		of := t.Elem
		if v.Kind == StructKind {
			of = t.Fields[i].Type
		}
		key, ok := s.KeyOf(part, of)
		if !ok || v.Kind == StructKind && t.Fields[i].Name == "_" {
			return Value{}, false
		}
		keys[i], elems[i] = key, Element{shapeinfer.Const(int64(i)), key}
	}
	if v.Kind == StructKind {
		return Struct(keys), true
	}
	return Value{Kind: ArrayKind, Ref: &Array{Elem: t.Elem, Len: shapeinfer.Const(int64(len(elems))), Known: elems}}, true
}

// isAddress reports whether v is the address of a whole variable that has memory of its own.
func (s *State) isAddress(v Value) bool { return !v.MaybeNil && len(v.Path()) == 0 && s.hasOwnPlace(v) }

// Find returns v as a key of a map, and its number in the table, -1 if the table does not have it.
// It reports false if that is not known, or if there is no table.
func (s *State) Find(m, v Value) (key Value, i int, known bool) {
	t := s.TableOf(m)
	if t == nil {
		return Value{}, -1, false
	}
	if key, known = s.KeyOf(v, s.Object(m.Obj).Type.Key); !known {
		return key, -1, false
	}
	for i, k := range t.Keys {
		switch s.areEqual(k, key) {
		case pathfact.True:
			return key, i, true
		case pathfact.Maybe:
			known = false
		}
	}
	return key, -1, known
}

// areEqual compares two keys of one type.
func (s *State) areEqual(a, b Value) pathfact.Truth {
	switch {
	case sameKey(a, b):
		return pathfact.True
	case a.Kind == PointerKind && b.Kind == PointerKind && a.Obj != 0 && b.Obj != 0:
		if s.apart(a.Obj, b.Obj) && s.hasOwnPlace(a) && s.hasOwnPlace(b) {
			return pathfact.False
		}
		return pathfact.Maybe
	}
	equal := pathfact.False
	if v, w := keyParts(a), keyParts(b); len(v) > 0 && len(v) == len(w) && a.Kind == b.Kind && sameDynamicType(a, b) {
		equal = pathfact.True
		for i := range v {
			equal = equal.And(s.areEqual(v[i], w[i]))
		}
	}
	return equal
}

// sameDynamicType reports whether two keys that are interface values have the same type; true for
// others.
func sameDynamicType(a, b Value) bool {
	if a.Kind != InterfaceKind {
		return true
	}
	x, y := a.Interface(), b.Interface()
	return x == nil && y == nil || x != nil && y != nil && x.Type.ID == y.Type.ID
}

// keyParts lists the parts of a key that has some: a struct, an array or an interface value.
func keyParts(key Value) []Value { return slices.Collect(key.Each) }

// Index is the number of a key, -1 if the table does not have it, or if that is not known.
func (t *Table) Index(key Value) int {
	return slices.IndexFunc(t.Keys, func(k Value) bool { return sameKey(k, key) })
}

// LeadsOn reports whether the keys of a table are pointers, or have parts that are.
func (t *Table) LeadsOn() bool { return len(t.Keys) > 0 && leadsOn(t.Keys[0]) }

func leadsOn(key Value) bool {
	return key.Kind == PointerKind || slices.ContainsFunc(keyParts(key), leadsOn)
}

// sameKey reports whether two keys are represented alike: then they are equal.
func sameKey(a, b Value) bool {
	switch {
	case a.Kind != b.Kind:
		return false
	case a.hasKeyParts():
		return sameDynamicType(a, b) && slices.EqualFunc(keyParts(a), keyParts(b), sameKey)
	}
	return a.Truth == b.Truth && a.Ref == b.Ref && a.Obj == b.Obj && a.Dim.Equal(b.Dim)
}

// hasKeyParts reports whether a key is of a kind that has parts.
func (key Value) hasKeyParts() bool {
	return key.Kind == StructKind || key.Kind == ArrayKind || key.Kind == InterfaceKind
}

// TableOf returns the table of a map, nil if it is not known.
func (s *State) TableOf(m Value) *Table {
	if m.Kind != MapKind || m.Obj == 0 || s.Object(m.Obj).Ownership == Lost || s.Object(m.Obj).Content.Kind != TableKind {
		return nil
	}
	return s.Object(m.Obj).Content.Table()
}

// ForgetMaps forgets the tables of maps that a write to map m of type t may have changed as well.
func (s *State) ForgetMaps(m Value, t *ir.Type) {
	for id := 1; id < len(s.Heap); id++ {
		o := s.Heap[id]
		if o.Content.Kind == TableKind && int32(id) != m.Obj && !s.apart(m.Obj, int32(id)) && (t == nil || Alike(o.Type, t)) {
			s.Edit(int32(id)).Content = Value{Kind: LazyKind}
		}
	}
}

// MapLength is len(m).
func (s *State) MapLength(m Value) (shapeinfer.Dim, bool) {
	switch t := s.TableOf(m); {
	case t != nil:
		return shapeinfer.Const(int64(len(t.Keys))), true
	case m.Kind == MapKind && m.Obj == 0:
		return ZeroDim, true
	}
	return shapeinfer.Unknown(), false
}

// table merges two tables: those with the same keys.
func (j *joiner) table(x, y Value) Value {
	a, b := x.Table(), y.Table()
	keys, ok := j.keys(a.Keys, b.Keys)
	if !ok {
		return j.differ(x, y)
	}
	u := Table{Keys: keys, Elems: j.values(a.Elems, b.Elems), Created: a.Created}
	if a.Created != b.Created {
		u.Created = max(a.Created, b.Created) + 1
	}
	return TableOf(u)
}

// keys merges the keys of two tables, or the parts of two keys. It reports false if they are not
// the same.
func (j *joiner) keys(a, b []Value) ([]Value, bool) {
	if len(a) != len(b) {
		return nil, false
	}
	merged := make([]Value, len(a))
	for i := range a {
		var ok bool
		if merged[i], ok = j.key(a[i], b[i]); !ok {
			return nil, false
		}
	}
	return merged, true
}

func (j *joiner) key(a, b Value) (Value, bool) {
	switch {
	case a.Kind == PointerKind && b.Kind == PointerKind:
		id, ok := j.pair(a.Obj, b.Obj)
		a.Obj = id
		return a, ok
	case a.Kind == b.Kind && a.hasKeyParts() && sameDynamicType(a, b):
		parts, ok := j.keys(keyParts(a), keyParts(b))
		if !ok {
			return a, false
		}
		return a.Rewrite(func(i int, _ Value) Value { return parts[i] }), true
	}
	return a, sameKey(a, b)
}
