// Package syntax has queries on the syntax trees of the package under analysis that several
// packages of the analyzer need.
package syntax

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/lower"
)

// DeclOf returns the top-level declaration in files that contains pos, or nil.
func DeclOf(files []*ast.File, pos token.Pos) ast.Decl {
	for _, f := range files {
		if pos < f.FileStart || f.FileEnd <= pos {
			continue
		}
		for _, d := range f.Decls {
			if d.Pos() <= pos && pos < d.End() {
				return d
			}
		}
	}
	return nil
}

// Around lists the nodes in files that contain pos, from the top-level declaration inwards.
func Around(files []*ast.File, pos token.Pos) iter.Seq[ast.Node] {
	return func(yield func(n ast.Node) bool) {
		decl, wanted := DeclOf(files, pos), true
		if decl == nil {
			return
		}
		ast.Inspect(decl, func(n ast.Node) bool {
			if !wanted || n == nil || pos < n.Pos() || n.End() <= pos {
				return false
			}
			wanted = yield(n)
			return wanted
		})
	}
}

// IsIllTyped reports whether a part of a declaration or an expression has no type.
// An unused variable or import is an error too, but every part has its type.
func IsIllTyped(pass *analysis.Pass, decl ast.Node) bool {
	for _, err := range pass.TypeErrors {
		if !lower.IsHarmless(err) && decl.Pos() <= err.Pos && err.Pos < decl.End() {
			return true
		}
	}
	for n := range ast.Preorder(decl) {
		bad := false
		switch n := n.(type) {
		case *ast.BadExpr, *ast.BadStmt, *ast.BadDecl:
			bad = true
		case *ast.BlockStmt:
			bad = !n.Rbrace.IsValid() // the file ends inside
		case *ast.Ident:
			bad = hasNoType(pass.TypesInfo, n)
		case ast.Expr:
			tv := pass.TypesInfo.Types[n]
			bad = isInvalid(tv.Type) && !tv.IsBuiltin() // as unsafe.Sizeof is
		}
		if bad {
			return true
		}
	}
	return false
}

func isInvalid(t types.Type) bool { return t == types.Typ[types.Invalid] }

// hasNoType reports whether an identifier denotes nothing, or an object without a type.
func hasNoType(info *types.Info, id *ast.Ident) bool {
	obj, defines := info.Defs[id]
	if !defines {
		obj = info.Uses[id]
		if obj == nil {
			return id.Name != "_"
		}
	}
	switch obj.(type) {
	case nil, *types.PkgName, *types.Builtin, *types.Nil, *types.Label:
		return false // these have no type of their own
	}
	return isInvalid(obj.Type())
}

// Line returns the line of a position in the analyzed file, without line directives.
func Line(fset *token.FileSet, pos token.Pos) int { return fset.PositionFor(pos, false).Line }

// Symbol returns the symbol of a declared function, see ir.Func.Symbol; "" if it has none.
func Symbol(info *types.Info, fn *ast.FuncDecl) string {
	obj, _ := info.Defs[fn.Name].(*types.Func)
	if obj == nil || obj.Pkg() == nil {
		return ""
	}
	if recv := obj.Signature().Recv(); recv != nil && lower.NamedOf(recv.Type()) == nil {
		return ""
	}
	return lower.Symbol(obj)
}

// FileName returns what messages about another package call a file of the package under analysis:
// its path from the root of the module, "nn/nn.go". If the module is a released one, its path and
// version come first: "example.com/tensor@v1.2.0/nn/nn.go". Without a module it is the base name.
func FileName(pass *analysis.Pass, filename string) string {
	base, m := filepath.Base(filename), pass.Module
	if m == nil {
		return base
	}
	dir, ok := strings.CutPrefix(strings.TrimSuffix(pass.Pkg.Path(), "_test"), m.Path)
	switch {
	case !ok || dir != "" && dir[0] != '/':
		return base
	case m.Version != "":
		return m.Path + "@" + m.Version + dir + "/" + base
	case dir == "":
		return base
	}
	return dir[1:] + "/" + base
}
