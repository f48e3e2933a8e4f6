package main

import (
	"fmt"
	"go/token"
	"go/types"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
)

// driveSource loads the packages and all they depend on from source, and analyzes them in this process.
func (c *command) driveSource() (*report, string, error) {
	roots, err := c.load()
	if err != nil {
		return nil, "", err
	}
	complaints := c.packageErrors(roots)
	graph, err := analyzeLoaded(roots)
	if err != nil {
		return nil, complaints, err
	}
	r := &report{
		broken:   complaints != "",
		analyzed: slices.ContainsFunc(roots, func(p *packages.Package) bool { return len(p.Syntax) > 0 }),
	}
	for _, act := range graph.Roots {
		if act.Err != nil {
			return nil, complaints, act.Err
		}
		for _, d := range act.Diagnostics {
			r.findings = append(r.findings, resolve(act.Package, d))
		}
	}
	return r, complaints, nil
}

// load loads the packages and all they depend on, of the standard library what it declares.
func (c *command) load() ([]*packages.Package, error) {
	std := goroot(c.dir)
	pkgs, err := c.loadWith(std)
	if err == nil && inStandard(pkgs, std) {
		return c.loadWith("") // the standard library itself is to be analyzed
	}
	return pkgs, err
}

// loadWith is load with the directory of the standard library.
func (c *command) loadWith(std string) ([]*packages.Package, error) {
	cfg := &packages.Config{
		Mode:      packages.LoadAllSyntax | packages.NeedModule | packages.NeedForTest,
		Tests:     c.tests,
		Dir:       c.dir,
		ParseFile: parseFile(std),
	}
	if c.tags != "" {
		cfg.BuildFlags = []string{"-tags=" + c.tags}
	}
	pkgs, err := packages.Load(cfg, c.patterns...)
	if err != nil {
		return nil, err
	}
	if len(pkgs) == 0 {
		return nil, fmt.Errorf("%s matched no packages", strings.Join(c.patterns, " "))
	}
	return widest(pkgs), nil
}

// widest drops each package of which the variant with its test files is there
// too, so that a file is analyzed once, and the generated main packages of tests.
func widest(pkgs []*packages.Package) []*packages.Package {
	tested := make(map[string]bool)
	for _, p := range pkgs {
		if p.ForTest == p.PkgPath && p.ID != p.PkgPath {
			tested[p.PkgPath] = true
		}
	}
	var roots []*packages.Package
	for _, p := range pkgs {
		isVariant := p.ID != p.PkgPath
		isTestMain := p.Name == "main" && strings.HasSuffix(p.ID, ".test")
		if isTestMain || !isVariant && tested[p.PkgPath] {
			continue
		}
		roots = append(roots, p)
	}
	return roots
}

// packageErrors returns the errors of the packages and of what they import, a line
// each, those of a package by position.
func (c *command) packageErrors(roots []*packages.Package) string {
	var text strings.Builder
	seen := make(map[string]bool)
	packages.Visit(roots, nil, func(p *packages.Package) {
		errs := slices.Clone(p.Errors)
		slices.SortStableFunc(errs, func(a, b packages.Error) int { return comparePositions(parsePlace(a.Pos), parsePlace(b.Pos)) })
		for _, err := range errs {
			line := "shapelint: " + err.Msg
			if at := parsePlace(err.Pos); at.line > 0 {
				line = c.where(at) + ": " + err.Msg
			}
			if !seen[line] {
				seen[line] = true
				text.WriteString(line + "\n")
			}
		}
	})
	return text.String()
}

// analyzeLoaded runs the analyzer on the packages, and for facts on what they import.
func analyzeLoaded(roots []*packages.Package) (*checker.Graph, error) {
	wanted := make(map[*types.Package]bool)
	for _, p := range roots {
		wanted[p.Types] = true
	}
	analyzer.Wanted = func(p *types.Package) bool { return wanted[p] }
	return checker.Analyze([]*analysis.Analyzer{oneByProcessor(analyzer.Analyzer)}, roots, nil)
}

// oneByProcessor returns an analyzer that does not begin with more packages than there are processors: what belongs to a package
// takes memory until it is finished.
func oneByProcessor(a *analysis.Analyzer) *analysis.Analyzer {
	running := make(chan struct{}, runtime.GOMAXPROCS(0))
	limited := *a
	limited.Run = func(pass *analysis.Pass) (any, error) {
		running <- struct{}{}
		defer func() { <-running }()
		return a.Run(pass)
	}
	return &limited
}

// resolve turns a diagnostic of a package into a finding.
func resolve(p *packages.Package, d analysis.Diagnostic) finding {
	at := func(pos token.Pos) place {
		q := p.Fset.Position(pos)
		return place{q.Filename, q.Line, q.Column}
	}
	end := d.End
	if !end.IsValid() {
		end = d.Pos
	}
	id, _, _ := strings.Cut(p.ID, " ") // go vet does not name the variant either
	f := finding{pkg: id, at: at(d.Pos), end: at(end), category: d.Category, message: d.Message}
	for _, r := range d.Related {
		f.related = append(f.related, note{at(r.Pos), r.Message})
	}
	for _, s := range d.SuggestedFixes {
		x := fix{message: s.Message}
		for _, e := range s.TextEdits {
			x.edits = append(x.edits, resolveEdit(p.Fset, e))
		}
		f.fixes = append(f.fixes, x)
	}
	return f
}

// resolveEdit counts in the file itself: line directives do not matter to an edit.
func resolveEdit(fset *token.FileSet, e analysis.TextEdit) edit {
	end := e.End
	if !end.IsValid() {
		end = e.Pos
	}
	start := fset.PositionFor(e.Pos, false)
	return edit{start.Filename, start.Offset, fset.PositionFor(end, false).Offset, string(e.NewText)}
}
