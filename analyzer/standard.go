package analyzer

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// TellsNothing reports whether a package has no fact whatever is in it, so that there is no need to
// analyze one for its facts alone: it belongs to the standard library, to a library that contracts
// describe, or to a tree that no tensor comes from. The argument module is the path of its module,
// "" if it has none.
func TellsNothing(path, module string) bool {
	return inStandard(path, module) || facts.HasNone(path)
}

// hasNoFact reports whether a package outside the standard library has no fact: it needs none, or
// it is one of external tests, which no package imports.
func hasNoFact(pass *analysis.Pass) bool {
	return facts.HasNone(pass.Pkg.Path()) || strings.HasSuffix(pass.Pkg.Name(), "_test") && !slices.ContainsFunc(pass.Files, func(f *ast.File) bool {
		return !strings.HasSuffix(pass.Fset.File(f.Package).Name(), "_test.go")
	})
}

// isStandard reports whether the package belongs to the standard library.
func isStandard(pass *analysis.Pass) bool {
	module := ""
	if pass.Module != nil {
		module = pass.Module.Path
	}
	return inStandard(pass.Pkg.Path(), module)
}

// inStandard reports whether a package belongs to the standard library. Its import path says so,
// and no driver gives it a module of another name: two packages cannot be imported by one path, but
// one alone may be analyzed that shadows another.
func inStandard(path, module string) bool {
	return (module == "" || module == "std") && std.Is(path)
}
