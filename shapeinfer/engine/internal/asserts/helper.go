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
	if c.Instr.Dst >= 0 && !strings.HasSuffix(c.Callee.File, "_test.go") {
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
	if depth > 1 || fn.IllTyped || slices.ContainsFunc(fn.Results, c.Run.Executor.IsShape) {
		return false
	}
	for _, in := range fn.Instrs {
		if !isHarmless(c, fn, in, depth) {
			return false
		}
	}
	return true
}

func isHarmless(c *exec.Call, fn *ir.Func, in *ir.Instr, depth int) bool {
	switch in.Op {
	case ir.OpGo, ir.OpSend, ir.OpMapUpdate:
		return false
	case ir.OpStore:
		return depth > 0 && isFree(fn, in.Args[0]) || isLocal(c.Run.Executor.Info(fn).Defs, in.Args[0])
	case ir.OpCall:
		return isQuiet(c, in.Sym)
	case ir.OpInvoke:
		return in.Type2 != nil && (in.Type2.ID == "testing.TB" || in.Sym == "Error" && in.Type2.ID == "error")
	case ir.OpCallDynamic:
		return in.Args[0] >= 0 && int(in.Args[0]) < len(fn.Params) && len(in.Args) == 1
	case ir.OpDefer:
		switch ir.Op(in.Aux) {
		case ir.OpCall, ir.OpCallDynamic:
		default:
			return false
		}
		symbol, captured := deferredClosure(c, fn, in)
		deferred := c.Run.Executor.Func(symbol)
		return deferred != nil && deferred.Parent == fn.Symbol && onlyCalls(c, deferred, depth+1) &&
			!slices.ContainsFunc(captured, func(v ir.Val) bool { return !isLocal(c.Run.Executor.Info(fn).Defs, v) })
	}
	return true
}

// deferredClosure returns the symbol of the closure that a statement defers, and what that has
// captured; "" if the deferred function is unknown.
func deferredClosure(c *exec.Call, fn *ir.Func, in *ir.Instr) (symbol string, captured []ir.Val) {
	if in.Sym != "" || len(in.Args) == 0 {
		return in.Sym, nil
	}
	defs := c.Run.Executor.Info(fn).Defs
	switch v := in.Args[0]; {
	case v == ir.NoVal || int(v) >= len(defs):
	case v < 0:
		return fn.Consts[^v].S, nil
	case defs[v] != nil && defs[v].Op == ir.OpMakeClosure:
		return defs[v].Sym, defs[v].Args
	}
	return "", nil
}

// isFree reports whether a value is a variable that the closure fn has captured.
func isFree(fn *ir.Func, v ir.Val) bool {
	i := int(v) - len(fn.Params)
	return i >= 0 && i < len(fn.Free)
}

// isLocal reports whether an address is that of a local variable of the function, or of a part of
// one.
func isLocal(defs []*ir.Instr, v ir.Val) bool {
	for v >= 0 && int(v) < len(defs) {
		in := defs[v]
		switch {
		case in == nil:
			return false
		case in.Op == ir.OpAlloc:
			return true
		case in.Op != ir.OpFieldAddr && in.Op != ir.OpIndexAddr:
			return false
		}
		v = in.Args[0]
	}
	return false
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
