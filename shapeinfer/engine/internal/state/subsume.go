package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Subsumption compares two states that a widening made one after another: old describes
// everything that joined describes if joined is old with symbols renamed one to one, and knows what
// old knows.
type Subsumption struct {
	m           *Memory
	old, joined *State
	names       map[shapeinfer.Symbol]shapeinfer.Symbol // of old -> of joined
	order       []shapeinfer.Symbol                     // keys of names, as they were met
	taken       map[shapeinfer.Symbol]bool
	objects     map[int32]int32
	seen        map[int32]bool
	newest      int32 // the largest Published in old
}

// Subsumes reports whether a describes every state that joined describes: they are the same but for
// the names of symbols, and joined does not know less.
//
// Law: if Subsumes(a, Join(a, b)), then b is contained in a (TestCover). So a loop whose header a
// further pass adds nothing to has reached a fixed point. It may be false although b is contained
// in a: then the loop goes on.
func (m *Memory) Subsumes(a, joined *State, roots RootSet) bool {
	c := &Subsumption{
		m: m, old: a, joined: joined,
		names:   make(map[shapeinfer.Symbol]shapeinfer.Symbol),
		taken:   make(map[shapeinfer.Symbol]bool),
		objects: make(map[int32]int32),
		seen:    make(map[int32]bool),
	}
	for _, o := range a.Heap {
		c.newest = max(c.newest, o.Published)
	}
	return c.states(roots)
}

// states compares what is reachable from the roots, the common objects, and the facts.
func (c *Subsumption) states(roots RootSet) bool {
	live := roots(c.old)
	roots(c.joined)
	for _, reg := range live {
		if !c.value(c.old.Reg(reg), c.joined.Reg(reg)) {
			return false
		}
	}
	for i, d := range c.old.Defers {
		for k := range d.Args {
			if !c.value(d.Args[k], c.joined.Defers[i].Args[k]) {
				return false
			}
		}
	}
	for id := 1; id < len(c.old.Heap) && id < len(c.joined.Heap); id++ {
		p, q := c.old.Heap[id], c.joined.Heap[id]
		if p.Serial == q.Serial && p != q && !q.Dead && !c.object(int32(id), int32(id)) {
			return false
		}
	}
	if !slices.Equal(c.old.Errors, c.joined.Errors) {
		return false
	}
	if len(c.old.Assumed) != len(c.joined.Assumed) {
		return false
	}
	return c.facts()
}

// facts reports whether joined knows what old knows, in the names of old. What joined still says of
// the symbols of old is about the pass before and does not count.
func (c *Subsumption) facts() bool {
	var renamed []shapeinfer.Symbol
	for _, from := range c.order {
		if from != c.names[from] {
			renamed = append(renamed, from)
		}
	}
	facts := c.joined.Facts.Without(renamed...)
	for _, from := range renamed {
		same := pathfact.Cond{Op: pathfact.EQ, L: shapeinfer.Var(from), R: shapeinfer.Var(c.names[from])}
		g, ok := facts.Assume(same)
		if !ok {
			return false
		}
		facts = g
	}
	return facts.Implies(c.old.Facts)
}

func (c *Subsumption) dim(x, y shapeinfer.Dim) bool {
	if x.IsUnknown() || x.Equal(y) {
		return true
	}
	x, y = c.old.Norm(x), c.joined.Norm(y)
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

// moved returns the symbols of two polynomials of one symbol each that are the same but for its
// name.
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

func (c *Subsumption) object(x, y int32) bool {
	if z, ok := c.objects[x]; ok {
		return z == y
	}
	c.objects[x] = y
	p, q := c.old.Heap[x], c.joined.Heap[y]
	if p == q {
		return true
	}
	if p.Ownership != q.Ownership || q.Retyped && !p.Retyped || q.Chosen && !p.Chosen || q.Merged && !p.Merged || p.Plain && !q.Plain {
		return false
	}
	if p.Ownership == Lost {
		return true
	}
	if p.Published > q.Published || p.Ownership == Outside && p.Published == 0 && p.met < q.met && p.met <= c.newest {
		return false // p is apart from more than q is
	}
	return len(p.Alike) == len(q.Alike) && c.dim(p.used, q.used) && c.value(p.Content, q.Content)
}

// value reports whether y is x with symbols renamed.
func (c *Subsumption) value(x, y Value) bool {
	if x.Or(y.Label) != x.Label {
		return false
	}
	if x.Kind == UnknownKind {
		return true
	}
	if x.Kind != y.Kind || x.MaybeNil != y.MaybeNil {
		return false
	}
	switch x.Kind {
	case IntKind:
		return c.dim(x.Dim, y.Dim)
	case BoolKind:
		a := c.old.Truth(x)
		return a == pathfact.Maybe || a == c.joined.Truth(y)
	case FloatKind, StringKind:
		return x.Ref == y.Ref
	case PointerKind, MapKind:
		return c.path(x.Path(), y.Path()) && c.object(x.Obj, y.Obj)
	case SliceKind:
		a, b := x.Slice(), y.Slice()
		return a.IsNil == b.IsNil && c.path(a.Path, b.Path) && c.dim(a.Offset, b.Offset) && c.dim(a.Len, b.Len) &&
			c.dim(a.Cap, b.Cap) && c.object(a.Obj, b.Obj)
	case StructKind:
		return c.all(x.Fields(), y.Fields())
	case ArrayKind:
		return c.array(x.Array(), y.Array())
	case TableKind:
		a, b := x.Table(), y.Table()
		return slices.EqualFunc(a.Keys, b.Keys, c.key) && c.all(a.Elems, b.Elems)
	case InterfaceKind:
		a, b := x.Interface(), y.Interface()
		switch {
		case a == nil || b == nil:
			return a == b
		case a.Type == nil || b.Type == nil:
			return a.Type == b.Type && c.object(a.Obj, b.Obj)
		}
		return a.Type.ID == b.Type.ID && c.value(a.Value, b.Value)
	case FuncKind:
		a, b := x.Closure(), y.Closure()
		if a == nil || b == nil {
			return a == b
		}
		return a.Symbol == b.Symbol && ir.SameTypes(a.Types, b.Types) && c.all(a.Free, b.Free)
	}
	return true
}

// key reports whether two keys of maps are the same.
func (c *Subsumption) key(k, l Value) bool {
	switch {
	case k.Kind == PointerKind && l.Kind == PointerKind:
		return c.object(k.Obj, l.Obj)
	case k.Kind == l.Kind && k.hasKeyParts() && sameDynamicType(k, l):
		return slices.EqualFunc(keyParts(k), keyParts(l), c.key)
	}
	return sameKey(k, l)
}

func (c *Subsumption) all(x, y []Value) bool {
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

func (c *Subsumption) array(a, b *Array) bool {
	if a.Rest == RestUnknown && len(a.Known) == 0 && a.Fill == nil {
		return c.dim(a.Len, b.Len)
	}
	if a.Rest != b.Rest && a.Rest != RestUnknown || len(a.Known) != len(b.Known) || !c.dim(a.Len, b.Len) {
		return false
	}
	if (a.Fill == nil) != (b.Fill == nil) || a.Fill != nil && (!c.dim(a.Fill.end, b.Fill.end) || !c.value(a.Fill.Value, b.Fill.Value)) {
		return false
	}
	for i := range a.Known {
		if !c.dim(a.Known[i].Index, b.Known[i].Index) || !c.value(a.Known[i].Value, b.Known[i].Value) {
			return false
		}
	}
	return true
}

func (c *Subsumption) path(p, q Path) bool {
	if len(p) != len(q) {
		return false
	}
	for i := range p {
		if p[i].Field != q[i].Field || p[i].Field < 0 && !c.dim(p[i].Index, q[i].Index) {
			return false
		}
	}
	return true
}
