package shapelib

import (
	"reflect"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Values of the program as arguments of the rules, and results of rules as values of the program.

// Bounds of what a rule is handed.
const (
	maxListed = 32      // elements of a list
	maxInt    = 1 << 40 // of an int
)

// dimsOf are the dims of a shape; false if they are not known one by one, or it is the zero Shape,
// which has none.
func (c *call) dimsOf(v state.Value) ([]shapeinfer.Dim, bool) {
	if v.Kind != state.StructKind || len(v.Fields()) != 1 || v.Fields()[0].Kind != state.SliceKind {
		return nil, false
	}
	sl := *v.Fields()[0].Slice()
	if sl.IsNil != pathfact.False {
		return nil, false
	}
	return c.ints(sl)
}

// ints are the elements of a list of ints.
func (c *call) ints(sl state.Slice) ([]shapeinfer.Dim, bool) {
	vals, ok := c.elements(sl)
	dims := make([]shapeinfer.Dim, len(vals))
	for i, v := range vals {
		if dims[i] = c.State.Norm(v.DimOf()); dims[i].IsUnknown() {
			return nil, false
		}
	}
	return dims, ok
}

func (c *call) elements(sl state.Slice) ([]state.Value, bool) {
	if n, ok := c.State.Norm(sl.Len).Const(); !ok || n > maxListed {
		return nil, false
	}
	return c.Run.Elements(c.State, sl, maxListed)
}

// dimOf is a Dim that is known.
func (c *call) dimOf(v state.Value) (shapeinfer.Dim, bool) {
	if v.Kind != state.StructKind || len(v.Fields()) != 2 || v.Fields()[0].Kind != state.IntKind ||
		c.State.Truth(v.Fields()[1]) != pathfact.False {
		return shapeinfer.Dim{}, false
	}
	d := c.State.Norm(v.Fields()[0].DimOf())
	return d, !d.IsUnknown()
}

// int is a known int.
func (c *call) int(v state.Value) (int64, bool) {
	n, ok := c.State.Norm(v.DimOf()).Const()
	return n, ok && -maxInt < n && n < maxInt
}

// argument is a value as an argument of type t.
func (c *call) argument(v state.Value, t reflect.Type) (reflect.Value, bool) {
	switch t {
	case reflect.TypeFor[shapeinfer.Shape]():
		dims, ok := c.dimsOf(v)
		return reflect.ValueOf(shapeinfer.OfDims(dims...)), ok
	case reflect.TypeFor[shapeinfer.Dim]():
		d, ok := c.dimOf(v)
		return reflect.ValueOf(d), ok
	case reflect.TypeFor[shapeinfer.Window]():
		return c.window(v)
	case reflect.TypeFor[shapeinfer.Item]():
		return c.itemOf(v)
	}
	switch t.Kind() {
	case reflect.Bool:
		truth := c.State.Truth(v)
		return reflect.ValueOf(truth == pathfact.True), v.Kind == state.BoolKind && truth != pathfact.Maybe
	case reflect.String:
		if v.Kind != state.StringKind {
			return reflect.Value{}, false
		}
		return reflect.ValueOf(v.Text()), true
	case reflect.Slice:
		return c.list(v, t)
	}
	n, ok := c.int(v)
	if zero := reflect.Zero(t); !ok || !zero.CanInt() && !(zero.CanUint() && 0 <= n && n < 256) {
		return reflect.Value{}, false
	}
	return reflect.ValueOf(n).Convert(t), true
}

// window is a Window.
func (c *call) window(v state.Value) (reflect.Value, bool) {
	if v.Kind != state.StructKind || len(v.Fields()) != 6 {
		return reflect.Value{}, false
	}
	fields := v.Fields()
	stride, ok1 := c.list(fields[0], reflect.TypeFor[[]int]())
	padding, ok2 := c.list(fields[1], reflect.TypeFor[[]int]())
	same, ok3 := c.argument(fields[2], reflect.TypeFor[bool]())
	dilation, ok4 := c.list(fields[3], reflect.TypeFor[[]int]())
	ceil, ok5 := c.argument(fields[4], reflect.TypeFor[bool]())
	groups, ok6 := c.int(fields[5])
	if !ok1 || !ok2 || !ok3 || !ok4 || !ok5 || !ok6 {
		return reflect.Value{}, false
	}
	return reflect.ValueOf(shapeinfer.Window{
		Stride: stride.Interface().([]int), Padding: padding.Interface().([]int), Same: same.Bool(),
		Dilation: dilation.Interface().([]int), Ceil: ceil.Bool(), Groups: int(groups),
	}), true
}

// list is a slice as an argument of type t.
func (c *call) list(v state.Value, t reflect.Type) (reflect.Value, bool) {
	if v.Kind != state.SliceKind || v.Slice().IsNil == pathfact.Maybe {
		return reflect.Value{}, false
	}
	if v.Slice().IsNil == pathfact.True {
		return reflect.Zero(t), true
	}
	vals, ok := c.elements(*v.Slice())
	if !ok {
		return reflect.Value{}, false
	}
	list := reflect.MakeSlice(t, len(vals), len(vals))
	for i, elem := range vals {
		arg, ok := c.argument(elem, t.Elem())
		if !ok {
			return reflect.Value{}, false
		}
		list.Index(i).Set(arg)
	}
	return list, true
}

// shape is a shape of type t as a value of the program: a dim that is not known is an int of which
// nothing is known.
func (c *call) shape(s *state.State, shape shapeinfer.Shape, t *ir.Type) (state.Value, bool) {
	if t.Kind != ir.Struct || len(t.Fields) != 1 || t.Fields[0].Type.Kind != ir.Slice {
		return state.Value{}, false
	}
	var vals []state.Value
	for _, d := range shape.Dims() {
		if d.IsUnknown() {
			d = c.Run.Symbol(s, program.IntType, "")
		}
		vals = append(vals, state.Int(d))
	}
	return state.Struct([]state.Value{c.Run.NewList(s, t.Fields[0].Type, vals)}), true
}

// dim is a Dim as a value of the program.
func (c *call) dim(d shapeinfer.Dim) state.Value {
	if d.IsUnknown() {
		d = c.Run.Symbol(c.State, program.IntType, "")
	}
	return state.Struct([]state.Value{state.Int(d), state.Bool(pathfact.False)})
}
