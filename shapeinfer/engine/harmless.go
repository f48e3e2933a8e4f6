package engine

import "slices"

// What a library does with a value that it reads: it calls the methods of matrices and of sources of random numbers that the value leads to.

// readsHarmlessly reports whether the methods by which a library reads what it is handed, and what that leads to, change nothing.
func (m *memory) readsHarmlessly(s *state, v value) bool {
	w := reading{m: m, s: s}
	return w.isHarmless(v)
}

// A reading looks at what a value leads to.
type reading struct {
	m    *memory
	s    *state
	seen []int32 // objects
}

// maxRead bounds the objects that are looked at.
const maxRead = 100

func (w *reading) isHarmless(v value) bool {
	if v.k == kIface {
		x := v.iface()
		switch {
		case x == nil || x.claim != 0:
			return true
		case x.typ == nil: // a matrix that somebody hands over is taken to change nothing when it is read
			t := w.s.object(x.obj).typ
			return t != nil && (t.Ghost || t.ID == "error" || len(t.Fields) > 0)
		case !w.m.prog.ReadsHarmlessly(x.typ):
			return false
		}
	}
	if !w.isHarmlessObject(v.pointee()) {
		return false
	}
	for part := range v.each {
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
	o := w.s.object(id)
	if w.m.prog.Std.IsGenerator(o.typ) {
		return o.plain
	}
	if o.ownership == lost || slices.Contains(w.seen, id) || !w.m.prog.LeadsToMethods(o.typ) {
		return true
	}
	w.seen = append(w.seen, id)
	return len(w.seen) <= maxRead && w.isHarmless(o.content)
}
