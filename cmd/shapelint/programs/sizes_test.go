package programs

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestSizes analyzes functions whose ints have 32 bits for machines of that kind: those that fail
// are reported, and no others. Where such programs run they are run as well.
func TestSizes(t *testing.T) {
	dir := filepath.Join(testdata.Folder("adversarial"), "refuted", "sizes")
	bad := badFunctions(t, filepath.Join(dir, "sizes_test.go"))
	for _, arch := range []string{"386", "arm", "mips"} {
		t.Run(arch, func(t *testing.T) {
			env := []string{"GOOS=linux", "GOARCH=" + arch, "CGO_ENABLED=0"}
			out := tooltest.RunWith(t, dir, env, "go", "vet", "-vettool="+tooltest.Tool, ".")
			found := make(map[string]bool)
			for _, m := range tooltest.Messages(t, out.Stderr) {
				i := slices.IndexFunc(bad, func(f lines) bool { return f.from <= m.Line && m.Line <= f.to })
				if i < 0 {
					t.Errorf("not wanted: %v", m)
					continue
				}
				found[bad[i].name] = true
			}
			for _, f := range bad {
				if !found[f.name] {
					t.Errorf("nothing is reported in %s", f.name)
				}
			}
		})
	}
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
		t.Skip("programs for 386 do not run here")
	}
	if out := tooltest.RunWith(t, dir, []string{"GOARCH=386", "CGO_ENABLED=0"}, "go", "test", "-vet=off", "."); out.Code != 0 {
		if strings.Contains(out.Stdout+out.Stderr, "exec format error") {
			t.Skip("programs for 386 do not run here")
		}
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
}

// lines are those of a function.
type lines struct {
	name     string
	from, to int
}

// badFunctions lists the functions of a file that are called bad.
func badFunctions(t *testing.T, file string) []lines {
	t.Helper()
	fset := token.NewFileSet()
	parsed, err := parser.ParseFile(fset, file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var bad []lines
	for _, d := range parsed.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && strings.HasPrefix(fn.Name.Name, "bad") {
			bad = append(bad, lines{fn.Name.Name, fset.Position(fn.Pos()).Line, fset.Position(fn.End()).Line})
		}
	}
	if len(bad) == 0 {
		t.Fatal("no function is called bad")
	}
	return bad
}
