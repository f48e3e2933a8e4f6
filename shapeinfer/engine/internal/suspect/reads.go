package suspect

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/callgraph"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Readers knows which functions read sizes.
type Readers struct {
	known map[string]bool // by symbol
}

// maxReached bounds the functions in which a call that reads is looked for.
const maxReached = 300

// Reads reports whether a function may read sizes, itself or in a function that it calls.
func (rs *Readers) Reads(p *program.Program, f *ir.Func) bool {
	if rs.known == nil {
		rs.known = make(map[string]bool)
	}
	var reached []string
	reads := false
	met := map[string]bool{f.Symbol: true}
	for todo := []*ir.Func{f}; len(todo) > 0 && !reads && len(met) < maxReached; {
		fn := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		reached = append(reached, fn.Symbol)
		for m := range callgraph.Of(fn) {
			path, _ := ir.SplitSymbol(m.Symbol)
			known, ok := rs.known[m.Symbol]
			switch {
			case known, stdlib.ReadsSizes(m.Symbol), m.Symbol == "flag.Parse":
				reads = true
			case ok, met[m.Symbol], std.Is(path):
			default:
				met[m.Symbol] = true
				if callee := p.Func(m.Symbol); callee != nil {
					todo = append(todo, callee)
				}
			}
		}
	}
	if rs.known[f.Symbol] = reads; !reads && len(met) < maxReached {
		for _, symbol := range reached {
			rs.known[symbol] = false
		}
	}
	return reads
}

// TakesSizes reports whether a root that nothing calls makes something of two ints, and of nothing
// else: what it requires of these is no contract.
func TakesSizes(f *ir.Func, called bool) bool {
	ints := 0
	for _, p := range f.Params {
		switch {
		case p.Type == nil:
			return false
		case p.Type.ID == "int":
			ints++
		case p.Type.Kind != ir.Float && p.Type.Kind != ir.Bool && p.Type.Kind != ir.String:
			return false
		}
	}
	return ints >= 2 && !called
}
