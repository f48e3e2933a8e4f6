package guard

import "slices"

// An opaque result was computed from objects or ints by code that cannot be seen; a site that is conditional on it, and works on the same
// objects, may be guarded by it.

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

// Taints are those of all opaque results, by number.
type Taints []Taint

// Of returns what the result numbered id was computed from.
func (ts Taints) Of(id int32) Source {
	i, _ := slices.BinarySearchFunc(ts, id, func(t Taint, id int32) int { return int(t.last) - int(id) })
	if i < len(ts) && ts[i].First <= id {
		return ts[i].Source
	}
	return Source{}
}

// With adds a taint of the results up to the last one.
func (ts Taints) With(t Taint, last int32) Taints {
	if t.last = last; t.last >= t.First && !t.IsNone() {
		return append(ts, t)
	}
	return ts
}

// Name reports whether an opaque result was computed from an object.
func (ts Taints) Name(obj int32) bool {
	return slices.ContainsFunc(ts, func(t Taint) bool { return slices.Contains(t.Objects, obj) })
}

// Texts are known texts that were made of ints, whoever else has written the same.
type Texts map[string]bool

// Note adds a text.
func (ts *Texts) Note(text string) {
	if *ts == nil {
		*ts = make(Texts)
	}
	(*ts)[text] = true
}
