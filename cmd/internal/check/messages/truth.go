package messages

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A truth compares reports with the failures of the executed functions.
type truth struct {
	called, failed int   // functions
	silent         int   // functions that fail without a report
	lines          share // failures whose line is named
	inside         share // of lines: failures in a callee that the analyzer executed
	between        share // of inside: those in the package of the report
	quotes         share // of complete: those that the program prints
	complete       share // quoted texts that are complete
	disagreements  []string
	notRun         []string // modules that could not be executed
}

// A share is "right of of": how many of a number are right.
type share struct{ right, of int }

func (s *share) add(right bool) {
	s.of++
	if right {
		s.right++
	}
}

func newTruth() *truth { return &truth{} }

// run runs the functions of a module in a copy, and compares.
func (t *truth) run(m *module, copy string) {
	runs, err := failing.All(m.dir, copy)
	if err != nil {
		t.notRun = append(t.notRun, fmt.Sprintf("%s: %v", m.name, err))
		return
	}
	t.add(m, runs)
}

// add compares the reports of a module with the runs of its functions.
func (t *truth) add(m *module, runs []*failing.Run) {
	for _, run := range runs {
		t.called++
		if !run.Failed() && !run.Swallows() {
			continue
		}
		about := run.About(m.reports)
		if run.Failed() {
			t.failed++
			if len(about) == 0 {
				t.silent++
				t.complain("silent: %s/%s: %s fails in %s: %s", m.name, run.Function.File, run.Function.Name, places(run.Lines()), run.Text)
			}
		}
		if len(about) > 0 {
			t.compare(m, run, about)
		}
	}
}

// compare compares one run with the reports about it. One of them must name the failing line; if
// there are two, another one may be about a later statement.
func (t *truth) compare(m *module, run *failing.Run, about []vetrun.Report) {
	best := about[0]
	right := false
	for _, r := range about {
		if namesLine(r, run) {
			best, right = r, true
			break
		}
	}
	where := fmt.Sprintf("%s/%v\n\t%s.%s fails in %s", m.name, best, filepath.Base(run.Function.Package),
		run.Function.Name, places(run.Lines()))
	t.lines.add(right)
	if reading.Executed(best) {
		t.inside.add(right)
		if lines := run.Lines(); len(lines) > 0 && filepath.Dir(lines[0].File) == filepath.Dir(best.File) {
			t.between.add(right)
		}
	}
	if !right {
		at, named := reading.Failing(best)
		t.complain("line: %s, named %v %s:%d", where, named, at.File, at.Line)
	}
	for _, q := range reading.Quotes(best.Text) {
		t.complete.add(q.Complete)
		fits := slices.ContainsFunc(run.Texts(), q.Fits)
		if q.Complete {
			t.quotes.add(fits)
		}
		if !fits {
			t.complain("text: %s\n\tsays %q", where, run.Texts())
		} else if !q.Complete {
			t.complain("not complete: %s", where)
		}
	}
}

func (t *truth) complain(format string, args ...any) {
	t.disagreements = append(t.disagreements, fmt.Sprintf(format, args...))
}

// namesLine reports whether the line that a report names, or that it is, is one in which a run
// fails.
func namesLine(r vetrun.Report, run *failing.Run) bool {
	at, _ := reading.Failing(r)
	return slices.ContainsFunc(run.Lines(), func(l failing.Line) bool { return at.Is(l.File, l.Line) })
}

func places(lines []failing.Line) (text string) {
	for i, l := range lines {
		if i > 0 {
			text += " and "
		}
		text += fmt.Sprintf("%s:%d", l.File, l.Line)
	}
	return text
}

// print prints the table, and the disagreements.
func (t *truth) print(w io.Writer, verbose bool) {
	score.List(w, "not run:", t.notRun)
	if verbose {
		score.List(w, "EXCEPTION", t.disagreements)
	}
	row := func(what string, s share) { score.Part(w, what, s.right, s.of) }
	score.Number(w, "functions called", t.called)
	score.Part(w, "  that fail, and about which something is reported", t.failed-t.silent, t.failed)
	row("failing lines that are named, or reported", t.lines)
	row("  of those in a callee that was executed", t.inside)
	row("    in the package of the report", t.between)
	row("quoted texts that are complete", t.complete)
	row("  of these, what the program says", t.quotes)
}
