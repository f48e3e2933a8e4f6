package planted

import (
	"fmt"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A result compares what functions do with what is said about them.
type result struct {
	tally
	truths []*truth
	// together and alone are the sites that are reported, by function: with all bugs, and where
	// they are the only one.
	together, alone map[int]map[int]bool
	// named are the dependent lines that a report of another line mentions.
	named  map[*site]bool
	themes map[string]int    // functions by the constructs in them
	texts  map[*truth]string // the functions, with the truth at their lines

	wrong []string // reports of what passes
	// wrongAlone counts those of them in programs with one bug or none.
	wrongAlone int
	unjudged   []string // reports of what no run reaches
	misses     []string // functions with bugs that are found alone only
	unfound    []string // bugs that are not found alone
}

// A tally counts bugs and lines.
type tally struct {
	runs, invalid int // runs, and those in which something else failed
	planted       int // sites that break a rule in the plan
	independents  int // bugs of their own
	isolated      int // those of them that are the only one in some program
	foundAlone    int // those that are reported there
	foundTogether int // those that are reported also with all others
	apart         int // those of foundAlone that share nothing with a bug before them
	apartTogether int // those of them that are reported also with all others
	firsts        int // bugs with none before them
	firstsFound   int // those that are reported
	dependents    int // lines that depend on another one
	functions     int // with such lines
	oneRight      int // those that have one bug of their own
	traps         int // lines that only a repair of another line breaks
	marked        int // reports that are marked as being behind another one
	mismarked     int // reports that are marked and are not, or the other way round
	// farFetched counts the reports of lines that pass with a repair, by the lowest level of the
	// repairs with which they pass.
	farFetched [3]int
}

// judgeAll compares reports with the truth.
func judgeAll(truths []*truth, programs []*program, reports []vetrun.Finding) *result {
	r := &result{
		truths: truths, texts: make(map[*truth]string), themes: make(map[string]int), named: make(map[*site]bool),
		together: make(map[int]map[int]bool), alone: make(map[int]map[int]bool),
	}
	known := make(map[*function]*truth)
	for _, t := range truths {
		known[t.f] = t
		r.together[t.number], r.alone[t.number] = make(map[int]bool), make(map[int]bool)
	}
	inside := reportsIn(programs, reports)
	for i, p := range programs {
		for _, rep := range inside[i] {
			r.judge(known[p.f], p, rep)
		}
		if strings.HasPrefix(p.file, togetherFolder) {
			r.texts[known[p.f]] = annotated(known[p.f], p)
		}
	}
	for _, t := range truths {
		r.count(t)
	}
	return r
}

// judge judges a report.
func (r *result) judge(t *truth, p *program, rep vetrun.Finding) {
	s := p.reported(rep)
	describe := func(why string) string {
		return fmt.Sprintf("%s: %v\n  %s\n%s", t.f.name, rep.Report, why, numbered(p.text, rep.Line-p.from))
	}
	switch {
	case s == nil:
		r.wrong = append(r.wrong, describe("this line is not one that can fail"))
	case !strings.HasPrefix(p.file, togetherFolder):
		if s == p.only {
			r.alone[t.number][s.index] = true
			return
		}
		r.wrongAlone++
		r.wrong = append(r.wrong, describe("the function runs, or fails elsewhere"))
	default:
		v := t.verdicts[s.index]
		switch v.class() {
		case independent:
			r.together[t.number][s.index] = true
			r.mentions(t, p, rep)
			if rep.Behind {
				r.marked++
			}
			if rep.Behind == v.first && (!s.helper || s.call != nil) {
				r.mismarked++
			}
		case unreached:
			r.unjudged = append(r.unjudged, describe("no run reached it"))
		default:
			r.farFetched[v.level]++
			r.wrong = append(r.wrong, describe(fmt.Sprintf("it passes (%v): %s", v.class(), v.witness)))
		}
	}
}

// mentions records the dependent lines that a report names, except as the origin of a shape.
func (r *result) mentions(t *truth, p *program, rep vetrun.Finding) {
	for _, place := range rep.Related {
		s := p.sites[place.Line-p.from]
		if s != nil && place.File == p.file && !reading.IsOrigin(place.Text) && t.verdicts[s.index].class() == dependent {
			r.named[s] = true
		}
	}
}

// reported returns the site of a report, or nil. Of several sites in the callee of one line, it is
// the one that the report names as the failing line. If it names none, it is a site whose operation
// is in the message: the one that has to fail, or the first without a report.
func (p *program) reported(rep vetrun.Finding) *site {
	n := rep.Line - p.from
	for _, place := range rep.Related {
		for _, s := range p.calls[n] {
			if place.File == p.file && p.sites[place.Line-p.from] == s {
				return p.take(s)
			}
		}
	}
	for _, s := range p.calls[n] {
		named := strings.Contains(rep.Text, s.operation.callee()+": ")
		if named && (p.only == nil || p.only == s) && !p.taken[s] {
			return p.take(s)
		}
	}
	return p.sites[n]
}

func (p *program) take(s *site) *site {
	if p.taken == nil {
		p.taken = make(map[*site]bool)
	}
	p.taken[s] = true
	return s
}

// count counts the sites of a function.
func (r *result) count(t *truth) {
	r.planted += len(t.f.bugs())
	r.runs, r.invalid = r.runs+t.runs, r.invalid+t.invalid
	for _, theme := range t.f.themes {
		r.themes[theme]++
	}
	independents, dependents := 0, 0
	var missed []string
	for i, v := range t.verdicts {
		switch v.class() {
		case dependent:
			dependents++
		case trap:
			r.traps++
		case independent:
			independents++
			if s := t.f.sites[i]; r.countIndependent(t, i, v) {
				missed = append(missed, s.write(style{state: t.f.planned()}))
			}
		}
	}
	r.dependents += dependents
	if dependents > 0 {
		r.functions++
		if independents == 1 {
			r.oneRight++
		}
	}
	if len(missed) > 0 {
		r.misses = append(r.misses, strings.Join(missed, "; ")+" in\n"+r.texts[t])
	}
}

// countIndependent counts a bug, and reports whether it is found alone only, although it shares
// nothing with another one.
func (r *result) countIndependent(t *truth, i int, v verdict) (missed bool) {
	alone, together := r.alone[t.number][i], r.together[t.number][i]
	r.independents++
	if t.alone[i] != nil {
		r.isolated++
	}
	if v.first {
		r.firsts++
		if together {
			r.firstsFound++
		}
	}
	if !alone {
		r.unfound = append(r.unfound, fmt.Sprintf("site %d of\n%s", i, r.texts[t]))
		return false
	}
	r.foundAlone++
	apart := !v.first && t.f.isApart(t.f.sites[i])
	if apart {
		r.apart++
	}
	if together {
		r.foundTogether++
	}
	if together && apart {
		r.apartTogether++
	}
	return !together && apart
}
