package engine

import "slices"

// What a call has made and nothing refers to any more, a list of indices that it has counted up say, must
// not keep apart the states in which it returns.

// dropGarbage empties the garbage of a finished frame in all states. Their registers are
// the results; the frames above hold only what is older than the frame or reached from there.
func (fr *frame) dropGarbage(states []*state) {
	first := states[0]
	var candidates []int32
	for id := fr.base; id < len(first.heap); id++ {
		for _, s := range states[1:] {
			if id < len(s.heap) && s.heap[id] != first.heap[id] && s.heap[id].serial == first.heap[id].serial {
				candidates = append(candidates, int32(id))
				break
			}
		}
	}
	if len(candidates) == 0 {
		return
	}
	used := make([]bool, len(first.heap))
	for _, s := range states {
		fr.r.steps += len(s.heap) / 8
		s.markReached(fr.base, used)
	}
	for _, id := range candidates {
		if used[id] {
			continue
		}
		old := first.heap[id]
		gone := &object{serial: old.serial, typ: old.typ, origin: lost, dead: true}
		for _, s := range states {
			if int(id) < len(s.heap) && s.heap[id].serial == gone.serial {
				s.heap[id] = gone
			}
		}
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
