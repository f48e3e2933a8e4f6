package tooltest

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// An expectation is a comment: // want `regular expression`.
type expectation struct {
	file string
	line int
	re   *regexp.Regexp
	met  bool // a message matches it
}

var wantComment = regexp.MustCompile("// want `([^`]*)`")

// expectations returns the want comments of a module, in the order of files and lines.
func expectations(t *testing.T, dir string) []*expectation {
	t.Helper()
	var list []*expectation
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil {
			return err
		}
		for n, line := range strings.Split(string(text), "\n") {
			for _, m := range wantComment.FindAllStringSubmatch(line, -1) {
				re, err := regexp.Compile(m[1])
				if err != nil {
					return fmt.Errorf("%s:%d: %v", rel, n+1, err)
				}
				list = append(list, &expectation{file: filepath.ToSlash(rel), line: n + 1, re: re})
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Bugs returns the lines of testdata/programs/newcomer that have one of its seven bugs, as
// FILE:LINE, sorted.
func Bugs(t testing.TB, dir string) []string {
	t.Helper()
	var lines []string
	for _, name := range []string{"main.go", "model/model.go"} {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(text), "\n") {
			if strings.Contains(line, "// BUG ") {
				lines = append(lines, fmt.Sprintf("%s:%d", name, n+1))
			}
		}
	}
	slices.Sort(lines)
	if len(lines) != 7 {
		t.Fatalf("%d bugs", len(lines))
	}
	return lines
}

// CheckWants compares messages with the want comments of a module.
func CheckWants(t *testing.T, dir string, ms []Message) {
	t.Helper()
	wants := expectations(t, dir)
	met := 0
next:
	for _, m := range ms {
		for _, w := range wants {
			if !w.met && w.file == m.File && w.line == m.Line && w.re.MatchString(m.Text) {
				w.met = true
				met++
				continue next
			}
		}
		t.Errorf("not wanted: %v", m)
	}
	for _, w := range wants {
		if !w.met {
			t.Errorf("wanted, but not reported: %s:%d: %v", w.file, w.line, w.re)
		}
	}
	t.Logf("%d of %d wanted reports", met, len(wants))
}
