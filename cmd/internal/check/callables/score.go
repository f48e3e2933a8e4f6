package callables

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A count is what was found of what fails, and how much of what runs was reported.
type count struct{ found, panics, runs, wrong int }

func (c *count) add(d *testCase, found, wrong bool) {
	switch {
	case d.panics && found:
		c.found++
		c.panics++
	case d.panics:
		c.panics++
	default:
		c.runs++
	}
	if wrong {
		c.wrong++
	}
}

// A result holds the counts.
type result struct {
	total     count
	callables map[string]*count
	styles    map[string]*count
	dropped   map[string]int
	misses    []*testCase
	wrong     []string
}

// score compares the reports with the truth. A report in any line that does not fail is wrong.
func score(cases []*testCase, reports []vetrun.Report) *result {
	r := &result{callables: map[string]*count{}, styles: map[string]*count{}, dropped: map[string]int{}}
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
		for _, n := range []*count{&r.total, entry(r.callables, c.callable.name), entry(r.styles, c.style)} {
			n.add(c, found, wrong)
		}
		if c.panics && !found {
			r.misses = append(r.misses, c)
		}
	}
	return r
}

func entry(m map[string]*count, key string) *count {
	if m[key] == nil {
		m[key] = &count{}
	}
	return m[key]
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

// print writes the tables: styles, callables with misses or all, totals.
func (r *result) print(w io.Writer, all, misses bool) {
	for _, text := range r.wrong {
		fmt.Fprintf(w, "WRONG %s\n", text)
	}
	if misses {
		for _, c := range r.misses {
			fmt.Fprintf(w, "MISS %s:%d: %s\n%s\n", c.file, c.line, c.message, c.text)
		}
	}
	fmt.Fprintf(w, "%-52s %6s %6s %6s %6s\n", "callable", "panics", "found", "run", "wrong")
	failing := 0
	for _, name := range slices.Sorted(maps.Keys(r.callables)) {
		n := r.callables[name]
		if n.panics > 0 {
			failing++
		}
		if all || n.found < n.panics || n.wrong > 0 {
			n.row(w, name)
		}
	}
	fmt.Fprintln(w)
	for _, style := range styles {
		if n := r.styles[style]; n != nil {
			n.row(w, style)
		}
	}
	r.total.row(w, "all")
	fmt.Fprintf(w, "\n%d callables, %d of them seen to panic\n", len(r.callables), failing)
	for _, why := range slices.Sorted(maps.Keys(r.dropped)) {
		fmt.Fprintf(w, "left out: %d: %s\n", r.dropped[why], why)
	}
}

func (c *count) row(w io.Writer, name string) {
	fmt.Fprintf(w, "%-52s %6d %6d %6d %6d\n", name, c.panics, c.found, c.runs, c.wrong)
}
