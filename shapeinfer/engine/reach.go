package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// What a state still refers to. A loop that is widened leaves facts behind about ints that nothing holds any
// more, one or two for each pass. They would never be the same after another pass, so they are dropped.

// A reach collects the symbols that a state refers to.
type reach struct {
	s       *state
	symbols map[shapeinfer.Symbol]bool
	seen    map[int32]bool
}

func (w *reach) dim(d shapeinfer.Dim) {
	for _, d := range [...]shapeinfer.Dim{d, w.s.norm(d)} {
		for _, sym := range d.Symbols() {
			w.symbols[sym] = true
		}
	}
}

func (w *reach) object(id int32) {
	if id == 0 || w.seen[id] {
		return
	}
	w.seen[id] = true
	o := w.s.object(id)
	if o.dead {
		return
	}
	w.dim(o.used)
	w.value(o.content)
	for _, a := range o.alike {
		w.object(a)
	}
}

func (w *reach) values(vs []value) {
	for _, v := range vs {
		w.value(v)
	}
}

func (w *reach) value(v value) {
	switch v.k {
	case kInt:
		w.dim(v.dim)
	case kBool:
		if t, ok := v.ref.(test); ok {
			w.dim(t.cond.L)
			w.dim(t.cond.R)
		}
	case kPtr, kMap:
		w.path(v.path())
		w.object(v.obj)
	case kSlice:
		sl := v.slice()
		w.path(sl.path)
		w.dim(sl.off)
		w.dim(sl.length)
		w.dim(sl.cap)
		w.object(sl.obj)
	case kStruct:
		w.values(v.fields())
	case kArray:
		w.array(v.array())
	case kTable:
		w.values(v.table().elems)
	case kIface:
		if x := v.iface(); x != nil && x.typ != nil {
			w.value(x.v)
		} else if x != nil {
			w.object(x.obj)
		}
	case kFunc:
		if c := v.closure(); c != nil {
			w.values(c.free)
		}
	}
}

func (w *reach) path(p path) {
	for _, st := range p {
		w.dim(st.index)
	}
}

func (w *reach) array(a *array) {
	w.dim(a.n)
	for _, e := range a.known {
		w.dim(e.index)
		w.value(e.v)
	}
	if a.fill != nil {
		w.dim(a.fill.end)
		w.value(a.fill.v)
	}
}

// markReached marks the objects of s that its registers, its globals or objects older than base lead to.
func (s *state) markReached(base int, used []bool) {
	var from []int32
	for _, v := range s.values() {
		from = pointees(v, s, from)
	}
	for _, g := range s.globals {
		from = append(from, g.obj)
	}
	for id, yes := range s.reached(from, base) {
		if yes && id < len(used) {
			used[id] = true
		}
	}
}

// reached marks the objects that some lead to, those that may share memory included, and these themselves; objects
// older than base count as well.
func (s *state) reached(from []int32, base int) []bool {
	todo := slices.Clone(from)
	for id := 1; id < min(base, len(s.heap)); id++ {
		todo = append(todo, int32(id))
	}
	seen := make([]bool, len(s.heap))
	for len(todo) > 0 {
		id := todo[len(todo)-1]
		if todo = todo[:len(todo)-1]; !seen[id] {
			seen[id] = true
			todo = append(pointees(s.heap[id].content, s, todo), s.heap[id].alike...)
		}
	}
	return seen
}
