package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Loops are unrolled while their condition is decided, once or twice while it is not, and as long
// as there are steps for the passes that follow. Then they are widened: the states at the header
// are joined, with symbols for what changes, until one more pass adds nothing. The first join keeps
// the bounds of what changes, later ones nothing, nor any in a loop of many passes. The joined
// state stands for every further pass. A counted loop that was widened is also executed once with
// its counter at the last value: if that pass must fail, so must the loop. A loop that changes
// nothing but data is not executed for what it does, only for what can fail in it: see dataloop.go.
// One that makes the rows of a matrix is widened after its first pass if that loses nothing: see
// rowloop.go.

const (
	maxUnroll     = 66 // passes
	maxUncounted  = 34 // passes of a loop whose condition compares no counter: most that are decided double or halve something
	fewElements   = 48 // passes of a loop over elements that counts up a list of indices
	longUnroll    = 2  // passes of a loop that is known to have more than these
	maxUndecided  = 1  // passes whose condition was not decided; one more if the loop is left elsewhere, too
	maxWiden      = 8  // attempts to reach a fixed point
	widenPasses   = 6  // passes that are executed of a loop that is widened, as a rule
	fewestWidened = 4  // the same, at least
)

// An activeLoop is a loop that a frame executes.
type activeLoop struct {
	*Frame
	*ir.Loop
}

// in is a loop of the frame's function, as the frame executes it.
func (fr *Frame) in(l *ir.Loop) activeLoop { return activeLoop{fr, l} }

// once executes one pass from the states at the header. It returns the states that are there again,
// and those that leave the loop.
func (l activeLoop) once(states []*state.State) (again []*state.State, exits []arrival) {
	return l.region(l.Loop, l.Header, states)
}

// execute executes the loop from the states at its header and returns the states that leave it.
func (l activeLoop) execute(states []*state.State) []arrival {
	if l.Data && !l.Run.isExact() {
		var exits []arrival
		for _, s := range l.merge(l.Header, states) {
			if l.changesMore(s) {
				exits = append(exits, l.unroll(s.Alone(), false)...)
			} else {
				exits = append(exits, l.dataPasses(s)...)
			}
		}
		return exits
	}
	return l.unroll(states, false)
}

// unroll executes the loop pass by pass. If it may skip passes of a loop of data, it does so where
// they are too expensive.
func (l activeLoop) unroll(states []*state.State, maySkip bool) []arrival {
	var exits []arrival
	undecided, rows := 0, maxUnroll
	limit, patience, few := maxUnroll, maxUndecided, int64(maxUnroll)
	if l.Counter == nil {
		limit = l.mostUncounted(states)
	}
	if len(l.indexLists()) > 0 {
		patience, few = 0, fewElements
	} else if l.defers() {
		patience = 0 // each pass that is executed leaves one more state
	} else if !l.OnlyHeaderExits(l.Func) {
		patience++
	}
	switch {
	case l.Run.Mode == ElementProbing:
		limit = budget.TraceSteps
	case l.Run.Mode == Quoting:
		limit = budget.MaxExactPasses
	case l.Run.Sizes != nil && !l.isHurried():
		limit = budget.MaxSizedPasses
	case l.isHurried():
		if limit = 0; maySkip {
			limit = 1
		}
	case l.isLong(states, few):
		limit = longUnroll
	case !l.Run.Mode.IsSearch() && l.makesRows(states):
		rows = 1
	}
	for pass := 0; len(states) > 0; pass++ {
		states = l.merge(l.Header, states)
		if pass >= limit || undecided > patience || l.Run.IsSpent() {
			return append(exits, l.widen(states)...)
		}
		if pass == rows {
			if out, ok := l.widenRows(states); ok {
				return append(exits, out...)
			}
		}
		mark, steps := len(l.Outcomes), l.Run.Steps
		var entry *state.State
		if maySkip && pass == 0 {
			entry = states[0].Fork()
		}
		l.inPass(pass)
		next, out := l.once(states)
		l.failedIn(evidence.Pass{Number: pass + 1}, mark)
		if entry != nil && len(l.Outcomes) == mark && l.isDear(next, l.Run.Steps-steps) {
			return l.skipPasses(entry, next, out)
		}
		if len(next) > 0 && l.leaves(out) {
			if undecided++; l.Run.Mode == QuickSearch && undecided > maxUndecided {
				return append(exits, out...)
			}
		}
		states = next
		exits = append(exits, out...)
		if cost := l.Run.Steps - steps; l.runsOut(states, cost) {
			return append(exits, l.widenWithin(states, cost)...)
		}
	}
	return exits
}

// runsOut reports whether the steps that are left suffice for a loop that is widened, but not for
// the passes that follow. The last one has taken cost steps, and next are at the header again.
func (l activeLoop) runsOut(next []*state.State, cost int) bool {
	left := l.Run.Left()
	if len(next) == 0 || left > widenPasses*cost || l.Run.Mode == ElementProbing || l.Run.Mode == Quoting {
		return false
	}
	n, ok := l.passesLeft(next[0])
	return !ok || int(min(n, maxUnroll))*cost > left
}

// widenWithin widens a loop of which a pass takes cost steps, coarsely if that would else take more
// steps than are left.
func (l activeLoop) widenWithin(states []*state.State, cost int) []arrival {
	coarse := l.Run.Coarse
	l.Run.Coarse = coarse || l.Run.Left() < fewestWidened*cost
	exits := l.widen(l.merge(l.Header, states))
	l.Run.Coarse = coarse
	return exits
}

// defers reports whether a pass of the loop may defer a call.
func (l activeLoop) defers() bool {
	return l.Any(l.Func, func(in *ir.Instr) bool { return in.Op == ir.OpDefer })
}

// leaves reports whether a state has left the loop because its condition was not decided. A return
// from the middle of a loop that has a condition is none.
func (l activeLoop) leaves(out []arrival) bool {
	done := int32(-1)
	for _, b := range l.Func.Blocks[l.Header].Succs {
		if !l.Has(b) {
			done = b
		}
	}
	return slices.ContainsFunc(out, func(a arrival) bool { return a.block == done || done < 0 })
}

// isDear reports whether the passes of a loop are too expensive to be executed one by one, since
// they would take more than half of what is left. The first one has taken cost steps, and next are
// at the header again.
func (l activeLoop) isDear(next []*state.State, cost int) bool {
	if len(next) == 0 || l.isHurried() {
		return true
	}
	n, ok := l.passesLeft(next[0]) // the bound may be computed in each pass
	if l.Counter == nil {
		n, ok = l.floatPasses(next[0])
	}
	if !ok || n > maxUnroll {
		n = widenPasses
	}
	return int(n+1)*cost > l.Run.Left()/2
}

// isHurried reports whether loops are not unrolled, to save steps.
func (l activeLoop) isHurried() bool { return l.Run.Coarse || l.Run.IsEnding() }

// isLong reports whether a counted loop is known to have more than most passes.
func (l activeLoop) isLong(states []*state.State, most int64) bool {
	if len(states) == 0 {
		return false
	}
	n, ok := l.passesLeft(states[0])
	return ok && n > most
}

// passesLeft returns how many passes follow the next one of a counted loop, from s at the header.
func (l activeLoop) passesLeft(s *state.State) (int64, bool) {
	c := l.Counter
	if c == nil {
		return 0, false
	}
	last, ok := l.lastValue(s)
	first := s.Norm(l.Operand(s, l.Func.Blocks[l.Header].Phis[c.Phi].Dst).DimOf())
	n, known := last.Sub(first).Const()
	return n / c.Step, ok && known
}

// widen finds one state that represents all further passes, and executes it once.
func (l activeLoop) widen(states []*state.State) []arrival {
	r := l.Run
	r.Widened = r.Widened || !r.Mode.IsSearch()
	l.inPass(anyPass)
	roots := l.liveRoots(l.Header)
	head := l.reduce(l.Header, states, roots, 1)
	if len(head) == 0 {
		return nil
	}
	h := head[0]
	l.fold(h, roots)
	l.forgetDead(h, roots)
	entry := h.Fork()
	if lists := l.indexLists(); len(lists) > 0 {
		l.forgetIndices(lists, h)
	}
	outer := l.counting
	defer func() { l.counting = outer }()
	if l.counting = nil; l.countsOut(entry) {
		l.counting = l.Loop
	}
	why, long := Unsettled, l.isLong(entry.Alone(), maxUnroll) || l.makesRows(entry.Alone())
	for attempt := 0; attempt < maxWiden; attempt++ {
		mark := len(l.Outcomes)
		before := h.Fork()
		next, exits := l.once(h.Fork().Alone())
		if l.GaveUpSince(mark) {
			return exits
		}
		next = l.reduce(l.Header, l.merge(l.Header, next), roots, 1)
		if len(next) == 0 {
			return l.lastPass(entry, before, exits)
		}
		l.fold(next[0], roots)
		joined := r.Join(before, next[0], roots, attempt >= 1 || long, l.base)
		if joined == nil && l.joinDefers(before, next[0]) {
			joined = r.Join(before, next[0], roots, attempt >= 1 || long, l.base)
		}
		if joined == nil {
			why = Unlike
			break
		}
		if c := l.Counter; c != nil {
			phi := l.Func.Blocks[l.Header].Phis[c.Phi]
			joined.Bound(c, phi.Type, l.Operand(joined, c.Bound).DimOf(), entry.Reg(phi.Dst), joined.Reg(phi.Dst))
		}
		if r.Subsumes(before, joined, roots) {
			for i := range exits {
				exits[i].st.SameSites(joined)
			}
			for i := range l.Outcomes[mark:] {
				l.Outcomes[mark+i].State.SameSites(joined)
			}
			if len(exits) == 0 {
				l.endless(joined)
			}
			before.SameSites(joined)
			return l.lastPass(entry, before, exits)
		}
		l.Outcomes = l.Outcomes[:mark] // not the fixed point: what this pass found does not count
		h = joined
		l.forgetDead(h, roots)
	}
	l.Run.giveUp(l.Frame, why, l.Header, 0, h)
	return nil
}

// endless notes that no path leaves a loop: a state that is in it has not failed.
func (l activeLoop) endless(s *state.State) {
	l.Outcomes = append(l.Outcomes, Outcome{Kind: Stopped, State: s, Block: l.Header})
}

// RanOut reports whether a budget ran out on some path.
func RanOut(outcomes []Outcome) bool {
	return slices.ContainsFunc(outcomes, Outcome.isCutOff)
}

func (o Outcome) isCutOff() bool { return o.Kind == GaveUp && !o.Recovers }

func (fr *Frame) GaveUpSince(mark int) bool {
	return slices.ContainsFunc(fr.Outcomes[mark:], func(o Outcome) bool { return o.Kind == GaveUp })
}

// lastPass executes the loop once more, if it is a counted one, with its counter at the last value.
// If every path of that pass fails, no execution leaves the loop.
func (l activeLoop) lastPass(entry, h *state.State, exits []arrival) []arrival {
	c := l.Counter
	if c == nil || c.Reads || !l.entered(entry) {
		return exits
	}
	s := h.Fork()
	last, ok := l.lastValue(s)
	if !ok {
		if last, ok = l.lastValue(entry); !ok {
			return exits
		}
	}
	mark := len(l.Outcomes)
	if fails, _ := l.passFails(s, last); fails {
		l.failedIn(l.firstToFail(h, entry, last, mark), mark)
		return nil
	}
	return exits
}

// maxTried bounds the passes in which the first one that fails is searched.
const maxTried = 64

// firstToFail looks for the first pass that must fail as the last one does, which is the one that
// people see. The first pass begins in entry, and does not fail. The outcomes from mark on, of the
// last pass, are replaced. The state h represents any pass.
func (l activeLoop) firstToFail(h, entry *state.State, last shapeinfer.Dim, mark int) evidence.Pass {
	p := evidence.Pass{Last: true}
	begin := l.Operand(entry, l.Func.Blocks[l.Header].Phis[l.Counter.Phi].Dst).DimOf()
	distance, known := entry.Norm(last.Sub(begin)).Const()
	passes := distance / l.Counter.Step
	if !known || passes > maxTried || l.Run.Mode.IsSearch() {
		return p
	}
	lastPasses, outcomes := l.Run.lastPasses, slices.Clone(l.Outcomes[mark:])
	l.Run.lastPasses, l.Outcomes = 0, l.Outcomes[:mark]
	early := false // another pass may fail before
	l.Run.Uncharged(func() {
		for k := int64(1); k <= passes; k++ {
			fails, ends := l.passFails(h.Fork(), begin.AddConst(k*l.Counter.Step))
			if early = early || !ends && !fails; !fails {
				continue
			}
			if failAlike(outcomes, l.Outcomes[mark:]) && !(early && k == passes) {
				p = evidence.Pass{Number: int(k) + 1, Earlier: early}
			}
			return
		}
	})
	if l.Run.lastPasses = lastPasses; p.Last {
		l.Outcomes = append(l.Outcomes[:mark], outcomes...)
	}
	return p
}

// failAlike reports whether two passes fail in the same statements.
func failAlike(a, b []Outcome) bool {
	covers := func(a, b []Outcome) bool {
		return !slices.ContainsFunc(b, func(o Outcome) bool {
			return !slices.ContainsFunc(a, func(p Outcome) bool {
				return p.Failure.at() == o.Failure.at() && p.Failure.Site == o.Failure.Site
			})
		})
	}
	return covers(a, b) && covers(b, a)
}

// passFails executes the pass from s in which the counter has the given value and reports whether
// every path of it fails. Its outcomes are kept if so, and dropped otherwise. Ends reports whether
// every path of it comes to its end.
func (l activeLoop) passFails(s *state.State, counter shapeinfer.Dim) (fails, ends bool) {
	before := l.phis(s)
	s.SetReg(l.Func.Blocks[l.Header].Phis[l.Counter.Phi].Dst, state.Int(counter))
	l.induce(before, s)
	mark, dropWarnings := len(l.Outcomes), l.Run.Watchers.Trying()
	next, out := l.once(s.Alone())
	dropWarnings() // of one pass alone
	if len(next) == 0 && len(out) == 0 && len(l.Outcomes) > mark && l.allFailed(mark) {
		for i := range l.Outcomes[mark:] {
			l.Outcomes[mark+i].Failure = l.Outcomes[mark+i].Failure.late()
		}
		return true, false
	}
	ends = len(out) == 0 && len(l.Outcomes) == mark
	l.Outcomes = l.Outcomes[:mark]
	return false, ends
}

// allFailed reports whether all outcomes from mark on are failures of a reportable site.
func (l activeLoop) allFailed(mark int) bool {
	return !slices.ContainsFunc(l.Outcomes[mark:], func(o Outcome) bool { return o.Kind != Panicked || !o.Failure.Shape })
}

// entered reports whether the loop runs at least one pass from the state that entered it.
func (l activeLoop) entered(s *state.State) bool {
	cond := l.goesOn(s)
	return s.Decide(cond.Op, cond.L, cond.R) == pathfact.True
}

// goesOn is the condition under which a counted loop runs another pass from s.
func (l activeLoop) goesOn(s *state.State) pathfact.Cond {
	c := l.Counter
	i := l.Operand(s, l.Func.Blocks[l.Header].Phis[c.Phi].Dst).DimOf().AddConst(c.Off)
	return pathfact.Cond{Op: state.CondOp(c.Op), L: s.Norm(i), R: s.Norm(l.Operand(s, c.Bound).DimOf())}
}

// countsOut reports whether the counter of a loop has gone past its last value by one step when the
// condition fails, in the states that follow s at the header: it is not past that in s.
func (l activeLoop) countsOut(s *state.State) bool {
	c := l.Counter
	if c == nil || c.Reads {
		return false
	}
	last, ok := l.lastValue(s)
	if !ok {
		return false
	}
	op, i := pathfact.LE, s.Norm(l.Operand(s, l.Func.Blocks[l.Header].Phis[c.Phi].Dst).DimOf())
	if c.Step < 0 {
		op = pathfact.GE
	}
	return s.Decide(op, i, last.AddConst(c.Step)) == pathfact.True
}

// countedOut notes what the counter of a loop is when its condition fails.
func (l activeLoop) countedOut(s *state.State) {
	last, ok := l.lastValue(s)
	if !ok {
		return
	}
	i := l.Operand(s, l.Func.Blocks[l.Header].Phis[l.Counter.Phi].Dst).DimOf()
	if facts, ok := s.Facts.Assume(pathfact.Cond{Op: pathfact.EQ, L: i, R: last.AddConst(l.Counter.Step)}); ok {
		s.Facts = facts
	}
}

// lastValue is the value of the counter's phi in the last pass. If it counts in larger steps, its
// value in s and the bound have to be constants.
func (l activeLoop) lastValue(s *state.State) (shapeinfer.Dim, bool) {
	c := l.Counter
	bound := s.Norm(l.Operand(s, c.Bound).DimOf())
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
		return l.lastOfSteps(s, bound)
	}
	return bound.AddConst(-c.Off), true
}

// lastOfSteps is the last value of the counter's phi up to a bound, in steps from that in s on.
func (l activeLoop) lastOfSteps(s *state.State, bound shapeinfer.Dim) (last shapeinfer.Dim, ok bool) {
	c := l.Counter
	from := s.Norm(l.Operand(s, l.Func.Blocks[l.Header].Phis[c.Phi].Dst).DimOf())
	first, known := from.AddConst(c.Off).Const()
	limit, fixed := bound.Const()
	if !known || !fixed || max(first, -first, limit, -limit) > maxStepped {
		return last, false
	}
	n := limit - first // the distance that is left, in the direction of the steps
	step := c.Step
	if step < 0 {
		n, step = -n, -step
	}
	switch up := c.Step > 0; {
	case up && c.Op == ir.OpLt, !up && c.Op == ir.OpGt:
		n--
	case up && c.Op == ir.OpLe, !up && c.Op == ir.OpGe:
	default:
		return last, false
	}
	if n < 0 {
		return last, false
	}
	return from.AddConst(n / step * c.Step), true
}

// maxStepped bounds the counters of which the last value is computed, so that it cannot wrap around
// in 32 bits.
const maxStepped = 1 << 24

// forgetDead drops what is known of the symbols that were made in this frame and are not referred
// to.
func (l activeLoop) forgetDead(s *state.State, roots state.RootSet) {
	w := state.SymbolCollector{S: s, Symbols: make(map[shapeinfer.Symbol]bool), Seen: make(map[int32]bool)}
	for _, reg := range roots(s) {
		w.Value(s.Reg(reg))
	}
	for _, d := range s.Defers {
		for _, v := range d.Args {
			w.Value(v)
		}
	}
	for _, g := range s.Globals {
		w.Object(g.Obj)
	}
	for id := 1; id < min(l.base, len(s.Heap)); id++ {
		w.Object(int32(id))
	}
	l.Run.Steps += len(w.Seen) / 8
	s.Facts = s.Facts.Only(func(sym shapeinfer.Symbol) bool { return sym.ID <= l.ids || w.Symbols[sym] })
}

// failedIn notes that the failures from mark on, which a site of this function claims, are those of
// a pass. What fails in a later pass than the first one has worked before, and a reader wants to
// know how often.
func (l activeLoop) failedIn(p evidence.Pass, mark int) {
	for i := range l.Outcomes[mark:] {
		o := &l.Outcomes[mark+i]
		if o.Kind != Panicked || o.Failure.Site == nil || o.Failure.Pass.Last {
			continue
		}
		f := *o.Failure
		switch {
		case f.Pass.Number <= 1:
			p.Outer = f.Pass.Number == 1
			f.Pass = p
		case f.Pass.Around == 0 && !f.Pass.Outer:
			f.Pass.Around = p.Number
		}
		o.Failure = &f
	}
}
