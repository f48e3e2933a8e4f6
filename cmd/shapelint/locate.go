package main

import (
	"slices"
	"strings"

	modpath "golang.org/x/mod/module"

	"github.com/shapelint/shapelint/analyzer/foreign"
)

// The lines of other packages that notes name. The analysis of a package does not read the files of
// others, so a note names the file as syntax.FileName does. Here it gets its position, if the file
// is there: in the module of the finding, or in the module cache.

// foreignDirs are the directories of downloaded modules, which come first, and of the standard
// library. A fix does not change their files.
type foreignDirs struct{ foreign.Dirs }

// has reports whether a file is in one of the directories.
func (d *foreignDirs) has(dir, file string) bool {
	return slices.ContainsFunc(d.In(dir), func(foreign string) bool {
		_, inside := relative(foreign, file)
		return inside
	})
}

// locate moves the notes of a finding that name a line of another package to that line.
func (c *command) locate(f *finding) {
	for i := range f.related {
		n := &f.related[i]
		if n.at != f.at {
			continue
		}
		if message, at, ok := c.foreign.lineNamed(c.dir, f.at.file, n.message); ok {
			f.related[i] = note{at, message}
		}
	}
}

// lineNamed returns the line of another package that a note of a finding in a file names, and the
// note with "here" in its place. The directories are those that dir uses.
func (d *foreignDirs) lineNamed(dir, of, note string) (message string, at place, ok bool) {
	message, file, line, ok := d.Line(dir, of, note)
	return message, place{file: file, line: line}, ok
}

// fromCache writes the path of a file in the module cache as a note names it:
// "example.com/tensor@v1.2.0/nn/nn.go".
func (c *command) fromCache(file string) (name string, ok bool) {
	if !strings.Contains(file, "@") {
		return "", false
	}
	foreign := c.foreign.In(c.dir)
	if len(foreign) == 0 {
		return "", false
	}
	rel, inside := relative(foreign[0], file)
	escaped, rest, hasVersion := strings.Cut(rel, "@")
	version, rest, _ := strings.Cut(rest, "/")
	path, err := modpath.UnescapePath(escaped)
	version, err2 := modpath.UnescapeVersion(version)
	return path + "@" + version + "/" + rest, inside && hasVersion && err == nil && err2 == nil
}
