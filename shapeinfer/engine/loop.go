package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Loops are unrolled while their condition is decided, a few times while it is not, and then widened:
// the states at the header are joined, with symbols for what changes, until one more pass adds
// nothing. The joined state stands for every further pass. A counted loop that was widened is also
// executed once with its counter at the last value: if that pass must fail, so must the loop.
// A loop that changes nothing but data is not executed for what it does, only for what can fail in it:
// see dataloop.go.

const (
	maxUnroll    = 66 // passes
	fewElements  = 48 // passes of a loop over elements that counts up a list of indices
	longUnroll   = 2  // passes of a loop that is known to have more than these
	maxUndecided = 2  // passes whose condition was not decided
	maxWiden     = 8  // attempts to reach a fixed point
)

// loop executes a loop from the states at its header and returns the states that leave it.
func (fr *frame) loop(l *ir.Loop, states []*state) []arrival {
	if l.Data && !fr.r.trace.followsElements() {
		var exits []arrival
		for _, s := range fr.merge(l.Header, states) {
			if fr.dependsOnElements(l, s) {
				exits = append(exits, fr.unroll(l, s.alone())...)
			} else {
				exits = append(exits, fr.dataLoop(l, s)...)
			}
		}
		return exits
	}
	return fr.unroll(l, states)
}

// unroll executes a loop pass by pass.
func (fr *frame) unroll(l *ir.Loop, states []*state) []arrival {
	var exits []arrival
	undecided := 0
	limit, patience, few := maxUnroll, maxUndecided, int64(maxUnroll)
	if len(fr.indexLists(l)) > 0 {
		patience, few = 0, fewElements
	}
	switch {
	case fr.r.trace.followsElements():
		limit = traceSteps
	case fr.r.coarse:
		limit = 0
	case fr.isLong(l, states, few):
		limit = longUnroll
	}
	for pass := 0; len(states) > 0; pass++ {
		states = fr.merge(l.Header, states)
		if pass >= limit || undecided > patience || fr.r.steps >= fr.r.limit {
			return append(exits, fr.widen(l, states)...)
		}
		next, out := fr.region(l, l.Header, states)
		if len(next) > 0 && fr.leaves(l, out) {
			if undecided++; fr.r.search == quickSearch && undecided > maxUndecided {
				return append(exits, out...)
			}
		}
		states = next
		exits = append(exits, out...)
	}
	return exits
}

// leaves reports whether a state has left the loop because its condition was not decided. A return from
// the middle of a loop that has a condition is none.
func (fr *frame) leaves(l *ir.Loop, out []arrival) bool {
	done := int32(-1)
	for _, b := range fr.fn.Blocks[l.Header].Succs {
		if !l.Has(b) {
			done = b
		}
	}
	return slices.ContainsFunc(out, func(a arrival) bool { return a.block == done || done < 0 })
}

// isLong reports whether a counted loop is known to have more than most passes.
func (fr *frame) isLong(l *ir.Loop, states []*state, most int64) bool {
	c := l.Counter
	if c == nil || len(states) == 0 {
		return false
	}
	s := states[0]
	last, ok := fr.lastValue(c, s)
	first := s.norm(fr.val(s, fr.fn.Blocks[l.Header].Phis[c.Phi].Dst).dimOf())
	n, known := last.Sub(first).Const()
	return ok && known && (n > most || n < -most)
}

// widen finds one state that stands for all further passes, and executes it once.
func (fr *frame) widen(l *ir.Loop, states []*state) []arrival {
	r := fr.r
	roots := fr.liveRoots(l.Header)
	head := fr.reduce(l.Header, states, roots, 1)
	if len(head) == 0 {
		return nil
	}
	h := head[0]
	fr.forgetDead(h, roots)
	entry := h.fork()
	if lists := fr.indexLists(l); len(lists) > 0 {
		fr.forgetIndices(l, lists, h)
	}
	outer := fr.counting
	defer func() { fr.counting = outer }()
	if fr.counting = nil; fr.countsOut(l, entry) {
		fr.counting = l
	}
	for attempt := 0; attempt < maxWiden; attempt++ {
		mark := len(fr.out)
		before := h.fork()
		next, exits := fr.region(l, l.Header, h.fork().alone())
		if fr.gaveUpSince(mark) {
			return exits
		}
		next = fr.reduce(l.Header, fr.merge(l.Header, next), roots, 1)
		if len(next) == 0 {
			return fr.lastPass(l, entry, before, exits)
		}
		joined := r.join(before, next[0], roots, attempt >= 2, fr.base)
		if joined == nil {
			break
		}
		if c := l.Counter; c != nil {
			phi := fr.fn.Blocks[l.Header].Phis[c.Phi]
			joined.bound(c, phi.Type, fr.val(joined, c.Bound).dimOf(), entry.reg(phi.Dst), joined.reg(phi.Dst))
		}
		if r.subsumes(before, joined, roots) {
			for i := range exits {
				exits[i].st.sameSites(joined)
			}
			for i := range fr.out[mark:] {
				fr.out[mark+i].st.sameSites(joined)
			}
			if len(exits) == 0 {
				fr.endless(l, joined)
			}
			before.sameSites(joined)
			return fr.lastPass(l, entry, before, exits)
		}
		fr.out = fr.out[:mark] // not the fixed point: what this pass found does not count
		h = joined
		fr.forgetDead(h, roots)
	}
	fr.out = append(fr.out, outcome{kind: gaveUp, st: h, block: l.Header})
	return nil
}

// endless notes that no path leaves a loop: a state that is in it has not failed.
func (fr *frame) endless(l *ir.Loop, s *state) {
	fr.out = append(fr.out, outcome{kind: stopped, st: s, block: l.Header})
}

func (fr *frame) gaveUpSince(mark int) bool {
	for _, o := range fr.out[mark:] {
		if o.kind == gaveUp {
			return true
		}
	}
	return false
}

// subsumes reports whether a describes every state that joined describes: they are the same but for
// the names of symbols, and joined does not know less.
func (r *run) subsumes(a, joined *state, roots rootSet) bool {
	c := newSubsumption(r, a, joined)
	return c.states(roots)
}

// lastPass executes a counted loop once more, with its counter at the last value. If every path of
// that pass fails, no execution leaves the loop.
func (fr *frame) lastPass(l *ir.Loop, entry, h *state, exits []arrival) []arrival {
	c := l.Counter
	if c == nil || c.Reads || !fr.entered(c, entry, l) {
		return exits
	}
	s := h.fork()
	last, ok := fr.lastValue(c, s)
	if !ok {
		return exits
	}
	if fr.passFails(l, s, last) {
		return nil
	}
	return exits
}

// passFails executes the pass from s in which the counter has the given value and reports whether every
// path of it fails. Its outcomes are kept if so, and dropped otherwise.
func (fr *frame) passFails(l *ir.Loop, s *state, counter shapeinfer.Dim) bool {
	s.setReg(fr.fn.Blocks[l.Header].Phis[l.Counter.Phi].Dst, intVal(counter))
	mark, warnings := len(fr.out), len(fr.r.warnings)
	next, out := fr.region(l, l.Header, s.alone())
	fr.r.warnings = fr.r.warnings[:warnings] // of one pass alone
	if len(next) == 0 && len(out) == 0 && len(fr.out) > mark && fr.allFailed(mark) {
		return true
	}
	fr.out = fr.out[:mark]
	return false
}

// allFailed reports whether all outcomes from mark on are failures of a reportable site.
func (fr *frame) allFailed(mark int) bool {
	return !slices.ContainsFunc(fr.out[mark:], func(o outcome) bool { return o.kind != panicked || !o.fail.shape })
}

// entered reports whether the loop runs at least one pass from the state that entered it.
func (fr *frame) entered(c *ir.Counter, s *state, l *ir.Loop) bool {
	cond := fr.goesOn(c, s, l)
	return s.decide(cond.Op, cond.L, cond.R) == pathfact.True
}

// goesOn is the condition under which a counted loop runs another pass from s.
func (fr *frame) goesOn(c *ir.Counter, s *state, l *ir.Loop) pathfact.Cond {
	i := fr.val(s, fr.fn.Blocks[l.Header].Phis[c.Phi].Dst).dimOf().AddConst(c.Off)
	return pathfact.Cond{Op: condOp(c.Op), L: s.norm(i), R: s.norm(fr.val(s, c.Bound).dimOf())}
}

// countsOut reports whether the counter of a loop has gone past its last value by one step when the condition
// fails, in the states that follow s at the header: it is not past that in s.
func (fr *frame) countsOut(l *ir.Loop, s *state) bool {
	c := l.Counter
	if c == nil || c.Reads {
		return false
	}
	last, ok := fr.lastValue(c, s)
	if !ok {
		return false
	}
	op, i := pathfact.LE, s.norm(fr.val(s, fr.fn.Blocks[l.Header].Phis[c.Phi].Dst).dimOf())
	if c.Step < 0 {
		op = pathfact.GE
	}
	return s.decide(op, i, last.AddConst(c.Step)) == pathfact.True
}

// countedOut notes what the counter of a loop is when its condition fails.
func (fr *frame) countedOut(l *ir.Loop, s *state) {
	last, ok := fr.lastValue(l.Counter, s)
	if !ok {
		return
	}
	i := fr.val(s, fr.fn.Blocks[l.Header].Phis[l.Counter.Phi].Dst).dimOf()
	if facts, ok := s.facts.Assume(pathfact.Cond{Op: pathfact.EQ, L: i, R: last.AddConst(l.Counter.Step)}); ok {
		s.facts = facts
	}
}

// lastValue is the value of the counter's phi in the last pass.
func (fr *frame) lastValue(c *ir.Counter, s *state) (shapeinfer.Dim, bool) {
	bound := s.norm(fr.val(s, c.Bound).dimOf())
	if bound.IsUnknown() {
		return bound, false
	}
	switch {
	case c.Step == 1 && (c.Op == ir.OpLt || c.Op == ir.OpNe):
		bound = bound.AddConst(-1)
	case c.Step == 1 && c.Op == ir.OpLe, c.Step == -1 && c.Op == ir.OpGe:
	case c.Step == -1 && (c.Op == ir.OpGt || c.Op == ir.OpNe):
		bound = bound.AddConst(1)
	default:
		return bound, false
	}
	return bound.AddConst(-c.Off), true
}

// forgetDead drops what is known of the symbols that were made in this frame and are not referred to.
func (fr *frame) forgetDead(s *state, roots rootSet) {
	w := symbolCollector{s: s, symbols: make(map[shapeinfer.Symbol]bool), seen: make(map[int32]bool)}
	for _, reg := range roots(s) {
		w.value(s.reg(reg))
	}
	for _, d := range s.defers {
		for _, v := range d.args {
			w.value(v)
		}
	}
	for _, g := range s.globals {
		w.object(g.obj)
	}
	for id := 1; id < min(fr.base, len(s.heap)); id++ {
		w.object(int32(id))
	}
	fr.r.steps += len(w.seen) / 8
	s.facts = s.facts.Only(func(sym shapeinfer.Symbol) bool { return sym.ID <= fr.ids || w.symbols[sym] })
}
