package oracle

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"time"
)

// A tally is the counts over all programs.
type tally struct {
	functions, dropped  int
	executed            int // of the functions
	runs, unfinished    int
	sites, reached      int
	failing, found      int // sites that fail in every run that reaches them, and those of them that were reported
	reports, unreached  int
	shapes, shaped      int // claimed shapes of values, and those of them that a run reached
	fine, returned      int // calls that -stats counts as fine, and those of them that returned in a run
	warnings            int
	weak                int // reported sites where some run had another failure first
	unplaced            int
	contradictions      int
	crashes, hangs      int
	cutShort            int // programs whose runs were not completed
	functionsMustFail   int
	misses, foundByKind map[string]int
	analyzing, running  time.Duration
	lines               lineTally
	byFeature           map[string]*featureTally
	// guarded are the checks after honest guards, unguarded those after other conditions.
	// unguardedFound are the functions in which some of the latter are reported and reached.
	guarded, unguarded, unguardedFound int
	// What an older analyzer reported of the feature "kept", and what of it is reported now; and what
	// it reported wrongly.
	before, kept, wrongBefore int
}

// A featureTally counts functions that have a feature, and reports on its sites.
type featureTally struct{ functions, reports, contradicted int }

// addFeatures adds the features of a program.
func (t *tally) addFeatures(p *program, res result) {
	for _, f := range p.fns {
		if len(f.features) == 0 {
			t.feature(base).functions++
		}
		for _, name := range f.features {
			t.feature(name).functions++
		}
	}
	for _, r := range res.reports {
		if r.site < 0 {
			continue
		}
		t.feature(p.feature(r.site)).reports++
	}
}

// countGuarded counts checks of the feature "guarded".
func (t *tally) countGuarded(p *program, reported map[int]bool, o outcome) {
	written := p.written()
	found := make(map[string]bool)
	for n, s := range p.sites {
		_, isGuarded := p.guards[n]
		switch {
		case s.kind != "guarded" && !slices.Contains([]string{indexedTheme.name, toldTheme.name, containedTheme.name,
			refusedTheme.name}, s.kind) || !written[s.fn]:
		case isGuarded:
			t.guarded++
		default:
			t.unguarded++
			found[s.fn] = found[s.fn] || reported[n] && o.verdicts[n].failed > 0
		}
	}
	for _, is := range found {
		if is {
			t.unguardedFound++
		}
	}
}

// written returns the names of the functions of a program.
func (p *program) written() map[string]bool {
	names := make(map[string]bool)
	for _, f := range p.fns {
		names[f.name] = true
	}
	return names
}

// feature is the feature of a site.
func (p *program) feature(site int) string {
	if name := p.sites[site].kind; slices.Contains(featureNames(), name) {
		return name
	}
	return base
}

// feature is the tally of one of them.
func (t *tally) feature(name string) *featureTally {
	if t.byFeature == nil {
		t.byFeature = make(map[string]*featureTally)
	}
	if t.byFeature[name] == nil {
		t.byFeature[name] = &featureTally{}
	}
	return t.byFeature[name]
}

// add adds what happened before a program was executed, and how long all took.
func (t *tally) add(a *analyzed) {
	t.dropped += a.dropped
	t.functions += len(a.program.fns)
	t.analyzing += a.analyzing
	t.running += a.running
	t.addFeatures(a.program, a.result)
	if a.outcome != nil {
		t.executed += len(a.program.fns)
	}
	if a.unfinished != nil {
		t.cutShort++
	}
}

// failures counts the failures of the analyzer. Reports at positions without a site are not among
// them.
func (t *tally) failures() int { return t.contradictions + t.crashes + t.hangs }

// print prints the counts; those of all sites if all were watched.
func (t *tally) print(w io.Writer, all bool) {
	fmt.Fprintf(w, "functions %d (%d dropped), executed %d, runs %d (%d unfinished)\n", t.functions, t.dropped, t.executed, t.runs, t.unfinished)
	fmt.Fprintf(w, "sites %d, watched and reached %d; failing whenever reached %d, in %d functions, reported %d\n", t.sites, t.reached, t.failing, t.functionsMustFail, t.found)
	fmt.Fprintf(w, "reports %d: contradicted %d, preceded by another failure %d, never reached %d, unplaced %d\n", t.reports, t.contradictions, t.weak, t.unreached, t.unplaced)
	t.lines.print(w)
	fmt.Fprintf(w, "shapes %d, met %d; warnings %d\n", t.shapes, t.shaped, t.warnings)
	fmt.Fprintf(w, "calls counted as fine %d, met %d\n", t.fine, t.returned)
	fmt.Fprintf(w, "crashes %d, hangs %d, programs that did not come to their end %d\n", t.crashes, t.hangs, t.cutShort)
	fmt.Fprintf(w, "analyzing %v, compiling and running %v\n", t.analyzing.Round(time.Millisecond), t.running.Round(time.Millisecond))
	for _, name := range featureNames() {
		if f := t.feature(name); f.functions > 0 {
			fmt.Fprintf(w, "feature %s: %d functions, %d reports, %d contradicted\n", name, f.functions, f.reports, f.contradicted)
		}
	}
	if t.guarded > 0 {
		fmt.Fprintf(w, "guarded: %d checks after guards, %d after other conditions; some of the latter are reported and reached in %d functions\n", t.guarded, t.unguarded, t.unguardedFound)
	}
	if t.before > 0 {
		fmt.Fprintf(w, "kept: %d of %d reports (%.1f %%); %d more were wrong\n", t.kept, t.before, 100*float64(t.kept)/float64(t.before), t.wrongBefore)
	}
	if !all {
		return
	}
	for _, k := range slices.Sorted(maps.Keys(t.misses)) {
		fmt.Fprintf(w, "missed %-10s %5d, found %5d\n", k, t.misses[k], t.foundByKind[k])
	}
}

// count adds what is said about a program, and what happened.
func (c *comparison) count(p *program, res result, o outcome) {
	t := &c.total
	t.runs += o.runs
	t.unfinished += o.unfinished
	t.warnings += len(res.warnings)
	reported := make(map[int]bool)
	for _, r := range res.reports {
		reported[r.site] = true
		t.reports++
		v := o.verdicts[r.site]
		switch {
		case v.runs() == 0:
			t.unreached++
		case v.weak > 0 && !v.contradicts(p.sites[max(0, r.site)]):
			t.weak++
		}
	}
	t.countGuarded(p, reported, o)
	failing := make(map[string]bool)
	t.sites += len(p.sites)
	for i, s := range p.sites {
		v := o.verdicts[i]
		if p.shapes[i] != "" {
			t.shapes++
			t.shaped += min(v.shaped, 1)
		}
		if v.runs() > 0 {
			t.reached++
		}
		if p.fine[i] {
			t.fine++
			t.returned += min(v.survived+v.weak, 1)
		}
		if v.failed == 0 || v.survived+v.weak > 0 {
			continue
		}
		failing[s.fn] = true
		t.failing++
		if reported[i] {
			t.found++
			t.foundByKind[s.kind]++
			continue
		}
		t.misses[s.kind]++
		if c.misses {
			fmt.Fprintf(c.out, "MISS %s site %d in\n%s\n", s.kind, i, numbered(p, i))
		}
	}
	t.functionsMustFail += len(failing)
}
