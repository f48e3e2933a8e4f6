package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A subsumption compares two states that a widening made one after another: old describes everything
// that joined describes if joined is old with symbols renamed one to one, and knows what old knows.
type subsumption struct {
	m           *memory
	old, joined *state
	names       map[shapeinfer.Symbol]shapeinfer.Symbol // of old -> of joined
	order       []shapeinfer.Symbol                     // keys of names, as they were met
	taken       map[shapeinfer.Symbol]bool
	objects     map[int32]int32
	seen        map[int32]bool
}

// subsumes reports whether a describes every state that joined describes: they are the same but for
// the names of symbols, and joined does not know less.
func (m *memory) subsumes(a, joined *state, roots rootSet) bool {
	return newSubsumption(m, a, joined).states(roots)
}

func newSubsumption(m *memory, old, joined *state) *subsumption {
	return &subsumption{
		m: m, old: old, joined: joined,
		names:   make(map[shapeinfer.Symbol]shapeinfer.Symbol),
		taken:   make(map[shapeinfer.Symbol]bool),
		objects: make(map[int32]int32),
		seen:    make(map[int32]bool),
	}
}

// states compares what is reachable from the roots, the common objects, and the facts.
func (c *subsumption) states(roots rootSet) bool {
	live := roots(c.old)
	roots(c.joined)
	for _, reg := range live {
		if !c.value(c.old.reg(reg), c.joined.reg(reg)) {
			return false
		}
	}
	for i, d := range c.old.defers {
		for k := range d.args {
			if !c.value(d.args[k], c.joined.defers[i].args[k]) {
				return false
			}
		}
	}
	for id := 1; id < len(c.old.heap) && id < len(c.joined.heap); id++ {
		p, q := c.old.heap[id], c.joined.heap[id]
		if p.serial == q.serial && p != q && !q.dead && !c.object(int32(id), int32(id)) {
			return false
		}
	}
	if !slices.Equal(c.old.errors, c.joined.errors) {
		return false
	}
	if len(c.old.assumed) != len(c.joined.assumed) {
		return false
	}
	return c.facts()
}

// facts reports whether joined knows what old knows, in the names of old. What joined still says of
// the symbols of old is about the pass before and does not count.
func (c *subsumption) facts() bool {
	var renamed []shapeinfer.Symbol
	for _, from := range c.order {
		if from != c.names[from] {
			renamed = append(renamed, from)
		}
	}
	facts := c.joined.facts.Without(renamed...)
	for _, from := range renamed {
		same := pathfact.Cond{Op: pathfact.EQ, L: shapeinfer.Var(from), R: shapeinfer.Var(c.names[from])}
		g, ok := facts.Assume(same)
		if !ok {
			return false
		}
		facts = g
	}
	return facts.Implies(c.old.facts)
}

func (c *subsumption) dim(x, y shapeinfer.Dim) bool {
	if x.IsUnknown() || x.Equal(y) {
		return true
	}
	x, y = c.old.norm(x), c.joined.norm(y)
	if x.Equal(y) {
		return true
	}
	s, t, ok := moved(x, y)
	if !ok {
		return false
	}
	if u, ok := c.names[s]; ok {
		return u == t
	}
	if c.taken[t] {
		return false
	}
	c.names[s], c.taken[t] = t, true
	c.order = append(c.order, s)
	return true
}

// moved returns the symbols of two polynomials of one symbol each that are the same but for its name.
func moved(x, y shapeinfer.Dim) (s, t shapeinfer.Symbol, ok bool) {
	s, ok = x.Symbol()
	if t, ok2 := y.Symbol(); ok && ok2 {
		return s, t, true
	}
	p, q := x.Symbols(), y.Symbols()
	if len(p) != 1 || len(q) != 1 {
		return s, t, false
	}
	return p[0], q[0], x.Substitute(p[0], shapeinfer.Var(q[0])).Equal(y)
}

func (c *subsumption) object(x, y int32) bool {
	if z, ok := c.objects[x]; ok {
		return z == y
	}
	c.objects[x] = y
	p, q := c.old.heap[x], c.joined.heap[y]
	if p == q {
		return true
	}
	if p.ownership != q.ownership || q.retyped && !p.retyped || p.plain && !q.plain {
		return false
	}
	if p.ownership == lost {
		return true
	}
	return len(p.alike) == len(q.alike) && c.dim(p.used, q.used) && c.value(p.content, q.content)
}

// value reports whether y is x with symbols renamed.
func (c *subsumption) value(x, y value) bool {
	if x.k == kUnknown {
		return true
	}
	if x.k != y.k || x.maybeNil != y.maybeNil {
		return false
	}
	switch x.k {
	case kInt:
		return c.dim(x.dim, y.dim)
	case kBool:
		a := c.old.truth(x)
		return a == pathfact.Maybe || a == c.joined.truth(y)
	case kFloat, kString:
		return x.ref == y.ref
	case kPtr, kMap:
		return c.path(x.path(), y.path()) && c.object(x.obj, y.obj)
	case kSlice:
		a, b := x.slice(), y.slice()
		return a.isNil == b.isNil && c.path(a.path, b.path) && c.dim(a.off, b.off) && c.dim(a.length, b.length) && c.dim(a.cap, b.cap) && c.object(a.obj, b.obj)
	case kStruct:
		return c.all(x.fields(), y.fields())
	case kArray:
		return c.array(x.array(), y.array())
	case kTable:
		a, b := x.table(), y.table()
		return slices.EqualFunc(a.keys, b.keys, sameKey) && c.all(a.elems, b.elems)
	case kIface:
		a, b := x.iface(), y.iface()
		switch {
		case a == nil || b == nil:
			return a == b
		case a.typ == nil || b.typ == nil:
			return a.typ == b.typ && c.object(a.obj, b.obj)
		}
		return a.typ.ID == b.typ.ID && c.value(a.v, b.v)
	case kFunc:
		a, b := x.closure(), y.closure()
		if a == nil || b == nil {
			return a == b
		}
		return a.sym == b.sym && c.all(a.free, b.free)
	}
	return true
}

func (c *subsumption) all(x, y []value) bool {
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if !c.value(x[i], y[i]) {
			return false
		}
	}
	return true
}

func (c *subsumption) array(a, b *array) bool {
	if a.rest == restUnknown && len(a.known) == 0 && a.fill == nil {
		return c.dim(a.n, b.n)
	}
	if a.rest != b.rest && a.rest != restUnknown || len(a.known) != len(b.known) || !c.dim(a.n, b.n) {
		return false
	}
	if (a.fill == nil) != (b.fill == nil) || a.fill != nil && (!c.dim(a.fill.end, b.fill.end) || !c.value(a.fill.v, b.fill.v)) {
		return false
	}
	for i := range a.known {
		if !c.dim(a.known[i].index, b.known[i].index) || !c.value(a.known[i].v, b.known[i].v) {
			return false
		}
	}
	return true
}

func (c *subsumption) path(p, q path) bool {
	if len(p) != len(q) {
		return false
	}
	for i := range p {
		if p[i].field != q[i].field || p[i].field < 0 && !c.dim(p[i].index, q[i].index) {
			return false
		}
	}
	return true
}
