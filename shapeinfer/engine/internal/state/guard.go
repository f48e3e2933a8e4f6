package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Guards. An opaque result was computed from objects or ints by code that cannot be seen; a site that is
// conditional on it, and works on the same objects, may be guarded by it.

// A Taint remembers that the opaque results numbered First..hi were computed by unseen code from objects
// (or from integers: anything).
type Taint struct {
	First, hi int32
	Objects   []int32
	Anything  bool
	inObject  bool // while the sources inside an object are collected
	Data      bool // and from text or floats, whose own origin is not followed
}

// TaintOf returns what the result numbered id was computed from.
func (n *names) TaintOf(id int32) *Taint {
	i, _ := slices.BinarySearchFunc(n.taints, id, func(t Taint, id int32) int { return int(t.hi) - int(id) })
	if i < len(n.taints) && n.taints[i].First <= id {
		return &n.taints[i]
	}
	return nil
}

// Taint notes what the results from t.lo on were computed from.
func (n *names) Taint(t Taint) {
	if t.hi = n.IDs; t.hi >= t.First && (t.Anything || len(t.Objects) > 0) {
		n.taints = append(n.taints, t)
	}
}

// isSource reports whether an opaque result was computed from an object.
func (n *names) isSource(id int32) bool {
	return slices.ContainsFunc(n.taints, func(t Taint) bool { return slices.Contains(t.Objects, id) })
}

// Conditional notes that the path goes on only if the undecided v is what it was just assumed to be.
func (m *Memory) Conditional(s *State, v Value) {
	t, ok := v.Ref.(Test)
	if !ok {
		s.Guards.Anything = true // a bool of which nothing is known
		return
	}
	if t.Opaque != 0 {
		s.Guards.Add(m.TaintOf(t.Opaque))
		return
	}
	for _, d := range [...]shapeinfer.Dim{t.Cond.L, t.Cond.R} {
		for _, sym := range d.Symbols() {
			s.Guards.Add(m.TaintOf(sym.ID))
		}
	}
}

func (g *Guards) Add(t *Taint) {
	if t == nil {
		return
	}
	g.Anything = g.Anything || t.Anything
	g.Objects = Union(g.Objects, t.Objects)
}

// Union merges two sorted lists into a new one.
func Union(a, b []int32) []int32 {
	if len(b) == 0 {
		return a
	}
	u := append(slices.Clone(a), b...)
	slices.Sort(u)
	return slices.Compact(u)
}

// Sources lists what a value that unseen code got lets it see: objects, and integers. A known text or float is none here: most are
// literals (for those that are arguments see exec.Call.isLiteral).
func (m *Memory) Sources(s *State, v Value, t *Taint, depth int) {
	if depth > 4 {
		return
	}
	inside := depth + 1
	switch v.Kind {
	case UnknownKind:
		t.Data = true
		t.Anything = t.Anything || IsFormatted(v) // it may be made of dims
	case IntKind:
		t.Anything = t.Anything || !t.inObject // the ints of an object are seen with the object
	case BoolKind:
		m.sourceBool(v, t)
	case SliceKind:
		ints := v.Slice().Elem != nil && v.Slice().Elem.Kind == ir.Int
		t.Anything = t.Anything || ints && !t.inObject && v.Slice().Obj != 0 && s.Object(v.Slice().Obj).isAllocated()
	case InterfaceKind:
		if x := v.Interface(); x != nil && x.Type == nil {
			t.Objects = append(t.Objects, x.Obj) // and not its attributes, which are seen with it
			return
		}
		inside = depth
	}
	m.sourceObject(s, v.Pointee(), t, depth)
	for part := range v.Each {
		m.Sources(s, part, t, inside)
	}
}

// sourceBool is sources for a bool: one that is opaque was computed from what its taint says, and any other one may be what a
// comparison of ints has given.
func (m *Memory) sourceBool(v Value, t *Taint) {
	known, ok := v.Ref.(Test)
	if !ok || known.Opaque == 0 {
		t.Anything = t.Anything || !t.inObject
		return
	}
	if from := m.TaintOf(known.Opaque); from != nil {
		t.Anything = t.Anything || from.Anything
		t.Objects = append(t.Objects, from.Objects...)
	}
}

func (m *Memory) sourceObject(s *State, obj int32, t *Taint, depth int) {
	if obj == 0 {
		return
	}
	t.Objects = append(t.Objects, obj)
	if o := s.Object(obj); o.Ownership != Lost {
		was := t.inObject
		// The ints of a tensor are asked about with the tensor. Those of something else may have been put there to be asked about.
		t.inObject = was || !o.isAllocated() || m.Program.IsShape(o.Type)
		m.Sources(s, o.Content, t, depth+1)
		t.inObject = was
	}
}
