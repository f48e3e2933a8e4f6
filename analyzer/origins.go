package analyzer

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// The positions where operands are created, for the related information of reports: each line
// once, and the beginning of the expression. go/ssa has the position of a parenthesis or a colon
// inside it. A number is at the literal, where the engine has the position of the call or of the
// field that gets it:
//
//	hidden := 100 // here
//	nn.NewLinear(hidden, 10)
//	nn.Config{Hidden: 100} // and here

// originsByLine returns the related information of a report, with its origins joined by line.
func originsByLine(pass *analysis.Pass, r engine.Report) []engine.Related {
	var kept []engine.Related
	first := make(map[int]int) // the place in kept of the origin of a line, or of a number
	lineOf := func(pos int) int {
		file := pass.Fset.File(token.Pos(pos))
		return int(file.LineStart(syntax.Line(pass.Fset, token.Pos(pos))))
	}
	for _, rel := range r.Related {
		if !rel.Origin || rel.Pos == 0 {
			kept = append(kept, rel)
			continue
		}
		line := lineOf(rel.Pos)
		switch {
		case !rel.Entry:
			rel.Pos = int(beginning(pass, token.Pos(rel.Pos)))
		case rel.Within > 0 && line == lineOf(r.Related[rel.Within-1].Pos):
			continue
		default:
			atSite := rel.Pos == r.Pos
			if rel.Pos = int(numberAt(pass, token.Pos(rel.Pos), rel.Number)); atSite && lineOf(rel.Pos) == line {
				continue // it is in the reported statement
			}
			line = -rel.Pos
		}
		if i, ok := first[line]; ok {
			kept[i].Message = together(kept[i].Message, rel.Message)
			continue
		}
		first[line] = len(kept)
		kept = append(kept, rel)
	}
	for _, i := range first {
		kept[i].Message += " here"
	}
	return kept
}

// together is what two related messages about one place say: "20 and 31 come from".
func together(a, b string) string {
	const one = " comes from"
	x, isNumber := strings.CutSuffix(a, one)
	y, areNumbers := strings.CutSuffix(b, one)
	if isNumber && areNumbers {
		return x + " and " + y + " come from"
	}
	return a + " and " + b
}

// beginning returns the beginning of the expression that has a position in go/ssa: a call whose
// callee has no name is at its left parenthesis, the store of an element at its colon.
func beginning(pass *analysis.Pass, pos token.Pos) token.Pos {
	begin := pos
	var literal *ast.CompositeLit // the innermost one around
	for n := range syntax.Around(pass.Files, pos) {
		switch n := n.(type) {
		case *ast.CompositeLit:
			literal = n
		case *ast.CallExpr:
			if n.Lparen == pos {
				begin = n.Pos()
			}
		case *ast.KeyValueExpr:
			if n.Colon == pos && literal != nil {
				begin = literal.Pos()
			}
		}
	}
	return begin
}

// numberAt returns the position of the literal by which a number gets into the statement at pos:
// the only argument of a call, or the value of a field, that is this number, or a variable that
// is declared with it. It returns pos if there is none, or if there are several.
func numberAt(pass *analysis.Pass, pos token.Pos, number string) token.Pos {
	around, _ := syntax.DeclOf(pass.Files, pos).(*ast.FuncDecl)
	isNumber := func(x ast.Expr) bool {
		v := pass.TypesInfo.Types[x].Value
		return v != nil && v.ExactString() == number
	}
	var found []ast.Expr
	for _, x := range valuesAt(pass.Files, pos) {
		if isNumber(x) {
			found = append(found, x)
		} else if literal := declaredAs(pass, around, x); literal != nil && isNumber(literal) {
			found = append(found, literal)
		}
	}
	if len(found) == 1 {
		return found[0].Pos()
	}
	return pos
}

// valuesAt returns the values that the statement at a position passes on: the arguments of the call
// whose callee is named there, or that of the field whose colon is there.
func valuesAt(files []*ast.File, pos token.Pos) []ast.Expr {
	if call := callAt(files, pos); call != nil {
		return call.Args
	}
	if kv := fieldAt(files, pos); kv != nil {
		return []ast.Expr{kv.Value}
	}
	return nil
}

// fieldAt returns the field of a literal, or the entry of a map, whose colon is at a position; nil
// if there is none.
func fieldAt(files []*ast.File, pos token.Pos) *ast.KeyValueExpr {
	for n := range syntax.Around(files, pos) {
		if kv, ok := n.(*ast.KeyValueExpr); ok && kv.Colon == pos {
			return kv
		}
	}
	return nil
}

// declaredAs returns the expression with which fn declares the variable x; nil if there is none.
func declaredAs(pass *analysis.Pass, fn *ast.FuncDecl, x ast.Expr) ast.Expr {
	id, ok := ast.Unparen(x).(*ast.Ident)
	if !ok || fn == nil {
		return nil
	}
	for n := range ast.Preorder(fn) {
		assign, ok := n.(*ast.AssignStmt)
		if !ok || assign.Tok != token.DEFINE || len(assign.Lhs) != len(assign.Rhs) {
			continue
		}
		for i, lhs := range assign.Lhs {
			name, ok := lhs.(*ast.Ident)
			if ok && pass.TypesInfo.Defs[name] != nil && pass.TypesInfo.Defs[name] == pass.TypesInfo.Uses[id] {
				return assign.Rhs[i]
			}
		}
	}
	return nil
}
