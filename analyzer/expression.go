package analyzer

import (
	"go/ast"
	"go/token"
	"strings"
)

// The source text of expressions. This package reads no files, so the text is reconstructed from
// the syntax. Token positions show whether there is space around an operator, which gofmt varies.

// sourceText returns the text of an expression, "" if it contains a function literal.
func sourceText(x ast.Expr) string {
	w := sourceWriter{}
	w.expr(x)
	if w.failed {
		return ""
	}
	return w.String()
}

// A sourceWriter writes the text of an expression.
type sourceWriter struct {
	strings.Builder
	failed bool
}

// expr writes x. It sets failed for a function literal, and for any other expression that it does
// not support.
func (w *sourceWriter) expr(x ast.Expr) {
	switch x := x.(type) {
	case nil:
	case *ast.Ident:
		w.WriteString(x.Name)
	case *ast.BasicLit:
		w.WriteString(x.Value)
	case *ast.ParenExpr:
		w.around("(", ")", x.X)
	case *ast.SelectorExpr:
		w.expr(x.X)
		w.around(".", "", x.Sel)
	case *ast.IndexExpr:
		w.expr(x.X)
		w.around("[", "]", x.Index)
	case *ast.IndexListExpr:
		w.expr(x.X)
		w.around("[", "]", x.Indices...)
	case *ast.SliceExpr:
		w.slice(x)
	case *ast.StarExpr:
		w.around("*", "", x.X)
	case *ast.UnaryExpr:
		w.around(x.Op.String(), "", x.X)
	case *ast.BinaryExpr:
		w.binary(x)
	case *ast.CallExpr:
		w.expr(x.Fun)
		end := ")"
		if x.Ellipsis.IsValid() {
			end = "...)"
		}
		w.around("(", end, x.Args...)
	case *ast.CompositeLit:
		w.expr(x.Type)
		w.around("{", "}", x.Elts...)
	case *ast.KeyValueExpr:
		w.expr(x.Key)
		w.around(": ", "", x.Value)
	case *ast.TypeAssertExpr:
		w.expr(x.X)
		w.around(".(", ")", x.Type)
	case *ast.ArrayType:
		w.around("[", "]", x.Len)
		w.expr(x.Elt)
	case *ast.MapType:
		w.around("map[", "]", x.Key)
		w.expr(x.Value)
	default: // a function literal, or the type of one
		w.failed = true
	}
}

// around writes a list between two texts.
func (w *sourceWriter) around(before, after string, list ...ast.Expr) {
	w.WriteString(before)
	for i, x := range list {
		if i > 0 {
			w.WriteString(", ")
		}
		w.expr(x)
	}
	w.WriteString(after)
}

// binary writes a binary expression, with the space that is around its operator.
func (w *sourceWriter) binary(x *ast.BinaryExpr) {
	w.expr(x.X)
	op := x.Op.String()
	if x.X.End() < x.OpPos {
		op = " " + op
	}
	if x.OpPos+token.Pos(len(x.Op.String())) < x.Y.Pos() {
		op += " "
	}
	w.WriteString(op)
	w.expr(x.Y)
}

func (w *sourceWriter) slice(x *ast.SliceExpr) {
	w.expr(x.X)
	w.around("[", ":", x.Low)
	w.expr(x.High)
	if x.Slice3 {
		w.around(":", "", x.Max)
	}
	w.WriteString("]")
}
