package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"os"
	"runtime"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/diagnostic"
)

// A loader type-checks packages from source, and analyzes each as soon as it is checked. Then its
// syntax and the types of its expressions are garbage; package go/packages would keep all of them
// to the end. For two kinds of packages only the declarations are checked: packages without facts,
// like the standard library, and dependencies whose declarations show that they have no shape code
// (declarations.go). A package is dropped when all its importers are loaded. The order of loading
// decides how many packages are in memory at a time (schedule.go).
type loader struct {
	fset     *token.FileSet
	analyzer *analysis.Analyzer
	keep     bool // keep the syntax of packages that were asked for
	// read, if not nil, returns the text of a file. Then files are parsed for each package that they
	// belong to.
	read func(name string) ([]byte, error)

	imported map[*packages.Package]*unit

	mu    sync.Mutex
	units map[*types.Package]*unit // packages that are not dropped yet
	files map[string]*sharedFile   // files that a package still needs
}

// A unit is a package that is loaded, with its fact and reports.
type unit struct {
	*packages.Package
	wanted    bool  // it was asked for
	whole     bool  // its function bodies matter
	size      int64 // of its source in bytes, 0 if its function bodies do not matter
	importers int   // how many packages that import it are not loaded yet
	fact      *analyzer.Fact

	// Of one that was asked for:
	reports []diagnostic.Report
	result  any
	err     error
}

// A sharedFile is a file that may belong to several packages: one, and its test variant.
type sharedFile struct {
	users int         // how many packages still need it
	mode  parser.Mode // with ParseComments if a package needs all of the file
	parse sync.Once
	file  *ast.File
	err   error
}

// load loads the root packages and all their imports, analyzes them, and returns the roots with
// their reports. It calls loaded for each package, maybe from several goroutines at once.
func load(a *analysis.Analyzer, roots []*packages.Package, keep bool, loaded func(*unit)) []*unit {
	l := newLoader(a, roots, keep)
	newSchedule(roots, l.imported).run(runtime.GOMAXPROCS(0), func(u *unit) {
		l.loadUnit(u)
		loaded(u)
	})
	wanted := make([]*unit, len(roots))
	for i, p := range roots {
		wanted[i] = l.imported[p]
	}
	return wanted
}

// newLoader returns a loader for packages and all their imports. Nothing is loaded yet.
func newLoader(a *analysis.Analyzer, roots []*packages.Package, keep bool) *loader {
	l := &loader{
		fset:     token.NewFileSet(),
		keep:     keep,
		imported: make(map[*packages.Package]*unit),
		units:    make(map[*types.Package]*unit),
		files:    make(map[string]*sharedFile),
	}
	l.analyzer = l.withFacts(a, true)
	analyzer.Wanted = func(p *types.Package) bool { return l.unit(p).wanted }
	packages.Visit(roots, nil, func(p *packages.Package) { l.imported[p] = l.add(p) })
	for _, p := range roots {
		u := l.imported[p]
		u.wanted, u.whole = true, true
	}
	for _, u := range l.imported {
		for _, imp := range u.Imports {
			l.imported[imp].importers++
		}
		l.share(u)
		u.measure()
	}
	return l
}

func (l *loader) add(p *packages.Package) *unit {
	module := ""
	if p.Module != nil {
		module = p.Module.Path
	}
	u := &unit{Package: p, whole: !analyzer.HasNoFact(p.PkgPath, module)}
	p.Fset = l.fset
	p.Types = types.Unsafe
	if p.PkgPath != "unsafe" {
		p.Types = types.NewPackage(p.PkgPath, p.Name)
		l.units[p.Types] = u
	}
	return u
}

func (l *loader) unit(p *types.Package) *unit {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.units[p]
}

// share counts the files of a package.
func (l *loader) share(u *unit) {
	for _, name := range u.CompiledGoFiles {
		f := l.files[name]
		if f == nil {
			f = &sharedFile{mode: parser.AllErrors | parser.SkipObjectResolution}
			l.files[name] = f
		}
		f.users++
		if u.whole {
			f.mode |= parser.ParseComments
		}
	}
}

// loadUnit loads one package when all that it imports is loaded, and analyzes it.
func (l *loader) loadUnit(u *unit) {
	if u.Types == types.Unsafe {
		return
	}
	l.loadKept(u)
	l.release(u)
}

// loadKept is loadUnit, and keeps everything in memory.
func (l *loader) loadKept(u *unit) {
	switch {
	case !u.whole:
		l.parseDeclarations(u)
		l.check(u, true)
	case isDependency(u):
		l.loadDependency(u)
	default:
		l.loadWhole(u)
		l.analyze(u)
	}
}

// loadWhole loads a package with the bodies of its functions.
func (l *loader) loadWhole(u *unit) {
	for _, name := range u.CompiledGoFiles {
		f, err := l.parse(name)
		if err != nil {
			u.failed(err)
		}
		if f != nil {
			u.Syntax = append(u.Syntax, f)
		}
	}
	u.TypesInfo = &types.Info{
		// There is an expression in about ten bytes, a use in twenty and a definition in a hundred.
		Types:        make(map[ast.Expr]types.TypeAndValue, u.size/12),
		Defs:         make(map[*ast.Ident]types.Object, u.size/100),
		Uses:         make(map[*ast.Ident]types.Object, u.size/20),
		Implicits:    make(map[ast.Node]types.Object),
		Instances:    make(map[*ast.Ident]types.Instance),
		Scopes:       make(map[ast.Node]*types.Scope),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		FileVersions: make(map[*ast.File]string),
	}
	l.check(u, false)
}

// check checks the types of a package.
func (l *loader) check(u *unit, ignoreBodies bool) {
	config := &types.Config{
		Importer:         importer(u.Imports),
		IgnoreFuncBodies: ignoreBodies,
		Error:            u.failed,
		Sizes:            u.TypesSizes,
	}
	if u.Module != nil && u.Module.GoVersion != "" {
		config.GoVersion = "go" + u.Module.GoVersion
	}
	err := types.NewChecker(config, l.fset, u.Types, u.TypesInfo).Files(u.Syntax)
	if err != nil && len(u.Errors) == 0 {
		u.failed(err)
	}
	u.IllTyped = len(u.Errors) > 0
}

// analyze runs the analyzer on one package.
func (l *loader) analyze(u *unit) {
	u.result, u.err = u.analyzeWith(l.analyzer)
	u.reports, _ = u.result.([]diagnostic.Report)
}

// analyzeWith returns what an analyzer finds that withFacts has made.
func (u *unit) analyzeWith(a *analysis.Analyzer) (any, error) {
	alone := *u.Package
	alone.Imports = nil // their facts are in the loader
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, []*packages.Package{&alone}, nil)
	if err != nil {
		return nil, err
	}
	return graph.Roots[0].Result, graph.Roots[0].Err
}

// importFact finds the fact of a package that is imported.
func (l *loader) importFact(p *types.Package, fact analysis.Fact) bool {
	u := l.unit(p)
	if u == nil || u.fact == nil {
		return false
	}
	*fact.(*analyzer.Fact) = *u.fact
	return true
}

// withFacts returns an analyzer that finds the facts of imports here. It leaves the fact of its
// package here as well if exports is set.
func (l *loader) withFacts(a *analysis.Analyzer, exports bool) *analysis.Analyzer {
	alone := *a
	alone.FactTypes = nil
	alone.Run = func(pass *analysis.Pass) (any, error) {
		own := *pass
		own.ImportPackageFact = l.importFact
		if own.ExportPackageFact = nil; exports {
			own.ExportPackageFact = func(fact analysis.Fact) { l.unit(pass.Pkg).fact = fact.(*analyzer.Fact) }
		}
		return a.Run(&own)
	}
	return &alone
}

// release drops the data of a loaded package that is not needed any more: its files, and the
// imports that no other package still needs.
func (l *loader) release(u *unit) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, p := range u.Imports {
		imp := l.imported[p]
		if imp.importers--; imp.importers == 0 && !(l.keep && imp.wanted) {
			l.forget(imp)
		}
	}
	for _, name := range u.CompiledGoFiles {
		if l.files[name].users--; l.files[name].users == 0 {
			delete(l.files, name)
		}
	}
	if l.keep && u.wanted {
		return
	}
	u.Syntax, u.TypesInfo = nil, nil
	if u.importers == 0 {
		l.forget(u)
	}
}

// forget drops a package that no package still has to import.
func (l *loader) forget(u *unit) {
	delete(l.units, u.Types)
	u.Types, u.fact = nil, nil
}

// parse parses a file, once for all packages that it belongs to.
func (l *loader) parse(name string) (*ast.File, error) {
	if l.read != nil {
		text, err := l.read(name)
		if err != nil {
			return nil, err
		}
		return parser.ParseFile(l.fset, name, text, parser.ParseComments|parser.AllErrors|parser.SkipObjectResolution)
	}
	l.mu.Lock()
	f := l.files[name]
	l.mu.Unlock()
	f.parse.Do(func() { f.file, f.err = parser.ParseFile(l.fset, name, nil, f.mode) })
	return f.file, f.err
}

// failed adds an error of reading, parsing or checking types to those of the package, in the form
// of go/packages.
func (u *unit) failed(err error) {
	switch err := err.(type) {
	case *os.PathError:
		u.Errors = append(u.Errors, packages.Error{Pos: err.Path + ":1", Msg: err.Err.Error(), Kind: packages.ParseError})
	case scanner.ErrorList:
		for _, e := range err {
			u.Errors = append(u.Errors, packages.Error{Pos: e.Pos.String(), Msg: e.Msg, Kind: packages.ParseError})
		}
	case types.Error:
		u.TypeErrors = append(u.TypeErrors, err)
		u.Errors = append(u.Errors, packages.Error{Pos: err.Fset.Position(err.Pos).String(), Msg: err.Msg, Kind: packages.TypeError})
	default:
		u.Errors = append(u.Errors, packages.Error{Pos: "-", Msg: err.Error(), Kind: packages.UnknownError})
	}
}

// An importer finds imports by path among those of a package.
type importer map[string]*packages.Package

var errNotLoaded = errors.New("not loaded: it is missing, or imports this package")

func (i importer) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	p := i[path]
	if p == nil {
		return nil, errNotLoaded
	}
	if !p.Types.Complete() {
		return nil, fmt.Errorf("%s was only partly loaded", path)
	}
	return p.Types, nil
}
