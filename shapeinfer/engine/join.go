package engine

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
	m       *memory
	a, b, c *state
	common  int // objects below this number are common
	pairing
	phis    []phi
	loss    bool
	exact   bool // stop at the first loss
	loseA   []int32
	loseB   []int32
	dropped []string // closures of values that are not known any more
	forget  bool     // new symbols know nothing: widening
	base    int      // see renewed
	// An array without elements stands behind a nil slice that is merged with another one, by the other's object.
	emptyA, emptyB map[int32]int32
	sharing        [][3]int32 // merged objects that may share memory with others: in a, in b and in c
}

// A pairing says which objects of two states are one object of the merged state.
type pairing struct {
	pairs   map[[2]int32]int32
	pairedA map[int32]int32 // young object of a -> of b
	pairedB map[int32]int32
	todo    [][2]int32 // pairs whose contents are to be merged
	// A variable may hold an old object in one state and a young one in the other, as x does in x = f(x). The
	// two are paired if nothing but what is merged refers to the old one, which is one of those from base on.
	renewed map[int32]bool
}

// A phi is a symbol that stands for x in a and for y in b.
type phi struct {
	sym  shapeinfer.Symbol
	x, y shapeinfer.Dim
}

// A rootSet lists the registers of a state that are still read, and may drop the others.
type rootSet func(s *state) []ir.Val

// everyRegister is the rootSet of all registers.
func everyRegister(s *state) []ir.Val {
	vs := make([]ir.Val, s.registers.n)
	for i := range vs {
		vs[i] = ir.Val(i)
	}
	return vs
}

// same merges a and b if that loses nothing but path facts, else it returns nil. The
// result takes over the registers of a.
func (m *memory) same(a, b *state, roots rootSet) *state {
	if m.keepsApart(a, b) {
		return nil
	}
	j := newJoiner(m, a, b)
	j.exact = true
	if j.merge(roots) && !j.loss {
		return j.c
	}
	return nil
}

// join merges a and b; it returns nil if that is not possible (their deferred calls differ).
// Objects below base may be known outside of the frame.
func (m *memory) join(a, b *state, roots rootSet, forget bool, base int) *state {
	for range 4 {
		j := newJoiner(m, a, b)
		j.forget, j.base = forget, base
		if !j.merge(roots) {
			return nil
		}
		for _, sym := range j.dropped {
			m.markEscaped(sym)
		}
		switch {
		case len(j.loseA) > 0 || len(j.loseB) > 0:
			a, b = j.lose(a, j.loseA), j.lose(b, j.loseB)
		case j.refersToOld(roots):
			base = len(a.heap) + len(b.heap)
		default:
			return j.c
		}
	}
	all := func(s *state) []int32 {
		var ids []int32
		for id := 1; id < len(s.heap); id++ {
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
	return j.c
}

// lose returns a copy of s in which the objects are lost.
func (j *joiner) lose(s *state, ids []int32) *state {
	t := s.fork()
	for _, id := range ids {
		j.m.escapeObject(t, id)
	}
	return t
}

func newJoiner(m *memory, a, b *state) *joiner {
	j := &joiner{m: m, a: a, b: b}
	n := min(len(a.heap), len(b.heap))
	for j.common < n && a.heap[j.common].serial == b.heap[j.common].serial {
		j.common++
	}
	return j
}

// merge fills j.c. It reports false if the states cannot be merged, or (exact) not without loss.
func (j *joiner) merge(roots rootSet) bool {
	a, b := j.a, j.b
	j.m.steps += joinCost + (len(a.heap)+len(b.heap))/8
	if len(a.defers) != len(b.defers) || a.registers.n != b.registers.n {
		return false
	}
	live := roots(a)
	roots(b)
	if j.exact && (obviouslyDiffer(a, b, live) || !slices.Equal(a.errors, b.errors)) {
		return false
	}
	c := a.forkHeap()
	j.c = c
	c.heap = c.heap[:j.common]
	merged := make([]value, len(live))
	for i, reg := range live {
		if merged[i] = j.value(a.reg(reg), b.reg(reg)); j.exact && j.loss {
			return false
		}
	}
	if !j.mergeDefers() {
		return false
	}
	for id := 1; id < j.common; id++ {
		if a.heap[id] != b.heap[id] {
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
		j.c.heap[o[2]].alike = j.mergeAlike(j.a.heap[o[0]].alike, j.b.heap[o[1]].alike)
	}
	if !j.exact { // else a is not used any more, and c takes over its registers
		c.registers = a.registers.clone()
	}
	for i, reg := range live {
		if !merged[i].isIdentical(c.reg(reg)) {
			c.setReg(reg, merged[i])
		}
	}
	return j.finish()
}

// join is what a path is conditional on that came one way or the other: on nothing, if one of
// them was conditional on nothing.
func (g guards) join(h guards) guards {
	u := guards{seen: union(g.seen, h.seen), seenInt: g.seenInt || h.seenInt}
	if g.any() && h.any() {
		u.objects, u.anything = union(g.objects, h.objects), g.anything || h.anything
	}
	return u
}

func (g guards) any() bool { return g.anything || len(g.objects) > 0 }

// obviouslyDiffer reports whether two states hold different constants.
func obviouslyDiffer(x, y *state, live []ir.Val) bool {
	for _, reg := range live {
		a, b := x.reg(reg), y.reg(reg)
		if a.k != b.k || a.k == kPtr && (a.obj == 0) != (b.obj == 0) {
			return true
		}
		if a.k == kInt {
			m, ok := a.dim.Const()
			n, ok2 := b.dim.Const()
			if ok && ok2 && m != n {
				return true
			}
		}
	}
	return false
}

// finish merges what is not a value.
func (j *joiner) finish() bool {
	a, b, c := j.a, j.b, j.c
	fa, fb := a.facts, b.facts
	if fa != fb {
		j.m.steps += joinCost + 2*factCost*len(j.phis)
	}
	for _, p := range j.phis {
		if j.forget {
			continue
		}
		v := shapeinfer.Var(p.sym)
		fa, _ = fa.Assume(pathfact.Cond{Op: pathfact.EQ, L: v, R: p.x})
		fb, _ = fb.Assume(pathfact.Cond{Op: pathfact.EQ, L: v, R: p.y})
	}
	c.facts = pathfact.Join(fa, fb)
	c.passed, c.unwarned = a.passed.union(b.passed), a.unwarned.union(b.unwarned)
	if !slices.Equal(a.expanded, b.expanded) {
		c.expanded = nil
	}
	if b.grown == nil || a.grown != nil && a.grown.in != b.grown.in && !j.m.outer {
		c.grown = nil
	}
	j.joinErrors()
	c.guards = a.guards.join(b.guards)
	c.assumed = nil
	for _, x := range a.assumed {
		if slices.Contains(b.assumed, x) {
			c.assumed = append(c.assumed, x)
		}
	}
	c.globals = nil
	for _, g := range a.globals {
		if int(g.obj) < j.common && slices.Contains(b.globals, g) {
			c.globals = append(c.globals, g)
		}
	}
	if a.last != b.last {
		c.last = nil
	}
	return true
}

// keepsApart reports whether one of the opaque bools that matter is known to differ between two paths.
func (m *memory) keepsApart(a, b *state) bool {
	return slices.ContainsFunc(m.apart, func(id int32) bool {
		i, ok := slices.BinarySearchFunc(a.assumed, id, byID)
		k, ok2 := slices.BinarySearchFunc(b.assumed, id, byID)
		return ok && ok2 && a.assumed[i].test != b.assumed[k].test
	})
}
