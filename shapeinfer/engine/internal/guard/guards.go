package guard

import "slices"

// Guards say what a path is conditional on.
//
// A branch ends where its ways meet again, if no path has ended in between:
//
//	if Fits(a, b) { // not seen
//		log.Print("fits")
//	}
//	a.Mul(b) // reached whatever Fits says
//
// What is tested behind that may know of it, though, by ways that nobody follows: a variable of which nothing is known, a file. So it counts as
// computed from what Fits was. Only what was there before the branch cannot know of it, if all of its ways have met. If some path has gone around the branch, then what has led it there may
// be tested again:
//
//	if strict {
//		if !Fits(a, b) { return }
//	}
//	if strict { a.Mul(b) }
type Guards struct {
	Source // of all that the path is conditional on
	on     condition

	settled  Latent // branches of which all ways have met
	bypassed Source // branches that some path has gone around

	Seen Source // what unseen code got: what it makes of that cannot be followed through floats, texts, and memory that it may write

	Told Source // what was stored where unseen code can read it: what it returns may depend on that

	Refused Source // what unseen code was told of sizes that differ: it may have ended what is not this path, whatever else that was conditional on

	Stored []int32 // objects that others know in which the path has stored ints, sorted
}

// A Latent source is that of a branch that has ended. What is newer than the branch may have been computed from it.
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

// Branch is an undecided branch that the path has come to. What it tests was computed from source; the newest part of it has the number
// newest. ids is the last number that there is. The path may fork behind it, and each fork goes another one of the ways.
func (g *Guards) Branch(source Source, newest, ids int32, ways int) *Branch {
	if newest > g.settled.since {
		source = source.And(g.settled.Source)
	}
	source = source.And(g.bypassed)
	if source.IsNone() && len(g.on) == 0 {
		return nil
	}
	if g.on.isFull() {
		g.on = g.on.collapsed()
	}
	return &Branch{Source: source, ways: ways, since: ids}
}

// Take goes a way at a branch. A branch that is nil does not matter.
func (g *Guards) Take(b *Branch, number int) {
	if b == nil {
		return
	}
	if g.on.isFull() {
		g.on = g.on.collapsed()
	}
	g.on = g.on.with(way{b, number})
	g.Source = g.Source.And(b.Source)
}

// MayEnd notes that the path may have ended, where that is not seen. Whether it has may depend on branches of which all ways have met.
func (g *Guards) MayEnd() {
	if len(g.on) == 0 && g.settled.IsNone() || g.on.endsBy(g.settled.Source) {
		return
	}
	g.Take(&Branch{Source: g.settled.Source, ways: 2, ends: true}, 0)
}

// MayEndUnless notes that the path may have ended, unless that depends on nothing that was tested.
func (g *Guards) MayEndUnless(steady bool) {
	if !steady {
		g.MayEnd()
	}
}

// Forked notes that states come of one that are not told apart by any branch: each has gone another one of the ways.
func Forked(states []*Guards, ids int32) {
	told := !slices.ContainsFunc(states, func(g *Guards) bool { return len(g.on) > 0 || !g.settled.IsNone() || !g.bypassed.IsNone() })
	for i, g := range states[1:] {
		told = told || !g.on.isSame(states[i].on)
	}
	if told {
		return
	}
	b := states[0].Branch(Source{}, ids+1, ids, len(states))
	for i, g := range states {
		g.Take(b, i)
	}
}

// Join is what a path is conditional on that came one way or the other.
func (g Guards) Join(h Guards) Guards {
	u := Guards{Source: g.Source, on: g.on, settled: g.settled.and(h.settled), bypassed: g.bypassed.And(h.bypassed)}
	u.Seen, u.Told, u.Refused, u.Stored = g.Seen.And(h.Seen), g.Told.And(h.Told), g.Refused.And(h.Refused), Union(g.Stored, h.Stored)
	if !g.on.isSame(h.on) {
		u.either(h.on)
	}
	return u
}

func (g *Guards) either(on condition) {
	if len(g.on) == 0 || len(on) == 0 {
		g.bypassed = g.bypassed.And(g.on.source()).And(on.source())
		g.Source, g.on = Source{}, nil
		return
	}
	m := merger{settled: g.settled, bypassed: g.bypassed}
	m.either(g.on, on)
	g.Source, g.on, g.settled, g.bypassed = m.terms.source(), m.terms, m.settled, m.bypassed
}

// Unfinished is what a path is conditional on behind a call that was not finished: executions of it have come as far as those are conditional.
// What they have not executed may end them, so that no branch in it has ended.
func (g Guards) Unfinished(executions []Guards) Guards {
	var found Source
	conditional := len(executions) > 0
	for _, h := range executions {
		conditional = conditional && !h.isSame(g)
		found = found.And(h.on.source()).And(h.settled.Source).And(h.bypassed)
		g.Seen, g.Told, g.Refused, g.Stored = g.Seen.And(h.Seen), g.Told.And(h.Told), g.Refused.And(h.Refused), Union(g.Stored, h.Stored)
	}
	if conditional {
		g.Take(&Branch{Source: found, ways: 2, ends: true}, 0)
	} else {
		g.bypassed = g.bypassed.And(found)
	}
	return g
}

// isSame reports whether h, of a state that has gone on from that of g, has met no branch that matters.
func (g Guards) isSame(h Guards) bool {
	same := func(s, t Source) bool { return s.Anything == t.Anything && len(s.Objects) == len(t.Objects) }
	return g.on.isSame(h.on) && same(g.settled.Source, h.settled.Source) && same(g.bypassed, h.bypassed)
}

// Returned is what a path is conditional on behind a call that returns whatever it finds. Before it, when ids was the last number, it
// was conditional on what before says.
func (g Guards) Returned(before Guards, ids int32) Guards {
	if g.on.mayEnd() {
		return g
	}
	g.settled = g.settled.and(Latent{g.on.source().And(g.bypassed), ids})
	g.Source, g.on, g.bypassed = before.Source, before.on, before.bypassed
	return g
}

// Beside adds what another pass of a loop may have told those that test something later.
func (g Guards) Beside(h Guards) Guards {
	if !h.on.isSame(g.on) {
		g.bypassed = g.bypassed.And(h.Source)
	}
	g.settled, g.bypassed = g.settled.and(h.settled), g.bypassed.And(h.bypassed)
	return g
}

// Rename adds what objects have become to all that a path is conditional on, see Renaming.
func (g *Guards) Rename(r Renaming) {
	if len(r) == 0 {
		return
	}
	for _, s := range []*Source{&g.Source, &g.settled.Source, &g.bypassed, &g.Seen, &g.Told, &g.Refused} {
		r.source(s)
	}
	g.Stored = r.objects(g.Stored)
	for _, t := range g.on {
		for _, w := range t {
			r.source(&w.Branch.Source)
		}
	}
}
