package program

import "github.com/shapelint/shapelint/shapeinfer/ir"

// closureSymbol returns the function that a register or constant always holds: a closure that is
// made there, or the one that a called function always returns. It is "" if that is not known.
func (p *Program) closureSymbol(regs *ir.Registers, v ir.Val, depth int) string {
	if v == ir.NoVal || depth > 2 {
		return ""
	}
	if symbol, _ := regs.FunctionIn(v); symbol != "" {
		return symbol
	}
	in, result := regs.DefOf(v), 0
	if in != nil && in.Op == ir.OpExtract {
		in, result = regs.DefOf(in.Args[0]), int(in.Aux)
	}
	if in == nil || in.Op != ir.OpCall {
		return ""
	}
	return p.returnedClosure(in.Sym, result, depth)
}

// returnedClosure returns the function that every return of a called function has as the given
// result.
func (p *Program) returnedClosure(symbol string, result, depth int) string {
	fn := p.Func(symbol)
	if fn == nil || p.Contract(symbol) != nil {
		return ""
	}
	regs, found := fn.Registers(), "" // not Info: the two may call each other
	for _, in := range fn.Instrs {
		if in.Op != ir.OpReturn {
			continue
		}
		if result >= len(in.Args) {
			return ""
		}
		sym := p.closureSymbol(regs, in.Args[result], depth+1)
		if sym == "" || found != "" && found != sym {
			return ""
		}
		found = sym
	}
	return found
}
