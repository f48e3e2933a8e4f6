package claim

import (
	"go/token"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/assertion"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Results that are looked at instead of an error:
//
//	products[i], _ = Try(a, b)
//	...
//	for _, p := range products {
//		if p == nil { // the error is handled
//			continue
//		}
//
// If the error of a call is not read, its other results are followed through the functions of the
// package, and those that they call: through registers, parameters and results, and through memory.
// A result is examined if one of these is true:
//
//   - It is compared with a value that functions return with errors (nil, zero, -1, false, an empty
//     text), or is a bool, and something depends on that.
//   - It gets where it cannot be followed: to unknown code, or to unknown callers.
//   - It is printed into a text, and that text is compared.
//
// Over-approximated: a comparison counts wherever it is. A field stands for that field of all
// values of its type, and an element of a list that another function has made for the elements of
// all such lists. Not followed: floats, whose comparisons are not in the IR (analyzer/lower takes
// all that leave the function for examined), and arithmetic.

// An examination looks for a comparison of a result.
type examination struct {
	*exec.Executor
	result *ir.Type // its type
	isNil  bool     // it is nil for certain: what follows it fails
	late   bool     // it keeps the error, and whether that is read is known otherwise, see [state.ErrorState]
	bodies map[*ir.Func]*body
	seen   map[spot]bool
	shared map[class]bool
	calls  map[*ir.Func][]site         // that hand something on that is followed
	yields map[*ir.Func]map[yield]bool // what such a function returns of it
}

// A body is what the registers of a function are, and where it uses them.
type body struct {
	*ir.Registers
	uses [][]ir.RegisterUse
}

// A spot is a register that has to do with the result.
type spot struct {
	f  *ir.Func
	v  ir.Val
	as relation
}

// A relation is what a register has to do with the result.
type relation uint8

const (
	isResult relation = iota // it is the result, or was computed from it
	isInside                 // it is an address in the result, or a function that returns it
	isHolder                 // it leads to memory that holds the result
)

// A class is one of places in memory: a field of all values of a struct type, a variable, or the
// elements of all lists, maps and channels of a type, and what pointers of unknown origin point to.
type class struct {
	op    ir.Op  // OpFieldAddr, OpIndexAddr; OpLoad: a variable
	id    string // of the struct type or of that of the elements; the symbol of the variable
	field int32
}

// A site is a call.
type site struct {
	from *ir.Func
	in   *ir.Instr
}

// A yield is a result of a function that has to do with the result that is followed.
type yield struct {
	k  int
	as relation
}

// Bounds of an examination. What is not looked at may examine the result.
const (
	maxSpots = 4000
	maxSteps = 8 // from an address to where its memory comes from
)

// isExamined reports whether a result of a call of f, which is in registers, may be examined. It is
// nil for certain if isNil, and keeps the error if late.
func isExamined(x *exec.Executor, f *ir.Func, registers []ir.Val, t *ir.Type, isNil, late bool) bool {
	e := &examination{
		Executor: x, result: t, isNil: isNil, late: late, bodies: make(map[*ir.Func]*body), seen: make(map[spot]bool),
		shared: make(map[class]bool), calls: make(map[*ir.Func][]site), yields: make(map[*ir.Func]map[yield]bool),
	}
	return slices.ContainsFunc(registers, func(v ir.Val) bool { return e.follows(f, v, isResult) })
}

// follows reports whether any use of a register may examine the result.
func (e *examination) follows(f *ir.Func, v ir.Val, as relation) bool {
	at := spot{f, v, as}
	switch {
	case v < 0 || e.seen[at]:
		return false
	case len(e.seen) > maxSpots || f.IllTyped:
		return !e.late
	}
	e.seen[at] = true
	return slices.ContainsFunc(e.body(f).uses[v], func(u ir.RegisterUse) bool {
		if u.Instr == nil {
			return e.follows(f, u.Phi, as)
		}
		return e.use(at, u.Instr, u.Arg)
	})
}

// body is what is known of the registers of a function.
func (e *examination) body(f *ir.Func) *body {
	b := e.bodies[f]
	if b == nil {
		e.Read(f.Symbol)
		b = &body{f.Registers(), f.Uses()}
		e.bodies[f] = b
	}
	return b
}

// definition is the instruction that has made a register, one without an operation if none has.
func (e *examination) definition(f *ir.Func, v ir.Val) *ir.Instr {
	if in := e.body(f).DefOf(v); in != nil {
		return in
	}
	return &ir.Instr{Op: ir.OpCount}
}

// typeOf is the type of a register, nil if it is not known.
func (e *examination) typeOf(f *ir.Func, v ir.Val) *ir.Type { return e.body(f).TypeOf(v) }

// use reports whether an instruction may examine the result, of which an operand is at a spot.
func (e *examination) use(at spot, in *ir.Instr, arg int) bool {
	switch in.Op {
	case ir.OpIf:
		return at.as == isResult
	case ir.OpEq, ir.OpNe, ir.OpLt, ir.OpLe, ir.OpGt, ir.OpGe:
		return e.isQuestion(at, in, arg) && decides(e.body(at.f).uses, in.Dst, nil) && !e.isCheck(at.f, in)
	case ir.OpAdd, ir.OpSub, ir.OpMul:
		return at.as == isResult && e.follows(at.f, in.Dst, isResult)
	case ir.OpNot, ir.OpConvert, ir.OpCopy, ir.OpMakeInterface, ir.OpArrayPtr, ir.OpSlice, ir.OpRange, ir.OpNext, ir.OpTypeAssert:
		return arg == 0 && e.follows(at.f, in.Dst, at.as)
	case ir.OpFieldAddr, ir.OpIndexAddr, ir.OpLoad, ir.OpField, ir.OpIndex, ir.OpLookup, ir.OpRecv, ir.OpExtract:
		return arg == 0 && e.reads(at, in)
	case ir.OpStore:
		return arg == 1 && e.stored(at.f, in.Args[0])
	case ir.OpMapUpdate, ir.OpSend:
		return arg > 0 && e.writes(at.f, in.Args[0], 0)
	case ir.OpMakeClosure:
		g := e.Func(in.Sym)
		return g == nil && !e.late || g != nil && e.follows(g, ir.Val(len(g.Params)+arg), at.as) || e.follows(at.f, in.Dst, max(at.as, isInside))
	case ir.OpCall, ir.OpGo, ir.OpDefer, ir.OpCallDynamic, ir.OpInvoke:
		return e.called(at, in, arg)
	case ir.OpBuiltin:
		switch in.Sym {
		case "append":
			return e.follows(at.f, in.Dst, isHolder)
		case "len", "cap", "min", "max":
			return at.as == isResult && e.follows(at.f, in.Dst, isResult)
		}
		return false
	case ir.OpReturn:
		return e.returned(at.f, yield{arg, at.as})
	}
	return !e.late && (in.Op == ir.OpOpaque || in.Op == ir.OpSelect)
}

// reads reports whether what is read by way of a register may be examined.
func (e *examination) reads(at spot, in *ir.Instr) bool {
	as := at.as
	isAddress := in.Op == ir.OpFieldAddr || in.Op == ir.OpIndexAddr
	switch {
	case e.late && in.Op == ir.OpFieldAddr && in.Type.Elem.Kind == ir.Interface,
		in.Op == ir.OpExtract && in.Aux == 1 && e.definition(at.f, at.v).Op == ir.OpTypeAssert:
		return false
	case as == isResult && e.isNil && in.Op != ir.OpExtract:
		return false
	case as != isHolder && isAddress, in.Op == ir.OpFieldAddr && e.isResultType(in.Type2):
		as = isInside
	case as != isHolder:
		as = isResult
	case !isAddress && in.Type != nil && (in.Type.ID == e.result.ID || in.Type.Kind == ir.Interface):
		as = isResult
	}
	return e.follows(at.f, in.Dst, as)
}

// isResultType reports whether a struct type is that of the result, or of what it points to.
func (e *examination) isResultType(t *ir.Type) bool {
	return t != nil && (t.ID == e.result.ID || !e.isNil && e.result.Kind == ir.Pointer && e.result.Elem != nil && t.ID == e.result.Elem.ID)
}

// stored reports whether what is stored at an address may be examined where it is read.
func (e *examination) stored(f *ir.Func, address ir.Val) bool {
	in := e.definition(f, address)
	switch {
	case in.Op == ir.OpFieldAddr && in.Type2 != nil:
		return e.isShared(class{ir.OpFieldAddr, in.Type2.ID, in.Aux},
			isExported(in.Type2.ID) && int(in.Aux) < len(in.Type2.Fields) && isExported(in.Type2.Fields[in.Aux].Name))
	case in.Op == ir.OpIndexAddr:
		address = in.Args[0]
	}
	return e.writes(f, address, 0)
}

// writes reports whether what is written to the memory that a register leads to may be examined
// where it is read.
func (e *examination) writes(f *ir.Func, memory ir.Val, steps int) bool {
	switch in := e.definition(f, memory); {
	case memory < 0:
		symbol := f.Consts[^memory].S
		return e.isShared(class{op: ir.OpLoad, id: symbol}, isExported(symbol))
	case e.follows(f, memory, isHolder):
		return true
	case in.Op == ir.OpAlloc, in.Op == ir.OpMakeSlice, in.Op == ir.OpMakeMap, in.Op == ir.OpMakeChan:
		return false
	case steps > maxSteps:
	case in.Op == ir.OpSlice, in.Op == ir.OpCopy, in.Op == ir.OpConvert, in.Op == ir.OpBuiltin && in.Sym == "append":
		return e.writes(f, in.Args[0], steps+1)
	case in.Op == ir.OpIndexAddr, in.Op == ir.OpFieldAddr:
		return e.stored(f, memory)
	case int(memory) < len(f.Params)+len(f.Free):
		return e.handedIn(f, int(memory), steps)
	}
	t := e.typeOf(f, memory)
	return (t == nil || t.Elem == nil) && !e.late || t != nil && t.Elem != nil && e.isShared(class{op: ir.OpIndexAddr, id: t.Elem.ID}, false)
}

// handedIn reports whether what is written to the memory that a parameter leads to, or a variable
// that a closure has captured, may be examined.
func (e *examination) handedIn(f *ir.Func, param, steps int) bool {
	if f.Exported && param < len(f.Params) && !e.late {
		return true
	}
	return e.anywhere(func(g *ir.Func, in *ir.Instr) bool {
		switch {
		case in.Op == ir.OpMakeClosure && in.Sym == f.Symbol && param >= len(f.Params):
			return e.writes(g, in.Args[param-len(f.Params)], steps+1)
		case in.Op == ir.OpCall && in.Sym == f.Symbol && param < len(f.Params):
			return e.writes(g, in.Args[param], steps+1)
		}
		return !e.late && (in.Op == ir.OpMakeClosure && in.Sym == f.Symbol || isValue(g, in, f))
	})
}

// isValue reports whether an operand of an instruction is a function, which anybody may call then.
func isValue(g *ir.Func, in *ir.Instr, f *ir.Func) bool {
	return slices.ContainsFunc(in.Args, func(v ir.Val) bool {
		return v < 0 && v != ir.NoVal && g.Consts[^v].Kind == ir.ConstFunc && g.Consts[^v].S == f.Symbol
	})
}

// isShared reports whether what is in memory of a class may be examined by a function of the
// package, or by another one.
func (e *examination) isShared(c class, others bool) bool {
	if e.shared[c] {
		return false
	}
	e.shared[c] = true
	return others && !e.late || e.anywhere(func(f *ir.Func, in *ir.Instr) bool {
		switch c.op {
		case ir.OpFieldAddr:
			isField := (in.Op == ir.OpFieldAddr || in.Op == ir.OpField) && in.Aux == c.field && in.Type2 != nil && in.Type2.ID == c.id
			isWhole := (in.Op == ir.OpEq || in.Op == ir.OpNe) && in.Args[0] != ir.NoVal && e.typeOf(f, in.Args[0]) != nil &&
				e.typeOf(f, in.Args[0]).ID == c.id
			return isWhole && decides(e.body(f).uses, in.Dst, nil) || isField && e.reads(spot{f, in.Args[0], isHolder}, in)
		case ir.OpLoad:
			k := slices.IndexFunc(in.Args, func(v ir.Val) bool { return f.Global(v) == c.id })
			return k >= 0 && e.use(spot{f, in.Args[k], isHolder}, in, k)
		}
		return e.isElement(f, in, c.id) && e.reads(spot{f, in.Args[0], isHolder}, in)
	})
}

// isElement reports whether an instruction reads, or leads to, an element of a type.
func (e *examination) isElement(f *ir.Func, in *ir.Instr, id string) bool {
	t := in.Type
	switch in.Op {
	case ir.OpLoad:
		if from := e.definition(f, in.Args[0]).Op; from == ir.OpAlloc || from == ir.OpFieldAddr || from == ir.OpIndexAddr {
			return false
		}
	case ir.OpIndexAddr:
		t = t.Elem
	case ir.OpExtract: // of a lookup, or a step of an iteration
	case ir.OpIndex, ir.OpLookup, ir.OpRecv:
	default:
		return false
	}
	return t != nil && t.ID == id
}

// returned reports whether what a function returns may be examined by those that call it.
func (e *examination) returned(f *ir.Func, y yield) bool {
	if e.yields[f][y] {
		return false
	}
	if e.yields[f] == nil {
		e.yields[f] = make(map[yield]bool)
	}
	e.yields[f][y] = true
	if calls := e.calls[f]; len(calls) > 0 {
		return slices.ContainsFunc(calls, func(s site) bool { return e.yielded(s, y) })
	}
	if e.late {
		return false // the error is passed on
	}
	return f.Exported || e.anywhere(func(g *ir.Func, in *ir.Instr) bool {
		switch {
		case in.Op == ir.OpCall && in.Sym == f.Symbol, in.Op == ir.OpInvoke && f.Recv && strings.HasSuffix(f.Symbol, "."+in.Sym):
			return e.yielded(site{g, in}, y)
		case in.Op == ir.OpMakeClosure && in.Sym == f.Symbol:
			return e.follows(g, in.Dst, isInside)
		}
		return isValue(g, in, f)
	})
}

// yielded reports whether what a call returns may be examined.
func (e *examination) yielded(s site, y yield) bool {
	if t := s.in.Type; t == nil || t.Kind != ir.Tuple {
		return e.follows(s.from, s.in.Dst, y.as)
	}
	return slices.ContainsFunc(extracts(s.from, s.in.Dst, y.k), func(v ir.Val) bool { return e.follows(s.from, v, y.as) })
}

// called reports whether a call, of which an operand has to do with the result, may examine it.
func (e *examination) called(at spot, in *ir.Instr, arg int) bool {
	op := in.Form()
	derived := func() bool { return e.reads(spot{at.f, at.v, max(at.as, isInside)}, in) }
	switch {
	case op == ir.OpCallDynamic:
		return arg > 0 && !e.late || arg == 0 && derived()
	case op == ir.OpInvoke && arg == 0:
		return !(at.as == isResult && e.isNil) && derived()
	case op == ir.OpInvoke:
		return e.invoked(at, in, arg)
	case op == ir.OpBuiltin:
		return false
	}
	known, g, asserted := e.Std.Function(in.Sym), e.Func(in.Sym), assertion.Of(in.Sym)
	switch {
	case in.Sym == "" && in.Op == ir.OpGo:
		return at.as == isResult
	case slices.ContainsFunc(known.Calls, func(c std.Callback) bool { return c.Part == std.Printed }):
		return e.isTextCompared(at.f, in.Dst)
	case asserted != nil && asserted.Form != assertion.Statement, e.IsDescribed(in.Sym):
		return false
	case known.OnlyComputes():
		return e.follows(at.f, in.Dst, isResult)
	}
	return g == nil && !e.late || g != nil && e.enters(at, site{at.f, in}, g, arg)
}

// invoked reports whether a method that is called of an interface value, with the result as
// argument arg, may examine it.
func (e *examination) invoked(at spot, in *ir.Instr, arg int) bool {
	if in.Type2 != nil && in.Type2.ID == "testing.TB" {
		return false
	}
	if e.Config.Functions == nil {
		return true
	}
	found := false
	for _, g := range e.Funcs(e.Config.Package) {
		if g.Recv && strings.HasSuffix(g.Symbol, "."+in.Sym) {
			if found = true; e.enters(at, site{at.f, in}, g, arg) {
				return true
			}
		}
	}
	return !found && !e.late
}

// enters reports whether a function may examine the result, or the caller what it returns of it.
func (e *examination) enters(at spot, s site, g *ir.Func, arg int) bool {
	e.calls[g] = append(e.calls[g], s)
	if arg >= len(g.Params) || e.follows(g, ir.Val(arg), at.as) {
		return arg < len(g.Params) || !e.late
	}
	for y := range e.yields[g] {
		if e.yielded(s, y) {
			return true
		}
	}
	return false
}

// anywhere reports whether is may hold for an instruction of the package.
func (e *examination) anywhere(is func(f *ir.Func, in *ir.Instr) bool) bool {
	if e.Config.Functions == nil {
		return true
	}
	for _, f := range e.Funcs(e.Config.Package) {
		e.Read(f.Symbol)
		for _, in := range f.Instrs {
			if is(f, in) {
				return true
			}
		}
	}
	return false
}

// isQuestion reports whether a comparison is one with what functions return with errors, or a loop
// that does nothing then. Two pointers are compared for no other reason.
func (e *examination) isQuestion(at spot, in *ir.Instr, arg int) bool {
	with, isEquality := in.Args[1-arg], in.Op == ir.OpEq || in.Op == ir.OpNe
	t := e.typeOf(at.f, at.v)
	switch {
	case at.as == isHolder && (!isEquality || t == nil || t.Kind != ir.Struct && t.Kind != ir.Array), with == ir.NoVal:
		return false
	case with >= 0 && isEquality:
		return t != nil && t.Kind != ir.Int && t.Kind != ir.Bool && t.Kind != ir.String
	case with >= 0:
		counter, n := e.definition(at.f, with).Op, e.definition(at.f, at.v)
		isLen := n.Op == ir.OpBuiltin && e.typeOf(at.f, n.Args[0]) != nil && e.typeOf(at.f, n.Args[0]).ID == e.result.ID
		return (counter == ir.OpCount || counter == ir.OpAdd) && (isLen || e.result.Kind == ir.Int)
	}
	switch c := at.f.Consts[^with]; c.Kind {
	case ir.ConstInt:
		return c.Int == 0 || c.Int == -1 || e.late
	case ir.ConstBool:
		return c.Int == 0
	case ir.ConstString:
		return c.S == ""
	case ir.ConstZero:
		return true
	}
	return false
}

// isCheck reports whether the only thing that depends on a comparison is that a panic, or the end
// of the program, follows if there is no result. It is not one if they follow in any case, after
// the code for a result.
func (e *examination) isCheck(f *ir.Func, in *ir.Instr) bool {
	uses := e.body(f).uses[in.Dst]
	if len(uses) != 1 || uses[0].Instr == nil || uses[0].Instr.Op != ir.OpIf || in.Op != ir.OpEq && in.Op != ir.OpNe {
		return false
	}
	for b := range f.Blocks {
		if f.Blocks[b].Last() != uses[0].Instr {
			continue
		}
		then := f.Blocks[b].Succs[0]
		if in.Op == ir.OpNe {
			then = f.Blocks[b].Succs[1]
		}
		end := &f.Blocks[then]
		isAnyway := slices.ContainsFunc(end.Preds, func(p int32) bool { return f.Blocks[p].Last().Op != ir.OpIf })
		return !isAnyway && (end.Last().Op == ir.OpPanic ||
			slices.ContainsFunc(end.Instrs, func(in ir.Instr) bool {
				return in.Op == ir.OpCall && e.Std.Function(in.Sym).NeverReturns()
			}))
	}
	return false
}

// decides reports whether something depends on a bool besides what is printed.
func decides(uses [][]ir.RegisterUse, v ir.Val, seen []ir.Val) bool {
	if v < 0 || slices.Contains(seen, v) {
		return false
	}
	return slices.ContainsFunc(uses[v], func(u ir.RegisterUse) bool {
		switch {
		case u.Instr == nil:
			return decides(uses, u.Phi, append(seen, v))
		case u.Instr.Op == ir.OpNot, u.Instr.Op == ir.OpEq, u.Instr.Op == ir.OpNe, u.Instr.Op == ir.OpAnd, u.Instr.Op == ir.OpOr:
			return decides(uses, u.Instr.Dst, append(seen, v))
		}
		return u.Instr.Op != ir.OpMakeInterface
	})
}

// isTextCompared reports whether something depends on a comparison of a text that was printed into
// a register.
func (e *examination) isTextCompared(f *ir.Func, v ir.Val) bool {
	uses := e.body(f).uses
	return v >= 0 && slices.ContainsFunc(uses[v], func(u ir.RegisterUse) bool {
		return u.Instr != nil && (u.Instr.Op == ir.OpEq || u.Instr.Op == ir.OpNe) && decides(uses, u.Instr.Dst, nil)
	})
}

// isExported reports whether a name, or the last one of a symbol, is exported.
func isExported(name string) bool { return token.IsExported(name[strings.LastIndexByte(name, '.')+1:]) }
