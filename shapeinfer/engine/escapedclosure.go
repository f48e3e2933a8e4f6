package engine

import "github.com/shapelint/shapelint/shapeinfer/ir"

// A closure of the root is code of the root, and what must fail in it is reported, but only if every call of the closure
// was executed. One that escapes may be called by anybody, and one that is too expensive is called without being entered:
// what fails where it was entered may pass there. The same holds for the closures that it calls.

// calledElsewhere notes that a closure may be called where nobody sees it, and with it those that it mentions.
func (r *run) calledElsewhere(symbol string) {
	if r.escaped[symbol] {
		return
	}
	r.escaped[symbol] = true
	fn := r.e.function(symbol)
	if fn == nil || !r.isInside(fn) {
		return
	}
	for i := range fn.Consts {
		if fn.Consts[i].Kind == ir.ConstFunc {
			r.calledElsewhere(fn.Consts[i].S)
		}
	}
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Instrs {
			if in := &fn.Blocks[b].Instrs[i]; in.Op == ir.OpCall || in.Op == ir.OpDefer || in.Op == ir.OpMakeClosure {
				r.calledElsewhere(in.Sym)
			}
		}
	}
}

// notEntered notes that fn is called without being executed, with arguments and captured variables through which it may
// reach other closures.
func (r *run) notEntered(s *state, fn *ir.Func, args []value) {
	if !r.isInside(fn) {
		return // one that calls what it gets has the effect CallsUnknown
	}
	r.calledElsewhere(fn.Symbol)
	for _, a := range args {
		r.mention(s, a)
	}
}

// mention notes that the closures that v leads to may be called.
func (r *run) mention(s *state, v value) {
	note := func(v value) {
		for _, symbol := range closuresIn(v, nil) {
			r.calledElsewhere(symbol)
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
func (r *run) isInside(fn *ir.Func) bool {
	for fn != nil && fn.Parent != "" {
		if fn.Parent == r.root.Symbol {
			return true
		}
		fn = r.e.function(fn.Parent)
	}
	return false
}
