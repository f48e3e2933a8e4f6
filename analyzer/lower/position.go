package lower

import (
	"go/ast"
	"go/token"
	"path/filepath"
)

// nameCall notes, for every call, where the name of the callee stands: go/ssa
// gives a call the position of its left parenthesis, a reader looks for the name.
func (l *lowering) nameCall(n ast.Node) bool {
	if call, ok := n.(*ast.CallExpr); ok {
		l.names[call.Lparen] = calleeName(call)
	}
	l.noteCalls(n)
	return true
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

// userPos maps a position of go/ssa to the one a report uses.
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
	return filepath.Base(p.Filename), int32(p.Line)
}
