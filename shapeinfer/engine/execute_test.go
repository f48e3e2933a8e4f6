package engine_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
)

// A program is a package whose functions are executed.
type program struct {
	fset    *token.FileSet
	files   []*ast.File
	lowered *lower.Result
	engine  *engine.Engine
}

// compile parses, type-checks and lowers a package of the given files.
func compile(t testing.TB, sources map[string]string) *program {
	t.Helper()
	c := sample.Compile(t, sources)
	p := &program{fset: c.Fset, files: c.Files, lowered: c.Lowered}
	p.engine = p.newEngine()
	return p
}

func (p *program) newEngine() *engine.Engine {
	return engine.New(engine.Config{
		Program:   p.lowered,
		Contracts: func(string) *contract.File { return nil },
		Package:   p.lowered.Pkg.Path,
		Init:      p.lowered.Pkg.Init,
	})
}

// readPackage reads the sources of a package under testdata.
func readPackage(t testing.TB, dir string) map[string]string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatal("no sources in", dir, err)
	}
	sources := make(map[string]string)
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sources[filepath.Base(name)] = string(text)
	}
	return sources
}

// A want is one report that is expected of a function, or (met) made.
type want struct {
	line     int
	category string
	text     string
}

func (w want) String() string { return fmt.Sprintf("%d: %s: %s", w.line, w.category, w.text) }

// wants lists the want comments of a function.
func (p *program) wants(f *ast.File, decl *ast.FuncDecl) []want {
	var ws []want
	for _, group := range f.Comments {
		for _, c := range group.List {
			text, ok := strings.CutPrefix(c.Text, "// want ")
			if ok && decl.Pos() <= c.Pos() && c.Pos() < decl.End() {
				category, text, _ := strings.Cut(text, ": ")
				ws = append(ws, want{p.fset.Position(c.Pos()).Line, category, text})
			}
		}
	}
	return ws
}

func (p *program) reports(res engine.Result) []want {
	var ws []want
	for _, r := range res.Reports {
		ws = append(ws, want{p.fset.Position(token.Pos(r.Pos)).Line, string(r.Category), r.Message})
	}
	return ws
}

// meets reports whether the reports are those that are wanted.
func meets(got, wants []want) bool {
	return slices.EqualFunc(got, wants, func(g, w want) bool {
		return g.line == w.line && g.category == w.category && strings.Contains(g.text, w.text)
	})
}

func isIncomplete(decl *ast.FuncDecl) bool {
	return decl.Doc != nil && slices.ContainsFunc(decl.Doc.List, func(c *ast.Comment) bool { return c.Text == "//test:incomplete" })
}

// each executes the functions of the package as roots.
func (p *program) each(t *testing.T, f func(*ast.File, *ast.FuncDecl, engine.Result)) {
	for _, file := range p.files {
		for _, d := range file.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok || decl.Recv != nil {
				continue
			}
			fn := p.lowered.Func(p.lowered.Pkg.Path + "." + decl.Name.Name)
			if fn == nil {
				t.Fatal("no function", decl.Name.Name)
			}
			f(file, decl, p.engine.Root(fn))
		}
	}
}

// TestExecute executes every function of testdata/execute.
func TestExecute(t *testing.T) {
	p := compile(t, readPackage(t, "testdata/execute"))
	reports := 0
	p.each(t, func(f *ast.File, decl *ast.FuncDecl, res engine.Result) {
		at := fmt.Sprintf("%s: %s, %d steps", p.fset.Position(decl.Pos()), decl.Name.Name, res.Steps)
		got, wants := p.reports(res), p.wants(f, decl)
		if !meets(got, wants) {
			t.Errorf("%s\n\tgot  %v\n\twant %v", at, got, wants)
		}
		if res.Complete == isIncomplete(decl) {
			t.Errorf("%s: complete is %v", at, res.Complete)
		}
		reports += len(got)
	})
	t.Logf("%d reports", reports)
}

// TestAside executes what the engine is known to miss: nothing but what is wanted is reported
// there. A case that is right is to be moved to testdata/execute.
func TestAside(t *testing.T) {
	library := readPackage(t, "testdata/execute")
	sources := readPackage(t, "testdata/aside")
	sources["matrix.go"], sources["guards.go"] = library["matrix.go"], library["guards.go"]
	p := compile(t, sources)
	p.each(t, func(f *ast.File, decl *ast.FuncDecl, res engine.Result) {
		at := p.fset.Position(decl.Pos())
		got, wants := p.reports(res), p.wants(f, decl)
		switch {
		case library[at.Filename] != "":
		case meets(got, wants) && res.Complete != isIncomplete(decl):
			t.Logf("%s: %s is right now", at, decl.Name.Name)
		case len(got) > 0:
			t.Errorf("%s: %s: got %v, want nothing but %v", at, decl.Name.Name, got, wants)
		}
	})
}
