package programs

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestWarnings holds the warnings of small tensor libraries, each in a style of its own, against
// their want comments. It logs how many are found, by category.
func TestWarnings(t *testing.T) {
	dir := testdata.Folder("warnings")
	out := tooltest.Vet(t, dir, "./...")
	tooltest.CheckWants(t, dir, tooltest.Messages(t, out.Stderr))
	scores := make(map[string]*score)
	for name, text := range warningCases(t, dir) {
		for _, m := range warningComment.FindAllStringSubmatch(text, -1) {
			count(scores, m[2], false, m[1] == "want", false)
		}
		switch {
		case strings.HasPrefix(name, "Good"):
			count(scores, "silent", true, false, false)
		case strings.HasPrefix(name, "Asked"):
			count(scores, "asked for", true, false, false)
		}
	}
	logScores(t, scores)
}

// TestWarningsTorch: with PyTorch's predicate there are warnings of what a program asks for, too,
// and no wanted one less.
func TestWarningsTorch(t *testing.T) {
	dir := testdata.Folder("warnings")
	reported := make(map[string]bool)
	for _, m := range tooltest.Messages(t, tooltest.Vet(t, dir, "-shapelint.expand=torch", "./...").Stderr) {
		if strings.HasSuffix(m.Text, " (expand)") {
			reported[m.File+":"+strconv.Itoa(m.Line)] = true
		}
	}
	asked := 0
	files, err := filepath.Glob(filepath.Join(dir, "*", "use", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name, fn := filepath.ToSlash(strings.TrimPrefix(file, dir+string(filepath.Separator))), ""
		found := make(map[string]bool)
		for i, line := range strings.Split(string(text), "\n") {
			if m := caseDeclaration.FindStringSubmatch(line); m != nil {
				fn = m[1]
			}
			at := name + ":" + strconv.Itoa(i+1)
			switch {
			case reported[at] && strings.HasPrefix(fn, "Asked"):
				found[fn] = true
			case !reported[at] && strings.Contains(line, "// want `") && strings.Contains(line, "(expand\\)"):
				t.Errorf("%s is not reported", at)
			}
		}
		asked += len(found)
	}
	t.Logf("%d functions that ask for an expansion have a warning", asked)
	if asked < 50 {
		t.Errorf("want 50 functions")
	}
}

// warningComment says that a warning is expected, or right and missed, and its category.
var warningComment = regexp.MustCompile("// (want|missed:) `.*\\((expand|inplace|pointwise)\\\\\\)`")

// caseDeclaration begins a case: an exported function.
var caseDeclaration = regexp.MustCompile(`(?m)^func ([A-Z]\w*)\(`)

// warningCases returns the text of each case, by its name and style.
func warningCases(t *testing.T, dir string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*", "use", "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	cases := make(map[string]string)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		style := filepath.Base(filepath.Dir(filepath.Dir(file)))
		at := caseDeclaration.FindAllSubmatchIndex(text, -1)
		for i, m := range at {
			end := len(text)
			if i+1 < len(at) {
				end = at[i+1][0]
			}
			cases[string(text[m[2]:m[3]])+" "+style] = string(text[m[0]:end])
		}
	}
	return cases
}

// TestWarningsTruth runs the cases: each does what its name claims.
func TestWarningsTruth(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles and runs all cases")
	}
	dir := testdata.Folder("warnings")
	out := tooltest.Run(t, dir, "go", "run", "./truth")
	if out.Code != 0 {
		t.Errorf("go run ./truth: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	run := make(map[string]bool)
	for line := range strings.Lines(out.Stdout) {
		if fields := strings.Fields(line); len(fields) > 1 {
			run[fields[1]+" "+fields[0]] = true
		}
	}
	for name := range warningCases(t, dir) {
		if !run[name] {
			t.Errorf("%s is not executed", name)
		}
	}
}
