package effect

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Checks. Most functions of most programs cannot fail because of an int that their caller chooses.
// Those that can, directly or in a callee, get the effect [ir.Checks]. Where the code that a
// function contains does not show that it uses tensors, it is executed as an entry function only if
// it passes something to one of these:
//
//	func New(n int) *Ring              { return &Ring{errs: make([]error, n)} } // a size
//	func (r *Ring) Put(i int, e error) { r.errs[i] = e }                        // an index
//	func Same(a, b Size)               { if a.rows != b.rows { panic(1) } }     // ints of structs
//	func Fits(x, y func() int)         { if x() != y() { panic(1) } }           // ints of functions
//	func demo(n int)                   { y.Mul(mat.NewDense(n, 3, nil), x) }    // a contract
//	func run()                         { demo(5) }                              // a callee
//
// The functions that check an int themselves are marked first, then all functions that may call a
// marked one: backward reachability in the call graph.
//
// Over-approximated: whether the int that is passed is the one that is checked. An interface method
// may be any method of that name of a type that the package converts to an interface, and a
// function value any function that the package uses as a value.
//
// Under-approximated: a comparison with a constant, a division, and ints that are captured, or are
// in a struct inside a struct, do not mark a function. The exceptions are a remainder, and ints
// that a function value returns. Types that only another package converts to an interface are not
// callees.

// A checkGraph is a reverse call graph: it lists the callers of a function, by its symbol. Two more
// kinds of nodes, anyMethod and anyValue, represent any of several functions.
type checkGraph map[string][]string

// anyValue represents the functions that are used as values.
const anyValue = "value"

// anyMethod represents the methods with the name of one, given its symbol or the [ir.Instr.Sym] of
// an OpInvoke, of types that are converted to interfaces.
func anyMethod(symbol string) string {
	return "method " + symbol[strings.LastIndexByte(symbol, '.')+1:]
}

// check sets [ir.Checks].
func (e *effects) check() {
	callers := make(checkGraph)
	converted := make(map[*ir.Type]bool)
	checking := make(map[string]bool)
	var work []string
	mark := func(node string) {
		if !checking[node] {
			checking[node] = true
			work = append(work, node)
		}
	}
	for _, f := range e.funcs {
		callers.add(f, converted)
		if takesInts(f) && failsByInts(f) {
			mark(f.Symbol)
		}
	}
	for symbol := range callers {
		if e.known == nil || e.program.Func(symbol) != nil {
			continue
		}
		if known, _ := e.known(symbol); known&ir.Checks != 0 {
			mark(symbol)
		}
	}
	for len(work) > 0 {
		node := work[len(work)-1]
		work = work[:len(work)-1]
		for _, caller := range callers[node] {
			mark(caller)
		}
	}
	for _, f := range e.funcs {
		if checking[f.Symbol] {
			f.Effect |= ir.Checks
		}
	}
}

// add adds what f calls, and what it converts to interfaces and uses as values. The methods of the
// types in converted have been added.
func (callers checkGraph) add(f *ir.Func, converted map[*ir.Type]bool) {
	edge := func(callee, caller string) { callers[callee] = append(callers[callee], caller) }
	for _, in := range f.Instrs {
		switch in.Form() {
		case ir.OpCall, ir.OpMakeClosure, ir.OpGo:
			if in.Sym != "" {
				edge(in.Sym, f.Symbol)
			}
		case ir.OpInvoke:
			edge(anyMethod(in.Sym), f.Symbol)
		case ir.OpCallDynamic:
			edge(anyValue, f.Symbol)
		case ir.OpMakeInterface:
			if converted[in.Type2] {
				continue
			}
			converted[in.Type2] = true
			for _, symbol := range in.Type2.MethodFuncs() {
				edge(symbol, anyMethod(symbol))
			}
		}
	}
	for i := range f.Consts {
		if c := &f.Consts[i]; c.Kind == ir.ConstFunc {
			edge(c.S, f.Symbol)
			if !strings.Contains(c.S, "$") { // a closure belongs to the function around it
				edge(c.S, anyValue)
			}
		}
	}
}

// takesInts reports whether a caller chooses ints of f: arguments, fields of arguments, or what
// function values and methods of interfaces return.
func takesInts(f *ir.Func) bool {
	return slices.ContainsFunc(f.Params, func(p ir.Param) bool { return hasInts(p.Type) }) || f.Any(yieldsInts)
}

// yieldsInts reports whether an instruction calls a function that is not known statically, and that
// returns an int.
func yieldsInts(in *ir.Instr) bool {
	if in.Op != ir.OpCallDynamic && in.Op != ir.OpInvoke || in.Type == nil {
		return false
	}
	isInt := func(t *ir.Type) bool { return t != nil && t.Kind == ir.Int }
	return isInt(in.Type) || in.Type.Kind == ir.Tuple && slices.ContainsFunc(in.Type.Fields, func(f ir.Field) bool { return isInt(f.Type) })
}

// hasInts reports whether t is an int, a slice, a struct with one of these in a field, or a
// pointer to one of these.
func hasInts(t *ir.Type) bool {
	if t != nil && t.Kind == ir.Pointer {
		t = t.Elem
	}
	switch {
	case t == nil:
		return false
	case t.Kind == ir.Struct:
		return slices.ContainsFunc(t.Fields, func(f ir.Field) bool { return f.Type != nil && (f.Type.Kind == ir.Int || f.Type.Kind == ir.Slice) })
	}
	return t.Kind == ir.Int || t.Kind == ir.Slice
}

// failsByInts reports whether f may itself fail because of ints that are not constants: where it
// indexes or slices (x[i:j]) a list or makes a slice, or by a panic or an error if it compares
// ints.
func failsByInts(f *ir.Func) bool {
	canFail := slices.ContainsFunc(f.Results, func(t *ir.Type) bool { return t != nil && t.ID == "error" })
	for _, in := range f.Instrs {
		switch in.Op {
		case ir.OpIndexAddr, ir.OpMakeSlice:
			if isVariable(in.Args[len(in.Args)-1]) {
				return true
			}
		case ir.OpSlice:
			if slices.ContainsFunc(in.Args[1:], isVariable) {
				return true
			}
		case ir.OpPanic:
			canFail = true
		}
	}
	return canFail && comparesInts(f)
}

// comparesInts reports whether f compares two ints that are not constants, or two structs with two
// ints at least, or computes the remainder of two ints.
func comparesInts(f *ir.Func) bool {
	regs := f.Registers()
	isInt := func(v ir.Val) bool {
		t := regs.TypeOf(v)
		return isVariable(v) && t != nil && (t.Kind == ir.Int || t.IsSizes())
	}
	return f.Any(func(in *ir.Instr) bool {
		return (ir.OpEq <= in.Op && in.Op <= ir.OpGe || in.Op == ir.OpRem) && isInt(in.Args[0]) && isInt(in.Args[1])
	})
}

// isVariable reports whether an operand is present and not a constant.
func isVariable(v ir.Val) bool { return v >= 0 }
