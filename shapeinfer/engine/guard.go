package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Guards. An opaque result was computed from objects or ints by code that cannot be seen; a site that is
// conditional on it, and works on the same objects, may be guarded by it.

// A taint remembers that the opaque results numbered lo..hi were computed by unseen code from objects
// (or from integers: anything).
type taint struct {
	lo, hi   int32
	objects  []int32
	anything bool
	inObject bool // while the sources inside an object are collected
	data     bool // and from text or floats, whose own origin is not followed
}

// taintOf returns what the result numbered id was computed from.
func (r *run) taintOf(id int32) *taint {
	i, _ := slices.BinarySearchFunc(r.taints, id, func(t taint, id int32) int { return int(t.hi) - int(id) })
	if i < len(r.taints) && r.taints[i].lo <= id {
		return &r.taints[i]
	}
	return nil
}

// taint notes what the results from t.lo on were computed from.
func (r *run) taint(t taint) {
	if t.hi = r.ids; t.hi >= t.lo && (t.anything || len(t.objects) > 0) {
		r.taints = append(r.taints, t)
	}
}

// isSource reports whether an opaque result was computed from an object.
func (r *run) isSource(id int32) bool {
	return slices.ContainsFunc(r.taints, func(t taint) bool { return slices.Contains(t.objects, id) })
}

// conditional notes that the path goes on only if the undecided v is what it was just assumed to be.
func (r *run) conditional(s *state, v value) {
	t, ok := v.ref.(test)
	if !ok {
		s.guards.anything = true // a bool of which nothing is known
		return
	}
	if t.opaque != 0 {
		s.guards.add(r.taintOf(t.opaque))
		return
	}
	for _, d := range [...]shapeinfer.Dim{t.cond.L, t.cond.R} {
		for _, sym := range d.Symbols() {
			s.guards.add(r.taintOf(sym.ID))
		}
	}
}

func (g *guards) add(t *taint) {
	if t == nil {
		return
	}
	g.anything = g.anything || t.anything
	g.objects = union(g.objects, t.objects)
}

// union merges two sorted lists into a new one.
func union(a, b []int32) []int32 {
	if len(b) == 0 {
		return a
	}
	u := append(slices.Clone(a), b...)
	slices.Sort(u)
	return slices.Compact(u)
}

// sources lists what a value that unseen code got lets it see: objects, and integers.
func (r *run) sources(s *state, v value, t *taint, depth int) {
	if depth > 4 {
		return
	}
	switch v.k {
	case kUnknown:
		t.data = true
		t.anything = t.anything || isFormatted(v) // it may be made of dims
	case kInt:
		t.anything = t.anything || !t.inObject // the ints of an object are seen with the object
	case kPtr, kMap:
		r.sourceObject(s, v.obj, t, depth)
	case kSlice:
		ints := v.slice().elem != nil && v.slice().elem.Kind == ir.Int
		t.anything = t.anything || ints && !t.inObject && v.slice().obj != 0 && s.object(v.slice().obj).origin == fresh
		r.sourceObject(s, v.slice().obj, t, depth)
	case kStruct:
		for _, f := range v.fields() {
			r.sources(s, f, t, depth+1)
		}
	case kArray:
		for _, e := range v.array().known {
			r.sources(s, e.v, t, depth+1)
		}
		if f := v.array().fill; f != nil {
			r.sources(s, f.v, t, depth+1)
		}
	case kTable:
		for _, e := range v.table().elems {
			r.sources(s, e, t, depth+1)
		}
	case kIface:
		if x := v.iface(); x != nil && x.typ != nil {
			r.sources(s, x.v, t, depth)
		} else if x != nil {
			t.objects = append(t.objects, x.obj)
		}
	case kFunc:
		if c := v.closure(); c != nil {
			for _, f := range c.free {
				r.sources(s, f, t, depth+1)
			}
		}
	}
}

func (r *run) sourceObject(s *state, obj int32, t *taint, depth int) {
	if obj == 0 {
		return
	}
	t.objects = append(t.objects, obj)
	if o := s.object(obj); o.origin != lost {
		was := t.inObject
		t.inObject = true
		r.sources(s, o.content, t, depth+1)
		t.inObject = was
	}
}
