package programs

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// The samples in testdata/programs/e2e are programs whose truth was found by running them:
// for each function a line that fails, or none. A report on the line counts as
// found; a report anywhere in a function that does not fail is false.

// A sample is a function of a truth table.
type sample struct {
	file, name string
	lines      []int // where a report is right; none: nothing fails
	from, to   int   // the lines of the function
	kind       string
}

func numbers(t *testing.T, s, separator string) []int {
	t.Helper()
	var ns []int
	for _, field := range strings.Split(s, separator) {
		ns = append(ns, tooltest.Number(t, field))
	}
	return ns
}

// A score counts samples.
type score struct{ failing, found, silent, falsely int }

// scoreSamples compares messages with samples, logs what is missed and fails on what is false.
func scoreSamples(t *testing.T, samples []sample, ms []tooltest.Message) map[string]*score {
	t.Helper()
	scores := make(map[string]*score)
	for _, s := range samples {
		if scores[s.kind] == nil {
			scores[s.kind] = new(score)
		}
		sc := scores[s.kind]
		hit, inside := false, []tooltest.Message(nil)
		for _, m := range ms {
			if m.File == s.file && s.from <= m.Line && m.Line <= s.to {
				inside = append(inside, m)
				hit = hit || slices.Contains(s.lines, m.Line)
			}
		}
		if len(s.lines) == 0 {
			sc.silent++
			if len(inside) > 0 {
				sc.falsely++
				t.Errorf("false report in %s: %v", s.name, inside[0])
			}
			continue
		}
		sc.failing++
		if hit {
			sc.found++
			continue
		}
		t.Logf("missed: %s:%d: %s (%s)", s.file, s.lines[0], s.name, s.kind)
		if len(inside) > 0 {
			t.Logf("\tbut: %v", inside[0])
		}
	}
	for _, m := range ms {
		if !slices.ContainsFunc(samples, func(s sample) bool { return s.file == m.File && s.from <= m.Line && m.Line <= s.to }) {
			t.Errorf("report outside the samples: %v", m)
		}
	}
	return scores
}

// logScores prints the scores by kind, and returns the share of failing samples that were found.
func logScores(t *testing.T, scores map[string]*score) float64 {
	t.Helper()
	kinds := make([]string, 0, len(scores))
	for k := range scores {
		kinds = append(kinds, k)
	}
	slices.Sort(kinds)
	var total score
	var table strings.Builder
	row := func(name string, s score) {
		fmt.Fprintf(&table, "\n%-24s %4d of %4d found, %4d of %4d falsely reported", name, s.found, s.failing, s.falsely, s.silent)
	}
	for _, k := range kinds {
		s := *scores[k]
		row(k, s)
		total.failing += s.failing
		total.found += s.found
		total.silent += s.silent
		total.falsely += s.falsely
	}
	row("all", total)
	recall := float64(total.found) / float64(max(total.failing, 1))
	t.Logf("%s\nrecall %.1f %%", table.String(), 100*recall)
	return recall
}

// TestGonumSamples scores 600 calls of gonum functions.
func TestGonumSamples(t *testing.T) {
	dir := testdata.Folder("e2e/gonum")
	var samples []sample
	for _, row := range tooltest.ReadTable(t, filepath.Join(dir, "truth.tsv")) {
		s := sample{file: row["file"], name: row["function"] + " (" + row["style"] + ")", kind: row["callable"],
			from: tooltest.Number(t, row["start"]), to: tooltest.Number(t, row["end"])}
		if row["verdict"] == "panic" {
			s.lines = []int{tooltest.Number(t, row["site"])}
		}
		samples = append(samples, s)
	}
	out := tooltest.Vet(t, dir, "./floats1", "./mat1", "./mat2", "./stat1", "./distmv1")
	if recall := logScores(t, scoreSamples(t, samples, tooltest.Messages(t, out.Stderr))); recall < 0.9 {
		t.Errorf("recall %.1f %%, want at least 90 %%", 100*recall)
	}
}

// TestTensorSamples scores calls of three tensor packages that live in the user's repository.
func TestTensorSamples(t *testing.T) {
	dir := testdata.Folder("e2e/tensor")
	var samples []sample
	for _, row := range tooltest.ReadTable(t, filepath.Join(dir, "truth.tsv")) {
		bounds := numbers(t, row["range"], "-")
		s := sample{file: row["file"], name: row["function"], kind: row["kind"], from: bounds[0], to: bounds[1]}
		if row["site"] != "-" {
			s.lines = numbers(t, row["site"], "|")
		}
		samples = append(samples, s)
	}
	out := tooltest.Vet(t, dir, "./lib/...", "./net/...", "./use/...")
	logScores(t, scoreSamples(t, samples, tooltest.Messages(t, out.Stderr)))
}

// TestRealBugs scores bugs that were found in public code, and their fixed versions.
func TestRealBugs(t *testing.T) {
	var samples []sample
	for _, row := range tooltest.ReadTable(t, filepath.Join(testdata.Folder("e2e/bugs"), "truth.tsv")) {
		samples = append(samples, sample{file: row["case"] + "/main.go", name: row["case"], kind: row["class"],
			lines: numbers(t, row["accept_lines"], ","), from: 1, to: 1 << 20})
	}
	out := tooltest.Vet(t, testdata.Folder("e2e/bugs/bugs"), "./...")
	logScores(t, scoreSamples(t, samples, tooltest.Messages(t, out.Stderr)))
	if out := tooltest.Vet(t, testdata.Folder("e2e/bugs/fixed"), "./..."); out.Code != 0 {
		t.Errorf("reports in the fixed versions:\n%s", out.Stderr)
	}
}
