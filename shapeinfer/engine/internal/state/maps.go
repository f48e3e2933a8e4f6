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
// points to the same variable:
//
//	func (n *Node) visit(seen map[*Node]bool) {
//		if seen[n] { return } // known if the program has made all nodes
//		seen[n] = true
//		...
//	}

// MaxKeys bounds the keys of a map that are known.
const MaxKeys = 256

// A Table is the content of a map: all its keys, and their elements, in the order in which they
// were added.
type Table struct {
	Keys  []Value // of kind StringKind, IntKind (a constant), BoolKind or PointerKind
	Elems []Value
	// Created counts the keys that were added so far: a loop over the map may meet those that come
	// meanwhile.
	Created int64
}

func TableOf(t Table) Value { return Value{Kind: TableKind, Ref: &t} }

func (v Value) Table() *Table { return v.Ref.(*Table) }

// KeyOf returns v as a key that is known, and whether it is one. The types of keys in interfaces
// are not compared.
func (s *State) KeyOf(v Value) (Value, bool) {
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
	}
	return Value{}, false
}

// isAddress reports whether v is the address of a whole variable that has memory of its own.
func (s *State) isAddress(v Value) bool { return !v.MaybeNil && len(v.Path()) == 0 && s.hasOwnPlace(v) }

// Find returns v as a key of a table, and its number there, -1 if the table does not have it. It
// reports false if that is not known, or if there is no table.
func (s *State) Find(t *Table, v Value) (key Value, i int, known bool) {
	if key, known = s.KeyOf(v); t == nil || !known {
		return key, -1, false
	}
	if i = t.Index(key); i >= 0 || key.Kind != PointerKind || key.Obj == 0 {
		return key, i, true
	}
	for _, k := range t.Keys {
		if k.Obj != 0 && !(s.apart(k.Obj, key.Obj) && s.hasOwnPlace(k)) {
			return key, -1, false
		}
	}
	return key, -1, true
}

// Index is the number of a key, -1 if the table does not have it, or if that is not known.
func (t *Table) Index(key Value) int {
	return slices.IndexFunc(t.Keys, func(k Value) bool { return sameKey(k, key) })
}

// leadsOn reports whether the keys of a table are pointers.
func (t *Table) leadsOn() bool { return len(t.Keys) > 0 && t.Keys[0].Kind == PointerKind }

func sameKey(a, b Value) bool {
	return a.Kind == b.Kind && a.Truth == b.Truth && a.Ref == b.Ref && a.Obj == b.Obj && a.Dim.Equal(b.Dim)
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

// keys merges the keys of two tables. It reports false if they are not the same.
func (j *joiner) keys(a, b []Value) ([]Value, bool) {
	if len(a) != len(b) {
		return nil, false
	}
	merged := a
	for i := range a {
		if a[i].Kind != PointerKind || b[i].Kind != PointerKind {
			if !sameKey(a[i], b[i]) {
				return nil, false
			}
			continue
		}
		id, ok := j.pair(a[i].Obj, b[i].Obj)
		if !ok {
			return nil, false
		}
		if id != a[i].Obj {
			if &merged[0] == &a[0] {
				merged = slices.Clone(a)
			}
			merged[i].Obj = id
		}
	}
	return merged, true
}
