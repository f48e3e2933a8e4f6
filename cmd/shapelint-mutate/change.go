package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
)

// An edit replaces a part of a text.
type edit struct {
	from, to int
	text     string
}

// apply changes a text that begins at an offset. Of insertions at one place the last comes first.
func apply(text string, edits []edit, start int) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b edit) int { return b.from - a.from })
	for _, e := range edits {
		text = text[:e.from-start] + e.text + text[e.to-start:]
	}
	return text
}

// A change is what makes a mutant.
type change struct {
	text  string
	edits []edit
}

// changes returns the changes of a function: each int literal one up and one down, and adjacent
// operands of type int swapped. Numbers that are elements are no literals of type int.
func changes(info *types.Info, fn *ast.FuncDecl, text string, offset func(token.Pos) int) []change {
	var list []change
	source := func(e ast.Expr) string { return text[offset(e.Pos()):offset(e.End())] }
	span := func(e ast.Expr, s string) edit { return edit{offset(e.Pos()), offset(e.End()), s} }
	swaps := func(operands []ast.Expr) {
		for i := 0; i+1 < len(operands); i++ {
			a, b := operands[i], operands[i+1]
			if isPlainInt(info, a) && isPlainInt(info, b) && source(a) != source(b) {
				list = append(list, change{fmt.Sprintf("%s, %s swapped", source(a), source(b)), []edit{span(a, source(b)), span(b, source(a))}})
			}
		}
	}
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			v, err := strconv.Atoi(n.Value)
			if n.Kind != token.INT || err != nil || !isInt(info.TypeOf(n)) {
				return true
			}
			for _, w := range []int{v - 1, v + 1} {
				s := strconv.Itoa(w)
				if w < 0 {
					s = "(" + s + ")"
				}
				list = append(list, change{fmt.Sprintf("%d -> %d", v, w), []edit{span(n, s)}})
			}
		case *ast.CallExpr:
			swaps(n.Args)
		case *ast.CompositeLit:
			swaps(n.Elts)
		}
		return true
	})
	return list
}

// isInt reports whether t is an integer that may be a dimension.
func isInt(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && (b.Kind() == types.Int || b.Kind() == types.UntypedInt)
}

// isPlainInt reports whether e is an int that can be moved.
func isPlainInt(info *types.Info, e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit, *ast.Ident:
		return isInt(info.TypeOf(e))
	case *ast.SelectorExpr:
		return isInt(info.TypeOf(e))
	}
	return false
}
