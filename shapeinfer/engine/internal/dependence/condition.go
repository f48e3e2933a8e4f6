package dependence

import (
	"math"
	"slices"
)

// A Source says what a condition was computed from: objects, unknown ints, or any int or length
// (anything).
type Source struct {
	Objects  []int32 // sorted; an unknown int is the negative number of its symbol; see SomeData
	Anything bool
}

// A list of data in memory of its own may represent several lists, such as all rows of a matrix,
// and its number is none of theirs. A source that has such a list has AnyData too, and one that has
// any list of data has SomeData: the two may be about the same list.
const (
	AnyData  = math.MaxInt32
	SomeData = AnyData - 1
)

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

// Meets reports whether two sources may have an object or an unknown int in common.
func (s Source) Meets(t Source) bool {
	if s.Names(AnyData) && t.Names(SomeData) || s.Names(SomeData) && t.Names(AnyData) {
		return true
	}
	return len(t.Objects) > 0 && slices.ContainsFunc(s.Objects, func(obj int32) bool { return obj != SomeData && t.Names(obj) })
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

// A Branch is one that a path has met and could not decide: each of its edges is taken by another
// path.
type Branch struct {
	Source
	edges    int   // how many there are
	since    int32 // the last number of a symbol or an opaque bool that there was
	diverges bool  // what takes another edge may have ended in unknown code
}

// An edge is that which a path has taken at a branch.
type edge struct {
	*Branch
	number int
}

// A term is a conjunction of edges, in the order in which the path has taken them.
type term []edge

// A condition is a path condition: a disjunction of terms. One without terms is true.
type condition []term

// How large a condition may be. A larger one is replaced by one edge of a branch that is never
// closed.
const (
	maxTerms = 8
	maxEdges = 8
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

// with returns the condition of a path that takes one more edge.
func (c condition) with(w edge) condition {
	if len(c) == 0 {
		return condition{{w}}
	}
	d := make(condition, len(c))
	for i, t := range c {
		d[i] = append(t[:len(t):len(t)], w)
	}
	return d
}

// isFull reports whether a term has no room for one more edge.
func (c condition) isFull() bool {
	return slices.ContainsFunc(c, func(t term) bool { return len(t) >= maxEdges })
}

// collapsed returns a weaker condition: one edge of a branch that depends on the same, and is never
// closed.
func (c condition) collapsed() condition {
	return condition{{{Branch: &Branch{Source: c.source(), edges: 2, diverges: c.mayDiverge()}}}}
}

// mayDiverge reports whether what takes another edge may have ended in unknown code.
func (c condition) mayDiverge() bool {
	return slices.ContainsFunc(c, func(t term) bool { return slices.ContainsFunc(t, func(w edge) bool { return w.diverges }) })
}

// divergesBy reports whether each term records already, after its last branch, that unknown code
// may have ended other paths because of the source.
func (c condition) divergesBy(s Source) bool {
	told := func(t term) bool {
		for _, w := range slices.Backward(t) {
			if !w.diverges {
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

// A merger simplifies a condition. If all edges of a branch, after the same edges before it, lead
// to one state, every execution gets there.
type merger struct {
	terms    condition
	closed   Latent // branches of which all edges were joined
	implicit Source // edges that another path goes around
}

// either computes the disjunction of c and d.
func (m *merger) either(c, d condition) {
	m.terms = slices.Concat(c, d)
	for m.absorb() || m.close() {
	}
	if len(m.terms) == 1 && len(m.terms[0]) == 0 {
		m.terms = nil
	}
	if len(m.terms) > maxTerms {
		m.terms = m.terms.collapsed()
	}
}

// absorb drops a term that another one absorbs: A or (A and B) is A.
func (m *merger) absorb() bool {
	for i, t := range m.terms {
		for k, u := range m.terms {
			if i == k || !t.isPartOf(u) {
				continue
			}
			for _, w := range u {
				if !slices.Contains(t, w) {
					m.implicit = m.implicit.And(w.Source)
				}
			}
			m.terms = slices.Delete(m.terms, k, k+1)
			return true
		}
	}
	return false
}

// isPartOf reports whether u implies t.
func (t term) isPartOf(u term) bool {
	return len(t) <= len(u) && !slices.ContainsFunc(t, func(w edge) bool { return !slices.Contains(u, w) })
}

// close replaces terms that differ only in the edge of one branch by what they have in common, if
// they take all edges: (A and B) or (A and not B) is A.
func (m *merger) close() bool {
	for _, t := range m.terms {
		for i, w := range t {
			others := func(u term) bool { return t.differsOnlyAt(u, i) }
			n := 0
			for _, u := range m.terms {
				if others(u) {
					n++
				}
			}
			if n < w.edges { // no two of them are the same: absorb has seen to that
				continue
			}
			common := slices.Delete(slices.Clone(t), i, i+1)
			m.terms = append(slices.DeleteFunc(m.terms, others), common)
			m.closed = m.closed.and(Latent{Source: w.Source, since: w.since})
			return true
		}
	}
	return false
}

// differsOnlyAt reports whether u is t, but for the number of edge i, if that.
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

// A Renaming says what objects have become when the states were merged that have allocated them.
// The old numbers stay in the sources, which other states may share.
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
