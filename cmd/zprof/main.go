package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"sort"
	"strings"
	"syscall"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
)

type config struct {
	ID, ImportPath, GoVersion string
	GoFiles                   []string
	ImportMap, PackageFile    map[string]string
	VetxOnly                  bool
}

func cpu() time.Duration {
	var r syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

func main() {
	runtime.MemProfileRate = 64 << 10
	debug.SetGCPercent(400)
	only := ""
	if len(os.Args) > 2 {
		only = os.Args[2]
	}
	files, _ := filepath.Glob("/tmp/spd/cfg/*/vet.cfg")
	var cfgs []*config
	for _, f := range files {
		data, _ := os.ReadFile(f)
		c := new(config)
		json.Unmarshal(data, c)
		if c.VetxOnly || !strings.Contains(c.ID, only) || strings.HasPrefix(only, "=") && c.ID != only[1:] {
			continue
		}
		cfgs = append(cfgs, c)
	}
	sort.Slice(cfgs, func(i, j int) bool { return cfgs[i].ID < cfgs[j].ID })
	var passes []*analysis.Pass
	n := 0
	t0 := cpu()
	for _, c := range cfgs {
		fset := token.NewFileSet()
		var files []*ast.File
		for _, name := range c.GoFiles {
			f, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
			if err != nil {
				panic(err)
			}
			files = append(files, f)
		}
		imp := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(c.PackageFile[path]) })
		info := &types.Info{
			Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
			Implicits: make(map[ast.Node]types.Object), Instances: make(map[*ast.Ident]types.Instance), Scopes: make(map[ast.Node]*types.Scope),
			Selections: make(map[*ast.SelectorExpr]*types.Selection), FileVersions: make(map[*ast.File]string),
		}
		sizes := types.SizesFor("gc", "amd64")
		tc := &types.Config{Importer: importerFunc(func(p string) (*types.Package, error) { return imp.Import(c.ImportMap[p]) }), Sizes: sizes, GoVersion: c.GoVersion}
		pkg, err := tc.Check(c.ImportPath, fset, files, info)
		if err != nil {
			fmt.Println(c.ID, err)
			continue
		}
		passes = append(passes, &analysis.Pass{Analyzer: analyzer.Analyzer, Fset: fset, Files: files, Pkg: pkg, TypesInfo: info, TypesSizes: sizes,
			Report:            func(analysis.Diagnostic) { n++ },
			ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
			ExportPackageFact: func(analysis.Fact) {},
			ReadFile:          os.ReadFile,
		})
	}
	t1 := cpu()
	var m0 runtime.MemStats
	runtime.ReadMemStats(&m0)
	w, _ := os.Create(os.Args[1])
	pprof.StartCPUProfile(w)
	for _, p := range passes {
		t := cpu()
		analyzer.Analyzer.Run(p)
		if only != "" {
			fmt.Println(p.Pkg.Path(), cpu()-t)
		}
	}
	pprof.StopCPUProfile()
	t2 := cpu()
	runtime.GC()
	runtime.GC()
	if mw, err := os.Create(os.Args[1] + ".mem"); err == nil {
		pprof.Lookup("allocs").WriteTo(mw, 0)
		mw.Close()
	}
	var ms runtime.MemStats
	runtime.ReadMemStats(&ms)
	fmt.Println("allocs", ms.Mallocs-m0.Mallocs, "MB", (ms.TotalAlloc-m0.TotalAlloc)>>20, "gcs", ms.NumGC-m0.NumGC)
	fmt.Println("load", t1-t0, "run", t2-t1, "reports", n)
}

type importerFunc func(string) (*types.Package, error)

func (f importerFunc) Import(p string) (*types.Package, error) { return f(p) }
