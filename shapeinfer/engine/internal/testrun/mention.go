package testrun

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/callgraph"
	"github.com/shapelint/shapelint/shapeinfer/ir/readonly"
)

// Mentions are the uses of functions in the functions of a package: static calls, and values that
// are made of them.
type mentions struct {
	funcs []*ir.Func
	of    map[string][]mention // by symbol of what is mentioned
}

// A mention is one use. instr is the static call; it is nil if the function is used in any other
// way.
type mention struct {
	from  *ir.Func
	instr *ir.Instr
}

// mentionsIn returns the mentions in the functions of the package. It is nil if the functions are
// not all known.
func mentionsIn(x *exec.Executor) *mentions {
	if x.Config.Functions == nil {
		return nil
	}
	m := &mentions{funcs: x.Funcs(x.Config.Package), of: make(map[string][]mention)}
	for _, f := range m.funcs {
		if x.Read(f.Symbol); f.IllTyped {
			return nil
		}
		for of := range callgraph.Of(f) {
			at := mention{from: f}
			if of.Kind == callgraph.Calls || of.Kind == callgraph.Defers { // it is called before f has ended
				at.instr = of.Instr
			}
			m.of[of.Symbol] = append(m.of[of.Symbol], at)
		}
	}
	return m
}

// within adds to a set of functions, transitively, those that are called by functions of the set
// only. A function for which others is true may be called by other code, and is not added.
func (m *mentions) within(set map[*ir.Func]bool, others func(f *ir.Func) bool) {
	for changed := true; changed; {
		changed = false
		for _, f := range m.funcs {
			at := m.of[f.Symbol]
			if set[f] || len(at) == 0 || others(f) || slices.ContainsFunc(at, func(a mention) bool { return a.instr == nil || !set[a.from] }) {
				continue
			}
			set[f], changed = true, true
		}
	}
}

// calls returns the static calls of a function, and whether these are all calls of it.
func (m *mentions) calls(f *ir.Func) (calls []readonly.Call, all bool) {
	for _, a := range m.of[f.Symbol] {
		if a.instr == nil {
			return nil, false
		}
		calls = append(calls, readonly.Call{From: a.from, Instr: a.instr})
	}
	return calls, !f.Recv && f.Parent == ""
}

// onlyOnce reports whether a call of first leads to at most one call of symbol: there is one static
// call of it, in no loop, and the same is true of the function that makes the call, up to first.
func (m *mentions) onlyOnce(symbol string, first *ir.Func) bool {
	for range m.funcs {
		at := m.of[symbol]
		if len(at) != 1 || at[0].instr == nil || isInLoop(at[0].from, at[0].instr) {
			return false
		}
		if at[0].from == first {
			return true
		}
		symbol = at[0].from.Symbol
	}
	return false
}

// isInLoop reports whether an instruction is in a loop of f.
func isInLoop(f *ir.Func, in *ir.Instr) bool { return f.InCycle(f.BlockOf(in)) }
