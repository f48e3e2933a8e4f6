package state

import (
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/callgraph"
)

// A closure of the root is code of the root, and what must fail in it is reported, but only if
// every call of the closure was executed. One that escapes may be called by anybody, and one that
// is too expensive is called without being entered: what fails where it was entered may pass there.
// The same holds for the closures that it calls.

// MarkEscaped records that code which is not executed here may call a closure, and with it the
// closures that it mentions.
func (m *Memory) MarkEscaped(symbol string) {
	if m.Escaped[symbol] {
		return
	}
	m.Escaped[symbol] = true
	fn := m.Program.Func(symbol)
	if fn == nil || !m.IsInside(fn) {
		return
	}
	for mention := range callgraph.Of(fn) {
		if mention.Kind != callgraph.Starts {
			m.MarkEscaped(mention.Symbol)
		}
	}
}

// MarkUnentered records that fn is called without being executed, with arguments and captured
// variables through which it may reach other closures.
func (m *Memory) MarkUnentered(s *State, fn *ir.Func, args []Value) {
	if !m.IsInside(fn) {
		return // one that calls what it gets has the effect CallsUnknown
	}
	m.MarkEscaped(fn.Symbol)
	for _, a := range args {
		m.MarkEscapedIn(s, a)
	}
}

// MarkEscapedIn records the same of all closures that v leads to.
func (m *Memory) MarkEscapedIn(s *State, v Value) {
	note := func(v Value) {
		for _, symbol := range ClosuresIn(v, nil) {
			m.MarkEscaped(symbol)
		}
	}
	note(v)
	for _, id := range Pointees(v, s, nil) {
		for _, within := range Reachable(s, id) {
			note(s.Object(within).Content)
		}
	}
}

// IsInside reports whether fn is a closure written in the root.
func (m *Memory) IsInside(fn *ir.Func) bool {
	for fn != nil && fn.Parent != "" {
		if fn.Parent == m.Root.Symbol {
			return true
		}
		fn = m.Program.Func(fn.Parent)
	}
	return false
}
