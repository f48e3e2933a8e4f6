// Package vetunit contains the parts of a vet tool that run before a package is loaded: go vet
// starts one process for each package (unit), with a description of the unit in a .cfg file.
package vetunit

import (
	"encoding/json"
	"go/types"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer"
)

// A unit is the part of the description of a unit that this package uses.
type unit struct {
	ImportPath string
	ModulePath string // up to Go 1.27
	Module     *struct{ Path string }
	VetxOnly   bool   // only its facts are wanted, as for dependencies
	VetxOutput string // the file for the facts
}

// module returns the path of the unit's module, "" if it has none.
func (u *unit) module() string {
	if u.Module != nil {
		return u.Module.Path
	}
	return u.ModulePath
}

// Prepare reads the description of the unit before its package is loaded. It sets analyzer.Wanted.
// If only facts are wanted and the package can have none, it writes an empty file of facts and
// returns true: nothing is left to do. This saves time because go vet runs the tool on each package
// of the standard library that is imported from anywhere.
func Prepare(args []string) (done bool) {
	name := args[len(args)-1]
	if !strings.HasSuffix(name, ".cfg") {
		return false
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return false // unitchecker says so
	}
	var u unit
	if json.Unmarshal(text, &u) != nil {
		return false
	}
	analyzer.Wanted = func(*types.Package) bool { return !u.VetxOnly }
	if !u.VetxOnly || u.VetxOutput == "" || !analyzer.HasNoFact(u.ImportPath, u.module()) || !onlyFacts() {
		return false
	}
	return os.WriteFile(u.VetxOutput, nil, 0o666) == nil
}

// onlyFacts reports whether this version of x/tools keeps nothing but facts in the file of a
// package, and an empty file if there are none. Later versions want more.
func onlyFacts() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.ContainsFunc(info.Deps, func(m *debug.Module) bool {
		return m.Path == "golang.org/x/tools" && m.Version == "v0.47.0" && m.Replace == nil
	})
}
