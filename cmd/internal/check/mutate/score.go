package mutate

import (
	"fmt"
	"io"
	"slices"

	"github.com/shapelint/shapelint/cmd/internal/check/run"
	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// A result compares the mutants with their reports.
type result struct {
	originals, mutants int
	counts             [partCount]score.Count
	others             int // mutants that panic for other reasons
	mixed              int // mutants that fail for some arguments only
	errs, errorsFound  int // mutants that return an error; those that are reported
	ended              int // mutants that exit, crash or time out
	errorClaims        int // reports of errors that a run could contradict
	warnings           int // other reports, which no run can contradict
	wrong              []string
	misnamed           []string // reports of a panic where there is an error
	misses, reasons    []string
}

// judge compares the endings of mutants with reports.
func judge(mutants []*mutant, endings [][]run.Ending, reports []vetrun.Report) *result {
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

// unchanged judges the reports of a function that was not changed: if it runs, each report is
// wrong.
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
		r.isWrong(m, fmt.Sprintf("%s: ok, but %v", m.describe(), rep))
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
			r.isWrong(m, text)
		}
	}
	switch {
	case kinds["panic"] == len(es):
		r.panicked(m, es, inside)
	case kinds["ok"] == len(es):
		r.counts[m.part()].Passed++
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

// isWrong counts a wrong report.
func (r *result) isWrong(m *mutant, text string) {
	r.counts[m.part()].Wrong++
	r.wrong = append(r.wrong, text)
}

// contradicts reports whether a run reaches a line that is reported, and fails in another one or
// not at all. A run that ends the program does not tell.
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
		r.counts[m.part()].Found++
	case run.IsUnshaped(es[0].Text):
		r.others++
		r.reasons = append(r.reasons, text)
	default:
		r.counts[m.part()].Missed++
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

// total returns the sum of all parts.
func (r *result) total() (sum score.Count) {
	for _, c := range r.counts {
		sum = sum.Plus(c)
	}
	return sum
}

// print prints the table, and what is in no row of it.
func (r *result) print(w io.Writer) {
	score.Header(w, "mutants of")
	for p := range partCount {
		r.counts[p].Row(w, p.String())
	}
	r.total().Row(w, "all")
	fmt.Fprintln(w)
	for _, n := range []struct {
		name  string
		count int
	}{
		{"functions", r.originals}, {"mutants", r.mutants},
		{"panic for other reasons", r.others}, {"fail for some arguments only", r.mixed}, {"exit, crash or hang", r.ended},
		{"return an error", r.errs}, {"  of which are reported", r.errorsFound},
		{"reports of a panic where there is an error", len(r.misnamed)}, {"reports of errors", r.errorClaims}, {"other warnings", r.warnings},
	} {
		score.Number(w, n.name, n.count)
	}
	score.List(w, "WRONG", r.wrong)
}
