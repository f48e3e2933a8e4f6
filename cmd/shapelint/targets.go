package main

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/config"
)

// The go command works in one module or workspace at a time, and finds no packages outside of one.
// So patterns that name directories are sorted by their modules:
//
//	shapelint ./...         at the root of a workspace that is no module: all modules that go.work
//	                        uses and that lie there
//	shapelint ./...         where there is neither: all modules in directories below
//	shapelint ./a/... ./b   in two modules: the go command runs in each
//
// Each part is a target. The findings of all are shown as those of one run, which has one exit
// code.

// A target is a set of packages that the go command can load at once.
type target struct {
	dir      string // the working directory of the go command
	patterns []string
}

// findTargets sorts the patterns of the command line into targets.
func (c *command) findTargets() []target {
	own := target{dir: c.dir}
	var others []target
	work, here := config.Workspace(c.dir), config.ModuleRoot(c.dir)
	for _, pattern := range c.patterns {
		dir, tail, local := c.localPattern(pattern)
		if !local {
			own.patterns = append(own.patterns, pattern)
			continue
		}
		root := config.ModuleRoot(dir)
		switch {
		case work != "":
			own.patterns = append(own.patterns, c.inWorkspace(work, pattern, dir, tail)...)
		case root == here && root != "" || root == "" && tail == "":
			own.patterns = append(own.patterns, pattern)
		case root != "":
			others = addTarget(others, root, relativePattern(root, dir, tail))
		default:
			below := modulesBelow(dir)
			if len(below) == 0 {
				own.patterns = append(own.patterns, pattern)
			}
			for _, root := range below {
				others = addTarget(others, root, "./...")
			}
		}
	}
	if len(own.patterns) > 0 {
		others = append([]target{own}, others...)
	}
	return others
}

// addTarget adds a pattern to the target of a module.
func addTarget(all []target, root, pattern string) []target {
	for i := range all {
		if all[i].dir == root {
			all[i].patterns = append(all[i].patterns, pattern)
			return all
		}
	}
	return append(all, target{root, []string{pattern}})
}

// localPattern splits a pattern that names a directory into that and what begins with the first
// wildcard.
func (c *command) localPattern(pattern string) (dir, tail string, local bool) {
	slashed := filepath.ToSlash(pattern)
	if slashed != "." && slashed != ".." && !strings.HasPrefix(slashed, "./") &&
		!strings.HasPrefix(slashed, "../") && !filepath.IsAbs(pattern) {
		return "", "", false
	}
	if strings.HasSuffix(slashed, ".go") && !strings.Contains(slashed, "...") {
		return "", "", false // a file, which the go command takes as it is
	}
	if i := strings.Index(slashed, "..."); i >= 0 {
		i = strings.LastIndexByte(slashed[:i], '/') + 1
		slashed, tail = slashed[:i], slashed[i:]
	}
	dir = filepath.FromSlash(slashed)
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(c.dir, dir)
	}
	return filepath.Clean(dir), tail, true
}

// relativePattern writes a directory and a wildcard as a pattern in another directory.
func relativePattern(base, dir, tail string) string {
	rel, err := filepath.Rel(base, dir)
	if err != nil {
		rel = dir
	}
	pattern := filepath.ToSlash(rel)
	if !filepath.IsAbs(rel) && pattern != "." && !strings.HasPrefix(pattern, "../") {
		pattern = "./" + pattern
	}
	if tail != "" {
		pattern += "/" + tail
	}
	return pattern
}

// inWorkspace adds to a pattern with a wildcard the modules of the workspace that lie below its
// directory, which the go command leaves out, and leaves out itself what is no module of it.
func (c *command) inWorkspace(work, pattern, dir, tail string) []string {
	if tail != "..." {
		return []string{pattern}
	}
	used := config.UsedModules(work)
	var all []string
	if slices.Contains(used, config.ModuleRoot(dir)) {
		all = append(all, pattern)
	}
	for _, m := range used {
		if _, inside := relative(dir, m); inside && hasGoFiles(m) {
			all = append(all, relativePattern(c.dir, m, tail))
		}
	}
	if len(all) == 0 {
		return []string{pattern} // the go command says what is wrong
	}
	return all
}

// modulesBelow returns the directories of the modules in the directories below one that have a Go
// file.
func modulesBelow(dir string) []string {
	var roots []string
	walkSource(dir, func(path string) bool {
		if filepath.Base(path) == "go.mod" && hasGoFiles(filepath.Dir(path)) {
			roots = append(roots, filepath.Dir(path))
		}
		return true
	})
	slices.Sort(roots)
	return roots
}

// hasGoFiles reports whether there is a Go file in a directory or below it.
func hasGoFiles(dir string) bool {
	found := false
	walkSource(dir, func(path string) bool {
		found = found || strings.HasSuffix(path, ".go")
		return !found
	})
	return found
}

// walkSource calls a function for files until it returns false. It leaves out what a wildcard of
// the go command does not match.
func walkSource(dir string, file func(path string) bool) {
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if d == nil {
			return err // there is no such directory
		}
		switch name := d.Name(); {
		case err != nil && d.IsDir():
			return fs.SkipDir
		case err != nil:
			return nil
		case d.IsDir():
			if path != dir && (name[0] == '.' || name[0] == '_' || name == "testdata" || name == "vendor" || name == "node_modules") {
				return fs.SkipDir
			}
		case !file(path):
			return fs.SkipAll
		}
		return nil
	})
}
