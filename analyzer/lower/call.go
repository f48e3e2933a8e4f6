package lower

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A callee is the target of a call, in the form of the IR.
type callee struct {
	op    ir.Op // OpCall, OpCallDynamic, OpInvoke or OpBuiltin
	sym   string
	iface *ir.Type // OpInvoke: the static type of the receiver; copy and clear: of the first argument
	types *ir.Type // OpCall: the type arguments
	args  []ir.Val
}

// call translates a call.
func (t *translator) call(in *ssa.Call) {
	if t.isPoolGet(in) {
		t.poolGet(in)
		return
	}
	c := t.callee(&in.Call)
	if c.op == ir.OpBuiltin {
		t.builtin(in, c)
		return
	}
	if t.l.in.Standard(c.sym).Effect.Is(std.Floats) || c.op != ir.OpCall && t.combines(&in.Call) {
		t.out.Effect |= ir.Computes
	}
	typ := t.typ(in.Type())
	if isEmptyTuple(in.Type()) {
		typ = nil
	}
	t.emit(ir.Instr{Op: c.op, Dst: t.dst(in), Sym: c.sym, Type: typ, Type2: c.iface, Types: c.types, Args: c.args})
	t.examined(in)
}

// callee resolves a call statically. A bound method that is called where it is created, and a
// method expression without promotion, are calls of the method.
func (t *translator) callee(call *ssa.CallCommon) callee {
	var args []ir.Val
	fn, _ := call.Value.(*ssa.Function)
	for _, a := range call.Args {
		if x := t.fixedFloat(a); x != ir.NoVal && fn != nil && fn.Pkg == t.fn.Pkg {
			args = append(args, x) // its body may compare floats
			continue
		}
		args = append(args, t.argument(a))
	}
	if call.IsInvoke() {
		return callee{op: ir.OpInvoke, sym: methodID(call.Method), iface: t.typ(call.Value.Type()), args: prepend(t.val(call.Value), args)}
	}
	switch fn := call.Value.(type) {
	case *ssa.Builtin:
		return callee{op: ir.OpBuiltin, sym: builtinName(fn), args: args}
	case *ssa.Function:
		sym, types := t.function(fn)
		if isWrapper(t.fn) && t.out.TypeParams != nil {
			types = t.l.tuple(boundParams(t.fn))
		}
		return callee{op: ir.OpCall, sym: sym, types: types, args: args}
	case *ssa.MakeClosure:
		return t.closureCall(fn, args)
	}
	return callee{op: ir.OpCallDynamic, args: prepend(t.val(call.Value), args)}
}

func prepend(v ir.Val, vs []ir.Val) []ir.Val { return append([]ir.Val{v}, vs...) }

// function returns the symbol of a function that is called directly, and its type arguments.
func (t *translator) function(fn *ssa.Function) (symbol string, args *ir.Type) {
	obj, ok := fn.Object().(*types.Func)
	if ok && isWrapper(fn) && len(fn.Params) > 0 {
		recv := obj.Type().(*types.Signature).Recv()
		if recv != nil && !types.IsInterface(recv.Type()) && types.Identical(recv.Type(), fn.Params[0].Type()) {
			return Symbol(obj), t.l.typeArgsOf(recv.Type())
		}
	}
	return t.l.symbol(fn), t.l.typeArgs(fn)
}

// closureCall resolves the call of a closure or bound method in the function that creates it.
func (t *translator) closureCall(in *ssa.MakeClosure, args []ir.Val) callee {
	fn := in.Fn.(*ssa.Function)
	obj, ok := fn.Object().(*types.Func)
	if !ok || !isWrapper(fn) {
		return callee{op: ir.OpCallDynamic, args: prepend(t.val(in), args)}
	}
	recv := in.Bindings[0]
	if types.IsInterface(recv.Type()) {
		return callee{op: ir.OpInvoke, sym: methodID(obj), iface: t.typ(recv.Type()), args: prepend(t.val(recv), args)}
	}
	return callee{op: ir.OpCall, sym: Symbol(obj), types: t.l.typeArgsOf(recv.Type()), args: prepend(t.val(recv), args)}
}

// combines reports whether a call of an unknown function maps data to data.
func (t *translator) combines(c *ssa.CallCommon) bool {
	data := func(typ types.Type) bool { return t.isData(typ) || t.isParam(typ) }
	results := c.Signature().Results()
	return results.Len() == 1 && data(results.At(0).Type()) && slices.ContainsFunc(c.Args, func(v ssa.Value) bool { return data(v.Type()) })
}

// builtinName returns the name of a builtin function, with "unsafe." for those of package unsafe.
func builtinName(fn *ssa.Builtin) string {
	switch fn.Name() {
	case "Add", "Alignof", "Offsetof", "Sizeof", "Slice", "SliceData", "String", "StringData":
		return "unsafe." + fn.Name()
	}
	return fn.Name()
}

// isCall reports whether the language orders an instruction among operands: it is a call or a
// receive.
func isCall(in ssa.Instruction) bool {
	switch in := in.(type) {
	case *ssa.Call:
		b, ok := in.Call.Value.(*ssa.Builtin)
		return !ok || !ir.IsOperator(builtinName(b))
	case *ssa.UnOp:
		return in.Op == token.ARROW
	}
	return false
}

// builtin translates a call of a builtin, unless its result is data.
func (t *translator) builtin(in *ssa.Call, c callee) {
	typ := t.typ(in.Type())
	switch {
	case typ.Kind == ir.Float:
		t.out.Effect |= ir.Computes
		return // real, imag, complex, min, max
	case c.sym == "ssa:deferstack":
		t.failed = true // a closure defers calls in this function's frame: not supported
		return
	case typ.Kind == ir.TypeParam || c.sym == "len" && t.isParam(in.Call.Args[0].Type()):
		t.opaque(in, in.Call.Args...)
		return
	case isEmptyTuple(in.Type()):
		typ = nil
	}
	if c.sym == "print" && t.l.in.Shown[in.Pos()] {
		c.sym = ir.Shown
	}
	if c.sym == "copy" || c.sym == "clear" {
		c.iface = t.typ(in.Call.Args[0].Type())
	}
	t.emit(ir.Instr{Op: ir.OpBuiltin, Dst: t.dst(in), Sym: c.sym, Type: typ, Type2: c.iface, Args: c.args})
}

func (t *translator) goCall(in *ssa.Go) {
	c := t.callee(&in.Call)
	if t.pos = t.l.userPos(in.Call.Pos()); t.pos == in.Call.Pos() {
		t.pos = in.Pos() // a function literal has no name, and its arguments may be far below
	}
	t.emit(ir.Instr{Op: ir.OpGo, Dst: ir.NoVal, Sym: c.sym, Type2: c.iface, Types: c.types, Args: c.args})
}

// deferCall translates a defer statement. A defer in the body of a range over a function belongs to
// another frame, which the IR cannot express, so the whole function is not analyzed.
func (t *translator) deferCall(in *ssa.Defer) {
	if in.DeferStack != nil {
		t.failed = true
		return
	}
	c := t.callee(&in.Call)
	t.pos = t.l.userPos(in.Call.Pos())
	t.emit(ir.Instr{Op: ir.OpDefer, Dst: ir.NoVal, Aux: int32(c.op), Sym: c.sym, Type2: c.iface, Types: c.types, Args: c.args})
}
