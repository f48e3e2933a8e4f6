package planted

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// The truth about a function, found by executing it in many states.
//
// First the planned state is executed. If a site fails, each repair of this site gives a new state,
// which is executed too, and so on. A site that fails for some values of n and passes for others is
// no bug and is not repaired: a caller that causes the failure also calls the function with the
// other values. A site after a bug is a bug of its own if it fails in all runs that reach it. If it
// passes in one run, a repair of an earlier site lets it pass, and its report would disappear with
// that repair.
//
// For two bugs all combinations of their repairs are tried. If there are more states than the
// limit, some of them are chosen: see choose.go. A state that was not tried is not known to pass.
// So with too few states a dependent site can look independent; an independent site never looks
// dependent.

// perLevel is the maximum number of states that are tried with the same number of repairs, if no
// flag sets another one.
const perLevel = 200

// A trail is a state, and the repairs that led to it from the planned state.
type trail struct {
	state state
	mends []mend
}

// A verdict is the result of all runs for one site.
type verdict struct {
	failed, passed int // in how many runs it failed and passed
	// first: it fails in the planned state. fine: it passes there.
	first, fine bool
	// fits: it passes in the state in which all other sites are repaired.
	fits bool
	// witness describes the repairs with which it passes: those of the lowest level.
	witness string
	level   level // of these repairs
}

// A class is the judgment on a site, given its verdict.
type class int

const (
	unreached   class = iota // in no run
	independent              // must be reported: no repair of an earlier site lets it pass
	dependent                // fails, and passes with a repair of another site
	trap                     // like dependent, but it passes as planned: some repairs of other sites break it
	innocent                 // passes in all runs that reach it
)

func (c class) String() string {
	return [...]string{"unreached", "independent", "dependent", "trap", "innocent"}[c]
}

// class returns the class of a site.
func (v verdict) class() class {
	switch {
	case v.failed == 0 && v.passed == 0:
		return unreached
	case v.first && !v.fine: // whatever is before it on other ways
		return independent
	case v.passed == 0:
		return independent
	case v.failed == 0:
		return innocent
	case v.fits:
		return trap
	}
	return dependent
}

// A truth is the result of all runs for a function.
type truth struct {
	f        *function
	number   int
	verdicts []verdict // by site
	runs     int
	invalid  int // runs in which something else failed
	// reported are the sites for which shapelint reports a failure in the planned state; nil if
	// that is not known.
	reported map[int]bool

	repaired *trail         // a state in which nothing fails
	alone    map[int]*state // states in which one site fails, by site
}

// A search tries the states of a function, for the arguments that choose one branch of its flag.
type search struct {
	*rand.Rand
	t         *truth
	arguments []argument      // that choose the branch
	limit     int             // of the states with the same number of repairs
	frontier  []trail         // the states that are executed next
	seen      map[string]bool // states that were tried or are in the frontier
	pairs     map[string]bool // of repairs that were tried together
}

// explore returns the truth about each function: it executes states until no new ones are left.
func explore(list []*function, reported []map[int]bool, r runner, seed uint64, limit int) ([]*truth, error) {
	var truths []*truth
	var searches []*search
	for i, f := range list {
		t := &truth{f: f, number: i, verdicts: make([]verdict, len(f.sites)), alone: make(map[int]*state)}
		if reported != nil {
			t.reported = reported[i]
		}
		truths = append(truths, t)
		arguments := f.arguments()
		for _, flag := range []bool{false, true} {
			same := slices.DeleteFunc(slices.Clone(arguments), func(a argument) bool { return a.flag != flag })
			if len(same) > 0 {
				searches = append(searches, newSearch(t, same, seed, limit*3/(2+len(arguments))))
			}
		}
	}
	for {
		var runs []request
		for _, s := range searches {
			for _, trail := range s.frontier {
				for _, a := range s.arguments {
					runs = append(runs, request{s.t.number, a, trail.state})
				}
			}
		}
		if len(runs) == 0 {
			return truths, nil
		}
		outcomes, err := r.run(runs)
		if err != nil {
			return nil, err
		}
		for _, s := range searches {
			n := len(s.frontier) * len(s.arguments)
			s.learn(outcomes[:n])
			outcomes = outcomes[n:]
		}
	}
}

func newSearch(t *truth, arguments []argument, seed uint64, limit int) *search {
	return &search{
		Rand: rand.New(rand.NewPCG(seed, uint64(t.number))), t: t, arguments: arguments, limit: limit,
		frontier: []trail{{state: t.f.planned()}}, seen: make(map[string]bool), pairs: make(map[string]bool),
	}
}

// learn records the outcomes of the frontier, and chooses the next frontier.
func (s *search) learn(outcomes []outcome) {
	var next []trail
	for i, at := range s.frontier {
		runs := outcomes[i*len(s.arguments):][:len(s.arguments)]
		for k, o := range runs {
			s.t.runs++
			if o.failed == elsewhere {
				s.t.invalid++
				continue
			}
			s.note(at, s.arguments[k], o)
		}
		for _, failed := range alwaysFailing(runs) {
			for _, m := range s.mends(at, failed) {
				if key := fmt.Sprint(m.to); !s.seen[key] {
					s.seen[key] = true
					next = append(next, trail{m.to, append(slices.Clip(at.mends), m)})
				}
			}
		}
	}
	s.frontier = s.choose(next)
}

// alwaysFailing lists the sites that fail for some argument and pass for none.
func alwaysFailing(runs []outcome) []int {
	var list []int
	for _, o := range runs {
		passes := func(run outcome) bool { return run.failed != o.failed && slices.Contains(run.passed, o.failed) }
		if o.failed >= 0 && !slices.Contains(list, o.failed) && !slices.ContainsFunc(runs, passes) {
			list = append(list, o.failed)
		}
	}
	return list
}

// `mends` returns the repairs of a site that failed; nil if it was repaired three times already or
// the trail is too long. For a reported site all repairs are returned. Another site, which an
// earlier repair has broken or made reachable, is repaired only in its own line.
func (s *search) mends(at trail, failed int) []mend {
	again := 0
	for _, m := range at.mends {
		if m.site.index == failed {
			again++
		}
	}
	if again > 2 || len(at.mends) > 14 {
		return nil
	}
	return s.t.f.mends(at.state, s.t.f.sites[failed], s.t.reported == nil || s.t.reported[failed])
}

// note counts the sites that a run passed, and the one that failed. A site that was repaired itself
// is not counted.
func (s *search) note(at trail, a argument, o outcome) {
	t := s.t
	mended := make(map[int]bool)
	for _, m := range at.mends {
		mended[m.site.index] = true
	}
	for _, n := range o.passed {
		if n == o.failed || mended[n] { // or another pass of a loop
			continue
		}
		v := &t.verdicts[n]
		v.passed++
		v.fine = v.fine || len(at.mends) == 0
		if v.witness == "" || at.level() < v.level {
			v.witness, v.level = s.describe(at, a), at.level()
		}
	}
	if o.failed >= 0 && !mended[o.failed] {
		v := &t.verdicts[o.failed]
		v.failed++
		v.first = v.first || len(at.mends) == 0
	}
}

// describe returns the repairs of a function, and its arguments if it has some.
func (s *search) describe(at trail, a argument) string {
	if s.t.f.flag || s.t.f.param {
		return at.String() + " (" + a.String() + ")"
	}
	return at.String()
}

// level returns the highest level of the repairs.
func (t trail) level() (l level) {
	for _, m := range t.mends {
		l = max(l, m.level)
	}
	return l
}

// String lists the repairs of a trail.
func (t trail) String() string {
	if len(t.mends) == 0 {
		return "as it is"
	}
	var list []string
	for _, m := range t.mends {
		list = append(list, m.String())
	}
	return strings.Join(list, "; ")
}

func (m mend) String() string {
	names, out := m.site.names()
	return fmt.Sprintf("%s: %s", style{state: m.from}.fillIn(m.site.operation.call(names, out)), m.text)
}
