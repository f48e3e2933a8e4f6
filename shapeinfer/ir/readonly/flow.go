package readonly

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/assertion"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// A Program describes the functions that a flow may come to.
type Program struct {
	// Func returns the function with a symbol if its body is to be followed, else nil.
	Func func(symbol string) *ir.Func
	// Standard returns the description of a function of the standard library.
	Standard func(symbol string) std.Function
	// Reads reports whether a call of any other function only reads the memory that an argument
	// leads to, keeps it only in its results, and calls no code of the program.
	Reads func(in *ir.Instr, arg int) bool
	// IsForeign reports whether the methods of a type belong to a library that [Program].Reads
	// describes.
	IsForeign func(t *ir.Type) bool
	// Calls returns the calls of a function, and whether these are all. It may be nil, which means
	// that calls are not known.
	Calls func(f *ir.Func) (calls []Call, all bool)
	// Dynamic are the dynamic types of the interface values in the memory, nil if they are not
	// known.
	Dynamic []*ir.Type
}

// A Call is a call instruction.
type Call struct {
	From  *ir.Func
	Instr *ir.Instr
}

// A Flow follows the memory of one variable from function to function. Each register is visited
// once for each way to reach the memory.
type Flow struct {
	Program
	uses     map[*ir.Func][][]ir.RegisterUse
	seen     map[stop]bool
	entered  map[*ir.Func][]site   // calls with the memory as an argument
	returned map[*ir.Func][]result // results of functions that lead to an argument
}

// A stop is a register that a flow has visited.
type stop struct {
	f    *ir.Func
	v    ir.Val
	as   holding
	from source
}

// A site is a call with the memory as an argument.
type site struct {
	Call
	from source
}

// A result is a result of a function that leads to the memory.
type result struct {
	number int // -1: any of the results
	as     holding
}

// A holding is how a register leads to the memory that is followed.
type holding uint8

const (
	shared holding = iota // it is an address in the memory, or a value that leads there
	local                 // it is the address of a local variable, or of a part of one, that contains such a value
)

// A source is how a function got the memory. It determines which callers get it as a result.
type source uint8

const (
	fromInside   source = iota // not from an argument: each caller gets it as a result
	fromArgument               // from an argument: only callers that passed it get it as a result
)

// New returns a flow through the functions of a program.
func New(p Program) *Flow { return &Flow{Program: p, uses: make(map[*ir.Func][][]ir.RegisterUse)} }

// UsesOf returns the uses of the registers of f.
func (fl *Flow) UsesOf(f *ir.Func) [][]ir.RegisterUse {
	uses := fl.uses[f]
	if uses == nil {
		uses = f.Uses()
		fl.uses[f] = uses
	}
	return uses
}

// OnlyReads reports whether no code writes the memory of a variable through operand arg of the
// instruction, which is the address of the variable.
func (fl *Flow) OnlyReads(f *ir.Func, in *ir.Instr, arg int) bool {
	fl.seen, fl.entered, fl.returned = make(map[stop]bool), make(map[*ir.Func][]site), make(map[*ir.Func][]result)
	return fl.reads(f, ir.RegisterUse{Instr: in, Arg: arg}, shared, fromInside)
}

// isOnlyRead reports whether all uses of a register only read. A register that is already visited
// does: the uses are checked where it was first reached.
func (fl *Flow) isOnlyRead(f *ir.Func, v ir.Val, as holding, from source) bool {
	at := stop{f, v, as, from}
	if v < 0 || fl.seen[at] {
		return v >= 0
	}
	fl.seen[at] = true
	return !slices.ContainsFunc(fl.UsesOf(f)[v], func(u ir.RegisterUse) bool { return !fl.reads(f, u, as, from) })
}

// reads reports whether one use of a register only reads the memory that it leads to.
func (fl *Flow) reads(f *ir.Func, u ir.RegisterUse, as holding, from source) bool {
	in := u.Instr
	switch {
	case in == nil:
		return as != local && fl.isOnlyRead(f, u.Phi, as, from)
	case in.Op == ir.OpStore && u.Arg == 1:
		root := ir.Variable(f.Definitions(), in.Args[0])
		return as != local && root >= 0 && fl.isOnlyRead(f, root, local, from)
	case in.Op == ir.OpCall:
		return fl.callReads(f, in, u.Arg, as, from)
	case in.Op == ir.OpReturn:
		return fl.returns(f, result{u.Arg, as}, from)
	case as == local:
		return fl.localReads(f, u, from)
	}
	return fl.sharedReads(f, u, from)
}

// sharedReads is reads for a register with holding shared.
func (fl *Flow) sharedReads(f *ir.Func, u ir.RegisterUse, from source) bool {
	switch in := u.Instr; in.Op {
	case ir.OpEq, ir.OpNe:
		return true
	case ir.OpBuiltin:
		copies := in.Sym == "append" && u.Arg > 0 && in.Type != nil && IsInert(in.Type.Elem, 0) ||
			in.Sym == "copy" && u.Arg == 1 && in.Type2 != nil && IsInert(in.Type2.Elem, 0)
		return in.Sym == "len" || in.Sym == "cap" || copies
	case ir.OpMakeInterface:
		return fl.isQuiet(in) && fl.isOnlyRead(f, in.Dst, shared, from)
	case ir.OpStore:
		return in.Type.IsData() && in.Type != nil && !in.Type.Open()
	case ir.OpInvoke:
		if u.Arg == 0 {
			return fl.methodsRead(f, in, from)
		}
		return in.Type2 != nil && in.Type2.ID == "testing.TB"
	case ir.OpLoad, ir.OpIndex, ir.OpField, ir.OpExtract:
		return u.Arg == 0 && (IsInert(in.Type, 0) || !isError(in.Type) && fl.isOnlyRead(f, in.Dst, shared, from))
	case ir.OpLookup:
		return u.Arg == 0 && (in.Aux != 1 && IsInert(in.Type, 0) || fl.isOnlyRead(f, in.Dst, shared, from))
	case ir.OpTypeAssert:
		to := in.Type
		if in.Aux == 1 {
			to = in.Type2
		}
		return to != nil && to.Kind != ir.Interface && fl.isOnlyRead(f, in.Dst, shared, from)
	case ir.OpIndexAddr, ir.OpFieldAddr, ir.OpSlice, ir.OpRange, ir.OpNext, ir.OpCopy:
		return u.Arg == 0 && fl.isOnlyRead(f, in.Dst, shared, from)
	}
	return false
}

// isError reports whether t is an error type. Errors are not followed, since an error that wraps
// one leads to the same memory.
func isError(t *ir.Type) bool {
	isErrorMethod := func(symbol string) bool { return strings.HasSuffix(symbol, ".Error") }
	return t != nil && (t.ID == "error" || slices.ContainsFunc(t.MethodFuncs(), isErrorMethod))
}

// localReads is reads for a register with holding local.
func (fl *Flow) localReads(f *ir.Func, u ir.RegisterUse, from source) bool {
	switch in := u.Instr; in.Op {
	case ir.OpStore:
		return true // to the variable
	case ir.OpLoad:
		return IsInert(in.Type, 0) || fl.isOnlyRead(f, in.Dst, shared, from)
	case ir.OpFieldAddr, ir.OpIndexAddr, ir.OpExtract:
		return u.Arg == 0 && fl.isOnlyRead(f, in.Dst, local, from)
	case ir.OpSlice:
		return u.Arg == 0 && fl.isOnlyRead(f, in.Dst, shared, from)
	case ir.OpMakeClosure:
		g := fl.Func(in.Sym)
		return hasBody(g) && fl.isOnlyRead(g, ir.Val(len(g.Params)+u.Arg), local, fromInside)
	}
	return false
}

// hasBody reports whether f has a body that can be followed.
func hasBody(f *ir.Func) bool { return f != nil && !f.IllTyped && len(f.Blocks) > 0 }

// callReads reports whether a call only reads what an argument leads to.
func (fl *Flow) callReads(from *ir.Func, in *ir.Instr, arg int, as holding, got source) bool {
	if as == shared && (onlyCompares(from, in) || copies(in)) {
		return true
	}
	if f := fl.Func(in.Sym); f != nil {
		return fl.enter(f, site{Call{from, in}, got}, arg, as)
	}
	if as == local {
		return false
	}
	if path, _ := ir.SplitSymbol(in.Sym); std.Is(path) {
		known := fl.Standard(in.Sym)
		printed := !slices.ContainsFunc(known.Calls, func(c std.Callback) bool { return c.Part != std.Printed })
		quiet := printed && known.Effect&(std.Unseen|std.Writes|std.Keeps|std.Accesses|std.Modelled) == 0 && known.Effect.IsStated()
		return quiet && (known.Effect.Is(std.MakesError) || fl.resultIsRead(site{Call{from, in}, got}, result{-1, shared}))
	}
	return fl.Reads(in, arg) && fl.resultIsRead(site{Call{from, in}, got}, result{-1, shared})
}

// copies reports whether a function of the standard library returns a copy of its argument, with
// elements that contain no pointers.
func copies(in *ir.Instr) bool {
	switch in.Sym {
	case "slices.Clone", "slices.Concat", "maps.Clone":
		return in.Type != nil && in.Type.Elem != nil && IsInert(in.Type.Elem, 0) && (in.Type.Key == nil || IsInert(in.Type.Key, 0))
	}
	return false
}

// enter follows an argument into a function.
func (fl *Flow) enter(f *ir.Func, at site, arg int, as holding) bool {
	if !hasBody(f) || arg >= len(f.Params) {
		return false
	}
	fl.entered[f] = append(fl.entered[f], at)
	for _, res := range fl.returned[f] {
		if !fl.resultIsRead(at, res) {
			return false
		}
	}
	return fl.isOnlyRead(f, ir.Val(arg), as, fromArgument)
}

// methodsRead reports whether the methods that an invoke instruction may call on an interface value
// in the memory only read. Only the dynamic types of values in the memory count: if the interface
// holds any other value, that is not part of the memory.
func (fl *Flow) methodsRead(f *ir.Func, in *ir.Instr, from source) bool {
	for _, t := range fl.Dynamic {
		if t.Kind == ir.Pointer {
			t = t.Elem
		}
		method := t.Method(in.Sym)
		switch {
		case method == nil: // it has another interface
		case fl.isForeign(t):
			call := *in
			call.Sym = t.ID + "." + in.Sym
			if !fl.Reads(&call, 0) || !fl.resultIsRead(site{Call{f, in}, from}, result{-1, shared}) {
				return false
			}
		default:
			if g := fl.Func(method.Func); g == nil || !fl.enter(g, site{Call{f, in}, from}, 0, shared) {
				return false
			}
		}
	}
	return len(fl.Dynamic) > 0
}

// returns follows a result of a function to its calls.
func (fl *Flow) returns(f *ir.Func, res result, from source) bool {
	if from == fromInside {
		if fl.Calls == nil {
			return false
		}
		calls, all := fl.Calls(f)
		return all && !slices.ContainsFunc(calls, func(c Call) bool { return !fl.resultIsRead(site{c, fromInside}, res) })
	}
	if !slices.Contains(fl.returned[f], res) {
		fl.returned[f] = append(fl.returned[f], res)
		for _, at := range fl.entered[f] {
			if !fl.resultIsRead(at, res) {
				return false
			}
		}
	}
	return true
}

// resultIsRead reports whether a result of a call, which may lead to the memory, is only read.
func (fl *Flow) resultIsRead(at site, res result) bool {
	in := at.Instr
	if in.Op != ir.OpCall && in.Op != ir.OpInvoke || in.Dst < 0 || in.Type == nil || IsInert(in.Type, 0) {
		return true
	}
	if in.Type.Kind != ir.Tuple || res.number < 0 {
		return fl.isOnlyRead(at.From, in.Dst, res.as, at.from)
	}
	return !slices.ContainsFunc(fl.UsesOf(at.From)[in.Dst], func(u ir.RegisterUse) bool {
		if u.Instr != nil && u.Instr.Op == ir.OpExtract && int(u.Instr.Aux) != res.number {
			return false // another result
		}
		return !fl.reads(at.From, u, res.as, at.from)
	})
}

// printing are the methods that a function may call on values that it prints or compares.
var printing = []string{"Error", "Equal", "Format", "GoString", "GomegaString", "Is", "As", "Unwrap", "String"}

// isQuiet reports whether code that gets the value only as an interface writes nothing by calling
// its methods. Code that gets an empty interface is assumed to call only methods that print or
// compare.
func (fl *Flow) isQuiet(in *ir.Instr) bool {
	switch {
	case isError(in.Type2):
		return false
	case fl.isForeign(in.Type2):
		return true
	case in.Type == nil || in.Type.ID != "any" && in.Type.ID != "interface{}":
		return len(in.Type2.MethodFuncs()) == 0 && fl.printsQuietly(in.Type2, make(map[*ir.Type]bool))
	}
	return fl.printsQuietly(in.Type2, make(map[*ir.Type]bool))
}

func (fl *Flow) isForeign(t *ir.Type) bool {
	if t != nil && t.Kind == ir.Pointer {
		t = t.Elem
	}
	return t != nil && fl.IsForeign != nil && fl.IsForeign(t)
}

// printsQuietly reports whether the methods that print or compare a value of type t, and the values
// that it leads to, only read.
func (fl *Flow) printsQuietly(t *ir.Type, seen map[*ir.Type]bool) bool {
	switch {
	case t == nil:
		return false
	case seen[t] || fl.isForeign(t):
		return true
	case t.Ghost || t.Kind == ir.Struct && t.Name != "" && len(t.Fields) == 0 && len(t.MethodSet) == 0:
		return false // its fields are not known
	}
	seen[t] = true
	for _, symbol := range t.MethodFuncs() {
		if slices.Contains(printing, symbol[strings.LastIndexByte(symbol, '.')+1:]) {
			if f := fl.Func(symbol); !hasBody(f) || len(f.Params) == 0 || !fl.isOnlyRead(f, 0, shared, fromArgument) {
				return false
			}
		}
	}
	switch t.Kind {
	case ir.Slice, ir.Array, ir.Pointer:
		return fl.printsQuietly(t.Elem, seen)
	case ir.Map:
		return fl.printsQuietly(t.Key, seen) && fl.printsQuietly(t.Elem, seen)
	case ir.Struct:
		return !slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return !fl.printsQuietly(f.Type, seen) })
	case ir.Int, ir.Bool, ir.String, ir.Float, ir.Signature:
		return true
	}
	return false
}

// onlyCompares reports whether a call of an assertion library only compares and prints its
// arguments: none of them is a function that it may call with the memory.
func onlyCompares(f *ir.Func, in *ir.Instr) bool {
	path, _ := ir.SplitSymbol(in.Sym)
	switch assertion.ReadingOf(path, in.Sym) {
	case assertion.Reads:
		a := assertion.Of(in.Sym)
		return a == nil || a.Act != assertion.Finds
	case assertion.ReadsWithoutOptions:
		options := in.Args[len(in.Args)-1]
		return options < 0 && options != ir.NoVal && f.Consts[^options].Kind == ir.ConstZero
	case assertion.ReadsWithChecker:
		return strings.HasPrefix(variableIn(f, in.Args[min(2, len(in.Args)-1)]), path+".")
	}
	return false
}

// variableIn returns the symbol of the package-level variable from which a value is loaded, else
// "".
func variableIn(f *ir.Func, v ir.Val) string {
	defs := f.Definitions()
	for v >= 0 && defs[v] != nil {
		switch in := defs[v]; in.Op {
		case ir.OpLoad:
			return f.Global(in.Args[0])
		case ir.OpCopy, ir.OpMakeInterface:
			v = in.Args[0]
		default:
			return ""
		}
	}
	return ""
}

// IsDescription reports whether t is reflect.Type, or a struct of no more than that.
func IsDescription(t *ir.Type) bool {
	if t != nil && t.Kind == ir.Struct {
		return len(t.Fields) == 1 && IsDescription(t.Fields[0].Type)
	}
	return t != nil && t.Kind == ir.Interface && t.ID == "reflect.Type"
}

// IsInert reports whether a value of type t leads to no memory but data. A reflect.Type counts as
// inert, since its memory never changes.
func IsInert(t *ir.Type, depth int) bool {
	if t == nil || depth > 6 || t.Open() {
		return false
	}
	switch t.Kind {
	case ir.Int, ir.Bool, ir.String, ir.Float, ir.Signature:
		return true
	case ir.Slice:
		return t.Elem != nil && t.Elem.Kind == ir.Float && !t.Elem.Open()
	case ir.Array:
		return IsInert(t.Elem, depth+1)
	case ir.Struct:
		return !slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return !IsInert(f.Type, depth+1) })
	}
	return IsDescription(t)
}
