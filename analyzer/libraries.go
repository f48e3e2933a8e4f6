package analyzer

import (
	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/analyzer/library"
)

// Libraries are the libraries that contracts describe. No other file of the analyzer names one of
// them; see TestLibrariesAreNamedOnce.
var Libraries = library.Set{gonum.Library}
