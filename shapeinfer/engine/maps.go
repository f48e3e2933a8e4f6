package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Maps. A map that the program makes is followed as long as it is private and every key that is written
// or deleted is known: parameters by name, layers by number. It has then exactly the keys of its table.
// Anything else (an unknown key, a range over it, a map that existed before) makes it unknown, and what
// it holds with it, because an unknown element may be any of them.

// maxKeys bounds the keys of a map that are known.
const maxKeys = 256

// A table is the content of a map: all its keys, and their elements, in the order in which they were added.
type table struct {
	keys  []value // of kind kString, kInt (a constant) or kBool
	elems []value
	// created counts the keys that were added so far: a loop over the map may meet those that come meanwhile.
	created int64
}

func tableVal(t table) value { return value{k: kTable, ref: &t} }

func (v value) table() *table { return v.ref.(*table) }

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
func (t *table) index(key value) int {
	return slices.IndexFunc(t.keys, func(k value) bool { return sameKey(k, key) })
}

func sameKey(a, b value) bool {
	return a.k == b.k && a.truth == b.truth && a.ref == b.ref && a.dim.Equal(b.dim)
}

// tableOf returns the table of a map, nil if it is not known.
func (s *state) tableOf(m value) *table {
	if m.k != kMap || m.obj == 0 || s.object(m.obj).origin != fresh || s.object(m.obj).content.k != kTable {
		return nil
	}
	return s.object(m.obj).content.table()
}

// makeMap is make(map[K]V).
func (fr *frame) makeMap(in *ir.Instr, s *state) []*state {
	return set(s, in, value{k: kMap, obj: s.alloc(object{typ: in.Type, content: tableVal(table{}), born: fr.r.at})})
}

// mapUpdate is m[k] = v.
func (fr *frame) mapUpdate(in *ir.Instr, s *state) []*state {
	m, v := fr.val(s, in.Args[0]), fr.val(s, in.Args[2])
	if m.k == kMap && m.obj == 0 {
		return fr.nilFailure(in, s)
	}
	t := s.tableOf(m)
	key, known := s.keyOf(fr.val(s, in.Args[1]))
	if t == nil || !known || len(t.keys) >= maxKeys {
		fr.escapeAll(in, s)
		return s.alone()
	}
	u := table{keys: t.keys, elems: slices.Clone(t.elems), created: t.created}
	if i := t.index(key); i >= 0 {
		u.elems[i] = v
	} else {
		u.created++
		u.keys = append(slices.Clip(t.keys), key)
		u.elems = append(u.elems, v)
	}
	s.edit(m.obj).content = tableVal(u)
	return s.alone()
}

// mapDelete is delete(m, k).
func (fr *frame) mapDelete(s *state, m, k value) {
	t := s.tableOf(m)
	key, known := s.keyOf(k)
	if t == nil || !known {
		fr.r.escape(s, m)
		return
	}
	if i := t.index(key); i >= 0 {
		u := table{keys: slices.Delete(slices.Clone(t.keys), i, i+1), elems: slices.Delete(slices.Clone(t.elems), i, i+1), created: t.created}
		s.edit(m.obj).content = tableVal(u)
	}
}

// lookup is m[k], or v, ok := m[k].
func (fr *frame) lookup(in *ir.Instr, s *state) []*state {
	elem := in.Type
	if in.Aux == 1 {
		elem = in.Type.Fields[0].Type
	}
	m := fr.val(s, in.Args[0])
	v, ok := value{}, pathfact.Maybe
	t := s.tableOf(m)
	index := fr.val(s, in.Args[1])
	key, known := s.keyOf(index)
	switch {
	case m.k == kMap && m.obj == 0:
		v, ok = zero(elem), pathfact.False
	case t != nil && known:
		if i := t.index(key); i >= 0 {
			v, ok = t.elems[i], pathfact.True
		} else {
			v, ok = zero(elem), pathfact.False
		}
	default:
		if t != nil {
			for _, e := range t.elems {
				fr.r.escape(s, e)
			}
		}
		v = fr.r.opaqueValue(s, elem, index)
	}
	if v.k == kUnknown {
		v = fr.r.unknown(s, elem, "")
	}
	if in.Aux != 1 {
		return set(s, in, v)
	}
	found := boolVal(ok)
	if ok == pathfact.Maybe {
		found = fr.r.opaqueValue(s, boolType, index)
	}
	return set(s, in, structVal([]value{v, found}))
}

// mapLength is len(m).
func (s *state) mapLength(m value) (shapeinfer.Dim, bool) {
	switch t := s.tableOf(m); {
	case t != nil:
		return shapeinfer.Const(int64(len(t.keys))), true
	case m.k == kMap && m.obj == 0:
		return none, true
	}
	return shapeinfer.Unknown(), false
}

// table merges two tables: those with the same keys.
func (j *joiner) table(x, y value) value {
	a, b := x.table(), y.table()
	if !slices.EqualFunc(a.keys, b.keys, sameKey) {
		return j.differ(x, y)
	}
	u := table{keys: a.keys, elems: make([]value, len(a.elems)), created: a.created}
	if a.created != b.created {
		u.created = max(a.created, b.created) + 1
	}
	for i := range u.elems {
		u.elems[i] = j.value(a.elems[i], b.elems[i])
	}
	return tableVal(u)
}
