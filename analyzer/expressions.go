package analyzer

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/shapelint/shapelint/analyzer/directive"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// The listing of shapes by expression. Its order, and what each entry is called, depends only on
// the source.

// A Role is what an expression with a listed shape is in its statement.
type Role uint8

// The roles.
const (
	Used      Role = iota // an operand of something
	Called                // a call
	Receiver              // the receiver of a call without results, after the call
	Assigned              // a variable, field or element on the left side of an assignment or a declaration
	Ranged                // a variable of a range clause
	Parameter             // the name of a parameter or a receiver in its declaration
)

// A ListedExpression is an expression whose shape is known.
type ListedExpression struct {
	Pos, End token.Pos
	Role     Role
	// Name is the expression; of a call it is the name of the callee.
	Name string
	// IsAssigned: the value of a call is assigned, so the left side is listed as well, or it is "_".
	IsAssigned bool
	// StatementEnd is the end of the statement that assigns a variable, if it is in a list of
	// statements and not, for example, in the head of a loop; 0 otherwise.
	StatementEnd token.Pos
	// At and NameEnd are the range of the callee's name if this is a call or the receiver of one,
	// else Pos and End. CallEnd is the end of the call, else End.
	At, NameEnd, CallEnd token.Pos

	Shape string // "2x3"; "_" is a dim that is not the same whenever the program gets there
}

// IsNoted reports whether a listing for people shows the shape: that of what is assigned, of
// another call, or of a receiver after a call.
func (x *ListedExpression) IsNoted() bool {
	switch x.Role {
	case Called:
		return !x.IsAssigned
	case Receiver, Assigned, Ranged:
		return true
	}
	return false
}

// Expressions returns the expressions whose shape is known, by position. Files that are generated
// are listed too.
func (l *Listing) Expressions() []ListedExpression {
	if l == nil {
		return nil
	}
	var found []ListedExpression
	named := nameExpressions(l.pass.Files, func(e ast.Expr) bool { return l.pass.TypesInfo.Types[e].IsType() })
	listed := make(map[span]bool)
	all := append(l.generated(), l.observations...)
	l.memory.done()
	for _, o := range all {
		for _, x := range o.Expressions {
			at := span{token.Pos(x.Pos), token.Pos(x.End)}
			n, ok := named.spans[at]
			if !ok || listed[at] {
				continue
			}
			listed[at] = true
			n.Shape = x.Shape
			found = append(found, n)
		}
	}
	for _, o := range all {
		for _, s := range o.Shapes {
			if c, ok := named.calls[token.Pos(s.Pos)]; ok {
				found = append(found, c.entries(s, named, listed)...)
			}
		}
	}
	slices.SortStableFunc(found, func(a, b ListedExpression) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(b.End, a.End), cmp.Compare(a.Role, b.Role), cmp.Compare(a.At, b.At))
	})
	return slices.Compact(found)
}

// A span is the range of an expression.
type span struct{ pos, end token.Pos }

func spanOf(n ast.Node) span { return span{n.Pos(), n.End()} }

// A namedCall is a call in the source.
type namedCall struct {
	span
	name     string
	receiver ast.Expr   // of a call that is a statement, nil if there is none
	targets  []ast.Expr // that its results are assigned to
}

// entries returns the entries for the shape of a result, or of the receiver, that are not listed
// yet: those of the call and of the expression that the result is assigned to.
func (c *namedCall) entries(s engine.ObservedShape, named expressionNames, listed map[span]bool) []ListedExpression {
	var found []ListedExpression
	add := func(n ListedExpression) {
		if n.Shape = s.Shape; n.Pos.IsValid() {
			found = append(found, n)
		}
	}
	switch {
	case s.Result < 0 && c.receiver != nil:
		add(ListedExpression{
			Pos: c.receiver.Pos(), End: c.receiver.End(), Role: Receiver, Name: types.ExprString(c.receiver),
			At: token.Pos(s.Pos), NameEnd: token.Pos(s.Pos) + token.Pos(len(c.name)), CallEnd: c.end,
		})
	case s.Result < 0:
	case len(c.targets) <= 1 && !listed[c.span]:
		add(named.spans[c.span])
	}
	if s.Result >= 0 && s.Result < len(c.targets) {
		target := ast.Unparen(c.targets[s.Result])
		if id, ok := target.(*ast.Ident); !listed[spanOf(target)] && !(ok && id.Name == "_") {
			add(named.spans[spanOf(target)])
		}
	}
	return found
}

// expressionNames names the expressions of a package.
type expressionNames struct {
	spans map[span]ListedExpression // without shapes
	calls map[token.Pos]namedCall   // by the position of the callee's name
	ends  map[token.Pos]token.Pos   // of statements, by the positions of the variables that they assign
}

// nameExpressions names the expressions in files. A conversion is no call.
func nameExpressions(files []*ast.File, isType func(ast.Expr) bool) expressionNames {
	x := expressionNames{make(map[span]ListedExpression), make(map[token.Pos]namedCall), make(map[token.Pos]token.Pos)}
	for _, f := range files {
		for n := range ast.Preorder(f) {
			if list := directive.ListOf(n); list != nil {
				x.addEnds(*list)
			}
			x.name(n, isType)
		}
	}
	return x
}

// addEnds records where the statements of a list end that assign variables.
func (x expressionNames) addEnds(list []ast.Stmt) {
	for _, s := range list {
		for _, id := range assignedIn(s) {
			x.ends[id.Pos()] = s.End()
		}
	}
}

// name names a node, and the expressions in it whose role it decides. Nodes inside come later.
func (x expressionNames) name(n ast.Node, isType func(ast.Expr) bool) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		for _, l := range n.Lhs {
			x.add(l, Assigned)
		}
		x.assign(n.Lhs, n.Rhs)
	case *ast.ValueSpec:
		if len(n.Values) == 0 {
			return
		}
		left := make([]ast.Expr, len(n.Names))
		for i, id := range n.Names {
			left[i] = id
			x.add(id, Assigned)
		}
		x.assign(left, n.Values)
	case *ast.RangeStmt:
		for _, e := range []ast.Expr{n.Key, n.Value} {
			if e != nil {
				x.add(e, Ranged)
			}
		}
	case *ast.ExprStmt:
		if call, ok := ast.Unparen(n.X).(*ast.CallExpr); ok {
			pos, name, receiver := callee(call)
			x.calls[pos] = namedCall{span: spanOf(call), name: name, receiver: receiver}
		}
	case *ast.FuncType:
		x.addParameters(n.Params)
	case *ast.FuncDecl:
		x.addParameters(n.Recv)
	case *ast.CallExpr:
		x.addCall(n, isType)
	case ast.Expr:
		x.add(n, Used)
	}
}

func (x expressionNames) addParameters(fields *ast.FieldList) {
	if fields == nil {
		return
	}
	for _, f := range fields.List {
		for _, id := range f.Names {
			x.add(id, Parameter)
		}
	}
}

// add names an expression, unless a node around it has done so.
func (x expressionNames) add(e ast.Expr, role Role) {
	e = ast.Unparen(e)
	if _, known := x.spans[spanOf(e)]; !known {
		n := ListedExpression{Pos: e.Pos(), End: e.End(), Role: role, Name: nameOf(e), At: e.Pos(), NameEnd: e.End(), CallEnd: e.End()}
		if role == Assigned {
			n.StatementEnd = x.ends[e.Pos()]
		}
		x.spans[spanOf(e)] = n
	}
}

// nameOf writes an expression. A list that is an element of another one may have no type.
func nameOf(e ast.Expr) string {
	if lit, ok := e.(*ast.CompositeLit); ok && lit.Type == nil {
		return "{…}"
	}
	return types.ExprString(e)
}

// addCall names a call.
func (x expressionNames) addCall(call *ast.CallExpr, isType func(ast.Expr) bool) {
	if isType(call.Fun) {
		x.add(call, Used)
		return
	}
	pos, name, _ := callee(call)
	c, known := x.calls[pos]
	if !known {
		c.span = spanOf(call)
		x.calls[pos] = c
	}
	n := ListedExpression{
		Pos: call.Pos(), End: call.End(), Role: Called, Name: name, At: pos, NameEnd: pos + token.Pos(len(name)), CallEnd: call.End(),
		IsAssigned: len(c.targets) > 0,
	}
	x.spans[spanOf(call)] = n
	if _, known := x.calls[call.Lparen]; !known { // the position of a make
		x.calls[call.Lparen] = c
	}
}

// assign records to what the results of calls are assigned.
func (x expressionNames) assign(left, right []ast.Expr) {
	for i, r := range right {
		call, ok := ast.Unparen(r).(*ast.CallExpr)
		if !ok {
			continue
		}
		pos, _, _ := callee(call)
		targets := left
		if len(left) == len(right) {
			targets = left[i : i+1]
		}
		x.calls[pos] = namedCall{span: spanOf(call), targets: targets}
	}
}

// callee returns the name of the callee, its position, and the receiver if there is one.
func callee(call *ast.CallExpr) (pos token.Pos, name string, receiver ast.Expr) {
	fun := ast.Unparen(call.Fun)
	switch x := fun.(type) {
	case *ast.IndexExpr:
		fun = x.X
	case *ast.IndexListExpr:
		fun = x.X
	}
	switch x := fun.(type) {
	case *ast.Ident:
		return x.Pos(), x.Name, nil
	case *ast.SelectorExpr:
		return x.Sel.Pos(), x.Sel.Name, x.X
	}
	return call.Lparen, "call", nil
}
