package analyzer

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// An execution is the result of executing the shape code of a package.
type execution struct {
	functions []function
	fact      []byte          // for importers, or nil
	problems  []engine.Report // of directives
	// suspects looks for what fails for all but lucky sizes. It takes time, and is nil if there is
	// nothing to execute.
	suspects func() []engine.Report
	// trusting lists what else must fail if comments about shapes are true. It is nil if there are
	// none.
	trusting func() []engine.Report
}

// A function is the result of executing one root.
type function struct {
	symbol   string // see ir.Func.Symbol
	complete bool   // all its paths were executed to the end
	reports  []engine.Report
}

// execute executes the functions of the package under analysis if root is set, and returns nil for
// a package that has nothing to do with shapes. Tests replace it.
var execute = executePackage

// completeFunctions returns the symbols of the declared functions that were executed completely,
// with all the function literals in them that were executed as roots.
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
