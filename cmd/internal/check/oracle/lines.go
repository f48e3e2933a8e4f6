package oracle

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// A report names the line that fails. When a panic ends the execution of the reported line, its
// stack is cut off at that line, and the failing line is the innermost one that remains, of those
// in the programs. A deferred function may panic in its turn: then there are several panics on the
// stack, and several such lines. The error of a call is noted wherever it is made or returned, and
// the first of these places is where it was made.
//
// What a report says of a line is a contradiction if a run fails in another one, except if it says
// that other paths fail elsewhere, and lists that line with the whole way.

// A lineVerdict is the result of comparing the line that a report names with the line in which runs
// failed. Better results come first.
type lineVerdict int

const (
	lineAgrees    lineVerdict = iota
	lineReplaced              // it is the line of a panic that another one replaced
	lineElsewhere             // the report says that other paths fail elsewhere, and lists the line
	lineMayFail               // in a call of which the report lists that it may fail
	lineBefore                // a check on the way fails that the analyzer takes to hold, see checks.go
	lineBeside                // a check in a goroutine
	lineUnknown               // where the error was made is not known
	lineDisagrees
	lineVerdicts
)

var lineNames = [lineVerdicts]string{
	"agree", "agree with a panic that was replaced", "elsewhere as is said", "in a call that may fail as is said",
	"in a check on the way", "in a check of a goroutine", "not known", "disagree",
}

// ways answers questions about the path to a report, see passing.
type ways interface {
	of(r report, at failing.Line) bool // the path of the analyzer leads through a line
	starts(at failing.Line) bool       // a line starts a goroutine
	function(at failing.Line) string   // the function that is declared around a line
}

// compareLine compares a report with an ending of its site.
func compareLine(r report, e ending, way ways) lineVerdict {
	lines := e.failed(r.category == string(category.Error))
	if len(lines) == 0 {
		return lineUnknown
	}
	named, _ := reading.Failing(r.read)
	others, said := reading.Others(r.read)
	is := func(p reading.Place) bool {
		return slices.ContainsFunc(lines, func(l failing.Line) bool { return p.Is(l.File, l.Line) })
	}
	switch {
	case named.Is(lines[0].File, lines[0].Line):
		return lineAgrees
	case is(named):
		return lineReplaced
	case said && slices.ContainsFunc(others, is):
		return lineElsewhere
	case slices.ContainsFunc(reading.MayFail(r.read), e.passes):
		return lineMayFail
	case len(e.lines) == 0 && len(reading.MayFail(r.read)) > 0: // an error, which has no stack, may be of that call
		return lineMayFail
	case len(e.checks()) > 0 && slices.ContainsFunc(e.lines, way.starts):
		return lineBeside
	case slices.ContainsFunc(e.checks(), func(l failing.Line) bool { return way.of(r, l) }), len(e.checks()) > 0 && isOperand(r, e, way):
		return lineBefore
	}
	return lineDisagrees
}

// isOperand reports whether a run fails in a call that is an operand of the reported one.
func isOperand(r report, e ending, way ways) bool {
	subject, _, _ := strings.Cut(r.read.Text, ":")
	i := slices.Index(e.lines, failing.Line{File: r.read.File, Line: r.read.Line})
	if i < 1 {
		return false
	}
	called := way.function(e.lines[i-1])
	return called != "" && called != subject[strings.LastIndex(subject, ".")+1:]
}

// best returns the report that explains an ending best, of those on its line: if there are two, the
// other one may be about a later statement. ok is false if there is none.
func (e ending) best(reports []report, site int, way ways) (best report, v lineVerdict, ok bool) {
	at := e.at()
	for _, r := range reports {
		here := r.read.File == at.File && r.read.Line == at.Line || at == (failing.Line{}) && r.category == string(category.Error)
		if r.site != site || !here {
			continue
		}
		if w := compareLine(r, e, way); !ok || w < v {
			best, v, ok = r, w, true
		}
	}
	return best, v, ok
}

// A lineTally counts runs that ended at a report, and lines that reports name.
type lineTally struct {
	panics, errors int // runs that were compared
	verdicts       [lineVerdicts]int
	named, notMet  int // lines, and those of them in which no run failed
}

// compareLines compares the lines that reports name with those in which runs failed, and prints the
// first contradiction of each site.
func (c *comparison) compareLines(a *analyzed) {
	t := &c.total.lines
	passes := passing{check: c.check.another(a.builds[0].sizes()), program: a.whole}
	for n := range a.program.sites {
		endings := a.outcome.verdicts[n].endings
		met := make(map[string]bool) // by the text of a report: a run failed in the line that it names
		told := false
		for _, e := range endings {
			r, v, ok := e.best(a.result.reports, n, passes)
			if !ok {
				continue
			}
			t.verdicts[v] += e.count
			if r.category == string(category.Error) {
				t.errors += e.count
			} else {
				t.panics += e.count
			}
			met[r.text] = met[r.text] || v == lineAgrees || v == lineReplaced
			if v == lineDisagrees && !told {
				told = true
				fmt.Fprintf(c.out, "CONTRADICTION: %s\n%s%s", r.text, relatedText(r), whereFailed(endings))
				c.contradiction(a.program, c.falseLine(n, a.builds[0].sizes()), e.witness, a.builds)
			}
		}
		for _, r := range a.result.reports {
			if is, ok := met[r.text]; ok && r.site == n {
				c.countNamed(a.program, r, is, endings)
			}
		}
	}
}

// countNamed counts a line that is named. It prints the report if no run failed in that line:
// perhaps no path leads there.
func (c *comparison) countNamed(p *program, r report, met bool, endings []ending) {
	c.total.lines.named++
	if !met {
		c.total.lines.notMet++
		fmt.Fprintf(c.out, "NO RUN FAILS THERE: %s\n%s%s", r.text, relatedText(r), whereFailed(endings))
		if c.unmet {
			fmt.Fprintln(c.out, text(p, p.sites[r.site].fn))
		}
	}
}

func relatedText(r report) string {
	text := ""
	for _, n := range r.read.Related {
		text += fmt.Sprintf("\t%s:%d: %s\n", n.File, n.Line, n.Text)
	}
	return text
}

// whereFailed lists the lines in which runs failed.
func whereFailed(endings []ending) (text string) {
	for _, e := range endings {
		text += fmt.Sprintf("  fails in %v%v %d times: %s\n", e.lines, e.sources, e.count, e.witness)
	}
	return text
}

// print prints the counts.
func (t *lineTally) print(w io.Writer) {
	fmt.Fprintf(w, "failing lines: %d runs that panic, %d with an error", t.panics, t.errors)
	for v, name := range lineNames {
		fmt.Fprintf(w, ", %s %d", name, t.verdicts[v])
	}
	fmt.Fprintf(w, "\nlines that reports name %d, in which no run fails %d\n", t.named, t.notMet)
}

// falseLine is a failing line of site n that is another one when it runs.
func (c *comparison) falseLine(n int, arch string) falsehood {
	return func(p *program, res result) func(outcome) string {
		if !slices.ContainsFunc(res.reports, func(r report) bool { return r.site == n }) {
			return nil
		}
		p.inner = res.innerSites()
		p.watchLines(res)
		passes := passing{check: c.check.another(arch), program: p}
		return func(o outcome) string {
			for _, e := range o.verdicts[n].endings {
				if _, v, ok := e.best(res.reports, n, passes); ok && v == lineDisagrees {
					return e.witness
				}
			}
			return ""
		}
	}
}
