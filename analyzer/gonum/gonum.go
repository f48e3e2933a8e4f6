// Package gonum contains the contracts of gonum, one file for each of its packages.
package gonum

import (
	"embed"
	"strings"
	"sync"

	"github.com/shapelint/shapelint/shapeinfer/contract"
)

//go:embed *.shapes
var files embed.FS

// Root is the import path of the module that the contracts describe.
const Root = "gonum.org/v1/gonum/"

// loaded are the contract files that were parsed: import path -> *contract.File.
var loaded sync.Map

// For returns the contracts of the package with the given import path in the newest known version,
// or nil if there are none.
func For(path string) *contract.File {
	versions := knownVersions()
	if len(versions) == 0 || !Describes(path) {
		return asWritten(path)
	}
	newest := numbers(versions[len(versions)-1])
	return inVersions(versionRange{path: path, oldest: newest, newest: newest})
}

// hasContracts reports whether a package has contracts.
func hasContracts(path string) bool { return asWritten(path) != nil }

// asWritten returns the contracts of a package as its file has them, or nil if there are none. The
// clauses that depend on the version of gonum are undecided in them. A file is parsed on first use.
func asWritten(path string) *contract.File {
	name, ok := strings.CutPrefix(path, Root)
	if !ok {
		return nil
	}
	if f, ok := loaded.Load(path); ok {
		return f.(*contract.File)
	}
	f := parse(fileName(name))
	if f != nil && f.Path != path {
		f = nil
	}
	loaded.Store(path, f)
	return f
}

// Describes reports whether a package belongs to gonum. Functions of such a package without a
// contract are unknown.
func Describes(path string) bool { return strings.HasPrefix(path, Root) }

// fileName returns the contract file of a package: stat/distmv is in stat_distmv.shapes.
func fileName(name string) string { return strings.ReplaceAll(name, "/", "_") + ".shapes" }

// parse parses an embedded file, and returns nil if there is none. A test parses all of them.
func parse(name string) *contract.File {
	text, err := files.ReadFile(name)
	if err != nil {
		return nil
	}
	f, err := contract.Parse(name, string(text))
	if err != nil {
		return nil
	}
	return f
}

// Paths returns the import paths of the packages that have contracts, sorted.
func Paths() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil
	}
	var paths []string
	for _, e := range entries {
		path := Root + strings.ReplaceAll(strings.TrimSuffix(e.Name(), ".shapes"), "_", "/")
		if For(path) != nil {
			paths = append(paths, path)
		}
	}
	return paths
}
