package oracle

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// A call that -stats counts as fine claims that it returns in every run. This is checked for sites
// that consist of one call, whose arguments cannot fail by themselves. Unknown pointers, maps and
// functions are assumed not to be nil. So a run that fails because of one contradicts nothing,
// except where the feature "nilpointer" creates the pointers itself.

// listFine adds the sites that are counted as fine.
func (c *checker) listFine(u *unit, listing *analyzer.Listing, res *result) {
	fine := make(map[token.Pos]bool)
	for _, s := range listing.Sites() {
		fine[s.Pos] = s.Verdict == engine.Fine
	}
	w := sure{u.info, fine}
	file := c.fset.File(u.syntax.FileStart)
	sites := c.siteSpans(u)
	add := func(call ast.Expr, start, end token.Pos, more int) {
		x, ok := ast.Unparen(call).(*ast.CallExpr)
		if !ok || !fine[calleePos(x)] || !w.call(x) {
			return
		}
		if n, ok := sites[[2]int{file.Offset(start), file.Offset(end) + more}]; ok && n >= 0 {
			res.fine[n] = true
		}
	}
	ast.Inspect(u.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			add(n, n.Pos(), n.End(), 0)
		case *ast.ExprStmt:
			add(n.X, n.Pos(), n.End(), 1) // a line ends behind the statement
		case *ast.AssignStmt:
			if id, ok := n.Lhs[0].(*ast.Ident); ok && id.Name == "_" && len(n.Lhs) == 1 {
				add(n.Rhs[0], n.Pos(), n.End(), 1)
			}
		}
		return true
	})
}

// calleePos is the position of the name of what a call calls, 0 if it has none.
func calleePos(call *ast.CallExpr) token.Pos {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.SelectorExpr:
		return f.Sel.Pos()
	case *ast.Ident:
		return f.Pos()
	}
	return token.NoPos
}

// sure determines which expressions cannot fail, given the calls that are fine.
type sure struct {
	info *types.Info
	fine map[token.Pos]bool
}

// call reports whether the operands of a call cannot fail, if it is fine or does not fail either.
func (w sure) call(x *ast.CallExpr) bool {
	fun := ast.Unparen(x.Fun)
	switch t := w.info.Types[fun]; {
	case t.IsType():
		if _, ok := t.Type.Underlying().(*types.Basic); !ok {
			return false // a slice may be too short for an array
		}
	case t.IsBuiltin():
		if id, ok := fun.(*ast.Ident); !ok || id.Name != "len" && id.Name != "cap" && id.Name != "min" && id.Name != "max" {
			return false
		}
	case !w.fine[calleePos(x)]:
		return false
	}
	if sel, ok := fun.(*ast.SelectorExpr); ok && (!w.expr(sel) || w.copies(sel)) {
		return false
	}
	return w.all(x.Args)
}

// copies reports whether a call of a method copies what a pointer points to, or follows embedded
// ones.
func (w sure) copies(method *ast.SelectorExpr) bool {
	s := w.info.Selections[method]
	if s == nil || s.Kind() != types.MethodVal {
		return false
	}
	isPointer := func(t types.Type) bool { _, ok := t.Underlying().(*types.Pointer); return ok }
	return len(s.Index()) > 1 || isPointer(s.Recv()) && !isPointer(s.Obj().Type().(*types.Signature).Recv().Type())
}

func (w sure) all(list []ast.Expr) bool {
	for _, x := range list {
		if !w.expr(x) {
			return false
		}
	}
	return true
}

// expr reports whether an expression cannot fail.
func (w sure) expr(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.Ident, *ast.BasicLit, *ast.FuncLit:
		return true
	case *ast.ParenExpr:
		return w.expr(x.X)
	case *ast.SelectorExpr:
		return w.expr(x.X)
	case *ast.UnaryExpr:
		return x.Op != token.ARROW && w.expr(x.X)
	case *ast.BinaryExpr:
		switch x.Op {
		case token.QUO, token.REM, token.SHL, token.SHR, token.EQL, token.NEQ:
			return false
		}
		return w.expr(x.X) && w.expr(x.Y)
	case *ast.KeyValueExpr:
		return w.expr(x.Value)
	case *ast.CompositeLit:
		return w.all(x.Elts)
	case *ast.CallExpr:
		return w.call(x)
	}
	return false
}

// falseFine is a call that is counted as fine, at site n, and fails.
func falseFine(n int) falsehood {
	return func(p *program, res result) func(outcome) string {
		if !res.fine[n] {
			return nil
		}
		p.fine = map[int]bool{n: true}
		return func(o outcome) string { return o.verdicts[n].broken }
	}
}
