package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// What a deferred function may do to a panic: nothing, end the program, or stop the panic by recover. It is found out
// without executing the function; what is not known for certain may recover.

// deferKind says what the deferred calls of a panicking frame may do.
type deferKind uint8

const (
	defersHarmless deferKind = iota // they cannot stop the panic
	defersStop                      // they may end the program or do what cannot be seen: no failure
	defersRecover                   // they may recover
)

// isWrapper reports whether a function is one that stands for a method value or a method expression.
func isWrapper(symbol string) bool {
	return strings.HasSuffix(symbol, "$bound") || strings.HasSuffix(symbol, "$thunk")
}

// ending scans a deferred function (not what it calls) for recover and for calls that may end the program. One whose body cannot be
// seen may do both.
func (p *program) ending(fn *ir.Func) deferKind {
	if len(fn.Blocks) == 0 {
		return defersRecover
	}
	kind := defersHarmless
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Instrs {
			if kind = max(kind, p.endingAt(fn, &fn.Blocks[b].Instrs[i])); kind == defersRecover {
				return kind
			}
		}
	}
	return kind
}

// endingAt is ending for one instruction.
func (p *program) endingAt(fn *ir.Func, in *ir.Instr) deferKind {
	switch {
	case in.Op == ir.OpBuiltin && in.Sym == "recover":
		return defersRecover
	case in.Op == ir.OpCall && isWrapper(fn.Symbol):
		return p.endingOf(in.Sym)
	case (in.Op == ir.OpCallDynamic || in.Op == ir.OpInvoke) && isWrapper(fn.Symbol):
		return defersRecover
	case in.Op == ir.OpCall && p.endsNothing(fn, in), in.Op == ir.OpBuiltin:
		return defersHarmless
	case in.Op == ir.OpCall, in.Op == ir.OpCallDynamic, in.Op == ir.OpInvoke:
		return defersStop
	}
	return defersHarmless
}

// endingOf says what a function does to a panic that is deferred with arguments of which nothing is known.
func (p *program) endingOf(sym string) deferKind {
	known := p.std.function(sym)
	if known.EndsNothing() {
		return defersHarmless
	}
	if known.Effect.Is(std.Passes) || p.contract(sym) != nil {
		return defersStop
	}
	fn := p.function(sym)
	if fn == nil {
		return defersRecover
	}
	return p.ending(fn)
}

// endsNothing reports whether a call in a deferred function cannot end the program: it calls nothing of the user's, or prints
// what has no methods that are not known. It cannot recover in any case.
func (p *program) endsNothing(fn *ir.Func, in *ir.Instr) bool {
	known := p.std.function(in.Sym)
	return known.EndsNothing() || known.Prints() && !slices.ContainsFunc(fn.Blocks, func(b ir.Block) bool { return slices.ContainsFunc(b.Instrs, p.mayPrintMethods) })
}

// mayPrintMethods reports whether an instruction yields an interface whose methods are not known to be harmless to whoever prints it.
func (p *program) mayPrintMethods(in ir.Instr) bool {
	switch {
	case in.Op == ir.OpMakeInterface:
		return !p.std.formatsType(p, in.Type2)
	case in.Dst < 0 || in.Type == nil || in.Op == ir.OpCall && p.std.function(in.Sym).Prints(): // errors of package os, if any
		return false
	}
	return in.Type.Kind == ir.Interface || in.Type.Kind == ir.Tuple && slices.ContainsFunc(in.Type.Fields, func(f ir.Field) bool { return f.Type.Kind == ir.Interface })
}
