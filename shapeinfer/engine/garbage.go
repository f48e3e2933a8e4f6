package engine

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
