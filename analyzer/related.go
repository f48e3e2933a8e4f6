package analyzer

import (
	"go/token"
	"go/types"
	"path/filepath"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// relatedPositions turns the origins of operands into positions. One whose
// position cannot be found is left out.
func relatedPositions(pass *analysis.Pass, origins []engine.Related) []analysis.RelatedInformation {
	var result []analysis.RelatedInformation
	for _, o := range origins {
		pos := token.Pos(o.Pos)
		if !pos.IsValid() && current.trace {
			pos = foreignPos(pass, o.Package, o.File, int(o.Line))
		}
		if pos.IsValid() {
			result = append(result, analysis.RelatedInformation{Pos: pos, Message: o.Message})
		}
	}
	return result
}

// foreignPos returns the start of a line of a file of an imported package. A fact
// holds base names only, so the file is found through the objects of the packages
// that are imported, directly or not: each object has a position in its file.
// It returns NoPos if the package with that path has no such file.
func foreignPos(pass *analysis.Pass, path, base string, line int) token.Pos {
	if base == "" || line <= 0 {
		return token.NoPos
	}
	var found *token.File
	seen := make(map[*types.Package]bool)
	var visit func(pkg *types.Package)
	visit = func(pkg *types.Package) {
		if seen[pkg] || found != nil {
			return
		}
		seen[pkg] = true
		if pkg.Path() == path {
			found = packageFile(pass.Fset, pkg, base)
			return
		}
		for _, imp := range pkg.Imports() {
			visit(imp)
		}
	}
	for _, imp := range pass.Pkg.Imports() {
		visit(imp)
	}
	if found == nil || line > found.LineCount() {
		return token.NoPos
	}
	return found.LineStart(line)
}

// packageFile returns the file with the given base name in which pkg declares an object or a method.
func packageFile(fset *token.FileSet, pkg *types.Package, base string) *token.File {
	fileOf := func(obj types.Object) *token.File {
		f := fset.File(obj.Pos())
		if f != nil && filepath.Base(f.Name()) == base {
			return f
		}
		return nil
	}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		obj := scope.Lookup(name)
		if f := fileOf(obj); f != nil {
			return f
		}
		named, ok := types.Unalias(obj.Type()).(*types.Named)
		if !ok || named.Obj() != obj {
			continue
		}
		for m := range named.Methods() {
			if f := fileOf(m); f != nil {
				return f
			}
		}
	}
	return nil
}
