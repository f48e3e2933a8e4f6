package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Merging two states of one frame at the same place.
//
// The two heaps are walked together from the values that are still read. Objects that existed when
// the states parted are the same object; younger ones are paired when both states reach them the
// same way. Two states that differ in nothing but path facts are merged without loss. Otherwise a
// join keeps what both know: two different ints become one new symbol (the same pair of ints always
// the same symbol, so that relations survive), anything else becomes unknown, and objects that an
// unknown pointer may now point to are lost.

// A joiner merges states a and b into c.
type joiner struct {
	m       *Memory
	a, b, c *State
	common  int // objects below this number are common
	pairing
	phis    []phi
	live    []ir.Val // the registers that are still read
	loss    bool
	exact   bool // stop at the first loss
	known   bool // others know what one of the states has allocated
	loseA   []int32
	loseB   []int32
	dropped []string // closures of values that are not known any more
	forget  bool     // new symbols know nothing: widening
	base    int      // see renewed
	// An array without elements stands behind a nil slice that is merged with another one, by the
	// other's object.
	emptyA, emptyB map[int32]int32
	refsA, refsB   *references
	sharing        [][3]int32 // merged objects that may share memory with others: in a, in b and in c
}

// A pairing says which objects of two states are one object of the merged state.
type pairing struct {
	pairs   map[[2]int32]int32
	pairedA map[int32]int32 // young object of a -> of b
	pairedB map[int32]int32
	todo    [][2]int32 // pairs whose contents are to be merged
	// A variable may hold an old object in one state and a young one in the other, as x does in x =
	// f(x). The two are paired if nothing but what is merged refers to the old one, which is one of
	// those from base on.
	renewed map[int32]bool
}

// A phi is a symbol that stands for x in a and for y in b.
type phi struct {
	sym  shapeinfer.Symbol
	x, y shapeinfer.Dim
}

// A RootSet lists the registers of a state that are still read, and may drop the others.
type RootSet func(s *State) []ir.Val

// EveryRegister is the RootSet of all registers.
func EveryRegister(s *State) []ir.Val {
	vs := make([]ir.Val, s.Registers.Len)
	for i := range vs {
		vs[i] = ir.Val(i)
	}
	return vs
}

// Same merges a and b if that loses nothing but path facts, else it returns nil. The result takes
// over the registers of a. Objects below base may be known outside of the frame.
//
// Law: Same(a, b) describes a memory if and only if a or b does (TestSame).
func (m *Memory) Same(a, b *State, roots RootSet, base int) *State {
	j := newJoiner(m, a, b)
	j.exact, j.base = true, base
	if j.merge(roots) && !j.loss {
		return j.merged()
	}
	return nil
}

// Join merges a and b; it returns nil if that is not possible (their deferred calls differ).
// Objects below base may be known outside of the frame. If forget is set it widens: new symbols
// know nothing.
//
// Laws, where a state stands for the set of memories that it describes (describe_test.go says what
// that is):
//
//	upper bound   a and b are contained in Join(a, b), widening or not (TestJoinUpperBound)
//	idempotent    Join(a, a) is a (TestJoinIdempotent)
//	commutative   Join(a, b) is Join(b, a) (TestJoinCommutative)
//	relations     registers that are equal in a and in b, or differ by the same, do so in Join(a, b)
//	              (TestJoinRelations)
//
// It is not associative: which relations survive depends on the order.
func (m *Memory) Join(a, b *State, roots RootSet, forget bool, base int) *State {
	for range 4 {
		j := newJoiner(m, a, b)
		j.forget, j.base = forget, base
		if !j.merge(roots) {
			return nil
		}
		for _, sym := range j.dropped {
			m.MarkEscaped(sym)
		}
		switch {
		case len(j.loseA) > 0 || len(j.loseB) > 0:
			a, b = j.lose(a, j.loseA), j.lose(b, j.loseB)
		case j.refersToOld(roots):
			base = len(a.Heap) + len(b.Heap)
		default:
			return j.merged()
		}
	}
	all := func(s *State) []int32 {
		var ids []int32
		for id := 1; id < len(s.Heap); id++ {
			ids = append(ids, int32(id))
		}
		return ids
	}
	j := newJoiner(m, a, b)
	a, b = j.lose(a, all(a)), j.lose(b, all(b))
	j = newJoiner(m, a, b)
	j.forget = forget
	if !j.merge(roots) {
		return nil
	}
	return j.merged()
}

// lose returns a copy of s in which the objects are lost.
func (j *joiner) lose(s *State, ids []int32) *State {
	t := s.Fork()
	for _, id := range ids {
		j.m.EscapeObject(t, id)
	}
	return t
}

func newJoiner(m *Memory, a, b *State) *joiner {
	j := &joiner{m: m, a: a, b: b}
	n := min(len(a.Heap), len(b.Heap))
	for j.common < n && a.Heap[j.common].Serial == b.Heap[j.common].Serial {
		j.common++
	}
	isPublished := func(o *Object) bool { return o.Published != 0 }
	j.known = slices.ContainsFunc(a.Heap, isPublished) || slices.ContainsFunc(b.Heap, isPublished)
	return j
}

// merge fills j.c but for the facts. It reports false if the states cannot be merged, or (exact)
// not without loss.
func (j *joiner) merge(roots RootSet) bool {
	a, b := j.a, j.b
	objects := len(a.Heap) + len(b.Heap)
	j.m.Steps += LookCost + objects/lookObjects
	if len(a.Defers) != len(b.Defers) || a.Registers.Len != b.Registers.Len {
		return false
	}
	live := roots(a)
	roots(b)
	j.live = live
	if j.exact && (!slices.Equal(a.Errors, b.Errors) || j.obviouslyDiffer(live)) {
		return false
	}
	j.m.Steps += JoinCost + objects/mergeObjects
	c := a.ForkHeap()
	j.c = c
	c.Heap = c.Heap[:j.common]
	merged := make([]Value, len(live))
	for i, reg := range live {
		if merged[i] = j.value(a.Reg(reg), b.Reg(reg)); j.exact && j.loss {
			return false
		}
	}
	if !j.mergeDefers() {
		return false
	}
	for id := 1; id < j.common; id++ {
		if a.Heap[id] != b.Heap[id] {
			j.object(int32(id), int32(id), int32(id))
		}
		if j.exact && j.loss {
			return false
		}
	}
	for len(j.todo) > 0 {
		p := j.todo[0]
		j.todo = j.todo[1:]
		j.object(p[0], p[1], j.pairs[p])
		if j.exact && j.loss {
			return false
		}
	}
	for _, o := range j.sharing { // when all objects are paired
		j.c.Heap[o[2]].Alike = j.mergeAlike(j.a.Heap[o[0]].Alike, j.b.Heap[o[1]].Alike)
	}
	if !j.exact { // else a is not used any more, and c takes over its registers
		c.Registers = a.Registers.Clone()
	}
	for i, reg := range live {
		if !merged[i].isIdentical(c.Reg(reg)) {
			c.SetReg(reg, merged[i])
		}
	}
	return j.finish()
}

// obviouslyDiffer reports whether two states differ in what is seen at a glance: most of those that
// differ do. Nothing is made for that.
func (j *joiner) obviouslyDiffer(live []ir.Val) bool {
	for _, reg := range live {
		if j.apart(j.a.Reg(reg), j.b.Reg(reg)) {
			return true
		}
	}
	for id := 1; id < j.common; id++ {
		if p, q := j.a.Heap[id], j.b.Heap[id]; p != q &&
			((p.Ownership == Lost) != (q.Ownership == Lost) || p.Ownership != Lost && j.apart(p.Content, q.Content)) {
			return true
		}
	}
	return false
}

// apart reports whether two values are seen at a glance to be different.
func (j *joiner) apart(x, y Value) bool {
	if x.Kind != y.Kind {
		return true
	}
	switch x.Kind {
	case IntKind:
		return constantsDiffer(x.Dim, y.Dim)
	case BoolKind:
		return x.Truth != y.Truth && x.Truth != pathfact.Maybe && y.Truth != pathfact.Maybe
	case PointerKind, MapKind:
		return x.Obj != y.Obj && (int(x.Obj) < j.common || int(y.Obj) < j.common)
	case SliceKind:
		return constantsDiffer(x.Slice().Len, y.Slice().Len)
	case StructKind:
		a, b := x.Fields(), y.Fields()
		return len(a) != len(b) || len(a) > 0 && &a[0] != &b[0] && !slices.EqualFunc(a, b, func(x, y Value) bool { return !j.apart(x, y) })
	case InterfaceKind:
		a, b := x.Interface(), y.Interface()
		return a != b && (a == nil || b == nil || a.Type != b.Type && (a.Type == nil || b.Type == nil || a.Type.ID != b.Type.ID))
	}
	return false
}

func constantsDiffer(x, y shapeinfer.Dim) bool {
	m, ok := x.Const()
	n, ok2 := y.Const()
	return ok && ok2 && m != n
}

// merged returns j.c with what both states know. That costs more than the rest, and is of no use
// where the states are to be merged once more.
func (j *joiner) merged() *State {
	fa, fb := j.a.Facts, j.b.Facts
	if !j.forget {
		for _, p := range j.phis {
			fa, fb = fa.Introduce(p.sym, p.x), fb.Introduce(p.sym, p.y)
		}
	}
	j.c.Facts = pathfact.Join(fa, fb)
	return j.c
}

// finish merges what is neither a value nor a fact.
func (j *joiner) finish() bool {
	a, b, c := j.a, j.b, j.c
	if a.Facts != b.Facts {
		j.m.Steps += FactsCost + 2*FactCost*len(j.phis)
	}
	c.Passed, c.Unwarned, c.Warned = a.Passed.union(b.Passed), a.Unwarned.union(b.Unwarned), a.Warned.both(b.Warned)
	if !slices.Equal(a.Expanded, b.Expanded) {
		c.Expanded = nil
	}
	c.Derived = a.Derived.common(b.Derived)
	c.Named = a.Named.common(b.Named)
	switch {
	case b.Grown == nil || a.Grown != nil && a.Grown.Instr != b.Grown.Instr && !a.Grown.Any && !b.Grown.Any:
		c.Grown = nil
	case a.Grown != nil && b.Grown.Intended:
		c.Grown = b.Grown
	}
	j.joinErrors()
	c.Guards = a.Guards.Join(b.Guards)
	r := j.renaming()
	c.Guards.Rename(r)
	j.m.taints.Rename(r)
	c.Assumed = nil
	for _, x := range a.Assumed {
		if slices.Contains(b.Assumed, x) {
			c.Assumed = append(c.Assumed, x)
		}
	}
	c.Globals = nil
	for _, g := range a.Globals {
		if int(g.Obj) < j.common && slices.Contains(b.Globals, g) {
			c.Globals = append(c.Globals, g)
		}
	}
	if a.Last != b.Last {
		c.Last = nil
	}
	return true
}

// Sample chooses n of many states, from the first to the last: neighbors are alike.
func Sample(states []*State, n int) []*State {
	chosen := make([]*State, n)
	for i := range chosen {
		chosen[i] = states[i*len(states)/n]
	}
	return chosen
}
