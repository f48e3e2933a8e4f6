package lower

import (
	"go/ast"
	"go/token"
	"path/filepath"
)

// read records what go/ssa does not keep of the syntax: the position of the callee's name in a call
// (go/ssa has only that of the left parenthesis, or of the right one for the list of variadic
// arguments, and reports use the name), indices with calls on both sides, and the units.
func (l *lowering) read(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		name := calleeName(n)
		l.names[n.Lparen], l.names[n.Rparen] = name, name
	case *ast.IndexExpr:
		if holdsCall(n.X) && holdsCall(n.Index) {
			l.crossed[n.Lbrack] = true
		}
	}
	l.listUnit(n)
	return true
}

// holdsCall reports whether there is a call or a conversion in an expression.
func holdsCall(e ast.Expr) bool {
	for n := range ast.Preorder(e) {
		if _, isCall := n.(*ast.CallExpr); isCall {
			return true
		}
	}
	return false
}

// calleeName returns the position of F in F(...), x.F(...), F[T](...) and (F)(...).
func calleeName(call *ast.CallExpr) token.Pos {
	fun := call.Fun
	for {
		switch f := fun.(type) {
		case *ast.ParenExpr:
			fun = f.X
		case *ast.IndexExpr:
			if _, ok := f.X.(*ast.Ident); !ok {
				if _, ok := f.X.(*ast.SelectorExpr); !ok {
					return call.Lparen
				}
			}
			fun = f.X
		case *ast.IndexListExpr:
			fun = f.X
		case *ast.SelectorExpr:
			return f.Sel.Pos()
		case *ast.FuncLit:
			return call.Lparen
		case *ast.CallExpr:
			return call.Lparen
		default:
			return f.Pos()
		}
	}
}

// CalleeIdent returns the name of the callee, nil if it has none.
func CalleeIdent(fun ast.Expr) *ast.Ident {
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	case *ast.ParenExpr:
		return CalleeIdent(fun.X)
	case *ast.IndexExpr:
		return CalleeIdent(fun.X)
	case *ast.IndexListExpr:
		return CalleeIdent(fun.X)
	}
	return nil
}

// userPos maps a position of go/ssa to the position for reports.
func (l *lowering) userPos(pos token.Pos) token.Pos {
	if name, ok := l.names[pos]; ok {
		return name
	}
	return pos
}

func (l *lowering) fileLine(pos token.Pos) (file string, line int32) {
	p := l.in.Fset.Position(pos)
	if p.Filename == "" {
		return "", 0
	}
	if l.in.FileName != nil {
		return l.in.FileName(p.Filename), int32(p.Line)
	}
	return filepath.Base(p.Filename), int32(p.Line)
}
