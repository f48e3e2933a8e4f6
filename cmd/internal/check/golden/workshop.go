package golden

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
)

// A workshop is a folder with the two commits that are compared, and the source that both analyze.
type workshop struct {
	root, dir string // the checkout of this command, and the folder
	trees     []tree
}

// A tree is one module of the source.
type tree struct {
	name, dir string
	own       bool // a module of testdata
}

// run runs a command. What it prints counts, and not whether it ends with 0.
func run(dir, name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "PWD="+dir)
	out, err := cmd.CombinedOutput()
	if exit := new(exec.ExitError); errors.As(err, &exit) {
		out = fmt.Appendf(out, "exit code %d\n", exit.ExitCode())
		err = nil
	}
	return out, err
}

// must is run for what has to end with 0.
func must(dir, name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return bytes.TrimSpace(out), nil
}

// checkOut returns a folder with the source of a commit; of none it is the work tree.
func (w *workshop) checkOut(commit string) (string, error) {
	if commit == "" {
		return w.root, nil
	}
	hash, err := must(w.root, "git", "rev-parse", "--verify", commit+"^{commit}")
	if err != nil {
		return "", err
	}
	dir := filepath.Join(w.dir, string(hash))
	if _, err := os.Stat(dir); err == nil {
		return dir, nil
	}
	if _, err := must(w.root, "git", "clone", "-q", "--shared", "--no-checkout", w.root, dir); err != nil {
		return "", err
	}
	_, err = must(dir, "git", "checkout", "-q", "--detach", string(hash))
	return dir, err
}

// leftOut are folders of testdata that are not compared: modules that build other tools, and one
// that measures the memory of loading a thousand packages.
var leftOut = []string{"golangci", "bazel", "dependencies"}

// collectTrees copies what is analyzed: the modules of testdata in a checkout, and those that are
// downloaded.
func (w *workshop) collectTrees(checkout string, onlyTestdata bool) error {
	own := filepath.Join(w.dir, "testdata")
	if err := os.CopyFS(own, os.DirFS(filepath.Join(checkout, "testdata"))); err != nil {
		return err
	}
	err := filepath.WalkDir(own, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" && path != own || slices.Contains(leftOut, d.Name())):
			return fs.SkipDir
		case d.Name() == "go.mod":
			name, _ := filepath.Rel(own, filepath.Dir(path))
			w.trees = append(w.trees, tree{strings.ReplaceAll(name, string(filepath.Separator), "-"), filepath.Dir(path), true})
		}
		return nil
	})
	if err != nil || onlyTestdata {
		return err
	}
	for _, module := range modules {
		path, _, _ := strings.Cut(module, "@")
		name := path[strings.LastIndexByte(path, '/')+1:]
		dir := filepath.Join(w.dir, "modules", name)
		if err := sourcetree.CopyModule(module, dir); err != nil {
			return err
		}
		w.trees = append(w.trees, tree{name, dir, false})
	}
	return nil
}
