// Package std knows the packages of the standard library by their import paths, and has the words
// for what is known of their functions.
//
// Nothing else tells the packages: a module may be called text or sort/fast, so the first element
// of a path says nothing, and drivers do not agree on what they say of the module of a package. The
// list is that of the Go release that generated it, for all systems. A package that is not in it is
// code like any other: one of a later release is unseen.
package std

import (
	_ "embed"
	"strings"
	"sync"
)

//go:generate go run generate.go

//go:embed packages.txt
var list string

var packages = sync.OnceValue(func() map[string]bool {
	paths := strings.Fields(list)
	known := make(map[string]bool, len(paths))
	for _, path := range paths {
		known[path] = true
	}
	return known
})

// Is reports whether path is the import path of a package of the standard library, internal and
// vendored ones included.
func Is(path string) bool { return packages()[path] }
