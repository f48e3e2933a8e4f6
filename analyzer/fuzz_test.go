package analyzer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
	"github.com/shapelint/shapelint/testdata"
)

// Run these with -tags=shapelint_debug: only then is a panic inside lowering seen.

// fuzzImports are the packages that the source text of FuzzSource may import.
var fuzzImports = []string{
	"errors", "fmt", "math", "slices", "sort", "strings", "testing", "gonum.org/v1/gonum/floats", "gonum.org/v1/gonum/mat",
}

// fuzzUniverse loads them from export data.
var fuzzUniverse = sync.OnceValues(func() (*moduleFiles, error) {
	mode := packages.NeedName | packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedExportFile
	pkgs, err := packages.Load(&packages.Config{Mode: loading.Mode(mode)}, fuzzImports...)
	m := &moduleFiles{imported: make(map[string]*types.Package)}
	packages.Visit(pkgs, nil, func(p *packages.Package) { m.imported[p.PkgPath] = p.Types })
	return m, err
})

// FuzzSource analyzes the source text of a package, be it well-typed or not: lowering, execution,
// the fact and the comments. It does not panic, it ends, and what it exports can be read.
func FuzzSource(f *testing.F) {
	universe, err := fuzzUniverse()
	if err != nil {
		f.Fatal(err)
	}
	for _, src := range robustSources(f) {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 1<<14 || strings.Contains(src, "//line") {
			return
		}
		fset := token.NewFileSet()
		file, _ := parser.ParseFile(fset, "fuzz.go", src, parser.ParseComments|parser.SkipObjectResolution)
		if file == nil || file.Name == nil {
			return
		}
		pass := universe.pass(t, fset, file)
		if pass == nil {
			return
		}
		endless := time.AfterFunc(time.Minute, func() { panic("a minute has passed for\n" + src) })
		defer endless.Stop()
		if _, err := run(pass); err != nil {
			t.Error(err)
		}
	})
}

// pass returns what the analyzer is given for a file, nil if the type checker cannot cope with it.
func (m *moduleFiles) pass(t *testing.T, fset *token.FileSet, file *ast.File) *analysis.Pass {
	defer func() {
		if recover() != nil {
			t.Skip("the type checker panics")
		}
	}()
	pass := m.checkFiles("example.com/fuzz", fset, []*ast.File{file}, types.SizesFor("gc", "amd64"), nil)
	pass.ImportPackageFact = func(*types.Package, analysis.Fact) bool { return false }
	pass.ExportPackageFact = func(fact analysis.Fact) {
		if _, err := facts.Read(fact.(*Fact).Data); err != nil {
			t.Errorf("the exported fact cannot be read: %v", err)
		}
	}
	pass.Report = func(d analysis.Diagnostic) {
		if d.Pos < file.FileStart || file.FileEnd < d.Pos {
			t.Errorf("%s: outside the file", d.Message)
		}
	}
	return pass
}

// robustSources returns the programs in testdata/robust.
func robustSources(tb testing.TB) []string {
	files, err := filepath.Glob(filepath.Join(testdata.Folder("robust"), "*.txt"))
	if err != nil || len(files) == 0 {
		tb.Fatal("no programs")
	}
	var sources []string
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if err != nil {
			tb.Fatal(err)
		}
		sources = append(sources, string(raw))
	}
	return sources
}

// FuzzFact reads a fact from bytes of any kind: it does not panic, and what it accepts is
// well-formed.
func FuzzFact(f *testing.F) {
	empty := codec.Encode(&ir.Package{Path: "p"})
	f.Add(append(empty, 0))
	f.Add(empty)
	f.Add(make([]byte, 1<<16))
	f.Add([]byte("shape"))
	universe, err := fuzzUniverse()
	if err != nil {
		f.Fatal(err)
	}
	for _, src := range robustSources(f) {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "fuzz.go", src, parser.SkipObjectResolution)
		if err != nil {
			continue // broken on purpose
		}
		pass := universe.checkFiles("example.com/fuzz", fset, []*ast.File{file}, types.SizesFor("gc", "amd64"), nil)
		pass.ImportPackageFact = func(*types.Package, analysis.Fact) bool { return false }
		if done := executePackage(pass, false); done != nil {
			f.Add(done.fact)
		}
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		pkg, err := facts.Read(raw)
		if err != nil {
			return
		}
		for _, fn := range pkg.Funcs {
			if err := ir.Verify(fn); err != nil && !fn.IllTyped {
				t.Errorf("%s: %v", fn.Symbol, err)
			}
		}
	})
}

// FuzzDirectives puts a comment into a function with a report: it is malformed, suppresses, or does
// nothing, and the report is there unless it is suppressed.
func FuzzDirectives(f *testing.F) {
	for _, comment := range []string{
		"//shapelint:ignore length it is wanted", "//shapelint:ignore", "//shapelint:ignore length", "//shapelint:ignore  \t mismatch // x",
		"//shapelint:ignored", "// shapelint:ignore length x", "/*shapelint:ignore length x*/", "//shapelint:ignore length x\n//shapelint:ignore bounds y",
		"//shapelint:ignore \x00 x", "//shapelint:ignore length \u2028", "//line x.go:1\n//shapelint:ignore length x",
	} {
		f.Add(comment)
	}
	universe, err := fuzzUniverse()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, comment string) {
		src := "package p\n\nvar shape []int\n\nfunc f() {\n\t" + comment + "\n\t_ = make([]float64, 2)[len(make([]int, 3)):]\n}\n"
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "fuzz.go", src, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return
		}
		pass := universe.pass(t, fset, file)
		var found, complaints int
		pass.Report = func(d analysis.Diagnostic) {
			if d.Category == string(category.Ignore) {
				complaints++
			} else {
				found++
			}
		}
		if _, err := run(pass); err != nil {
			t.Error(err)
		}
		isOther := strings.HasPrefix(comment, "//") && !strings.ContainsAny(comment, "\r\n") && !strings.Contains(comment, "shapelint:")
		if isOther && (complaints > 0 || found != 1) {
			t.Errorf("%q: %d findings, %d complaints", comment, found, complaints)
		}
	})
}
