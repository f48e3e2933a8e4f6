package mutate

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/cmd/internal/check/workshop"
	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
)

// A testModule is a copy of a module whose tests are mutated.
type testModule struct {
	dir      string
	log      io.Writer
	fset     *token.FileSet
	packages []*testPackage
}

// A testPackage is a package with its tests, which are one program.
type testPackage struct {
	module *testModule
	path   string
	dir    string
	// variants are the packages with test files: the package itself, and the external test package,
	// whose name ends in _test.
	variants []*packages.Package
	files    []*testFile
	decls    []*testDecl
	literals []*literal
	marks    int // how many marks the instrumented program has, see [testPackage.instrument]
	steps    []step
	program  string  // the compiled tests
	tests    []*test // those that pass without a change
}

// A testFile is a file of a test variant: with tests, or with helpers of tests.
type testFile struct {
	name    string // relative to the module, with slashes
	path    string
	text    string
	syntax  *ast.File
	variant *packages.Package
}

// A testDecl is a function, or another declaration, of a test file.
type testDecl struct {
	file     *testFile
	from, to int // lines
}

func (d *testDecl) has(file string, line int) bool {
	return d.file.name == file && d.from <= line && line <= d.to
}

// loadTests loads the packages of the module in dir that have tests. One that has errors is left
// out.
func loadTests(dir string, log io.Writer) (*testModule, error) {
	m := &testModule{dir: dir, log: log, fset: token.NewFileSet()}
	loaded, err := packages.Load(&packages.Config{
		Dir: dir, Fset: m.fset, Tests: true, Env: publicmodule.Environment(dir), BuildFlags: []string{"-mod=mod"},
		Mode: loading.Mode(packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedSyntax | packages.NeedTypes |
			packages.NeedTypesInfo | packages.NeedImports | packages.NeedExportFile | packages.NeedForTest),
	}, "./...")
	if err != nil {
		return nil, err
	}
	byPath := make(map[string]*testPackage)
	broken := make(map[string]bool)
	for _, variant := range loaded {
		if variant.ForTest == "" || len(variant.Syntax) == 0 || variant.Name == "main" && strings.HasSuffix(variant.ID, ".test") {
			continue
		}
		if len(variant.Errors) > 0 {
			broken[variant.ForTest] = true
			fmt.Fprintf(log, "left out: %s: %s\n", variant.ID, firstLine(variant.Errors[0].Msg))
			continue
		}
		p := byPath[variant.ForTest]
		if p == nil {
			p = &testPackage{module: m, path: variant.ForTest, dir: filepath.Dir(m.fset.Position(variant.Syntax[0].Package).Filename)}
			byPath[p.path] = p
			m.packages = append(m.packages, p)
		}
		if err := p.add(variant); err != nil {
			return nil, err
		}
	}
	m.packages = slices.DeleteFunc(m.packages, func(p *testPackage) bool { return broken[p.path] })
	slices.SortFunc(m.packages, func(a, b *testPackage) int { return strings.Compare(a.path, b.path) })
	return m, nil
}

// add adds the test files of a variant.
func (p *testPackage) add(variant *packages.Package) error {
	p.variants = append(p.variants, variant)
	for _, f := range variant.Syntax {
		path := p.module.fset.File(f.Package).Name()
		if !strings.HasSuffix(path, "_test.go") {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(p.module.dir, path)
		if err != nil {
			return err
		}
		file := &testFile{filepath.ToSlash(name), path, string(text), f, variant}
		p.files = append(p.files, file)
		for _, d := range f.Decls {
			p.decls = append(p.decls, &testDecl{file, p.module.line(d.Pos()), p.module.line(d.End())})
		}
	}
	return nil
}

// line is the line of a file as it is, whatever //line comments say.
func (m *testModule) line(pos token.Pos) int { return m.fset.PositionFor(pos, false).Line }

func (m *testModule) offset(pos token.Pos) int { return m.fset.PositionFor(pos, false).Offset }

// declAt returns the declaration in a line of a test file, or nil.
func (p *testPackage) declAt(file string, line int) *testDecl {
	if i := slices.IndexFunc(p.decls, func(d *testDecl) bool { return d.has(file, line) }); i >= 0 {
		return p.decls[i]
	}
	return nil
}

// A fileLine is a line of a file in a module.
type fileLine struct {
	file string // with slashes
	line int
}

// errorsOf type-checks the package with other texts of some of its files, and with more
// declarations, and returns where the errors are.
func (p *testPackage) errorsOf(texts map[*testFile]string, more string) (list []fileLine, err error) {
	for _, variant := range p.variants {
		imports := workshop.Imports(variant.Types)
		fset := p.module.fset
		var syntax []*ast.File
		for _, f := range variant.Syntax {
			i := slices.IndexFunc(p.files, func(t *testFile) bool { return t.syntax == f })
			if i >= 0 && texts[p.files[i]] != "" {
				if f, err = parser.ParseFile(fset, p.files[i].path, texts[p.files[i]], parser.SkipObjectResolution); err != nil {
					return nil, err
				}
			}
			syntax = append(syntax, f)
		}
		if more != "" {
			f, err := parser.ParseFile(fset, "more_test.go", "package "+variant.Name+"\n\n"+more, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			syntax = append(syntax, f)
		}
		conf := types.Config{Importer: imports, Error: func(err error) {
			e := err.(types.Error)
			at := fset.PositionFor(e.Pos, false)
			name, _ := filepath.Rel(p.module.dir, at.Filename)
			list = append(list, fileLine{filepath.ToSlash(name), at.Line})
		}}
		conf.Check(variant.PkgPath, fset, syntax, nil)
	}
	return list, nil
}

// firstLine returns the first line of a text that says something.
func firstLine(text string) string {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			return line
		}
	}
	return ""
}
