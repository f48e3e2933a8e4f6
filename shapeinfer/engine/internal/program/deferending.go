package program

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// What a deferred function may do to a panic: nothing, end the program, or stop the panic by
// recover. It is found out without executing the function; what is not known for certain may
// recover.

// DeferKind says what the deferred calls of a panicking frame may do.
type DeferKind uint8

const (
	DefersHarmless DeferKind = iota // they cannot stop the panic
	DefersStop                      // they may end the program or do what cannot be seen: no failure
	DefersRecover                   // they may recover
)

// IsStandard reports whether a symbol is one of the standard library.
func IsStandard(symbol string) bool {
	path, _ := ir.SplitSymbol(symbol)
	return std.Is(path)
}

// IsWrapper reports whether a function is one that stands for a method value or a method
// expression.
func IsWrapper(symbol string) bool {
	return strings.HasSuffix(symbol, "$bound") || strings.HasSuffix(symbol, "$thunk")
}

// ending scans a deferred function (not what it calls) for recover and for calls that may end the
// program. One whose body cannot be seen may do both.
func (p *Program) ending(fn *ir.Func) DeferKind {
	if len(fn.Blocks) == 0 {
		return DefersRecover
	}
	kind := DefersHarmless
	for _, in := range fn.Instrs {
		if kind = max(kind, p.endingAt(fn, in)); kind == DefersRecover {
			return kind
		}
	}
	return kind
}

// endingAt is ending for one instruction.
func (p *Program) endingAt(fn *ir.Func, in *ir.Instr) DeferKind {
	switch {
	case in.Op == ir.OpBuiltin && in.Sym == "recover":
		return DefersRecover
	case in.Op == ir.OpCall && IsWrapper(fn.Symbol):
		return p.EndingOf(in.Sym)
	case (in.Op == ir.OpCallDynamic || in.Op == ir.OpInvoke) && IsWrapper(fn.Symbol):
		return DefersRecover
	case in.Op == ir.OpCall && p.endsNothing(fn, in), in.Op == ir.OpBuiltin:
		return DefersHarmless
	case in.Op == ir.OpCall, in.Op == ir.OpCallDynamic, in.Op == ir.OpInvoke:
		return DefersStop
	}
	return DefersHarmless
}

// EndingOf says what a function does to a panic that is deferred with arguments of which nothing is
// known.
func (p *Program) EndingOf(sym string) DeferKind {
	known := p.Std.Function(sym)
	if known.LetsPanicPass() {
		return DefersHarmless
	}
	if known.Effect.Is(std.Passes) || p.Contract(sym) != nil {
		return DefersStop
	}
	fn := p.Func(sym)
	if fn == nil {
		return DefersRecover
	}
	return p.ending(fn)
}

// endsNothing reports whether a call in a deferred function cannot end the program: it calls
// nothing of the user's, or prints what has no methods that are not known. It cannot recover in any
// case.
func (p *Program) endsNothing(fn *ir.Func, in *ir.Instr) bool {
	known := p.Std.Function(in.Sym)
	return known.LetsPanicPass() ||
		known.Prints() && !slices.ContainsFunc(fn.Blocks, func(b ir.Block) bool { return slices.ContainsFunc(b.Instrs, p.mayPrintMethods) })
}

// mayPrintMethods reports whether an instruction yields an interface whose methods may have effects
// when package fmt calls them.
func (p *Program) mayPrintMethods(in ir.Instr) bool {
	switch {
	case in.Op == ir.OpMakeInterface:
		return !p.Std.FormatsType(p, in.Type2)
	case in.Dst < 0 || in.Type == nil || in.Op == ir.OpCall && p.Std.Function(in.Sym).Prints(): // errors of package os, if any
		return false
	}
	return in.Type.Kind == ir.Interface ||
		in.Type.Kind == ir.Tuple && slices.ContainsFunc(in.Type.Fields, func(f ir.Field) bool { return f.Type.Kind == ir.Interface })
}
