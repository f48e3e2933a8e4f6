package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Loops that change nothing but floating-point data. Whatever the number of passes, they leave the
// state as it was, but for their counter. So the first pass is executed, because what fails in it must
// fail, and the last one, for the same reason; the passes between are skipped.
//
// That is right only if no pass fails on some paths and goes on on others: whether the same site
// would fail in a pass that is skipped is not known. Then the loop is executed like any other.

// dependsOnElements reports whether a pass may differ from another one by more than its counters: it
// reads elements that are not data (the row lengths of a ragged list, say), hands a pointer on to the
// next pass, or stores a value of a type parameter, which may be an int.
func (fr *frame) dependsOnElements(l *ir.Loop) bool {
	for _, phi := range fr.fn.Blocks[l.Header].Phis {
		if phi.Type.Kind != ir.Int && phi.Type.Kind != ir.Bool && !phi.Type.IsData() {
			return true
		}
	}
	for _, b := range l.Blocks {
		for i := range fr.fn.Blocks[b].Instrs {
			in := &fr.fn.Blocks[b].Instrs[i]
			switch in.Op {
			case ir.OpStore:
				return true
			case ir.OpLoad:
				if addr := fr.definition(in.Args[0]); addr != nil && addr.Op == ir.OpIndexAddr {
					return true
				}
			case ir.OpIndex, ir.OpLookup, ir.OpNext:
				return true
			}
		}
	}
	return false
}

// definition returns the instruction that defines a register, nil for a parameter, a phi or a constant.
func (fr *frame) definition(v ir.Val) *ir.Instr {
	if v < 0 {
		return nil
	}
	return fr.info.defs[v]
}

// dataLoop executes a loop that changes only data.
func (fr *frame) dataLoop(l *ir.Loop, s *state) []arrival {
	mark := len(fr.out)
	entry := s.fork()
	next, exits := fr.region(l, l.Header, []*state{s})
	if len(next) == 0 || fr.gaveUpSince(mark) {
		return exits
	}
	if len(fr.out) > mark {
		fr.out = fr.out[:mark]
		return fr.unroll(l, []*state{entry})
	}
	roots := fr.liveRoots(l.Header)
	rest := fr.reduce(l.Header, fr.merge(l.Header, next), roots, 1)
	if len(rest) == 0 {
		return exits
	}
	after := rest[0]
	if nesting(l) < maxNesting && fr.lastFails(l, after) {
		return exits
	}
	fr.skip(l, after)
	for _, a := range fr.block(l.Header, after) {
		if !l.Has(a.block) {
			exits = append(exits, a)
		}
	}
	return exits
}

// maxNesting is the depth of nested loops up to which their last passes are executed too: each level doubles the work.
const maxNesting = 3

// nesting counts the loops of data around l.
func nesting(l *ir.Loop) int {
	n := 0
	for p := l.Parent; p != nil && p.Data; p = p.Parent {
		n++
	}
	return n
}

// lastFails executes the last pass of a counted loop and reports whether it must fail. Its failures
// are kept if so.
func (fr *frame) lastFails(l *ir.Loop, s *state) bool {
	c := l.Counter
	if c == nil || !fr.entered(c, s, l) {
		return false
	}
	t := s.fork()
	last, ok := fr.lastValue(c, t)
	if !ok {
		return false
	}
	fr.skip(l, t)
	return fr.passFails(l, t, last)
}

// skip moves s past any number of passes: what changes from pass to pass is unknown.
func (fr *frame) skip(l *ir.Loop, s *state) {
	for i, phi := range fr.fn.Blocks[l.Header].Phis {
		old := s.regs[phi.Dst]
		v := fr.r.unknown(s, phi.Type, "")
		s.regs[phi.Dst] = v
		c := l.Counter
		if c == nil || c.Phi != i || v.k != kInt || old.k != kInt {
			continue
		}
		s.bound(c, old, v)
	}
}

// bound notes that a counter that was once first has moved only in the direction of its step. That
// is certain if it runs towards its bound; otherwise it may wrap around.
func (s *state) bound(c *ir.Counter, first, now value) {
	up, down := c.Op == ir.OpLt || c.Op == ir.OpLe, c.Op == ir.OpGt || c.Op == ir.OpGe
	if first.k != kInt || now.k != kInt || c.Step > 0 && !up || c.Step < 0 && !down {
		return
	}
	lo, hi := s.facts.Range(first.dim)
	cond := le(shapeinfer.Const(lo), now.dim)
	if c.Step < 0 {
		cond = le(now.dim, shapeinfer.Const(hi))
	}
	if facts, ok := s.facts.Assume(cond); ok {
		s.facts = facts
	}
}
