package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The instructions that work on maps, see maps.go.

// makeMap is make(map[K]V).
func (do instruction) makeMap() []*state {
	return do.yields(value{k: kMap, obj: do.s.alloc(object{typ: do.in.Type, content: tableVal(mapContent{}), born: do.r.at})})
}

// mapUpdate is m[k] = v.
func (do instruction) mapUpdate() []*state {
	m, v := do.arg(0), do.arg(2)
	if m.k == kMap && m.obj == 0 {
		return do.nilFailure(do.in, do.s)
	}
	t := do.s.tableOf(m)
	key, known := do.s.keyOf(do.arg(1))
	if t == nil || !known || len(t.keys) >= maxKeys {
		do.escapeAll(do.in, do.s)
		return do.s.alone()
	}
	u := mapContent{keys: t.keys, elems: slices.Clone(t.elems), created: t.created}
	if i := t.index(key); i >= 0 {
		u.elems[i] = v
	} else {
		u.created++
		u.keys = append(slices.Clip(t.keys), key)
		u.elems = append(u.elems, v)
	}
	do.s.edit(m.obj).content = tableVal(u)
	return do.s.alone()
}

// mapDelete is delete(m, k).
func (c *call) mapDelete(m, k value) {
	t := c.s.tableOf(m)
	key, known := c.s.keyOf(k)
	if t == nil || !known {
		c.r.escape(c.s, m)
		return
	}
	if i := t.index(key); i >= 0 {
		u := mapContent{keys: slices.Delete(slices.Clone(t.keys), i, i+1), elems: slices.Delete(slices.Clone(t.elems), i, i+1), created: t.created}
		c.s.edit(m.obj).content = tableVal(u)
	}
}

// lookup is m[k], or v, ok := m[k].
func (do instruction) lookup() []*state {
	elem := do.in.Type
	if do.in.Aux == 1 {
		elem = do.in.Type.Fields[0].Type
	}
	m := do.arg(0)
	v, ok := value{}, pathfact.Maybe
	t := do.s.tableOf(m)
	index := do.arg(1)
	key, known := do.s.keyOf(index)
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
				do.r.escape(do.s, e)
			}
		}
		v = do.r.opaqueValue(do.s, elem, index)
	}
	if v.k == kUnknown {
		v = do.r.unknown(do.s, elem, "")
	}
	if do.in.Aux != 1 {
		return do.yields(v)
	}
	found := boolVal(ok)
	if ok == pathfact.Maybe {
		found = do.r.opaqueValue(do.s, program.BoolType, index)
	}
	return do.yields(structVal([]value{v, found}))
}
