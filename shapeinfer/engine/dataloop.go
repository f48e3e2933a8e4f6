package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Loops that change nothing but floating-point data. Whatever the number of passes, they leave the
// state as it was, but for their counter. So the first pass is executed, because what fails in it must
// fail, and the last one, for the same reason; the passes between are skipped.
//
// That is right only if no pass fails on some paths and goes on on others: whether the same site
// would fail in a pass that is skipped is not known. Then the loop is executed like any other.

// dataLoop executes a loop that changes only data.
func (fr *frame) dataLoop(l *ir.Loop, s *state) []arrival {
	if fr.lastOnly {
		if exits, ok := fr.onlyLast(l, s); ok {
			return exits
		}
	}
	mark := len(fr.out)
	entry := s.fork()
	next, exits := fr.region(l, l.Header, s.alone())
	if len(next) == 0 || fr.gaveUpSince(mark) {
		return exits
	}
	if len(fr.out) > mark {
		fr.out = fr.out[:mark]
		return fr.unroll(l, entry.alone())
	}
	roots := fr.liveRoots(l.Header)
	rest := fr.reduce(l.Header, fr.merge(l.Header, next), roots, 1)
	if len(rest) == 0 {
		return exits
	}
	after := rest[0]
	fr.observePasses(l, after)
	if !fr.laterPasses(l, after) {
		fr.unseenPasses(l, after)
	}
	if fr.r.search == noSearch && nesting(l) < maxNesting && fr.isSteady(l, after, exits) && fr.lastFails(l, after) {
		return exits
	}
	return append(exits, fr.leave(l, after)...)
}

// isSteady reports whether the bound of a counted loop is the same in every pass, after the first one has left s and exits. A call
// may look at data, or at what is different each time: it computes one constant on all paths.
func (fr *frame) isSteady(l *ir.Loop, s *state, exits []arrival) bool {
	c := l.Counter
	if c == nil || !c.Calls {
		return true
	}
	_, known := s.norm(fr.val(s, c.Bound).dimOf()).Const()
	return known && len(exits) == 0
}

// laterPasses executes a pass that stands for all that are skipped, if a call in the loop was a surprise: it is none if
// it is clean in one of them. It reports whether it has seen them all.
func (fr *frame) laterPasses(l *ir.Loop, s *state) bool {
	r := fr.r
	if !fr.reporting || r.search != noSearch || !slices.ContainsFunc(r.surprising, func(x surprisedSite) bool { return x.fn != fr.fn || fr.contains(l, x.in) }) {
		return false
	}
	t, mark := s.fork(), len(fr.out)
	fr.skip(l, t)
	next, exits := fr.region(l, l.Header, t.alone())
	for _, a := range exits {
		next = append(next, a.st)
	}
	for _, o := range fr.out[mark:] {
		next = append(next, o.st)
	}
	for _, u := range next {
		s.sameSites(u)
	}
	all := !fr.gaveUpSince(mark)
	fr.out = fr.out[:mark]
	return all
}

// unseenPasses notes that s may have passed whatever stands in a loop, and without a surprise, in a pass that is
// skipped. A pass without a branch passes what the first one did.
func (fr *frame) unseenPasses(l *ir.Loop, s *state) {
	r := fr.r
	if !fr.reporting || r.search != noSearch {
		return
	}
	branches := false
	for _, b := range l.Blocks {
		block := &fr.fn.Blocks[b]
		branches = branches || b != l.Header && len(block.Succs) > 1
		for i := range block.Instrs {
			switch in := &block.Instrs[i]; in.Op {
			case ir.OpCall, ir.OpCallDynamic, ir.OpInvoke:
				if fn := r.e.function(fr.callee(l, in, s)); fn != nil && r.isInside(fn) {
					r.calledElsewhere(fn.Symbol)
				}
			}
		}
	}
	if branches {
		i := r.siteIndex(skipped(fr.fn, l))
		s.passed, s.clean = s.passed.with(i), s.clean.with(i)
	}
}

// skipped is the instruction of a loop that stands for all others if passes are skipped: the condition of its header.
func skipped(fn *ir.Func, l *ir.Loop) *ir.Instr {
	header := fn.Blocks[l.Header].Instrs
	return &header[len(header)-1]
}

// passing lists what a state has in its sets if it may have passed an instruction of fn: the instruction itself, and the loops
// of data around it, of which passes may have been skipped.
func (r *run) passing(fn *ir.Func, in *ir.Instr) []int {
	sites := []int{r.siteIndex(in)}
	b := blockOf(fn, in)
	if b < 0 {
		return sites
	}
	for l := r.e.info(fn).forest.Inner[b]; l != nil; l = l.Parent {
		if l.Data {
			sites = append(sites, r.siteIndex(skipped(fn, l)))
		}
	}
	return sites
}

// contains reports whether an instruction stands in a loop.
func (fr *frame) contains(l *ir.Loop, in *ir.Instr) bool {
	return slices.ContainsFunc(l.Blocks, func(b int32) bool { return holds(fr.fn.Blocks[b].Instrs, in) })
}

// leave moves s past any number of passes and out of the loop.
func (fr *frame) leave(l *ir.Loop, s *state) []arrival {
	fr.skip(l, s)
	var exits []arrival
	for _, a := range fr.block(l.Header, s) {
		if !l.Has(a.block) {
			exits = append(exits, a)
		}
	}
	if len(exits) == 0 {
		fr.endless(l, s)
	}
	return exits
}

// onlyLast executes a loop inside the last pass of another one: its own last pass is all that is looked
// at, so that the work does not double with every level. It does so for a counted loop that has one for certain.
func (fr *frame) onlyLast(l *ir.Loop, s *state) (exits []arrival, ok bool) {
	if l.Counter == nil || l.Counter.Calls || !fr.entered(l.Counter, s, l) {
		return nil, false
	}
	last, ok := fr.lastValue(l.Counter, s)
	if !ok {
		return nil, false
	}
	fr.unseenPasses(l, s)
	t := s.fork()
	fr.skip(l, t)
	if fr.reachedAndFails(l, t, last) {
		return nil, true
	}
	return fr.leave(l, s), true
}

// reachedAndFails reports whether the last pass must fail, from a state past any number of passes, and no pass before it leaves the
// loop or panics elsewhere on purpose: only then it is reached. Its failures are kept if so.
func (fr *frame) reachedAndFails(l *ir.Loop, s *state, last shapeinfer.Dim) bool {
	pass, mark := s.fork(), len(fr.out)
	if !fr.passFails(l, s, last) {
		return false
	}
	fails, surprises := len(fr.out), len(fr.r.surprising)
	pass.require(fr.goesOn(l.Counter, pass, l))
	_, exits := fr.region(l, l.Header, pass.alone())
	fr.r.surprising = fr.r.surprising[:surprises]
	elsewhere := len(exits) > 0 || slices.ContainsFunc(fr.out[fails:], func(o outcome) bool {
		same := func(p outcome) bool { return p.fail.at() == o.fail.at() }
		return o.kind != panicked || o.fail.isDeliberate() && !slices.ContainsFunc(fr.out[mark:fails], same)
	})
	fr.out = fr.out[:fails]
	if elsewhere {
		fr.out = fr.out[:mark]
	}
	return !elsewhere
}

// maxNesting is the depth of nested loops up to which their last passes are executed too.
const maxNesting = 8

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
	was := fr.lastOnly
	fr.lastOnly = true
	fr.r.lastPasses++
	fails := fr.reachedAndFails(l, t, last)
	fr.r.lastPasses--
	fr.lastOnly = was
	return fails
}

// skip moves s past any number of passes: what changes from pass to pass is unknown.
func (fr *frame) skip(l *ir.Loop, s *state) {
	for i, phi := range fr.fn.Blocks[l.Header].Phis {
		old := s.reg(phi.Dst)
		v := fr.r.unknown(s, phi.Type, "")
		s.setReg(phi.Dst, v)
		c := l.Counter
		if c == nil || c.Phi != i || v.k != kInt || old.k != kInt {
			continue
		}
		s.bound(c, phi.Type, fr.val(s, c.Bound).dimOf(), old, v)
	}
}
