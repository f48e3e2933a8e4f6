package planted

import "slices"

// Each function is repaired until no site fails, and then each of its independent bugs is put back
// alone. shapelint must report an independent bug that it reports alone also in the function with
// all other bugs.

// maxRepairs is the maximum number of repairs of a function.
const maxRepairs = 20

// repair searches for a state of each function in which no site fails, and stores it in
// truth.repaired. It takes the first repair in the list of a site (`mend.go`): repairs of one line
// come before changes of constructors.
func repair(truths []*truth, r runner) error {
	type work struct {
		t    *truth
		at   trail
		done bool
	}
	var list []*work
	for _, t := range truths {
		list = append(list, &work{t: t, at: trail{state: t.f.planned()}})
	}
	for range maxRepairs {
		var states []stateOf
		for _, w := range list {
			states = append(states, stateOf{w.t, w.at.state})
		}
		all, err := runStates(r, states)
		if err != nil || len(all) == 0 {
			return err
		}
		for i, w := range list {
			w.done = w.at.advance(w.t, all[i])
		}
		list = slices.DeleteFunc(list, func(w *work) bool { return w.done })
	}
	return nil
}

// requests returns a run of a state for each argument of the function.
func (t *truth) requests(st state) (list []request) {
	for _, a := range t.f.arguments() {
		list = append(list, request{t.number, a, st})
	}
	return list
}

// advance adds a repair of the first site that failed. It reports whether the search is done: no
// site failed, something other than a site failed, or the site has no repair. If no site failed, it
// stores the state as repaired.
func (at *trail) advance(t *truth, outcomes []outcome) (done bool) {
	for _, o := range outcomes {
		switch {
		case o.failed == completed:
			continue
		case o.failed == elsewhere:
			return true
		}
		mends := t.f.mends(at.state, t.f.sites[o.failed], true)
		if len(mends) == 0 {
			return true
		}
		at.state, at.mends = mends[0].to, append(at.mends, mends[0])
		return false
	}
	t.repaired = &trail{at.state.clone(), at.mends}
	for i := range t.verdicts {
		t.verdicts[i].fits = !slices.ContainsFunc(at.mends, func(m mend) bool { return m.site.index == i })
	}
	return true
}

// without returns the state with all repairs except those of one site. An int that a repair of
// another site changes too keeps its new value.
func (t *truth) without(index int) state {
	st := t.f.planned()
	for _, m := range t.repaired.mends {
		if m.site.index != index {
			m.redo(&st)
		}
	}
	return st
}

// redo applies the changes of a repair to another state.
func (m mend) redo(st *state) {
	for i, n := range m.to.knobs {
		if n != m.from.knobs[i] {
			st.knobs[i] = n
		}
	}
	for i, a := range m.to.alts {
		if a != m.from.alts[i] {
			st.alts[i] = a
		}
	}
}

// isolate records in truth.alone, for each independent site, the state in which only this site
// fails, if there is one.
func isolate(truths []*truth, r runner) error {
	var states []stateOf
	var indices []int
	for _, t := range truths {
		if t.repaired == nil {
			continue
		}
		for i, v := range t.verdicts {
			if v.class() == independent {
				states, indices = append(states, stateOf{t, t.without(i)}), append(indices, i)
			}
		}
	}
	all, err := runStates(r, states)
	for i, outcomes := range all {
		failed := false
		only := !slices.ContainsFunc(outcomes, func(o outcome) bool {
			failed = failed || o.failed == indices[i]
			return o.failed != indices[i] && o.failed != completed
		})
		if failed && only {
			states[i].t.alone[indices[i]] = &states[i].state
		}
	}
	return err
}

// A stateOf is a state with its function.
type stateOf struct {
	t     *truth
	state state
}

// runStates runs states with all arguments of their functions, and returns the outcomes of each.
func runStates(r runner, states []stateOf) ([][]outcome, error) {
	var runs []request
	for _, s := range states {
		runs = append(runs, s.t.requests(s.state)...)
	}
	if len(runs) == 0 {
		return nil, nil
	}
	outcomes, err := r.run(runs)
	if err != nil {
		return nil, err
	}
	var all [][]outcome
	for _, s := range states {
		n := len(s.t.f.arguments())
		all = append(all, outcomes[:n])
		outcomes = outcomes[n:]
	}
	return all, nil
}
