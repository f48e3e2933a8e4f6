package lower_test

import (
	"cmp"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// exec executes one instruction that does not end a block; a Go panic is a panic.
func (a *activation) exec(in *ir.Instr) any {
	args := a.vals(in.Args)
	switch in.Op {
	case ir.OpAdd:
		if s, ok := args[0].(string); ok {
			return s + args[1].(string)
		}
		return wrap(arithmetic(in.Op, args), in.Type)
	case ir.OpSub, ir.OpMul, ir.OpDiv, ir.OpRem, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpAndNot, ir.OpShl, ir.OpShr, ir.OpNeg, ir.OpCompl:
		return wrap(arithmetic(in.Op, args), in.Type)
	case ir.OpNot:
		return !args[0].(bool)
	case ir.OpEq, ir.OpNe, ir.OpLt, ir.OpLe, ir.OpGt, ir.OpGe:
		return compareValues(in.Op, args[0], args[1])
	case ir.OpCopy:
		return args[0]
	case ir.OpConvert:
		return wrap(args[0].(int64), in.Type)
	case ir.OpAlloc:
		return newObject(in.Type.Elem)
	case ir.OpLoad:
		return args[0].(*object).load()
	case ir.OpStore:
		args[0].(*object).store(args[1])
		return nil
	case ir.OpFieldAddr:
		return args[0].(*object).parts[in.Aux]
	case ir.OpField, ir.OpExtract:
		return args[0].([]any)[in.Aux]
	case ir.OpIndexAddr:
		if s, ok := args[0].(sliceValue); ok {
			return s.elems[args[1].(int64)]
		}
		return args[0].(*object).parts[args[1].(int64)]
	case ir.OpIndex:
		if s, ok := args[0].(string); ok {
			return int64(s[args[1].(int64)])
		}
		return args[0].([]any)[args[1].(int64)]
	}
	return a.execMore(in, args)
}

func (a *activation) execMore(in *ir.Instr, args []any) any {
	switch in.Op {
	case ir.OpSlice:
		return sliceOf(args)
	case ir.OpArrayPtr:
		n := in.Type.Elem.Len
		return &object{typ: in.Type.Elem, parts: args[0].(sliceValue).elems[:n]}
	case ir.OpMakeSlice:
		return makeSlice(in.Type.Elem, args[0].(int64), args[1].(int64))
	case ir.OpMakeInterface:
		return ifaceValue{in.Type2, args[0]}
	case ir.OpTypeAssert:
		x, ok := args[0].(ifaceValue)
		ok = ok && (in.Type2.Kind == ir.Interface || x.typ.ID == in.Type2.ID)
		var v any = x
		if in.Type2.Kind != ir.Interface {
			v = x.value
		}
		if !ok {
			v = zeroValue(in.Type2)
		}
		if in.Aux == 1 {
			return []any{v, ok}
		}
		if !ok {
			panic(errPanic)
		}
		return v
	case ir.OpMakeClosure:
		return funcValue{in.Sym, args}
	case ir.OpCall:
		return a.m.call(in.Sym, nil, args)
	case ir.OpCallDynamic:
		f := args[0].(funcValue)
		return a.m.call(f.sym, f.free, args[1:])
	case ir.OpInvoke:
		return a.invoke(in.Sym, args[0].(ifaceValue), args[1:])
	case ir.OpBuiltin:
		return builtin(in, args)
	}
	panic("no operation " + in.Op.String())
}

func (a *activation) invoke(name string, recv ifaceValue, args []any) any {
	named := recv.typ
	if named.Kind == ir.Pointer {
		named = named.Elem
	}
	m := named.Method(name)
	v := recv.value
	if recv.typ.Kind == ir.Pointer && !m.Ptr {
		v = v.(*object).load()
	}
	return a.m.call(m.Func, nil, append([]any{v}, args...))
}

func arithmetic(op ir.Op, args []any) int64 {
	x := args[0].(int64)
	switch op {
	case ir.OpNeg:
		return -x
	case ir.OpCompl:
		return ^x
	}
	y := args[1].(int64)
	switch op {
	case ir.OpAdd:
		return x + y
	case ir.OpSub:
		return x - y
	case ir.OpMul:
		return x * y
	case ir.OpDiv:
		return x / y
	case ir.OpRem:
		return x % y
	case ir.OpAnd:
		return x & y
	case ir.OpOr:
		return x | y
	case ir.OpXor:
		return x ^ y
	case ir.OpAndNot:
		return x &^ y
	case ir.OpShl:
		return x << y
	}
	return x >> y
}

// wrap cuts n to the width of the type.
func wrap(n int64, t *ir.Type) int64 {
	shift := 64 - t.Bits
	if t.Unsigned {
		return int64(uint64(n) << shift >> shift)
	}
	return n << shift >> shift
}

func compareValues(op ir.Op, x, y any) bool {
	switch op {
	case ir.OpEq:
		return x == y
	case ir.OpNe:
		return x != y
	}
	c := 0
	if s, ok := x.(string); ok {
		c = cmp.Compare(s, y.(string))
	} else {
		c = cmp.Compare(x.(int64), y.(int64))
	}
	switch op {
	case ir.OpLt:
		return c < 0
	case ir.OpLe:
		return c <= 0
	case ir.OpGt:
		return c > 0
	}
	return c >= 0
}

func makeSlice(elem *ir.Type, n, c int64) sliceValue {
	elems := make([]*object, n, c)
	for i := range elems[:c] {
		elems[:c][i] = newObject(elem)
	}
	return sliceValue{elems}
}

func sliceOf(args []any) any {
	bound := func(i, otherwise int) int {
		if args[i] == nil {
			return otherwise
		}
		return int(args[i].(int64))
	}
	switch x := args[0].(type) {
	case string:
		return x[bound(1, 0):bound(2, len(x))]
	case *object:
		return sliceValue{x.parts[bound(1, 0):bound(2, len(x.parts)):bound(3, len(x.parts))]}
	case sliceValue:
		return sliceValue{x.elems[bound(1, 0):bound(2, len(x.elems)):bound(3, cap(x.elems))]}
	}
	panic(errPanic)
}

func builtin(in *ir.Instr, args []any) any {
	switch in.Sym {
	case "len":
		if s, ok := args[0].(string); ok {
			return int64(len(s))
		}
		return int64(len(args[0].(sliceValue).elems))
	case "cap":
		return int64(cap(args[0].(sliceValue).elems))
	case "copy":
		to, from := args[0].(sliceValue).elems, args[1].(sliceValue).elems
		n := min(len(to), len(from))
		vs := make([]any, n)
		for i := range n {
			vs[i] = from[i].load()
		}
		for i := range n {
			to[i].store(vs[i])
		}
		return int64(n)
	case "append":
		return appendValues(in.Type.Elem, args[0].(sliceValue).elems, args[1].(sliceValue).elems)
	case "ssa:wrapnilchk":
		return args[0]
	}
	panic("no builtin " + in.Sym)
}

// appendValues grows a slice as Go does, in place if the capacity is there; how
// much larger a new backing array is does not matter to the programs.
func appendValues(elem *ir.Type, to, from []*object) sliceValue {
	n := len(to) + len(from)
	if n > cap(to) {
		grown := makeSlice(elem, int64(n), int64(2*n)).elems
		for i, o := range to {
			grown[i].store(o.load())
		}
		to = grown[:len(to)]
	}
	all := to[:n]
	for i, o := range from {
		all[len(to)+i].store(o.load())
	}
	return sliceValue{all}
}
