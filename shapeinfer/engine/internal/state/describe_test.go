package state

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
// known (an unknown value, what is in a lost object) leads to one of them. What is apart is
// different.

// A match is an attempt to see the state abs in the memory mem.
type match struct {
	abs, mem *State
	facts    *pathfact.Facts
	opaque   map[int32]bool
	objects  map[int32]int32 // of abs -> of mem
	todo     [][2]int32
	hidden   map[int32]bool // objects of mem that something unknown leads to
}

// describes reports whether abs describes mem. The states have their objects with the same serial
// in common.
func describes(abs, mem *State, roots RootSet) bool {
	m := match{abs: abs, mem: mem, facts: abs.Facts, opaque: make(map[int32]bool), objects: make(map[int32]int32),
		hidden: make(map[int32]bool)}
	for _, a := range abs.Assumed {
		m.opaque[a.id] = a.Test
	}
	for id := 1; id < min(len(abs.Heap), len(mem.Heap)) && abs.Heap[id].Serial == mem.Heap[id].Serial; id++ {
		m.object(int32(id), int32(id))
	}
	roots(mem)
	for _, reg := range roots(abs) {
		if !m.value(abs.Reg(reg), mem.Reg(reg)) {
			return false
		}
	}
	for len(m.todo) > 0 {
		p := m.todo[0]
		m.todo = m.todo[1:]
		if !m.content(abs.Heap[p[0]], mem.Heap[p[1]]) {
			return false
		}
	}
	return m.separate()
}

// separate reports whether fresh objects are apart from each other and from everything unknown, and
// others are if State.apart says so.
func (m *match) separate() bool {
	users := make(map[int32]int)
	for _, y := range m.objects {
		users[y]++
	}
	for x, y := range m.objects {
		if m.abs.Heap[x].Ownership == Fresh && (users[y] > 1 || m.hidden[y]) {
			return false
		}
		for other, z := range m.objects {
			if x != other && y == z && m.abs.apart(x, other) {
				return false
			}
		}
	}
	return true
}

func (m *match) object(x, y int32) bool {
	if z, ok := m.objects[x]; ok || x == 0 || y == 0 {
		return z == y
	}
	if t, u := m.abs.Heap[x].Type, m.mem.Heap[y].Type; t != nil && u != nil && t.ID != u.ID {
		return false
	}
	m.objects[x] = y
	m.todo = append(m.todo, [2]int32{x, y})
	return true
}

func (m *match) content(p, q *Object) bool {
	if p.Ownership == Lost || p.Content.Kind == LazyKind {
		m.hide(q.Content)
		return true
	}
	return m.value(p.Content, q.Content)
}

// hide notes what a value of the memory leads to, for a value that is not known.
func (m *match) hide(v Value) {
	for _, id := range Pointees(v, m.mem, nil) {
		if !m.hidden[id] {
			m.hidden[id] = true
			m.hide(m.mem.Heap[id].Content)
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

func (m *match) bool(x, y Value) bool {
	if t := m.abs.Truth(x); t != pathfact.Maybe {
		return t == y.Truth
	}
	t, ok := x.Ref.(Test)
	want := y.Truth == pathfact.True
	if !ok {
		return true
	}
	if t.Neg {
		want = !want
	}
	if t.Opaque == 0 {
		cond := t.Cond
		if !want {
			cond = cond.Negate()
		}
		m.facts, ok = m.facts.Assume(cond)
		return ok
	}
	if had, ok := m.opaque[t.Opaque]; ok {
		return had == want
	}
	m.opaque[t.Opaque] = want
	return true
}

// value reports whether x, in abs, can be y.
func (m *match) value(x, y Value) bool {
	if x.Kind == UnknownKind {
		m.hide(y)
		return true
	}
	if x.Kind != y.Kind {
		return false
	}
	switch x.Kind {
	case IntKind:
		return m.dim(x.Dim, y.Dim)
	case BoolKind:
		return m.bool(x, y)
	case FloatKind, StringKind:
		return x.Ref == y.Ref
	case PointerKind, MapKind:
		if y.Obj == 0 && x.MaybeNil {
			return true
		}
		return m.path(x.Path(), y.Path()) && m.object(x.Obj, y.Obj)
	case SliceKind:
		return m.slice(x.Slice(), y.Slice())
	case StructKind:
		return m.all(x.Fields(), y.Fields())
	case ArrayKind:
		return m.array(x.Array(), y.Array())
	case InterfaceKind:
		return m.iface(x, y)
	}
	a, b := x.Closure(), y.Closure()
	switch {
	case a == nil || b == nil:
		return a == b || b == nil && x.MaybeNil
	case a.Symbol == "":
		m.hide(y)
		return true
	}
	return a.Symbol == b.Symbol && m.all(a.Free, b.Free)
}

func (m *match) iface(x, y Value) bool {
	a, b := x.Interface(), y.Interface()
	switch {
	case a == nil || b == nil:
		return a == b || b == nil && x.MaybeNil
	case a.Type == nil:
		m.hide(b.Value)
		return true
	}
	return a.Type.ID == b.Type.ID && m.value(a.Value, b.Value)
}

func (m *match) all(x, y []Value) bool {
	return slices.EqualFunc(x, y, m.value)
}

func (m *match) path(p, q Path) bool {
	return slices.EqualFunc(p, q, func(s, t Step) bool {
		return s.Field == t.Field && (s.Field >= 0 || m.dim(s.Index, t.Index))
	})
}

func (m *match) slice(a, b *Slice) bool {
	if a.IsNil != pathfact.Maybe && a.IsNil != b.IsNil || !m.dim(a.Len, b.Len) || !m.dim(a.Cap, b.Cap) {
		return false
	}
	switch {
	case a.Obj == 0 || b.Obj == 0:
		return a.Obj == b.Obj || a.IsNil == pathfact.Maybe
	case int(a.Obj) >= len(m.abs.Heap):
		return false // there is no such object
	case m.abs.Heap[a.Obj].Ownership == Lost: // where in a lost array it begins does not matter
		return m.object(a.Obj, b.Obj)
	}
	return m.dim(a.Offset, b.Offset) && m.path(a.Path, b.Path) && m.object(a.Obj, b.Obj)
}

// array compares two arrays of constant length element by element.
func (m *match) array(a, b *Array) bool {
	if !m.dim(a.Len, b.Len) {
		return false
	}
	n, _ := b.Len.Const()
	for i := range n {
		if !m.value(m.element(m.abs, a, i), m.element(m.mem, b, i)) {
			return false
		}
	}
	return true
}

// element is element i of an array. An element with an unknown index may be anywhere.
func (m *match) element(s *State, a *Array, i int64) Value {
	at := shapeinfer.Const(i)
	apart := true
	for _, e := range a.Known {
		switch m.facts.Decide(pathfact.Cond{Op: pathfact.EQ, L: e.Index, R: at}) {
		case pathfact.True:
			return e.Value
		case pathfact.Maybe:
			apart = false
		}
	}
	if a.Rest == RestZero && apart {
		return Zero(a.Elem)
	}
	return Value{}
}
