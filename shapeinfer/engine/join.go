package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
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
	r       *run
	a, b, c *state
	common  int // objects below this number are common
	pairs   map[[2]int32]int32
	pairedA map[int32]int32 // young object of a -> of b
	pairedB map[int32]int32
	todo    [][2]int32 // pairs whose contents are to be merged
	phis    []phi
	loss    bool
	exact   bool // stop at the first loss
	loseA   []int32
	loseB   []int32
	forget  bool // new symbols know nothing: widening
}

// A phi is a symbol that stands for x in a and for y in b.
type phi struct {
	sym  shapeinfer.Symbol
	x, y shapeinfer.Dim
}

// A rootSet lists the values of a state that are still read. Both states list the same number.
type rootSet func(s *state) []*value

// same merges a and b if that loses nothing but path facts, else it returns nil.
func (r *run) same(a, b *state, roots rootSet) *state {
	j := newJoiner(r, a, b)
	j.exact = true
	if j.merge(roots) && !j.loss {
		return j.c
	}
	return nil
}

// join merges a and b; it returns nil if that is not possible (their deferred calls differ).
func (r *run) join(a, b *state, roots rootSet, forget bool) *state {
	for range 4 {
		j := newJoiner(r, a, b)
		j.forget = forget
		if !j.merge(roots) {
			return nil
		}
		if len(j.loseA) == 0 && len(j.loseB) == 0 {
			return j.c
		}
		a, b = j.lose(a, j.loseA), j.lose(b, j.loseB)
	}
	all := func(s *state) []int32 {
		var ids []int32
		for id := 1; id < len(s.heap); id++ {
			ids = append(ids, int32(id))
		}
		return ids
	}
	j := newJoiner(r, a, b)
	a, b = j.lose(a, all(a)), j.lose(b, all(b))
	j = newJoiner(r, a, b)
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
		j.r.escapeObject(t, id)
	}
	return t
}

func newJoiner(r *run, a, b *state) *joiner {
	j := &joiner{r: r, a: a, b: b, pairs: make(map[[2]int32]int32), pairedA: make(map[int32]int32), pairedB: make(map[int32]int32)}
	n := min(len(a.heap), len(b.heap))
	for j.common < n && a.heap[j.common].serial == b.heap[j.common].serial {
		j.common++
	}
	return j
}

// merge fills j.c. It reports false if the states cannot be merged, or (exact) not without loss.
func (j *joiner) merge(roots rootSet) bool {
	a, b := j.a, j.b
	j.r.steps += joinCost + (len(a.heap)+len(b.heap))/8
	if len(a.defers) != len(b.defers) || len(a.regs) != len(b.regs) {
		return false
	}
	ra, rb := roots(a), roots(b)
	if j.exact && obviouslyDiffer(ra, rb) {
		return false
	}
	c := a.fork()
	j.c = c
	c.heap = c.heap[:j.common]
	rc := roots(c)
	for i := range rc {
		if *rc[i] = j.value(*ra[i], *rb[i]); j.exact && j.loss {
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
	return j.finish()
}

// obviouslyDiffer reports whether two states hold different constants.
func obviouslyDiffer(x, y []*value) bool {
	for i := range x {
		a, b := x[i], y[i]
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
		j.r.steps += joinCost + 2*factCost*len(j.phis)
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
	c.passed = a.passed.union(b.passed)
	c.guards = guards{
		objects:  intersect(a.guards.objects, b.guards.objects),
		anything: a.guards.anything && b.guards.anything,
		seen:     union(a.guards.seen, b.guards.seen),
		seenInt:  a.guards.seenInt || b.guards.seenInt,
	}
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

func (j *joiner) mergeDefers() bool {
	c := j.c
	c.defers = slices.Clone(c.defers)
	for i := range c.defers {
		x, y := j.a.defers[i], j.b.defers[i]
		if x.in != y.in {
			return false
		}
		args := make([]value, len(x.args))
		for k := range args {
			args[k] = j.value(x.args[k], y.args[k])
		}
		c.defers[i].args = args
	}
	return true
}

// object merges object x of a and y of b into object z of c.
func (j *joiner) object(x, y, z int32) {
	p, q := j.a.heap[x], j.b.heap[y]
	o := *p
	o.owner = j.c.owner
	switch {
	case p.origin == lost && q.origin == lost:
	case p.origin == lost:
		j.loss = true
		j.loseB = append(j.loseB, y)
		o = *p
	case q.origin == lost:
		j.loss = true
		j.loseA = append(j.loseA, x)
	default:
		o.content = j.value(p.content, q.content)
		if p.origin != q.origin {
			o.origin = outside
		}
		if p.shaped != q.shaped {
			o.shaped = 0
		}
		o.alike = j.mergeAlike(p.alike, q.alike)
		if o.used = j.dim(p.used, q.used); o.used.IsUnknown() {
			o.used = shapeinfer.Const(maxLen)
		}
	}
	o.owner = j.c.owner
	j.c.heap[z] = &o
}

func (j *joiner) mergeAlike(x, y []int32) []int32 {
	var ids []int32
	for _, id := range x {
		if int(id) < j.common {
			ids = append(ids, id)
		} else if other, ok := j.pairedA[id]; ok {
			ids = append(ids, j.pairs[[2]int32{id, other}])
		}
	}
	for _, id := range y {
		if int(id) < j.common {
			ids = append(ids, id)
		} else if other, ok := j.pairedB[id]; ok {
			ids = append(ids, j.pairs[[2]int32{other, id}])
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// pair returns the object of c that stands for x in a and y in b, or false if they are different objects.
func (j *joiner) pair(x, y int32) (int32, bool) {
	old := int(x) < j.common
	if x == 0 || y == 0 || old || int(y) < j.common {
		return x, x == y
	}
	if id, ok := j.pairs[[2]int32{x, y}]; ok {
		return id, true
	}
	_, usedX := j.pairedA[x]
	_, usedY := j.pairedB[y]
	if usedX || usedY {
		return 0, false
	}
	j.pairedA[x], j.pairedB[y] = y, x
	o := *j.a.heap[x]
	*j.c.serials++
	o.serial = *j.c.serials
	j.c.heap = append(j.c.heap, &o)
	id := int32(len(j.c.heap) - 1)
	j.pairs[[2]int32{x, y}] = id
	j.todo = append(j.todo, [2]int32{x, y})
	return id, true
}

// value merges two values.
func (j *joiner) value(x, y value) value {
	if x.k != y.k {
		return j.differ(x, y)
	}
	x.maybeNil = x.maybeNil || y.maybeNil
	switch x.k {
	case kInt:
		return intVal(j.dim(x.dim, y.dim))
	case kBool:
		return j.bool(x, y)
	case kFloat, kString, kLazy:
		if x.ref != y.ref {
			return j.differ(x, y)
		}
	case kPtr, kMap:
		id, ok := j.pair(x.obj, y.obj)
		if !ok || len(x.path()) != len(y.path()) {
			return j.differ(x, y)
		}
		p, ok := j.path(x.path(), y.path())
		if !ok {
			return j.differ(x, y)
		}
		x.obj = id
		if x.k == kPtr {
			x.ref = p
		}
	case kSlice:
		return j.slice(x, y)
	case kStruct:
		return j.fields(x, y)
	case kArray:
		return j.array(x, y)
	case kIface:
		return j.iface(x, y)
	case kFunc:
		return j.closure(x, y)
	}
	return x
}

// differ is what is left of two values that have nothing in common: whatever they point to is lost.
func (j *joiner) differ(x, y value) value {
	j.loss = true
	if !j.exact {
		j.loseA = pointees(x, j.a, j.loseA)
		j.loseB = pointees(y, j.b, j.loseB)
	}
	return value{}
}

// pointees lists the objects that v points to and that are not lost.
func pointees(v value, s *state, ids []int32) []int32 {
	add := func(id int32) {
		if id != 0 && s.object(id).origin != lost {
			ids = append(ids, id)
		}
	}
	switch v.k {
	case kPtr, kMap:
		add(v.obj)
	case kSlice:
		add(v.slice().obj)
	case kStruct:
		for _, f := range v.fields() {
			ids = pointees(f, s, ids)
		}
	case kArray:
		for _, e := range v.array().known {
			ids = pointees(e.v, s, ids)
		}
	case kIface:
		if x := v.iface(); x != nil && x.typ != nil {
			ids = pointees(x.v, s, ids)
		} else if x != nil {
			add(x.obj)
		}
	case kFunc:
		if c := v.closure(); c != nil {
			for _, f := range c.free {
				ids = pointees(f, s, ids)
			}
		}
	}
	return ids
}

// dim merges two ints: the same polynomial, or a symbol for the pair.
func (j *joiner) dim(x, y shapeinfer.Dim) shapeinfer.Dim {
	if x.Equal(y) {
		return x
	}
	nx, ny := j.a.norm(x), j.b.norm(y)
	if nx.Equal(ny) {
		return nx
	}
	j.loss = true
	if j.exact || nx.IsUnknown() || ny.IsUnknown() {
		return shapeinfer.Unknown()
	}
	for _, p := range j.phis {
		if p.x.Equal(nx) && p.y.Equal(ny) {
			return shapeinfer.Var(p.sym)
		}
	}
	name := ""
	if s, ok := nx.Symbol(); ok {
		name = s.Name
	}
	p := phi{sym: j.r.newSymbol(name, "k"), x: nx, y: ny}
	j.phis = append(j.phis, p)
	return shapeinfer.Var(p.sym)
}

func (j *joiner) bool(x, y value) value {
	a, b := j.a.truth(x), j.b.truth(y)
	if a != pathfact.Maybe && a == b {
		return boolVal(a)
	}
	tx, okx := x.ref.(test)
	ty, oky := y.ref.(test)
	if okx && oky && tx.opaque == ty.opaque && tx.neg == ty.neg && tx.cond.Op == ty.cond.Op && tx.cond.L.Equal(ty.cond.L) && tx.cond.R.Equal(ty.cond.R) {
		return x
	}
	j.loss = true
	return testVal(test{opaque: j.r.newID()})
}

func (j *joiner) path(p, q path) (path, bool) {
	merged := slices.Clone(p)
	for i := range p {
		if p[i].field != q[i].field {
			return nil, false
		}
		if p[i].field < 0 {
			merged[i].index = j.dim(p[i].index, q[i].index)
		}
	}
	return merged, true
}

func (j *joiner) slice(x, y value) value {
	a, b := *x.slice(), *y.slice()
	id, ok := j.pair(a.obj, b.obj)
	if ok && len(a.path) == len(b.path) {
		a.path, ok = j.path(a.path, b.path)
	} else {
		ok = false
	}
	if !ok {
		if a.obj != 0 && b.obj != 0 && a.elem.IsData() || a.obj == 0 && b.obj == 0 {
			id = 0 // of data, only the length matters
		} else if a.elem == nil || !a.elem.IsData() {
			j.loss = true
			if !j.exact {
				j.loseA = pointees(x, j.a, j.loseA)
				j.loseB = pointees(y, j.b, j.loseB)
			}
			id = 0
		}
		a.path = nil
		j.loss = true
	}
	a.obj = id
	a.off, a.length, a.cap = j.dim(a.off, b.off), j.dim(a.length, b.length), j.dim(a.cap, b.cap)
	if a.isNil != b.isNil {
		a.isNil = pathfact.Maybe
	}
	if a.obj == 0 && a.isNil != pathfact.True {
		a.obj = j.unknownBacking(&a)
	}
	return sliceVal(a)
}

// unknownBacking adds a lost array to c, for a slice whose elements are not known any more.
func (j *joiner) unknownBacking(s *slice) int32 {
	*j.c.serials++
	o := object{serial: *j.c.serials, typ: backingType(s.elem), origin: lost, owner: j.c.owner}
	j.c.heap = append(j.c.heap, &o)
	s.path = nil
	return int32(len(j.c.heap) - 1)
}

func (j *joiner) fields(x, y value) value {
	a, b := x.fields(), y.fields()
	if len(a) != len(b) {
		return j.differ(x, y)
	}
	if len(a) > 0 && &a[0] == &b[0] && j.common == len(j.a.heap) && j.common == len(j.b.heap) {
		return x
	}
	merged := make([]value, len(a))
	for i := range a {
		merged[i] = j.value(a[i], b[i])
	}
	return structVal(merged)
}

func (j *joiner) array(x, y value) value {
	a, b := *x.array(), y.array()
	a.n = j.dim(a.n, b.n)
	rest := a.rest
	if a.rest != b.rest {
		j.loss = true
		rest = restUnknown
	}
	var known []element
	for _, e := range a.known {
		known = append(known, element{e.index, j.value(e.v, j.elementOf(b, e.index))})
	}
	for _, e := range b.known {
		if !slices.ContainsFunc(a.known, func(f element) bool { return f.index.Equal(e.index) }) {
			known = append(known, element{e.index, j.value(j.elementOf(&a, e.index), e.v)})
		}
	}
	if len(known) > maxElems {
		j.loss = true
		j.loseA = pointees(x, j.a, j.loseA)
		j.loseB = pointees(y, j.b, j.loseB)
		known, rest = nil, restUnknown
	}
	a.known, a.rest = known, rest
	return value{k: kArray, ref: &a}
}

// elementOf reads an element without making it up.
func (j *joiner) elementOf(a *array, i shapeinfer.Dim) value {
	for _, e := range a.known {
		if e.index.Equal(i) {
			return e.v
		}
	}
	if _, ok := i.Const(); ok && a.rest == restZero && !slices.ContainsFunc(a.known, func(e element) bool { _, ok := e.index.Const(); return !ok }) {
		return zero(a.elem)
	}
	return value{}
}

func (j *joiner) iface(x, y value) value {
	a, b := x.iface(), y.iface()
	switch {
	case a == nil && b == nil:
		return x
	case a == nil || b == nil:
		return j.differ(x, y)
	case a.typ == nil && b.typ == nil:
		id, ok := j.pair(a.obj, b.obj)
		if !ok {
			return j.differ(x, y)
		}
		x.ref = &iface{obj: id}
		return x
	case a.typ == nil || b.typ == nil || a.typ.ID != b.typ.ID:
		return j.differ(x, y)
	}
	x.ref = &iface{typ: a.typ, v: j.value(a.v, b.v)}
	return x
}

func (j *joiner) closure(x, y value) value {
	a, b := x.closure(), y.closure()
	switch {
	case a == nil && b == nil:
		return x
	case a == nil || b == nil || a.sym != b.sym || len(a.free) != len(b.free):
		return j.differ(x, y)
	}
	free := make([]value, len(a.free))
	for i := range free {
		free[i] = j.value(a.free[i], b.free[i])
	}
	x.ref = &closure{sym: a.sym, free: free}
	return x
}
