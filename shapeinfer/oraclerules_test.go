package shapeinfer

import "encoding/json"

// How the golden vectors ask each rule: one line for each operation.

type oracleRule func(in []Shape, args rowArgs) ([]Shape, Outcome)

// one is a rule with one result.
func one(rule func(in []Shape, args rowArgs) Outcome) oracleRule {
	return func(in []Shape, args rowArgs) ([]Shape, Outcome) {
		o := rule(in, args)
		return []Shape{o.Shape}, o
	}
}

func broadcasting(d Dialect) oracleRule {
	return one(func(in []Shape, args rowArgs) Outcome { return Broadcast(d, in...) })
}

func inPlaceOf(d Dialect) oracleRule {
	return one(func(in []Shape, args rowArgs) Outcome { return InPlace(d, in[0], in[1:]...) })
}

func unary(rule func(a Shape) Outcome) oracleRule {
	return one(func(in []Shape, args rowArgs) Outcome { return rule(in[0]) })
}

func binary(rule func(a, b Shape) Outcome) oracleRule {
	return one(func(in []Shape, args rowArgs) Outcome { return rule(in[0], in[1]) })
}

func ternary(rule func(a, b, c Shape) Outcome) oracleRule {
	return one(func(in []Shape, args rowArgs) Outcome { return rule(in[0], in[1], in[2]) })
}

func reducing(d Dialect, r Reduction, axis, keep string) oracleRule {
	return one(func(in []Shape, args rowArgs) Outcome {
		axes := args.integers(axis)
		if axes != nil && !args.isList(axis) {
			return ReduceAxis(d, r, in[0], axes[0], args.truth(keep))
		}
		return Reduce(d, r, in[0], axes, args.truth(keep))
	})
}

func squeezing(d Dialect, axis string) oracleRule {
	return one(func(in []Shape, args rowArgs) Outcome {
		axes := args.integers(axis)
		if axes != nil && !args.isList(axis) {
			return SqueezeAxis(d, in[0], axes[0])
		}
		return Squeeze(d, in[0], axes)
	})
}

func alongDim(in []Shape, args rowArgs) Outcome { return AlongAxis(in[0], args.integer("dim")) }

func legacy(in []Shape, args rowArgs) Dialect {
	fallback := true
	args.decode("fallback_op", &fallback)
	if fallback {
		return TorchLegacy
	}
	return TorchLegacyNoFallback
}

var oracleRules = map[string]oracleRule{
	"numpy.broadcast_shapes":  broadcasting(NumPy),
	"numpy.where":             broadcasting(NumPy),
	"torch.add":               broadcasting(Torch),
	"torch.addcmul":           broadcasting(Torch),
	"torch.broadcast_tensors": broadcasting(Torch),
	"torch.where":             broadcasting(Torch),
	"numpy.iadd":              inPlaceOf(NumPy),
	"torch.add_":              inPlaceOf(Torch),
	"torch.copy_":             inPlaceOf(Torch),
	"torch.lerp_":             inPlaceOf(Torch),
	"torch.addcmul_":          inPlaceOf(Torch),
	"numpy.add_out": one(func(in []Shape, args rowArgs) Outcome {
		return Into(NumPy, in[2], in[0], in[1])
	}),
	"torch_legacy.add": one(func(in []Shape, args rowArgs) Outcome {
		return Broadcast(legacy(in, args), in...)
	}),
	"torch_legacy.add_": one(func(in []Shape, args rowArgs) Outcome {
		return InPlace(legacy(in, args), in[0], in[1])
	}),
	"paddle.elementwise": one(func(in []Shape, args rowArgs) Outcome {
		return PaddleElementwise(in[0], in[1], args.integer("axis"))
	}),
	"paddle.elementwise_infer_shape": one(func(in []Shape, args rowArgs) Outcome {
		return PaddleInferShape(in[0], in[1], args.integer("axis"))
	}),

	"numpy.matmul":  binary(MatMul),
	"torch.matmul":  binary(MatMul),
	"torch.mm":      binary(MM),
	"torch.mv":      binary(MV),
	"torch.bmm":     binary(BMM),
	"torch.addmm":   ternary(AddMM),
	"torch.addmv":   ternary(AddMV),
	"torch.baddbmm": ternary(BAddBMM),
	"torch.linear":  one(func(in []Shape, args rowArgs) Outcome { return Linear(in[0], in[1], in[2:]...) }),
	"numpy.dot":     binary(func(a, b Shape) Outcome { return Dot(NumPy, a, b) }),
	"torch.dot":     binary(func(a, b Shape) Outcome { return Dot(Torch, a, b) }),
	"numpy.outer":   binary(func(a, b Shape) Outcome { return Outer(NumPy, a, b) }),
	"torch.outer":   binary(func(a, b Shape) Outcome { return Outer(Torch, a, b) }),
	"numpy.inner":   binary(Inner),
	"numpy.kron":    binary(Kron),
	"numpy.tensordot": one(func(in []Shape, args rowArgs) Outcome {
		if !args.isList("axes") {
			return TensorDotN(in[0], in[1], args.integer("axes"))
		}
		var axes [2][]int
		args.decode("axes", &axes)
		return TensorDot(in[0], in[1], axes[0], axes[1])
	}),

	"numpy.concatenate": one(func(in []Shape, args rowArgs) Outcome {
		if args.integers("axis") == nil {
			return ConcatFlat(in...)
		}
		return Concat(NumPy, args.integer("axis"), in...)
	}),
	"torch.cat":    one(func(in []Shape, args rowArgs) Outcome { return Concat(Torch, args.integer("dim"), in...) }),
	"numpy.stack":  one(func(in []Shape, args rowArgs) Outcome { return Stack(args.integer("axis"), in...) }),
	"torch.stack":  one(func(in []Shape, args rowArgs) Outcome { return Stack(args.integer("dim"), in...) }),
	"numpy.hstack": one(func(in []Shape, args rowArgs) Outcome { return HStack(in...) }),
	"numpy.vstack": one(func(in []Shape, args rowArgs) Outcome { return VStack(in...) }),
	"numpy.dstack": one(func(in []Shape, args rowArgs) Outcome { return DStack(in...) }),

	"numpy.reshape": one(func(in []Shape, args rowArgs) Outcome { return Reshape(NumPy, in[0], args.integers("shape")...) }),
	"torch.reshape": one(func(in []Shape, args rowArgs) Outcome { return Reshape(Torch, in[0], args.integers("shape")...) }),
	"numpy.broadcast_to": one(func(in []Shape, args rowArgs) Outcome {
		return BroadcastTo(NumPy, in[0], args.integers("shape")...)
	}),
	"torch.expand": one(func(in []Shape, args rowArgs) Outcome {
		return BroadcastTo(Torch, in[0], args.integers("sizes")...)
	}),
	"numpy.squeeze":     squeezing(NumPy, "axis"),
	"torch.squeeze":     squeezing(Torch, "dim"),
	"numpy.expand_dims": one(func(in []Shape, args rowArgs) Outcome { return Unsqueeze(in[0], args.integers("axis")...) }),
	"torch.unsqueeze":   one(func(in []Shape, args rowArgs) Outcome { return Unsqueeze(in[0], args.integers("dim")...) }),
	"numpy.swapaxes": one(func(in []Shape, args rowArgs) Outcome {
		return Transpose(NumPy, in[0], args.integer("axis1"), args.integer("axis2"))
	}),
	"torch.transpose": one(func(in []Shape, args rowArgs) Outcome {
		return Transpose(Torch, in[0], args.integer("dim0"), args.integer("dim1"))
	}),
	"numpy.moveaxis": one(func(in []Shape, args rowArgs) Outcome {
		return MoveAxis(in[0], args.integers("source"), args.integers("destination"))
	}),
	"numpy.transpose": one(func(in []Shape, args rowArgs) Outcome { return Permute(in[0], args.integers("axes")) }),
	"torch.permute":   one(func(in []Shape, args rowArgs) Outcome { return Permute(in[0], args.integers("dims")) }),
	"torch.t":         unary(T),
	"torch.flatten": one(func(in []Shape, args rowArgs) Outcome {
		return Flatten(in[0], args.integer("start_dim"), args.integer("end_dim"))
	}),

	"numpy.sum":     reducing(NumPy, Sum, "axis", "keepdims"),
	"numpy.mean":    reducing(NumPy, Sum, "axis", "keepdims"),
	"numpy.prod":    reducing(NumPy, Sum, "axis", "keepdims"),
	"numpy.any":     reducing(NumPy, Sum, "axis", "keepdims"),
	"numpy.max":     reducing(NumPy, Max, "axis", "keepdims"),
	"numpy.argmax":  reducing(NumPy, ArgMax, "axis", "keepdims"),
	"torch.sum":     reducing(Torch, Sum, "dim", "keepdim"),
	"torch.mean":    reducing(Torch, Sum, "dim", "keepdim"),
	"torch.prod":    reducing(Torch, Sum, "dim", "keepdim"),
	"torch.max":     reducing(Torch, Max, "dim", "keepdim"),
	"torch.amax":    reducing(Torch, Max, "dim", "keepdim"),
	"torch.argmax":  reducing(Torch, ArgMax, "dim", "keepdim"),
	"torch.softmax": one(alongDim),
	"torch.cumsum":  one(alongDim),

	"numpy.split":       several(splitSections(Split)),
	"numpy.array_split": several(splitSections(ArraySplit)),
	"torch.split": several(func(a Shape, args rowArgs) ([]Shape, error) {
		if args.isList("split") {
			return SplitSizes(a, args.integer("dim"), args.integers("split")...)
		}
		return SplitSize(a, args.integer("dim"), args.integer("split"))
	}),
	"torch.chunk": several(func(a Shape, args rowArgs) ([]Shape, error) {
		return Chunk(a, args.integer("dim"), args.integer("chunks"))
	}),
	"torch.unbind": several(func(a Shape, args rowArgs) ([]Shape, error) { return Unbind(a, args.integer("dim")) }),
	"torch.narrow": one(func(in []Shape, args rowArgs) Outcome {
		return Narrow(in[0], args.integer("dim"), args.integer("start"), args.integer("length"))
	}),

	"numpy.take": one(func(in []Shape, args rowArgs) Outcome {
		if args.integers("axis") == nil {
			return TakeFlat(in[0], in[1])
		}
		return Take(in[0], in[1], args.integer("axis"))
	}),
	"numpy.repeat": one(func(in []Shape, args rowArgs) Outcome {
		if args.integers("axis") == nil {
			return RepeatFlat(in[0], args.integers("repeats")...)
		}
		return Repeat(in[0], args.integer("axis"), args.integers("repeats")...)
	}),
	"numpy.tile": one(func(in []Shape, args rowArgs) Outcome { return Tile(in[0], args.integers("reps")...) }),
	"torch.index_select": one(func(in []Shape, args rowArgs) Outcome {
		return IndexSelect(in[0], in[1], args.integer("dim"))
	}),
	"torch.gather":    one(func(in []Shape, args rowArgs) Outcome { return Gather(in[0], in[1], args.integer("dim")) }),
	"torch.embedding": binary(Embedding),

	"numpy.einsum": one(func(in []Shape, args rowArgs) Outcome { return Einsum(NumPy, args.text("eq"), in...) }),
	"torch.einsum": one(func(in []Shape, args rowArgs) Outcome { return Einsum(Torch, args.text("eq"), in...) }),
	"torch.view": one(func(in []Shape, args rowArgs) Outcome {
		layout := Contiguous(in[0])
		if axes := args.integers("perm_before"); axes != nil {
			layout = layout.Permute(axes...)
		}
		if sizes := args.integers("expand_before"); sizes != nil {
			layout = layout.Expand(sizes...)
		}
		return layout.View(args.integers("shape")...)
	}),

	"numpy.index": one(func(in []Shape, args rowArgs) Outcome { return Index(NumPy, in[0], rowItems(args)...) }),
	"torch.index": one(func(in []Shape, args rowArgs) Outcome { return Index(Torch, in[0], rowItems(args)...) }),
	"numpy.setitem": one(func(in []Shape, args rowArgs) Outcome {
		return SetIndex(NumPy, in[0], in[1], rowItems(args)...)
	}),
	"torch.setitem": one(func(in []Shape, args rowArgs) Outcome {
		return SetIndex(Torch, in[0], in[1], rowItems(args)...)
	}),

	"torch.conv1d":     one(convolving(1)),
	"torch.conv2d":     one(convolving(2)),
	"torch.max_pool2d": one(pooling(MaxPool)),
	"torch.avg_pool2d": one(pooling(AvgPool)),
}

// several is a rule with several results.
func several(rule func(a Shape, args rowArgs) ([]Shape, error)) oracleRule {
	return func(in []Shape, args rowArgs) ([]Shape, Outcome) {
		shapes, err := rule(in[0], args)
		switch m, failed := err.(*Mismatch); {
		case failed:
			return nil, fails(m)
		case err != nil:
			return nil, Outcome{}
		}
		return shapes, fits(scalar())
	}
}

func splitSections(equal func(a Shape, axis, n int) ([]Shape, error)) func(a Shape, args rowArgs) ([]Shape, error) {
	return func(a Shape, args rowArgs) ([]Shape, error) {
		if args.isList("sections") {
			return SplitAt(a, args.integer("axis"), args.integers("sections")...)
		}
		return equal(a, args.integer("axis"), args.integer("sections"))
	}
}

func convolving(spatial int) func(in []Shape, args rowArgs) Outcome {
	return func(in []Shape, args rowArgs) Outcome {
		return Conv(spatial, in[0], in[1], rowWindow(args), in[2:]...)
	}
}

func pooling(p Pooling) func(in []Shape, args rowArgs) Outcome {
	return func(in []Shape, args rowArgs) Outcome {
		return Pool2D(p, in[0], args.integers("kernel_size"), rowWindow(args))
	}
}

func rowWindow(args rowArgs) Window {
	w := Window{
		Stride:   args.integers("stride"),
		Dilation: args.integers("dilation"),
		Groups:   args.integer("groups"),
		Ceil:     args.truth("ceil_mode"),
	}
	switch string(args["padding"]) {
	case `"same"`:
		w.Same = true
	case `"valid"`:
	default:
		w.Padding = args.integers("padding")
	}
	return w
}

func rowItems(args rowArgs) []Item {
	var list [][]json.RawMessage
	args.decode("index", &list)
	items := make([]Item, len(list))
	for i, parts := range list {
		items[i] = rowItem(parts)
	}
	return items
}

func rowItem(parts []json.RawMessage) Item {
	read := func(i int, value any) {
		if err := json.Unmarshal(parts[i], value); err != nil {
			panic(err)
		}
	}
	var kind string
	read(0, &kind)
	var sizes []int
	var n int
	switch kind {
	case "i":
		read(1, &n)
		return IndexAt(n)
	case "s":
		var bounds [3]*int
		for i := range bounds {
			read(i+1, &bounds[i])
		}
		return IndexSlice(bounds[0], bounds[1], bounds[2])
	case "...":
		return IndexEllipsis()
	case "n":
		return IndexNewAxis()
	case "ia":
		read(1, &sizes)
		return IndexArray(Of(sizes...))
	case "ba":
		read(1, &sizes)
		read(2, &n)
		return IndexMask(Of(sizes...), n)
	}
	panic("unknown item " + kind)
}
