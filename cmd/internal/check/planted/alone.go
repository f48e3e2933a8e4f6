package planted

import "slices"

// A bug that is found when all others are mended is one that the analyzer knows; then it is to be found together with them, too. So
// each function is mended as a whole, and then each of its independent bugs is put back.

// maxRepairs bounds the mends of a function.
const maxRepairs = 20

// repair finds a state of each function in which nothing fails. It prefers mends that change one line only.
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
		var runs []request
		for _, w := range list {
			runs = append(runs, w.t.requests(w.at.state)...)
		}
		if len(runs) == 0 {
			return nil
		}
		outcomes, err := r.run(runs)
		if err != nil {
			return err
		}
		for _, w := range list {
			n := len(w.t.f.arguments())
			w.done = w.at.advance(w.t, outcomes[:n])
			outcomes = outcomes[n:]
		}
		list = slices.DeleteFunc(list, func(w *work) bool { return w.done })
	}
	return nil
}

// requests asks for the runs of a state.
func (t *truth) requests(st state) (list []request) {
	for _, a := range t.f.arguments() {
		list = append(list, request{t.number, a, st})
	}
	return list
}

// advance mends the first site that failed. It reports whether there is nothing more to do.
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

// without returns a state without the mends of a site, if others do not need them too.
func (t *truth) without(index int) state {
	st := t.f.planned()
	for _, m := range t.repaired.mends {
		if m.site.index != index {
			m.redo(&st)
		}
	}
	return st
}

// redo makes the changes of a mend in another state.
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

// isolate finds the states in which one independent site fails alone.
func isolate(truths []*truth, r runner) error {
	type work struct {
		t     *truth
		index int
		state state
	}
	var list []work
	var runs []request
	for _, t := range truths {
		if t.repaired == nil {
			continue
		}
		for i, v := range t.verdicts {
			if v.class() == independent {
				w := work{t, i, t.without(i)}
				list = append(list, w)
				runs = append(runs, t.requests(w.state)...)
			}
		}
	}
	outcomes, err := r.run(runs)
	if err != nil {
		return err
	}
	for _, w := range list {
		n := len(w.t.f.arguments())
		failed := false
		only := !slices.ContainsFunc(outcomes[:n], func(o outcome) bool {
			failed = failed || o.failed == w.index
			return o.failed != w.index && o.failed != completed
		})
		if failed && only {
			w.t.alone[w.index] = &w.state
		}
		outcomes = outcomes[n:]
	}
	return nil
}
