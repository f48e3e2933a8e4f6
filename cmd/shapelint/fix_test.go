package main

import (
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// unformatted is a file with fixes in lines that gofmt would not change, between lines that it
// would.
const unformatted = "package a\n\nimport   \"gonum.org/v1/gonum/mat\"\n\nfunc f( ) {\n" +
	"   var m mat.Dense\n\ta, b := mat.NewDense(2, 3, nil), mat.NewDense(4, 3, nil)\n\tm.Mul(a, b)\n\n\n\n\n\n\n" +
	"\tx   :=  1\n\n\n\n\n\n\n\t_ = x\n}\nfunc g() {\n\tmat.NewVecDense(3, []float64{1, 2})\n}"

// fixModule writes a module with that file in a folder, in a repository.
func fixModule(t *testing.T, source string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for _, name := range []string{"go.mod", "go.sum"} {
		tooltest.CopyFile(t, filepath.Join(testdata.Folder("fixes"), name), filepath.Join(dir, name))
	}
	tooltest.Write(t, filepath.Join(dir, "sub", "a.go"), source)
	return dir
}

// TestFix applies fixes with both drivers: they touch their lines and no other, whatever line ends
// these have, and are counted.
func TestFix(t *testing.T) {
	for _, source := range []string{unformatted, strings.ReplaceAll(unformatted, "\n", "\r\n")} {
		want := strings.Replace(strings.Replace(source, "Mul(a, b)", "Mul(a, b.T())", 1), "VecDense(3,", "VecDense(2,", 1)
		for _, driver := range []string{driverVet, driverSource} {
			dir := fixModule(t, source)
			diff := tooltest.Run(t, dir, tooltest.Tool, "-diff", "-driver="+driver, "./...")
			if diff.Code != exitFindings || !strings.HasPrefix(diff.Stdout, "--- a/sub/a.go\n+++ b/sub/a.go\n@@ -5,7 +5,7 @@\n") ||
				!strings.Contains(diff.Stderr, "would fix 2 findings in 1 file\n") {
				t.Errorf("-diff: exit code %d\n%s%s", diff.Code, diff.Stdout, diff.Stderr)
			}
			if got := tooltest.ReadText(t, filepath.Join(dir, "sub", "a.go")); got != source {
				t.Errorf("-diff changes the file:\n%s", got)
			}
			out := tooltest.Run(t, dir, tooltest.Tool, "-fix", "-driver="+driver, "./...")
			if got := tooltest.ReadText(t, filepath.Join(dir, "sub", "a.go")); got != want || out.Code != exitClean {
				t.Errorf("-fix -driver=%s: exit code %d\n%q, want\n%q", driver, out.Code, got, want)
			}
			if out.Stderr != "shapelint: 2 findings fixed in 1 file\n" {
				t.Errorf("-fix says %q", out.Stderr)
			}
			checkPatch(t, source, diff.Stdout, want)
		}
	}
}

// checkPatch lets git apply a diff.
func checkPatch(t *testing.T, source, diff, want string) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git")
	}
	dir := fixModule(t, source)
	tooltest.Write(t, filepath.Join(dir, "d.patch"), diff)
	if out := tooltest.Run(t, dir, "git", "apply", "d.patch"); out.Code != 0 ||
		tooltest.ReadText(t, filepath.Join(dir, "sub", "a.go")) != want {
		t.Errorf("git apply: %s\n%s", out.Stderr, diff)
	}
}

// TestFixLeaves fixes neither what the baseline holds nor test files that are not wanted.
func TestFixLeaves(t *testing.T) {
	dir := fixModule(t, unformatted)
	tooltest.Run(t, dir, tooltest.Tool, "-baseline=known", "-write-baseline", "./...")
	if out := tooltest.Run(t, dir, tooltest.Tool, "-diff", "-baseline=known", "./..."); out.Code != exitClean || out.Stdout != "" {
		t.Errorf("-baseline: exit code %d\n%s", out.Code, out.Stdout)
	}
	tooltest.CopyFile(t, filepath.Join(dir, "sub", "a.go"), filepath.Join(dir, "sub", "a_test.go"))
	tooltest.Write(t, filepath.Join(dir, "sub", "a.go"), "package a\n")
	if out := tooltest.Run(t, dir, tooltest.Tool, "-diff", "-tests=false", "./..."); out.Code != exitClean || out.Stdout != "" {
		t.Errorf("-tests=false: exit code %d\n%s", out.Code, out.Stdout)
	}
}

// TestOverlap applies the first of two fixes that overlap.
func TestOverlap(t *testing.T) {
	ch := &change{text: "f(a, b)"}
	for _, test := range []struct {
		edits []edit
		want  bool
	}{
		{[]edit{{"", 2, 3, "x"}}, true},
		{[]edit{{"", 2, 3, "x"}}, true}, // the same again
		{[]edit{{"", 2, 3, "y"}}, false},
		{[]edit{{"", 5, 6, "z"}, {"", 1, 4, ""}}, false},
		{[]edit{{"", 6, 6, ".T()"}}, true},
		{[]edit{{"", 6, 6, "()"}}, false}, // whichever comes first
		{[]edit{{"", 6, 9, ""}}, false},
	} {
		if got := ch.add(test.edits); got != test.want {
			t.Errorf("%v: %t", test.edits, got)
		}
	}
	if got := ch.result(); got != "f(x, b.T())" {
		t.Errorf("got %q", got)
	}
}

// TestUnifiedDiff makes random edits, and applies the diff of them.
func TestUnifiedDiff(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	pick := func(n int) int { return r.IntN(n) }
	for range 20000 {
		var text strings.Builder
		for range pick(30) {
			text.WriteString("ab"[:pick(3)] + "\n"[:min(1, pick(8))])
		}
		old := text.String()
		ch := &change{text: old}
		for range pick(4) {
			start := pick(len(old) + 1)
			ch.add([]edit{{"", start, min(len(old), start+pick(4)), "x\ny\n\nz"[:pick(7)]}})
		}
		want := ch.result()
		diff := unifiedDiff("a", old, ch.edits)
		if got := applyDiff(t, old, diff); got != want {
			t.Fatalf("%q with %v:\n%s\ngives %q, want %q", old, ch.edits, diff, got, want)
		}
		if (diff == "") != (old == want) {
			t.Fatalf("%q to %q: the diff is\n%s", old, want, diff)
		}
	}
}

// applyDiff applies a unified diff, and compares all that it says with the text.
func applyDiff(t *testing.T, old, diff string) string {
	t.Helper()
	if diff == "" {
		return old
	}
	lines := strings.SplitAfter(old, "\n")
	var result strings.Builder
	at := 0
	hunks := strings.Split(diff, "@@ -")[1:]
	for _, h := range hunks {
		head, body, _ := strings.Cut(h, "\n")
		from, _, _ := strings.Cut(head, " ")
		first, count := parseSpan(t, from)
		if count > 0 {
			first--
		}
		for ; at < first; at++ {
			result.WriteString(lines[at])
		}
		for line := range strings.Lines(strings.ReplaceAll(body, "\n\\ No newline at end of file\n", "\x00\n")) {
			line = strings.TrimSuffix(line, "\x00\n")
			if line[0] != '+' {
				if at >= len(lines) || lines[at] != line[1:] {
					t.Fatalf("line %d is not %q in\n%s", at+1, line[1:], diff)
				}
				at++
			}
			if line[0] != '-' {
				result.WriteString(line[1:])
			}
		}
	}
	return result.String() + strings.Join(lines[min(at, len(lines)):], "")
}

func parseSpan(t *testing.T, s string) (first, count int) {
	t.Helper()
	numbers := strings.Split(s, ",")
	if len(numbers) == 1 {
		numbers = append(numbers, "1")
	}
	return slices.Index(small, numbers[0]), slices.Index(small, numbers[1])
}

// small are the numbers of the lines of a small file.
var small = strings.Fields("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33")

// TestNotOurs fixes neither what was downloaded or vendored nor what is in no module.
func TestNotOurs(t *testing.T) {
	dir := t.TempDir()
	c := &command{}
	c.foreign.Known = []string{filepath.Join(dir, "cache")}
	for _, name := range []string{"own", "cache/lib", "own/vendor/lib"} {
		tooltest.Write(t, filepath.Join(dir, filepath.FromSlash(name), "go.mod"), "module a\n")
	}
	for name, want := range map[string]bool{"own/a.go": true, "own/sub/a.go": true, "cache/lib/a.go": false, "own/vendor/lib/a.go": false} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if got := c.isOurs(finding{at: place{file: file}, fixes: []fix{{edits: []edit{{file: file}}}}}); got != want {
			t.Errorf("%s: %t", name, got)
		}
		if c.isOurs(finding{at: place{file: file}, fixes: []fix{{edits: []edit{{file: file + "x"}}}}}) {
			t.Errorf("an edit of another file than %s", name)
		}
	}
}
