package engine

import "github.com/shapelint/shapelint/shapeinfer/ir"

// What the models of the standard library call, with the parts of a call one by one.

func (fr *frame) computed(in *ir.Instr, s *state, args []value) []*state {
	c := &call{frame: fr, in: in, s: s, args: args}
	return c.computed()
}

func (fr *frame) unseen(in *ir.Instr, s *state, args []value) []*state {
	c := &call{frame: fr, in: in, s: s, args: args}
	return c.unseen()
}

func (fr *frame) mayReturn(in *ir.Instr, s *state, args []value) {
	c := &call{frame: fr, in: in, s: s, args: args}
	c.mayReturn()
}

func (fr *frame) runCallbacks(s *state, args []value) {
	c := &call{frame: fr, s: s, args: args}
	c.runCallbacks()
}

func (fr *frame) callValue(in *ir.Instr, s *state, fn value, args []value) []*state {
	c := &call{frame: fr, in: in, s: s, args: args}
	return c.callValue(fn)
}

func (fr *frame) evaluateFunc(s *state, sym string, args, free []value) ([]value, *state) {
	c := &call{frame: fr, s: s, args: args, free: free}
	return c.evaluateFunc(sym)
}
