package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// Reachable symbols. Each pass of a loop that is widened adds one or two facts about ints that no
// value refers to any more. With these facts the states of two passes would never be the same, so
// they are dropped.

// A SymbolCollector collects the symbols that a state refers to.
type SymbolCollector struct {
	S       *State
	Symbols map[shapeinfer.Symbol]bool
	Seen    map[int32]bool
}

func (w *SymbolCollector) dim(d shapeinfer.Dim) {
	for _, d := range [...]shapeinfer.Dim{d, w.S.Norm(d)} {
		for _, sym := range d.Symbols() {
			w.Symbols[sym] = true
		}
	}
}

func (w *SymbolCollector) Object(id int32) {
	if id == 0 || w.Seen[id] {
		return
	}
	w.Seen[id] = true
	o := w.S.Object(id)
	if o.Dead {
		return
	}
	w.dim(o.used)
	w.Value(o.Content)
	for _, a := range o.Alike {
		w.Object(a)
	}
}

func (w *SymbolCollector) Value(v Value) {
	for d := range v.eachDim {
		w.dim(d)
	}
	w.Object(v.Pointee())
	for part := range v.Each {
		w.Value(part)
	}
}

// Reachable lists the objects that an object leads to, each once.
func Reachable(s *State, id int32) []int32 {
	ids := []int32{id}
	for i := 0; i < len(ids); i++ {
		for _, next := range Pointees(s.Object(ids[i]).Content, s, nil) {
			if !slices.Contains(ids, next) {
				ids = append(ids, next)
			}
		}
	}
	return ids
}

// MarkReached marks the objects of s that its registers, its globals or objects older than base
// lead to.
func (s *State) MarkReached(base int, used []bool) {
	var from []int32
	for _, v := range s.Values() {
		from = Pointees(v, s, from)
	}
	for _, g := range s.Globals {
		from = append(from, g.Obj)
	}
	for id, yes := range s.Reached(from, base) {
		if yes && id < len(used) {
			used[id] = true
		}
	}
}

// Reached marks the objects that some lead to, those that may share memory included, and these
// themselves; objects older than base count as well.
func (s *State) Reached(from []int32, base int) []bool {
	todo := slices.Clone(from)
	for id := 1; id < min(base, len(s.Heap)); id++ {
		todo = append(todo, int32(id))
	}
	seen := make([]bool, len(s.Heap))
	for len(todo) > 0 {
		id := todo[len(todo)-1]
		if todo = todo[:len(todo)-1]; !seen[id] {
			seen[id] = true
			todo = append(Pointees(s.Heap[id].Content, s, todo), s.Heap[id].Alike...)
		}
	}
	return seen
}
