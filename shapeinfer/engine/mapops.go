package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The instructions that work on maps, see maps.go.

// makeMap is make(map[K]V).
func (fr *frame) makeMap(in *ir.Instr, s *state) []*state {
	return set(s, in, value{k: kMap, obj: s.alloc(object{typ: in.Type, content: tableVal(mapContent{}), born: fr.r.at})})
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
	u := mapContent{keys: t.keys, elems: slices.Clone(t.elems), created: t.created}
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
		u := mapContent{keys: slices.Delete(slices.Clone(t.keys), i, i+1), elems: slices.Delete(slices.Clone(t.elems), i, i+1), created: t.created}
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
