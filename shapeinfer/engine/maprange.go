package engine

import (
	"slices"
	"unicode/utf8"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Loops over maps and texts. The order of a map is random: each of the keys that are left may be the next
// one, and a state goes on with each. So what must fail fails in every order. That is done for maps of a
// few keys that nothing adds to meanwhile; of others the loop sees anything.

// maxOrdered bounds the keys of a map that is ranged over.
const maxOrdered = 4

// iterator is what ranges over a map or a text: an object whose content is the map, the keys that are left
// and how many it has been given up to now, or the text and a position in it.
func (do instruction) iterator() []*state {
	x := do.arg(0)
	t := do.s.tableOf(x)
	switch {
	case x.k == kString:
		return do.yields(ptrVal(do.s.alloc(object{typ: anyType, content: structVal([]value{x, constVal(0)})}), nil))
	case t != nil && len(t.keys) <= maxOrdered:
		keys := tableVal(mapContent{keys: t.keys, elems: make([]value, len(t.keys))})
		return do.yields(ptrVal(do.s.alloc(object{typ: anyType, content: structVal([]value{x, keys, constVal(t.created)})}), nil))
	}
	do.r.escape(do.s, x) // what is stored in it meanwhile may be met
	return do.yields(do.r.unknown(do.s, do.in.Type, ""))
}

// next is the next key and element of an iterator.
func (do instruction) next() []*state {
	it := do.arg(0)
	if it.k == kPtr && it.obj != 0 && do.s.object(it.obj).ownership == fresh && do.s.object(it.obj).content.k == kStruct && do.in.Type.Kind == ir.Tuple && len(do.in.Type.Fields) == 3 {
		fields := do.s.object(it.obj).content.fields()
		pass := iteration{do.r, do.in, do.s, it.obj, fields}
		var next []*state
		ok := false
		switch {
		case len(fields) == 2:
			next, ok = pass.rune()
		case len(fields) == 3:
			next, ok = pass.key()
		}
		if ok {
			return next
		}
		do.r.escape(do.s, fields[0])
		do.r.escapeObject(do.s, it.obj)
	}
	return do.yields(do.r.unknown(do.s, do.in.Type, ""))
}

// finished is the result of an iterator that has nothing left.
func finished(t *ir.Type) value {
	return structVal([]value{boolVal(pathfact.False), zero(t.Fields[1].Type), zero(t.Fields[2].Type)})
}

// An iteration is what an iterator yields once.
type iteration struct {
	r      *run
	in     *ir.Instr
	s      *state
	obj    int32   // the iterator
	fields []value // of the iterator
}

// key goes on with each of the keys that are left.
func (p iteration) key() ([]*state, bool) {
	in, s, fields := p.in, p.s, p.fields
	m, left := fields[0], fields[1]
	now := s.tableOf(m)
	if now == nil || left.k != kTable || !s.norm(fields[2].dimOf()).IsConst(now.created) {
		return nil, false // a new key may be met or not
	}
	keys := slices.DeleteFunc(slices.Clone(left.table().keys), func(k value) bool { return now.index(k) < 0 })
	if len(keys) == 0 {
		return set(s, in, finished(in.Type)), true
	}
	var next []*state
	for i, k := range keys {
		t := s
		if i < len(keys)-1 {
			t = s.fork()
		}
		rest := slices.Delete(slices.Clone(keys), i, i+1)
		t.edit(p.obj).content = structVal([]value{m, tableVal(mapContent{keys: rest, elems: make([]value, len(rest))}), fields[2]})
		v := now.elems[now.index(k)]
		if v.k == kUnknown {
			v = p.r.unknown(t, in.Type.Fields[2].Type, "")
		}
		next = append(next, set(t, in, structVal([]value{boolVal(pathfact.True), k, v}))...)
	}
	return next, true
}

// rune goes on with the next character.
func (p iteration) rune() ([]*state, bool) {
	in, s, fields := p.in, p.s, p.fields
	at, ok := s.norm(fields[1].dimOf()).Const()
	if fields[0].k != kString || !ok || at < 0 || at > int64(len(fields[0].str())) {
		return nil, false
	}
	text := fields[0].str()[at:]
	if text == "" {
		return set(s, in, finished(in.Type)), true
	}
	r, n := utf8.DecodeRuneInString(text)
	s.edit(p.obj).content = structVal([]value{fields[0], intVal(shapeinfer.Const(at + int64(n)))})
	return set(s, in, structVal([]value{boolVal(pathfact.True), constVal(at), constVal(int64(r))})), true
}
