package main

import (
	"go/types"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"weak"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
)

// sourcesOfForgotten are a program, a dependency of it with shape code, and what only the
// dependency, and only another package, needs.
var sourcesOfForgotten = map[string]string{
	"go.mod":   "module example.com/forget\n\ngo 1.25\n",
	"a/a.go":   "package a\n\nimport \"example.com/forget/dep\"\n\nfunc A() []float64 { return dep.Zeros(3) }\n",
	"b/b.go":   "package b\n\nimport \"image/color\"\n\nvar B = color.White.Y\n",
	"dep/d.go": "package dep\n\nimport \"strconv\"\n\nfunc Zeros(n int) []float64 {\n\tif n < 0 {\n\t\tpanic(strconv.Itoa(n))\n\t}\n\treturn make([]float64, n)\n}\n",
}

// loadForgotten prepares to load the program, and dep as a dependency.
func loadForgotten(t *testing.T, a *analysis.Analyzer) (*loader, []*packages.Package) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range sourcesOfForgotten {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	c := &command{dir: dir, patterns: []string{"./a", "./b"}}
	roots, err := packages.Load(c.config(target{dir: c.dir}), c.patterns...)
	if err != nil || len(roots) != 2 {
		t.Fatalf("%d packages: %v", len(roots), err)
	}
	packages.Visit(roots, nil, func(p *packages.Package) {
		if p.PkgPath == "example.com/forget/dep" {
			p.Module = &packages.Module{Path: p.PkgPath, Version: "v1.0.0"}
		}
	})
	old := analyzer.Wanted
	t.Cleanup(func() { analyzer.Wanted = old })
	return newLoader(a, roots, false), roots
}

// What only one package imports is garbage when that is loaded, and so is, when it is analyzed,
// what a dependency is analyzed as.
func TestForget(t *testing.T) {
	analyzed := make(map[string]weak.Pointer[types.Package])
	a := *analyzer.Analyzer
	a.Run = func(pass *analysis.Pass) (any, error) {
		analyzed[pass.Pkg.Path()] = weak.Make(pass.Pkg)
		return analyzer.Analyzer.Run(pass)
	}
	l, roots := loadForgotten(t, &a)
	imported := make(map[string]weak.Pointer[types.Package])
	isGone := func(p weak.Pointer[types.Package]) bool {
		runtime.GC()
		return p.Value() == nil
	}
	newSchedule(roots, l.imported).run(1, func(u *unit) {
		l.loadUnit(u)
		if u.Types != nil && u.Types != types.Unsafe {
			imported[u.PkgPath] = weak.Make(u.Types)
		}
		switch u.PkgPath {
		case "example.com/forget/dep":
			if u.fact == nil || !isGone(analyzed[u.PkgPath]) || isGone(imported[u.PkgPath]) {
				t.Errorf("dep is loaded: its fact is %v, its bodies are gone: %t, its declarations: %t",
					u.fact, isGone(analyzed[u.PkgPath]), isGone(imported[u.PkgPath]))
			}
		case "example.com/forget/a":
			for _, path := range []string{"example.com/forget/dep", "strconv"} {
				if !isGone(imported[path]) {
					t.Errorf("a is loaded, and the types of %s are still there", path)
				}
			}
		}
	})
	for path, p := range imported {
		if !isGone(p) {
			t.Errorf("all is loaded, and the types of %s are still there", path)
		}
	}
	if len(analyzed) != 3 || len(imported) < 5 {
		t.Errorf("%d packages are analyzed, and %d imported", len(analyzed), len(imported))
	}
	runtime.KeepAlive(l)
}
