// Package sourcetree loads, downloads and copies the source that commands analyze, and writes
// generated source.
package sourcetree

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// Download downloads a module, "path@version", with the go command as it is set up in a folder. It
// returns the path of the module and where it is in the module cache.
func Download(dir, module string, env ...string) (path, cached string, err error) {
	cmd := exec.Command("go", "mod", "download", "-json", module)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.Output()
	var found struct{ Path, Dir, Error string }
	if jsonErr := json.Unmarshal(out, &found); jsonErr == nil && found.Error != "" {
		err = errors.New(found.Error)
	}
	if err != nil {
		return "", "", fmt.Errorf("go mod download %s: %w", module, err)
	}
	return found.Path, found.Dir, nil
}

// CopyModule copies the source of a module, "path@version", to a directory where the go command can
// work on it. The files are as read-only as those of the module cache.
func CopyModule(module, dir string) error {
	_, cached, err := Download(".", module)
	if err != nil {
		return err
	}
	return os.CopyFS(dir, os.DirFS(cached))
}

// Widest drops each package of which the variant with its test files is there too, so that a file
// is analyzed once, and the generated main packages of tests.
func Widest(pkgs []*packages.Package) []*packages.Package {
	tested := make(map[string]bool)
	for _, p := range pkgs {
		if p.ForTest == p.PkgPath && p.ID != p.PkgPath {
			tested[p.PkgPath] = true
		}
	}
	return slices.DeleteFunc(pkgs, func(p *packages.Package) bool {
		isTestMain := p.Name == "main" && strings.HasSuffix(p.ID, ".test")
		return isTestMain || p.ID == p.PkgPath && tested[p.PkgPath]
	})
}

// Write writes files into a folder. Their names have slashes.
func Write(dir string, files map[string]string) error {
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}
