package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Merging the states that wait at the same place: those that are equal, and any where there are too
// many.

// merge merges the states that wait at block b: those that are equal, and when there are too many,
// any.
func (fr *Frame) merge(b int32, states []*state.State) []*state.State {
	if len(states) == 1 {
		return states
	}
	return fr.mergeEqual(b, states, fr.liveRoots(b))
}

// mergeEqual merges the states that are equal as far as the roots reach, and then any if there are
// too many.
func (fr *Frame) mergeEqual(b int32, states []*state.State, roots state.RootSet) []*state.State {
	var merged []*state.State
next:
	for _, s := range states {
		for i, t := range merged {
			if fr.Run.Watchers.distinguish(t, s) {
				continue
			}
			if m := fr.Run.Same(t, s, roots, fr.base); m != nil {
				merged[i] = m
				continue next
			}
		}
		merged = append(merged, s)
	}
	return fr.reduce(b, merged, roots, fr.Run.stateLimit())
}

// reduce joins states until at most n are left.
func (fr *Frame) reduce(b int32, states []*state.State, roots state.RootSet, n int) []*state.State {
	if fr.Run.Mode.IsSearch() && len(states) > n {
		return state.Sample(states, n)
	}
	for len(states) > n {
		last := len(states) - 1
		m := fr.Run.Join(states[last-1], states[last], roots, false, fr.base)
		if m == nil && fr.joinDefers(states[last-1], states[last]) {
			m = fr.Run.Join(states[last-1], states[last], roots, false, fr.base)
		}
		if m == nil {
			fr.Run.giveUp(fr, Unlike, b, 0, states[last])
			states = states[:last]
			continue
		}
		states = append(states[:last-1:last-1], m)
	}
	return states
}

// squeeze reduces the states in the middle of a block, where every register may still be read.
func (fr *Frame) squeeze(b int32, states []*state.State) []*state.State {
	return fr.mergeEqual(b, states, state.EveryRegister)
}

// liveRoots lists the registers that are live at the entry of block b; the others are dropped.
func (fr *Frame) liveRoots(b int32) state.RootSet {
	live := fr.Info.LiveAt(b)
	return func(s *state.State) []ir.Val {
		s.KeepRegs(live)
		return live
	}
}

// mergeReturns merges the normal returns of a finished frame.
func (fr *Frame) mergeReturns() []Outcome {
	var states []*state.State
	for _, o := range fr.Outcomes {
		if o.Kind == Returned {
			o.State.SetRegs(o.Results)
			o.State.Defers, o.State.Last = nil, nil
			states = append(states, o.State)
		}
	}
	if len(states) > 1 {
		fr.dropGarbage(states)
		states = fr.squeeze(-1, states)
	}
	outs := make([]Outcome, len(states))
	for i, s := range states {
		outs[i] = Outcome{Kind: Returned, State: s, Results: s.Values()}
	}
	return outs
}
