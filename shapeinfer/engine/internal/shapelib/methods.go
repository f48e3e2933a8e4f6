package shapelib

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What makes and reads shapes and dims. Here a symbol of the engine is an int: the dim n of the
// engine is a constant of the program, whatever it is.

// methods compute the results of functions and methods; they report false where too little is
// known.
var methods = map[string]func(c *call) (state.Value, bool){
	"Of": func(c *call) (state.Value, bool) {
		if c.Args[0].Kind != state.SliceKind || c.Args[0].Slice().IsNil == pathfact.Maybe {
			return state.Value{}, false
		}
		dims, ok := c.ints(*c.Args[0].Slice())
		return c.made(dims, ok)
	},
	"OfDims": func(c *call) (state.Value, bool) {
		if c.Args[0].Kind != state.SliceKind || c.Args[0].Slice().IsNil == pathfact.Maybe {
			return state.Value{}, false
		}
		vals, ok := c.elements(*c.Args[0].Slice())
		dims := make([]shapeinfer.Dim, len(vals))
		for i := range vals {
			var known bool
			dims[i], known = c.dimOf(vals[i])
			ok = ok && known
		}
		return c.made(dims, ok)
	},
	"Shape.Rank": ofShape(func(c *call, dims []shapeinfer.Dim) (state.Value, bool) {
		return state.Struct([]state.Value{state.Const(int64(len(dims))), state.Bool(pathfact.True)}), true
	}),
	"Shape.IsUnknown":  ofShape(func(*call, []shapeinfer.Dim) (state.Value, bool) { return state.Bool(pathfact.False), true }),
	"Shape.IsConcrete": ofShape(func(*call, []shapeinfer.Dim) (state.Value, bool) { return state.Bool(pathfact.True), true }),
	"Shape.IsScalar": ofShape(func(_ *call, dims []shapeinfer.Dim) (state.Value, bool) {
		return state.Bool(state.TruthOf(len(dims) == 0)), true
	}),
	"Shape.At":    ofShape((*call).at),
	"Shape.Dims":  ofShape((*call).dims),
	"Shape.Sizes": ofShape((*call).sizes),
	"Shape.Numel": ofShape(func(c *call, dims []shapeinfer.Dim) (state.Value, bool) {
		return c.dim(shapeinfer.OfDims(dims...).Numel()), true
	}),
	"Shape.Equal": ofShape((*call).equalShapes),

	"ParseShape": (*call).parsed,
	"Expand":     (*call).expanded,

	"IndexAt":       item(shapeinfer.IntItem, atField),
	"IndexSlice":    item(shapeinfer.SliceItem, startField),
	"IndexEllipsis": item(shapeinfer.EllipsisItem, kindField),
	"IndexNewAxis":  item(shapeinfer.NewAxisItem, kindField),
	"IndexArray":    item(shapeinfer.ArrayItem, arrayField),
	"IndexMask":     item(shapeinfer.MaskItem, arrayField),

	"Const": func(c *call) (state.Value, bool) {
		d := c.State.Norm(c.Args[0].DimOf())
		return c.dim(d), !d.IsUnknown()
	},
	"Dim.Const": ofDim(func(c *call, d shapeinfer.Dim) (state.Value, bool) {
		return state.Struct([]state.Value{state.Int(d), state.Bool(pathfact.True)}), true
	}),
	"Dim.IsUnknown": ofDim(func(*call, shapeinfer.Dim) (state.Value, bool) { return state.Bool(pathfact.False), true }),
	"Dim.IsConst": ofDim(func(c *call, d shapeinfer.Dim) (state.Value, bool) {
		return c.compared(d, c.State.Norm(c.Args[1].DimOf()))
	}),
	"Dim.Equal": ofDims(func(c *call, d, e shapeinfer.Dim) (state.Value, bool) { return c.compared(d, e) }),
	"Dim.Same":  ofDims(func(c *call, d, e shapeinfer.Dim) (state.Value, bool) { return c.compared(d, e) }),
	"Dim.Add":   ofDims(func(c *call, d, e shapeinfer.Dim) (state.Value, bool) { return c.dim(d.Add(e)), true }),
	"Dim.Sub":   ofDims(func(c *call, d, e shapeinfer.Dim) (state.Value, bool) { return c.dim(d.Sub(e)), true }),
	"Dim.Mul":   ofDims(func(c *call, d, e shapeinfer.Dim) (state.Value, bool) { return c.dim(d.Mul(e)), true }),
	"Dim.Neg":   ofDim(func(c *call, d shapeinfer.Dim) (state.Value, bool) { return c.dim(d.Neg()), true }),
	"Dim.AddConst": ofDim(func(c *call, d shapeinfer.Dim) (state.Value, bool) {
		return c.dim(d.Add(c.State.Norm(c.Args[1].DimOf()))), true
	}),
	"Dim.MulConst": ofDim(func(c *call, d shapeinfer.Dim) (state.Value, bool) {
		return c.dim(d.Mul(c.State.Norm(c.Args[1].DimOf()))), true
	}),

	"Outcome.Fits":     func(c *call) (state.Value, bool) { return c.hasVerdict(shapeinfer.Fits) },
	"Outcome.MustFail": func(c *call) (state.Value, bool) { return c.hasVerdict(shapeinfer.MustFail) },
	"Mismatch.Error": func(c *call) (state.Value, bool) {
		if c.Args[0].Kind != state.PointerKind || c.Args[0].Obj == 0 || c.Args[0].MaybeNil {
			return state.Value{}, false
		}
		return textOf(c.State, c.Args[0])
	},
}

// ofShape is a method of a shape that is known.
func ofShape(f func(*call, []shapeinfer.Dim) (state.Value, bool)) func(*call) (state.Value, bool) {
	return func(c *call) (state.Value, bool) {
		dims, ok := c.dimsOf(c.Args[0])
		if !ok {
			return state.Value{}, false
		}
		return f(c, dims)
	}
}

// ofDim and ofDims are methods of dims that are known.
func ofDim(f func(*call, shapeinfer.Dim) (state.Value, bool)) func(*call) (state.Value, bool) {
	return func(c *call) (state.Value, bool) {
		d, ok := c.dimOf(c.Args[0])
		if !ok {
			return state.Value{}, false
		}
		return f(c, d)
	}
}

func ofDims(f func(c *call, d, e shapeinfer.Dim) (state.Value, bool)) func(*call) (state.Value, bool) {
	return ofDim(func(c *call, d shapeinfer.Dim) (state.Value, bool) {
		e, ok := c.dimOf(c.Args[1])
		if !ok {
			return state.Value{}, false
		}
		return f(c, d, e)
	})
}

// made is a new shape.
func (c *call) made(dims []shapeinfer.Dim, ok bool) (state.Value, bool) {
	if !ok {
		return state.Value{}, false
	}
	return c.shape(c.State, shapeinfer.OfDims(dims...), c.Instr.Type)
}

// at is the dim of an axis. Of an axis that is not there the dim is unknown, which is no int.
func (c *call) at(dims []shapeinfer.Dim) (state.Value, bool) {
	axis, ok := c.int(c.Args[1])
	if axis < 0 {
		axis += int64(len(dims))
	}
	if !ok || axis < 0 || axis >= int64(len(dims)) {
		return state.Value{}, false
	}
	return c.dim(dims[axis]), true
}

func (c *call) dims(dims []shapeinfer.Dim) (state.Value, bool) {
	if c.Instr.Type.Kind != ir.Slice {
		return state.Value{}, false
	}
	vals := make([]state.Value, len(dims))
	for i, d := range dims {
		vals[i] = c.dim(d)
	}
	return c.Run.NewList(c.State, c.Instr.Type, vals), true
}

func (c *call) sizes(dims []shapeinfer.Dim) (state.Value, bool) {
	if t := c.Instr.Type; t.Kind != ir.Tuple || len(t.Fields) != 2 || t.Fields[0].Type.Kind != ir.Slice {
		return state.Value{}, false
	}
	vals := make([]state.Value, len(dims))
	for i, d := range dims {
		vals[i] = state.Int(d)
	}
	return state.Struct([]state.Value{c.Run.NewList(c.State, c.Instr.Type.Fields[0].Type, vals), state.Bool(pathfact.True)}), true
}

// compared is a comparison that the path decides.
func (c *call) compared(d, e shapeinfer.Dim) (state.Value, bool) {
	truth := c.State.Decide(pathfact.EQ, d, e)
	return state.Bool(truth), truth != pathfact.Maybe
}

func (c *call) equalShapes(dims []shapeinfer.Dim) (state.Value, bool) {
	others, ok := c.dimsOf(c.Args[1])
	if !ok {
		return state.Value{}, false
	}
	truth := state.TruthOf(len(dims) == len(others))
	for i := range dims {
		if truth == pathfact.False {
			break
		}
		if now := c.State.Decide(pathfact.EQ, dims[i], others[i]); now != pathfact.True {
			truth = now
		}
	}
	return state.Bool(truth), truth != pathfact.Maybe
}

func (c *call) hasVerdict(v shapeinfer.Verdict) (state.Value, bool) {
	if c.Args[0].Kind != state.StructKind || len(c.Args[0].Fields()) != outcomeFields {
		return state.Value{}, false
	}
	n, ok := c.State.Norm(c.Args[0].Fields()[verdictField].DimOf()).Const()
	return state.Bool(state.TruthOf(n == int64(v))), ok
}
