package callables

import (
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"io"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/analyzer/gonum/difftest/lenient"
	"github.com/shapelint/shapelint/cmd/internal/check/run"
	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/cmd/internal/check/workshop"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// With -versions the calls are executed and analyzed with each known version of gonum, as far as it
// has the callables. Each version is run twice: with its own BLAS and LAPACK, and with
// implementations that check no arguments. With the latter the panic of a call comes from another
// check, or does not come. The packages of the cases import a package that registers these
// implementations, so the analyzer must learn about them from a fact.

// lenientFolder is the package that replaces the implementations.
const lenientFolder = "lenient"

// usedFile is the file by which a package of cases imports lenientFolder.
const usedFile = "used.go"

// compareVersions compares the calls in some versions, and prints a line for each. It returns how
// many reports are wrong.
func compareVersions(o options, versions []string, log, w io.Writer) (wrong int, err error) {
	dir, compared := o.Dir, 0
	for _, v := range versions {
		if _, err := vetrun.Go(".", "mod", "download", workshop.Gonum+"@"+v); err != nil {
			fmt.Fprintf(w, "gonum %s: left out: %v\n", v, err)
			continue
		}
		o.version = v
		o.Dir = filepath.Join(dir, v)
		results, err := compare(o, io.Discard)
		if err != nil {
			return wrong, fmt.Errorf("%s: %w", v, err)
		}
		compared++
		for i, r := range results {
			score.List(log, "WRONG in "+v, r.wrong)
			fmt.Fprintf(w, "gonum %s, %s: %v\n", v, [...]string{"its own implementation", "one that checks nothing"}[i], r.total)
			wrong += len(r.wrong)
		}
	}
	if compared == 0 {
		err = errors.New("there is no version to compare")
	}
	return wrong, err
}

// load loads the types of packages of gonum. What the version does not have is left out.
func (m *module) load(paths []string) ([]*packages.Package, error) {
	loaded, err := m.Load(token.NewFileSet(), 0, paths...)
	if err != nil {
		return nil, err
	}
	var list []*packages.Package
	for _, pkg := range loaded {
		switch {
		case len(pkg.Errors) == 0:
			list = append(list, pkg)
		case m.isNewest:
			return nil, fmt.Errorf("%s: %v", pkg.PkgPath, pkg.Errors[0])
		}
	}
	return list, nil
}

// writeLenient writes the package that replaces the implementations.
func (m *module) writeLenient() error {
	var paths []string
	for _, name := range lenient.Needs {
		paths = append(paths, gonum.Root+name)
	}
	loaded, err := m.load(paths)
	if err != nil {
		return err
	}
	known := make(map[string]*types.Package)
	for _, pkg := range loaded {
		known[pkg.PkgPath] = pkg.Types
	}
	text, err := lenient.Source(lenientFolder, gonum.Root, known)
	if err != nil {
		return err
	}
	return m.Write(lenientFolder+"/"+lenientFolder+".go", "// Package lenient replaces implementations.\n"+text)
}

// replace has the packages of the cases replace the implementations.
func (m *module) replace(cases []*testCase) error {
	done := make(map[string]bool)
	for _, c := range cases {
		if done[c.folder] {
			continue
		}
		done[c.folder] = true
		text := fmt.Sprintf("package %s\n\nimport %q\n\nfunc init() { lenient.Use() }\n", c.folder, m.Path+"/"+lenientFolder)
		if err := m.Write(filepath.Join(c.folder, usedFile), text); err != nil {
			return err
		}
	}
	return nil
}

// compareReplaced compares the cases once more, after the implementations have been replaced.
func (m *module) compareReplaced(p *run.Program, cases []*testCase, tool string) (*result, error) {
	again := make([]*testCase, len(cases))
	for i, c := range cases {
		fresh := *c
		fresh.panics, fresh.line, fresh.message, fresh.dropped = false, 0, "", ""
		again[i] = &fresh
	}
	if err := execute(p, again, "replaced"); err != nil {
		return nil, err
	}
	if err := m.replace(again); err != nil {
		return nil, err
	}
	reports, err := vetrun.Reports(m.Dir, tool)
	if err != nil {
		return nil, err
	}
	return judgeAll(again, reports), nil
}

// versionsIn reads a list of versions: all that are known, or some with commas between them.
func versionsIn(list string) []string {
	if list == "all" {
		return gonum.Versions()
	}
	return strings.Split(list, ",")
}
