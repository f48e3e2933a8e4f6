package main

import (
	"fmt"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/analyzer/gonum/difftest/lenient"
	"github.com/shapelint/shapelint/analyzer/loading"
)

// looksFile lists the API fingerprints of the packages that have contracts.
const looksFile = "analyzer/gonum/versions.txt"

const looksHead = `# How the packages of gonum look that have contracts: a package, a fingerprint of its API, and the versions that have it. The
# contracts were compared with each of these versions. Written by
#
#	go run ./analyzer/gonum/difftest/versions -looks VERSION
`

// writeLooks writes the file for some versions.
func writeLooks(versions []string) error {
	have := make(map[string][]string) // versions, by package and fingerprint
	for _, v := range versions {
		list, err := looksIn(v)
		if err != nil {
			return fmt.Errorf("%s: %w", v, err)
		}
		for _, line := range list {
			have[line] = append(have[line], v)
		}
	}
	text := looksHead
	for _, line := range slices.Sorted(maps.Keys(have)) {
		text += line + " " + strings.Join(have[line], " ") + "\n"
	}
	return os.WriteFile(looksFile, []byte(text), 0o666)
}

// looksIn returns the packages of a version with their fingerprints.
func looksIn(version string) ([]string, error) {
	dir, err := os.MkdirTemp("", "gonum-"+version+"-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(requiring("looks", version)), 0o666); err != nil {
		return nil, err
	}
	loaded, err := load(dir, gonum.Paths())
	if err != nil {
		return nil, err
	}
	var list []string
	for _, pkg := range loaded {
		if len(pkg.Errors) == 0 { // else the version does not have it
			list = append(list, strings.TrimPrefix(pkg.PkgPath, gonum.Root)+" "+gonum.Fingerprint(pkg.Types, pkg.Fset))
		}
	}
	return list, nil
}

// load loads the types of packages in the module in dir.
func load(dir string, paths []string) ([]*packages.Package, error) {
	mode := packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedExportFile
	cfg := &packages.Config{Dir: dir, Mode: loading.Mode(mode), Env: append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off")}
	return packages.Load(cfg, paths...)
}

// writeLenient adds to the test in dir the file that the flag -replaced needs.
func writeLenient(dir string) error {
	var paths []string
	for _, name := range lenient.Needs {
		paths = append(paths, gonum.Root+name)
	}
	loaded, err := load(dir, paths)
	if err != nil {
		return err
	}
	known := make(map[string]*types.Package)
	for _, pkg := range loaded {
		known[pkg.PkgPath] = pkg.Types
	}
	text, err := lenient.Source("difftest", gonum.Root, known)
	if err != nil {
		return err
	}
	text += "\nfunc init() { useLenient = Use }\n"
	return os.WriteFile(filepath.Join(dir, "analyzer", "gonum", "difftest", "lenient_test.go"), []byte(text), 0o666)
}

// requiring returns the text of a go.mod that requires a version.
func requiring(module, version string) string {
	return "module " + module + "\n\ngo 1.25.0\n\nrequire gonum.org/v1/gonum " + version + "\n" +
		"\nreplace gonum.org/v1/gonum => gonum.org/v1/gonum " + version + "\n" // else a missing package lifts the version
}
