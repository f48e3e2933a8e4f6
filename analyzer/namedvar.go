package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"

	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// variables tells which variable an int is. Whoever changes what it begins with changes the int wherever it is mentioned:
//
//	k := n
//	a, b, c := New(k, 2), New(2, k), New(n, 2) // the first two change together
type variables struct{ *program }

// at implements [engine.Config].Variable.
func (v variables) at(use engine.Use) (name string, ok bool) {
	x := v.element(token.Pos(use.Begin))
	if x == nil {
		x = v.argument(use)
	}
	if x == nil {
		return "", false
	}
	id, ok := ast.Unparen(x).(*ast.Ident)
	if !ok {
		return "", true
	}
	variable, ok := v.pass.TypesInfo.Uses[id].(*types.Var)
	if !ok {
		return "", false
	}
	if variable.Kind() == types.ParamVar {
		return "", true // whatever it is, the caller has chosen it
	}
	return variable.Name() + "@" + strconv.Itoa(int(variable.Pos())), true
}

// element is the element of a composite literal that begins at a position, nil if there is none.
func (v variables) element(pos token.Pos) (found ast.Expr) {
	decl := declOf(v.pass.Files, pos)
	if decl == nil {
		return nil
	}
	ast.Inspect(decl, func(n ast.Node) bool {
		if lit, ok := n.(*ast.CompositeLit); ok {
			for _, x := range lit.Elts {
				if pair, ok := x.(*ast.KeyValueExpr); ok {
					x = pair.Value
				}
				if x.Pos() == pos {
					found = x
				}
			}
		}
		return n != nil && n.Pos() <= pos && pos < n.End()
	})
	return found
}
