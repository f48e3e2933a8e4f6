package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Loops that change nothing but floating-point data. Whatever the number of passes, they leave the
// state as it was, but for their counter. So the first pass is executed, because what fails in it
// must fail, and the last one, for the same reason; the passes between are skipped.
//
// That is right only if no pass fails on some paths and goes on on others: whether the same site
// would fail in a pass that is skipped is not known. Then the loop is executed like any other.
//
// A loop that reads elements other than data, such as the kernels of a convolution, may do
// something else in each pass. It is executed pass by pass too, unless that is too expensive: then
// passes are skipped after the first one. So is a loop that is counted by a float and by an int.

// dataPasses executes a loop that changes only data.
func (l activeLoop) dataPasses(s *state.State) []arrival {
	if l.lastOnly {
		if exits, ok := l.onlyLast(s); ok {
			return exits
		}
	}
	if l.readsElements(s) || l.countsMore(s) {
		return l.unroll(s.Alone(), true)
	}
	mark := len(l.Outcomes)
	entry := s.Fork()
	next, exits := l.once(s.Alone())
	if len(next) == 0 || l.GaveUpSince(mark) {
		return exits
	}
	if len(l.Outcomes) > mark {
		l.Outcomes = l.Outcomes[:mark]
		return l.unroll(entry.Alone(), false)
	}
	return l.skipPasses(entry, next, exits)
}

// skipPasses executes the last pass after the first one, which has begun in entry, and skips those
// between. The states next are at the header again, the exits have left the loop.
func (l activeLoop) skipPasses(entry *state.State, next []*state.State, exits []arrival) []arrival {
	roots := l.liveRoots(l.Header)
	rest := l.reduce(l.Header, l.merge(l.Header, next), roots, 1)
	if len(rest) == 0 {
		return exits
	}
	after := rest[0]
	forgetTexts(after, entry)
	l.show(after)
	if !l.laterPasses(after) {
		l.unseenPasses(after)
	}
	if !l.Run.Mode.IsSearch() && l.DataNesting() < maxNesting && l.hasInvariantBound(after, exits) && l.lastFails(entry, after) {
		return exits
	}
	exits = append(exits, l.examine(after)...)
	return append(exits, l.leave(after)...)
}

// show executes one pass that stands for those that are skipped, for the watchers that want to see
// all of them.
func (l activeLoop) show(s *state.State) {
	if !l.Run.Watchers.wantPasses(l.Frame) {
		return
	}
	t, mark := s.Fork(), len(l.Outcomes)
	l.Run.Uncharged(func() {
		l.skip(t)
		l.once(t.Alone())
	})
	l.Run.Watchers.gaveUp(l.Frame, mark)
	l.Outcomes = l.Outcomes[:mark]
}

// hasInvariantBound reports whether the bound of a counted loop is the same in every pass, after
// the first one has left s and exits. A call may look at data, or at what is different each time:
// it computes one constant on all paths.
func (l activeLoop) hasInvariantBound(s *state.State, exits []arrival) bool {
	c := l.Counter
	if c == nil || !c.Calls {
		return true
	}
	_, known := s.Norm(l.Operand(s, c.Bound).DimOf()).Const()
	return known && len(exits) == 0
}

// laterPasses executes a pass that stands for all that are skipped, if a call in the loop has a
// warning: it has none if one of them has none. It reports whether it has seen them all.
func (l activeLoop) laterPasses(s *state.State) bool {
	r := l.Run
	if !l.Reporting || r.Mode.IsSearch() || !r.Watchers.warnIn(l.Func, l.Loop) {
		return false
	}
	t, mark := s.Fork(), len(l.Outcomes)
	l.skip(t)
	next, exits := l.once(t.Alone())
	for _, a := range exits {
		next = append(next, a.st)
	}
	for _, o := range l.Outcomes[mark:] {
		next = append(next, o.State)
	}
	for _, u := range next {
		s.SameSites(u)
	}
	all := !l.GaveUpSince(mark)
	l.Outcomes = l.Outcomes[:mark]
	return all
}

// unseenPasses notes that s may have passed whatever stands in a loop, and without a warning, in a
// pass that is skipped. A pass without a branch passes what the first one did.
func (l activeLoop) unseenPasses(s *state.State) {
	r := l.Run
	if !l.Reporting || r.Mode.IsSearch() {
		return
	}
	for _, in := range l.Instrs(l.Func) {
		switch in.Op {
		case ir.OpCall, ir.OpCallDynamic, ir.OpInvoke:
			if fn := r.Executor.Func(l.callee(in, s)); fn != nil && r.IsInside(fn) {
				r.MarkEscaped(fn.Symbol)
			}
		}
	}
	if slices.ContainsFunc(l.Blocks, func(b int32) bool { return b != l.Header && len(l.Func.Blocks[b].Succs) > 1 }) {
		i := r.SiteIndex(l.Func.EndOf(l.Header)) // stands for all others of the loop
		s.Passed, s.Unwarned = s.Passed.With(i), s.Unwarned.With(i)
	}
}

// Passing lists what a state has in its sets if it may have passed an instruction of fn: the
// instruction itself, and the loops of data around it, of which passes may have been skipped.
func (r *Run) Passing(fn *ir.Func, in *ir.Instr) []int {
	sites := []int{r.SiteIndex(in)}
	b := fn.BlockOf(in)
	if b < 0 {
		return sites
	}
	for l := r.Executor.Info(fn).Forest.Inner[b]; l != nil; l = l.Parent {
		if l.Data {
			sites = append(sites, r.SiteIndex(fn.EndOf(l.Header)))
		}
	}
	return sites
}

// leave moves s past any number of passes and out of the loop.
func (l activeLoop) leave(s *state.State) []arrival {
	l.skip(s)
	guards, ids := s.Guards, l.Run.IDs
	var exits []arrival
	for _, a := range l.block(l.Header, s) {
		if !l.Has(a.block) {
			a.st.Guards = a.st.Guards.Returned(guards, ids) // it leaves some time
			exits = append(exits, a)
		}
	}
	if len(exits) == 0 {
		l.endless(s)
	}
	return exits
}

// onlyLast executes a loop inside the last pass of another one: its own last pass is all that is
// looked at, so that the work does not double with every level. It does so for a counted loop that
// has one for certain.
func (l activeLoop) onlyLast(s *state.State) (exits []arrival, ok bool) {
	if l.Counter == nil || l.Counter.Calls || !l.entered(s) {
		return nil, false
	}
	last, ok := l.lastValue(s)
	if !ok {
		return nil, false
	}
	l.unseenPasses(s)
	t := s.Fork()
	l.skip(t)
	if l.reachedAndFails(t, last) {
		return nil, true
	}
	exits = l.examine(s)
	return append(exits, l.leave(s)...), true
}

// examine executes a pass that represents all that are skipped, if something in it may panic on
// purpose: a path that does so has passed other statements of the loop. It returns the states that
// leave the loop.
func (l activeLoop) examine(s *state.State) []arrival {
	if !l.mayPanic() {
		return nil
	}
	t := s.Fork()
	if l.skip(t); l.Counter != nil && !t.Require(l.goesOn(t)) {
		return nil
	}
	_, exits := l.once(t.Alone())
	return exits
}

// mayPanic reports whether a statement in the loop, or in a function that it calls, may panic on
// purpose.
func (l activeLoop) mayPanic() bool {
	for _, b := range l.Blocks {
		if b != l.Header && slices.ContainsFunc(l.Func.Blocks[b].Succs, func(to int32) bool { return !l.Has(to) }) {
			return true
		}
	}
	met := make(map[string]bool)
	return l.Any(l.Func, func(in *ir.Instr) bool { return l.Run.mayPanic(in, met) })
}

// mayPanic reports whether an instruction panics on purpose, or calls what may do so, apart from
// the functions that were met. What has no body violates contracts at most.
func (r *Run) mayPanic(in *ir.Instr, met map[string]bool) bool {
	switch in.Op {
	case ir.OpPanic, ir.OpCallDynamic, ir.OpInvoke:
		return true
	case ir.OpCall:
		if met[in.Sym] {
			return false
		}
		met[in.Sym] = true
		fn := r.Executor.Func(in.Sym)
		return fn != nil && (len(met) > maxMet || fn.Any(func(in *ir.Instr) bool { return r.mayPanic(in, met) }))
	}
	return false
}

// maxMet bounds the functions that mayPanic reads.
const maxMet = 16

// reachedAndFails reports whether the last pass must fail, from a state past any number of passes,
// and no pass before it leaves the loop or panics elsewhere on purpose: only then it is reached.
// Its failures are kept if so.
func (l activeLoop) reachedAndFails(s *state.State, last shapeinfer.Dim) bool {
	pass, mark := s.Fork(), len(l.Outcomes)
	if fails, _ := l.passFails(s, last); !fails {
		return false
	}
	fails, dropWarnings := len(l.Outcomes), l.Run.Watchers.Trying()
	pass.Require(l.goesOn(pass))
	_, exits := l.once(pass.Alone())
	dropWarnings()
	elsewhere := len(exits) > 0 || slices.ContainsFunc(l.Outcomes[fails:], func(o Outcome) bool {
		same := func(p Outcome) bool { return p.Failure.at() == o.Failure.at() }
		return o.Kind != Panicked || o.Failure.isDeliberate() && !slices.ContainsFunc(l.Outcomes[mark:fails], same)
	})
	l.Outcomes = l.Outcomes[:fails]
	if elsewhere {
		l.Outcomes = l.Outcomes[:mark]
	}
	return !elsewhere
}

// maxNesting is the depth of nested loops up to which their last passes are executed too.
const maxNesting = 8

// lastFails executes the last pass of a counted loop and reports whether it must fail. Its failures
// are kept if so. The first pass began in entry, and s is at the header again.
func (l activeLoop) lastFails(entry, s *state.State) bool {
	if l.Counter == nil || !l.entered(l.withBound(s)) {
		return false
	}
	t := s.Fork()
	last, ok := l.lastValue(t)
	if !ok {
		return false
	}
	for _, phi := range l.Func.Blocks[l.Header].Phis {
		t.SetReg(phi.Dst, entry.Reg(phi.Dst)) // a loop inside may have skipped passes in the first one
	}
	l.skip(t)
	was, mark := l.lastOnly, len(l.Outcomes)
	l.lastOnly = true
	l.Run.lastPasses++
	each := t.Fork()
	fails := l.reachedAndFails(t, last)
	if fails {
		l.failedIn(l.firstToFail(each, entry, last, mark), mark)
	}
	l.Run.lastPasses--
	l.lastOnly = was
	return fails
}

// withBound executes the header once more in s, where a pass has ended, if it reads the bound,
// which is the same in every pass: what a pass computes is lost where paths of it have met.
func (l activeLoop) withBound(s *state.State) *state.State {
	if c := l.Counter; c.Reads && !c.Calls && s.Reg(c.Bound).DimOf().IsUnknown() {
		mark := len(l.Outcomes)
		for _, a := range l.block(l.Header, s.Fork()) {
			if n, known := a.st.Norm(a.st.Reg(c.Bound).DimOf()).Const(); known {
				s.SetReg(c.Bound, state.Int(shapeinfer.Const(n)))
			}
		}
		l.Outcomes = l.Outcomes[:mark]
	}
	return s
}

// skip moves s past any number of passes: what changes from pass to pass is unknown.
func (l activeLoop) skip(s *state.State) {
	defer l.induce(l.phis(s), s)
	for i, phi := range l.Func.Blocks[l.Header].Phis {
		old := s.Reg(phi.Dst)
		v := l.Run.Unknown(s, phi.Type, "")
		s.SetReg(phi.Dst, v)
		c := l.Counter
		if c == nil || c.Phi != i || v.Kind != state.IntKind || old.Kind != state.IntKind {
			continue
		}
		s.Bound(c, phi.Type, l.Operand(s, c.Bound).DimOf(), old, v)
	}
}

// phis returns the values of the phis of the header, none if the loop has no inductions.
func (l activeLoop) phis(s *state.State) (values []state.Value) {
	if len(l.Inductions) == 0 {
		return nil
	}
	for _, phi := range l.Func.Blocks[l.Header].Phis {
		values = append(values, s.Reg(phi.Dst))
	}
	return values
}

// induce sets the inductions of a loop in s, some passes after its phis were before, as the counter
// says how many these were.
func (l activeLoop) induce(before []state.Value, s *state.State) {
	c := l.Counter
	if len(l.Inductions) == 0 || c.Step != 1 && c.Step != -1 {
		return
	}
	phis := l.Func.Blocks[l.Header].Phis
	from, to := before[c.Phi], s.Reg(phis[c.Phi].Dst)
	for _, x := range l.Inductions {
		old, by := before[x.Phi], l.Operand(s, x.By)
		if from.Kind != state.IntKind || to.Kind != state.IntKind || old.Kind != state.IntKind || by.Kind != state.IntKind {
			continue
		}
		passes := to.Dim.Sub(from.Dim)
		if x.Down != (c.Step < 0) {
			passes = from.Dim.Sub(to.Dim)
		}
		if now := s.Norm(old.Dim.Add(passes.Mul(by.Dim))); !now.IsUnknown() {
			s.SetReg(phis[x.Phi].Dst, state.Int(now).Labelled(old.Label))
		}
	}
}
