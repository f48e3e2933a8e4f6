package shapelib

import (
	"reflect"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// rules are the functions that return an Outcome, or shapes and an error. They are called
// themselves: there is no second idea of them.
var rules = map[string]any{
	"AddMM": shapeinfer.AddMM, "AddMV": shapeinfer.AddMV, "AlongAxis": shapeinfer.AlongAxis, "ArraySplit": shapeinfer.ArraySplit,
	"BAddBMM": shapeinfer.BAddBMM, "BMM": shapeinfer.BMM, "Broadcast": shapeinfer.Broadcast, "BroadcastTo": shapeinfer.BroadcastTo,
	"Chunk": shapeinfer.Chunk, "Concat": shapeinfer.Concat, "ConcatFlat": shapeinfer.ConcatFlat,
	"Conv": shapeinfer.Conv, "DStack": shapeinfer.DStack, "Dot": shapeinfer.Dot,
	"Einsum": shapeinfer.Einsum, "Embedding": shapeinfer.Embedding, "ExpandTo": shapeinfer.ExpandTo, "Flatten": shapeinfer.Flatten,
	"Gather": shapeinfer.Gather, "HStack": shapeinfer.HStack, "InPlace": shapeinfer.InPlace, "Index": shapeinfer.Index,
	"IndexSelect": shapeinfer.IndexSelect, "Inner": shapeinfer.Inner, "Into": shapeinfer.Into, "Kron": shapeinfer.Kron,
	"Linear": shapeinfer.Linear, "MM": shapeinfer.MM, "MV": shapeinfer.MV,
	"MatMul": shapeinfer.MatMul, "MoveAxis": shapeinfer.MoveAxis, "Narrow": shapeinfer.Narrow, "Outer": shapeinfer.Outer,
	"PaddleElementwise": shapeinfer.PaddleElementwise, "PaddleInferShape": shapeinfer.PaddleInferShape,
	"Permute": shapeinfer.Permute, "Pool2D": shapeinfer.Pool2D,
	"Reduce": shapeinfer.Reduce, "ReduceAxis": shapeinfer.ReduceAxis, "Repeat": shapeinfer.Repeat, "RepeatFlat": shapeinfer.RepeatFlat,
	"Reshape": shapeinfer.Reshape, "ReshapeTo": shapeinfer.ReshapeTo, "SetIndex": shapeinfer.SetIndex,
	"Split": shapeinfer.Split, "SplitAt": shapeinfer.SplitAt,
	"SplitSize": shapeinfer.SplitSize, "SplitSizes": shapeinfer.SplitSizes, "Squeeze": shapeinfer.Squeeze,
	"SqueezeAxis": shapeinfer.SqueezeAxis, "Stack": shapeinfer.Stack, "T": shapeinfer.T,
	"Take": shapeinfer.Take, "TakeFlat": shapeinfer.TakeFlat, "TensorDot": shapeinfer.TensorDot,
	"TensorDotN": shapeinfer.TensorDotN, "Tile": shapeinfer.Tile, "Transpose": shapeinfer.Transpose, "Unbind": shapeinfer.Unbind,
	"Unsqueeze": shapeinfer.Unsqueeze, "VStack": shapeinfer.VStack,
}

// rule calls a rule. It reports false if the arguments are not known well enough.
func (c *call) rule(rule any) ([]*state.State, bool) {
	fn := reflect.ValueOf(rule)
	args, ok := c.arguments(fn.Type())
	if !ok {
		if args, ok = c.reshapeTo(rule); !ok {
			return c.ofUnknown(fn.Type())
		}
		fn = reflect.ValueOf(shapeinfer.ReshapeTo)
	}
	o, isOutcome := outcomeOf(fn, args)
	if !isOutcome {
		return c.parts(fn, args)
	}
	symbolic := mentionsSymbols(args)
	switch {
	case o.Verdict == shapeinfer.Undecided && !symbolic:
		return nil, false // it is not a question of sizes
	case o.Verdict != shapeinfer.MustFail:
		return c.decided(o, "", !symbolic)
	}
	text := o.Mismatch.Error()
	if symbolic {
		text = ""
		if marked, _ := outcomeOf(fn, marked(args)); marked.Mismatch != nil {
			text = marked.Mismatch.Error()
		}
	}
	return c.decided(o, text, !symbolic)
}

// arguments are the arguments of the call.
func (c *call) arguments(fn reflect.Type) ([]reflect.Value, bool) {
	if fn.NumIn() != len(c.Args) {
		return nil, false
	}
	args := make([]reflect.Value, len(c.Args))
	for i, v := range c.Args {
		var ok bool
		if args[i], ok = c.argument(v, fn.In(i)); !ok {
			return nil, false
		}
	}
	return args, true
}

// ofUnknown is a call of a rule of which no more is unknown than shapes: it fits, fails, or is not
// decided for shapes of which the program does not know the sizes. As with comparisons of one's
// own, that the program asks is no reason to believe that it knows.
func (c *call) ofUnknown(fn reflect.Type) ([]*state.State, bool) {
	if fn.NumIn() != len(c.Args) || fn.NumOut() != 1 {
		return nil, false
	}
	for i, v := range c.Args {
		switch fn.In(i) {
		case reflect.TypeFor[shapeinfer.Shape](), reflect.TypeFor[[]shapeinfer.Shape]():
			continue
		}
		if _, ok := c.argument(v, fn.In(i)); !ok {
			return nil, false
		}
	}
	open := c.At(c.State.Fork())
	next, ok := c.decided(shapeinfer.Outcome{}, "", false)
	if !ok {
		return nil, false
	}
	fields := open.Instr.Type.Fields
	undecided := state.Struct([]state.Value{
		state.Const(int64(shapeinfer.Undecided)), open.Run.Unknown(open.State, fields[warningField].Type, ""),
		open.Run.Unknown(open.State, fields[shapeField].Type, ""), state.Zero(fields[mismatchField].Type),
	})
	return append(next, (&call{open}).returns(open.State, undecided)...), true
}

// reshapeTo are the arguments of ReshapeTo for a call of Reshape with sizes that are not known, but
// none of which can stand for "the rest".
func (c *call) reshapeTo(rule any) ([]reflect.Value, bool) {
	if reflect.ValueOf(rule).Pointer() != reflect.ValueOf(shapeinfer.Reshape).Pointer() || c.Args[2].Kind != state.SliceKind {
		return nil, false
	}
	dims, ok := c.ints(*c.Args[2].Slice())
	for _, d := range dims {
		if c.State.Decide(pathfact.GE, d, state.ZeroDim) != pathfact.True {
			return nil, false
		}
	}
	fn := reflect.TypeFor[func(shapeinfer.Dialect, shapeinfer.Shape, ...shapeinfer.Dim) shapeinfer.Outcome]()
	dialect, ok2 := c.argument(c.Args[0], fn.In(0))
	shape, ok3 := c.argument(c.Args[1], fn.In(1))
	return []reflect.Value{dialect, shape, reflect.ValueOf(dims)}, ok && ok2 && ok3
}

func callRule(fn reflect.Value, args []reflect.Value) []reflect.Value {
	if fn.Type().IsVariadic() {
		return fn.CallSlice(args)
	}
	return fn.Call(args)
}

func outcomeOf(fn reflect.Value, args []reflect.Value) (shapeinfer.Outcome, bool) {
	if fn.Type().NumOut() != 1 {
		return shapeinfer.Outcome{}, false
	}
	o, ok := callRule(fn, args)[0].Interface().(shapeinfer.Outcome)
	return o, ok
}

// parts calls a rule that returns several shapes or an error.
func (c *call) parts(fn reflect.Value, args []reflect.Value) ([]*state.State, bool) {
	t := c.Instr.Type
	for _, a := range args {
		if a.CanInt() && a.Int() > maxListed {
			return nil, false // there may be as many
		}
	}
	if t.Kind != ir.Tuple || len(t.Fields) != 2 || t.Fields[0].Type.Kind != ir.Slice {
		return nil, false
	}
	results := callRule(fn, args)
	shapes, ok := results[0].Interface().([]shapeinfer.Shape)
	if !ok || !results[1].IsNil() || len(shapes) > maxListed {
		return nil, false
	}
	vals := make([]state.Value, len(shapes))
	for i, s := range shapes {
		if vals[i], ok = c.shape(c.State, s, t.Fields[0].Type.Elem); !ok || s.IsUnknown() {
			return nil, false
		}
	}
	return c.returns(c.State, state.Struct([]state.Value{c.Run.NewList(c.State, t.Fields[0].Type, vals), state.Zero(t.Fields[1].Type)})), true
}

// mentionsSymbols reports whether some dim is not a number.
func mentionsSymbols(args []reflect.Value) bool {
	found := false
	eachDim(args, func(d shapeinfer.Dim) shapeinfer.Dim {
		_, isConst := d.Const()
		found = found || !isConst
		return d
	})
	return found
}

// marked are the arguments with the symbols written as a message writes what is not known.
func marked(args []reflect.Value) []reflect.Value {
	return eachDim(args, func(d shapeinfer.Dim) shapeinfer.Dim {
		return d.SubstituteAll(func(s shapeinfer.Symbol) (shapeinfer.Dim, bool) {
			if s.IsOperation() || s.Name == "" {
				return d, false
			}
			return shapeinfer.Var(shapeinfer.Symbol{ID: s.ID, Name: "<" + s.Name + ">"}), true
		})
	})
}

// eachDim rewrites the dims of the arguments.
func eachDim(args []reflect.Value, f func(shapeinfer.Dim) shapeinfer.Dim) []reflect.Value {
	shape := func(s shapeinfer.Shape) shapeinfer.Shape {
		dims := s.Dims()
		for i := range dims {
			dims[i] = f(dims[i])
		}
		return shapeinfer.OfDims(dims...)
	}
	rewritten := make([]reflect.Value, len(args))
	for i, a := range args {
		rewritten[i] = a
		switch x := a.Interface().(type) {
		case shapeinfer.Shape:
			rewritten[i] = reflect.ValueOf(shape(x))
		case []shapeinfer.Shape:
			list := make([]shapeinfer.Shape, len(x))
			for k := range x {
				list[k] = shape(x[k])
			}
			rewritten[i] = reflect.ValueOf(list)
		case []shapeinfer.Dim:
			list := make([]shapeinfer.Dim, len(x))
			for k := range x {
				list[k] = f(x[k])
			}
			rewritten[i] = reflect.ValueOf(list)
		}
	}
	return rewritten
}
