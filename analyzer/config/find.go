package config

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
)

// maxFile is the size of the largest file that is read, in bytes.
const maxFile = 1 << 20

// Find returns the name of the configuration file of a directory, whether the file exists or not;
// "" if the directory is in no module or workspace. In a workspace it is beside go.work, for all
// modules.
func Find(dir string) string {
	root := ModuleRoot(dir)
	if work := Workspace(dir); work != "" {
		root = filepath.Dir(work)
	}
	if root == "" {
		return ""
	}
	return filepath.Join(root, Name)
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

// Sum returns a checksum of the configuration of a directory, for the keys of caches; "" if there
// is none. A file that cannot be read has a checksum as well.
func Sum(dir string) string {
	text, err := read(Find(dir))
	if err != nil {
		text = []byte(err.Error())
	}
	if text == nil {
		return ""
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
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
	rel, err := filepath.Rel(filepath.Dir(c.File), filename)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		rel = filename // a workspace module elsewhere is in no directory of the file
	}
	return c.Choice(filepath.ToSlash(rel))
}
