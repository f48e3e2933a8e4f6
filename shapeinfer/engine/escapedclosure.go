package engine

import "github.com/shapelint/shapelint/shapeinfer/ir"

// A closure of the root is code of the root, and what must fail in it is reported, but only if every call of the closure
// was executed. One that escapes may be called by anybody, and one that is too expensive is called without being entered:
// what fails where it was entered may pass there. The same holds for the closures that it calls.

// markEscaped records that code which is not executed here may call a closure, and with it the closures that it mentions.
func (m *memory) markEscaped(symbol string) {
	if m.escaped[symbol] {
		return
	}
	m.escaped[symbol] = true
	fn := m.prog.Func(symbol)
	if fn == nil || !m.isInside(fn) {
		return
	}
	for i := range fn.Consts {
		if fn.Consts[i].Kind == ir.ConstFunc {
			m.markEscaped(fn.Consts[i].S)
		}
	}
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Instrs {
			if in := &fn.Blocks[b].Instrs[i]; in.Op == ir.OpCall || in.Op == ir.OpDefer || in.Op == ir.OpMakeClosure {
				m.markEscaped(in.Sym)
			}
		}
	}
}

// markUnentered records that fn is called without being executed, with arguments and captured variables through which it may
// reach other closures.
func (m *memory) markUnentered(s *state, fn *ir.Func, args []value) {
	if !m.isInside(fn) {
		return // one that calls what it gets has the effect CallsUnknown
	}
	m.markEscaped(fn.Symbol)
	for _, a := range args {
		m.markEscapedIn(s, a)
	}
}

// markEscapedIn records the same of all closures that v leads to.
func (m *memory) markEscapedIn(s *state, v value) {
	note := func(v value) {
		for _, symbol := range closuresIn(v, nil) {
			m.markEscaped(symbol)
		}
	}
	note(v)
	for _, id := range pointees(v, s, nil) {
		for _, within := range reachable(s, id) {
			note(s.object(within).content)
		}
	}
}

// isInside reports whether fn is a closure written in the root.
func (m *memory) isInside(fn *ir.Func) bool {
	for fn != nil && fn.Parent != "" {
		if fn.Parent == m.root.Symbol {
			return true
		}
		fn = m.prog.Func(fn.Parent)
	}
	return false
}
