package corpus

import (
	"encoding/json"
	"go/types"
	"io"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/analyzer/libraries"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/cmd/internal/check"
	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
	"github.com/shapelint/shapelint/shapeinfer/category"
	stdlib "github.com/shapelint/shapelint/shapeinfer/std"
)

var started = time.Now()

// analyzeModule analyzes the packages of the module in a directory, one after the other, and writes
// its record.
func (o options) analyzeModule(dir, name string, w io.Writer) error {
	roots, err := loadModule(dir, strings.Fields(o.patterns))
	if err != nil {
		return err
	}
	wanted := make(map[*types.Package]bool)
	for _, p := range roots {
		wanted[p.Types] = true
	}
	analyzer.Wanted = func(p *types.Package) bool { return wanted[p] }
	d := driver{
		dir: dir, name: name, patience: o.patience, counts: o.coverage, suspects: o.suspect,
		wanted: wanted, facts: make(map[*types.Package]analyzer.Fact),
	}
	if err := analyzer.Analyzer.Flags.Set("suspect", strconv.FormatBool(o.suspect)); err != nil {
		return err
	}
	rec := record{Module: name, Go: runtime.Version()}
	packages.Visit(roots, nil, func(p *packages.Package) {
		// Free what is not read again: the process of a user has the syntax of one package.
		defer func() { p.Syntax, p.TypesInfo = nil, nil }()
		if p.Types == nil || len(p.Syntax) == 0 || name != publicmodule.Std && isStd(p) {
			return
		}
		if o.Time > 0 && cpuTime() > o.Time {
			if wanted[p.Types] {
				rec.Left++
			}
			return
		}
		m := d.analyze(p)
		if !m.Fact {
			rec.Lines += m.Lines
		}
		if !m.Fact || m.Crash != "" || m.TimedOut || !m.Skipped {
			rec.Packages = append(rec.Packages, m)
		}
	})
	return json.NewEncoder(w).Encode(rec)
}

// isStd reports whether a package belongs to the standard library.
func isStd(p *packages.Package) bool {
	return p.Module == nil && stdlib.Is(p.PkgPath)
}

// loadModule loads the packages with their tests and all they depend on, from source.
func loadModule(dir string, patterns []string) ([]*packages.Package, error) {
	cfg := &packages.Config{
		Mode:  packages.LoadAllSyntax | packages.NeedModule | packages.NeedForTest,
		Tests: true,
		Dir:   dir,
		Env:   publicmodule.Environment(dir),
	}
	if filepath.Base(dir) != "src" {
		cfg.BuildFlags = []string{"-mod=mod"}
	}
	pkgs, err := packages.Load(cfg, patterns...)
	if err != nil {
		return nil, err
	}
	return sourcetree.Widest(pkgs), nil
}

// A driver analyzes the packages of a module, each after its imports.
type driver struct {
	dir      string                  // of the module
	name     string                  // path@version, or std
	patience time.Duration           // for one package
	wanted   map[*types.Package]bool // packages that were asked for; others are analyzed for facts
	counts   bool                    // count calls instead of reporting
	facts    map[*types.Package]analyzer.Fact
	suspects bool // suspects are kept, and nothing else
}

// analyze runs the analyzer on one package, and then counts the calls of a package that it looks
// into.
func (d *driver) analyze(p *packages.Package) measured {
	m := measured{ID: p.ID, Fact: !d.wanted[p.Types], Broken: p.IllTyped || len(p.Errors) > 0}
	for _, f := range p.Syntax {
		m.Lines += p.Fset.File(f.FileStart).LineCount()
	}
	m.Skipped = d.skips(p)
	var fact *analyzer.Fact
	memory := watchMemory()
	start := cpuTime()
	var counted sites
	m.Crash, m.TimedOut = d.patiently(func() (err error) {
		pass := d.pass(p, func(x analysis.Diagnostic) { d.report(&m, p, x) },
			func(f *analyzer.Fact) { fact = f })
		if d.counts && !m.Fact {
			counted, err = countSites(pass)
		} else {
			_, err = analyzer.Analyzer.Run(pass)
		}
		return err
	})
	m.Time = cpuTime() - start
	m.Memory = memory()
	if m.TimedOut || m.Crash != "" {
		return measured{ID: m.ID, Fact: m.Fact, Broken: m.Broken, Lines: m.Lines, Time: m.Time, Memory: m.Memory,
			Crash: m.Crash, TimedOut: m.TimedOut}
	}
	if fact != nil && d.name != publicmodule.Std { // the standard library has no facts
		d.facts[p.Types] = *fact
		m.FactSize = len(fact.Data)
	}
	if m.Sites = counted; m.Fact || m.Skipped || d.counts {
		return m
	}
	crash, late := d.patiently(func() (err error) {
		counted, err = countSites(d.pass(p, func(analysis.Diagnostic) {}, func(*analyzer.Fact) {}))
		return err
	})
	if crash != "" || late {
		m.Crash, m.TimedOut = crash, late
		return m
	}
	m.Sites = counted
	return m
}

// patiently runs f and returns how it failed. Its time is that of the processor, since the machine
// may have other things to do.
func (d *driver) patiently(f func() error) (crash string, late bool) {
	return check.Within(d.patience, cpuTime, f)
}

// skips reports whether the analyzer does not look into the package: the test that it makes itself.
func (d *driver) skips(p *packages.Package) bool {
	module := ""
	if p.Module != nil {
		module = p.Module.Path
	}
	if !d.wanted[p.Types] && analyzer.HasNoFact(p.PkgPath, module) {
		return true
	}
	facts := make(map[string]bool)
	for _, imp := range p.Types.Imports() {
		if _, ok := d.facts[imp]; ok {
			facts[imp.Path()] = true
		}
	}
	known := libraries.All.Newest()
	return !lower.Relevant(p.Types, func(path string) bool { return known.For(path) != nil || facts[path] })
}

// pass returns what the analyzer is given.
func (d *driver) pass(p *packages.Package, report func(analysis.Diagnostic), export func(*analyzer.Fact)) *analysis.Pass {
	pass := &analysis.Pass{
		Analyzer: analyzer.Analyzer, Fset: p.Fset, Files: p.Syntax, OtherFiles: p.OtherFiles, IgnoredFiles: p.IgnoredFiles,
		Pkg: p.Types, TypesInfo: p.TypesInfo, TypesSizes: p.TypesSizes, TypeErrors: p.TypeErrors,
		Report: report,
		ImportPackageFact: func(pkg *types.Package, fact analysis.Fact) bool {
			f, ok := d.facts[pkg]
			if ok {
				*fact.(*analyzer.Fact) = f
			}
			return ok
		},
		ExportPackageFact: func(fact analysis.Fact) { export(fact.(*analyzer.Fact)) },
	}
	if d.name == publicmodule.Std {
		pass.Module = &analysis.Module{Path: "example.com/std"} // a package like any other
	}
	return pass
}

// report keeps a diagnostic.
func (d *driver) report(m *measured, p *packages.Package, x analysis.Diagnostic) {
	isSuspect := diagnostic.Parse(x.Message).Certainty == category.Suspect
	if isSuspect == d.suspects {
		m.Findings = append(m.Findings, d.finding(p, x))
	}
}

// finding returns a diagnostic as it is kept.
func (d *driver) finding(p *packages.Package, x analysis.Diagnostic) finding {
	f := finding{Place: p.Fset.Position(x.Pos).String(), Category: x.Category, Message: x.Message}
	for _, r := range x.Related {
		f.Related = append(f.Related, r.Message+": "+d.relative(p.Fset.Position(r.Pos).String()))
	}
	f.Place = d.relative(f.Place)
	return f
}

func (d *driver) relative(place string) string {
	return strings.TrimPrefix(place, d.dir+string(filepath.Separator))
}
