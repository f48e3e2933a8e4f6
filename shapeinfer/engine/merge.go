package engine

import "github.com/shapelint/shapelint/shapeinfer/ir"

// Merging the states that wait at the same place: those that are equal, and any where there are too many.

// merge merges the states that wait at block b: those that are equal, and when there are too many, any.
func (fr *frame) merge(b int32, states []*state) []*state {
	if len(states) == 1 {
		return states
	}
	return fr.mergeEqual(b, states, fr.liveRoots(b))
}

// mergeEqual merges the states that are equal as far as the roots reach, and then any if there are too many.
func (fr *frame) mergeEqual(b int32, states []*state, roots rootSet) []*state {
	var merged []*state
next:
	for _, s := range states {
		for i, t := range merged {
			if m := fr.r.same(t, s, roots); m != nil {
				merged[i] = m
				continue next
			}
		}
		merged = append(merged, s)
	}
	return fr.reduce(b, merged, roots, fr.r.stateLimit())
}

// reduce joins states until at most n are left.
func (fr *frame) reduce(b int32, states []*state, roots rootSet, n int) []*state {
	if fr.r.search != noSearch && len(states) > n {
		return sample(states, n)
	}
	for len(states) > n {
		last := len(states) - 1
		m := fr.r.join(states[last-1], states[last], roots, false, fr.base)
		if m == nil {
			fr.out = append(fr.out, outcome{kind: gaveUp, st: states[last], block: b})
			states = states[:last]
			continue
		}
		states = append(states[:last-1:last-1], m)
	}
	return states
}

// sample chooses n of many states, from the first to the last: neighbors are alike.
func sample(states []*state, n int) []*state {
	chosen := make([]*state, n)
	for i := range chosen {
		chosen[i] = states[i*len(states)/n]
	}
	return chosen
}

// squeeze reduces the states in the middle of a block, where every register may still be read.
func (fr *frame) squeeze(b int32, states []*state) []*state {
	return fr.mergeEqual(b, states, everyRegister)
}

// liveRoots lists the registers that are live at the entry of block b; the others are dropped.
func (fr *frame) liveRoots(b int32) rootSet {
	live := fr.info.LiveAt(b)
	return func(s *state) []ir.Val {
		s.keep(live)
		return live
	}
}

// mergeReturns merges the normal returns of a finished frame.
func (fr *frame) mergeReturns() []outcome {
	var states []*state
	for _, o := range fr.out {
		if o.kind == returned {
			o.st.setRegs(o.results)
			o.st.defers, o.st.last = nil, nil
			states = append(states, o.st)
		}
	}
	if len(states) > 1 {
		fr.dropGarbage(states)
		states = fr.squeeze(-1, states)
	}
	outs := make([]outcome, len(states))
	for i, s := range states {
		outs[i] = outcome{kind: returned, st: s, results: s.values()}
	}
	return outs
}
