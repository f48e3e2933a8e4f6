// Package publicmodule downloads public modules with their tests, for the commands that measure
// shapelint on them.
package publicmodule

import (
	"bytes"
	_ "embed"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
)

//go:embed covered.txt
var covered string

// Covered returns the modules of the tables in analyzer/pages/public-modules.md.
func Covered() []string { return Parse(covered) }

// Parse returns the first word of each line of a list that is neither empty nor a comment.
func Parse(text string) []string {
	var modules []string
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		if words := strings.Fields(line); len(words) > 0 {
			modules = append(modules, words[0])
		}
	}
	return modules
}

// Chosen returns the modules that a command is to work on: those that are its arguments and those
// that a file lists, or the standard ones if there are neither.
func Chosen(args []string, file string, standard []string) ([]string, error) {
	switch {
	case file != "":
		raw, err := os.ReadFile(file)
		return append(args, Parse(string(raw))...), err
	case len(args) > 0:
		return args, nil
	}
	return standard, nil
}

// Std stands for the standard library in a list of modules.
const Std = "std"

// Fetch puts a copy of a module into a directory in which the go command can work on it, and
// returns the directory. The copy has a go.mod, if need be one that is made here.
func Fetch(module, dir string) (string, error) {
	if module == Std {
		root, err := Output(".", "go", "env", "GOROOT")
		return filepath.Join(strings.TrimSpace(string(root)), "src"), err
	}
	path, cached, err := sourcetree.Download(dir, module, Environment(dir)...)
	if err != nil {
		return "", err
	}
	root := filepath.Join(dir, "module")
	if err := CopyTree(cached, root); err != nil {
		return "", err
	}
	if err := mendSums(filepath.Join(root, "go.sum")); err != nil {
		return "", err
	}
	if !hasRequirements(filepath.Join(root, "go.mod")) {
		if err := makeModule(root, path); err != nil {
			return "", err
		}
	}
	return root, nil
}

// hasRequirements reports whether a go.mod is there and is more than the one line that a module
// without one is given: the go command cannot list packages whose imports no go.mod requires.
func hasRequirements(file string) bool {
	raw, err := os.ReadFile(file)
	return err == nil && (bytes.Contains(raw, []byte("require")) || bytes.Contains(raw, []byte("\ngo ")))
}

// mendSums drops the lines of a go.sum that the go command refuses to read, such as the marks of a
// merge.
func mendSums(file string) error {
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil // there is none
	}
	var kept strings.Builder
	for line := range strings.Lines(string(raw)) {
		if len(strings.Fields(line)) == 3 {
			kept.WriteString(line)
		}
	}
	return os.WriteFile(file, []byte(kept.String()), 0o644)
}

// makeModule writes a go.mod that has what can be had of what the packages import.
func makeModule(root, path string) error {
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		if _, err := Output(root, "go", "mod", "init", path); err != nil {
			return err
		}
	}
	_, err := Output(root, "go", "mod", "tidy", "-e")
	return err
}

// CopyTree copies the regular files below a directory, writable.
func CopyTree(from, to string) error {
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		switch {
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(to, rel), 0o755)
		case !entry.Type().IsRegular():
			return nil
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), raw, 0o644)
	})
}

// Output runs a command as go commands are run on such a module: outside any workspace, in a module
// whose go.mod may be completed, without another toolchain.
func Output(dir, name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = Environment(dir)
	var complaints bytes.Buffer
	cmd.Stderr = &complaints
	raw, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s %s: %v: %s", name, strings.Join(args, " "), err, LastLine(complaints.String()))
	}
	return raw, err
}

// Environment is that of the go commands that run in dir.
func Environment(dir string) []string {
	return append(os.Environ(), "GOWORK=off", "GOTOOLCHAIN=local", "GOFLAGS=-buildvcs=false", "PWD="+dir)
}

// LastLine returns the last line of what a command printed.
func LastLine(text string) string {
	text = strings.TrimSpace(text)
	return text[strings.LastIndexByte(text, '\n')+1:]
}
