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

// check sets [ir.Checks].
func (e *effects) check() {
	callers := make(map[string][]*ir.Func) // by callee
	boxed, values := e.boxed(), e.values()
	var work []*ir.Func
	for _, f := range e.funcs {
		checks := takesInts(f) && failsByInts(f)
		callee := func(symbol string) {
			if e.program.Func(symbol) != nil {
				callers[symbol] = append(callers[symbol], f)
				return
			}
			if e.known != nil {
				known, _ := e.known(symbol)
				checks = checks || known&ir.Checks != 0
			}
		}
		for _, in := range f.Instrs {
			switch in.Op {
			case ir.OpCall, ir.OpMakeClosure, ir.OpGo, ir.OpDefer:
				if in.Sym != "" {
					callee(in.Sym)
				}
			case ir.OpInvoke:
				for _, symbol := range boxed[in.Sym] {
					callee(symbol)
				}
			case ir.OpCallDynamic:
				for _, symbol := range values {
					callee(symbol)
				}
			}
		}
		for i := range f.Consts {
			if f.Consts[i].Kind == ir.ConstFunc {
				callee(f.Consts[i].S)
			}
		}
		if checks {
			f.Effect |= ir.Checks
			work = append(work, f)
		}
	}
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		for _, caller := range callers[f.Symbol] {
			if caller.Effect&ir.Checks == 0 {
				caller.Effect |= ir.Checks
				work = append(work, caller)
			}
		}
	}
}

// boxed returns the methods of the types that the package converts to interfaces, by name.
func (e *effects) boxed() map[string][]string {
	methods := make(map[string][]string)
	for _, f := range e.funcs {
		for _, in := range f.Instrs {
			if in.Op != ir.OpMakeInterface {
				continue
			}
			for _, symbol := range in.Type2.MethodFuncs() {
				name := symbol[strings.LastIndexByte(symbol, '.')+1:]
				if !slices.Contains(methods[name], symbol) {
					methods[name] = append(methods[name], symbol)
				}
			}
		}
	}
	return methods
}

// values returns the functions that the package uses as values, but for closures, which belong to
// the function around them.
func (e *effects) values() (symbols []string) {
	for _, f := range e.funcs {
		for i := range f.Consts {
			if c := &f.Consts[i]; c.Kind == ir.ConstFunc && !strings.Contains(c.S, "$") && !slices.Contains(symbols, c.S) {
				symbols = append(symbols, c.S)
			}
		}
	}
	return symbols
}

// takesInts reports whether a caller chooses ints of f: arguments, or fields of arguments.
func takesInts(f *ir.Func) bool {
	return slices.ContainsFunc(f.Params, func(p ir.Param) bool { return hasInts(p.Type) })
}

// hasInts reports whether t is an int, or a struct with one, or a list that has a length.
func hasInts(t *ir.Type) bool {
	for t != nil && t.Kind == ir.Pointer {
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
	for _, in := range f.Instrs {
		if ir.OpEq <= in.Op && in.Op <= ir.OpGe && isInt(in.Args[0]) && isInt(in.Args[1]) {
			return true
		}
	}
	return false
}

// isVariable reports whether an operand is there and no constant.
func isVariable(v ir.Val) bool { return v >= 0 }
