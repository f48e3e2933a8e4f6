package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
)

// A report says that its line fails whenever it is reached. So a run has to tell which of the reported lines
// it reaches: when the reports are known, the program that is run gets a call before each statement that
// one of them is in. Lines stay what they are.

// reachFile is added to every package of mutants.
const reachFile = `package %s

// Reached are the marked lines that were reached.
var Reached = make(map[int]bool)

func reached(line int) { Reached[line] = true }
`

// marked returns the text of a mutant with marks for some of its lines.
func (m *mutant) marked(text string, lines []int) string {
	const head = "package p; "
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", head+text, parser.SkipObjectResolution)
	if err != nil {
		return text // was parsed before
	}
	var edits []edit
	for _, line := range lines {
		if s := statementAt(fset, f, line-m.from+1); s != nil {
			at := fset.Position(s.Pos()).Offset
			edits = append(edits, edit{at, at, fmt.Sprintf("reached(%d); ", line)})
		}
	}
	return apply(text, edits, len(head))
}

// statementAt returns the innermost statement of a list that a line belongs to.
func statementAt(fset *token.FileSet, f *ast.File, line int) ast.Stmt {
	var found ast.Stmt
	ast.Inspect(f, func(n ast.Node) bool {
		var list []ast.Stmt
		switch n := n.(type) {
		case *ast.BlockStmt:
			list = n.List
		case *ast.CaseClause:
			list = n.Body
		case *ast.CommClause:
			list = n.Body
		}
		for _, s := range list {
			if fset.Position(s.Pos()).Line <= line && line <= fset.Position(s.End()).Line {
				found = s // an inner one comes later
				break
			}
		}
		return true
	})
	return found
}
