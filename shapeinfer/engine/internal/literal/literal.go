package literal

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Made is a function literal, where its function makes or calls it.
type Made struct {
	Func  *ir.Func
	Block int32
}

// In lists the function literals that stand in f, each once. Those that stand in one of these are
// not among them.
func In(p *program.Program, f *ir.Func) (all []Made) {
	met := make(map[string]bool)
	add := func(symbol string, b int) {
		if !strings.Contains(symbol, "$") || met[symbol] {
			return
		}
		met[symbol] = true
		if fn := p.Func(symbol); fn != nil && fn.Parent == f.Symbol {
			all = append(all, Made{fn, int32(b)})
		}
	}
	operand := func(v ir.Val, b int) {
		if v < 0 && v != ir.NoVal && f.Consts[^v].Kind == ir.ConstFunc {
			add(f.Consts[^v].S, b)
		}
	}
	for b := range f.Blocks {
		block := &f.Blocks[b]
		for i := range block.Phis {
			for _, v := range block.Phis[i].Edges {
				operand(v, b)
			}
		}
		for i := range block.Instrs {
			add(block.Instrs[i].Sym, b)
			for _, v := range block.Instrs[i].Args {
				operand(v, b)
			}
		}
	}
	return all
}

// All are the functions of those literals.
func All(p *program.Program, f *ir.Func) (fns []*ir.Func) {
	for _, x := range In(p, f) {
		fns = append(fns, x.Func)
	}
	return fns
}
