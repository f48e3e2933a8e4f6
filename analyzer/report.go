package analyzer

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// An execution is what executing the shape code of a package gave.
type execution struct {
	functions []function
	fact      []byte          // what importers need, or nil
	problems  []engine.Report // of directives
}

// A function was executed as a root.
type function struct {
	symbol   string // see ir.Func.Symbol
	complete bool   // executed to its end without giving up
	reports  []engine.Report
}

// execute runs the functions of the package under analysis (if root is set) and
// returns nil for a package that cannot matter.
var execute = executePackage

// completeFunctions returns the symbols of the declared functions that were executed
// to their end, with all the function literals in them that were executed as roots.
func completeFunctions(functions []function) map[string]bool {
	complete := make(map[string]bool)
	for _, fn := range functions {
		if !strings.Contains(fn.symbol, "$") {
			complete[fn.symbol] = fn.complete
		}
	}
	for _, fn := range functions {
		if decl, _, ok := strings.Cut(fn.symbol, "$"); ok && !fn.complete {
			complete[decl] = false
		}
	}
	return complete
}
