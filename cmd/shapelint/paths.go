package main

import (
	"os"
	"path/filepath"
	"strings"
)

// Paths are compared in a form with slashes, whatever system wrote them, so that
// output and fingerprints are the same on each.

// repositoryRoot returns the directory that paths in machine-readable output are
// relative to: the nearest one upwards that is under version control, or else that
// of the workspace or the module, or else dir.
func repositoryRoot(dir string) string {
	for _, names := range [][]string{{".git", ".hg", ".jj", ".svn"}, {"go.work"}, {"go.mod"}} {
		for d := dir; ; d = filepath.Dir(d) {
			for _, name := range names {
				if _, err := os.Stat(filepath.Join(d, name)); err == nil {
					return d
				}
			}
			if d == filepath.Dir(d) {
				break
			}
		}
	}
	return dir
}

// slashed returns a path with slashes. A path of Windows is recognized by its drive or its server.
func slashed(path string) string {
	if isWindows(path) || filepath.Separator == '\\' {
		return strings.ReplaceAll(path, `\`, "/")
	}
	return path
}

func isWindows(path string) bool {
	return len(path) >= 3 && isLetter(path[0]) && path[1] == ':' && (path[2] == '\\' || path[2] == '/') ||
		strings.HasPrefix(path, `\\`)
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// relative returns file relative to base, with slashes, and whether it lies inside.
func relative(base, file string) (rel string, inside bool) {
	fold := isWindows(base)
	base = strings.TrimSuffix(slashed(base), "/") + "/"
	file = slashed(file)
	if len(file) <= len(base) {
		return file, false
	}
	head, rest := file[:len(base)], file[len(base):]
	if head == base || fold && strings.EqualFold(head, base) {
		return rest, true
	}
	return file, false
}

// shortest returns file as a person in dir would write it: relative if that is shorter, as the go
// command does.
func shortest(dir, file string) string {
	if rel, inside := relative(dir, file); inside {
		return rel
	}
	if rel, err := filepath.Rel(dir, file); err == nil && len(rel) < len(file) {
		return filepath.ToSlash(rel)
	}
	return slashed(file)
}

// inRepository returns file as machine-readable output names it: relative to base if it lies
// inside.
func inRepository(base, file string) string {
	rel, _ := relative(base, file)
	return rel
}
