package testrun

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// An equality compares the contents of variables on two paths of a run: values, and the memory that
// they point to. An int or an object that is unknown on one of the paths differs from any other.
// Two values of unknown kind count as equal: a copy of them is unknown, too.
type equality struct {
	s, t  *state.State
	pairs map[int32]int32 // objects of s and the corresponding ones of t
}

// objects reports whether an object of s has the same content as one of t.
func (eq equality) objects(x, y int32) bool {
	if other, ok := eq.pairs[x]; ok || x == 0 || y == 0 {
		return other == y
	}
	eq.pairs[x] = y
	p, q := eq.s.Object(x), eq.t.Object(y)
	return p.Type == q.Type && p.Ownership == q.Ownership && (p.Ownership != state.Fresh || eq.values(p.Content, q.Content))
}

// values reports whether two values are equal.
func (eq equality) values(v, w state.Value) bool {
	if v.Kind != w.Kind || v.MaybeNil || w.MaybeNil {
		return false
	}
	switch v.Kind {
	case state.UnknownKind:
		return true // it is in the copy, too
	case state.IntKind:
		n, ok := v.Dim.Const()
		return ok && w.Dim.IsConst(n)
	case state.BoolKind:
		return v.Truth != pathfact.Maybe && v.Truth == w.Truth
	case state.StringKind:
		return v.Text() == w.Text()
	case state.FloatKind:
		return v.Float() == w.Float()
	case state.FuncKind:
		c, d := v.Closure(), w.Closure()
		return c == d || c != nil && d != nil && c.Symbol == d.Symbol && len(c.Free) == 0 && len(d.Free) == 0
	case state.PointerKind:
		return eq.objects(v.Obj, w.Obj) && eq.paths(v.Path(), w.Path())
	case state.InterfaceKind:
		x, y := v.Interface(), w.Interface()
		return x == y || x != nil && y != nil && x.Type != nil && x.Type == y.Type && eq.values(x.Value, y.Value)
	case state.SliceKind:
		return eq.slices(v.Slice(), w.Slice())
	case state.ArrayKind:
		return eq.arrays(v.Array(), w.Array())
	case state.StructKind:
		return eq.lists(v.Fields(), w.Fields())
	case state.MapKind:
		return eq.objects(v.Obj, w.Obj)
	case state.TableKind:
		x, y := v.Table(), w.Table()
		return eq.lists(x.Keys, y.Keys) && eq.lists(x.Elems, y.Elems)
	}
	return false
}

func (eq equality) lists(x, y []state.Value) bool {
	return slices.EqualFunc(x, y, eq.values)
}

func (eq equality) paths(p, q state.Path) bool {
	if len(p) != len(q) {
		return false
	}
	for i := range p {
		if p[i].Field != q[i].Field || p[i].Field < 0 && !p[i].Index.Equal(q[i].Index) {
			return false
		}
	}
	return true
}

func (eq equality) slices(x, y *state.Slice) bool {
	if x.IsNil == pathfact.True || y.IsNil == pathfact.True {
		return x.IsNil == y.IsNil
	}
	n, known := x.Len.Const()
	c, capKnown := x.Cap.Const()
	if !known || !y.Len.IsConst(n) || !capKnown || !y.Cap.IsConst(c) || !x.Offset.Equal(y.Offset) || x.IsNil != y.IsNil || x.Elem != y.Elem {
		return false
	}
	return x.Elem.IsData() || eq.objects(x.Obj, y.Obj) && eq.paths(x.Path, y.Path)
}

func (eq equality) arrays(x, y *state.Array) bool {
	if !x.Len.Equal(y.Len) || x.Rest != y.Rest || x.Fill != nil || y.Fill != nil || len(x.Known) != len(y.Known) {
		return false
	}
	for i := range x.Known {
		if !x.Known[i].Index.Equal(y.Known[i].Index) || !eq.values(x.Known[i].Value, y.Known[i].Value) {
			return false
		}
	}
	return true
}
