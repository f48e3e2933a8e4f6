package analyzer

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/analyzer/loading"
)

// A loaded package is lowered, together with the facts of its imports, and has a fact of its own.
type loaded struct {
	path  string
	lines int // of its files
	prog  *program
	fact  []byte // nil: it has none
}

// loadFacts loads the packages of a module that match the patterns, imports first, and the facts
// that they hand to each other: those of direct imports, as drivers do.
func loadFacts(t testing.TB, dir string, patterns ...string) []*loaded {
	t.Helper()
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedModule |
		packages.NeedTypesInfo | packages.NeedTypesSizes | packages.NeedImports | packages.NeedExportFile
	dir, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	env := append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
	roots, err := packages.Load(&packages.Config{Mode: loading.Mode(mode), Dir: dir, Env: env}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	var list []*loaded
	known := make(map[string][]byte)
	wanted := make(map[*packages.Package]bool)
	for _, p := range roots {
		wanted[p] = true
	}
	packages.Visit(roots, nil, func(p *packages.Package) {
		if !wanted[p] {
			return
		}
		for _, err := range p.Errors {
			t.Fatal(err)
		}
		l := newLoaded(p, known)
		known[l.path] = l.fact
		list = append(list, l)
	})
	return list
}

func newLoaded(p *packages.Package, known map[string][]byte) *loaded {
	pass := &analysis.Pass{Fset: p.Fset, Files: p.Syntax, Pkg: p.Types, TypesInfo: p.TypesInfo, TypesSizes: p.TypesSizes}
	var imported []facts.Fact
	for _, imp := range p.Types.Imports() {
		if f, ok := facts.Open(imp.Path(), known[imp.Path()]); ok {
			imported = append(imported, f)
		}
	}
	prog, _, _ := lowered(pass, imported, forReports)
	l := &loaded{path: p.PkgPath, prog: prog}
	for _, f := range p.Syntax {
		l.lines += p.Fset.File(f.FileStart).LineCount() - 1
	}
	l.fact = l.prog.export(l.prog.engine())
	return l
}
