package programs

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestLiterals: what must fail in a function literal is reported where nothing recovers from it.
// Each function is executed in a process of its own, which ends by a panic in the line of a
// comment, or not at all.
func TestLiterals(t *testing.T) {
	dir := testdata.Folder("literals")
	vetted := tooltest.Messages(t, tooltest.Vet(t, dir, "./...").Stderr)
	tooltest.CheckWants(t, dir, vetted)
	tooltest.CompareMessages(t, vetted, tooltest.Messages(t, tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "./...").Stdout))
	listLiterals(t, dir, len(vetted)+1) // and what is suppressed
	if testing.Short() {
		t.Skip("runs what is reported")
	}
	built := t.TempDir()
	binary := func(name string) string { return filepath.Join(built, name+".exe") }
	for _, args := range [][]string{{"build", "-o", binary("program"), "."}, {"test", "-c", "-o", binary("tests"), "./called"}} {
		if out := tooltest.Run(t, dir, "go", args...); out.Code != 0 {
			t.Fatal(out.Stdout, out.Stderr)
		}
	}
	program := func(name string) tooltest.Output { return tooltest.Run(t, dir, binary("program"), name) }
	test := func(name string) tooltest.Output {
		return tooltest.Run(t, dir, binary("tests"), "-test.run=^"+name+"$", "-test.bench=^"+name+"$", "-test.benchtime=10x")
	}
	failing := 0
	for file, run := range map[string]func(string) tooltest.Output{
		"certain.go": program, "silent.go": program, "called/called_test.go": test, "called/silent_test.go": test,
	} {
		names, lines := commented(t, filepath.Join(dir, file))
		for _, name := range names {
			out := run(name)
			stack := strings.Fields(out.Stdout + out.Stderr)
			met := slices.IndexFunc(lines, func(line string) bool {
				return slices.ContainsFunc(stack, func(word string) bool { return strings.HasSuffix(word, "/"+line) })
			})
			switch {
			case out.Code == 0 || out.Code == notExecuted:
			case met < 0:
				t.Errorf("%s ends with code %d: %s%s", name, out.Code, out.Stdout, out.Stderr)
			default:
				failing++
				lines = slices.Delete(lines, met, met+1)
			}
		}
		for _, line := range lines {
			t.Errorf("nothing fails in %s", line)
		}
	}
	t.Logf("%d functions fail as they should", failing)
}

// listLiterals: -stats counts the calls in function literals, and gives none up because of where it
// stands.
func listLiterals(t *testing.T, dir string, reported int) {
	t.Helper()
	var stats struct {
		Total   struct{ Calls, Fine, Reported, UnknownArgument, GivenUp int }
		GivenUp []struct{ Posn, Kind string }
	}
	out := tooltest.Run(t, dir, tooltest.Tool, "-stats", "-json", "./...")
	if err := json.Unmarshal([]byte(out.Stdout), &stats); err != nil {
		t.Fatal(err, out.Stderr)
	}
	if n := stats.Total; n.Reported != reported || n.Calls != n.Fine+n.Reported+n.UnknownArgument+n.GivenUp || n.Fine < 3*n.Reported {
		t.Errorf("%d reports, and of the calls are counted %+v", reported, n)
	}
	for _, c := range stats.GivenUp {
		if c.Kind != "recovering function" {
			t.Errorf("%s is given up because of: %s", c.Posn, c.Kind)
		}
	}
}

// notExecuted is the exit code of the program for a function that is not executed by itself.
const notExecuted = 3

// commented lists the functions of a file, and the lines of its comments that say that something
// fails, as they stand on a stack.
func commented(t *testing.T, file string) (names, lines []string) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok {
			names = append(names, fn.Name.Name)
		}
	}
	for _, c := range f.Comments {
		if text := c.List[0].Text; strings.HasPrefix(text, "// want ") || strings.HasPrefix(text, "// missed: ") {
			lines = append(lines, fmt.Sprintf("%s:%d", filepath.Base(file), fset.Position(c.Pos()).Line))
		}
	}
	return names, lines
}
