package config

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
)

// maxFile is the size of the largest file that is read, in bytes.
const maxFile = 1 << 20

// Find returns the name of the configuration file of a directory: the nearest one from the
// directory upwards, to the root of its module and, in a workspace, to the directory of go.work. If
// there is none, it returns the name of the file beside go.mod or go.work, which does not exist; ""
// if the directory is in no module or workspace.
func Find(dir string) string {
	root, top := ModuleRoot(dir), topOf(dir)
	for d := dir; top != "" && isBelow(d, root, top); d = filepath.Dir(d) {
		if name := filepath.Join(d, Name); exists(name) {
			return name
		}
		if d == filepath.Dir(d) {
			break
		}
	}
	if top == "" {
		return ""
	}
	return filepath.Join(top, Name)
}

// topOf returns the directory of the workspace or module of a directory, "" if there is none.
func topOf(dir string) string {
	if work := Workspace(dir); work != "" {
		return filepath.Dir(work)
	}
	return ModuleRoot(dir)
}

// isBelow reports whether a directory is below one of two others, or one of them. The first may be
// "".
func isBelow(dir, a, b string) bool {
	for _, top := range []string{a, b} {
		rel, err := filepath.Rel(top, dir)
		if top != "" && err == nil && filepath.IsLocal(rel) {
			return true
		}
	}
	return false
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return !errors.Is(err, fs.ErrNotExist)
}

// Files returns the names of the configuration files in the module or workspace of a directory, the
// outer ones first. Those in test data are left out: they may be wrong on purpose.
func Files(dir string) []string {
	return slices.DeleteFunc(allFiles(dir), func(name string) bool {
		rel, err := filepath.Rel(dir, name)
		return err == nil && slices.Contains(strings.Split(filepath.ToSlash(rel), "/"), "testdata")
	})
}

// allFiles is Files with test data.
func allFiles(dir string) []string {
	var names []string
	for _, root := range roots(dir) {
		walk(root, func(name string) bool {
			if filepath.Base(name) == Name {
				names = append(names, name)
			}
			return true
		})
	}
	slices.Sort(names)
	names = slices.Compact(names)
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(len(filepath.Dir(a)), len(filepath.Dir(b))) })
	return names
}

// roots returns the directories of the module or workspace of a directory.
func roots(dir string) []string {
	top := topOf(dir)
	if top == "" {
		return nil
	}
	all := []string{top}
	if work := Workspace(dir); work != "" {
		all = append(all, UsedModules(work)...)
	}
	return all
}

// walk calls a function with the names of the files below a directory until it returns false. Of
// other modules, and of directories without code of this module, it passes only the names.
func walk(root string, file func(name string) bool) {
	within := roots(root)
	_ = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case d == nil:
			return err // there is no such directory
		case err != nil && d.IsDir():
			return fs.SkipDir
		case err != nil || name == root:
			return nil
		case d.IsDir():
			isOther := !slices.Contains(within, name) && exists(filepath.Join(name, "go.mod"))
			isLeftOut := strings.HasPrefix(d.Name(), ".") || d.Name() == "node_modules" || d.Name() == "vendor"
			if !isLeftOut && !isOther {
				return nil
			}
			err = fs.SkipDir
		}
		if !file(name) {
			return fs.SkipAll
		}
		return err
	})
}

// ModuleRoot returns the directory of the module that contains a directory, "" if there is none.
func ModuleRoot(dir string) string { return upwards(dir, "go.mod") }

// Workspace returns the go.work that applies to a directory, "" if there is none. Like the go
// command it considers GOWORK first.
func Workspace(dir string) string {
	switch env := os.Getenv("GOWORK"); env {
	case "":
		if root := upwards(dir, "go.work"); root != "" {
			return filepath.Join(root, "go.work")
		}
		return ""
	case "off":
		return ""
	default:
		return env
	}
}

// UsedModules returns the directories that the use directives of a go.work name.
func UsedModules(work string) []string {
	text, err := os.ReadFile(work)
	if err != nil {
		return nil // the go command says so
	}
	file, err := modfile.ParseWork(work, text, nil)
	if err != nil {
		return nil
	}
	var dirs []string
	for _, use := range file.Use {
		dir := filepath.FromSlash(use.Path)
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(filepath.Dir(work), dir)
		}
		dirs = append(dirs, filepath.Clean(dir))
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}

// upwards returns the nearest directory from dir upwards that contains a file with the name, "" if
// there is none.
func upwards(dir, name string) string {
	for {
		if s, err := os.Stat(filepath.Join(dir, name)); err == nil && !s.IsDir() {
			return dir
		}
		above := filepath.Dir(dir)
		if above == dir {
			return ""
		}
		dir = above
	}
}

// Load reads the configuration of a directory. Without a file it is empty.
func Load(dir string) (*Config, error) {
	name := Find(dir)
	text, err := read(name)
	if err != nil || text == nil {
		return &Config{}, err
	}
	return Parse(name, text)
}

// read returns the text of a file, nil if there is none. A file that is not regular is an error,
// since reading it might not terminate.
func read(name string) ([]byte, error) {
	if name == "" {
		return nil, nil
	}
	switch s, err := os.Stat(name); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !s.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a regular file", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if len(text) > maxFile {
		return nil, fmt.Errorf("%s is larger than %d bytes", name, maxFile)
	}
	return text, err
}

// LoadAll reads the configurations that Files returns.
func LoadAll(dir string) ([]*Config, error) {
	var all []*Config
	for _, name := range Files(dir) {
		text, err := read(name)
		if err != nil {
			return nil, err
		}
		c, err := Parse(name, text)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

// Sum returns a checksum of the configuration of a directory, for the keys of caches; "" if there
// is none. A file that cannot be read has a checksum as well.
func Sum(dir string) string { return sum(Find(dir)) }

// SumAll returns a checksum of all configurations in the module or workspace of a directory, and of
// their names; "" if there is none.
func SumAll(dir string) string { return sum(allFiles(dir)...) }

func sum(names ...string) string {
	h := sha256.New()
	found := false
	for _, name := range names {
		text, err := read(name)
		if err != nil {
			text = []byte(err.Error())
		}
		if text != nil {
			found = true
			fmt.Fprintf(h, "%q %d\n%s", name, len(text), text)
		}
	}
	if !found {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Use makes the analyzer apply the configuration of each file that has reports. It is read each
// time, since a language server runs for days. If a configuration is invalid, wrong is called
// unless it is nil, and the configuration is ignored.
//
// Only modules under development have a configuration. A module with a version was downloaded, or
// replaces a dependency.
func Use(wrong func(error)) {
	analyzer.Configured = func(pass *analysis.Pass, filename string) analyzer.Choice {
		if !isConfigured(pass, filename) {
			return analyzer.Choice{}
		}
		c, err := Load(filepath.Dir(filename))
		if err != nil {
			if wrong != nil {
				wrong(err)
			}
			return analyzer.Choice{}
		}
		return c.choiceOf(filename)
	}
}

// isConfigured reports whether a file belongs to a module under development.
func isConfigured(pass *analysis.Pass, filename string) bool {
	return (pass.Module == nil || pass.Module.Version == "") && filepath.IsAbs(filename)
}

// choiceOf is Choice for an absolute file name.
func (c *Config) choiceOf(filename string) analyzer.Choice {
	if c.File == "" {
		return analyzer.Choice{}
	}
	return c.Choice(c.relative(filename))
}

// relative returns an absolute file name as the patterns of the configuration see it.
func (c *Config) relative(filename string) string {
	rel, err := filepath.Rel(filepath.Dir(c.File), filename)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		rel = filename // a workspace module elsewhere is in no directory of the file
	}
	return filepath.ToSlash(rel)
}

// Unused returns a warning for each pattern and directory of the configuration that matches no
// file.
func (c *Config) Unused() []string {
	left := slices.Clone(c.patterns)
	if len(left) == 0 {
		return nil
	}
	own := filepath.Dir(c.File)
	searched := []string{own}
	if own == topOf(own) {
		searched = roots(own)
	}
	for _, root := range searched {
		walk(root, func(name string) bool {
			rel := c.relative(name)
			left = slices.DeleteFunc(left, func(p pathPattern) bool { return p.matches(rel) })
			return len(left) > 0
		})
	}
	var warnings []string
	for _, p := range left {
		warnings = append(warnings, p.warning)
	}
	return warnings
}
