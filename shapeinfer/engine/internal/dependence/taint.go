package dependence

import (
	"math"
	"slices"
)

// An opaque result was computed from objects or ints by code that cannot be seen; a site that is
// conditional on it, and works on the same objects, may be guarded by it.

// A Taint remembers what the opaque results from number First on were computed from by unseen code.
type Taint struct {
	Source
	First    int32
	last     int32
	InObject bool // while the sources inside an object are collected
	Data     bool // and from text or floats, whose own origin is not followed
}

// Sorted is the source of the results.
func (t *Taint) Sorted() Source {
	slices.Sort(t.Objects)
	t.Objects = slices.Compact(t.Objects)
	return t.Source
}

// Add notes that the results were computed from s as well.
func (t *Taint) Add(s Source) {
	t.Anything = t.Anything || s.Anything
	t.Objects = append(t.Objects, s.Objects...)
}

// Taints are those of all opaque results, by number. No two of them are about the same result.
type Taints struct {
	list  []Taint
	named map[int32]bool // objects of all of them
}

// Of returns what the result numbered id was computed from.
func (ts Taints) Of(id int32) Source {
	i, _ := slices.BinarySearchFunc(ts.list, id, func(t Taint, id int32) int { return int(t.last) - int(id) })
	if i < len(ts.list) && ts.list[i].First <= id {
		return ts.list[i].Source
	}
	return Source{}
}

// Covers reports whether the result numbered id is known to depend on s.
func (ts Taints) Covers(id int32, s Source) bool {
	t := ts.Of(id)
	return (t.Anything || !s.Anything) && isPart(s.Objects, t.Objects)
}

// With adds a taint of the results up to the last one. Those of them that have one already, because
// they were made up on the way, have both then.
func (ts Taints) With(t Taint, last int32) Taints {
	if last < t.First || t.IsNone() {
		return ts
	}
	if ts.named == nil && len(t.Objects) > 0 {
		ts.named = make(map[int32]bool)
	}
	for _, id := range t.Objects {
		ts.named[id] = true
	}
	i := len(ts.list)
	for i > 0 && ts.list[i-1].last >= t.First {
		i--
	}
	inside, next := ts.list[i:], t.First
	ts.list = ts.list[:i]
	if len(inside) > 0 {
		ts.list = slices.Clip(ts.list)
	}
	add := func(s Source, first, last int32) {
		if first > last {
			return
		}
		if n := len(ts.list); n > 0 && ts.list[n-1].last == first-1 && ts.list[n-1].Source.equal(s) {
			ts.list[n-1].last = last
			return
		}
		ts.list = append(ts.list, Taint{Source: s, First: first, last: last})
	}
	for _, u := range inside {
		add(u.Source, u.First, min(u.last, t.First-1))
		add(t.Source, next, min(u.First-1, last))
		add(t.And(u.Source), max(u.First, t.First), min(u.last, last))
		next = max(next, min(u.last, last)+1)
		if u.last > last {
			add(t.Source, next, last) // nothing, unless u is newer than all of them
			next = last + 1
			add(u.Source, max(u.First, next), u.last)
		}
	}
	add(t.Source, next, last)
	return ts
}

// Rename adds what objects have become to the taints that name them, see Renaming.
func (ts Taints) Rename(r Renaming) {
	named, oldest := make(Renaming), int32(math.MaxInt32)
	for old, ids := range r {
		if ts.named[old] {
			named[old], oldest = ids, min(oldest, old)
		}
	}
	if len(named) == 0 {
		return
	}
	for i := range ts.list {
		if s := &ts.list[i].Source; len(s.Objects) > 0 && s.Objects[len(s.Objects)-1] >= oldest {
			named.source(s)
		}
	}
	for _, ids := range named {
		for _, id := range ids {
			ts.named[id] = true
		}
	}
}

// Name reports whether an opaque result was computed from an object.
func (ts Taints) Name(obj int32) bool { return ts.named[obj] }
