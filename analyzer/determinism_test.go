package analyzer

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/testdata"
)

var determinismRuns = flag.Int("runs", 0, "how often TestDeterminism analyzes a module with each number of processors; 0 means 3, with -long")

// TestDeterminism analyzes modules repeatedly: with the files of a package in any order, which is
// also the order of the type checker, with one processor and with two, and two analyses at the same
// time. Diagnostics and facts are the same, byte for byte. The ordinary run compares one analysis
// on one processor with two concurrent ones on two.
func TestDeterminism(t *testing.T) {
	runs, processors := uint64(*determinismRuns), []int{1, 2}
	switch {
	case runs > 0:
	case testing.Short(): // as with the race detector
		runs = 1
	case InFull(t, "three runs with each number of processors"):
		runs = 3
	default:
		runs, processors = 1, []int{2}
	}
	for _, name := range []string{
		"tensor", "gonumprog", "adversarial", "inrepo", "summaries", "broadcast", "homes", "directives", "fixes", "literals",
	} {
		t.Run(name, func(t *testing.T) {
			if large[name] && !testing.Short() {
				OnlyLong(t, "all of "+name)
			}
			m := loadFiles(t, testdata.Folder(name))
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
			want := m.analyze(t, nil)
			if strings.Count(want, "\n") < 10 {
				t.Fatalf("hardly anything is found:\n%s", want)
			}
			for _, procs := range processors {
				runtime.GOMAXPROCS(procs)
				for seed := range runs {
					var wait sync.WaitGroup
					for half := range uint64(2) {
						wait.Go(func() {
							shuffle := rand.New(rand.NewPCG(seed, half))
							if got := m.analyze(t, shuffle); got != want {
								t.Errorf("GOMAXPROCS=%d, seed %d.%d:\n%s", procs, seed, half, firstDifference(got, want))
							}
						})
					}
					wait.Wait()
				}
			}
		})
	}
}

// moduleFiles are the packages of a module, dependencies first, and the types of all other imports.
type moduleFiles struct {
	own      []*packages.Package
	imported map[string]*types.Package
}

func loadFiles(t *testing.T, dir string) *moduleFiles {
	t.Helper()
	t.Setenv("GOFLAGS", "")
	abs, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	pkgs, err := packages.Load(&packages.Config{
		Mode: loading.Mode(packages.NeedName | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps | packages.NeedTypes |
			packages.NeedTypesSizes | packages.NeedModule | packages.NeedExportFile),
		Dir: abs,
	}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	m := &moduleFiles{imported: make(map[string]*types.Package)}
	packages.Visit(pkgs, nil, func(p *packages.Package) {
		for _, err := range p.Errors {
			t.Logf("%s: %v", p.ID, err)
		}
		if p.Module != nil && p.Module.Main {
			m.own = append(m.own, p)
		} else {
			m.imported[p.PkgPath] = p.Types
		}
	})
	return m
}

// analyze type-checks and analyzes the packages and returns all results. If shuffle is not nil it
// determines the order of the files.
func (m *moduleFiles) analyze(t *testing.T, shuffle *rand.Rand) string {
	var out strings.Builder
	checked := make(map[string]*types.Package)
	facts := make(map[*types.Package]Fact)
	for _, p := range m.own {
		names := append([]string(nil), p.CompiledGoFiles...)
		if shuffle != nil {
			shuffle.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		}
		pass := m.check(t, p, names, checked)
		checked[p.PkgPath] = pass.Pkg
		out.WriteString(record(t, pass, facts))
	}
	return out.String()
}

// knowFacts gives a package the facts that are known of others.
func knowFacts(pass *analysis.Pass, facts map[*types.Package]Fact) {
	pass.ImportPackageFact = func(pkg *types.Package, fact analysis.Fact) bool {
		f, ok := facts[pkg]
		if ok {
			*fact.(*Fact) = f
		}
		return ok
	}
}

// record analyzes a package and returns all that comes out. Facts are those that are known, and its
// own is added.
func record(t *testing.T, pass *analysis.Pass, facts map[*types.Package]Fact) string {
	var out strings.Builder
	knowFacts(pass, facts)
	pass.ExportPackageFact = func(fact analysis.Fact) {
		facts[pass.Pkg] = *fact.(*Fact)
		fmt.Fprintf(&out, "%s: a fact of %d bytes, %x\n", pass.Pkg.Path(), len(fact.(*Fact).Data), sha256.Sum256(fact.(*Fact).Data))
	}
	pass.Report = func(d analysis.Diagnostic) { transcribe(&out, pass, d) }
	reports, err := run(pass)
	if err != nil {
		t.Error(err)
	}
	for _, r := range reports.([]diagnostic.Report) {
		compareFields(t, r)
	}
	return out.String()
}

// compareFields compares the fields of a report with those that its text has for a driver of go
// vet.
func compareFields(t *testing.T, r diagnostic.Report) {
	t.Helper()
	var related []string
	for _, rel := range r.Related {
		related = append(related, rel.Message)
	}
	if parsed := diagnostic.Parse(r.Message, related...); parsed != r.Fields {
		t.Errorf("%s: the fields are\n%+v, the text has\n%+v", r.Message, r.Fields, parsed)
	}
}

// check parses and type-checks a package.
func (m *moduleFiles) check(t *testing.T, p *packages.Package, names []string, checked map[string]*types.Package) *analysis.Pass {
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		f, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
		}
		files = append(files, f)
	}
	return m.checkFiles(p.PkgPath, fset, files, p.TypesSizes, checked)
}

// checkFiles type-checks files that import the packages of checked and m.
func (m *moduleFiles) checkFiles(
	path string, fset *token.FileSet, files []*ast.File, sizes types.Sizes, checked map[string]*types.Package,
) *analysis.Pass {
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits: make(map[ast.Node]types.Object), Instances: make(map[*ast.Ident]types.Instance), Scopes: make(map[ast.Node]*types.Scope),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), FileVersions: make(map[*ast.File]string),
	}
	pass := &analysis.Pass{Analyzer: Analyzer, Fset: fset, Files: files, TypesInfo: info, TypesSizes: sizes}
	conf := types.Config{
		Importer: importerFunc(func(path string) (*types.Package, error) {
			for _, known := range []map[string]*types.Package{checked, m.imported} {
				if pkg := known[path]; pkg != nil {
					return pkg, nil
				}
			}
			if path == "unsafe" {
				return types.Unsafe, nil
			}
			return nil, fmt.Errorf("no package %s", path)
		}),
		Error: func(err error) { pass.TypeErrors = append(pass.TypeErrors, err.(types.Error)) },
		Sizes: sizes,
	}
	pass.Pkg, _ = conf.Check(path, fset, files, info)
	return pass
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }

// transcribe returns all fields of a diagnostic as text.
func transcribe(out *strings.Builder, pass *analysis.Pass, d analysis.Diagnostic) {
	at := func(pos, end token.Pos) string {
		return fmt.Sprint(pass.Fset.Position(pos), "-", pass.Fset.Position(end).Column)
	}
	fmt.Fprintf(out, "%s: %s [%s %s]\n", at(d.Pos, d.End), d.Message, d.Category, d.URL)
	for _, r := range d.Related {
		fmt.Fprintf(out, "\t%s: %s\n", at(r.Pos, r.End), r.Message)
	}
	for _, f := range d.SuggestedFixes {
		fmt.Fprintf(out, "\tfix: %s", f.Message)
		for _, e := range f.TextEdits {
			fmt.Fprintf(out, " %s %q", at(e.Pos, e.End), e.NewText)
		}
		fmt.Fprintln(out)
	}
}

// firstDifference returns the first lines that differ.
func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return "got  " + g[i] + "\nwant " + w[i]
		}
	}
	return fmt.Sprintf("%d lines, want %d", len(g), len(w))
}
