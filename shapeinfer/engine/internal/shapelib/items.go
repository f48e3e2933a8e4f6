package shapelib

import (
	"reflect"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Parts of index expressions, shapes that are written as text, and what the broadcast of two shapes
// expands.

// The fields of an Item.
const (
	kindField = iota
	atField
	startField
	stopField
	stepField
	arrayField
	truesField
	itemFields
)

// item is a function that makes an item: its arguments are the fields from first on.
func item(kind shapeinfer.ItemKind, first int) func(c *call) (state.Value, bool) {
	return func(c *call) (state.Value, bool) {
		t := c.Instr.Type
		if t.Kind != ir.Struct || len(t.Fields) != itemFields {
			return state.Value{}, false
		}
		fields := make([]state.Value, itemFields)
		for i := range fields {
			fields[i] = state.Zero(t.Fields[i].Type)
		}
		fields[kindField] = state.Const(int64(kind))
		copy(fields[first:], c.Args)
		return state.Struct(fields), true
	}
}

// itemOf is an Item.
func (c *call) itemOf(v state.Value) (reflect.Value, bool) {
	if v.Kind != state.StructKind || len(v.Fields()) != itemFields {
		return reflect.Value{}, false
	}
	fields := v.Fields()
	kind, ok := c.int(fields[kindField])
	it := shapeinfer.Item{Kind: shapeinfer.ItemKind(kind)}
	switch it.Kind {
	case shapeinfer.IntItem:
		at, known := c.int(fields[atField])
		it.At, ok = int(at), ok && known
	case shapeinfer.SliceItem:
		for i, part := range []**int{&it.Start, &it.Stop, &it.Step} {
			var known bool
			*part, known = c.intAt(fields[startField+i])
			ok = ok && known
		}
	case shapeinfer.ArrayItem, shapeinfer.MaskItem:
		dims, known := c.dimsOf(fields[arrayField])
		it.Shape, ok = shapeinfer.OfDims(dims...), ok && known
		if it.Kind == shapeinfer.MaskItem {
			trues, known := c.int(fields[truesField])
			it.Trues, ok = int(trues), ok && known
		}
	}
	return reflect.ValueOf(it), ok
}

// intAt is the int that a pointer points to, nil if it points to none.
func (c *call) intAt(p state.Value) (*int, bool) {
	switch {
	case p.Kind != state.PointerKind || p.MaybeNil:
		return nil, false
	case state.IsNil(p):
		return nil, true
	}
	n, ok := c.int(c.Run.Load(c.State, p, program.IntType))
	at := int(n)
	return &at, ok
}

// parsed is ParseShape of a text that is known, of a shape without symbols.
func (c *call) parsed() (state.Value, bool) {
	t := c.Instr.Type
	if c.Args[0].Kind != state.StringKind || t.Kind != ir.Tuple || len(t.Fields) != 2 {
		return state.Value{}, false
	}
	s, err := shapeinfer.ParseShape(c.Args[0].Text())
	if err != nil || s.IsUnknown() || !s.IsConcrete() {
		return state.Value{}, false
	}
	shape, ok := c.shape(c.State, s, t.Fields[0].Type)
	return state.Struct([]state.Value{shape, state.Zero(t.Fields[1].Type)}), ok
}

// expanded is Expand of two shapes whose sizes are known.
func (c *call) expanded() (state.Value, bool) {
	t := c.Instr.Type
	a, ok := c.dimsOf(c.Args[0])
	b, ok2 := c.dimsOf(c.Args[1])
	x, y := shapeinfer.OfDims(a...), shapeinfer.OfDims(b...)
	if !ok || !ok2 || !x.IsConcrete() || !y.IsConcrete() || t.Kind != ir.Tuple || len(t.Fields) != 2 {
		return state.Value{}, false
	}
	how, result := shapeinfer.Expand(x, y)
	shape := state.Zero(t.Fields[1].Type)
	if !result.IsUnknown() {
		if shape, ok = c.shape(c.State, result, t.Fields[1].Type); !ok {
			return state.Value{}, false
		}
	}
	return state.Struct([]state.Value{state.Const(int64(how)), shape}), true
}
