package mutate

import (
	"fmt"
	"io"
	"slices"

	"github.com/shapelint/shapelint/cmd/internal/check/run"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// A result compares what mutants do with what is said about them.
type result struct {
	originals, mutants int
	fails, found       [partCount]int // mutants that panic because of shapes, those whose line is reported
	others             int            // that panic for other reasons
	runs               int            // that run
	mixed              int            // that fail for some arguments only
	errs, errorsFound  int            // that return an error; those that are reported
	ended              int            // exit, crash, timeout
	errorClaims        int            // reports of errors that a run could contradict
	warnings           int            // other reports, which it could not
	wrong              []string
	misnamed           []string // reports of a panic where there is an error
	misses, reasons    []string
}

// score compares the endings of mutants with reports.
func score(mutants []*mutant, endings [][]run.Ending, reports []vetrun.Report) *result {
	r := new(result)
	for i, m := range mutants {
		inside := m.inside(reports)
		if m.original() {
			r.originals++
			r.unchanged(m, endings[i], inside)
			continue
		}
		r.mutants++
		r.count(m, endings[i], inside)
	}
	return r
}

// inside returns the reports in a mutant.
func (m *mutant) inside(reports []vetrun.Report) []vetrun.Report {
	var list []vetrun.Report
	for _, rep := range reports {
		if rep.File == m.file() && m.from <= rep.Line && rep.Line <= m.to {
			list = append(list, rep)
		}
	}
	return list
}

// unchanged looks at a function that was not changed: if it runs, nothing may be said about it.
func (r *result) unchanged(m *mutant, es []run.Ending, inside []vetrun.Report) {
	if m.part() == badPart {
		return // testdata/libraries says what these do
	}
	if slices.ContainsFunc(es, func(e run.Ending) bool { return e.Kind != "ok" }) {
		r.others++
		r.reasons = append(r.reasons, fmt.Sprintf("%s: %s: %s", m.describe(), es[0].Kind, es[0].Text))
		return
	}
	for _, rep := range inside {
		r.wrong = append(r.wrong, fmt.Sprintf("%s: ok, but %v", m.describe(), rep))
	}
}

// count counts one mutant.
func (r *result) count(m *mutant, es []run.Ending, inside []vetrun.Report) {
	kinds := make(map[string]int)
	for _, e := range es {
		kinds[e.Kind]++
	}
	for _, rep := range inside {
		switch {
		case claimsPanic(rep):
		case rep.Category == string(category.Error) && slices.Contains(m.traced, rep.Line):
			r.errorClaims++
		default:
			r.warnings++
			continue
		}
		i := slices.IndexFunc(es, func(e run.Ending) bool { return contradicts(e, rep) })
		if i < 0 {
			continue
		}
		text := fmt.Sprintf("%s: %s in line %v: %s, but %v", m.describe(), es[i].Kind, relative(m, es[i].Lines), es[i].Text, rep)
		if slices.Contains(es[i].Failed, rep.Line) {
			r.misnamed = append(r.misnamed, text)
		} else {
			r.wrong = append(r.wrong, text)
		}
	}
	switch {
	case kinds["panic"] == len(es):
		r.panicked(m, es, inside)
	case kinds["ok"] == len(es):
		r.runs++
	case kinds["error"] == len(es):
		r.errs++
		if len(inside) > 0 {
			r.errorsFound++
		}
	case kinds["exit"]+kinds["crash"]+kinds["timeout"] > 0:
		r.ended++
	default:
		r.mixed++
	}
}

// contradicts reports whether a run reaches a line that is reported, and fails in another one or not at all.
// A run that ends the program does not tell.
func contradicts(e run.Ending, rep vetrun.Report) bool {
	failed := slices.Contains(e.Lines, rep.Line)
	if rep.Category == string(category.Error) {
		failed = failed || slices.Contains(e.Failed, rep.Line)
	}
	return slices.Contains(e.Reached, rep.Line) && !failed
}

// claimsPanic reports whether a report says that its line panics.
func claimsPanic(rep vetrun.Report) bool {
	return category.Category(rep.Category).Is(category.Panics)
}

// explains reports whether a report names what ends in the panic of a run: its line, or the line of
// an error that it got.
func explains(e run.Ending, rep vetrun.Report) bool {
	return slices.Contains(e.Lines, rep.Line) || rep.Category == string(category.Error) && slices.Contains(e.Failed, rep.Line)
}

// panicked counts a mutant that always panics. It is found if every run of it is explained: for
// different arguments it may fail in different lines.
func (r *result) panicked(m *mutant, es []run.Ending, inside []vetrun.Report) {
	hit := !slices.ContainsFunc(es, func(e run.Ending) bool {
		return !slices.ContainsFunc(inside, func(rep vetrun.Report) bool {
			return (claimsPanic(rep) || rep.Category == string(category.Error)) && explains(e, rep)
		})
	})
	text := fmt.Sprintf("%s: line %v: %s", m.describe(), relative(m, es[0].Lines), es[0].Text)
	switch {
	case hit:
		r.fails[m.part()]++
		r.found[m.part()]++
	case run.IsUnshaped(es[0].Text):
		r.others++
		r.reasons = append(r.reasons, text)
	default:
		r.fails[m.part()]++
		r.misses = append(r.misses, text)
	}
}

// relative returns lines counted from the first one of the function.
func relative(m *mutant, lines []int) []int {
	var rel []int
	for _, n := range lines {
		rel = append(rel, n-m.from)
	}
	return rel
}

// describe names a mutant.
func (m *mutant) describe() string {
	change := m.change
	if m.original() {
		change = "unchanged"
	}
	return fmt.Sprintf("%s %s (%s)", m.subject.origin, m.function, change)
}

// recall is the share of the mutants that fail because of shapes and are found.
func recall(found, fails int) float64 { return float64(found) / float64(max(fails, 1)) }

func (r *result) print(w io.Writer) {
	fmt.Fprintf(w, "%d functions, %d mutants\n", r.originals, r.mutants)
	for p := range partCount {
		fmt.Fprintf(w, "panic because of shapes  %5d in %s, of which %d are reported (%.1f %%)\n",
			r.fails[p], p, r.found[p], 100*recall(r.found[p], r.fails[p]))
	}
	fmt.Fprintf(w, "panic for other reasons  %5d\n", r.others)
	fmt.Fprintf(w, "run                      %5d\n", r.runs)
	fmt.Fprintf(w, "fail for some arguments  %5d\n", r.mixed)
	fmt.Fprintf(w, "return an error          %5d, of which %d are reported\n", r.errs, r.errorsFound)
	fmt.Fprintf(w, "exit, crash or hang      %5d\n", r.ended)
	fmt.Fprintf(w, "false reports            %5d\n", len(r.wrong))
	fmt.Fprintf(w, "errors called panics     %5d\n", len(r.misnamed))
	fmt.Fprintf(w, "reports of errors        %5d\n", r.errorClaims)
	fmt.Fprintf(w, "other warnings           %5d\n", r.warnings)
	for _, s := range r.wrong {
		fmt.Fprintf(w, "FALSE %s\n", s)
	}
}

func (r *result) printMisses(w io.Writer) {
	for _, s := range r.misses {
		fmt.Fprintf(w, "MISS %s\n", s)
	}
	for _, s := range r.misnamed {
		fmt.Fprintf(w, "MISNAMED %s\n", s)
	}
}

func (r *result) printOthers(w io.Writer) {
	for _, s := range r.reasons {
		fmt.Fprintf(w, "OTHER %s\n", s)
	}
}
