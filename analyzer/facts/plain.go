package facts

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/libraries"
)

// plainTrees are the prefixes of the import paths of packages that many programs depend on and that
// create no tensors: drawing, fonts, texts, protocols. They have no effect on shapes, so they have
// no fact. Such a package is analyzed like any other if it is the one under development.
var plainTrees = []string{"golang.org/x/", "google.golang.org/", "github.com/golang/protobuf/", "github.com/gogo/protobuf/"}

// shapedTrees are the exceptions: golang.org/x/exp/slices and similar packages are called by shape
// code.
var shapedTrees = []string{"golang.org/x/exp/"}

// HasNone reports whether a package outside the standard library has no fact.
func HasNone(path string) bool {
	return libraries.All.Describes(path) || libraries.All.IsPlain(path) || inTree(plainTrees, path) && !inTree(shapedTrees, path)
}

func inTree(trees []string, path string) bool {
	return slices.ContainsFunc(trees, func(tree string) bool { return strings.HasPrefix(path+"/", tree) })
}
