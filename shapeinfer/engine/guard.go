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
func (n *names) taintOf(id int32) *taint {
	i, _ := slices.BinarySearchFunc(n.taints, id, func(t taint, id int32) int { return int(t.hi) - int(id) })
	if i < len(n.taints) && n.taints[i].lo <= id {
		return &n.taints[i]
	}
	return nil
}

// taint notes what the results from t.lo on were computed from.
func (n *names) taint(t taint) {
	if t.hi = n.ids; t.hi >= t.lo && (t.anything || len(t.objects) > 0) {
		n.taints = append(n.taints, t)
	}
}

// isSource reports whether an opaque result was computed from an object.
func (n *names) isSource(id int32) bool {
	return slices.ContainsFunc(n.taints, func(t taint) bool { return slices.Contains(t.objects, id) })
}

// conditional notes that the path goes on only if the undecided v is what it was just assumed to be.
func (m *memory) conditional(s *state, v value) {
	t, ok := v.ref.(test)
	if !ok {
		s.guards.anything = true // a bool of which nothing is known
		return
	}
	if t.opaque != 0 {
		s.guards.add(m.taintOf(t.opaque))
		return
	}
	for _, d := range [...]shapeinfer.Dim{t.cond.L, t.cond.R} {
		for _, sym := range d.Symbols() {
			s.guards.add(m.taintOf(sym.ID))
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

// sources lists what a value that unseen code got lets it see: objects, and integers. A known text or float is none here: most are
// literals (for those that are arguments see call.isLiteral).
func (m *memory) sources(s *state, v value, t *taint, depth int) {
	if depth > 4 {
		return
	}
	inside := depth + 1
	switch v.k {
	case kUnknown:
		t.data = true
		t.anything = t.anything || isFormatted(v) // it may be made of dims
	case kInt:
		t.anything = t.anything || !t.inObject // the ints of an object are seen with the object
	case kBool:
		m.sourceBool(v, t)
	case kSlice:
		ints := v.slice().elem != nil && v.slice().elem.Kind == ir.Int
		t.anything = t.anything || ints && !t.inObject && v.slice().obj != 0 && s.object(v.slice().obj).ownership == fresh
	case kIface:
		if x := v.iface(); x != nil && x.typ == nil {
			t.objects = append(t.objects, x.obj) // and not its attributes, which are seen with it
			return
		}
		inside = depth
	}
	m.sourceObject(s, v.pointee(), t, depth)
	for part := range v.each {
		m.sources(s, part, t, inside)
	}
}

// sourceBool is sources for a bool: one that is opaque was computed from what its taint says, and any other one may be what a
// comparison of ints has given.
func (m *memory) sourceBool(v value, t *taint) {
	known, ok := v.ref.(test)
	if !ok || known.opaque == 0 {
		t.anything = t.anything || !t.inObject
		return
	}
	if from := m.taintOf(known.opaque); from != nil {
		t.anything = t.anything || from.anything
		t.objects = append(t.objects, from.objects...)
	}
}

func (m *memory) sourceObject(s *state, obj int32, t *taint, depth int) {
	if obj == 0 {
		return
	}
	t.objects = append(t.objects, obj)
	if o := s.object(obj); o.ownership != lost {
		was := t.inObject
		// The ints of a tensor are asked about with the tensor. Those of something else may have been put there to be asked about.
		t.inObject = was || o.ownership != fresh || m.prog.IsShape(o.typ)
		m.sources(s, o.content, t, depth+1)
		t.inObject = was
	}
}
