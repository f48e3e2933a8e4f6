package mutate

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/check/run"
	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// A moduleResult compares the mutants of the tests of a module with their reports.
type moduleResult struct {
	module                          string
	err                             error // why there is no result
	mutants                         int
	score.Count                              // of panics because of shapes, below a line of a test
	failed, ended                   int      // fail, exit or hang
	misses, reasons, wrong, unclear []string // reasons: of other panics
	causes                          []string // of the misses
}

// judge compares the batch with the findings that are not there without it.
func (r *moduleResult) judge(b batch, findings []vetrun.Finding) {
	for _, m := range b {
		r.mutants++
		switch m.run.kind {
		case "panic":
			r.panicked(m)
		case "ok", "skip":
			r.Passed++
		case "fail":
			r.failed++
		default:
			r.ended++
		}
	}
	for _, f := range findings {
		if f.Fields.Certainty == category.MustFail {
			r.contradict(b, f)
		}
	}
}

// match sets found for the mutants of the batch whose panic is reported: a line on its stack has a
// report.
func (b batch) match(findings []vetrun.Finding) {
	for _, m := range b {
		m.found = m.run.inTest() && slices.ContainsFunc(findings, func(f vetrun.Finding) bool {
			return f.Fields.Certainty == category.MustFail && m.explains(f)
		})
	}
}

// missed reports whether the tests panic because of shapes, below a line of a test, and no line on
// the stack is reported.
func (m *testMutant) missed() bool {
	return m.run.inTest() && !m.found && (!run.IsUnshaped(m.run.text) || shapeWord.MatchString(m.run.text))
}

// shapeWord matches texts of panics that are about shapes, whatever else they contain.
var shapeWord = regexp.MustCompile(`(?i)shape|dimension|length|size`)

// panicked counts a mutant whose tests panic.
func (r *moduleResult) panicked(m *testMutant) {
	text := m.describe() + ": "
	if n := len(m.run.frames); n > 0 {
		text += fmt.Sprintf("line %d: ", m.run.frames[n-1].line)
	}
	text += m.run.text
	switch {
	case m.found:
		r.Found++
	case m.missed():
		r.Missed++
		if m.cause != "" {
			text += " (" + m.cause + ")"
			r.causes = append(r.causes, m.cause)
		}
		r.misses = append(r.misses, text)
	default:
		r.reasons = append(r.reasons, text)
	}
}

// explains reports whether a finding is of a line on the stack of the mutant's panic.
func (m *testMutant) explains(f vetrun.Finding) bool {
	return slices.Contains(m.run.frames, fileLine{f.File, f.Line})
}

// contradict holds a finding against the runs of the batch: its statement is passed, or it is
// reached and nothing panics. A call that always returns an error is passed, too, and that it does
// is not seen.
func (r *moduleResult) contradict(b batch, f vetrun.Finding) {
	if slices.ContainsFunc(b, func(m *testMutant) bool { return m.run.kind == "panic" && m.explains(f) }) {
		return
	}
	how := "not reached"
	for _, m := range b {
		s := m.pkg.stepAt(f.File, f.Line)
		if s == nil || !m.run.reached[s.before] {
			continue
		}
		how = "reached"
		passed := s.behind >= 0 && m.run.reached[s.behind]
		if claimsPanic(f.Report) && (passed || s.behind < 0 && m.run.kind != "panic") {
			r.Wrong++
			r.wrong = append(r.wrong, fmt.Sprintf("%s: %s, but %v", m.describe(), m.run.kind, f.Report))
			return
		}
	}
	r.unclear = append(r.unclear, fmt.Sprintf("%s: %v", how, f.Report))
}

// A moduleTable prints the results as Markdown.
type moduleTable struct {
	w     io.Writer
	total moduleResult
	count int
}

func (t *moduleTable) header() {
	fmt.Fprintln(t.w, "| mutants | failures | found | recall | module |")
	fmt.Fprintln(t.w, "| ---: | ---: | ---: | ---: | --- |")
}

func (t *moduleTable) add(r *moduleResult) {
	if r.err != nil {
		fmt.Fprintf(t.w, "| | | | | `%s` is not mutated: %s |\n", r.module, firstLine(r.err.Error()))
		return
	}
	t.row(r, r.module)
	t.count++
	t.total.mutants += r.mutants
	t.total.Count = t.total.Plus(r.Count)
	t.total.failed += r.failed
	t.total.ended += r.ended
	t.total.causes = append(t.total.causes, r.causes...)
	for _, list := range []struct{ all, more *[]string }{
		{&t.total.misses, &r.misses}, {&t.total.reasons, &r.reasons}, {&t.total.wrong, &r.wrong}, {&t.total.unclear, &r.unclear},
	} {
		for _, text := range *list.more {
			*list.all = append(*list.all, path(r.module)+" "+text)
		}
	}
}

// path is the name of a module without its version.
func path(module string) string {
	name, _, _ := strings.Cut(module, "@")
	return name
}

func (t *moduleTable) row(r *moduleResult, name string) {
	share := "-"
	if r.Failures() > 0 {
		share = fmt.Sprintf("%.1f", r.Recall())
	}
	fmt.Fprintf(t.w, "| %d | %d | %d | %s | `%s` |\n", r.mutants, r.Failures(), r.Found, share, name)
}

// finish prints the sum, and what became of the other mutants.
func (t *moduleTable) finish() {
	r := &t.total
	t.row(r, fmt.Sprintf("%d modules", t.count))
	fmt.Fprintf(t.w, "\n%v\n%d other panics, %d fail, %d exit, crash or hang; %d reports that no run decides\n",
		r.Count, len(r.reasons), r.failed, r.ended, len(r.unclear))
}

// list prints the wrong reports, and the lists of -show.
func (t *moduleTable) list(misses, others bool) {
	if misses {
		score.List(t.w, "MISSED", t.total.misses)
		score.List(t.w, "UNDECIDED", t.total.unclear)
	}
	if others {
		score.List(t.w, "OTHER", t.total.reasons)
	}
	score.List(t.w, "WRONG", t.total.wrong)
}
