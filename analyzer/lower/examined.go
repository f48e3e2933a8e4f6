package lower

import (
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Errors in another form. Who calls a function that returns an error besides something else may look at that instead:
//
//	m, _ := stats.Mean(nil)
//	if !math.IsNaN(m) {
//		t.Error("want NaN")
//	}
//
// Then the error is handled, like one that is compared. What is looked for is what functions return with an error: zero, nil,
// nothing, -1, false and NaN. A comparison with anything else wants a result.

// examined marks the error of a call if nothing reads it, and another result is compared with what is returned with errors.
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
	t.effect(ir.OpBuiltin, t.val(in))
	t.instrs[len(t.instrs)-1].Sym = ir.Examined
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
			if wantsNothing(ref, v, seen) {
				return true
			}
		}
	}
	return false
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
		return isOfMath(v, "NaN") || isOfMath(v, "Inf")
	case *ssa.MakeInterface:
		return isNothing(v.X)
	case *ssa.ChangeType:
		return isNothing(v.X)
	case *ssa.Convert:
		return isNothing(v.X)
	}
	return false
}

// isOfMath reports whether a call is one of a function of package math.
func isOfMath(call *ssa.Call, name string) bool {
	fn := call.Call.StaticCallee()
	return fn != nil && fn.Pkg != nil && fn.Pkg.Pkg.Path() == "math" && fn.Name() == name
}

// Names of functions that libraries of assertions and helpers of tests have.
var (
	nothingNames    = regexp.MustCompile(`(?i)nil|zero|empty|nan|inf$|false`)
	negations       = regexp.MustCompile(`Not|not`)
	comparisonNames = regexp.MustCompile(`(?i)equal|same|exactly|compare`)
	subjectNames    = regexp.MustCompile(`^(Expect|Ω|Assert|That|So|Check)`)
)

// meansNothing reports whether the name of a function or a variable says that something is nil, zero, empty or not a number.
func meansNothing(name string) bool {
	return nothingNames.MatchString(name) && !negations.MatchString(name)
}

// wantsNothing reports whether a call that is handed v asks whether it is what functions return with errors: assert.Nil(t, v),
// require.Equal(t, 0, v), Expect(v).To(BeNil()),
// c.Assert(v, qt.IsNil), len(v) == 0.
func wantsNothing(call *ssa.Call, v ssa.Value, seen map[ssa.Value]bool) bool {
	name := calledName(call)
	switch {
	case isOfMath(call, "IsNaN"), isOfMath(call, "IsInf"):
		return decides(call, make(map[ssa.Value]bool))
	case meansNothing(name):
		return true
	case name == "len" || isOfMath(call, "Abs"):
		return isExamined(call, seen)
	case comparisonNames.MatchString(name):
		for _, a := range call.Call.Args {
			if a != v && isNothing(a) {
				return true
			}
		}
	case subjectNames.MatchString(name) && slices.ContainsFunc(call.Call.Args, isNothingChecker):
		return true
	case subjectNames.MatchString(name) && call.Referrers() != nil:
		for _, ref := range *call.Referrers() {
			then, ok := ref.(*ssa.Call)
			if !ok {
				continue
			}
			if meansNothing(calledName(then)) {
				return true
			}
			for _, a := range then.Call.Args {
				matcher, ok := a.(*ssa.Call)
				if ok && (meansNothing(calledName(matcher)) || len(matcher.Call.Args) == 1 && isNothing(matcher.Call.Args[0])) {
					return true
				}
			}
		}
	}
	return false
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
