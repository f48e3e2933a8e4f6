package analyzer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"unsafe"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/testdata"
)

// TestBeforeCgo analyzes files before cgo, as an editor does: the type checker looks C.f up in the
// output of cgo, or, if there is none, assumes that it exists. The command's tests cover drivers
// that run cgo.
func TestBeforeCgo(t *testing.T) {
	dir := testdata.Folder("foreign/cgo")
	out := t.TempDir()
	cmd := exec.Command("go", "tool", "cgo", "-objdir", out, "--", "-I.", "main.go")
	cmd.Dir = dir
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Skipf("cgo: %v\n%s", err, text)
	}
	mains, generated := filepath.Join(dir, "main.go"), filepath.Join(out, "_cgo_gotypes.go")
	matrix := filepath.Join(dir, "matrix.go")
	for name, test := range map[string]struct {
		files  []string
		config types.Config
		want   []string
	}{
		"generated": {[]string{mains, matrix, generated}, cgoConfig(), []string{"beside", "inGoOnly", "plain", "stableVariable"}},
		"faked":     {[]string{mains, matrix}, types.Config{FakeImportC: true}, []string{"plain"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := reportedIn(t, test.config, test.files); !slices.Equal(got, test.want) {
				t.Errorf("reports in %v, want %v", got, test.want)
			}
		})
	}
}

// cgoConfig is a configuration that knows cgo; only tools of the Go project may ask for it.
func cgoConfig() types.Config {
	var c types.Config
	f := reflect.ValueOf(&c).Elem().FieldByName("go115UsesCgo")
	*(*bool)(unsafe.Pointer(f.UnsafeAddr())) = true
	return c
}

// reportedIn returns the names of the functions in which something is reported.
func reportedIn(t *testing.T, config types.Config, names []string) []string {
	t.Helper()
	pass := &analysis.Pass{Fset: token.NewFileSet(), TypesSizes: types.SizesFor("gc", "amd64")}
	for _, name := range names {
		f, err := parser.ParseFile(pass.Fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		pass.Files = append(pass.Files, f)
	}
	pass.TypesInfo = &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits: make(map[ast.Node]types.Object), Instances: make(map[*ast.Ident]types.Instance), Scopes: make(map[ast.Node]*types.Scope),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), FileVersions: make(map[*ast.File]string),
	}
	config.Importer = exportData(t, pass.Fset, "os", "syscall", "unsafe", "runtime/cgo")
	config.Error = func(err error) { pass.TypeErrors = append(pass.TypeErrors, err.(types.Error)) }
	pass.Pkg, _ = config.Check("example.com/cgo", pass.Fset, pass.Files, pass.TypesInfo)
	for _, err := range pass.TypeErrors {
		t.Log(err)
	}
	pass.ImportPackageFact = func(*types.Package, analysis.Fact) bool { return false }
	pass.ExportPackageFact = func(analysis.Fact) {}
	var found []string
	pass.Report = func(d analysis.Diagnostic) {
		if fn, ok := syntax.DeclOf(pass.Files, d.Pos).(*ast.FuncDecl); ok {
			found = append(found, fn.Name.Name)
		}
	}
	if _, err := run(pass); err != nil {
		t.Fatal(err)
	}
	slices.Sort(found)
	return found
}

// An exported importer finds packages that are loaded.
type exported map[string]*types.Package

func (e exported) Import(path string) (*types.Package, error) { return e[path], nil }

func exportData(t *testing.T, fset *token.FileSet, paths ...string) exported {
	t.Helper()
	mode := packages.NeedName | packages.NeedTypes | packages.NeedExportFile | packages.NeedImports
	pkgs, err := packages.Load(&packages.Config{Fset: fset, Mode: loading.Mode(mode)}, paths...)
	if err != nil {
		t.Fatal(err)
	}
	e := make(exported)
	for _, p := range pkgs {
		e[p.PkgPath] = p.Types
	}
	return e
}
