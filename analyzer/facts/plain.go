package facts

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/libraries"
)

// plainTrees are the beginnings of the import paths of packages that many programs depend on and
// that no tensor comes from: drawing, fonts, texts, protocols. What their functions do to shapes,
// which is nothing, is not worth a fact. A package of theirs is analyzed like any other if it is
// the one that is worked on.
var plainTrees = []string{"golang.org/x/", "google.golang.org/", "github.com/golang/protobuf/", "github.com/gogo/protobuf/"}

// shapedTrees are the exceptions: golang.org/x/exp/slices and its like are called by shape code.
var shapedTrees = []string{"golang.org/x/exp/"}

// HasNone reports whether a package outside the standard library has no fact.
func HasNone(path string) bool {
	return libraries.All.Describes(path) || libraries.All.IsPlain(path) || inTree(plainTrees, path) && !inTree(shapedTrees, path)
}

func inTree(trees []string, path string) bool {
	return slices.ContainsFunc(trees, func(tree string) bool { return strings.HasPrefix(path+"/", tree) })
}
