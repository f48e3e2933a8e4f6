package messages

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/testdata"
)

// runnable are the folders of testdata whose functions are executed: those with failures in
// functions that need no arguments.
var runnable = []string{catalogue, "e2e", "inrepo", "tensor", "gonumprog"}

// notAnalyzed are folders of testdata for which go vet takes over a minute, or needs other modules
// of the machine.
var notAnalyzed = []string{"dependencies", "bazel", "golangci", "refuted/generic-cycle"}

// modulesOf returns the modules of testdata, in the order of their names, and those that are given.
func modulesOf(o options) (list []*module, err error) {
	if !o.only {
		found, err := modulesUnder(testdata.Root())
		if err != nil {
			return nil, err
		}
		for _, dir := range found {
			if isIn(dir, notAnalyzed...) {
				continue
			}
			name, err := filepath.Rel(filepath.Dir(testdata.Root()), dir)
			if err != nil {
				return nil, err
			}
			list = append(list, &module{name: filepath.ToSlash(name), dir: dir, runs: isIn(dir, runnable...), catalogue: isIn(dir, catalogue)})
		}
	}
	for _, arg := range o.dirs {
		found, err := modulesUnder(arg)
		if err != nil {
			return nil, err
		}
		for _, name := range found {
			dir, err := filepath.Abs(name)
			if err != nil {
				return nil, err
			}
			list = append(list, &module{name: filepath.ToSlash(name), dir: dir, runs: true, given: true})
		}
	}
	if len(list) == 0 {
		return nil, errors.New("no modules: there is no go.mod in the folders")
	}
	for _, m := range list {
		m.source = &reading.Source{Dir: m.dir}
	}
	return list, nil
}

// isIn reports whether a directory is one of some folders of testdata, or inside one.
func isIn(dir string, folders ...string) bool {
	return slices.ContainsFunc(folders, func(name string) bool {
		folder := testdata.Folder(name)
		return dir == folder || strings.HasPrefix(dir, folder+string(filepath.Separator))
	})
}

// modulesUnder returns the folders with a go.mod in a directory.
func modulesUnder(dir string) (list []string, err error) {
	err = filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == "go.mod" {
			list = append(list, filepath.Dir(name))
		}
		return err
	})
	return list, err
}

// analyze fills in the reports of a module. One that is given is copied: its folder may be
// read-only, and its go.mod not tidy.
func (m *module) analyze(o options, work string) (err error) {
	dir, flags := m.dir, []string(nil)
	if m.given {
		if err := failing.Copy(m.dir, work); err != nil {
			return err
		}
		defer os.RemoveAll(work)
		dir, flags = work, []string{"-mod=mod"}
	}
	if o.trace {
		flags = append(flags, "-shapelint.trace")
	}
	m.reports, m.rest, err = vetrun.Vet(dir, o.Tool, flags...)
	return err
}
