package effect

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Checks. Most functions of most programs cannot fail because of an int that their caller chooses.
// Those that can are found here, so that a function is executed by itself only if it passes
// something to one of them:
//
//	func New(n int) *Ring              { return &Ring{errs: make([]error, n)} } // a size
//	func (r *Ring) Put(i int, e error) { r.errs[i] = e }                        // an index
//	func Same(a, b Size)               { if a.rows != b.rows { panic(1) } }     // ints of structs
//	func demo(n int)                   { y.Mul(mat.NewDense(n, 3, nil), x) }    // a contract
//	func run()                         { demo(5) }                              // a callee
//
// Over-approximated: whether the int that is passed is the one that is checked. An interface method
// may be any method of that name of a type that the package converts to an interface, and a
// function value any function that the package uses as a value.

// Besides functions, by their symbols, a checkGraph has two kinds of nodes that represent any of
// several functions.
const (
	invoked  = "method " // and a name: the methods of that name of types that are converted to interfaces
	anyValue = "value"   // the functions that are used as values
)

// A checkGraph lists by node the nodes that check if it does.
type checkGraph map[string][]string

// check sets [ir.Checks].
func (e *effects) check() {
	callers := make(checkGraph)
	boxed := make(map[*ir.Type]bool)
	checking := make(map[string]bool)
	var work []string
	mark := func(node string) {
		if !checking[node] {
			checking[node] = true
			work = append(work, node)
		}
	}
	for _, f := range e.funcs {
		callers.add(f, boxed)
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

// add adds what f calls, and what it converts to interfaces and uses as values. boxed has the types
// whose methods were added before.
func (callers checkGraph) add(f *ir.Func, boxed map[*ir.Type]bool) {
	edge := func(callee, caller string) { callers[callee] = append(callers[callee], caller) }
	for _, in := range f.Instrs {
		switch in.Op {
		case ir.OpCall, ir.OpMakeClosure, ir.OpGo, ir.OpDefer:
			if in.Sym != "" {
				edge(in.Sym, f.Symbol)
			}
		case ir.OpInvoke:
			edge(invoked+in.Sym, f.Symbol)
		case ir.OpCallDynamic:
			edge(anyValue, f.Symbol)
		case ir.OpMakeInterface:
			if boxed[in.Type2] {
				continue
			}
			boxed[in.Type2] = true
			for _, symbol := range in.Type2.MethodFuncs() {
				edge(symbol, invoked+symbol[strings.LastIndexByte(symbol, '.')+1:])
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

// takesInts reports whether a caller chooses ints of f: arguments, or fields of arguments.
func takesInts(f *ir.Func) bool {
	return slices.ContainsFunc(f.Params, func(p ir.Param) bool { return hasInts(p.Type) })
}

// hasInts reports whether t is an int, or a struct with one, or a list that has a length, or a
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
// indexes, divides into parts or makes a list, or by a panic or an error if it compares ints.
func failsByInts(f *ir.Func) bool {
	raises := slices.ContainsFunc(f.Results, func(t *ir.Type) bool { return t != nil && t.ID == "error" })
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
			raises = true
		}
	}
	return raises && comparesInts(f)
}

// comparesInts reports whether f compares two ints that are not constants.
func comparesInts(f *ir.Func) bool {
	regs := f.Registers()
	isInt := func(v ir.Val) bool { return isVariable(v) && regs.Types[v] != nil && regs.Types[v].Kind == ir.Int }
	return f.Any(func(in *ir.Instr) bool {
		return ir.OpEq <= in.Op && in.Op <= ir.OpGe && isInt(in.Args[0]) && isInt(in.Args[1])
	})
}

// isVariable reports whether an operand is there and no constant.
func isVariable(v ir.Val) bool { return v >= 0 }
