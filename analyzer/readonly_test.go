package analyzer_test

import (
	"go/ast"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// The packages that the analyzer may import: none that open files, read the environment, start
// processes or connect to a network. Of a package with a list, only the listed objects may be used.
var harmless = map[string][]string{
	"cmp": nil, "embed": nil, "weak": nil, "encoding/binary": nil, "errors": nil,
	"go/ast": nil, "go/constant": nil, "go/token": nil, "go/types": nil, "go/version": nil,
	"hash/crc32": nil, "hash/fnv": nil, "hash/maphash": nil, "iter": nil, "maps": nil, "math": nil, "math/bits": nil,
	"regexp": nil, "slices": nil, "sort": nil,
	"strconv": nil, "strings": nil, "sync": nil, "sync/atomic": nil, "unicode": nil, "unicode/utf8": nil,
	"golang.org/x/tools/go/analysis": nil, "golang.org/x/tools/go/ssa": nil,
	"github.com/golangci/plugin-module-register/register": nil,

	"go/scanner":    {"Scanner", "ScanComments"},
	"bytes":         {"Contains", "Count"},
	"flag":          {"Flag", "FlagSet", "Value"},
	"fmt":           {"Errorf", "Sprint", "Sprintf", "Sprintln", "Fprint", "Fprintf", "Fprintln", "Appendf", "Stringer", "State"},
	"io":            {"Writer", "WriteString"},
	"path":          nil, // of names: it knows no files
	"path/filepath": {"Base"},
	"runtime":       {"FuncForPC"},
	"reflect": {"TypeFor", "Type", "Value", "ValueOf", "Zero", "MakeSlice", "String", "Bool", "Interface", "Slice", "Int64", // to call functions of the packages here
		"New", "Copy"}, // to copy syntax
}

// plugin is the package that is part of golangci-lint, which may do what drivers do: look for the
// configuration of the module.
const (
	module        = "github.com/shapelint/shapelint/"
	plugin        = module + "analyzer/golangci"
	configuration = module + "analyzer/config"
)

// TestReadsNothing checks the source of the analyzer and of all its imports: it has no access to
// files, the environment, the network, other processes, the terminal or the clock. Its only input
// is the pass of its driver.
func TestReadsNothing(t *testing.T) {
	seen := 0
	packages.Visit(loadOwn(t), nil, func(p *packages.Package) {
		if !strings.HasPrefix(p.PkgPath, module) || p.PkgPath == configuration {
			return
		}
		seen++
		if len(p.OtherFiles) > 0 {
			t.Errorf("%s has files in other languages: %v", p.PkgPath, p.OtherFiles)
		}
		for _, f := range p.Syntax {
			checkHarmless(t, p, f)
		}
	})
	if seen < 8 {
		t.Errorf("only %d packages", seen)
	}
}

// loadOwn loads the analyzer and the plugin, with all that they import.
func loadOwn(t *testing.T) []*packages.Package {
	t.Helper()
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo |
		packages.NeedImports | packages.NeedDeps
	roots, err := packages.Load(&packages.Config{Mode: mode}, module+"analyzer", plugin)
	if err != nil {
		t.Fatal(err)
	}
	return roots
}

// TestInits finds no function init but that of the plugin, which registers it, and those that fill
// the engine's table of the standard library.
func TestInits(t *testing.T) {
	const table = module + "shapeinfer/engine/internal/stdlib"
	packages.Visit(loadOwn(t), nil, func(p *packages.Package) {
		if !strings.HasPrefix(p.PkgPath, module) || p.PkgPath == plugin || p.PkgPath == table {
			return
		}
		for _, f := range p.Syntax {
			for _, d := range f.Decls {
				if d, ok := d.(*ast.FuncDecl); ok && d.Recv == nil && d.Name.Name == "init" {
					t.Errorf("%s: %s has an init", p.Fset.Position(d.Pos()), p.PkgPath)
				}
			}
		}
	})
}

func checkHarmless(t *testing.T, p *packages.Package, f *ast.File) {
	at := func(n ast.Node) string {
		pos := p.Fset.Position(n.Pos())
		return filepath.Base(pos.Filename) + ":" + strconv.Itoa(pos.Line)
	}
	for _, spec := range f.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		_, ok := harmless[path]
		switch {
		case p.PkgPath == plugin && (path == "os" || path == configuration):
		case path == configuration, !ok && !strings.HasPrefix(path, module):
			t.Errorf("%s: %s imports %s", at(spec), p.PkgPath, path)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			t.Errorf("%s: %s starts a goroutine", at(n), p.PkgPath)
		case *ast.SelectorExpr:
			obj := p.TypesInfo.Uses[n.Sel]
			if obj == nil || obj.Pkg() == nil {
				return true
			}
			if obj.Name() == "ReadFile" && obj.Pkg().Path() != "embed" { // Pass.ReadFile
				t.Errorf("%s: %s reads a file", at(n), p.PkgPath)
			}
			if obj.Parent() != obj.Pkg().Scope() {
				return true // a method or a field
			}
			names := harmless[obj.Pkg().Path()]
			if p.PkgPath == plugin && obj.Pkg().Path() == "os" {
				names = []string{"Getwd"}
			}
			if names != nil && !slices.Contains(names, obj.Name()) {
				t.Errorf("%s: %s uses %s.%s", at(n), p.PkgPath, obj.Pkg().Path(), obj.Name())
			}
		}
		return true
	})
}
