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

// Errors that are handled by way of another result. A caller of a function that returns an error
// may compare another result instead:
//
//	m, _ := stats.Mean(nil)
//	if !math.IsNaN(m) {
//		t.Error("want NaN")
//	}
//
// Then the error counts as handled, as if it were compared. The results that are looked for are
// those that functions usually return with an error: zero, nil, empty, -1, false and NaN. A
// comparison with any other value expects a result, and does not count.

// examined marks the error of a call if the error is not read, and another result is compared with
// an error value.
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

// isExamined reports whether v is compared with an error value.
func isExamined(v ssa.Value, seen map[ssa.Value]bool) bool {
	return len(seen) <= maxSources && isUsed(v, seen, func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.If:
			return true // it is a bool
		case *ssa.BinOp:
			if !isComparison(ref.Op) {
				return IsFloat(v.Type()) && isExamined(ref, seen)
			}
			return (isErrorValue(other(ref, v)) || isSame(ref.X, ref.Y)) && decides(ref, make(map[ssa.Value]bool))
		case *ssa.Return:
			return IsFloat(v.Type())
		case *ssa.Convert, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.Phi:
			return isExamined(ref.(ssa.Value), seen)
		case *ssa.UnOp:
			return ref.Op != token.MUL && isExamined(ref, seen)
		case *ssa.Call:
			switch {
			case expectsErrorValue(ref, v, seen):
				return true
			case !IsFloat(v.Type()):
				return false
			case isAppend(ref):
				return isExaminedIn(ref, seen)
			case mathName(ref) != "":
				return isExamined(ref, seen)
			}
			return mayCompare(ref)
		case *ssa.Store:
			return ref.Val == v && isStored(v, memoryOf(ref.Addr), seen)
		case *ssa.MapUpdate:
			return ref.Value == v && isStored(v, ref.Map, seen)
		case *ssa.Send:
			return ref.X == v && isStored(v, ref.Chan, seen)
		}
		return false
	})
}

// isUsed reports whether an instruction uses a value as is says. A value that was seen already is
// not used once more.
func isUsed(v ssa.Value, seen map[ssa.Value]bool, is func(ref ssa.Instruction) bool) bool {
	if seen[v] || v.Referrers() == nil {
		return false
	}
	seen[v] = true
	return slices.ContainsFunc(*v.Referrers(), is)
}

// Floats. The engine determines for most values whether they are examined where they get to: in
// memory, in callees and in callers. It cannot do that for floats, whose comparisons are not in the
// IR. So floats are followed here through arithmetic and memory, inside the function and its
// closures. Over-approximated: any float that is read from a list, a map or a struct may be the one
// that was stored in it, and a float that leaves the function may be examined there: a result, an
// argument of a function that does more than print, or a value in memory that others can read.

// mayCompare reports whether a call may compare its argument: it is not one of a function that
// prints.
func mayCompare(call *ssa.Call) bool {
	if _, ok := call.Call.Value.(*ssa.Builtin); ok {
		return false
	}
	fn := call.Call.StaticCallee()
	return fn == nil || fn.Pkg == nil || !slices.Contains([]string{"fmt", "log", "testing"}, fn.Pkg.Pkg.Path())
}

// isStored reports whether a float that is stored in memory, as [memoryOf] returns it, may be
// examined there. Memory that was not made in this function is known to others.
func isStored(v, memory ssa.Value, seen map[ssa.Value]bool) bool {
	if !IsFloat(v.Type()) {
		return false
	}
	switch memory.(type) {
	case *ssa.Alloc, *ssa.MakeSlice, *ssa.MakeMap, *ssa.MakeChan, *ssa.FreeVar:
		return isExaminedIn(memory, seen)
	}
	return true
}

// memoryOf returns the variable, or the value that leads to the memory, that contains an address.
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

// capturedBy returns the variable of the enclosing function that a closure captures as v, nil if
// there is no enclosing function.
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

// isExaminedIn reports whether a float that is read from the memory is examined.
func isExaminedIn(memory ssa.Value, seen map[ssa.Value]bool) bool {
	return len(seen) <= maxSources && isUsed(memory, seen, func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.MakeClosure:
			i := slices.Index(ref.Bindings, memory)
			return isExaminedIn(ref.Fn.(*ssa.Function).FreeVars[i], seen)
		case *ssa.Return:
			return true
		case *ssa.Call:
			return isAppend(ref) && isExaminedIn(ref, seen) || mayCompare(ref)
		case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Slice, *ssa.Phi, *ssa.UnOp, *ssa.Field, *ssa.Index,
			*ssa.Lookup, *ssa.Extract, *ssa.Range, *ssa.Next:
			v := ref.(ssa.Value)
			return IsFloat(v.Type()) && isExamined(v, seen) || !IsFloat(v.Type()) && isExaminedIn(v, seen)
		}
		return false
	})
}

func isAppend(call *ssa.Call) bool {
	b, ok := call.Call.Value.(*ssa.Builtin)
	return ok && b.Name() == "append"
}

// decides reports whether a bool is used for anything except printing.
func decides(v ssa.Value, seen map[ssa.Value]bool) bool {
	return isUsed(v, seen, func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.If, *ssa.Call, *ssa.Return, *ssa.Store:
			return true
		case *ssa.Phi, *ssa.UnOp, *ssa.BinOp, *ssa.ChangeType:
			return decides(ref.(ssa.Value), seen)
		}
		return false
	})
}

func isComparison(op token.Token) bool {
	switch op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return true
	}
	return false
}

// other returns the operand of a comparison that is not v.
func other(in *ssa.BinOp, v ssa.Value) ssa.Value {
	if in.X == v {
		return in.Y
	}
	return in.X
}

// isSame reports whether two values are one, or are read from one place. Only NaN differs from
// itself.
func isSame(x, y ssa.Value) bool {
	if x == y {
		return true
	}
	switch x := x.(type) {
	case *ssa.Const:
		y, ok := y.(*ssa.Const)
		return ok && x.Value != nil && y.Value != nil && constant.Compare(x.Value, token.EQL, y.Value)
	case *ssa.UnOp:
		y, ok := y.(*ssa.UnOp)
		return ok && x.Op == token.MUL && y.Op == token.MUL && isSame(x.X, y.X)
	case *ssa.FieldAddr:
		y, ok := y.(*ssa.FieldAddr)
		return ok && x.Field == y.Field && isSame(x.X, y.X)
	case *ssa.IndexAddr:
		y, ok := y.(*ssa.IndexAddr)
		return ok && isSame(x.X, y.X) && isSame(x.Index, y.Index)
	}
	return false
}

// isErrorValue reports whether a value is one that functions return with errors: zero, nil, empty,
// -1, false, NaN or infinity.
func isErrorValue(v ssa.Value) bool {
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
		return isErrorValue(v.X)
	case *ssa.ChangeType:
		return isErrorValue(v.X)
	case *ssa.Convert:
		return isErrorValue(v.X)
	}
	return false
}

// mathName returns the name of the called function if it belongs to package math, else "".
func mathName(call *ssa.Call) string {
	if fn := call.Call.StaticCallee(); fn != nil && fn.Pkg != nil && fn.Pkg.Pkg.Path() == "math" {
		return fn.Name()
	}
	return ""
}

// Functions of assertion libraries and test helpers are recognised by their names.

// namesErrorValue reports whether a name means that a value is nil, zero, empty, false, infinite or
// not a number.
func namesErrorValue(name string) bool {
	lower := strings.ToLower(name)
	return !holdsOne(name, "Not", "not") && (holdsOne(lower, "nil", "zero", "empty", "nan", "false") || strings.HasSuffix(lower, "inf"))
}

// compares reports whether the name of a function means that it compares two values.
func compares(name string) bool {
	return holdsOne(strings.ToLower(name), "equal", "same", "exactly", "compare")
}

// takesSubject reports whether the name is one of a function whose assertion is elsewhere: in
// another argument, or in a method of its result.
func takesSubject(name string) bool {
	return slices.ContainsFunc([]string{"Expect", "Ω", "Assert", "That", "So", "Check"}, func(begin string) bool {
		return strings.HasPrefix(name, begin)
	})
}

func holdsOne(name string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(name, part) })
}

// expectsErrorValue reports whether a call with the argument v checks whether v is an error value:
// assert.Nil(t, v), require.Equal(t, 0, v), c.Assert(v, qt.IsNil), Expect(v).To(BeNil()), len(v) ==
// 0.
func expectsErrorValue(call *ssa.Call, v ssa.Value, seen map[ssa.Value]bool) bool {
	switch mathName(call) {
	case "IsNaN", "IsInf":
		return decides(call, make(map[ssa.Value]bool))
	}
	switch name := calledName(call); {
	case namesErrorValue(name):
		return true
	case name == "len":
		return isExamined(call, seen)
	case compares(name):
		return slices.ContainsFunc(call.Call.Args, func(a ssa.Value) bool { return a != v && isErrorValue(a) })
	case takesSubject(name):
		return slices.ContainsFunc(call.Call.Args, isErrorValueChecker) || errorValueFollows(call)
	}
	return false
}

// errorValueFollows reports whether a method of the result of a call asserts that the subject is an
// error value.
func errorValueFollows(call *ssa.Call) bool {
	return slices.ContainsFunc(*call.Referrers(), func(ref ssa.Instruction) bool {
		then, ok := ref.(*ssa.Call)
		return ok && (namesErrorValue(calledName(then)) || slices.ContainsFunc(then.Call.Args, isErrorValueMatcher))
	})
}

// isErrorValueMatcher reports whether a value is the result of a call that describes an assertion,
// such as BeNil() or Equal(0).
func isErrorValueMatcher(v ssa.Value) bool {
	matcher, ok := v.(*ssa.Call)
	return ok && (namesErrorValue(calledName(matcher)) || len(matcher.Call.Args) == 1 && isErrorValue(matcher.Call.Args[0]))
}

// isErrorValueChecker reports whether a value is a variable that describes an assertion, such as
// qt.IsNil.
func isErrorValueChecker(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.MakeInterface:
		return isErrorValueChecker(v.X)
	case *ssa.ChangeInterface:
		return isErrorValueChecker(v.X)
	case *ssa.UnOp:
		g, ok := v.X.(*ssa.Global)
		return ok && namesErrorValue(g.Name())
	}
	return false
}

// calledName returns the name of the function or method that is called, "" if it has none.
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
