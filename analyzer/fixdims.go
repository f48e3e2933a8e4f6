package analyzer

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/libraries"
	"github.com/shapelint/shapelint/analyzer/library"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/analyzer/syntax"
)

// Fixes of calls of constructors. Either a dim is changed to fit the data, if the data is a literal
// and one dim implies the other, or the receiver becomes an empty one, if its shape does not fit
// any result.

// constructedBy returns the constructor that a call calls, nil if it calls another function.
func constructedBy(info *types.Info, call *ast.CallExpr) *library.Constructor {
	fn, ok := info.Uses[lower.CalleeIdent(call.Fun)].(*types.Func)
	if !ok {
		return nil
	}
	c := libraries.All.Constructor(fn)
	if c == nil || len(call.Args) != len(c.Dims)+1 {
		return nil
	}
	return c
}

// dimFix changes one dim in the call of a constructor whose data has the wrong number of elements.
func dimFix(pass *analysis.Pass, call *ast.CallExpr) []analysis.SuggestedFix {
	info := pass.TypesInfo
	made := constructedBy(info, call)
	if made == nil {
		return nil
	}
	elements, ok := literalLen(info, call.Args[len(call.Args)-1])
	if !ok {
		return nil
	}
	switch len(made.Dims) {
	case 1:
		return dimEdit(call.Args[0], made.Dims[0], elements)
	case 2:
		r, ok := constantInt(info, call.Args[0])
		c, ok2 := constantInt(info, call.Args[1])
		if !ok || !ok2 {
			return nil
		}
		rows, cols := divides(r, elements), divides(c, elements)
		perLine := elementsPerLine(pass.Fset, call.Args[2])
		switch {
		case rows && !cols && (perLine == 0 || perLine == elements/r):
			return dimEdit(call.Args[1], made.Dims[1], elements/r)
		case cols && !rows && (perLine == 0 || perLine == c):
			return dimEdit(call.Args[0], made.Dims[0], elements/c)
		}
	}
	return nil
}

// elementsPerLine returns the number of elements on each line of a slice literal in the form of a
// table, 0 if it is not one.
func elementsPerLine(fset *token.FileSet, x ast.Expr) int64 {
	lit, ok := ast.Unparen(x).(*ast.CompositeLit)
	if !ok {
		return 0
	}
	var perLine []int64
	last := 0
	for _, e := range lit.Elts {
		if line := fset.Position(e.Pos()).Line; line != last {
			perLine, last = append(perLine, 0), line
		}
		perLine[len(perLine)-1]++
	}
	if len(perLine) < 2 || slices.ContainsFunc(perLine, func(n int64) bool { return n != perLine[0] || n == 1 }) {
		return 0
	}
	return perLine[0]
}

// divides reports whether n elements fill d rows.
func divides(d, n int64) bool { return d > 0 && n%d == 0 }

// literalLen returns the number of elements of a slice literal, at least 1.
func literalLen(info *types.Info, x ast.Expr) (int64, bool) {
	lit, ok := ast.Unparen(x).(*ast.CompositeLit)
	if !ok || len(lit.Elts) == 0 {
		return 0, false
	}
	if _, ok := info.TypeOf(lit).Underlying().(*types.Slice); !ok {
		return 0, false
	}
	for _, e := range lit.Elts {
		if _, ok := e.(*ast.KeyValueExpr); ok {
			return 0, false
		}
	}
	return int64(len(lit.Elts)), true
}

func constantInt(info *types.Info, x ast.Expr) (int64, bool) {
	v := info.Types[x].Value
	if v == nil {
		return 0, false
	}
	return constant.Int64Val(constant.ToInt(v))
}

// dimEdit replaces a number literal by another. A name is not replaced, since it may have other
// uses.
func dimEdit(x ast.Expr, param string, dim int64) []analysis.SuggestedFix {
	if _, ok := x.(*ast.BasicLit); !ok {
		return nil
	}
	text := strconv.FormatInt(dim, 10)
	return fixOfEdits("Change "+param+" to "+text, []analysis.TextEdit{{Pos: x.Pos(), End: x.End(), NewText: []byte(text)}})
}

// emptyFix makes the receiver of a call empty, so that it takes the shape of the result. That is
// possible if the receiver is created in the same statement list, for this call to fill, with
// constant dims.
func emptyFix(pass *analysis.Pass, files []*ast.File, call *ast.CallExpr) []analysis.SuggestedFix {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return nil
	}
	id, ok := sel.X.(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := pass.TypesInfo.Uses[id].(*types.Var)
	d := syntax.DeclOf(files, call.Pos())
	if !ok || d == nil {
		return nil
	}
	made := madeBefore(pass.TypesInfo, d, v, call)
	if made == nil || firstUse(pass.TypesInfo, d, v) != id.Pos() {
		return nil
	}
	for _, arg := range call.Args {
		if firstUse(pass.TypesInfo, arg, v).IsValid() {
			return nil // the receiver is an operand as well
		}
	}
	constructor := constructedBy(pass.TypesInfo, made)
	if constructor == nil || !meansNew(pass, made.Pos()) {
		return nil
	}
	if _, ok := made.Fun.(*ast.ParenExpr); ok {
		return nil
	}
	for i, arg := range made.Args {
		if mentionsVariable(pass.TypesInfo, arg) {
			return nil // this may be the only use of the variable
		}
		tv := pass.TypesInfo.Types[arg]
		if last := i == len(made.Args)-1; last != tv.IsNil() || !last && tv.Value == nil {
			return nil // it has data, or dims that are not constant
		}
	}
	fun := lower.CalleeIdent(made.Fun)
	edits := []analysis.TextEdit{
		{Pos: made.Pos(), End: made.Pos(), NewText: []byte("new(")},
		{Pos: fun.Pos(), End: made.End(), NewText: []byte(constructor.Type + ")")},
	}
	return fixOfEdits("Make "+id.Name+" empty, so that it takes the shape of the result", edits)
}

// meansNew reports whether new is the predeclared function at a position.
func meansNew(pass *analysis.Pass, pos token.Pos) bool {
	scope := pass.Pkg.Scope().Innermost(pos)
	if scope == nil {
		return false
	}
	_, obj := scope.LookupParent("new", pos)
	return obj == types.Universe.Lookup("new")
}

// mentionsVariable reports whether an expression contains a variable.
func mentionsVariable(info *types.Info, x ast.Expr) bool {
	for n := range ast.Preorder(x) {
		if id, ok := n.(*ast.Ident); ok {
			if _, isVar := info.Uses[id].(*types.Var); isVar {
				return true
			}
		}
	}
	return false
}

// madeBefore returns the call that initialises v, if its definition and the statement of call are
// in the same statement list.
func madeBefore(info *types.Info, d ast.Decl, v *types.Var, call *ast.CallExpr) *ast.CallExpr {
	var made *ast.CallExpr
	ast.Inspect(d, func(n ast.Node) bool {
		block, ok := n.(*ast.BlockStmt)
		if !ok {
			return made == nil
		}
		var candidate *ast.CallExpr
		for _, stmt := range block.List {
			switch stmt := stmt.(type) {
			case *ast.AssignStmt:
				if x := definition(info, stmt, v); x != nil {
					candidate = x
				}
			case *ast.ExprStmt:
				if stmt.X == call {
					made = candidate
				}
			}
		}
		return made == nil
	})
	return made
}

// definition returns the call in v := call.
func definition(info *types.Info, stmt *ast.AssignStmt, v *types.Var) *ast.CallExpr {
	if stmt.Tok != token.DEFINE || len(stmt.Lhs) != 1 || len(stmt.Rhs) != 1 {
		return nil
	}
	if id, ok := stmt.Lhs[0].(*ast.Ident); !ok || info.Defs[id] != v {
		return nil
	}
	call, _ := stmt.Rhs[0].(*ast.CallExpr)
	return call
}

// firstUse returns the position of the first use of v inside a node.
func firstUse(info *types.Info, in ast.Node, v *types.Var) token.Pos {
	for n := range ast.Preorder(in) {
		if id, ok := n.(*ast.Ident); ok && info.Uses[id] == v {
			return id.Pos()
		}
	}
	return token.NoPos
}
