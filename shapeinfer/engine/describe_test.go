package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What a state means: the set of the memories it describes. A memory is itself written as a state
// in which everything is decided: ints and bools are constants and all objects are fresh.
//
// A state describes a memory if its symbols, opaque bools and objects can be chosen so that the
// values agree and the facts hold. Fresh objects are different objects, and nothing that is not
// known (an unknown value, what is in a lost object) leads to one of them.

// A match is an attempt to see the state abs in the memory mem.
type match struct {
	abs, mem *state
	facts    *pathfact.Facts
	opaque   map[int32]bool
	objects  map[int32]int32 // of abs -> of mem
	todo     [][2]int32
	hidden   map[int32]bool // objects of mem that something unknown leads to
}

// describes reports whether abs describes mem. The states have their objects with the same serial in common.
func describes(abs, mem *state, roots rootSet) bool {
	m := match{abs: abs, mem: mem, facts: abs.facts, opaque: make(map[int32]bool), objects: make(map[int32]int32), hidden: make(map[int32]bool)}
	for _, a := range abs.assumed {
		m.opaque[a.id] = a.test
	}
	for id := 1; id < min(len(abs.heap), len(mem.heap)) && abs.heap[id].serial == mem.heap[id].serial; id++ {
		m.object(int32(id), int32(id))
	}
	roots(mem)
	for _, reg := range roots(abs) {
		if !m.value(abs.reg(reg), mem.reg(reg)) {
			return false
		}
	}
	for len(m.todo) > 0 {
		p := m.todo[0]
		m.todo = m.todo[1:]
		if !m.content(abs.heap[p[0]], mem.heap[p[1]]) {
			return false
		}
	}
	return m.separate()
}

// separate reports whether fresh objects are apart from each other and from everything unknown.
func (m *match) separate() bool {
	users := make(map[int32]int)
	for _, y := range m.objects {
		users[y]++
	}
	for x, y := range m.objects {
		if m.abs.heap[x].ownership == fresh && (users[y] > 1 || m.hidden[y]) {
			return false
		}
	}
	return true
}

func (m *match) object(x, y int32) bool {
	if z, ok := m.objects[x]; ok || x == 0 || y == 0 {
		return z == y
	}
	if t, u := m.abs.heap[x].typ, m.mem.heap[y].typ; t != nil && u != nil && t.ID != u.ID {
		return false
	}
	m.objects[x] = y
	m.todo = append(m.todo, [2]int32{x, y})
	return true
}

func (m *match) content(p, q *object) bool {
	if p.ownership == lost || p.content.k == kLazy {
		m.hide(q.content)
		return true
	}
	return m.value(p.content, q.content)
}

// hide notes what a value of the memory leads to, for a value that is not known.
func (m *match) hide(v value) {
	for _, id := range pointees(v, m.mem, nil) {
		if !m.hidden[id] {
			m.hidden[id] = true
			m.hide(m.mem.heap[id].content)
		}
	}
}

func (m *match) dim(x, y shapeinfer.Dim) bool {
	if x.IsUnknown() {
		return true
	}
	facts, ok := m.facts.Assume(pathfact.Cond{Op: pathfact.EQ, L: x, R: y})
	m.facts = facts
	return ok
}

func (m *match) bool(x, y value) bool {
	if t := m.abs.truth(x); t != pathfact.Maybe {
		return t == y.truth
	}
	t, ok := x.ref.(test)
	want := y.truth == pathfact.True
	if !ok {
		return true
	}
	if t.neg {
		want = !want
	}
	if t.opaque == 0 {
		cond := t.cond
		if !want {
			cond = cond.Negate()
		}
		m.facts, ok = m.facts.Assume(cond)
		return ok
	}
	if had, ok := m.opaque[t.opaque]; ok {
		return had == want
	}
	m.opaque[t.opaque] = want
	return true
}

// value reports whether x, in abs, can be y.
func (m *match) value(x, y value) bool {
	if x.k == kUnknown {
		m.hide(y)
		return true
	}
	if x.k != y.k {
		return false
	}
	switch x.k {
	case kInt:
		return m.dim(x.dim, y.dim)
	case kBool:
		return m.bool(x, y)
	case kFloat, kString:
		return x.ref == y.ref
	case kPtr, kMap:
		if y.obj == 0 && x.maybeNil {
			return true
		}
		return m.path(x.path(), y.path()) && m.object(x.obj, y.obj)
	case kSlice:
		return m.slice(x.slice(), y.slice())
	case kStruct:
		return m.all(x.fields(), y.fields())
	case kArray:
		return m.array(x.array(), y.array())
	case kIface:
		return m.iface(x, y)
	}
	a, b := x.closure(), y.closure()
	switch {
	case a == nil || b == nil:
		return a == b || b == nil && x.maybeNil
	case a.sym == "":
		m.hide(y)
		return true
	}
	return a.sym == b.sym && m.all(a.free, b.free)
}

func (m *match) iface(x, y value) bool {
	a, b := x.iface(), y.iface()
	switch {
	case a == nil || b == nil:
		return a == b || b == nil && x.maybeNil
	case a.typ == nil:
		m.hide(b.v)
		return true
	}
	return a.typ.ID == b.typ.ID && m.value(a.v, b.v)
}

func (m *match) all(x, y []value) bool {
	return slices.EqualFunc(x, y, m.value)
}

func (m *match) path(p, q path) bool {
	return slices.EqualFunc(p, q, func(s, t step) bool {
		return s.field == t.field && (s.field >= 0 || m.dim(s.index, t.index))
	})
}

func (m *match) slice(a, b *slice) bool {
	if a.isNil != pathfact.Maybe && a.isNil != b.isNil || !m.dim(a.length, b.length) || !m.dim(a.cap, b.cap) {
		return false
	}
	switch {
	case a.obj == 0 || b.obj == 0:
		return a.obj == b.obj || a.isNil == pathfact.Maybe
	case int(a.obj) >= len(m.abs.heap):
		return false // there is no such object
	case m.abs.heap[a.obj].ownership == lost: // where in a lost array it begins does not matter
		return m.object(a.obj, b.obj)
	}
	return m.dim(a.off, b.off) && m.path(a.path, b.path) && m.object(a.obj, b.obj)
}

// array compares two arrays of constant length element by element.
func (m *match) array(a, b *array) bool {
	if !m.dim(a.n, b.n) {
		return false
	}
	n, _ := b.n.Const()
	for i := range n {
		if !m.value(m.element(m.abs, a, i), m.element(m.mem, b, i)) {
			return false
		}
	}
	return true
}

// element is element i of an array. An element with an unknown index may be anywhere.
func (m *match) element(s *state, a *array, i int64) value {
	at := shapeinfer.Const(i)
	apart := true
	for _, e := range a.known {
		switch m.facts.Decide(pathfact.Cond{Op: pathfact.EQ, L: e.index, R: at}) {
		case pathfact.True:
			return e.v
		case pathfact.Maybe:
			apart = false
		}
	}
	if a.rest == restZero && apart {
		return zero(a.elem)
	}
	return value{}
}
