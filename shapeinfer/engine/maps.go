package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Maps. A map that the program makes is followed as long as it is private and every key that is written
// or deleted is known: parameters by name, layers by number. It has then exactly the keys of its table.
// Anything else (an unknown key, a range over it, a map that existed before) makes it unknown, and what
// it holds with it, because an unknown element may be any of them.

// maxKeys bounds the keys of a map that are known.
const maxKeys = 256

// A mapContent is the content of a map: all its keys, and their elements, in the order in which they were added.
type mapContent struct {
	keys  []value // of kind kString, kInt (a constant) or kBool
	elems []value
	// created counts the keys that were added so far: a loop over the map may meet those that come meanwhile.
	created int64
}

func tableVal(t mapContent) value { return value{k: kTable, ref: &t} }

func (v value) table() *mapContent { return v.ref.(*mapContent) }

// keyOf returns v as a key that is known, and whether it is one. The types of keys in interfaces are not compared.
func (s *state) keyOf(v value) (value, bool) {
	switch v.k {
	case kString:
		return v, true
	case kInt:
		n, ok := s.norm(v.dim).Const()
		return constVal(n), ok
	case kBool:
		t := s.truth(v)
		return boolVal(t), t != pathfact.Maybe
	}
	return value{}, false
}

// index is the number of a key, -1 if the table does not have it.
func (t *mapContent) index(key value) int {
	return slices.IndexFunc(t.keys, func(k value) bool { return sameKey(k, key) })
}

func sameKey(a, b value) bool {
	return a.k == b.k && a.truth == b.truth && a.ref == b.ref && a.dim.Equal(b.dim)
}

// tableOf returns the table of a map, nil if it is not known.
func (s *state) tableOf(m value) *mapContent {
	if m.k != kMap || m.obj == 0 || s.object(m.obj).ownership != fresh || s.object(m.obj).content.k != kTable {
		return nil
	}
	return s.object(m.obj).content.table()
}

// mapLength is len(m).
func (s *state) mapLength(m value) (shapeinfer.Dim, bool) {
	switch t := s.tableOf(m); {
	case t != nil:
		return shapeinfer.Const(int64(len(t.keys))), true
	case m.k == kMap && m.obj == 0:
		return zeroDim, true
	}
	return shapeinfer.Unknown(), false
}

// table merges two tables: those with the same keys.
func (j *joiner) table(x, y value) value {
	a, b := x.table(), y.table()
	if !slices.EqualFunc(a.keys, b.keys, sameKey) {
		return j.differ(x, y)
	}
	u := mapContent{keys: a.keys, elems: make([]value, len(a.elems)), created: a.created}
	if a.created != b.created {
		u.created = max(a.created, b.created) + 1
	}
	for i := range u.elems {
		u.elems[i] = j.value(a.elems[i], b.elems[i])
	}
	return tableVal(u)
}
