// Package sample compiles Go source for the tests of the rooms.
package sample

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Package is one that was compiled.
type Package struct {
	Fset    *token.FileSet
	Files   []*ast.File
	Lowered *lower.Result
}

// Compile parses, type-checks and lowers a package of the given files.
func Compile(t testing.TB, sources map[string]string) *Package {
	t.Helper()
	return CompileWith(t, nil, sources)
}

// CompileWith is Compile for a package that imports libraries: their sources, one file each, by
// path. The program has no bodies of their functions.
func CompileWith(t testing.TB, libraries, sources map[string]string) *Package {
	t.Helper()
	p := &Package{Fset: token.NewFileSet()}
	for _, name := range slices.Sorted(maps.Keys(sources)) {
		p.Files = append(p.Files, parse(t, p.Fset, name, sources[name]))
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits: make(map[ast.Node]types.Object), Instances: make(map[*ast.Ident]types.Instance), Scopes: make(map[ast.Node]*types.Scope),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), FileVersions: make(map[*ast.File]string),
	}
	conf := types.Config{Importer: &imports{
		t: t, fset: p.Fset, sources: libraries, checked: make(map[string]*types.Package), std: importer.ForCompiler(p.Fset, "gc", nil),
	}}
	pkg, err := conf.Check("example.com/execute", p.Fset, p.Files, info)
	if err != nil {
		t.Fatal(err)
	}
	p.Lowered = lower.Package(lower.Input{Fset: p.Fset, Files: p.Files, Pkg: pkg, Info: info, Standard: stdlib.Function})
	if p.Lowered.Failed {
		t.Fatal("not lowered")
	}
	return p
}

// CompileTest is CompileWith for a test file without package and imports, which are added: of the
// packages in imports, by name, those that it uses.
func CompileTest(t testing.TB, libraries, imports map[string]string, source string) *Package {
	t.Helper()
	file := "package execute\nimport (\n"
	for _, name := range slices.Sorted(maps.Keys(imports)) {
		if strings.Contains(source, name+".") {
			file += fmt.Sprintf("%s %q\n", name, imports[name])
		}
	}
	return CompileWith(t, libraries, map[string]string{"source_test.go": file + ")\n" + source})
}

func parse(t testing.TB, fset *token.FileSet, name, source string) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(fset, name, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// An imports imports the standard library, and libraries that are type-checked when they are first
// imported.
type imports struct {
	t       testing.TB
	fset    *token.FileSet
	sources map[string]string
	checked map[string]*types.Package
	std     types.Importer
}

func (im *imports) Import(path string) (*types.Package, error) {
	source, ok := im.sources[path]
	if !ok {
		return im.std.Import(path)
	}
	if im.checked[path] == nil {
		file := parse(im.t, im.fset, path+"/library.go", source)
		conf := types.Config{Importer: im}
		pkg, err := conf.Check(path, im.fset, []*ast.File{file}, nil)
		if err != nil {
			return nil, err
		}
		im.checked[path] = pkg
	}
	return im.checked[path], nil
}

// CompileSource compiles a package of one file; the package clause is added.
func CompileSource(t testing.TB, source string) *Package {
	t.Helper()
	return Compile(t, map[string]string{"source.go": "package execute\n" + source})
}

// Func returns a function of the package: "f", "T.m".
func (p *Package) Func(t testing.TB, name string) *ir.Func {
	t.Helper()
	f := p.Lowered.Func(p.Lowered.Pkg.Path + "." + name)
	if f == nil {
		t.Fatal("no function", name)
	}
	return f
}

// Config is a configuration in which no package has contracts.
func (p *Package) Config() program.Config {
	return program.Config{
		Program:   p.Lowered,
		Contracts: func(string) *contract.File { return nil },
		Package:   p.Lowered.Pkg.Path,
		Init:      p.Lowered.Pkg.Init,
		Functions: func(path string) []*ir.Func {
			if path != p.Lowered.Pkg.Path {
				return nil
			}
			return p.Lowered.Pkg.Funcs
		},
	}
}
