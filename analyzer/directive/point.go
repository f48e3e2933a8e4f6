package directive

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Comments about the shape of a variable at a point of a function:
//
//	//shapelint:is x [b,784]     the shape of x here: it is checked
//	//shapelint:reveal x         what is known of it is reported
//
// They are between statements, or at the end of the line of one, and are about the variable when
// the program gets there. A dim is a number, a name, or _ for any. A name is one size from where it
// is first mentioned to the end of the innermost block.

// A Point is such a comment.
type Point struct {
	Word string // is or reveal
	// Pos and End are those of the variable's name in the comment.
	Pos, End token.Pos
	Name     string
	Text     string // of the shape, as it is written: [b,784]
	Var      *types.Var
	Check    ir.Check // of an "is"
	// Names are the names of its dims, "" for other dims, and First are the points at which they are
	// mentioned first.
	Names []string
	First []*Point

	path []ast.Node // from the declaration to the list of statements in which it is
	next int        // the index of the statement after it
}

// List returns the path from the declaration to the list of statements in which the comment is, and
// the index of the statement after it.
func (p *Point) List() (path []ast.Node, next int) { return p.path, p.next }

// PointAfter returns a point that asks for a variable that is assigned in the statement that ends
// at a position, nil if no list of statements has it. It has the position of the assigned name.
func PointAfter(file *ast.File, end token.Pos, assigned *ast.Ident, v *types.Var) *Point {
	p := &Point{Word: "reveal", Name: assigned.Name, Pos: assigned.Pos(), End: assigned.End(), Var: v}
	if p.path, p.next = statementsAt(file, end); p.path == nil {
		return nil
	}
	return p
}

// IsBeside reports whether two points are between the same statements.
func (p *Point) IsBeside(q *Point) bool {
	return p.next == q.next && p.path[len(p.path)-1] == q.path[len(q.path)-1]
}

// point reads a comment about a variable.
func (f *finder) point(file *ast.File, n *Note) {
	words := strings.TrimLeft(n.text, " \t")
	at := len(n.text) - len(words)
	name := words
	if i := strings.IndexAny(words, " \t["); i >= 0 {
		name = words[:i]
	}
	p := &Point{Word: n.word, Name: name, Text: strings.TrimSpace(words[len(name):]), Pos: n.at + token.Pos(at)}
	p.End = p.Pos + token.Pos(len(name))
	if !token.IsIdentifier(name) || name == "_" {
		f.fail(n, at, "expected the name of a variable")
		return
	}
	if p.path, p.next = statementsAt(file, n.c.Pos()); p.path == nil {
		f.fail(n, 0, "expected between the statements of a function")
		return
	}
	if p.Var = f.variableAt(p.path, name, n.c.Pos()); p.Var == nil {
		f.fail(n, at, "there is no variable %s here", name)
		return
	}
	switch {
	case n.word == "reveal" && p.Text == "", n.word == "is" && f.dims(n, p):
		f.table.Points = append(f.table.Points, p)
	case n.word == "reveal":
		f.fail(n, at+len(name), "expected nothing after the name of the variable")
	}
}

// variableAt returns the variable that a name means at a position in a list of statements, or nil.
func (f *finder) variableAt(path []ast.Node, name string, pos token.Pos) *types.Var {
	for _, n := range slices.Backward(path) {
		switch fn := n.(type) {
		case *ast.FuncDecl:
			n = fn.Type
		case *ast.FuncLit:
			n = fn.Type
		}
		if scope := f.pass.TypesInfo.Scopes[n]; scope != nil {
			_, obj := scope.LookupParent(name, pos)
			v, _ := obj.(*types.Var)
			return v
		}
	}
	return nil
}

// dims reads the shape in a comment, and reports whether it is valid.
func (f *finder) dims(n *Note, p *Point) bool {
	at := strings.Index(n.text, "[")
	if !strings.HasPrefix(p.Text, "[") || !strings.HasSuffix(p.Text, "]") {
		f.fail(n, max(at, 0), "expected a shape in brackets after the name, such as [b,784]")
		return false
	}
	inner := p.Text[1 : len(p.Text)-1]
	if strings.TrimSpace(inner) == "" {
		return true // a scalar
	}
	at++
	for text := range strings.SplitSeq(inner, ",") {
		word := strings.TrimSpace(text)
		size, err := strconv.ParseInt(word, 10, 64)
		dim, name := ir.CheckedDim{Any: word == "_"}, ""
		switch {
		case err == nil && size >= 0:
			dim.Size = size
		case dim.Any:
		case token.IsIdentifier(word):
			name = word
		default:
			f.fail(n, at, "expected a size, a name or _ instead of %q", word)
			return false
		}
		p.Check.Dims, p.Names, p.First = append(p.Check.Dims, dim), append(p.Names, name), append(p.First, nil)
		at += len(text) + 1
	}
	f.bind(p)
	return true
}

// bind finds out which of the names of a point are mentioned before, in its block or one around it.
// In a function literal the names of the function around it mean nothing that is known, and where
// a goto may jump past the first mention, no name does that is mentioned before.
func (f *finder) bind(p *Point) {
	fn := innermostFunction(p.path)
	for i, name := range p.Names {
		if name == "" {
			continue
		}
		dim := &p.Check.Dims[i]
		for _, q := range f.table.Points {
			number := q.introduces(name)
			if number == 0 || !isInside(p.path, q.path) {
				continue
			}
			p.First[i], dim.Name, dim.Unclear = q, number, false
			if innermostFunction(q.path) != fn || jumps(fn) {
				dim.Name, dim.Unclear = 0, true
			}
		}
		for k := range i {
			if p.Names[k] == name {
				dim.Name, dim.Unclear, p.First[i] = p.Check.Dims[k].Name, p.Check.Dims[k].Unclear, p
			}
		}
		if dim.Name == 0 && !dim.Unclear {
			f.table.names++
			dim.Name, dim.First = f.table.names, true
		}
	}
}

// introduces returns the number of a name that a point is the first one to mention, else 0.
func (p *Point) introduces(name string) int {
	for i, n := range p.Names {
		if d := p.Check.Dims[i]; n == name && d.First {
			return d.Name
		}
	}
	return 0
}

// isInside reports whether a path leads through the end of another one.
func isInside(path, around []ast.Node) bool {
	return len(path) >= len(around) && path[len(around)-1] == around[len(around)-1]
}

func innermostFunction(path []ast.Node) (fn ast.Node) {
	for _, n := range path {
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			fn = n
		}
	}
	return fn
}

// jumps reports whether a function has a goto.
func jumps(fn ast.Node) (found bool) {
	if fn == nil {
		return false
	}
	for n := range ast.Preorder(fn) {
		b, ok := n.(*ast.BranchStmt)
		found = found || ok && b.Tok == token.GOTO
	}
	return found
}

// statementsAt returns the path from a declaration to the innermost list of statements around a
// position, and the index of the statement after it; nil if the position is in no list, or inside
// of a statement.
func statementsAt(file *ast.File, pos token.Pos) (path []ast.Node, next int) {
	var stack []ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil {
			stack = stack[:len(stack)-1]
			return true
		}
		if n != file && (pos < n.Pos() || n.End() <= pos) {
			return false
		}
		stack = append(stack, n)
		if b, ok := n.(*ast.BlockStmt); ok && b.Lbrace < pos && pos <= b.Rbrace {
			path = append([]ast.Node(nil), stack[1:]...)
		}
		return true
	})
	if path == nil {
		return nil, 0
	}
	list := ListOf(path[len(path)-1])
	for i := len(*list) - 1; i >= 0; i-- { // the clause of a switch that begins last before the position
		colon := token.NoPos
		switch c := (*list)[i].(type) {
		case *ast.CaseClause:
			colon = c.Colon
		case *ast.CommClause:
			colon = c.Colon
		}
		if colon.IsValid() && colon < pos {
			path = append(path, (*list)[i])
			list = ListOf((*list)[i])
			break
		}
	}
	for _, s := range *list {
		switch s.(type) {
		case *ast.CaseClause, *ast.CommClause:
			return nil, 0 // before the first clause
		}
		if s.Pos() < pos && pos < s.End() {
			return nil, 0
		}
		if s.Pos() < pos {
			next++
		}
	}
	return path, next
}

// ListOf returns the list of statements of a block or a clause, nil for any other node.
func ListOf(n ast.Node) *[]ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return &n.List
	case *ast.CaseClause:
		return &n.Body
	case *ast.CommClause:
		return &n.Body
	}
	return nil
}
