package lower_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/types"
	"os"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
)

var printPkg = flag.String("print", "", "lower the package with this path and print it")

// load type-checks packages from source, their imports from export data.
func load(t testing.TB, paths ...string) []*packages.Package {
	t.Helper()
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes |
		packages.NeedTypesInfo | packages.NeedTypesSizes | packages.NeedImports | packages.NeedExportFile
	pkgs, err := packages.Load(&packages.Config{Mode: loading.Mode(mode)}, paths...)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pkgs {
		if len(p.Errors) > 0 {
			t.Fatal(p.Errors[0])
		}
	}
	return pkgs
}

func input(p *packages.Package) lower.Input {
	return lower.Input{
		Fset: p.Fset, Files: p.Syntax, Pkg: p.Types, Info: p.TypesInfo, Sizes: p.TypesSizes, Errors: p.TypeErrors,
		Standard: engine.Standard,
	}
}

// realPackages are lowered whole; they use every feature of the language.
var realPackages = []string{
	"gonum.org/v1/gonum/mat", "gonum.org/v1/gonum/stat", "go/types", "net/http", "slices", "maps", "iter", "sync/atomic", "reflect",
}

func TestRealPackages(t *testing.T) {
	paths := realPackages
	if *printPkg != "" {
		paths = []string{*printPkg}
	}
	for _, p := range load(t, paths...) {
		t.Run(p.PkgPath, func(t *testing.T) {
			r := lower.Package(input(p))
			if r.Failed {
				t.Fatal("not lowered")
			}
			checkResult(t, r)
			if declared := countBodies(p); len(r.Pkg.Funcs) < declared {
				t.Errorf("%d functions, %d are declared with a body", len(r.Pkg.Funcs), declared)
			}
			checkRoundTrip(t, r.Pkg)
			checkExpressions(t, input(p), r)
			again := lower.Package(input(p))
			if !bytes.Equal(codec.Encode(r.Pkg), codec.Encode(again.Pkg)) {
				t.Error("a second run gives another result")
			}
			if *printPkg != "" {
				ir.Fprint(os.Stdout, r.Pkg)
			}
		})
	}
}

// checkResult verifies every function and that it is there once.
func checkResult(t *testing.T, r *lower.Result) {
	t.Helper()
	seen := make(map[string]bool)
	for _, f := range r.Pkg.Funcs {
		if err := ir.Verify(f); err != nil {
			t.Error(err)
		}
		if at := usedEarly(f); at != "" {
			t.Errorf("%s: %s uses what is computed after it", f.Symbol, at)
		}
		if seen[f.Symbol] {
			t.Errorf("%s is there twice", f.Symbol)
		}
		seen[f.Symbol] = true
		if f.IllTyped {
			t.Errorf("%s is ill-typed", f.Symbol)
		}
	}
}

// usedEarly returns an instruction that uses a register which a later one of its block defines, ""
// if there is none.
func usedEarly(f *ir.Func) string {
	for b := range f.Blocks {
		undefined := make(map[ir.Val]bool)
		for i := range f.Blocks[b].Instrs {
			if dst := f.Blocks[b].Instrs[i].Dst; dst >= 0 {
				undefined[dst] = true
			}
		}
		for i := range f.Blocks[b].Instrs {
			in := &f.Blocks[b].Instrs[i]
			for _, a := range in.Args {
				if a >= 0 && undefined[a] {
					return fmt.Sprintf("b%d: %s", b, in.Op)
				}
			}
			delete(undefined, in.Dst)
		}
	}
	return ""
}

func countBodies(p *packages.Package) int {
	n := 0
	scope := p.Types.Scope()
	for _, name := range scope.Names() {
		if fn, ok := scope.Lookup(name).(*types.Func); ok && hasBody(p, fn) {
			n++
		}
	}
	return n
}

func instructions(p *ir.Package) int {
	n := 0
	for _, f := range p.Funcs {
		for i := range f.Blocks {
			n += len(f.Blocks[i].Instrs)
		}
	}
	return n
}

func hasBody(p *packages.Package, fn *types.Func) bool {
	for _, file := range p.Syntax {
		for _, decl := range file.Decls {
			if decl, ok := decl.(*ast.FuncDecl); ok && p.TypesInfo.Defs[decl.Name] == fn {
				return decl.Body != nil
			}
		}
	}
	return false
}
