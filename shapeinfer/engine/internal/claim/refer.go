package claim

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// How a report names the values of a failing function. Its reader knows the reported call, so a
// value is named by the arguments of that call wherever it is one of them, or a part of one:
//
//	// Mul compares a.cols and b.rows.
//	func (l *Linear) Forward(x *Matrix) *Matrix { return Mul(x, l.w) }
//
//	hidden.Forward(batch) // these are batch.cols and hidden.w.rows
//
// The way from Mul's parameters to Forward's arguments is that of the code: registers, fields,
// constant indices, len, arithmetic, and methods without parameters that change nothing. Whether
// the value is still the same one cannot be seen in the code, because memory may have been written
// on the way, so it is read again as it was before the reported call, and compared. Where that
// fails, or nothing is known of it, the value is named by the parameter of the function that fails.

// A referrer finds references for one path of a call that is claimed.
type referrer struct {
	Claimant
	before *state.State     // a copy of the state before the call
	after  *state.State     // in which the path has ended
	links  []*evidence.Link // the calls from the callee to the function that fails
	fn     *ir.Func         // that fails
	// Of a comparison: the indices of the elements that were compared.
	indices []evidence.Index
}

// referrer is for a path that ends in state after; chain has the calls from the callee to fn.
func (c Claimant) referrer(after *state.State, chain *evidence.Link, fn *ir.Func) *referrer {
	r := &referrer{Claimant: c, before: c.State.ForkHeap(), after: after, fn: fn}
	for l := chain; l != nil; l = l.Next {
		r.links = append(r.links, l)
	}
	return r
}

// refer returns how v, a register of the function that fails, may be written. isValue says of a
// value from before the call whether it is what v had when the path failed.
func (r *referrer) refer(v ir.Val, isValue func(state.Value) bool) *evidence.Reference {
	own := describer{r.Run.Executor.Program, r.indices}.describe(r.fn, v, 0)
	if own == nil {
		return nil
	}
	ref := &evidence.Reference{Own: own, Func: r.fn}
	if lifted := r.lift(len(r.links), own); evidence.Names(lifted) && r.isSame(v, isValue, lifted) {
		ref.Argument, ref.Arguments = lifted, len(r.Args)
	}
	return ref
}

func (r *referrer) describer() describer { return describer{Program: r.Run.Executor.Program} }

// funcAt is the function that is entered behind so many calls of the chain.
func (r *referrer) funcAt(level int) *ir.Func {
	if level < len(r.links) {
		return r.links[level].Func
	}
	return r.fn
}

// argument is the operand that a call of the chain has for a parameter of the function behind it.
func (r *referrer) argument(level, param int) (ir.Val, bool) {
	in, fn := r.links[level-1].Instr, r.funcAt(level)
	args := in.Args
	switch in.Op {
	case ir.OpCall, ir.OpInvoke:
	case ir.OpCallDynamic:
		args = args[1:]
	default:
		return 0, false
	}
	if len(args) != len(fn.Params) || param >= len(args) {
		return 0, false // what is captured, or a callback that a library calls
	}
	return args[param], true
}

// lift rewrites a text with the parameters of the function at a level of the chain into one with
// the arguments of the claimed call; nil if that is not possible.
func (r *referrer) lift(level int, pieces []evidence.Piece) []evidence.Piece {
	if level == 0 {
		for _, p := range pieces {
			if p.Param >= len(r.Callee.Params) {
				return nil // captured by the closure that is called
			}
		}
		return pieces
	}
	var lifted []evidence.Piece
	for _, p := range pieces {
		if p.Param < 0 {
			lifted = append(lifted, p)
			continue
		}
		v, ok := r.argument(level, p.Param)
		if !ok {
			return nil
		}
		sub := r.describer().describe(r.links[level-1].Func, v, 0)
		if sub == nil {
			return nil
		}
		lifted = append(lifted, sub...)
	}
	return r.lift(level-1, lifted)
}

// isSame reports whether what is read by way of the arguments, before the call, is what v had. Of
// the result of a method the operands are compared, and their shapes.
func (r *referrer) isSame(v ir.Val, isValue func(state.Value) bool, lifted []evidence.Piece) bool {
	ids := r.Run.IDs
	defer func() { r.Run.IDs = ids }() // nothing that is made up for a text may be seen elsewhere
	if now, ok := r.value(len(r.links), v); ok {
		return isValue(now)
	}
	for _, p := range lifted {
		if p.Param < 0 {
			continue
		}
		arg := r.Args[p.Param]
		var names shapeinfer.Names
		if shape := r.shapeOf(r.before, arg, &names); shape == "" || shape != r.shapeOf(r.after, arg, &names) {
			return false
		}
	}
	return true
}

// isEqual compares a value from before the call with one of the path that failed.
func (r *referrer) isEqual(before, after state.Value) bool {
	before, after = state.Unwrap(before), state.Unwrap(after)
	switch {
	case before.Kind == state.IntKind && after.Kind == state.IntKind:
		return r.after.Norm(before.Dim).Equal(r.after.Norm(after.Dim))
	case before.Kind == state.SliceKind && after.Kind == state.SliceKind:
		x, y := before.Slice(), after.Slice()
		return x.Obj == y.Obj && x.Offset.Equal(y.Offset) && r.after.Norm(x.Len).Equal(r.after.Norm(y.Len))
	case before.Kind != after.Kind || before.Pointee() == 0 || before.Pointee() != after.Pointee():
		return false
	}
	var names shapeinfer.Names
	return r.shapeOf(r.before, before, &names) == r.shapeOf(r.after, after, &names)
}

// value reads v, a register of the function at a level of the chain, as it was before the claimed
// call.
func (r *referrer) value(level int, v ir.Val) (state.Value, bool) {
	fn := r.funcAt(level)
	if v < 0 {
		if v != ir.NoVal && fn.Consts[^v].Kind == ir.ConstInt {
			return state.Const(fn.Consts[^v].Int), true
		}
		return state.Value{}, false
	}
	if int(v) < len(fn.Params) {
		if level == 0 {
			return r.Args[v], true
		}
		a, ok := r.argument(level, int(v))
		if !ok {
			return state.Value{}, false
		}
		return r.value(level-1, a)
	}
	if at, ok := (describer{indices: r.indices}).index(fn, v); ok && level == len(r.links) {
		return state.Const(at), true
	}
	in := definition(fn, v)
	if in == nil {
		return state.Value{}, false
	}
	if kept, ok := keptIn(fn, in); ok {
		return r.value(level, kept)
	}
	if len(in.Args) == 0 {
		return state.Value{}, false
	}
	args := make([]state.Value, len(in.Args))
	for i, a := range in.Args {
		x, ok := r.value(level, a)
		if !ok {
			return state.Value{}, false
		}
		args[i] = state.Unwrap(x)
	}
	return r.computed(in, args)
}

// computed is the result of an instruction that only reads.
func (r *referrer) computed(in *ir.Instr, args []state.Value) (state.Value, bool) {
	none := state.Value{}
	switch x := args[0]; in.Op {
	case ir.OpCopy, ir.OpMakeInterface:
		return x, true
	case ir.OpLoad:
		if x.Kind != state.PointerKind || x.Obj == 0 || r.before.Object(x.Obj).Content.Kind == state.LazyKind {
			return none, false
		}
		return r.Run.Load(r.before, x, in.Type), true
	case ir.OpFieldAddr:
		if x.Kind == state.PointerKind && x.Obj != 0 {
			return state.Pointer(x.Obj, x.Path().Extend(state.FieldStep(in.Aux))), true
		}
	case ir.OpField:
		if x.Kind == state.StructKind && int(in.Aux) < len(x.Fields()) {
			return x.Fields()[in.Aux], true
		}
	case ir.OpIndexAddr:
		switch i := args[1]; {
		case i.Kind != state.IntKind:
		case x.Kind == state.SliceKind && x.Slice().Obj != 0:
			return x.Slice().At(i.Dim), true
		case x.Kind == state.PointerKind && x.Obj != 0:
			return state.Pointer(x.Obj, x.Path().Extend(state.ElementStep(i.Dim))), true
		}
	case ir.OpBuiltin:
		if in.Sym == "len" && x.Kind == state.SliceKind {
			return state.Int(x.Slice().Len), true
		}
	case ir.OpAdd, ir.OpSub, ir.OpMul:
		if y := args[1]; x.Kind == state.IntKind && y.Kind == state.IntKind {
			return state.Int(sum(in.Op, x.Dim, y.Dim)), true
		}
	}
	return none, false
}

// sum is the result of an addition, subtraction or multiplication.
func sum(op ir.Op, x, y shapeinfer.Dim) shapeinfer.Dim {
	switch op {
	case ir.OpAdd:
		return x.Add(y)
	case ir.OpSub:
		return x.Sub(y)
	}
	return x.Mul(y)
}
