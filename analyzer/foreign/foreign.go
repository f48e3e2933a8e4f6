// Package foreign finds the lines of other packages that notes name. The analysis of a package does
// not read the files of others, so a note names a file as syntax.FileName does:
//
//	layer.Apply calls MatMul at layer/layer.go:6
//	tensor.MatMul fails at example.com/tensor@v1.2.0/dense/dense.go:10
//
// The first file is in the module of the finding, the second one in the module cache. The analyzer
// does not import this package, since it runs the go command: the drivers do.
package foreign

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"

	modpath "golang.org/x/mod/module"

	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/analyzer/diagnostic"
)

// Dirs are the directories of downloaded modules, which come first, and of the standard library.
type Dirs struct {
	Known []string // if not nil, the go command is not run
	once  sync.Once
}

// In returns the directories, for the version of Go that a directory uses.
func (d *Dirs) In(dir string) []string {
	d.once.Do(func() {
		if d.Known != nil {
			return
		}
		cmd := exec.Command("go", "env", "GOMODCACHE", "GOROOT")
		cmd.Dir = dir
		out, _ := cmd.Output() // a driver has run it already
		for line := range strings.Lines(string(out)) {
			if name := strings.TrimSpace(line); name != "" {
				d.Known = append(d.Known, name)
			}
		}
	})
	return d.Known
}

// Line returns the line of another package that a note of a finding in a file names, and the note
// with "here" in its place. The directories are those that dir uses. It returns false if the note
// names none, or if the file is not there.
func (d *Dirs) Line(dir, of, note string) (message, file string, line int, ok bool) {
	message, name, line, ok := diagnostic.CutPlace(note)
	if !ok {
		return "", "", 0, false
	}
	file = d.file(dir, of, name)
	return message, file, line, file != ""
}

// file returns the path of the file that a note of a finding in a file names; "" if it is not
// known.
func (d *Dirs) file(dir, of, name string) string {
	path := filepath.Join(config.ModuleRoot(filepath.Dir(of)), filepath.FromSlash(name))
	if before, rest, ok := strings.Cut(name, "@"); ok {
		dirs := d.In(dir)
		version, rest, _ := strings.Cut(rest, "/")
		escaped, err := modpath.EscapePath(before)
		escapedVersion, err2 := modpath.EscapeVersion(version)
		if err != nil || err2 != nil || len(dirs) == 0 {
			return ""
		}
		path = filepath.Join(dirs[0], filepath.FromSlash(escaped+"@"+escapedVersion+"/"+rest))
	}
	if info, err := os.Stat(path); err != nil || info.IsDir() {
		return ""
	}
	return path
}
