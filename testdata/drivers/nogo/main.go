// Command nogo runs the analyzer as the nogo of Bazel's rules_go does, which gives it
// less than any other driver:
//
//   - Each package is analyzed by itself. What it imports is export data and, for its
//     direct imports, the bytes of their facts.
//   - The Pass has no ReadFile, Module, OtherFiles, IgnoredFiles and TypeErrors, and,
//     as with older releases of rules_go, the types no FileVersions.
//   - The standard library is not analyzed and has no facts.
//   - Packages of other repositories are analyzed for their facts alone.
//
// The packages are found by go list, in the order of their dependencies. Findings go
// to the standard output, one a line, and make the exit code 1.
package main

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
)

func main() {
	if err := analysis.Validate([]*analysis.Analyzer{analyzer.Analyzer}); err != nil {
		fail(err)
	}
	units, err := list(os.Args[1:])
	if err != nil {
		fail(err)
	}
	b := &build{facts: make(map[string][]byte), exports: make(map[string]string), printed: make(map[string]bool)}
	for _, u := range units {
		b.exports[u.ImportPath] = u.Export
	}
	for _, u := range units {
		if u.Standard || strings.HasSuffix(u.ImportPath, ".test") {
			continue
		}
		if err := b.analyze(u); err != nil {
			fail(fmt.Errorf("%s: %w", u.ImportPath, err))
		}
	}
	if len(b.printed) > 0 {
		os.Exit(1)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "nogo:", err)
	os.Exit(2)
}

// A unit is a package, or a variant of one with its test files, as go list describes it.
type unit struct {
	ImportPath, Dir, Export string
	CompiledGoFiles         []string
	ImportMap               map[string]string
	Standard                bool
	Module                  *struct{ Main bool }
}

// isOwn reports whether the unit belongs to the repository, and not to one that it depends on.
func (u *unit) isOwn() bool { return u.Module != nil && u.Module.Main }

// id returns the identity of the unit that an import path means in u.
func (u *unit) id(path string) string {
	if id, ok := u.ImportMap[path]; ok {
		return id
	}
	return path
}

func list(patterns []string) ([]*unit, error) {
	args := []string{"list", "-deps", "-test", "-export", "-json=ImportPath,Dir,Export,CompiledGoFiles,ImportMap,Standard,Module", "-compiled", "--"}
	cmd := exec.Command("go", append(args, patterns...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var units []*unit
	decoder := json.NewDecoder(bytes.NewReader(out))
	for {
		u := new(unit)
		if err := decoder.Decode(u); errors.Is(err, io.EOF) {
			return units, nil
		} else if err != nil {
			return nil, err
		}
		units = append(units, u)
	}
}

// A build holds what actions leave for those that follow.
type build struct {
	exports map[string]string // files of export data, by unit
	facts   map[string][]byte // encoded, by unit
	printed map[string]bool   // a file may be in several units
}

// analyze is one action: it loads a unit, runs the analyzer, and leaves its facts.
func (b *build) analyze(u *unit) error {
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range u.CompiledGoFiles {
		if !filepath.IsAbs(name) {
			name = filepath.Join(u.Dir, name)
		}
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		files = append(files, f)
	}
	path, _, _ := strings.Cut(u.ImportPath, " ")
	info := &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Uses:       make(map[*ast.Ident]types.Object),
		Defs:       make(map[*ast.Ident]types.Object),
		Implicits:  make(map[ast.Node]types.Object),
		Scopes:     make(map[ast.Node]*types.Scope),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
		Instances:  make(map[*ast.Ident]types.Instance),
	}
	conf := types.Config{Importer: b.importer(u, fset)}
	pkg, err := conf.Check(path, fset, files, info)
	if err != nil {
		return err
	}
	return b.run(u, &analysis.Pass{
		Analyzer: analyzer.Analyzer, Fset: fset, Files: files, Pkg: pkg, TypesInfo: info,
		TypesSizes: types.SizesFor("gc", runtime.GOARCH),
	})
}

// run completes the pass and runs the analyzer.
func (b *build) run(u *unit, pass *analysis.Pass) error {
	imported := make(map[*types.Package]bool)
	for _, p := range pass.Pkg.Imports() {
		imported[p] = true
	}
	pass.ImportPackageFact = func(p *types.Package, f analysis.Fact) bool {
		text, ok := b.facts[u.id(p.Path())]
		return ok && imported[p] && gob.NewDecoder(bytes.NewReader(text)).Decode(f) == nil
	}
	var problem error
	pass.ExportPackageFact = func(f analysis.Fact) {
		var text bytes.Buffer
		problem = errors.Join(problem, gob.NewEncoder(&text).Encode(f))
		b.facts[u.ImportPath] = text.Bytes()
	}
	pass.Report = func(d analysis.Diagnostic) {
		if u.isOwn() {
			b.print(fmt.Sprintf("%s: %s (%s)", pass.Fset.Position(d.Pos), d.Message, pass.Analyzer.Name))
		}
	}
	_, err := pass.Analyzer.Run(pass)
	return errors.Join(err, problem)
}

func (b *build) print(line string) {
	if !b.printed[line] {
		b.printed[line] = true
		fmt.Println(line)
	}
}

// An unitImporter reads the export data of what one unit imports.
type unitImporter struct {
	unit *unit
	ids  map[string]string // of the units that were asked for, by import path
	gc   types.Importer
}

func (b *build) importer(u *unit, fset *token.FileSet) types.Importer {
	i := &unitImporter{unit: u, ids: make(map[string]string)}
	i.gc = importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(b.exports[i.ids[path]]) })
	return i
}

// Import implements [types.Importer].
func (i *unitImporter) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	id := i.unit.id(path)
	path, _, _ = strings.Cut(id, " ")
	i.ids[path] = id
	return i.gc.Import(path)
}
