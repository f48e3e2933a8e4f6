package state

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The values of package-level variables in facts for importing packages, as constants.

// maxConstDepth bounds how deep lists hold lists.
const maxConstDepth = 6

// Constants write values of a state as constants.
type Constants struct{ S *State }

// Constant writes a value that is kept as a constant of type t: of the kinds that Keeps lets pass,
// and no others.
func (w Constants) Constant(v Value, t *ir.Type, depth int) (ir.Const, bool) {
	c := ir.Const{Type: t}
	if t == nil || depth > maxConstDepth {
		return c, false
	}
	switch v.Kind {
	case IntKind:
		n, ok := v.Dim.Const()
		c.Kind, c.Int = ir.ConstInt, n
		return c, ok
	case BoolKind:
		c.Kind = ir.ConstBool
		if v.Truth == pathfact.True {
			c.Int = 1
		}
		return c, v.Truth != pathfact.Maybe
	case StringKind:
		c.Kind, c.S = ir.ConstString, v.Text()
		return c, true
	case FloatKind:
		c.Kind, c.F = ir.ConstFloat, v.Float()
		return c, true
	case FuncKind:
		c.Kind, c.S = ir.ConstFunc, v.Closure().Symbol
		return c, true
	case InterfaceKind:
		d := Described(v.Interface())
		return descriptionConst(d, t), d != nil
	}
	c.Kind, c.Cap = ir.ConstList, -1
	ok := false
	switch v.Kind {
	case StructKind:
		ok = w.fields(&c, v.Fields(), depth)
	case SliceKind:
		ok = w.slice(&c, v.Slice(), depth)
	case ArrayKind:
		ok = w.array(&c, v.Array(), depth)
	case MapKind:
		ok = w.table(&c, w.S.TableOf(v), depth)
	}
	return c, ok
}

// add adds an element of a list with its index or key. An index has the type of the list: the types
// of a fact belong to one package, and an encoder writes to them.
func (w Constants) add(c *ir.Const, key Value, keyType *ir.Type, v Value, t *ir.Type, depth int) bool {
	k, ok := w.Constant(key, keyType, depth+1)
	e, ok2 := w.Constant(v, t, depth+1)
	c.Elems = append(c.Elems, k, e)
	return ok && ok2
}

func (w Constants) fields(c *ir.Const, fields []Value, depth int) bool {
	for i, f := range fields {
		if i >= len(c.Type.Fields) || !w.add(c, Const(int64(i)), c.Type, f, c.Type.Fields[i].Type, depth) {
			return false
		}
	}
	return len(fields) == len(c.Type.Fields)
}

func (w Constants) slice(c *ir.Const, sl *Slice, depth int) bool {
	if sl.IsNil == pathfact.True {
		c.Kind = ir.ConstZero
		return true
	}
	n, ok := sl.Len.Const()
	if k, ok := sl.Cap.Const(); ok {
		c.Cap = k
	}
	if c.Int = n; !ok || sl.IsNil != pathfact.False || c.Type.Elem == nil {
		return false
	}
	if sl.Elem.IsData() {
		return true
	}
	length := c.Int
	ok = w.array(c, w.S.Object(sl.Obj).Content.Array(), depth)
	c.Int = length
	return ok
}

func (w Constants) array(c *ir.Const, a *Array, depth int) bool {
	n, ok := a.Len.Const()
	c.Int = n
	for _, e := range a.Known {
		if !ok || c.Type.Elem == nil || !w.add(c, Int(e.Index), c.Type, e.Value, c.Type.Elem, depth) {
			return false
		}
	}
	return ok
}

func (w Constants) table(c *ir.Const, t *Table, depth int) bool {
	for i, k := range t.Keys {
		if t.LeadsOn() || c.Type.Key == nil || c.Type.Elem == nil || !w.add(c, k, c.Type.Key, t.Elems[i], c.Type.Elem, depth) {
			return false
		}
	}
	return true
}

// Construct makes the value of a constant.
func (s *State) Construct(c *ir.Const) Value {
	switch c.Kind {
	case ir.ConstZero:
		return Zero(c.Type)
	case ir.ConstFunc:
		return Func(c.S, nil)
	case ir.ConstList:
		return s.constructList(c)
	}
	return Literal(c)
}

func (s *State) constructList(c *ir.Const) Value {
	keys, elems := make([]Value, 0, len(c.Elems)/2), make([]Value, 0, len(c.Elems)/2)
	for i := 0; i+1 < len(c.Elems); i += 2 {
		keys, elems = append(keys, s.Construct(&c.Elems[i])), append(elems, s.Construct(&c.Elems[i+1]))
	}
	n := shapeinfer.Const(c.Int)
	switch c.Type.Kind {
	case ir.Interface:
		if len(c.Elems) == 2 && c.Elems[1].Type != nil {
			return Description(c.Elems[1].Type)
		}
	case ir.Struct:
		if len(elems) == len(c.Type.Fields) {
			return Struct(elems)
		}
	case ir.Array:
		return arrayOf(c.Type.Elem, n, keys, elems)
	case ir.Slice:
		sl := Slice{Elem: c.Type.Elem, Offset: ZeroDim, Len: n, Cap: shapeinfer.Unknown(), IsNil: pathfact.False}
		if c.Cap >= c.Int {
			sl.Cap = shapeinfer.Const(c.Cap)
		}
		o := Object{Type: BackingType(sl.Elem), Ownership: Lost}
		if !sl.Elem.IsData() {
			o.Ownership, o.Content = Fresh, arrayOf(sl.Elem, shapeinfer.Const(max(c.Int, c.Cap)), keys, elems)
		}
		sl.Obj = s.Alloc(o)
		return SliceOf(sl)
	case ir.Map:
		for i := range keys {
			key, ok := s.KeyOf(keys[i], c.Type.Key)
			if !ok {
				return Value{}
			}
			keys[i] = key
		}
		return Value{Kind: MapKind, Obj: s.Alloc(Object{Type: c.Type, Content: TableOf(Table{Keys: keys, Elems: elems})})}
	}
	return Value{}
}

// arrayOf is an array of which some elements are not zero.
func arrayOf(elem *ir.Type, n shapeinfer.Dim, keys, elems []Value) Value {
	a := Array{Elem: elem, Len: n}
	for i, k := range keys {
		if k.Kind != IntKind || len(a.Known) == MaxElems {
			a.Rest = RestUnknown // the element is one of those that are not known one by one
			continue
		}
		a.Known = append(a.Known, Element{Index: k.Dim, Value: elems[i]})
	}
	return Value{Kind: ArrayKind, Ref: &a}
}
