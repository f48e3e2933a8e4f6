package analyzer

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// HasNoFact reports whether a package has no fact whatever its contents, so that it need not be
// analyzed for its fact: it belongs to the standard library, to a library that contracts describe,
// or to a tree of packages that create no tensors. The argument module is the path of its module,
// "" if it has none.
func HasNoFact(path, module string) bool {
	return inStandard(path, module) || facts.HasNone(path)
}

// hasNoFact reports whether a package outside the standard library has no fact: it is one of those
// of [HasNoFact], or an external test package, which no package imports.
func hasNoFact(pass *analysis.Pass) bool {
	isSource := func(f *ast.File) bool { return !strings.HasSuffix(pass.Fset.File(f.Package).Name(), "_test.go") }
	isExternalTest := strings.HasSuffix(pass.Pkg.Name(), "_test") && !slices.ContainsFunc(pass.Files, isSource)
	return facts.HasNone(pass.Pkg.Path()) || isExternalTest
}

// isStandard reports whether the package belongs to the standard library.
func isStandard(pass *analysis.Pass) bool {
	module := ""
	if pass.Module != nil {
		module = pass.Module.Path
	}
	return inStandard(pass.Pkg.Path(), module)
}

// inStandard reports whether a package belongs to the standard library: its import path does, and
// no driver gives it a module with another name. A package with the same path in another module may
// be analyzed as well, though not together with it.
func inStandard(path, module string) bool {
	return (module == "" || module == "std") && std.Is(path)
}
