package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A result compares what functions do with what is said about them.
type result struct {
	truths []*truth
	// together and alone are the sites that are reported, by function: with all bugs, and where they are the only one.
	together, alone map[int]map[int]bool
	texts           map[*truth]string // the functions, with the truth at their lines

	planted, independents, isolated int
	foundAlone, foundTogether       int
	firsts, firstsFound             int
	marked, mismarked               int // reports of what is behind another one; of these and the others, those that are not
	wrong                           []string
	wrongShared                     int // of these, what passes only if an int changes that has a name and is mentioned more than once
	unjudged                        []string
	misses                          []string // functions with bugs that are found alone only
	unfound                         []string // bugs that are not found alone
	dependents, traps               int      // lines
	functions, oneRight             int      // with lines that depend on another; those of them with one that is right
	themes                          map[string]int
	runs, invalid                   int
}

// score holds reports against the truth.
func score(truths []*truth, programs []*program, reports []vetrun.Finding) *result {
	r := &result{
		truths: truths, texts: make(map[*truth]string), themes: make(map[string]int),
		together: make(map[int]map[int]bool), alone: make(map[int]map[int]bool),
	}
	byFile := make(map[string][]vetrun.Finding)
	for _, rep := range reports {
		byFile[rep.File] = append(byFile[rep.File], rep)
	}
	known := make(map[*function]*truth)
	for _, t := range truths {
		known[t.f] = t
		r.together[t.number], r.alone[t.number] = make(map[int]bool), make(map[int]bool)
	}
	for _, p := range programs {
		for _, rep := range byFile[p.file] {
			if p.from <= rep.Line && rep.Line <= p.to {
				r.judge(known[p.f], p, rep)
			}
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
		r.wrong = append(r.wrong, describe("the function runs, or fails elsewhere"))
	default:
		v := t.verdicts[s.index]
		switch v.class() {
		case independent:
			r.together[t.number][s.index] = true
			if rep.Behind {
				r.marked++
			}
			if rep.Behind == v.first && (!s.helper || s.call != nil) {
				r.mismarked++
			}
		case unreached:
			r.unjudged = append(r.unjudged, describe("no run reached it"))
		default:
			if v.shared {
				r.wrongShared++
			}
			r.wrong = append(r.wrong, describe(fmt.Sprintf("it passes (%v): %s", v.class(), v.witness)))
		}
	}
}

// reported returns the site that a report is about, or nil. Of those at a call it is the one that the report names as the place where the
// callee fails. Where it names none, it is one that calls what the message says, the first that no other report is about.
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
		if strings.Contains(rep.Text, s.operation.callee()+": ") && !p.taken[s] {
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
	missed := false
	for i, v := range t.verdicts {
		switch v.class() {
		case dependent:
			dependents++
		case trap:
			r.traps++
		case independent:
			independents++
			missed = r.countIndependent(t, i, v) || missed
		}
	}
	r.dependents += dependents
	if dependents > 0 {
		r.functions++
		if independents == 1 {
			r.oneRight++
		}
	}
	if missed {
		r.misses = append(r.misses, r.texts[t])
	}
}

// countIndependent counts a bug, and reports whether it is found alone only.
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
	if together {
		r.foundTogether++
	}
	return !together
}

// share is a part in percent.
func share(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }

func (r *result) print(w io.Writer) {
	fmt.Fprintf(w, "%d functions, %d runs of their mends, %d of which failed where they should not\n", len(r.truths), r.runs, r.invalid)
	fmt.Fprintf(w, "planted bugs             %5d\n", r.planted)
	fmt.Fprintf(w, "independent bugs         %5d, of which %d are the only one in some program\n", r.independents, r.isolated)
	fmt.Fprintf(w, "found alone              %5d (%.1f %%)\n", r.foundAlone, share(r.foundAlone, r.isolated))
	fmt.Fprintf(w, "found together           %5d (%.1f %% of those found alone; wanted: 95 %%)\n", r.foundTogether, share(r.foundTogether, r.foundAlone))
	fmt.Fprintf(w, "first ones               %5d, of which %d are reported (%.1f %%)\n", r.firsts, r.firstsFound, share(r.firstsFound, r.firsts))
	fmt.Fprintf(w, "dependent lines          %5d, in %d functions, of which %d have one bug of their own\n", r.dependents, r.functions, r.oneRight)
	fmt.Fprintf(w, "traps                    %5d\n", r.traps)
	fmt.Fprintf(w, "reports that pass        %5d (wanted: 0), %d of them only with another value of an int that has a name\n", len(r.wrong), r.wrongShared)
	fmt.Fprintf(w, "reports of what no run reaches %d\n", len(r.unjudged))
	fmt.Fprintf(w, "marked reports           %5d, %d are marked wrongly\n", r.marked, r.mismarked)
	for _, theme := range slices.Sorted(maps.Keys(r.themes)) {
		fmt.Fprintf(w, "  %4d functions with %s\n", r.themes[theme], theme)
	}
	for _, s := range r.unjudged {
		fmt.Fprintf(w, "UNREACHED %s\n", s)
	}
	for _, s := range r.wrong {
		fmt.Fprintf(w, "WRONG %s\n", s)
	}
}

// show prints functions with their truth.
func (r *result) show(w io.Writer, n int) {
	for _, t := range r.truths[:min(n, len(r.truths))] {
		fmt.Fprintln(w, r.texts[t])
	}
}

func (r *result) printMisses(w io.Writer) {
	for _, s := range r.unfound {
		fmt.Fprintf(w, "NOT FOUND ALONE: %s\n", s)
	}
	for _, s := range r.misses {
		fmt.Fprintf(w, "MISSES in\n%s\n", s)
	}
}

// annotated writes a function with what is known about its lines.
func annotated(t *truth, p *program) string {
	var b strings.Builder
	for n, text := range strings.Split(strings.TrimSuffix(p.text, "\n"), "\n") {
		b.WriteString(text)
		if s := p.sites[n]; s != nil {
			v := t.verdicts[s.index]
			fmt.Fprintf(&b, " // %v", v.class())
			if v.first {
				b.WriteString(", first")
			}
			if c := v.class(); c == dependent || c == trap {
				b.WriteString(": passes with " + v.witness)
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

// numbered writes a function with a mark at a line.
func numbered(text string, line int) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if line < len(lines) {
		lines[line] += " // HERE"
	}
	return strings.Join(lines, "\n")
}
