package asserts

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/assertion"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Helpers of the program that recover from a panic of a function that is passed to them:
//
//	func mustPanic(t *testing.T, f func()) {
//		t.Helper()
//		defer func() {
//			if recover() == nil { t.Error("no panic") }
//		}()
//		f()
//	}
//
// The body is not executed after its defer statement. If it does nothing but call its parameter,
// recover, and report to the test, then the effects of a call are those of the function that is
// passed.

// Supplies makes the call of such a helper.
func (l *Library) Supplies(c *exec.Call, symbol string) ([]*state.State, bool) {
	if c.Callee == nil || !c.Run.Executor.Info(c.Callee).Recovers || !onlyCalls(c, c.Callee, 0) {
		return nil, false
	}
	for _, a := range c.Args {
		if a.Kind == state.FuncKind && !called(c, a) {
			return nil, false
		}
	}
	c.Run.OthersRun(c.State)
	if c.Instr.Dst >= 0 && !c.Callee.InTestFile() {
		return c.Computed(), true
	}
	return c.With(withoutFunctions(c.Args)).Computed(), true
}

// withoutFunctions returns arguments without what the functions among them have captured: whether
// these panic is what the test asserts, and no guard.
func withoutFunctions(args []state.Value) []state.Value {
	args = slices.Clone(args)
	for i, a := range args {
		if a.Kind == state.FuncKind {
			args[i] = state.Value{Kind: state.FuncKind}
		}
	}
	return args
}

// onlyCalls reports whether a function, with the closures that it defers, does nothing but call its
// parameters, recover, and call functions that change nothing that the program can read.
func onlyCalls(c *exec.Call, fn *ir.Func, depth int) bool {
	return depth <= 1 && !fn.IllTyped && !slices.ContainsFunc(fn.Results, c.Run.Executor.IsShape) &&
		!fn.Any(func(in *ir.Instr) bool { return !isHarmless(c, fn, in, depth) })
}

func isHarmless(c *exec.Call, fn *ir.Func, in *ir.Instr, depth int) bool {
	info := c.Run.Executor.Info(fn)
	isLocal := func(v ir.Val) bool { return ir.Variable(info.Defs, v) >= 0 }
	switch in.Op {
	case ir.OpGo, ir.OpSend, ir.OpMapUpdate:
		return false
	case ir.OpStore:
		return depth > 0 && isFree(fn, in.Args[0]) || isLocal(in.Args[0])
	case ir.OpCall:
		return isQuiet(c, in.Sym)
	case ir.OpInvoke:
		return in.Type2 != nil && (in.Type2.ID == "testing.TB" || in.Sym == "Error" && in.Type2.ID == "error")
	case ir.OpCallDynamic:
		return in.Args[0] >= 0 && int(in.Args[0]) < len(fn.Params) && len(in.Args) == 1
	case ir.OpDefer:
		symbol, captured := in.Sym, []ir.Val(nil)
		switch ir.Op(in.Aux) {
		case ir.OpCall:
		case ir.OpCallDynamic:
			var made *ir.Instr
			if symbol, made = info.FunctionIn(in.Args[0]); made != nil {
				captured = made.Args
			}
		default:
			return false
		}
		deferred := c.Run.Executor.Func(symbol)
		return deferred != nil && deferred.Parent == fn.Symbol && onlyCalls(c, deferred, depth+1) &&
			!slices.ContainsFunc(captured, func(v ir.Val) bool { return !isLocal(v) })
	}
	return true
}

// isFree reports whether a value is a variable that the closure fn has captured.
func isFree(fn *ir.Func, v ir.Val) bool {
	i := int(v) - len(fn.Params)
	return i >= 0 && i < len(fn.Free)
}

// isQuiet reports whether a function of the standard library, or an assertion, has no effects but
// what it prints.
func isQuiet(c *exec.Call, symbol string) bool {
	if strings.HasPrefix(symbol, "testing.common.") {
		return true
	}
	if a := assertion.Of(symbol); a.IsFunction() && a.Act != assertion.Panics && a.Act != assertion.Subtest && a.Act != assertion.Finds {
		return true
	}
	known := c.Run.Executor.Std.Function(symbol)
	return known.OnlyComputes() && !known.CallsMethods() || known.Prints()
}
