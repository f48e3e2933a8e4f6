package corpus

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/longtest"
	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
	"github.com/shapelint/shapelint/testdata"
)

var everywhere = flag.Bool("everywhere", false, "break the packages of testdata at every statement, in every way")

// These break a statement, each in a way of its own; the last are syntax errors.
var breaks = []string{
	"undefined(); ",
	"var broken int = \"text\"; ",
	"one, two := 1; _, _ = one, two; ",
	"return 1, 2, 3, 4, 5, 6, 7; ",
	"break nowhere; ",
	"var t undefinedType; _ = t.field[0]; ",
	"for range 1.5 { }; ",
	"for ; ; late := 1 { _ = late }; ",
	"len = 3; ",
	"goto Nowhere; ",
	"_ = [2]int{1, 2}[5]; ",
	"_ = make([]int, -1); ",
	"} { ",
	"x := ; ",
}

// TestBroken breaks the packages of testdata at their statements, one at a time. The analyzer does
// not crash, reports nothing in the function that is broken, and nothing elsewhere that it does not
// report in the good package.
func TestBroken(t *testing.T) {
	stride := 1
	switch {
	case *everywhere:
	case longtest.InFull(t, "one of eleven variants"):
		stride = 11
	default:
		stride = 88
	}
	for _, test := range []struct{ module, pkg string }{
		{"tensor", "tensor"}, {"tensor", "nn"}, {"tensor", "train"}, {"gonumprog", "."},
	} {
		t.Run(test.module+"/"+test.pkg, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), test.module)
			if err := publicmodule.CopyTree(testdata.Folder(test.module), dir); err != nil {
				t.Fatal(err)
			}
			variants := breakPackage(t, dir, filepath.Join(dir, test.pkg), stride)
			rec := analyzed(t, dir)
			good := goodFindings(rec, test.pkg)
			for _, m := range rec.Packages {
				v, ok := variants[variantOf(m.ID)]
				if !ok || m.Fact {
					continue
				}
				v.check(t, m, good)
			}
			t.Logf("%d variants, %d findings in the good package", len(variants), len(good))
		})
	}
}

// A variant is a copy of a package with one broken statement.
type variant struct {
	file        string
	line        int
	first, last int // lines of the function
	text        string
	syntax      bool // the function may end before the error
}

const variantPrefix = "broken"

// variantOf returns the folder of the variant in a package path.
func variantOf(id string) string {
	id, _, _ = strings.Cut(id, " ")
	return id[strings.LastIndexByte(id, '/')+1:]
}

// breakPackage writes every stride-th variant of the package in the folder from.
func breakPackage(t *testing.T, dir, from string, stride int) map[string]variant {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(from, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatal("no files")
	}
	variants := make(map[string]variant)
	count := 0
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range statements(t, file, raw) {
			for i, text := range breaks {
				count++
				if count%stride != 0 {
					continue
				}
				v.text, v.syntax = text, i >= len(breaks)-2
				name := variantPrefix + strconv.Itoa(count)
				for _, other := range files {
					src, err := os.ReadFile(other)
					if err != nil {
						t.Fatal(err)
					}
					if other == file {
						src = []byte(string(raw[:v.offset]) + text + string(raw[v.offset:]))
					}
					write(t, filepath.Join(dir, name, filepath.Base(other)), string(src))
				}
				variants[name] = v.variant
			}
		}
	}
	return variants
}

type place struct {
	variant
	offset int
}

// statements returns the places before the statements of the functions in a file.
func statements(t *testing.T, file string, src []byte) []place {
	t.Helper()
	fset := token.NewFileSet()
	parsed, err := parser.ParseFile(fset, file, src, 0)
	if err != nil {
		t.Fatal(err)
	}
	var places []place
	for _, decl := range parsed.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		ast.Inspect(fn, func(n ast.Node) bool {
			block, ok := n.(*ast.BlockStmt)
			if !ok {
				return true
			}
			for _, s := range block.List {
				if _, isCase := s.(*ast.CaseClause); isCase {
					continue
				}
				at := fset.Position(s.Pos())
				v := variant{file: filepath.Base(file), line: at.Line, first: fset.Position(fn.Pos()).Line, last: fset.Position(fn.End()).Line}
				places = append(places, place{v, at.Offset})
			}
			return true
		})
	}
	return places
}

// goodFindings returns what is reported in the package that is not broken: file, line and message.
func goodFindings(rec *record, pkg string) map[string]bool {
	good := make(map[string]bool)
	for _, m := range rec.Packages {
		if strings.HasPrefix(variantOf(m.ID), variantPrefix) {
			continue
		}
		for _, f := range m.Findings {
			if filepath.Dir(f.Place) == pkg {
				good[anchor(f)] = true
			}
		}
	}
	return good
}

// anchor identifies a finding in a package of any name.
func anchor(f finding) string {
	file, line := splitPlace(f.Place)
	return fmt.Sprintf("%s:%d: %s", file, line, f.Category)
}

func splitPlace(s string) (file string, line int) {
	parts := strings.Split(filepath.Base(s), ":")
	if len(parts) < 2 {
		return s, 0
	}
	line, _ = strconv.Atoi(parts[1])
	return parts[0], line
}

// check compares the findings in a variant with those in the good package.
func (v variant) check(t *testing.T, m measured, good map[string]bool) {
	t.Helper()
	if !m.Broken {
		t.Errorf("%s:%d: %sis no error", v.file, v.line, v.text)
	}
	for _, f := range m.Findings {
		file, line := splitPlace(f.Place)
		inside := file == v.file && v.first <= line && line <= v.last
		if inside && !v.syntax || !good[anchor(f)] {
			t.Errorf("%s at %s:%d: %s: %s", v.text, v.file, v.line, f.Place, f.Message)
		}
	}
}
