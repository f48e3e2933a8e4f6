// Package nogo contains the tests of the analyzer in the integration that provides least: they
// build a program that runs it as Bazel's nogo does, with a Pass that has few fields, and run it on
// modules of testdata.
package nogo

import (
	"cmp"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/testdata"
)

var updateHomes = flag.Bool("update-homes", false, "write the findings into testdata/drivers/homes/want.txt")

// TestNogo compares the findings in testdata/drivers/homes with want.txt there: position,
// category and text of each, separated by tabs.
func TestNogo(t *testing.T) {
	nogo := buildNogo(t)
	dir := moduleDir(t, "homes")
	var table strings.Builder
	for _, f := range runNogo(t, nogo, dir) {
		fmt.Fprintf(&table, "%s:%d:%d\t%s\t%s\n", f.file, f.line, f.col, f.category, f.text)
	}
	got := table.String()
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

// TestNogoWants compares the findings in other modules with their want comments.
func TestNogoWants(t *testing.T) {
	nogo := buildNogo(t)
	for _, name := range []string{"tensor", "gonumprog", "adversarial", "directives"} {
		t.Run(name, func(t *testing.T) {
			dir := moduleDir(t, name)
			wants := wantComments(t, dir)
			found := runNogo(t, nogo, dir)
			for _, f := range found {
				line := fmt.Sprintf("%s:%d", f.file, f.line)
				i := slices.IndexFunc(wants[line], func(re *regexp.Regexp) bool { return re.MatchString(f.text) })
				if i < 0 {
					t.Errorf("not wanted: %s: %s", line, f.text)
					continue
				}
				wants[line] = slices.Delete(wants[line], i, i+1)
			}
			for _, line := range slices.Sorted(maps.Keys(wants)) {
				if rest := wants[line]; len(rest) > 0 {
					t.Errorf("wanted, but not reported: %s: %v", line, rest)
				}
			}
			t.Logf("%d findings", len(found))
		})
	}
}

var wantComment = regexp.MustCompile("// want `([^`]*)`")

// wantComments returns the want comments of a module by file and line.
func wantComments(t *testing.T, dir string) map[string][]*regexp.Regexp {
	t.Helper()
	wants := make(map[string][]*regexp.Regexp)
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		for n, line := range strings.Split(string(text), "\n") {
			at := fmt.Sprintf("%s:%d", name, n+1)
			for _, m := range wantComment.FindAllStringSubmatch(line, -1) {
				wants[at] = append(wants[at], regexp.MustCompile(m[1]))
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return wants
}

func moduleDir(t *testing.T, name string) string {
	t.Helper()
	dir, err := filepath.Abs(testdata.Folder(name))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// buildNogo returns the program.
func buildNogo(t *testing.T) string {
	t.Helper()
	nogo := filepath.Join(t.TempDir(), "nogo.exe")
	build := exec.Command("go", "build", "-buildvcs=false", "-tags=shapelint_debug", "-o", nogo, moduleDir(t, "nogo"))
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return nogo
}

// A finding is a line of nogo's output.
type finding struct {
	file           string // slash-separated, relative to the module
	line, col      int
	category, text string
}

var nogoLine = regexp.MustCompile(`^(.+\.go):(\d+):(\d+): (.* \((\w+)\)) \(shapelint\)$`)

// runNogo returns the findings in a module, sorted by position.
func runNogo(t *testing.T, nogo, dir string) []finding {
	t.Helper()
	cmd := exec.Command(nogo, "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir, "GOGC=400", "GOMEMLIMIT=1GiB")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != 1 {
		t.Fatalf("nogo: %v\n%s", err, &stderr)
	}
	var found []finding
	for line := range strings.Lines(string(out)) {
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
		found = append(found, finding{filepath.ToSlash(file), n, col, m[5], m[4]})
	}
	slices.SortFunc(found, func(a, b finding) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.col, b.col), cmp.Compare(a.text, b.text))
	})
	return found
}
