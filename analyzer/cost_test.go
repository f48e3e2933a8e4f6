package analyzer

import (
	"encoding/json"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/loading"
)

// BenchmarkCost prints what the two halves of the analysis take for the source of gonum with all
// its tests: lowering every package, and executing its functions. It runs on one processor, so that
// the time, which includes that for garbage, is CPU time if the machine is quiet.
//
//	go test ./analyzer -run - -bench Cost -benchtime 3x
func BenchmarkCost(b *testing.B) {
	passes := gonumPasses(b)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	b.Run("lower", func(b *testing.B) {
		for b.Loop() {
			for _, pass := range passes {
				lowerPackage(pass, forReports)
			}
		}
	})
	b.Run("execute", func(b *testing.B) {
		programs := make([]*program, len(passes))
		for i, pass := range passes {
			programs[i], _, _ = lowerPackage(pass, forReports)
		}
		steps, roots, finished := 0, 0, 0
		for b.Loop() {
			steps, roots, finished = 0, 0, 0
			for i, p := range programs {
				if p == nil {
					continue
				}
				files := sourceFiles(passes[i])
				done, n := p.executeRoots(p.engine(), files, nil)
				steps += n
				for _, f := range done {
					if roots++; f.complete {
						finished++
					}
				}
			}
		}
		b.ReportMetric(float64(steps), "steps")
		b.ReportMetric(float64(roots), "functions")
		b.ReportMetric(float64(finished), "finished")
	})
}

// gonumPasses loads the packages of gonum with their tests, as go vet hands them to the analyzer.
// None of them has facts.
func gonumPasses(b *testing.B) []*analysis.Pass {
	b.Helper()
	out, err := exec.Command("go", "mod", "download", "-json", "gonum.org/v1/gonum@v0.17.0").Output()
	if err != nil {
		b.Fatal(err)
	}
	var module struct{ Dir string }
	if err := json.Unmarshal(out, &module); err != nil {
		b.Fatal(err)
	}
	dir := filepath.Join(b.TempDir(), "gonum")
	if err := os.CopyFS(dir, os.DirFS(module.Dir)); err != nil {
		b.Fatal(err)
	}
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo |
		packages.NeedTypesSizes | packages.NeedImports | packages.NeedExportFile | packages.NeedForTest
	env := append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
	pkgs, err := packages.Load(&packages.Config{Mode: loading.Mode(mode), Dir: dir, Env: env, Tests: true}, "./...")
	if err != nil {
		b.Fatal(err)
	}
	tested := make(map[string]bool)
	for _, p := range pkgs {
		tested[p.PkgPath] = tested[p.PkgPath] || p.ForTest == p.PkgPath
	}
	var passes []*analysis.Pass
	for _, p := range pkgs {
		if p.Name == "main" && strings.HasSuffix(p.ID, ".test") || p.ID == p.PkgPath && tested[p.PkgPath] {
			continue // the main package of tests, and what there is once more with its tests
		}
		passes = append(passes, &analysis.Pass{
			Analyzer: Analyzer, Fset: p.Fset, Files: p.Syntax, Pkg: p.Types, TypesInfo: p.TypesInfo, TypesSizes: p.TypesSizes,
			ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		})
	}
	return passes
}
