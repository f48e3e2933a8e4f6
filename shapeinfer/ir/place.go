package ir

import (
	"cmp"
	"strings"
)

// ComparePlaces orders instructions by file and line, then by function. An unknown instruction is
// last.
func ComparePlaces(f *Func, x *Instr, g *Func, y *Instr) int {
	switch {
	case f == nil || x == nil || g == nil || y == nil:
		known := func(f *Func, x *Instr) int {
			if f == nil || x == nil {
				return 1
			}
			return 0
		}
		return known(f, x) - known(g, y)
	case f == g:
		return cmp.Or(cmp.Compare(x.Line, y.Line), cmp.Compare(x.Pos, y.Pos))
	}
	return cmp.Or(strings.Compare(f.File, g.File), cmp.Compare(x.Line, y.Line), strings.Compare(f.Symbol, g.Symbol))
}
