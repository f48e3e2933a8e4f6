package engine

import "github.com/shapelint/shapelint/shapeinfer/ir"

// Which executions an observer has not seen. The shape of a value is told only if it was seen in every execution of
// its instruction, so nothing is told
//
//	after the root gave up: of the blocks that can be reached from there, and of all closures;
//	of closures that code may call which is not executed: they escape, are called back by a library, or are too
//	expensive to enter;
//	of closures if a call is deferred that may lead to one: it also runs in a frame that panics in the middle.
//
// The root itself is executed with any arguments, so what calls it needs not be seen. Passes of a loop of data that
// are skipped are executed once for the observer.

// observer returns who looks at what the run does, nil if nobody does.
func (r *run) observer() *observer {
	if r.probing || r.search != noSearch {
		return nil
	}
	return r.e.observer
}

// sawAll reports whether a shape was seen in every execution of its instruction.
func (o *observer) sawAll(x *seenShape) bool {
	if x.fn == o.root {
		return !o.blocks[x.block]
	}
	if o.closures {
		return false
	}
	for fn := x.fn; fn != nil && fn != o.root; fn = o.e.function(fn.Parent) {
		if o.unseen[fn.Symbol] {
			return false
		}
	}
	return true
}

// ended notes where the execution of a root gave up, and which closures escaped.
func (o *observer) ended(fr *frame) {
	if o == nil || fr.fn != o.root {
		return
	}
	o.gaveUp(fr, 0)
	for sym := range fr.r.escaped {
		o.unseen[sym] = true
	}
}

// gaveUp notes from where on a frame gave up, among its outcomes from mark on.
func (o *observer) gaveUp(fr *frame, mark int) {
	for _, x := range fr.out[mark:] {
		switch {
		case x.kind != gaveUp:
		case fr.up != nil:
			o.closures = true
		default:
			o.closures = true
			o.after(fr.fn, max(0, x.block))
		}
	}
}

// after notes that block b of the root and what can be reached from there was executed unseen.
func (o *observer) after(fn *ir.Func, b int32) {
	if o.blocks[b] {
		return
	}
	o.blocks[b] = true
	for _, next := range fn.Blocks[b].Succs {
		o.after(fn, next)
	}
}

// callsUnseen notes that a function is called without being executed: what is in closures may have been.
func (o *observer) callsUnseen(fr *frame, fn *ir.Func) {
	if o != nil && fr.r.isInside(fn) {
		o.closures = true
	}
}

// callsBack notes that a library may call closures that it is given.
func (o *observer) callsBack(args []value) {
	if o == nil {
		return
	}
	for _, a := range args {
		for _, sym := range closuresIn(a, nil) {
			o.unseen[sym] = true
		}
	}
}

// defers notes a deferred call. One that is harmless calls nothing of the program.
func (o *observer) defers(e *Engine, in *ir.Instr) {
	switch {
	case o == nil || ir.Op(in.Aux) == ir.OpBuiltin:
	case ir.Op(in.Aux) == ir.OpCall && (e.contract(in.Sym) != nil || Standard(in.Sym).EndsNothing()):
	default:
		o.closures = true
	}
}

// observePasses notes what the passes of a loop of data see that are skipped: one pass stands for all of them.
func (fr *frame) observePasses(l *ir.Loop, s *state) {
	r := fr.r
	o := r.observer()
	if o == nil {
		return
	}
	t, mark, steps := s.fork(), len(fr.out), r.steps
	fr.skip(l, t)
	fr.region(l, l.Header, t.alone())
	o.gaveUp(fr, mark)
	fr.out, r.steps = fr.out[:mark], steps
}
