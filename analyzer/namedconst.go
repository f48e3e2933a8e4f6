package analyzer

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
)

// named implements [engine.Config].Named: a number that a declaration gets by the name of a constant may stand for the same thing wherever it occurs.
func (o operands) named(pos int) []int64 {
	decl := declOf(o.pass.Files, token.Pos(pos))
	if decl == nil {
		return nil
	}
	var values []int64
	ast.Inspect(decl, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		v := o.pass.TypesInfo.Types[x].Value
		if v == nil || v.Kind() != constant.Int || !o.mentionsConst(x) {
			return true
		}
		if n, exact := constant.Int64Val(v); exact && !slices.Contains(values, n) {
			values = append(values, n)
		}
		return true
	})
	return values
}

// mentionsConst reports whether the name of a constant occurs in an expression.
func (o operands) mentionsConst(x ast.Expr) (found bool) {
	ast.Inspect(x, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			_, isConst := o.pass.TypesInfo.Uses[id].(*types.Const)
			found = found || isConst
		}
		return !found
	})
	return found
}
