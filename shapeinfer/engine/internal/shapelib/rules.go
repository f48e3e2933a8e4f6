package shapelib

import (
	"reflect"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// rules are the functions that return an Outcome, or shapes and an error. A call of one in the
// program under analysis calls the function itself by reflection, with the shapes that the path
// knows: the engine has no second implementation of them.
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

// rule calls a rule, and returns the states after the call. It returns false if the arguments are
// not known well enough: the results are then unknown.
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
		return c.multiResult(fn, args)
	}
	symbolic := mentionsSymbols(args)
	switch {
	case o.Verdict == shapeinfer.Undecided && !symbolic:
		return nil, false // undecided for another reason than unknown sizes
	case o.Verdict != shapeinfer.MustFail:
		return c.decided(o, "", !symbolic)
	}
	text := o.Mismatch.Error()
	if symbolic {
		text = ""
		if symbolic, _ := outcomeOf(fn, withPlaceholders(args)); symbolic.Mismatch != nil {
			text = symbolic.Mismatch.Error()
		}
	}
	return c.decided(o, text, !symbolic)
}

// arguments returns the arguments of the call, false if one is not known.
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

// ofUnknown is a call of a rule in which only shapes are unknown. Its verdict is any of the three:
// fits, must fail, or undecided, for shapes of which the program itself does not know the sizes. As
// after any other undecided comparison, each verdict gets a state.
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
	undecidedCall := c.At(c.State.Fork())
	next, ok := c.decided(shapeinfer.Outcome{}, "", false)
	if !ok {
		return nil, false
	}
	fields := undecidedCall.Instr.Type.Fields
	undecided := state.Struct([]state.Value{
		state.Const(int64(shapeinfer.Undecided)), undecidedCall.Run.Unknown(undecidedCall.State, fields[warningField].Type, ""),
		undecidedCall.Run.Unknown(undecidedCall.State, fields[shapeField].Type, ""), state.Zero(fields[mismatchField].Type),
	})
	return append(next, (&call{undecidedCall}).returns(undecidedCall.State, undecided)...), true
}

// reshapeTo returns the arguments of ReshapeTo for a call of Reshape with unknown sizes, none of
// which can be -1, the size that is inferred. It returns false for any other call.
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

// multiResult calls a rule that returns several shapes or an error. It returns false unless the
// rule returns known shapes.
func (c *call) multiResult(fn reflect.Value, args []reflect.Value) ([]*state.State, bool) {
	t := c.Instr.Type
	for _, a := range args {
		if a.CanInt() && a.Int() > maxListed {
			return nil, false // the number of results may be as large
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

// withPlaceholders returns the arguments with the symbols written as a message writes unknown
// sizes: n as <n>.
func withPlaceholders(args []reflect.Value) []reflect.Value {
	return eachDim(args, func(d shapeinfer.Dim) shapeinfer.Dim {
		return d.SubstituteAll(func(s shapeinfer.Symbol) (shapeinfer.Dim, bool) {
			if s.IsOperation() || s.Name == "" {
				return d, false
			}
			return shapeinfer.Var(shapeinfer.Symbol{ID: s.ID, Name: "<" + s.Name + ">"}), true
		})
	})
}

// eachDim returns the arguments with each dim replaced by f of it.
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
