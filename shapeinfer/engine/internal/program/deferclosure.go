package program

import "github.com/shapelint/shapelint/shapeinfer/ir"

// closureSymbol returns the function that register or constant v of f always holds: a closure that is made
// there, or the one that a called function always returns. It is "" if that is not known.
func (p *Program) closureSymbol(f *ir.Func, fi *Info, v ir.Val, depth int) string {
	if v == ir.NoVal || depth > 2 {
		return ""
	}
	if v < 0 {
		if c := &f.Consts[^v]; c.Kind == ir.ConstFunc {
			return c.S
		}
		return ""
	}
	in, result := fi.Defs[v], 0
	if in != nil && in.Op == ir.OpExtract && in.Args[0] >= 0 {
		in, result = fi.Defs[in.Args[0]], int(in.Aux)
	}
	switch {
	case in == nil:
		return ""
	case in.Op == ir.OpMakeClosure:
		return in.Sym
	case in.Op == ir.OpCall:
		return p.returnedClosure(in.Sym, result, depth)
	}
	return ""
}

// returnedClosure returns the function that every return of a called function has as the given result.
func (p *Program) returnedClosure(symbol string, result, depth int) string {
	fn := p.Func(symbol)
	if fn == nil || p.Contract(symbol) != nil {
		return ""
	}
	// Not e.info: the two may call each other.
	fi := &Info{Registers: fn.Registers()}
	found := ""
	for b := range fn.Blocks {
		instrs := fn.Blocks[b].Instrs
		if len(instrs) == 0 || instrs[len(instrs)-1].Op != ir.OpReturn {
			continue
		}
		args := instrs[len(instrs)-1].Args
		if result >= len(args) {
			return ""
		}
		sym := p.closureSymbol(fn, fi, args[result], depth+1)
		if sym == "" || found != "" && found != sym {
			return ""
		}
		found = sym
	}
	return found
}
