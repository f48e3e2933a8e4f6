package analyzer

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// The positions where operands are created, for the related information of reports: each line once,
// and the beginning of the expression. go/ssa has the position of a parenthesis or a colon inside
// it.

// originsByLine returns the related information of a report, with its origins joined by line.
func originsByLine(pass *analysis.Pass, r engine.Report) []engine.Related {
	var kept []engine.Related
	first := make(map[int]int) // the place in kept of the origin of a line
	for _, rel := range r.Related {
		if !rel.Origin || rel.Pos == 0 {
			kept = append(kept, rel)
			continue
		}
		rel.Pos = int(beginning(pass, token.Pos(rel.Pos)))
		file := pass.Fset.File(token.Pos(rel.Pos))
		line := int(file.LineStart(syntax.Line(pass.Fset, token.Pos(rel.Pos))))
		if i, ok := first[line]; ok {
			kept[i].Message += " and " + rel.Message
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
