package engine

import (
	"maps"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
)

// RootSteps is the budget of a root with all it calls.
const RootSteps = program.RootSteps

// StandardDescribed lists the types and the packages of which something is claimed.
func StandardDescribed() (ids, paths []string) {
	ids = slices.Sorted(maps.Keys(stdTypes))
	paths = slices.Sorted(maps.Keys(stdPackages))
	return ids, append(paths, slices.Sorted(maps.Keys(stdTrees))...)
}

// DefinedTwice makes second entries of what has one, and lists those that are accepted.
func DefinedTwice() (accepted []string) {
	for what, define := range map[string]func(){
		"function":         func() { define("strings.Index", computing) },
		"method":           func() { define("(sync.Once).Do", computing) }, // another key, but the same symbol
		"type":             func() { describeTypes("time.Time", isBuffer) },
		"package":          func() { describePackages("math", packageClaims{plainTypes: true}) },
		"packages of tree": func() { describePackages("net/...", packageClaims{plainTypes: true}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					accepted = append(accepted, what)
				}
			}()
			define()
		}()
	}
	return accepted
}
