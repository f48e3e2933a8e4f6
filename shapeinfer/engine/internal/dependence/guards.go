package dependence

import "slices"

// Guards are the control dependence of a path: the undecided branches that decide whether it
// reaches the current statement, and the sources of their conditions.
//
// The path condition is a disjunction of conjunctions of edges. It is computed while the path
// executes, and not from the control flow graph. A branch is closed, and leaves the condition,
// where states of all its edges are joined: that is at its post-dominator at the earliest.
//
//	if Fits(a, b) { // unknown code
//		log.Print("fits")
//	}
//	a.Mul(b) // reached whatever Fits says
//
// A closed branch may still be observed by what is computed after it, through memory that is not
// modelled: an unknown variable, a file. So a later condition also depends on it,
// unless it is older than the branch.
//
// If one edge of a branch is joined with a state that has not met the branch at all, the branch
// leaves the condition as an implicit flow. Code after the join may branch once more on what has
// decided whether the branch is met, so each later condition depends on it:
//
//	if strict {
//		if !Fits(a, b) { return }
//	}
//	if strict { a.Mul(b) }
//
// A call of unknown code may end the program, or never return, because of what a closed branch has
// found. The dependence on such a call is weak, that is termination-sensitive, control dependence
// (Podgurski & Clarke, 1990): it has no post-dominator, and is never closed.
type Guards struct {
	// Source is the union of the sources of the branches in the path condition.
	Source
	// path is the path condition.
	path condition

	// closed is the source of the branches of which all edges were joined.
	closed Latent
	// implicit is the source of the branches of which an edge was joined with a path around them.
	implicit Source

	// Seen is the source of the arguments of unknown code. It is kept because dependence is not
	// followed through floats, texts, and memory that unknown code may write.
	Seen Source

	// Shared is the source of what was stored where unknown code can read it: the results of that
	// code may depend on it.
	Shared Source

	// Refused is the source of the arguments of unknown code that depend on sizes that differ. That
	// code may have ended other paths because of them, whatever else those paths depend on.
	Refused Source

	// Stored lists the objects that other code can reach and in which the path has stored ints. It
	// is sorted.
	Stored []int32
}

// A Latent source is that of a closed branch. What is newer than the branch may have been computed
// from it.
type Latent struct {
	Source
	since int32
}

func (l Latent) and(m Latent) Latent {
	switch {
	case m.IsNone():
		return l
	case l.IsNone():
		return m
	}
	return Latent{l.And(m.Source), min(l.since, m.since)}
}

// Branch is an undecided branch that the path has come to. What it tests was computed from source;
// the newest part of it has the number newest. ids is the last number that there is. The path may
// fork after it, and each fork takes another edge.
func (g *Guards) Branch(source Source, newest, ids int32, edges int) *Branch {
	if newest > g.closed.since {
		source = source.And(g.closed.Source)
	}
	source = source.And(g.implicit)
	if source.IsNone() && len(g.path) == 0 {
		return nil
	}
	if g.path.isFull() {
		g.path = g.path.collapsed()
	}
	return &Branch{Source: source, edges: edges, since: ids}
}

// Take adds an edge to the path condition. A branch that is nil does not matter.
func (g *Guards) Take(b *Branch, number int) {
	if b == nil {
		return
	}
	if g.path.isFull() {
		g.path = g.path.collapsed()
	}
	g.path = g.path.with(edge{b, number})
	g.Source = g.Source.And(b.Source)
}

// MayDiverge records that unknown code may have ended the path, or not have returned. Whether it
// has may depend on closed branches.
func (g *Guards) MayDiverge() {
	if len(g.path) == 0 && g.closed.IsNone() || g.path.divergesBy(g.closed.Source) {
		return
	}
	g.Take(&Branch{Source: g.closed.Source, edges: 2, diverges: true}, 0)
}

// Forked records that states come of one that no branch distinguishes: each has taken another edge.
func Forked(states []*Guards, ids int32) {
	told := !slices.ContainsFunc(states, func(g *Guards) bool { return len(g.path) > 0 || !g.closed.IsNone() || !g.implicit.IsNone() })
	for i, g := range states[1:] {
		told = told || !g.path.isSame(states[i].path)
	}
	if told {
		return
	}
	b := states[0].Branch(Source{}, ids+1, ids, len(states))
	for i, g := range states {
		g.Take(b, i)
	}
}

// Join returns the guards of a state that was reached along either path.
func (g Guards) Join(h Guards) Guards {
	u := Guards{Source: g.Source, path: g.path, closed: g.closed.and(h.closed), implicit: g.implicit.And(h.implicit)}
	u.Seen, u.Shared, u.Refused, u.Stored = g.Seen.And(h.Seen), g.Shared.And(h.Shared), g.Refused.And(h.Refused), Union(g.Stored, h.Stored)
	if !g.path.isSame(h.path) {
		u.either(h.path)
	}
	return u
}

func (g *Guards) either(path condition) {
	if len(g.path) == 0 || len(path) == 0 {
		g.implicit = g.implicit.And(g.path.source()).And(path.source())
		g.Source, g.path = Source{}, nil
		return
	}
	m := merger{closed: g.closed, implicit: g.implicit}
	m.either(g.path, path)
	g.Source, g.path, g.closed, g.implicit = m.terms.source(), m.terms, m.closed, m.implicit
}

// Unfinished returns the guards after a call that was not executed to its end: the executions have
// come as far as their guards say. What they have not executed may diverge, so no branch in it is
// closed.
func (g Guards) Unfinished(executions []Guards) Guards {
	var found Source
	conditional := len(executions) > 0
	for _, h := range executions {
		conditional = conditional && !h.isSame(g)
		found = found.And(h.path.source()).And(h.closed.Source).And(h.implicit)
		g.Seen, g.Shared, g.Refused, g.Stored = g.Seen.And(h.Seen), g.Shared.And(h.Shared), g.Refused.And(h.Refused), Union(g.Stored, h.Stored)
	}
	if conditional {
		g.Take(&Branch{Source: found, edges: 2, diverges: true}, 0)
	} else {
		g.implicit = g.implicit.And(found)
	}
	return g
}

// isSame reports whether h, of a successor of the state of g, has met no branch that matters.
func (g Guards) isSame(h Guards) bool {
	same := func(s, t Source) bool { return s.Anything == t.Anything && len(s.Objects) == len(t.Objects) }
	return g.path.isSame(h.path) && same(g.closed.Source, h.closed.Source) && same(g.implicit, h.implicit)
}

// Returned returns the guards after a call that returns on all paths: its branches are closed. The
// guards before it, when ids was the last number, are before.
func (g Guards) Returned(before Guards, ids int32) Guards {
	if g.path.mayDiverge() {
		return g
	}
	g.closed = g.closed.and(Latent{g.path.source().And(g.implicit), ids})
	g.Source, g.path, g.implicit = before.Source, before.path, before.implicit
	return g
}

// Beside adds the implicit flows of another iteration: what it branched on may be observed after
// the loop.
func (g Guards) Beside(h Guards) Guards {
	if !h.path.isSame(g.path) {
		g.implicit = g.implicit.And(h.Source)
	}
	g.closed, g.implicit = g.closed.and(h.closed), g.implicit.And(h.implicit)
	return g
}

// Name reports whether an object is part of a source.
func (g *Guards) Name(obj int32) bool {
	return slices.ContainsFunc(g.sources(), func(s *Source) bool { return s.Names(obj) })
}

func (g *Guards) sources() []*Source {
	return []*Source{&g.Source, &g.closed.Source, &g.implicit, &g.Seen, &g.Shared, &g.Refused}
}

// Rename adds what objects have become to all sources, see Renaming.
func (g *Guards) Rename(r Renaming) {
	if len(r) == 0 {
		return
	}
	for _, s := range g.sources() {
		r.source(s)
	}
	g.Stored = r.objects(g.Stored)
	for _, t := range g.path {
		for _, w := range t {
			r.source(&w.Branch.Source)
		}
	}
}
