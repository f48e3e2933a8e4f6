package corpus

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/check/score"
)

// A table collects the records and prints them as rows.
type table struct {
	w        io.Writer
	records  []*record
	missing  []string  // modules without a record, with the reason
	total    row       // of all modules
	judgings []verdict // of findings.txt, or of suspects.txt
	suspects bool      // all findings are suspects
}

// A row is the sums of one module, or of all.
type row struct {
	modules, packages, lines, skipped, broken, facts int
	findings, crashes, timeouts                      int
	time                                             time.Duration
	sites                                            sites
}

func (t *table) header() {
	if t.judgings = parseVerdicts(judged); t.suspects {
		t.judgings = parseVerdicts(judgedSuspects)
	}
	fmt.Fprintf(t.w, "%-52s %8s %9s %7s %6s %8s %7s %8s %7s %7s %8s %8s\n",
		"module", "packages", "lines", "skipped", "broken", "findings", "crashes", "timeouts", "seconds", "calls", "decided", "given up")
}

// add prints the line of one module.
func (t *table) add(module string, get func() (*record, error)) {
	rec, err := get()
	if err != nil {
		t.missing = append(t.missing, fmt.Sprintf("%s: %v", module, err))
		fmt.Fprintf(t.w, "%-52s not analyzed: %v\n", module, err)
		return
	}
	t.records = append(t.records, rec)
	fmt.Fprintf(t.w, "%-52s %s\n", module, sum(rec))
}

func (r row) String() string {
	return fmt.Sprintf("%8d %9d %7d %6d %8d %7d %8d %7.1f %7d %7.0f%% %7.1f%%",
		r.packages, r.lines, r.skipped, r.broken, r.findings, r.crashes, r.timeouts, r.time.Seconds(),
		r.sites.Calls, r.sites.share(r.sites.decided()), r.sites.share(r.sites.GivenUp))
}

// sum sums up the records of modules.
func sum(records ...*record) row {
	r := row{modules: len(records)}
	for _, rec := range records {
		r.lines += rec.Lines
		for _, m := range rec.Packages {
			r.add(m)
		}
	}
	return r
}

func (r *row) add(m measured) {
	r.time += m.Time
	r.crashes += count(m.Crash != "")
	r.timeouts += count(m.TimedOut)
	if m.Fact {
		r.facts++
		return
	}
	r.packages++
	r.findings += len(m.Findings)
	r.sites.plus(m.Sites)
	r.skipped += count(m.Skipped)
	r.broken += count(m.Broken)
}

// count is 1 for what is true.
func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// finish prints the rest and reports whether all went well.
func (t *table) finish() bool {
	t.total = sum(t.records...)
	fmt.Fprintf(t.w, "%-52s %s\n", fmt.Sprintf("%d modules", t.total.modules), t.total)
	if t.total.packages > 0 {
		fmt.Fprintf(t.w, "%.0f%% of the packages were skipped early; %d more were analyzed for their facts\n",
			score.Percent(t.total.skipped, t.total.packages), t.total.facts)
	}
	s := t.total.sites
	fmt.Fprintf(t.w, "%d calls have to do with shapes: %.1f%% decided, %.1f%% with unknown arguments, %.1f%% given up\n",
		s.Calls, s.share(s.decided()), s.share(s.Unknown), s.share(s.GivenUp))
	t.largest("longest", func(m measured) uint64 { return uint64(m.Time) })
	t.largest("most memory", func(m measured) uint64 { return m.Memory })
	t.crashes()
	return t.findings() && t.total.crashes == 0 && t.total.timeouts == 0
}

// largest prints ten packages.
func (t *table) largest(title string, size func(measured) uint64) {
	var all []measured
	for _, rec := range t.records {
		all = append(all, rec.Packages...)
	}
	slices.SortStableFunc(all, func(a, b measured) int { return cmp.Compare(size(b), size(a)) })
	fmt.Fprintf(t.w, "\n%-60s %8s %7s %6s\n", title, "lines", "seconds", "MB")
	for _, m := range all[:min(len(all), 10)] {
		fmt.Fprintf(t.w, "%-60s %8d %7.2f %6d\n", m.ID, m.Lines, m.Time.Seconds(), m.Memory>>20)
	}
}

func (t *table) crashes() {
	for _, rec := range t.records {
		for _, m := range rec.Packages {
			if m.Crash != "" {
				fmt.Fprintf(t.w, "\n%s crashes: %s\n", m.ID, m.Crash)
			}
			if m.TimedOut {
				fmt.Fprintf(t.w, "\n%s has no result after %.0f s\n", m.ID, m.Time.Seconds())
			}
		}
	}
}

// findings prints every finding with its verdict and reports whether all are judged true, or enough
// of the suspects.
func (t *table) findings() bool {
	counts := make(map[string]int)
	byCategory := make(map[string]int)
	for _, rec := range t.records {
		for _, m := range rec.Packages {
			for _, f := range m.Findings {
				byCategory[f.Category]++
				v := judge(t.judgings, rec.Module, f)
				counts[v.word]++
				t.finding(rec, f, v)
			}
		}
	}
	fmt.Fprintf(t.w, "\n%d findings: %d true, %d false, %d without a verdict\n",
		t.total.findings, counts["true"], counts["false"], counts["unjudged"])
	for _, name := range slices.Sorted(maps.Keys(byCategory)) {
		fmt.Fprintf(t.w, "%6d %s\n", byCategory[name], name)
	}
	if t.suspects {
		return counts["unjudged"] == 0 && score.Percent(counts["true"], t.total.findings) >= leastWanted
	}
	return counts["true"] == t.total.findings
}

// leastWanted is the percentage of the suspects that a maintainer would want to know of, at least.
const leastWanted = 70

func (t *table) finding(rec *record, f finding, v verdict) {
	fmt.Fprintf(t.w, "\n%s %s: %s\n", rec.Module, f.Place, f.Message)
	for _, r := range f.Related {
		fmt.Fprintf(t.w, "\t%s\n", r)
	}
	fmt.Fprintf(t.w, "\t%s\n", strings.TrimSpace(v.word+": "+v.why))
}
