package lower

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Errors in another form. Who calls a function that returns an error besides something else may
// look at that instead:
//
//	m, _ := stats.Mean(nil)
//	if !math.IsNaN(m) {
//		t.Error("want NaN")
//	}
//
// Then the error is handled, like one that is compared. What is looked for is what functions return
// with an error: zero, nil, nothing, -1, false and NaN. A comparison with anything else wants a
// result.

// examined marks the error of a call if nothing reads it, and another result is compared with what
// is returned with errors.
func (t *translator) examined(in *ssa.Call) {
	results, ok := in.Type().(*types.Tuple)
	if !ok || results.Len() < 2 || in.Referrers() == nil {
		return
	}
	last := results.Len() - 1
	if !types.Identical(results.At(last).Type(), types.Universe.Lookup("error").Type()) {
		return
	}
	looked := false
	for _, ref := range *in.Referrers() {
		e, ok := ref.(*ssa.Extract)
		if ok && e.Index == last && len(*e.Referrers()) > 0 {
			return
		}
		looked = looked || ok && e.Index != last && isExamined(e, make(map[ssa.Value]bool))
	}
	if !looked {
		return
	}
	t.mark(ir.Examined, in)
}

// isExamined reports whether v is compared with what functions return with errors.
func isExamined(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] || v.Referrers() == nil || len(seen) > maxSources {
		return false
	}
	seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.If:
			return true // it is a bool
		case *ssa.BinOp:
			if isComparison(ref.Op) && (isNothing(other(ref, v)) || ref.X == ref.Y) && decides(ref, make(map[ssa.Value]bool)) {
				return true
			}
		case *ssa.Convert, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.Phi:
			if isExamined(ref.(ssa.Value), seen) {
				return true
			}
		case *ssa.UnOp:
			if ref.Op != token.MUL && isExamined(ref, seen) {
				return true
			}
		case *ssa.Call:
			if wantsNothing(ref, v, seen) || isAppend(ref) && isExaminedIn(ref, seen) {
				return true
			}
		case *ssa.Store:
			if ref.Val == v && isExaminedIn(memoryOf(ref.Addr), seen) {
				return true
			}
		case *ssa.MapUpdate:
			if ref.Value == v && isExaminedIn(ref.Map, seen) {
				return true
			}
		case *ssa.Send:
			if ref.X == v && isExaminedIn(ref.Chan, seen) {
				return true
			}
		}
	}
	return false
}

// Of what is stored in memory the engine finds out whether it is examined, unless it is a float, of
// which it knows nothing. So memory is followed here as far as the function and its literals use
// it: any float that is read from a list, a map or a struct may be the one that was stored there.

// memoryOf is the variable, or what leads to the memory, that an address is in.
func memoryOf(address ssa.Value) ssa.Value {
	for {
		switch in := address.(type) {
		case *ssa.FieldAddr:
			address = in.X
		case *ssa.IndexAddr:
			address = in.X
		case *ssa.FreeVar:
			captured := capturedBy(in)
			if captured == nil {
				return address
			}
			address = captured
		default:
			return address
		}
	}
}

// capturedBy is what the enclosing function hands to a literal as a variable, nil if there is no
// such function.
func capturedBy(v *ssa.FreeVar) ssa.Value {
	fn := v.Parent()
	if fn.Parent() == nil || fn.Referrers() == nil {
		return nil
	}
	for _, ref := range *fn.Referrers() {
		if made, ok := ref.(*ssa.MakeClosure); ok {
			return made.Bindings[slices.Index(fn.FreeVars, v)]
		}
	}
	return nil
}

// isExaminedIn reports whether a float that is read from memory is examined.
func isExaminedIn(memory ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[memory] || memory.Referrers() == nil || len(seen) > maxSources {
		return false
	}
	seen[memory] = true
	for _, ref := range *memory.Referrers() {
		switch ref := ref.(type) {
		case *ssa.MakeClosure:
			i := slices.Index(ref.Bindings, memory)
			if isExaminedIn(ref.Fn.(*ssa.Function).FreeVars[i], seen) {
				return true
			}
		case *ssa.Call:
			if isAppend(ref) && isExaminedIn(ref, seen) {
				return true
			}
		case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Slice, *ssa.Phi, *ssa.UnOp, *ssa.Field, *ssa.Index, *ssa.Lookup, *ssa.Extract, *ssa.Range, *ssa.Next:
			v := ref.(ssa.Value)
			if isFloat(v.Type()) && isExamined(v, seen) || !isFloat(v.Type()) && isExaminedIn(v, seen) {
				return true
			}
		}
	}
	return false
}

func isAppend(call *ssa.Call) bool {
	b, ok := call.Call.Value.(*ssa.Builtin)
	return ok && b.Name() == "append"
}

// decides reports whether something depends on a bool besides what is printed.
func decides(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] || v.Referrers() == nil {
		return false
	}
	seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.If, *ssa.Call, *ssa.Return, *ssa.Store:
			return true
		case *ssa.Phi, *ssa.UnOp, *ssa.BinOp, *ssa.ChangeType:
			if decides(ref.(ssa.Value), seen) {
				return true
			}
		}
	}
	return false
}

func isComparison(op token.Token) bool {
	switch op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return true
	}
	return false
}

// other is the operand of a comparison that is not v.
func other(in *ssa.BinOp, v ssa.Value) ssa.Value {
	if in.X == v {
		return in.Y
	}
	return in.X
}

// isNothing reports whether a value is one that functions return with errors.
func isNothing(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Const:
		if v.Value == nil {
			return true
		}
		switch v.Value.Kind() {
		case constant.Bool:
			return !constant.BoolVal(v.Value)
		case constant.String:
			return constant.StringVal(v.Value) == ""
		case constant.Int, constant.Float:
			return constant.Sign(v.Value) == 0 || constant.Compare(v.Value, token.EQL, constant.MakeInt64(-1))
		}
	case *ssa.Call:
		return slices.Contains([]string{"NaN", "Inf"}, mathName(v))
	case *ssa.MakeInterface:
		return isNothing(v.X)
	case *ssa.ChangeType:
		return isNothing(v.X)
	case *ssa.Convert:
		return isNothing(v.X)
	}
	return false
}

// mathName is the name of the function of package math that is called, "" if it is another one.
func mathName(call *ssa.Call) string {
	if fn := call.Call.StaticCallee(); fn != nil && fn.Pkg != nil && fn.Pkg.Pkg.Path() == "math" {
		return fn.Name()
	}
	return ""
}

// What follows knows functions of libraries of assertions, and helpers of tests, by their names.

// meansNothing reports whether a name says that something is nil, zero, empty or not a number.
func meansNothing(name string) bool {
	lower := strings.ToLower(name)
	return !holdsOne(name, "Not", "not") && (holdsOne(lower, "nil", "zero", "empty", "nan", "false") || strings.HasSuffix(lower, "inf"))
}

// compares reports whether a name says that two things are compared.
func compares(name string) bool {
	return holdsOne(strings.ToLower(name), "equal", "same", "exactly", "compare")
}

// takesSubject reports whether a name is one of a function that is told elsewhere what it asserts:
// by another argument, or by a method of its result.
func takesSubject(name string) bool {
	return slices.ContainsFunc([]string{"Expect", "Ω", "Assert", "That", "So", "Check"}, func(begin string) bool { return strings.HasPrefix(name, begin) })
}

func holdsOne(name string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(name, part) })
}

// wantsNothing reports whether a call that is handed v asks whether it is what functions return
// with errors: assert.Nil(t, v), require.Equal(t, 0, v), c.Assert(v, qt.IsNil),
// Expect(v).To(BeNil()), len(v) == 0.
func wantsNothing(call *ssa.Call, v ssa.Value, seen map[ssa.Value]bool) bool {
	switch mathName(call) {
	case "IsNaN", "IsInf":
		return decides(call, make(map[ssa.Value]bool))
	case "Abs":
		return isExamined(call, seen)
	}
	switch name := calledName(call); {
	case meansNothing(name):
		return true
	case name == "len":
		return isExamined(call, seen)
	case compares(name):
		return slices.ContainsFunc(call.Call.Args, func(a ssa.Value) bool { return a != v && isNothing(a) })
	case takesSubject(name):
		return slices.ContainsFunc(call.Call.Args, isNothingChecker) || nothingFollows(call)
	}
	return false
}

// nothingFollows reports whether a method of what a call returns asserts that the subject is
// nothing.
func nothingFollows(call *ssa.Call) bool {
	return slices.ContainsFunc(*call.Referrers(), func(ref ssa.Instruction) bool {
		then, ok := ref.(*ssa.Call)
		return ok && (meansNothing(calledName(then)) || slices.ContainsFunc(then.Call.Args, isNothingMatcher))
	})
}

// isNothingMatcher reports whether a value is made by a call that says what is asserted, like
// BeNil() or Equal(0).
func isNothingMatcher(v ssa.Value) bool {
	matcher, ok := v.(*ssa.Call)
	return ok && (meansNothing(calledName(matcher)) || len(matcher.Call.Args) == 1 && isNothing(matcher.Call.Args[0]))
}

// isNothingChecker reports whether a value is a variable that says what is asserted, like qt.IsNil.
func isNothingChecker(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return isNothingChecker(v.X)
	case *ssa.ChangeInterface:
		return isNothingChecker(v.X)
	case *ssa.UnOp:
		g, ok := v.X.(*ssa.Global)
		return ok && meansNothing(g.Name())
	}
	return false
}

// calledName is the name of the function or method that is called, "" if it has none.
func calledName(call *ssa.Call) string {
	if call.Call.IsInvoke() {
		return call.Call.Method.Name()
	}
	switch fn := call.Call.Value.(type) {
	case *ssa.Builtin:
		return fn.Name()
	case *ssa.Function:
		return fn.Name()
	}
	return ""
}
