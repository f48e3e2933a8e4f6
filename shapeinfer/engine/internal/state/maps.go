package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Maps. A map that the program makes is followed as long as every key that is written or deleted is
// known: parameters by name, layers by number. It has then exactly the keys of its table. Anything
// else (an unknown key, a range over it) makes it unknown, and so does a write to a map that may be
// the same, once others know it. What an unknown element may be is published. A map that existed
// before is unknown.

// MaxKeys bounds the keys of a map that are known.
const MaxKeys = 256

// A Table is the content of a map: all its keys, and their elements, in the order in which they
// were added.
type Table struct {
	Keys  []Value // of kind StringKind, IntKind (a constant) or BoolKind
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
	}
	return Value{}, false
}

// Index is the number of a key, -1 if the table does not have it.
func (t *Table) Index(key Value) int {
	return slices.IndexFunc(t.Keys, func(k Value) bool { return sameKey(k, key) })
}

func sameKey(a, b Value) bool {
	return a.Kind == b.Kind && a.Truth == b.Truth && a.Ref == b.Ref && a.Dim.Equal(b.Dim)
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
	if !slices.EqualFunc(a.Keys, b.Keys, sameKey) {
		return j.differ(x, y)
	}
	u := Table{Keys: a.Keys, Elems: j.values(a.Elems, b.Elems), Created: a.Created}
	if a.Created != b.Created {
		u.Created = max(a.Created, b.Created) + 1
	}
	return TableOf(u)
}
