// Package messages tests the texts of reports on the programs of testdata/messages. Each program is
// executed: the line that a report names must be the line that fails, and a quoted text must be the
// text of the program.
package messages

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/testdata"
)

var update = flag.Bool("update", false, "write what shapelint says to want.txt, and call judgements of ideal.txt the same where it says that")

func TestMain(m *testing.M) { os.Exit(tooltest.Main(m)) }

// reported runs shapelint on the programs.
func reported(t *testing.T, flags ...string) (source *reading.Source, reports []vetrun.Report) {
	t.Helper()
	dir := testdata.Folder("messages")
	reports, rest, err := vetrun.Vet(dir, tooltest.Tool, flags...)
	if err != nil || len(rest) > 0 {
		t.Fatalf("go vet: %v, %q", err, rest)
	}
	return &reading.Source{Dir: dir}, reports
}

// programName returns the function in which a line stands: direct.Product.
func programName(source *reading.Source, file string, line int) string {
	name, _, _ := source.Function(file, line)
	return filepath.Base(filepath.Dir(file)) + "." + name
}

// TestMessages compares the reports with want.txt, word for word, and with ideal.txt, which has a
// judgement for each.
func TestMessages(t *testing.T) {
	source, reports := reported(t)
	found := blocksOf(source, reports)
	compareWanted(t, "want.txt", wantHeading, found)
	ideals := readIdeals(t)
	for i := range ideals {
		ideals[i].compare(t, found)
	}
	if *update {
		tooltest.Write(t, filepath.Join(source.Dir, "ideal.txt"), idealText(ideals))
	}
	for _, b := range found {
		if !slices.ContainsFunc(ideals, func(i ideal) bool { return i.name == b.name }) {
			t.Errorf("%s: ideal.txt has nothing of it", b.name)
		}
	}
	counts := make(map[string]int)
	for _, i := range ideals {
		kind, _, _ := strings.Cut(i.judgement, ":")
		counts[kind]++
	}
	t.Logf("%d reports; of %d ideal ones %d are the same, %d close, %d bad", len(reports), len(ideals), counts["same"], counts["close"], counts["bad"])
}

// TestTrace compares the reports that say more with -trace with trace.txt.
func TestTrace(t *testing.T) {
	source, reports := reported(t)
	short := blocksOf(source, reports)
	source, reports = reported(t, "-shapelint.trace")
	traced := slices.DeleteFunc(blocksOf(source, reports), func(b block) bool {
		return slices.ContainsFunc(short, func(s block) bool { return s.String() == b.String() })
	})
	compareWanted(t, "trace.txt", traceHeading, traced)
	t.Logf("%d of %d reports say more", len(traced), len(short))
}

// compareWanted compares reports with those in a file. With -update it writes the file.
func compareWanted(t *testing.T, name, heading string, found []block) {
	t.Helper()
	path, got := filepath.Join(testdata.Folder("messages"), name), wantText(heading, found)
	if *update {
		tooltest.Write(t, path, got)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	said, wanted := split(got), split(string(text))
	for _, b := range wanted {
		if !slices.Contains(said, b) {
			t.Errorf("in %s, and no longer said (-update writes it):\n%s", name, b)
		}
	}
	for _, b := range said {
		if !slices.Contains(wanted, b) {
			t.Errorf("not in %s:\n%s", name, b)
		}
	}
}

// split returns the blocks of a text.
func split(text string) []string {
	blocks := strings.Split(strings.TrimSuffix(text, "\n"), "\n\n")
	return slices.DeleteFunc(blocks, func(b string) bool { return b == "" || strings.HasPrefix(b, "#") })
}

// TestTruth runs all programs. Each fails, unless only warnings are about it. A line that a report
// names is a failing one, each call on the way to it is on the stack, and a quoted message is what
// the program says.
func TestTruth(t *testing.T) {
	source, reports := reported(t)
	_, traced := reported(t, "-shapelint.trace")
	runs, err := failing.All(source.Dir, filepath.Join(t.TempDir(), "messages"))
	if err != nil {
		t.Fatal(err)
	}
	silent := 0
	for _, run := range runs {
		name := programName(source, run.Function.File, run.Function.From)
		if !strings.Contains(run.Function.Package, "/programs/") || !exported(run.Function.Name) || isConstructor[name] {
			continue
		}
		about := run.About(reports)
		warned := slices.ContainsFunc(reports, func(r vetrun.Report) bool { return reading.Warns(r) && run.Function.Has(r.File, r.Line) })
		switch {
		case warned && run.Failed():
			t.Errorf("%s fails, and is warned of: %s", name, run.Text)
		case !warned && !run.Failed() && !run.Swallows() && !isSilent(t, name):
			t.Errorf("%s does not fail", name)
		case !warned && len(about) == 0:
			silent++
			if !isSilent(t, name) {
				t.Errorf("%s fails in %v, and nothing is reported: ideal.txt must say so (judgement: bad: silent)", name, run.Lines())
			}
		}
		for _, r := range append(about, run.About(traced)...) {
			if !reading.IsAfterFailure(r) {
				checkReport(t, name, run, r)
			}
		}
	}
	t.Logf("%d programs fail and nothing is reported", silent)
}

// isConstructor has the exported functions of programs that are no programs.
var isConstructor = map[string]bool{"layers.Dense": true, "layers.Checked": true}

func exported(name string) bool { return name[0] >= 'A' && name[0] <= 'Z' }

// isSilent reports whether the judgement of a program says that nothing is reported.
func isSilent(t *testing.T, name string) bool {
	t.Helper()
	return slices.ContainsFunc(readIdeals(t), func(i ideal) bool {
		return strings.EqualFold(i.name, name) && strings.HasPrefix(i.judgement, "bad: silent")
	})
}

// checkReport compares what a report says with a run. One that names no line and is executed says
// nothing that could be wrong.
func checkReport(t *testing.T, name string, run *failing.Run, r vetrun.Report) {
	t.Helper()
	at, named := reading.Failing(r)
	right := slices.ContainsFunc(run.Lines(), func(l failing.Line) bool { return at.Is(l.File, l.Line) })
	if !right && (named || !reading.Executed(r)) {
		t.Errorf("%s: %v\n\tnames %v, and fails in %v", name, r, at, run.Lines())
	}
	for _, n := range r.Related {
		onStack := slices.Contains(run.Frames, failing.Line{File: n.File, Line: n.Line})
		if reading.IsStep(n.Text) && r.Category != "error" && run.Kind == "panic" && !onStack {
			t.Errorf("%s: %v\n\t%s:%d: %s, which is not on the stack %v", name, r, n.File, n.Line, n.Text, run.Frames)
		}
	}
	for _, q := range reading.Quotes(r.Text) {
		if !slices.ContainsFunc(run.Texts(), q.Fits) && !knownUntrue(t, name, q.Text) {
			t.Errorf("%s: %v\n\tquotes %q, and the program says %q", name, r, q.Text, run.Texts())
		}
	}
}

// knownUntrue reports whether the judgement of a program says that what it quotes is not true.
func knownUntrue(t *testing.T, name, text string) bool {
	t.Helper()
	return slices.ContainsFunc(readIdeals(t), func(i ideal) bool {
		return strings.EqualFold(i.name, name) && strings.Contains(i.judgement, fmt.Sprintf("untrue: %q", text))
	})
}

// TestIdeals: an ideal report keeps to the rules by which shapelint-check messages measures the
// real ones.
func TestIdeals(t *testing.T) {
	short, all := 0, readIdeals(t)
	source := &reading.Source{Dir: testdata.Folder("messages")}
	for _, i := range all {
		r := i.report(t, source)
		if _, named := reading.Failing(r); named != reading.Executed(r) {
			t.Errorf("%s: the failing line is named: %v", i.name, named)
		}
		if !reading.HasEvidence(r) {
			t.Errorf("%s: no evidence: %s", i.name, i.message)
		}
		for _, name := range reading.Operands(r) {
			if !reading.Marked(name) && !reading.Occurs(name, source.Statement(r)) {
				t.Errorf("%s: %s is not in %s", i.name, name, source.Statement(r))
			}
		}
		for _, text := range reading.Texts(r) {
			for _, l := range reading.Leaks {
				if l.In(text) {
					t.Errorf("%s: %v in %s", i.name, l, text)
				}
			}
		}
		if len(i.message) <= 120 {
			short++
		}
		if len(i.message) > 240 {
			t.Errorf("%s: %d characters", i.name, len(i.message))
		}
	}
	t.Logf("%d of %d messages within 120 characters", short, len(all))
}
