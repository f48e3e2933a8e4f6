package corpus

import (
	"fmt"
	"io"

	"github.com/shapelint/shapelint/cmd/internal/check/score"
)

// The table of the manual: for how many calls in public modules the analysis is decided, and why it
// stopped for others.

// A coverage prints the table as Markdown.
type coverage struct {
	w       io.Writer
	total   sites // of all modules
	modules int   // how many were counted
	bad     bool  // the analyzer crashed
}

func (t *coverage) header() {
	fmt.Fprintln(t.w, "| packages | calls | fine | reported | unknown | given up | % | steps | module |")
	fmt.Fprintln(t.w, "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
}

// add prints the row of one module.
func (t *coverage) add(module string, get func() (*record, error)) {
	rec, err := get()
	if err != nil {
		fmt.Fprintf(t.w, "| | | | | | | | | `%s` is not analyzed: %v |\n", module, err)
		return
	}
	r := sum(rec)
	t.bad = t.bad || r.crashes > 0
	t.modules++
	t.total.plus(r.sites)
	packages := fmt.Sprint(r.packages - r.timeouts)
	if rest := rec.Left + r.timeouts; rest > 0 {
		packages += fmt.Sprintf(" of %d", r.packages+rec.Left)
	}
	t.row(module, packages, r.sites)
}

func (t *coverage) row(name, packages string, s sites) {
	each := "-"
	if n := s.decided(); n > 0 {
		each = fmt.Sprint((s.Steps + n/2) / n)
	}
	fmt.Fprintf(t.w, "| %s | %d | %d | %d | %d | %d | %.1f | %s | `%s` |\n",
		packages, s.Calls, s.Fine, s.Reported, s.Unknown, s.GivenUp, s.share(s.GivenUp), each, name)
}

// finish prints the sum, and the causes by how many calls each explains. It reports whether nothing
// crashed.
func (t *coverage) finish() bool {
	t.row(fmt.Sprintf("%d modules", t.modules), "", t.total)
	fmt.Fprintf(t.w, "\n| given up because of | calls | %% of all calls |\n| --- | ---: | ---: |\n")
	for _, kind := range score.Largest(t.total.Causes) {
		fmt.Fprintf(t.w, "| %s | %d | %.2f |\n", kind, t.total.Causes[kind], t.total.share(t.total.Causes[kind]))
	}
	return !t.bad
}
