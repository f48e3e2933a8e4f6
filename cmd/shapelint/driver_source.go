package main

import (
	"fmt"
	"go/token"
	goversion "go/version"
	"os"
	"os/exec"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

// driveSource loads the packages and all they depend on from source, and analyzes them in this
// process.
func (c *command) driveSource(t target) (*report, string, error) {
	roots, notes, err := c.load(t, analyzer.Analyzer, false)
	if err != nil {
		return nil, "", err
	}
	complaints := c.packageErrors(roots)
	r := &report{broken: complaints != "", split: notes != ""}
	complaints += notes
	var files []string
	for _, u := range roots {
		if u.err != nil {
			return nil, complaints, u.err
		}
		files = append(files, u.CompiledGoFiles...)
		r.analyzed = r.analyzed || len(u.CompiledGoFiles) > 0
		r.findings = append(r.findings, u.findings()...)
	}
	if c.driver == driverSource && c.countsGenerated() {
		r.generated = c.countGenerated(files)
	}
	return r, complaints, nil
}

// load loads the packages and all they depend on, and runs an analyzer on them. It returns notes
// for the user about packages that were split into programs.
func (c *command) load(t target, a *analysis.Analyzer, keep bool) (units []*unit, notes string, err error) {
	pkgs, err := packages.Load(c.config(t), t.patterns...)
	if err != nil {
		return nil, "", plain(err)
	}
	if len(pkgs) == 0 {
		return nil, "", fmt.Errorf("no packages match %s", strings.Join(t.patterns, " "))
	}
	pkgs, notes = c.split(sourcetree.Widest(pkgs))
	return load(a, pkgs, keep, c.loaded), notes, nil
}

// loaded counts each package that was loaded, and passes on its findings. It may be called from
// several goroutines.
func (c *command) loaded(u *unit) {
	c.loading.Lock()
	defer c.loading.Unlock()
	c.progress.loaded()
	if u.wanted && u.err == nil {
		c.notice(u.findings())
	}
}

// findings returns what was found in a package.
func (u *unit) findings() []finding {
	var found []finding
	for _, r := range u.reports {
		found = append(found, resolve(u.Package, r))
	}
	return found
}

// config is what is asked of package packages: what there is to load, and nothing that is loaded.
func (c *command) config(t target) *packages.Config {
	cfg := &packages.Config{
		Mode: packages.LoadImports | packages.NeedDeps | packages.NeedCompiledGoFiles | packages.NeedTypesSizes |
			packages.NeedModule | packages.NeedForTest,
		Tests: c.tests,
		Dir:   t.dir,
		Env:   append([]string{"GOGC=400"}, os.Environ()...), // the go command ends before garbage matters
	}
	if c.tags != "" {
		cfg.BuildFlags = []string{"-tags=" + c.tags}
	}
	return cfg
}

// goVersion returns the version of the go command in a directory, "" if that is not known.
func goVersion(dir string) string {
	cmd := exec.Command("go", "env", "GOVERSION")
	cmd.Dir = dir
	out, _ := cmd.Output()
	return strings.TrimSpace(string(out))
}

// isNewer reports whether a Go version has a newer language than another.
func isNewer(theirs, ours string) bool {
	return goversion.Compare(goversion.Lang(theirs), goversion.Lang(ours)) > 0
}

// resolve turns a report of a package into a finding.
func resolve(p *packages.Package, r diagnostic.Report) finding {
	d := r.Diagnostic
	at := func(pos token.Pos) place {
		q := p.Fset.Position(pos)
		return place{q.Filename, q.Line, q.Column}
	}
	end := d.End
	if !end.IsValid() {
		end = d.Pos
	}
	id, _, _ := strings.Cut(p.ID, " ") // go vet does not name the variant either
	f := finding{pkg: id, at: at(d.Pos), end: at(end), category: category.Category(d.Category), message: d.Message, fields: r.Fields}
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
