package corpus

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
)

// child builds the command that analyzes one directory, with an analyzer that does not recover from
// its panics.
var child = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "shapelint-check-corpus")
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "analyze")
	_, err = publicmodule.Output(".", "go", "build", "-tags=shapelint_debug", "-o", name, command)
	return name, err
})

func TestMain(m *testing.M) {
	code := m.Run()
	if name, err := child(); err == nil {
		_ = os.RemoveAll(filepath.Dir(name))
	}
	os.Exit(code)
}

// analyzed returns the record of the module in a directory. No package of it crashes or runs out of
// time.
func analyzed(t *testing.T, dir string) *record {
	t.Helper()
	self, err := child()
	if err != nil {
		t.Fatal(err)
	}
	o := options{patience: time.Minute, patterns: "./..."}
	raw, err := o.analyze(self, "example.com/tested", dir)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := decodeRecord(raw)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range rec.Packages {
		if m.Crash != "" || m.TimedOut {
			t.Errorf("%s: timed out %t, crash %s", m.ID, m.TimedOut, m.Crash)
		}
	}
	return rec
}

// What no package may exceed.
const (
	maxTime   = 10 * time.Second
	maxMemory = 1 << 30
)

// checkBudget checks the packages of a record and logs the longest.
func checkBudget(t *testing.T, rec *record) {
	t.Helper()
	var longest, largest measured
	slow := sync.OnceValue(func() float64 { return slowness(t) })
	for _, m := range rec.Packages {
		if m.Time > maxTime && float64(m.Time) > slow()*float64(maxTime) || m.Memory > maxMemory {
			t.Errorf("%s took %v and %d MB", m.ID, m.Time, m.Memory>>20)
		}
		if m.Time > longest.Time {
			longest = m
		}
		if m.Memory > largest.Memory {
			largest = m
		}
	}
	t.Logf("%d packages; the longest is %s with %v, the largest %s with %d MB",
		len(rec.Packages), longest.ID, longest.Time, largest.ID, largest.Memory>>20)
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestRecord analyzes a module with a package of each kind.
func TestRecord(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module example.com/tested\n\ngo 1.25\n")
	write(t, filepath.Join(dir, "lib", "lib.go"), "package lib\n\nfunc Add(a, b []float64) {\n\tif len(a) != len(b) {\n\t\tpanic(\"lengths differ\")\n\t}\n}\n")
	write(t, filepath.Join(dir, "use", "use.go"), "package use\n\nimport \"example.com/tested/lib\"\n\nvar X = make([]float64, 3)\n")
	write(t, filepath.Join(dir, "use", "use_test.go"), "package use\n\nimport (\n\t\"testing\"\n\n\t\"example.com/tested/lib\"\n)\n\nfunc TestX(t *testing.T) {\n\tlib.Add(make([]float64, 2), make([]float64, 3))\n}\n")
	write(t, filepath.Join(dir, "text", "text.go"), "package text\n\nfunc F(s string) string { return s }\n")
	rec := analyzed(t, dir)
	var found, skipped, broken []string
	for _, m := range rec.Packages {
		for _, f := range m.Findings {
			found = append(found, f.Place)
		}
		if m.Skipped {
			skipped = append(skipped, m.ID)
		}
		if m.Broken {
			broken = append(broken, m.ID)
		}
	}
	if got := strings.Join(found, " "); got != "use/use_test.go:10:6" {
		t.Errorf("findings at %s", got)
	}
	if got := strings.Join(skipped, " "); got != "example.com/tested/text" {
		t.Errorf("skipped %s", got)
	}
	if got := strings.Join(broken, " "); !strings.Contains(got, "example.com/tested/use") {
		t.Errorf("broken: %s", got)
	}
	var text bytes.Buffer
	table := table{w: &text}
	table.header()
	table.add("example.com/tested", func() (*record, error) { return rec, nil })
	if table.finish() {
		t.Errorf("a finding without a verdict is accepted:\n%s", text.String())
	}
	table.judgings = parseVerdicts("example.com/tested use/use_test.go:10 true: lengths 2 and 3")
	if !table.findings() {
		t.Errorf("a true finding is not accepted:\n%s", text.String())
	}
}

// TestLists reads the lists of this command.
func TestLists(t *testing.T) {
	if n := len(publicmodule.Parse(listed)); n < 60 {
		t.Errorf("%d modules", n)
	}
	for line := range strings.Lines(judged) {
		if !strings.HasPrefix(line, "#") && strings.TrimSpace(line) != "" && len(parseVerdicts(line)) != 1 {
			t.Errorf("not a verdict: %s", line)
		}
	}
	if _, err := json.Marshal(parseVerdicts(judged)); err != nil {
		t.Error(err)
	}
}

// TestCoverage prints the table of the manual: the sum of each row and that of all, and the causes,
// the most frequent first.
func TestCoverage(t *testing.T) {
	first := &record{Packages: []measured{
		{Sites: sites{Calls: 10, Fine: 4, Reported: 1, Unknown: 2, GivenUp: 3, Causes: map[string]int{"loop": 1, "no body": 2}, Steps: 24}},
		{Sites: sites{Calls: 2, GivenUp: 2, Causes: map[string]int{"loop": 2}, Steps: 6}},
		{Fact: true, Sites: sites{Calls: 100}},
	}, Left: 3}
	second := &record{Packages: []measured{{Sites: sites{Calls: 4, Unknown: 4}}}}
	var text bytes.Buffer
	table := coverage{w: &text}
	table.header()
	table.add("example.com/a@v1", func() (*record, error) { return first, nil })
	table.add("example.com/b@v1", func() (*record, error) { return second, nil })
	table.add("example.com/c@v1", func() (*record, error) { return nil, os.ErrNotExist })
	good := table.finish()
	want := `| packages | calls | fine | reported | unknown | given up | % | steps | module |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |
| 2 of 5 | 12 | 4 | 1 | 2 | 5 | 41.7 | 6 | ~example.com/a@v1~ |
| 1 | 4 | 0 | 0 | 4 | 0 | 0.0 | - | ~example.com/b@v1~ |
| | | | | | | | | ~example.com/c@v1~ is not analyzed: file does not exist |
|  | 16 | 4 | 1 | 6 | 5 | 31.2 | 6 | ~2 modules~ |

| given up because of | calls | % of all calls |
| --- | ---: | ---: |
| loop | 3 | 18.75 |
| no body | 2 | 12.50 |
`
	if got := strings.ReplaceAll(text.String(), "`", "~"); got != want || !good {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if n := len(publicmodule.Covered()); n < 12 {
		t.Errorf("%d modules", n)
	}
}
