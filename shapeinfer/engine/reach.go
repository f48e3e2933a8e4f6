package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// What a state still refers to. A loop that is widened leaves facts behind about ints that nothing holds any
// more, one or two for each pass. They would never be the same after another pass, so they are dropped.

// A symbolCollector collects the symbols that a state refers to.
type symbolCollector struct {
	s       *state
	symbols map[shapeinfer.Symbol]bool
	seen    map[int32]bool
}

func (w *symbolCollector) dim(d shapeinfer.Dim) {
	for _, d := range [...]shapeinfer.Dim{d, w.s.norm(d)} {
		for _, sym := range d.Symbols() {
			w.symbols[sym] = true
		}
	}
}

func (w *symbolCollector) object(id int32) {
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

func (w *symbolCollector) value(v value) {
	for d := range v.eachDim {
		w.dim(d)
	}
	w.object(v.pointee())
	for part := range v.each {
		w.value(part)
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
