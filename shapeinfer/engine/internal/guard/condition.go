package guard

import "slices"

// A Source says what a condition was computed from: objects, unknown ints, or any int or length (anything).
type Source struct {
	Objects  []int32 // sorted; an unknown int is the negative number of its symbol
	Anything bool
}

// Symbols yields the unknown ints of a source.
func (s Source) Symbols(yield func(id int32) bool) {
	for _, obj := range s.Objects {
		if obj >= 0 || !yield(-obj) {
			return
		}
	}
}

// HasSymbols reports whether unknown ints are part of a source.
func (s Source) HasSymbols() bool { return len(s.Objects) > 0 && s.Objects[0] < 0 }

// IsNone reports whether a source is none of objects or ints.
func (s Source) IsNone() bool { return !s.Anything && len(s.Objects) == 0 }

// Names reports whether an object is among those of a source.
func (s Source) Names(obj int32) bool {
	_, ok := slices.BinarySearch(s.Objects, obj)
	return ok
}

func (s Source) equal(t Source) bool {
	return s.Anything == t.Anything && slices.Equal(s.Objects, t.Objects)
}

// And is the source of what was computed from both.
func (s Source) And(t Source) Source {
	return Source{Union(s.Objects, t.Objects), s.Anything || t.Anything}
}

// Union merges two sorted lists. It is one of them if that has all of the other one.
func Union(a, b []int32) []int32 {
	switch {
	case isPart(b, a):
		return a
	case isPart(a, b):
		return b
	}
	u := make([]int32, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		x, y := a[0], b[0]
		u = append(u, min(x, y))
		if x <= y {
			a = a[1:]
		}
		if y <= x {
			b = b[1:]
		}
	}
	return append(append(u, a...), b...)
}

// isPart reports whether all that a sorted list has is in another one.
func isPart(a, b []int32) bool {
	for len(a) <= len(b) {
		switch {
		case len(a) == 0:
			return true
		case a[0] == b[0]:
			a = a[1:]
		case a[0] < b[0]:
			return false
		}
		b = b[1:]
	}
	return false
}

// A Branch is one that a path has met and could not decide: each of the ways that go on from it is taken by another path.
type Branch struct {
	Source
	ways  int   // how many there are
	since int32 // the last number of a symbol or an opaque bool that there was
	ends  bool  // what goes another way may have ended, where that is not seen
}

// A way is one that a path has gone at a branch.
type way struct {
	*Branch
	number int
}

// A term is a conjunction of ways, in the order in which the path has gone them.
type term []way

// A condition is a disjunction of terms. One without terms holds always.
type condition []term

// What a condition may hold. One that gets larger is taken for one way that no other path completes.
const (
	maxTerms = 8
	maxWays  = 8
)

func (c condition) source() (s Source) {
	for _, t := range c {
		s = s.And(t.source())
	}
	return s
}

func (t term) source() (s Source) {
	for _, w := range t {
		s = s.And(w.Source)
	}
	return s
}

// with is the condition of a path that goes one more way.
func (c condition) with(w way) condition {
	if len(c) == 0 {
		return condition{{w}}
	}
	d := make(condition, len(c))
	for i, t := range c {
		d[i] = append(t[:len(t):len(t)], w)
	}
	return d
}

// isFull reports whether a term has no room for one more way.
func (c condition) isFull() bool {
	return slices.ContainsFunc(c, func(t term) bool { return len(t) >= maxWays })
}

// collapsed is a condition that is no longer told apart, and never ends.
func (c condition) collapsed() condition {
	return condition{{{Branch: &Branch{Source: c.source(), ways: 2, ends: c.mayEnd()}}}}
}

// mayEnd reports whether what goes another way may have ended.
func (c condition) mayEnd() bool {
	return slices.ContainsFunc(c, func(t term) bool { return slices.ContainsFunc(t, func(w way) bool { return w.ends }) })
}

// endsBy reports whether each term has been told already, behind its last branch, that what goes another way may have ended because of the source.
func (c condition) endsBy(s Source) bool {
	told := func(t term) bool {
		for _, w := range slices.Backward(t) {
			if !w.ends {
				return false
			}
			if len(w.And(s).Objects) == len(w.Objects) && (w.Anything || !s.Anything) {
				return true
			}
		}
		return false
	}
	return len(c) > 0 && !slices.ContainsFunc(c, func(t term) bool { return !told(t) })
}

func (c condition) isSame(d condition) bool {
	return len(c) == len(d) && (len(c) == 0 || &c[0] == &d[0] || slices.EqualFunc(c, d, slices.Equal[term]))
}

// A merger simplifies a condition. Whatever an execution does at a branch of which all ways, behind the same ways before, lead to one state, it
// gets there.
type merger struct {
	terms    condition
	settled  Latent // branches of which all ways have met
	bypassed Source // ways that need not be gone
}

// either is the condition of a state that is reached if c holds, or d.
func (m *merger) either(c, d condition) {
	m.terms = slices.Concat(c, d)
	for m.absorb() || m.settle() {
	}
	if len(m.terms) == 1 && len(m.terms[0]) == 0 {
		m.terms = nil
	}
	if len(m.terms) > maxTerms {
		m.terms = m.terms.collapsed()
	}
}

// absorb drops a term that another one makes superfluous.
func (m *merger) absorb() bool {
	for i, t := range m.terms {
		for k, u := range m.terms {
			if i == k || !t.isPartOf(u) {
				continue
			}
			for _, w := range u {
				if !slices.Contains(t, w) {
					m.bypassed = m.bypassed.And(w.Source)
				}
			}
			m.terms = slices.Delete(m.terms, k, k+1)
			return true
		}
	}
	return false
}

// isPartOf reports whether t holds whenever u does.
func (t term) isPartOf(u term) bool {
	return len(t) <= len(u) && !slices.ContainsFunc(t, func(w way) bool { return !slices.Contains(u, w) })
}

// settle replaces terms that differ only in the way that they go at one branch by what they have in common, if they go all ways.
func (m *merger) settle() bool {
	for _, t := range m.terms {
		for i, w := range t {
			others := func(u term) bool { return t.differsOnlyAt(u, i) }
			n := 0
			for _, u := range m.terms {
				if others(u) {
					n++
				}
			}
			if n < w.ways { // no two of them are the same: absorb has seen to that
				continue
			}
			common := slices.Delete(slices.Clone(t), i, i+1)
			m.terms = append(slices.DeleteFunc(m.terms, others), common)
			m.settled = m.settled.and(Latent{Source: w.Source, since: w.since})
			return true
		}
	}
	return false
}

// differsOnlyAt reports whether u is t, but for the way that it goes at the branch of way i, if that.
func (t term) differsOnlyAt(u term, i int) bool {
	if len(t) != len(u) || t[i].Branch != u[i].Branch {
		return false
	}
	for k := range t {
		if k != i && t[k] != u[k] {
			return false
		}
	}
	return true
}

// A Renaming says what objects have become when the states were merged that have allocated them. The old numbers stay in the sources, which other states
// may share.
type Renaming map[int32][]int32

func (r Renaming) source(s *Source) { s.Objects = r.objects(s.Objects) }

func (r Renaming) objects(ids []int32) []int32 {
	all := ids
	for _, id := range ids {
		if became, ok := r[id]; ok {
			all = Union(all, became)
		}
	}
	return all
}
