package programs

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/longtest"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestPublicLibraries scores users of public libraries that have no contracts: their source is
// executed. Each folder of testdata/libraries/public is a module with a library, and its cases are
// functions that say by their names whether they fail. Each is run to see that it does. limits.tsv
// names the failing ones that are known not to be reported; -update takes those out of it that are.
func TestPublicLibraries(t *testing.T) {
	longtest.Only(t, "users of public libraries")
	root := testdata.Folder("public")
	limits := make(map[string]string)
	for _, row := range tooltest.ReadTable(t, filepath.Join(root, "limits.tsv")) {
		limits[row["file"]+" "+row["function"]] = row["reason"]
	}
	files, err := filepath.Glob(filepath.Join(root, "*", "cases.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	scores, found := make(map[string]*score), make(map[string]bool)
	for _, file := range files {
		dir, library := filepath.Dir(file), filepath.Base(filepath.Dir(file))
		runCase := buildCases(t, dir)
		out := tooltest.Vet(t, dir, ".")
		ms := tooltest.Messages(t, out.Stderr)
		for _, c := range casesIn(t, file) {
			name := library + "/cases.go " + c.name
			fails := strings.HasPrefix(c.name, "fail")
			if (runCase(c.name) != 0) != fails {
				t.Errorf("%s is not what its name says", name)
			}
			var inside []tooltest.Message
			for _, m := range ms {
				if m.File == "cases.go" && c.from <= m.Line && m.Line <= c.to {
					inside = append(inside, m)
				}
			}
			found[name] = len(inside) > 0
			reason, limited := limits[name]
			delete(limits, name)
			switch {
			case !fails && found[name]:
				t.Errorf("false report in %s: %v", name, inside[0])
			case fails && !found[name] && !limited:
				t.Errorf("missed: %s", name)
			case found[name] && limited && !*update:
				t.Errorf("%s is found, but limits.tsv says that it is not: %s", name, reason)
			}
			count(scores, library, !fails, found[name], found[name])
		}
	}
	for name := range limits {
		t.Errorf("limits.tsv names %s, which is no case", name)
	}
	if *update {
		writeLimits(t, root, found)
	}
	logScores(t, scores)
}

// casesIn lists the cases of a file: the functions that claim something.
func casesIn(t *testing.T, file string) []sample {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var cases []sample
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && regexp.MustCompile("^(fail|fine)[A-Z]").MatchString(fn.Name.Name) {
			cases = append(cases, sample{name: fn.Name.Name, from: fset.Position(fn.Pos()).Line, to: fset.Position(fn.End()).Line})
		}
	}
	return cases
}

// buildCases builds the command of a module. It returns a function that runs a case in a process of
// its own, and returns the exit code.
func buildCases(t *testing.T, dir string) func(name string) int {
	t.Helper()
	command := filepath.Join(t.TempDir(), filepath.Base(dir)+".exe")
	if out := tooltest.RunWith(t, dir, []string{"CGO_ENABLED=0"}, "go", "build", "-o", command, "."); out.Code != 0 {
		t.Fatalf("go build in %s: %s", dir, out.Stderr)
	}
	// One of the libraries requires the release of Go in this variable.
	release := regexp.MustCompile(`go1\.\d+`).FindString(runtime.Version())
	return func(name string) int {
		return tooltest.RunWith(t, dir, []string{"ASSUME_NO_MOVING_GC_UNSAFE_RISK_IT_WITH=" + release}, command, name).Code
	}
}
