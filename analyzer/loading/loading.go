// Package loading helps tests and measuring commands to load packages with go/packages, with each
// version of Go.
package loading

import (
	"go/version"
	"runtime"

	"golang.org/x/tools/go/packages"
)

// Mode returns a mode in which the types of imports are found, given one that takes them from
// export data. Our x/tools reads the export data of Go 1.26 and before; with a later version
// imports are loaded from source, which takes longer.
//
// shapelint itself does not need this: go vet's tool reads export data with the standard library,
// and the other driver reads source.
func Mode(mode packages.LoadMode) packages.LoadMode {
	if version.Compare(version.Lang(runtime.Version()), "go1.27") < 0 {
		return mode
	}
	return mode | packages.LoadAllSyntax
}
