package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

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
	case kTable:
		return j.table(x, y)
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
		j.loseA = j.drop(x, j.a, j.loseA)
		j.loseB = j.drop(y, j.b, j.loseB)
	}
	return value{}
}

// drop adds what v points to in one of the states to the objects that are to be lost. The closures in v may be called
// where nobody knows.
func (j *joiner) drop(v value, s *state, ids []int32) []int32 {
	j.dropped = closuresIn(v, j.dropped)
	return pointees(v, s, ids)
}

// closuresIn adds the symbols of the closures that a value holds itself.
func closuresIn(v value, symbols []string) []string {
	switch v.k {
	case kStruct:
		for _, f := range v.fields() {
			symbols = closuresIn(f, symbols)
		}
	case kArray:
		for _, e := range v.array().known {
			symbols = closuresIn(e.v, symbols)
		}
	case kTable:
		for _, e := range v.table().elems {
			symbols = closuresIn(e, symbols)
		}
	case kIface:
		if x := v.iface(); x != nil && x.typ != nil {
			symbols = closuresIn(x.v, symbols)
		}
	case kFunc:
		if c := v.closure(); c != nil && c.sym != "" {
			symbols = append(symbols, c.sym)
			for _, f := range c.free {
				symbols = closuresIn(f, symbols)
			}
		}
	}
	return symbols
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
	case kTable:
		for _, e := range v.table().elems {
			ids = pointees(e, s, ids)
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
	if j.exact {
		return shapeinfer.Unknown()
	}
	return j.phi(nx, ny)
}

// phi is a symbol for a pair of different ints.
func (j *joiner) phi(nx, ny shapeinfer.Dim) shapeinfer.Dim {
	if nx.Equal(ny) {
		return nx
	}
	if nx.IsUnknown() || ny.IsUnknown() {
		return shapeinfer.Unknown()
	}
	for _, p := range j.phis {
		if n, ok := nx.Sub(p.x).Const(); ok && ny.Sub(p.y).IsConst(n) {
			return shapeinfer.Var(p.sym).AddConst(n)
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
	if okx && oky && tx.opaque == ty.opaque && tx.neg == ty.neg && tx.unsigned == ty.unsigned && tx.cond.Op == ty.cond.Op && tx.cond.L.Equal(ty.cond.L) && tx.cond.R.Equal(ty.cond.R) {
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
	if j.sameData(&a, &b) {
		return sliceVal(j.eitherData(&a, &b))
	}
	if !j.exact && !a.elem.IsData() {
		switch {
		case a.obj == 0 && b.obj != 0:
			a.obj = j.empty(j.a, j.b, &b, &j.emptyA)
		case b.obj == 0 && a.obj != 0:
			b.obj = j.empty(j.b, j.a, &a, &j.emptyB)
		}
	}
	id, ok := j.pair(a.obj, b.obj)
	if ok && len(a.path) == len(b.path) {
		a.path, ok = j.path(a.path, b.path)
	} else {
		ok = false
	}
	if !ok {
		if a.elem.IsData() || a.obj == 0 && b.obj == 0 {
			id = 0 // of data, only the length matters
		} else {
			j.loss = true
			if !j.exact {
				j.loseA = j.drop(x, j.a, j.loseA)
				j.loseB = j.drop(y, j.b, j.loseB)
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

// sameData reports whether two slices of data have the same length in different memory, of which no unseen
// code has been told. Nothing depends on where data is, so one may stand for both.
func (j *joiner) sameData(a, b *slice) bool {
	if a.obj == 0 || b.obj == 0 || a.obj == b.obj || !a.elem.IsData() {
		return false
	}
	return j.a.norm(a.length).Equal(j.b.norm(b.length)) && !j.r.isSource(a.obj) && !j.r.isSource(b.obj)
}

// empty is the array behind a nil slice of s that is to be merged with a slice of t: one without elements.
func (j *joiner) empty(s, t *state, other *slice, made *map[int32]int32) int32 {
	if e, ok := (*made)[other.obj]; ok {
		return e
	}
	o := object{typ: backingType(other.elem), origin: lost}
	if t.object(other.obj).origin != lost {
		o.origin, o.content = fresh, value{k: kArray, ref: &array{elem: other.elem}}
	}
	if *made == nil {
		*made = make(map[int32]int32)
	}
	id := s.alloc(o)
	(*made)[other.obj] = id
	return id
}

// eitherData is a slice that stands for two of the same data.
func (j *joiner) eitherData(a, b *slice) slice {
	p, q := j.a.heap[a.obj], j.b.heap[b.obj]
	sl := slice{elem: a.elem, length: j.a.norm(a.length), cap: j.phi(j.a.norm(a.cap), j.b.norm(b.cap)), isNil: a.isNil}
	if a.isNil != b.isNil {
		sl.isNil = pathfact.Maybe
	}
	sl.obj = j.unknownBacking(&sl)
	o := j.c.heap[sl.obj]
	if p.born == q.born {
		o.born = p.born
	}
	if p.shaped == q.shaped {
		o.shaped = p.shaped
	}
	if p.origin == fresh && q.origin == fresh {
		o.origin, o.content = fresh, value{k: kArray, ref: &array{elem: a.elem, n: sl.cap, rest: restUnknown}}
	}
	return sl
}

// unknownBacking adds a lost array to c, for a slice whose elements are not known any more.
func (j *joiner) unknownBacking(s *slice) int32 {
	o := object{serial: j.c.numbers.nextSerial(), typ: backingType(s.elem), origin: lost, owner: j.c.owner}
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
	if !j.exact && !sameIndices(&a, b) {
		a, b = *j.fold(j.a, &a, &j.loseA), j.fold(j.b, b, &j.loseB)
	}
	a.n = j.dim(a.n, b.n)
	end := j.fill(&a, b)
	rest := a.rest
	if a.rest != b.rest {
		j.loss = true
		rest = restUnknown
	}
	var known []element
	for _, e := range a.known {
		known = append(known, element{e.index, j.value(e.v, j.elementOf(j.b, b, e.index))})
	}
	for _, e := range b.known {
		if !slices.ContainsFunc(a.known, func(f element) bool { return f.index.Equal(e.index) }) {
			known = append(known, element{e.index, j.value(j.elementOf(j.a, &a, e.index), e.v)})
		}
	}
	if len(known) > maxElems {
		j.loss = true
		j.loseA = j.drop(x, j.a, j.loseA)
		j.loseB = j.drop(y, j.b, j.loseB)
		known, rest = nil, restUnknown
	}
	a.known, a.rest, a.fill = known, rest, end
	return value{k: kArray, ref: &a}
}

// sameIndices reports whether the same elements of two arrays are known.
func sameIndices(a, b *array) bool {
	return slices.EqualFunc(a.known, b.known, func(e, f element) bool { return e.index.Equal(f.index) }) && (a.fill == nil) == (b.fill == nil)
}

// fold folds an array of one of the states to be joined, if it is long.
func (j *joiner) fold(s *state, a *array, lost *[]int32) *array {
	if n, ok := s.norm(a.n).Const(); ok && n <= maxElems {
		return a
	}
	f := filler{r: j.r, s: s, lose: func(v value) { *lost = j.drop(v, s, *lost) }}
	return f.fold(a)
}

// fill merges two fills. Where one array has none, there is no element that it would have to describe.
func (j *joiner) fill(a, b *array) *fill {
	switch {
	case a.fill == nil && b.fill == nil:
		return nil
	case j.exact && (a.fill == nil || b.fill == nil):
		j.loss = true
		return nil
	case a.fill == nil:
		return &fill{j.dim(none, b.fill.end), j.adopt(b.fill.v)}
	case b.fill == nil:
		return &fill{j.dim(a.fill.end, none), j.adopt(a.fill.v)}
	}
	return &fill{j.dim(a.fill.end, b.fill.end), j.value(a.fill.v, b.fill.v)}
}

// adopt moves what a fill describes into the merged state.
func (j *joiner) adopt(v value) value {
	switch v.k {
	case kStruct:
		fields := slices.Clone(v.fields())
		for i := range fields {
			fields[i] = j.adopt(fields[i])
		}
		return structVal(fields)
	case kSlice:
		sl := *v.slice()
		if sl.obj != 0 {
			sl.obj = j.unknownBacking(&sl)
		}
		return sliceVal(sl)
	}
	return v
}

// elementOf reads an element without making it up.
func (j *joiner) elementOf(s *state, a *array, i shapeinfer.Dim) value {
	for _, e := range a.known {
		if e.index.Equal(i) {
			return e.v
		}
	}
	switch v, inside := s.filled(a, i); inside {
	case pathfact.True:
		return v
	case pathfact.Maybe:
		return value{}
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
			return j.anyImplementation(x, y)
		}
		x.ref = &iface{obj: id, claim: sameClaim(a, b), cause: sameCause(a, b)}
		return x
	case a.typ == nil || b.typ == nil || a.typ.ID != b.typ.ID:
		return j.anyImplementation(x, y)
	}
	x.ref = &iface{typ: a.typ, v: j.value(a.v, b.v), claim: sameClaim(a, b), cause: sameCause(a, b)}
	return x
}

// anyImplementation merges two interface values that have nothing in common but that they may be not nil.
func (j *joiner) anyImplementation(x, y value) value {
	j.differ(x, y)
	if j.exact || x.maybeNil {
		return value{}
	}
	a, b := x.iface(), y.iface()
	j.c.heap = append(j.c.heap, &object{serial: j.c.numbers.nextSerial(), typ: anyType, origin: lost, owner: j.c.owner})
	x.ref = &iface{obj: int32(len(j.c.heap) - 1), claim: sameClaim(a, b), cause: sameCause(a, b)}
	return x
}

func sameClaim(a, b *iface) int32 {
	if a.claim == b.claim {
		return a.claim
	}
	return 0
}

func sameCause(a, b *iface) *cause {
	if a.cause == b.cause {
		return a.cause
	}
	return nil
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
