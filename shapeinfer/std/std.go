// Package std lists the packages of the standard library, and has the vocabulary that describes the
// effects of their functions.
//
// Only a list identifies these packages: a module may be called text or sort/fast, so the first
// element of an import path is not enough, and drivers disagree on the module of a package of the
// standard library. The list is that of the Go release that generated it, for all systems. A
// package of a later release is not in it, and is analyzed as unknown code.
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

// Is reports whether path is the import path of a package of the standard library, including
// internal and vendored packages.
func Is(path string) bool { return packages()[path] }
