package messages

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// runnable are the modules of testdata whose functions are executed: those with failures in
// functions that need no arguments.
var runnable = []string{catalogue, "testdata/programs/e2e/", "testdata/libraries/inrepo",
	"testdata/reported/tensor", "testdata/reported/gonumprog"}

// notAnalyzed are modules of testdata for which go vet takes over a minute, or needs other modules
// of the machine.
var notAnalyzed = []string{"testdata/drivers/dependencies", "testdata/drivers/bazel",
	"testdata/drivers/golangci", "testdata/silent/refuted/generic-cycle"}

// modulesOf returns the modules of testdata, in the order of their names, and those that are given.
func modulesOf(o options) (list []*module, err error) {
	if !o.only {
		found, err := modulesUnder("testdata")
		if err != nil {
			return nil, err
		}
		for _, name := range found {
			if !startsWith(name, notAnalyzed) {
				list = append(list, &module{name: name, runs: startsWith(name+"/", runnable)})
			}
		}
	}
	for _, dir := range o.dirs {
		found, err := modulesUnder(dir)
		if err != nil {
			return nil, err
		}
		for _, name := range found {
			list = append(list, &module{name: name, runs: true, given: true})
		}
	}
	for _, m := range list {
		if m.dir, err = filepath.Abs(m.name); err != nil {
			return nil, err
		}
		m.source = &reading.Source{Dir: m.dir}
	}
	return list, nil
}

func startsWith(name string, list []string) bool {
	return slices.ContainsFunc(list, func(s string) bool { return strings.HasPrefix(name, s) })
}

// modulesUnder returns the folders with a go.mod in a directory.
func modulesUnder(dir string) (list []string, err error) {
	err = filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == "go.mod" {
			list = append(list, filepath.ToSlash(filepath.Dir(name)))
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
