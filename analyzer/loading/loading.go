// Package loading loads packages with go/packages, for tests and measuring commands, under each
// version of Go.
package loading

import (
	"go/version"
	"runtime"

	"golang.org/x/tools/go/packages"
)

// Mode returns a mode in which the types of imports are available, given one that takes them from
// export data. The x/tools in go.mod reads the export data of Go up to 1.26; with a later version
// imports are loaded from source, which takes longer.
//
// shapelint itself does not need this: under go vet it reads export data with the standard library,
// and the other driver reads source.
func Mode(mode packages.LoadMode) packages.LoadMode {
	if version.Compare(version.Lang(runtime.Version()), "go1.27") < 0 {
		return mode
	}
	return mode | packages.LoadAllSyntax
}
