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
