package exec

import "github.com/shapelint/shapelint/shapeinfer/engine/internal/state"

// Garbage: objects that a call has allocated and nothing refers to any more, for example a list of
// indices. States in which the call returns must be joined even if they differ in such objects.

// dropGarbage empties the garbage of a finished frame in all states. Their registers are
// the results; the frames above hold only what is older than the frame or reached from there.
func (fr *Frame) dropGarbage(states []*state.State) {
	first := states[0]
	var candidates []int32
	for id := fr.base; id < len(first.Heap); id++ {
		for _, s := range states[1:] {
			if id < len(s.Heap) && s.Heap[id] != first.Heap[id] && s.Heap[id].Serial == first.Heap[id].Serial {
				candidates = append(candidates, int32(id))
				break
			}
		}
	}
	if len(candidates) == 0 {
		return
	}
	used := make([]bool, len(first.Heap))
	for _, s := range states {
		fr.Run.Steps += len(s.Heap) / 8
		s.MarkReached(fr.base, used)
	}
	for _, id := range candidates {
		if used[id] {
			continue
		}
		old := first.Heap[id]
		gone := &state.Object{Serial: old.Serial, Type: old.Type, Ownership: state.Lost, Dead: true}
		for _, s := range states {
			if int(id) < len(s.Heap) && s.Heap[id].Serial == gone.Serial {
				s.Heap[id] = gone
			}
		}
	}
}
