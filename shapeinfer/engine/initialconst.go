package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What a fact says of package-level variables: the values that keepInitial has kept, as constants.

// maxConstDepth bounds how deep lists hold lists.
const maxConstDepth = 6

// constants write values of a state as constants.
type constants struct{ s *state }

// constant writes a value that is kept as a constant of type t: of the kinds that keeps lets pass, and no others.
func (w constants) constant(v value, t *ir.Type, depth int) (ir.Const, bool) {
	c := ir.Const{Type: t}
	if t == nil || depth > maxConstDepth {
		return c, false
	}
	switch v.k {
	case kInt:
		n, ok := v.dim.Const()
		c.Kind, c.Int = ir.ConstInt, n
		return c, ok
	case kBool:
		c.Kind = ir.ConstBool
		if v.truth == pathfact.True {
			c.Int = 1
		}
		return c, v.truth != pathfact.Maybe
	case kString:
		c.Kind, c.S = ir.ConstString, v.str()
		return c, true
	case kFloat:
		c.Kind, c.F = ir.ConstFloat, v.float()
		return c, true
	case kFunc:
		c.Kind, c.S = ir.ConstFunc, v.closure().sym
		return c, true
	}
	c.Kind, c.Cap = ir.ConstList, -1
	ok := false
	switch v.k {
	case kStruct:
		ok = w.fields(&c, v.fields(), depth)
	case kSlice:
		ok = w.slice(&c, v.slice(), depth)
	case kArray:
		ok = w.array(&c, v.array(), depth)
	case kMap:
		ok = w.table(&c, w.s.tableOf(v), depth)
	}
	return c, ok
}

// add adds an element of a list with its index or key. An index has the type of the list: the types of a fact belong to one
// package, and an encoder writes to them.
func (w constants) add(c *ir.Const, key value, keyType *ir.Type, v value, t *ir.Type, depth int) bool {
	k, ok := w.constant(key, keyType, depth+1)
	e, ok2 := w.constant(v, t, depth+1)
	c.Elems = append(c.Elems, k, e)
	return ok && ok2
}

func (w constants) fields(c *ir.Const, fields []value, depth int) bool {
	for i, f := range fields {
		if i >= len(c.Type.Fields) || !w.add(c, constVal(int64(i)), c.Type, f, c.Type.Fields[i].Type, depth) {
			return false
		}
	}
	return len(fields) == len(c.Type.Fields)
}

func (w constants) slice(c *ir.Const, sl *slice, depth int) bool {
	if sl.isNil == pathfact.True {
		c.Kind = ir.ConstZero
		return true
	}
	n, ok := sl.length.Const()
	if k, ok := sl.cap.Const(); ok {
		c.Cap = k
	}
	if c.Int = n; !ok || sl.isNil != pathfact.False || c.Type.Elem == nil {
		return false
	}
	if sl.elem.IsData() {
		return true
	}
	length := c.Int
	ok = w.array(c, w.s.object(sl.obj).content.array(), depth)
	c.Int = length
	return ok
}

func (w constants) array(c *ir.Const, a *array, depth int) bool {
	n, ok := a.n.Const()
	c.Int = n
	for _, e := range a.known {
		if !ok || c.Type.Elem == nil || !w.add(c, intVal(e.index), c.Type, e.v, c.Type.Elem, depth) {
			return false
		}
	}
	return ok
}

func (w constants) table(c *ir.Const, t *mapContent, depth int) bool {
	for i, k := range t.keys {
		if c.Type.Key == nil || c.Type.Elem == nil || !w.add(c, k, c.Type.Key, t.elems[i], c.Type.Elem, depth) {
			return false
		}
	}
	return true
}

// construct makes the value of a constant.
func (s *state) construct(c *ir.Const) value {
	switch c.Kind {
	case ir.ConstZero:
		return zero(c.Type)
	case ir.ConstFunc:
		return funcVal(c.S, nil)
	case ir.ConstList:
		return s.constructList(c)
	}
	return literal(c)
}

func (s *state) constructList(c *ir.Const) value {
	keys, elems := make([]value, 0, len(c.Elems)/2), make([]value, 0, len(c.Elems)/2)
	for i := 0; i+1 < len(c.Elems); i += 2 {
		keys, elems = append(keys, literal(&c.Elems[i])), append(elems, s.construct(&c.Elems[i+1]))
	}
	n := shapeinfer.Const(c.Int)
	switch c.Type.Kind {
	case ir.Struct:
		if len(elems) == len(c.Type.Fields) {
			return structVal(elems)
		}
	case ir.Array:
		return arrayOf(c.Type.Elem, n, keys, elems)
	case ir.Slice:
		sl := slice{elem: c.Type.Elem, off: zeroDim, length: n, cap: shapeinfer.Unknown(), isNil: pathfact.False}
		if c.Cap >= c.Int {
			sl.cap = shapeinfer.Const(c.Cap)
		}
		o := object{typ: backingType(sl.elem), ownership: lost}
		if !sl.elem.IsData() {
			o.ownership, o.content = fresh, arrayOf(sl.elem, shapeinfer.Const(max(c.Int, c.Cap)), keys, elems)
		}
		sl.obj = s.alloc(o)
		return sliceVal(sl)
	case ir.Map:
		return value{k: kMap, obj: s.alloc(object{typ: c.Type, content: tableVal(mapContent{keys: keys, elems: elems})})}
	}
	return value{}
}

// arrayOf is an array of which some elements are not zero.
func arrayOf(elem *ir.Type, n shapeinfer.Dim, keys, elems []value) value {
	a := array{elem: elem, n: n}
	for i, k := range keys {
		if k.k == kInt && len(a.known) < maxElems {
			a.known = append(a.known, element{k.dim, elems[i]})
		}
	}
	return value{k: kArray, ref: &a}
}

// literal returns the value of a constant that is a literal.
func literal(c *ir.Const) value {
	switch c.Kind {
	case ir.ConstInt:
		return constVal(c.Int)
	case ir.ConstBool:
		return boolVal(truthOf(c.Int != 0))
	case ir.ConstString:
		return stringVal(c.S)
	case ir.ConstFloat:
		return value{k: kFloat, ref: c.F}
	}
	return value{}
}
