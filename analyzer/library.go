package analyzer

import (
	"go/ast"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which gonum a package uses (gonum.Library) it sees in what it imports. What is out of its sight, the facts of its imports tell:
// that one of them has seen a gonum that is not known, or mentions a function that replaces an implementation. What they say can
// only take something away.

// libraryOf returns gonum as a package sees it whose imports have leaks, and what the package has to add to these.
func libraryOf(pass *analysis.Pass, leaks []ir.Leak) (*gonum.Library, []ir.Leak) {
	has := func(kind ir.LeakKind) bool {
		return slices.ContainsFunc(leaks, func(l ir.Leak) bool { return l.Kind == kind })
	}
	library := gonum.See(pass.Pkg, has(ir.LeakLibrary), has(ir.LeakChecks) || replacesImplementation(pass))
	var own []ir.Leak
	if !library.IsKnown() {
		own = append(own, ir.Leak{Kind: ir.LeakLibrary})
	}
	if library.IsReplaced() {
		own = append(own, ir.Leak{Kind: ir.LeakChecks})
	}
	return library, own
}

// replacesImplementation reports whether a package mentions a function that replaces an implementation of BLAS or LAPACK. When that
// is called, or whether at all, does not matter: it may be before anything else.
func replacesImplementation(pass *analysis.Pass) bool {
	for _, imp := range pass.Pkg.Imports() {
		if !gonum.IsReplaceable(imp.Path()) {
			continue
		}
		for _, obj := range pass.TypesInfo.Uses {
			if gonum.Replaces(obj) {
				return true
			}
		}
		break
	}
	return slices.ContainsFunc(pass.Files, renamesImplementation)
}

// renamesImplementation reports whether a file gives another name to something in a package whose implementation can be replaced.
func renamesImplementation(file *ast.File) bool {
	for _, group := range file.Comments {
		for _, c := range group.List {
			rest, ok := strings.CutPrefix(c.Text, "//go:linkname ")
			if words := strings.Fields(rest); ok && len(words) == 2 {
				if path, _ := ir.SplitSymbol(words[1]); gonum.IsReplaceable(path) {
					return true
				}
			}
		}
	}
	return false
}
