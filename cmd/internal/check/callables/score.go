package callables

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A result is the counts of all cases.
type result struct {
	total     score.Count
	callables score.Counts   // by callable
	styles    score.Counts   // by style
	dropped   map[string]int // cases that are not counted, by reason
	misses    []string       // failures without a report
	wrong     []string       // reports of lines that do not fail
}

// judgeAll compares the reports with the truth. A report in any line that does not fail is wrong.
func judgeAll(cases []*testCase, reports []vetrun.Report) *result {
	r := &result{callables: score.Counts{}, styles: score.Counts{}, dropped: map[string]int{}}
	byFile := map[string][]vetrun.Report{}
	for _, p := range reports {
		byFile[p.File] = append(byFile[p.File], p)
	}
	for _, c := range cases {
		found, wrong := r.judge(c, byFile[c.file])
		if c.dropped != "" {
			r.dropped[c.dropped]++
			continue
		}
		for _, n := range []*score.Count{&r.total, r.callables.Of(c.callable.name), r.styles.Of(c.style)} {
			n.Add(c.panics, found, wrong)
		}
		if c.panics && !found {
			r.misses = append(r.misses, fmt.Sprintf("%s:%d: %s\n%s", c.file, c.line, c.message, c.text))
		}
	}
	return r
}

// judge looks for the reports of a case.
func (r *result) judge(c *testCase, reports []vetrun.Report) (found, wrong bool) {
	for _, p := range reports {
		switch {
		case p.Line < c.start || p.Line > c.end || strings.HasPrefix(c.dropped, "ends"):
		case !c.panics && p.Fields.Unchecked != "":
			// It returns, as the report says.
		case c.panics && p.Line == c.line:
			found = p.Fields.Unchecked == "" || found
		case p.Category == "error":
			// The cases drop errors, so that the run cannot tell.
		case c.panics && p.Line > c.line:
			// This line was not reached.
		default:
			wrong = true
			r.wrong = append(r.wrong, fmt.Sprintf("%s:%d: %s\n%s", p.File, p.Line, p.Text, c.text))
		}
	}
	return found, wrong
}

// print writes the tables: callables with misses or all, styles, totals.
func (r *result) print(w io.Writer, all, misses bool) {
	score.List(w, "WRONG", r.wrong)
	if misses {
		score.List(w, "MISSED", r.misses)
	}
	score.Header(w, "callable")
	failing := 0
	for _, name := range slices.Sorted(maps.Keys(r.callables)) {
		n := r.callables[name]
		failing += min(n.Failures(), 1)
		if all || n.Missed > 0 || n.Wrong > 0 {
			n.Row(w, name)
		}
	}
	fmt.Fprintln(w)
	for _, style := range styles {
		if n := r.styles[style]; n != nil {
			n.Row(w, style)
		}
	}
	r.total.Row(w, "all")
	fmt.Fprintln(w)
	score.Number(w, "callables", len(r.callables))
	score.Number(w, "  of which calls fail", failing)
	for _, why := range slices.Sorted(maps.Keys(r.dropped)) {
		score.Number(w, "calls that are not counted: "+why, r.dropped[why])
	}
}
