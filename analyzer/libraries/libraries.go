// Package libraries lists the libraries that contracts describe. No other file of the analyzer
// names one of them; see TestLibrariesAreNamedOnce.
package libraries

import (
	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/analyzer/library"
)

// All are the libraries.
var All = library.Set{gonum.Library}
