package planted

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// The truth about a function.
//
// It is run as it was planned. Where it fails, each mend of the site that failed is tried, and
// where it fails then each mend of that one, and so on. A site that fails for some n and passes for
// others is no bug, and is not mended: who calls the function with the first calls it with the
// others. A line behind a bug is a bug of its own if it fails in all runs that reach it. If it
// passes in one, a mend of what is before it makes it pass: a report of it would go away by itself.
//
// Two bugs are tried with all combinations of their mends. Where there are more states than a
// limit, some of them are chosen: see choose.go. What is not tried is not known to pass: too few
// states can make a line look independent that is not, and never the other way round.

// perLevel bounds how many states are tried with the same number of mends, if no flag says
// otherwise.
const perLevel = 200

// A trail is a state, and the mends that led to it.
type trail struct {
	state state
	mends []mend
}

// A verdict is what the runs say about a site.
type verdict struct {
	failed, passed int
	// first: it fails in the function as it is planned. fine: it passes there.
	first, fine bool
	// fits: it passes where all others are mended in place.
	fits bool
	// witness are the mends with which it passes, the least far-fetched that there are.
	witness string
	level   level // of these mends
}

// A class is what a line is.
type class int

const (
	unreached   class = iota
	independent       // it is to be reported: no mend before it makes it pass
	dependent         // it fails, and passes with another mend
	trap              // so does this, but it fits as it is: some mends break it
	innocent          // it always passes
)

func (c class) String() string {
	return [...]string{"unreached", "independent", "dependent", "trap", "innocent"}[c]
}

// class judges a site.
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

// A truth is what is known about a function.
type truth struct {
	f        *function
	number   int
	verdicts []verdict // by site
	runs     int
	invalid  int // runs in which something else failed
	// reported are the sites that are reported in the function as it is planned; nil if that is not
	// known.
	reported map[int]bool

	repaired *trail         // a state in which nothing fails
	alone    map[int]*state // states in which one site fails, by site
}

// A search tries the states of a function, on the way that a condition leads.
type search struct {
	*rand.Rand
	t         *truth
	arguments []argument // that lead there
	limit     int        // of the states with the same number of mends
	frontier  []trail
	seen      map[string]bool
	pairs     map[string]bool // of mends that were tried together
}

// explore finds the truth about functions.
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

// learn notes what became of the frontier, and chooses the next one.
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

// alwaysFailing lists the sites that fail in a run with some argument, and pass in none.
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

// mends returns the mends of a site that failed. Some need more than one. What is reported is
// mended anywhere; something else that a mend has broken, or that comes to light, is mended in its
// line.
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

// note notes the sites that a run passed, and the one that failed. What a site does after it was
// mended says nothing about it.
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

// describe tells how a function is mended and called.
func (s *search) describe(at trail, a argument) string {
	if s.t.f.flag || s.t.f.param {
		return at.String() + " (" + a.String() + ")"
	}
	return at.String()
}

// level is that of the most far-fetched of the mends.
func (t trail) level() (l level) {
	for _, m := range t.mends {
		l = max(l, m.level)
	}
	return l
}

// String tells the mends of a trail.
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
