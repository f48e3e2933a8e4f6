package oracle

import (
	"fmt"
	"go/ast"
	gobuild "go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// A report is a report of the analyzer about a program.
type report struct {
	site int // -1: the position is no site
	// inner: the report is in a function literal in the site, or on a call with a call among its
	// arguments. The site may be left before it fails.
	inner    bool
	category string
	text     string        // with its position
	line     string        // the source line of the report
	read     vetrun.Report // the same report for package reading
}

// A result is the complete output of the analyzer for a program.
type result struct {
	reports  []report
	warnings []report       // reports of statements that do not fail
	shapes   map[int]string // the shapes of the values of sites, as in "2x_"
	fine     map[int]bool   // sites that -stats counts as fine
	crash    string         // a panic of the analyzer, with its stack
	hang     bool           // the analyzer took too long
}

// A checker type-checks and analyzes programs, one at a time.
type checker struct {
	fset *token.FileSet
	std  types.Importer
	arch string // the architecture for which programs are analyzed
	// wide and narrow are importers for 64-bit and 32-bit ints.
	wide, narrow types.Importer
	// files are the files of the programs in fset, which are removed after each program.
	files []*token.File
	// listed: the shapes of -shapes are compared with runs, too.
	listed bool
}

func newChecker() *checker {
	for _, name := range [...]string{"trace", "first"} { // no run gets behind a failure: package planted is about that
		if err := analyzer.Analyzer.Flags.Set(name, "true"); err != nil {
			panic(err) // it has the flag
		}
	}
	fset := token.NewFileSet()
	c := &checker{listed: true, fset: fset, arch: amd64}
	c.wide = &oneByOne{from: importer.ForCompiler(fset, "source", nil), arch: runtime.GOARCH}
	c.narrow = &oneByOne{from: importer.ForCompiler(fset, "source", nil), arch: i386}
	c.std = c.wide
	return c
}

// another returns a checker for an architecture that may be used at the same time.
func (c *checker) another(arch string) *checker {
	d := &checker{fset: c.fset, arch: arch, std: c.wide, wide: c.wide, narrow: c.narrow}
	if arch == i386 {
		d.std = c.narrow
	}
	return d
}

// oneByOne is an importer that several checkers share. It imports one package at a time; imported
// packages do not change.
type oneByOne struct {
	from types.Importer
	arch string
}

// The importer reads the architecture from a variable.
var (
	importing sync.Mutex
	target    = &gobuild.Default
)

// Import implements [types.Importer].
func (o *oneByOne) Import(path string) (*types.Package, error) {
	importing.Lock()
	defer importing.Unlock()
	if strings.HasPrefix(path, goCmp) {
		defer func(before string) { target.Dir = before }(target.Dir)
		target.Dir = comparing()
	}
	if o.arch != target.GOARCH {
		defer func(before gobuild.Context) { *target = before }(*target)
		target.GOARCH, target.CgoEnabled = o.arch, false
		target.ToolTags = slices.DeleteFunc(slices.Clone(target.ToolTags), func(tag string) bool { // registers of the other one
			return strings.HasPrefix(tag, "goexperiment.regabi") || strings.HasPrefix(tag, "amd64.")
		})
	}
	return o.from.Import(path)
}

// forget removes the programs that were checked from the file set, which only grows.
func (c *checker) forget() {
	for _, f := range c.files {
		c.fset.RemoveFile(f)
	}
	c.files = c.files[:0]
}

// A unit is a type-checked package.
type unit struct {
	file   file
	syntax *ast.File
	made   []*ast.File // additional files that cgo generates
	pkg    *types.Package
	info   *types.Info
	errs   []types.Error
}

// check type-checks the packages of a program.
func (c *checker) check(p *program) []*unit {
	var units []*unit
	for _, f := range p.files("oracle", false) {
		u := &unit{file: f, info: &types.Info{
			Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
			Implicits: make(map[ast.Node]types.Object), Instances: make(map[*ast.Ident]types.Instance), Scopes: make(map[ast.Node]*types.Scope),
			Selections: make(map[*ast.SelectorExpr]*types.Selection), FileVersions: make(map[*ast.File]string),
		}}
		if err := c.parse(p, u); err != nil {
			u.errs = append(u.errs, types.Error{Fset: c.fset, Msg: err.Error()})
			return append(units, u)
		}
		conf := types.Config{Sizes: types.SizesFor("gc", c.arch), Importer: among{c.std, units}, Error: func(err error) { u.errs = append(u.errs, err.(types.Error)) }}
		u.pkg, _ = conf.Check(f.path, c.fset, u.all(), u.info)
		units = append(units, u)
	}
	return units
}

// parse parses the file of a unit.
func (c *checker) parse(p *program, u *unit) (err error) {
	if p.cgo {
		var files []*ast.File
		if files, err = translate(c.fset, u.file); err == nil {
			u.syntax, u.made = files[0], files[1:]
		}
	} else {
		u.syntax, err = parser.ParseFile(c.fset, u.file.name+".go", u.file.text, parser.ParseComments|parser.SkipObjectResolution)
	}
	for _, f := range u.all() {
		c.files = append(c.files, c.fset.File(f.FileStart))
	}
	return err
}

// report finds out which site is reported.
func (u *unit) report(fset *token.FileSet, d diagnostic.Report) report {
	pos := fset.Position(d.Pos)
	pos.Filename = filepath.Base(pos.Filename)
	offset := u.file.offset(pos.Line, pos.Column)
	line, _, _ := strings.Cut(u.file.text[max(0, offset-pos.Column+1):], "\n")
	site := spanAt(u.file.spans, offset)
	inner, read := false, reportOf(fset, d)
	ast.Inspect(u.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			if n.Body.Pos() <= d.Pos && d.Pos < n.Body.End() {
				at := fset.Position(n.Pos())
				inner = site.start <= u.file.offset(at.Line, at.Column)
			}
		case *ast.CallExpr: // which fails in what it calls
			inner = inner || n.Lparen == d.Pos && !reading.PanicsItself(read) && slices.ContainsFunc(n.Args, hasCall)
		}
		return n == nil || n.Pos() <= d.Pos && d.Pos < n.End()
	})
	return report{site.site, inner, d.Category, fmt.Sprintf("%s: %s", pos, d.Message), line, read}
}

// hasCall reports whether a call is a part of e.
func hasCall(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		_, isCall := n.(*ast.CallExpr)
		found = found || isCall
		return !found
	})
	return found
}

// innerSites are the sites that may be left before what is reported of them fails.
func (res result) innerSites() map[int]bool {
	sites := make(map[int]bool)
	for _, r := range res.reports {
		sites[r.site] = r.inner
	}
	for _, r := range res.reports {
		sites[r.site] = sites[r.site] && r.inner
	}
	maps.DeleteFunc(sites, func(n int, inner bool) bool { return n < 0 || !inner })
	return sites
}

// all are the files of a unit.
func (u *unit) all() []*ast.File {
	if u.syntax == nil {
		return nil
	}
	return append([]*ast.File{u.syntax}, u.made...)
}

// among is an importer for the packages of a program and the standard library.
type among struct {
	std   types.Importer
	units []*unit
}

// Import implements [types.Importer].
func (a among) Import(path string) (*types.Package, error) {
	for _, u := range a.units {
		if u.file.path == path {
			return u.pkg, nil
		}
	}
	return a.std.Import(path)
}

// repair drops the functions that do not compile, and those that need them. It returns what
// remains.
func (c *checker) repair(p *program) (units []*unit, dropped int, err error) {
	for {
		bad := make(map[string]bool)
		units = c.check(p)
		for _, u := range units {
			for _, e := range u.errs {
				decl := ""
				if u.syntax != nil {
					decl = enclosing(u.syntax, e.Pos)
				}
				if decl == "" {
					return nil, dropped, fmt.Errorf("%s", e.Error())
				}
				bad[decl] = true
			}
		}
		if len(bad) == 0 {
			return units, dropped, nil
		}
		var kept []*fn
		for _, f := range p.fns {
			if !bad[f.name] {
				kept = append(kept, f)
			}
		}
		if len(kept) == len(p.fns) {
			return nil, dropped, fmt.Errorf("%v does not compile", bad)
		}
		dropped += len(p.fns) - len(kept)
		p.fns = kept
	}
}

func enclosing(f *ast.File, pos token.Pos) string {
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Pos() <= pos && pos < fn.End() {
			return fn.Name.Name
		}
	}
	return ""
}

// compiles reports whether a program has no type error.
func (c *checker) compiles(p *program) bool {
	for _, u := range c.check(p) {
		if len(u.errs) > 0 {
			return false
		}
	}
	return true
}

// analyze runs the analyzer on a checked program, for at most three minutes.
func (c *checker) analyze(units []*unit) result {
	var res result
	start := time.Now()
	crash, late := check.Within(3*time.Minute, func() time.Duration { return time.Since(start) }, func() error {
		res = c.execute(units)
		return nil
	})
	if crash != "" || late {
		return result{crash: crash, hang: late}
	}
	return res
}

// add adds what was found in a unit.
func (res *result) add(fset *token.FileSet, u *unit, found []diagnostic.Report) {
	for _, d := range found {
		r := u.report(fset, d)
		if d.Fields.Category.Is(category.Surprise) {
			res.warnings = append(res.warnings, r)
		} else {
			res.reports = append(res.reports, r)
		}
	}
}

func (c *checker) execute(units []*unit) result {
	res := result{shapes: make(map[int]string), fine: make(map[int]bool)}
	facts := make(map[*types.Package]*analyzer.Fact)
	for _, u := range units {
		pass := &analysis.Pass{
			Analyzer: analyzer.Analyzer, Fset: c.fset, Files: u.all(), Pkg: u.pkg, TypesInfo: u.info,
			TypesSizes: types.SizesFor("gc", c.arch), TypeErrors: u.errs,
			Report: func(analysis.Diagnostic) {},
			ImportPackageFact: func(pkg *types.Package, f analysis.Fact) bool {
				found := facts[pkg]
				if found != nil {
					*f.(*analyzer.Fact) = *found
				}
				return found != nil
			},
			ExportPackageFact: func(f analysis.Fact) { facts[u.pkg] = f.(*analyzer.Fact) },
		}
		found, err := analyzer.Analyzer.Run(pass)
		if err == nil {
			res.add(c.fset, u, found.([]diagnostic.Report))
		}
		if err == nil && c.listed && u.made == nil {
			err = c.listShapes(u, pass, &res)
		}
		if err != nil {
			res.crash = err.Error()
		}
	}
	return res
}
