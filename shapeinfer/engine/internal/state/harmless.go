package state

import "slices"

// Reading of values by a library: it calls the methods of matrices and of sources of random numbers
// that a value leads to.

// ReadsHarmlessly reports whether the methods by which a library reads v, and values that v leads
// to, change nothing.
func (m *Memory) ReadsHarmlessly(s *State, v Value) bool {
	w := reading{m: m, s: s}
	return w.isHarmless(v)
}

// A reading checks the values that a value leads to.
type reading struct {
	m    *Memory
	s    *State
	seen []int32 // objects
}

// maxRead bounds the objects that are looked at.
const maxRead = 100

func (w *reading) isHarmless(v Value) bool {
	if v.Kind == InterfaceKind {
		x := v.Interface()
		switch {
		case x == nil || x.Claim != 0:
			return true
		case x.Type == nil: // assumed: reading a matrix of unknown type changes nothing
			t := w.s.Object(x.Obj).Type
			return t != nil && (t.Ghost || t.ID == "error" || len(t.Fields) > 0)
		case !w.m.Program.ReadsHarmlessly(x.Type):
			return false
		}
	}
	if !w.isHarmlessObject(v.Pointee()) {
		return false
	}
	for part := range v.Each {
		if !w.isHarmless(part) {
			return false
		}
	}
	return true
}

func (w *reading) isHarmlessObject(id int32) bool {
	if id == 0 {
		return true
	}
	o := w.s.Object(id)
	if w.m.Program.Std.IsGenerator(o.Type) {
		return o.Plain
	}
	if o.Ownership == Lost || slices.Contains(w.seen, id) || !w.m.Program.LeadsToMethods(o.Type) {
		return true
	}
	w.seen = append(w.seen, id)
	return len(w.seen) <= maxRead && w.isHarmless(o.Content)
}
