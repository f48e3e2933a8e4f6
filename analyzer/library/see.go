package library

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The version of a library follows from the APIs of the packages that are imported. For indirect
// imports, the facts of the imports record whether one of them uses an unknown version, or mentions
// a function that replaces an implementation. Facts can only remove assumptions.

// See returns the libraries that a package uses, where hazards are those of its imports, and the
// hazards that the package adds.
func (s Set) See(pass *analysis.Pass, hazards []ir.Hazard) (views Views, own []ir.Hazard) {
	for _, l := range s {
		d := l.Description()
		unknown, replaced := ir.Hazard{Kind: ir.HazardLibrary, ID: d.Root}, ir.Hazard{Kind: ir.HazardChecks, ID: d.Root}
		isReplaced := slices.Contains(hazards, replaced) || d.replacesImplementation(pass)
		v := l.ViewOf(pass.Pkg, pass.Fset, slices.Contains(hazards, unknown), isReplaced)
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
// implementation. Over-approximated: it does not matter when, or whether, the function is called.
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

// renamesImplementation reports whether a file has a go:linkname directive for a package whose
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

// replaces reports whether an object is a function that replaces an implementation.
func (d *Description) replaces(obj types.Object) bool {
	fn, ok := obj.(*types.Func)
	return ok && fn.Name() == d.BackendSetter && fn.Pkg() != nil && d.isReplaceable(fn.Pkg().Path())
}

// isReplaceable reports whether the implementation that a package calls can be replaced.
func (d *Description) isReplaceable(path string) bool {
	name, ok := d.rest(path)
	return ok && slices.Contains(d.Replaceable, name)
}
