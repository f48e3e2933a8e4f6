package analyzer_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var updateHomes = flag.Bool("update-homes", false, "write the findings into testdata/homes/want.txt")

// TestNogo builds a program that runs the analyzer as Bazel's nogo does, with a Pass
// that has next to nothing, runs it on testdata/homes, and compares what it says with
// want.txt there: position, category and text of each finding, separated by tabs.
func TestNogo(t *testing.T) {
	nogo := filepath.Join(t.TempDir(), "nogo.exe")
	build := exec.Command("go", "build", "-tags=shapelint_debug", "-o", nogo, "../testdata/nogo")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	dir, err := filepath.Abs(filepath.Join("..", "testdata", "homes"))
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(nogo, "./...")
	run.Dir = dir
	run.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
	var stderr strings.Builder
	run.Stderr = &stderr
	out, err := run.Output()
	if run.ProcessState == nil || run.ProcessState.ExitCode() != 1 {
		t.Fatalf("nogo: %v\n%s", err, &stderr)
	}
	got := nogoFindings(t, dir, string(out))
	name := filepath.Join(dir, "want.txt")
	if *updateHomes {
		if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

var nogoLine = regexp.MustCompile(`^(.+\.go):(\d+):(\d+): (.* \((\w+)\)) \(shapelint\)$`)

// nogoFindings returns the lines of nogo's output as want.txt has them, sorted by position.
func nogoFindings(t *testing.T, dir, output string) string {
	t.Helper()
	type finding struct {
		file, text string
		line, col  int
	}
	var found []finding
	for line := range strings.Lines(output) {
		m := nogoLine.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			t.Fatalf("strange line of output: %s", line)
		}
		file, err := filepath.Rel(dir, m[1])
		if err != nil {
			t.Fatal(err)
		}
		n, _ := strconv.Atoi(m[2])
		col, _ := strconv.Atoi(m[3])
		found = append(found, finding{filepath.ToSlash(file), m[5] + "\t" + m[4], n, col})
	}
	slices.SortFunc(found, func(a, b finding) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.col, b.col), cmp.Compare(a.text, b.text))
	})
	var table strings.Builder
	for _, f := range found {
		fmt.Fprintf(&table, "%s:%d:%d\t%s\n", f.file, f.line, f.col, f.text)
	}
	return table.String()
}
