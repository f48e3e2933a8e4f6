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

// Find returns the file that holds for a directory, whether it exists or not; "" where there is
// neither module nor workspace. In a workspace it is that beside go.work, for all modules.
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

// ModuleRoot returns the directory of the module that a directory lies in, "" if there is none.
func ModuleRoot(dir string) string { return upwards(dir, "go.mod") }

// Workspace returns the go.work that holds in a directory, "" if there is none. Like the go command
// it looks at GOWORK first.
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

// upwards returns the nearest directory from dir upwards that has a file of this name, "" if there
// is none.
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

// Load reads the configuration that holds in a directory. Without a file it is an empty one.
func Load(dir string) (*Config, error) {
	name := Find(dir)
	text, err := read(name)
	if err != nil || text == nil {
		return &Config{}, err
	}
	return Parse(name, text)
}

// read returns the text of a file, nil if there is none. What is no regular file might never end.
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
		return nil, fmt.Errorf("%s is no regular file", name)
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

// Sum returns what tells apart the configurations that may hold in a directory, for the keys of
// caches; "" where there is none. A file that cannot be read has a sum too.
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

// Use lets the analyzer ask for the configuration of the file that a report is in. It is read then,
// and each time: a language server runs for days. A configuration that is wrong is told to a
// function, if that is not nil, and holds for nothing.
//
// The configuration is that of modules that people work on: what has a version was downloaded, or
// is a dependency that is replaced.
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

// isConfigured reports whether a file is one of a module that somebody works on.
func isConfigured(pass *analysis.Pass, filename string) bool {
	return (pass.Module == nil || pass.Module.Version == "") && filepath.IsAbs(filename)
}

// choiceOf is Choice for an absolute name.
func (c *Config) choiceOf(filename string) analyzer.Choice {
	if c.File == "" {
		return analyzer.Choice{}
	}
	rel, err := filepath.Rel(filepath.Dir(c.File), filename)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		rel = filename // a module of the workspace that lies elsewhere has no directory of the file
	}
	return c.Choice(filepath.ToSlash(rel))
}
