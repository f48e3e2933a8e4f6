package library

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A package sees which version of a library it uses in what it imports. What is out of its sight,
// the facts of its imports record: that one of them has seen a version that is not known, or
// mentions a function that replaces an implementation. Facts can only take something away.

// See returns the libraries as a package sees them whose imports have hazards, and what the package
// has to add to these.
func (s Set) See(pass *analysis.Pass, hazards []ir.Hazard) (views Views, own []ir.Hazard) {
	for _, l := range s {
		d := l.Description()
		unknown, replaced := ir.Hazard{Kind: ir.HazardLibrary, ID: d.Root}, ir.Hazard{Kind: ir.HazardChecks, ID: d.Root}
		v := l.See(pass.Pkg, slices.Contains(hazards, unknown), slices.Contains(hazards, replaced) || d.replacesImplementation(pass))
		if !v.IsKnown() {
			own = append(own, unknown)
		}
		if v.IsReplaced() {
			own = append(own, replaced)
		}
		views = append(views, v)
	}
	return views, own
}

// replacesImplementation reports whether a package mentions a function that replaces an
// implementation. When that is called, or whether at all, does not matter: it may be before
// anything else.
func (d *Description) replacesImplementation(pass *analysis.Pass) bool {
	for _, imp := range pass.Pkg.Imports() {
		if !d.isReplaceable(imp.Path()) {
			continue
		}
		for _, obj := range pass.TypesInfo.Uses {
			if d.replaces(obj) {
				return true
			}
		}
		break
	}
	return slices.ContainsFunc(pass.Files, d.renamesImplementation)
}

// renamesImplementation reports whether a file gives another name to something in a package whose
// implementation can be replaced.
func (d *Description) renamesImplementation(file *ast.File) bool {
	for _, group := range file.Comments {
		for _, c := range group.List {
			rest, ok := strings.CutPrefix(c.Text, "//go:linkname ")
			if words := strings.Fields(rest); ok && len(words) == 2 {
				if path, _ := ir.SplitSymbol(words[1]); d.isReplaceable(path) {
					return true
				}
			}
		}
	}
	return false
}

// replaces reports whether code that mentions an object may replace an implementation by it.
func (d *Description) replaces(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	return ok && fn.Name() == d.Replacing && fn.Pkg() != nil && d.isReplaceable(fn.Pkg().Path())
}

// isReplaceable reports whether the implementation that a package calls can be replaced.
func (d *Description) isReplaceable(path string) bool {
	name, ok := d.rest(path)
	return ok && slices.Contains(d.Replaceable, name)
}
