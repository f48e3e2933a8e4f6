package mutate

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
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

// A change is the text of a mutation, and the edits that make it.
type change struct {
	text  string
	edits []edit
}

// kinds are the kinds of changes:
//
//	ints        each int literal one up and one down, and adjacent int operands swapped; numbers
//	            that are elements are no literals of type int
//	operands    adjacent operands swapped that are variables of one type other than int
//	statements  a call, an assignment or an increment left out
var kinds = []string{"ints", "operands", "statements"}

// A changer collects the changes of a function.
type changer struct {
	info   *types.Info
	text   string // of the file
	offset func(token.Pos) int
	list   []change // so far
}

// changes returns the changes of some kinds of a function.
func (c *changer) changes(fn *ast.FuncDecl, kinds []string) []change {
	ints, operands := slices.Contains(kinds, "ints"), slices.Contains(kinds, "operands")
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if ints {
				c.literal(n)
			}
		case *ast.CallExpr:
			c.swaps(n.Args, ints, operands)
		case *ast.CompositeLit:
			c.swaps(n.Elts, ints, operands)
		case *ast.BlockStmt:
			if slices.Contains(kinds, "statements") {
				c.leaveOut(n.List)
			}
		}
		return true
	})
	return c.list
}

func (c *changer) source(n ast.Node) string { return c.text[c.offset(n.Pos()):c.offset(n.End())] }

func (c *changer) replace(n ast.Node, text string) edit {
	return edit{c.offset(n.Pos()), c.offset(n.End()), text}
}

func (c *changer) add(text string, edits ...edit) { c.list = append(c.list, change{text, edits}) }

// literal makes an int literal larger and smaller.
func (c *changer) literal(n *ast.BasicLit) {
	v, err := strconv.Atoi(n.Value)
	if n.Kind != token.INT || err != nil || !isInt(c.info.TypeOf(n)) {
		return
	}
	for _, w := range []int{v - 1, v + 1} {
		c.add(fmt.Sprintf("%d -> %d", v, w), c.replace(n, literalText(w)))
	}
}

// literalText is an expression for a number.
func literalText(v int) string {
	if v < 0 {
		return fmt.Sprintf("(%d)", v)
	}
	return strconv.Itoa(v)
}

// swaps swaps adjacent operands.
func (c *changer) swaps(list []ast.Expr, ints, others bool) {
	for i := 0; i+1 < len(list); i++ {
		a, b := list[i], list[i+1]
		s, t := c.source(a), c.source(b)
		if s == t {
			continue
		}
		if ints && c.isPlainInt(a) && c.isPlainInt(b) || others && c.sameVariables(a, b) {
			c.add(fmt.Sprintf("%s, %s swapped", s, t), c.replace(a, t), c.replace(b, s))
		}
	}
}

// leaveOut leaves statements out. Lines stay what they are.
func (c *changer) leaveOut(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				continue
			}
		case *ast.ExprStmt, *ast.IncDecStmt:
		default:
			continue
		}
		text := c.source(s)
		line, _, _ := strings.Cut(text, "\n")
		c.add("without "+line, c.replace(s, strings.Repeat("\n", strings.Count(text, "\n"))))
	}
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
func (c *changer) isPlainInt(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit, *ast.Ident:
		return isInt(c.info.TypeOf(e))
	case *ast.SelectorExpr:
		return isInt(c.info.TypeOf(e))
	}
	return false
}

// sameVariables reports whether a and b are names of variables of one type that is not int.
func (c *changer) sameVariables(a, b ast.Expr) bool {
	isName := func(e ast.Expr) bool {
		if u, ok := e.(*ast.UnaryExpr); ok && u.Op == token.AND {
			e = u.X
		}
		_, ok := e.(*ast.Ident)
		return ok
	}
	s, t := c.info.TypeOf(a), c.info.TypeOf(b)
	return isName(a) && isName(b) && s != nil && t != nil && !isInt(s) && types.Identical(s, t)
}
