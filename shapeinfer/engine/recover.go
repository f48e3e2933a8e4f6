package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// What recover returns. It stops a panic if the function that contains the call was itself started by a defer statement:
//
//	func note(err *error) {
//		if r := recover(); r != nil { *err = ... }   // r is nil if note is called, and may be anything if it is deferred
//	}
//
// So it is nil for certain only in a function that the path has entered by an ordinary call. A root may be deferred by code that
// nobody sees, and so may main, a test and a closure. Of a deferred call that is executed at the normal end of its frame nothing is assumed
// either: it costs nothing, because a function that defers one which may recover is never entered.
//
// The functions that go/ssa makes for method values and method expressions are not there as far as recover is concerned: in
//
//	f := t.note
//	defer f(&err)
//
// it is note that is deferred.

// recovered is the result of recover: nil, or anything.
func (fr *frame) recovered(in *ir.Instr, s *state) value {
	if fr.wasCalled() {
		return value{k: kIface}
	}
	return fr.r.unknown(s, in.Type, "")
}

// wasCalled reports whether the function was entered by an ordinary call, and not by a defer statement.
func (fr *frame) wasCalled() bool {
	up := fr.up
	if up == nil || up.calling == nil || up.calling.Op == ir.OpDefer {
		return false
	}
	return !isWrapper(up.fn.Symbol) || up.wasCalled()
}

// isWrapper reports whether a function is one that stands for a method value or a method expression.
func isWrapper(symbol string) bool {
	return strings.HasSuffix(symbol, "$bound") || strings.HasSuffix(symbol, "$thunk")
}

// ending scans a deferred function (not what it calls) for recover and for calls that may end the program. One whose body cannot be
// seen may do both.
func (e *Engine) ending(fn *ir.Func) deferKind {
	if len(fn.Blocks) == 0 {
		return defersRecover
	}
	kind := defersHarmless
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Instrs {
			if kind = max(kind, e.endingAt(fn, &fn.Blocks[b].Instrs[i])); kind == defersRecover {
				return kind
			}
		}
	}
	return kind
}

// endingAt is ending for one instruction.
func (e *Engine) endingAt(fn *ir.Func, in *ir.Instr) deferKind {
	switch {
	case in.Op == ir.OpBuiltin && in.Sym == "recover":
		return defersRecover
	case in.Op == ir.OpCall && isWrapper(fn.Symbol):
		return e.endingOf(in.Sym)
	case (in.Op == ir.OpCallDynamic || in.Op == ir.OpInvoke) && isWrapper(fn.Symbol):
		return defersRecover
	case in.Op == ir.OpCall && e.endsNothing(fn, in), in.Op == ir.OpBuiltin:
		return defersHarmless
	case in.Op == ir.OpCall, in.Op == ir.OpCallDynamic, in.Op == ir.OpInvoke:
		return defersStop
	}
	return defersHarmless
}

// endingOf says what a function does to a panic that is deferred with arguments of which nothing is known.
func (e *Engine) endingOf(sym string) deferKind {
	known := Standard(sym)
	if known.EndsNothing() {
		return defersHarmless
	}
	if known.Effect.Is(std.Passes) || e.contract(sym) != nil {
		return defersStop
	}
	fn := e.function(sym)
	if fn == nil {
		return defersRecover
	}
	return e.ending(fn)
}

// endsNothing reports whether a call in a deferred function cannot end the program: it calls nothing of the user's, or prints
// what has no methods that are not known. It cannot recover in any case.
func (e *Engine) endsNothing(fn *ir.Func, in *ir.Instr) bool {
	known := Standard(in.Sym)
	return known.EndsNothing() || known.Prints() && !slices.ContainsFunc(fn.Blocks, func(b ir.Block) bool { return slices.ContainsFunc(b.Instrs, e.mayPrintMethods) })
}

// mayPrintMethods reports whether an instruction yields an interface whose methods are not known to be harmless to whoever prints it.
func (e *Engine) mayPrintMethods(in ir.Instr) bool {
	switch {
	case in.Op == ir.OpMakeInterface:
		return !e.formatsType(in.Type2)
	case in.Dst < 0 || in.Type == nil || in.Op == ir.OpCall && Standard(in.Sym).Prints(): // errors of package os, if any
		return false
	}
	return in.Type.Kind == ir.Interface || in.Type.Kind == ir.Tuple && slices.ContainsFunc(in.Type.Fields, func(f ir.Field) bool { return f.Type.Kind == ir.Interface })
}
