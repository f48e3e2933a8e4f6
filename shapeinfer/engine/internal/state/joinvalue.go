package state

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// value merges two values. What depends on sizes on one path does so afterwards.
func (j *joiner) value(x, y Value) Value {
	return j.either(x, y).Labelled(x.Or(y.Label))
}

// either merges two values without their labels.
func (j *joiner) either(x, y Value) Value {
	if x.Kind != y.Kind {
		return j.differ(x, y)
	}
	x.MaybeNil = x.MaybeNil || y.MaybeNil
	switch x.Kind {
	case UnknownKind:
		return joinUnknown(x, y)
	case IntKind:
		return Int(j.dim(x.Dim, y.Dim)).Entered(x.At.Or(y.At))
	case BoolKind:
		return j.bool(x, y)
	case FloatKind, StringKind, LazyKind:
		if x.Ref != y.Ref {
			return j.differ(x, y)
		}
	case PointerKind, MapKind:
		id, ok := j.pair(x.Obj, y.Obj)
		if !ok || len(x.Path()) != len(y.Path()) {
			return j.differ(x, y)
		}
		p, ok := j.path(x.Path(), y.Path())
		if !ok {
			return j.differ(x, y)
		}
		if x.Obj = id; id == 0 && y.Why == nil {
			x.Ref, x.Why = nil, nil // ints have not decided on both paths that it is nil
		} else if x.Kind == PointerKind && id != 0 {
			x.Ref = p
		}
	case SliceKind:
		return j.slice(x, y)
	case StructKind:
		return j.fields(x, y)
	case ArrayKind:
		return j.array(x, y)
	case TableKind:
		return j.table(x, y)
	case InterfaceKind:
		return j.iface(x, y)
	case FuncKind:
		return j.closure(x, y)
	}
	return x
}

// differ is what is left of two values that have nothing in common: whatever they point to is lost.
func (j *joiner) differ(x, y Value) Value {
	j.loss = true
	if !j.exact {
		j.loseA = j.drop(x, j.a, j.loseA)
		j.loseB = j.drop(y, j.b, j.loseB)
	}
	return Value{}
}

// drop adds what v points to in one of the states to the objects that are to be lost. The closures
// in v may be called by unknown code.
func (j *joiner) drop(v Value, s *State, ids []int32) []int32 {
	j.dropped = ClosuresIn(v, j.dropped)
	return Pointees(v, s, ids)
}

// ClosuresIn adds the symbols of the closures that a value holds itself.
func ClosuresIn(v Value, symbols []string) []string {
	if c := v.Closure(); c != nil && c.Symbol != "" {
		symbols = append(symbols, c.Symbol)
	}
	for part := range v.Each {
		symbols = ClosuresIn(part, symbols)
	}
	return symbols
}

// Pointees lists the objects that v points to and that are not lost.
func Pointees(v Value, s *State, ids []int32) []int32 {
	if id := v.Pointee(); id != 0 && s.Object(id).Ownership != Lost {
		ids = append(ids, id)
	}
	for part := range v.Each {
		ids = Pointees(part, s, ids)
	}
	return ids
}

// dim merges two ints: the same polynomial, or a symbol for the pair.
func (j *joiner) dim(x, y shapeinfer.Dim) shapeinfer.Dim {
	if x.Equal(y) {
		return x
	}
	nx, ny := j.a.Norm(x), j.b.Norm(y)
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
	name := "k"
	if s, ok := nx.Symbol(); ok && !s.IsOperation() {
		name = strings.TrimSuffix(s.Name, shapeinfer.Nameless)
	}
	p := phi{sym: j.m.NewSymbol("", name), x: nx, y: ny}
	j.m.made(j.m.commonSource(nx, ny))
	j.phis = append(j.phis, p)
	return shapeinfer.Var(p.sym)
}

func (j *joiner) bool(x, y Value) Value {
	a, b := j.a.Truth(x), j.b.Truth(y)
	if a != pathfact.Maybe && a == b {
		v := Bool(a)
		if x.Why == y.Why {
			v.Why = x.Why
		}
		return v
	}
	tx, okx := x.Ref.(Test)
	ty, oky := y.Ref.(Test)
	if okx && oky && tx.Opaque == ty.Opaque && tx.Neg == ty.Neg && tx.Unsigned == ty.Unsigned &&
		tx.Cond.Op == ty.Cond.Op && tx.Cond.L.Equal(ty.Cond.L) && tx.Cond.R.Equal(ty.Cond.R) {
		return x
	}
	j.loss = true
	var from dependence.Source
	for _, v := range [...]Value{x, y} {
		if v.Truth == pathfact.Maybe {
			source, _ := j.m.tested(v)
			from = from.And(source)
		}
	}
	either := TestOf(Test{Opaque: j.m.NewID()})
	j.m.made(from)
	return either
}

func (j *joiner) path(p, q Path) (Path, bool) {
	merged := slices.Clone(p)
	for i := range p {
		if p[i].Field != q[i].Field {
			return nil, false
		}
		if p[i].Field < 0 {
			merged[i].Index = j.dim(p[i].Index, q[i].Index)
		}
	}
	return merged, true
}

func (j *joiner) fields(x, y Value) Value {
	a, b := x.Fields(), y.Fields()
	if len(a) != len(b) {
		return j.differ(x, y)
	}
	if len(a) > 0 && &a[0] == &b[0] && j.common == len(j.a.Heap) && j.common == len(j.b.Heap) {
		return x
	}
	return Struct(j.values(a, b))
}

// values merges two lists of the same length.
func (j *joiner) values(a, b []Value) []Value {
	merged := make([]Value, len(a))
	for i := range a {
		merged[i] = j.value(a[i], b[i])
	}
	return merged
}

func (j *joiner) iface(x, y Value) Value {
	a, b := x.Interface(), y.Interface()
	switch {
	case a == nil && b == nil:
		return x
	case a == nil || b == nil:
		return j.differ(x, y)
	case a.Type == nil && b.Type == nil:
		id, ok := j.pair(a.Obj, b.Obj)
		if !ok {
			return j.anyImplementation(x, y)
		}
		x.Ref = &Interface{Obj: id, Claim: sameClaim(a, b), Cause: evidence.Mix(a.Cause, b.Cause), Text: sameText(a, b)}
		return x
	case a.Type == nil || b.Type == nil || a.Type.ID != b.Type.ID:
		return j.anyImplementation(x, y)
	}
	x.Ref = &Interface{Type: a.Type, Value: j.value(a.Value, b.Value), Claim: sameClaim(a, b),
		Cause: evidence.Mix(a.Cause, b.Cause), Text: sameText(a, b)}
	return x
}

// anyImplementation merges two interface values that have nothing in common but that they may be
// not nil.
func (j *joiner) anyImplementation(x, y Value) Value {
	j.differ(x, y)
	if j.exact || x.MaybeNil {
		return Value{}
	}
	a, b := x.Interface(), y.Interface()
	j.c.Heap = append(j.c.Heap, &Object{Serial: j.c.Numbers.nextSerial(), Type: AnyType, Ownership: Lost, owner: j.c.owner})
	x.Ref = &Interface{Obj: int32(len(j.c.Heap) - 1), Claim: sameClaim(a, b), Cause: evidence.Mix(a.Cause, b.Cause)}
	return x
}

func sameClaim(a, b *Interface) int32 {
	if a.Claim == b.Claim {
		return a.Claim
	}
	return 0
}

func (j *joiner) closure(x, y Value) Value {
	a, b := x.Closure(), y.Closure()
	switch {
	case a == nil && b == nil:
		return x
	case a == nil || b == nil || a.Symbol != b.Symbol || !ir.SameTypes(a.Types, b.Types) || len(a.Free) != len(b.Free):
		return j.differ(x, y)
	}
	x.Ref = &Closure{Symbol: a.Symbol, Types: a.Types, Free: j.values(a.Free, b.Free)}
	return x
}
