package lower_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

var update = flag.Bool("update", false, "write the golden files")

var imports = importer.Default()

// check type-checks one file, which may have type errors, and returns what Package wants.
func check(t testing.TB, src string) lower.Input {
	t.Helper()
	in := lower.Input{Fset: token.NewFileSet(), Sizes: types.SizesFor("gc", "amd64"), Standard: engine.Standard}
	file, err := parser.ParseFile(in.Fset, "in.go", src, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	in.Files = []*ast.File{file}
	in.Info = &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Instances:    make(map[*ast.Ident]types.Instance),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		Scopes:       make(map[ast.Node]*types.Scope),
		FileVersions: make(map[*ast.File]string),
	}
	conf := types.Config{Importer: imports, Sizes: in.Sizes, GoVersion: "go1.25", Error: func(err error) {
		in.Errors = append(in.Errors, err.(types.Error))
	}}
	in.Pkg, _ = conf.Check("example.com/p", in.Fset, in.Files, in.Info)
	return in
}

// TestGolden compares the lowering of small sources with what it is known to be.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/golden/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no golden files", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			in := check(t, string(a.Files[0].Data))
			if len(in.Errors) > 0 {
				t.Fatal(in.Errors)
			}
			r := lower.Package(in)
			checkResult(t, r)
			got := golden(r)
			if *update {
				a.Files = append(a.Files[:1], txtar.File{Name: "out", Data: got})
				if err := os.WriteFile(name, txtar.Format(a), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if len(a.Files) < 2 {
				t.Fatal("no output to compare with")
			}
			if line := difference(got, a.Files[1].Data); line != "" {
				t.Error(line)
			}
		})
	}
}

// TestSpecification compares the tables of operations in the comment of package ir with the
// operations that there are, and with those of the example specification.txtar.
func TestSpecification(t *testing.T) {
	text, err := os.ReadFile("../../shapeinfer/ir/doc.go")
	if err != nil {
		t.Fatal(err)
	}
	a, err := txtar.ParseFile("testdata/golden/specification.txtar")
	if err != nil || len(a.Files) < 2 {
		t.Fatal("no example", err)
	}
	in := make(map[string]bool) // the tables
	for _, row := range regexp.MustCompile(`(?m)^//\t([a-z ]+?)( #n| \[\w+\]| [a-z]+)*   `).FindAllStringSubmatch(string(text), -1) {
		for _, name := range strings.Fields(row[0][len("//\t"):]) {
			in[name] = true
		}
	}
	for op := ir.OpInvalid + 1; op < ir.OpCount; op++ {
		if !in[op.String()] {
			t.Errorf("operation %s is not in a table", op)
		}
		if !regexp.MustCompile(`(?m)^\t(r\d+ .* = )?(late\(\d+\) )?` + op.String() + `\b`).Match(a.Files[1].Data) {
			t.Errorf("operation %s is not in the example", op)
		}
	}
}

// difference describes the first line in which got is not want.
func difference(got, want []byte) string {
	g, w := strings.SplitAfter(string(got), "\n"), strings.SplitAfter(string(want), "\n")
	for i := range max(len(g), len(w)) {
		if i >= len(g) || i >= len(w) {
			return fmt.Sprintf("%d lines, want %d", len(g), len(w))
		}
		if g[i] != w[i] {
			return fmt.Sprintf("line %d: got %swant %s", i+1, g[i], w[i])
		}
	}
	return ""
}

// golden prints a package: its text form, and the method sets of its own types.
func golden(r *lower.Result) []byte {
	var b bytes.Buffer
	ir.Fprint(&b, r.Pkg)
	for _, id := range r.Types.Own() {
		typ := r.Types.Lookup(id)
		fmt.Fprintf(&b, "\ntype %s %s\n", id, typ.Kind)
		for _, f := range typ.Fields {
			fmt.Fprintf(&b, "\t%s %s\n", f.Name, f.Type.ID)
		}
		for _, m := range typ.MethodSet {
			fmt.Fprintf(&b, "\tmethod %s = %s %v ptr=%t\n", m.Name, m.Func, m.Path, m.Ptr)
		}
	}
	return bytes.ReplaceAll(b.Bytes(), []byte("example.com/p."), []byte("p."))
}
