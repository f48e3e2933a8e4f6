package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The names of operands in reports: the expressions in the call. An expression is a name only if it
// has the same value when it is evaluated again: in
//
//	c.Mul(w.T(), next())
//
// w.T() is always the same matrix, and next() may be another one each time.

// operands finds the arguments of calls in the package under analysis.
type operands struct{ *program }

// maxOperand is the length up to which an expression is shown in full. A longer call is shown
// without its arguments, and a composite literal of several lines without its elements.
const maxOperand = 40

// text implements [engine.Config].Operand.
func (o operands) text(pos, param, params, element int) string {
	var x ast.Expr
	if call := callAt(o.pass.Files, token.Pos(pos)); call != nil {
		x = o.expression(call, param, params, element)
	} else if params == 2 {
		x = operandAt(o.pass.Files, token.Pos(pos), param)
	}
	if x == nil || !o.isReadable(x) {
		return ""
	}
	if u, ok := ast.Unparen(x).(*ast.UnaryExpr); ok && u.Op == token.AND {
		x = u.X // a pointer is named after its target
	}
	text := o.source(x)
	if inner, ok := ast.Unparen(x).(*ast.CallExpr); ok && (len(text) > maxOperand || text == "") && len(inner.Args) > 0 {
		if fun := o.source(inner.Fun); fun != "" {
			text = fun + "(...)"
		}
	}
	if lit, ok := ast.Unparen(x).(*ast.CompositeLit); ok && text == "" && lit.Type != nil {
		if t := o.source(lit.Type); t != "" {
			text = t + "{...}"
		}
	}
	return text
}

// holds implements [engine.Config].Holds.
func (o operands) holds(pos, inner int) bool {
	call := callAt(o.pass.Files, token.Pos(pos))
	return call != nil && call.Pos() <= token.Pos(inner) && token.Pos(inner) < call.End()
}

// called implements [engine.Config].Called.
func (o operands) called(pos int) string {
	if call := callAt(o.pass.Files, token.Pos(pos)); call != nil {
		return lower.CalleeIdent(call.Fun).Name
	}
	return ""
}

// variable implements [engine.Config].Variable.
func (o operands) variable(pos, arg int) string {
	call := callAt(o.pass.Files, token.Pos(pos))
	if call == nil {
		return ""
	}
	if arg >= 0 {
		if o.isMethodCall(call) {
			arg--
		}
		if arg < 0 || arg >= len(call.Args) {
			return ""
		}
		x := ast.Unparen(call.Args[arg])
		if u, ok := x.(*ast.UnaryExpr); ok && u.Op == token.AND {
			x = u.X
		}
		return o.source(x)
	}
	for n := range syntax.Around(o.pass.Files, token.Pos(pos)) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if len(n.Rhs) == 1 && ast.Unparen(n.Rhs[0]) == call {
				return o.source(n.Lhs[0])
			}
		case *ast.ValueSpec:
			if len(n.Values) == 1 && ast.Unparen(n.Values[0]) == call {
				return n.Names[0].Name
			}
		}
	}
	return ""
}

// isMethodCall reports whether a call has a receiver.
func (o operands) isMethodCall(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && o.pass.TypesInfo.Selections[sel] != nil
}

// isConstant implements [engine.Config].IsConstant. For a variadic parameter all arguments must be
// constant.
func (o operands) isConstant(pos, param, params int) bool {
	call := callAt(o.pass.Files, token.Pos(pos))
	if call == nil {
		return false
	}
	if x := o.expression(call, param, params, -1); x != nil {
		return o.mentionsNoVariable(x)
	}
	for i := 0; ; i++ {
		x := o.expression(call, param, params, i)
		if x == nil || !o.mentionsNoVariable(x) {
			return x == nil && i > 0
		}
	}
}

// mentionsNoVariable reports whether an expression consists of constants, functions and types only.
func (o operands) mentionsNoVariable(x ast.Expr) bool {
	for n := range ast.Preorder(x) {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.Ident:
			if v, ok := o.pass.TypesInfo.Uses[n].(*types.Var); ok && !v.IsField() {
				return false
			}
		}
	}
	return true
}

// operandAt is the left (0) or right operand of the operator at pos: of "x / y", "x /= y" and
// "x[y]".
func operandAt(files []*ast.File, pos token.Pos, operand int) ast.Expr {
	for n := range syntax.Around(files, pos) {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.OpPos == pos {
				return []ast.Expr{n.X, n.Y}[operand]
			}
		case *ast.IndexExpr:
			if n.Lbrack == pos {
				return []ast.Expr{n.X, n.Index}[operand]
			}
		case *ast.AssignStmt:
			if n.TokPos == pos && n.Tok != token.ASSIGN && n.Tok != token.DEFINE {
				return []ast.Expr{n.Lhs[0], n.Rhs[0]}[operand]
			}
		}
	}
	return nil
}

// argument returns the text of the argument of a call for parameter param of params, "" if it has
// none that a method can be called on.
func (o operands) argument(call *ast.CallExpr, param, params int) string {
	x := o.expression(call, param, params, -1)
	if x == nil || !isPrimary(x) {
		return ""
	}
	return o.source(x)
}

// rewritten returns the text of a call with other arguments for some of its so many parameters, ""
// if it takes more than a line.
func (o operands) rewritten(call *ast.CallExpr, params int, args map[int]string) string {
	fun, first := o.source(call.Fun), 0
	if params > len(call.Args) {
		first = 1
		sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
		if !ok {
			return ""
		}
		if receiver, ok := args[0]; ok {
			fun = receiver + "." + sel.Sel.Name
		}
	}
	texts := make([]string, len(call.Args))
	for i, x := range call.Args {
		if texts[i] = args[i+first]; texts[i] == "" {
			texts[i] = o.source(x)
		}
		if texts[i] == "" {
			return ""
		}
	}
	if fun == "" {
		return ""
	}
	return fun + "(" + strings.Join(texts, ", ") + ")"
}

// argumentOf returns which argument of the call at a position is a number, or 0 if it is the field
// there; -1 if there is not one. Of make it is none: that is how much data there is.
func (o operands) argumentOf(pos token.Pos, number int64) (index int, inCall bool) {
	call := callAt(o.pass.Files, pos)
	at := o.numbersAt(pos, number)
	if len(at) != 1 || call != nil && o.pass.TypesInfo.Types[call.Fun].IsBuiltin() {
		return -1, call != nil
	}
	return at[0], call != nil
}

// numbersAt lists which of the values at a position, see valuesAt, are a number.
func (o operands) numbersAt(pos token.Pos, number int64) (indices []int) {
	for i, x := range valuesAt(o.pass.Files, pos) {
		if n, ok := constantInt(o.pass.TypesInfo, x); ok && n == number {
			indices = append(indices, i)
		}
	}
	return indices
}

// renumbered returns the texts of the call or the field at a position with one number replaced by
// another, for each place where that number is an argument or the field.
func (o operands) renumbered(pos token.Pos, was, now int64) (texts []string) {
	number := strconv.FormatInt(now, 10)
	for _, i := range o.numbersAt(pos, was) {
		text := ""
		if call := callAt(o.pass.Files, pos); call != nil {
			text = o.rewritten(call, len(call.Args), map[int]string{i: number})
		} else if key := o.source(fieldAt(o.pass.Files, pos).Key); key != "" {
			text = key + ": " + number
		}
		if text == "" {
			return nil
		}
		texts = append(texts, text)
	}
	return texts
}

// source returns the text of an expression, "" if it takes more than a line.
func (o operands) source(x ast.Expr) string {
	if syntax.Line(o.pass.Fset, x.Pos()) != syntax.Line(o.pass.Fset, x.End()) {
		return ""
	}
	return sourceText(x)
}

// expression returns the argument of a call for parameter param of params, the receiver included.
// For a variadic parameter, element is the index in the list, else it is -1.
func (o operands) expression(call *ast.CallExpr, param, params, element int) ast.Expr {
	sig, ok := typeOf(o.pass.TypesInfo, call.Fun).(*types.Signature)
	if !ok {
		return nil
	}
	args, last := call.Args, sig.Params().Len()-1
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if s := o.pass.TypesInfo.Selections[sel]; s != nil && s.Kind() == types.MethodVal {
		if param == 0 && params == last+2 {
			return sel.X
		}
		param--
	} else if params == last+2 {
		param-- // the receiver of a method value
	}
	switch {
	case param < 0:
		return nil
	case sig.Variadic() && !call.Ellipsis.IsValid() && param == last:
		if element < 0 {
			return nil
		}
		param += element
	case !sig.Variadic() && len(args) != last+1, element >= 0: // f(g()), where g has several results
		return nil
	}
	if param >= len(args) {
		return nil
	}
	return args[param]
}

func typeOf(info *types.Info, x ast.Expr) types.Type {
	if t := info.TypeOf(x); t != nil {
		return t.Underlying()
	}
	return types.Typ[types.Invalid]
}

// isReadable reports whether an expression has the same value when it is evaluated again.
func (o operands) isReadable(x ast.Expr) bool {
	for n := range ast.Preorder(x) {
		same := true
		switch n := n.(type) {
		case *ast.FuncLit:
			same = false
		case *ast.UnaryExpr:
			same = n.Op != token.ARROW
		case *ast.CallExpr:
			same = o.pass.TypesInfo.Types[n.Fun].IsType() || o.pass.TypesInfo.Types[n.Fun].IsBuiltin() || o.onlyReads(n)
		}
		if !same {
			return false
		}
	}
	return true
}

// onlyReads reports whether a call changes nothing, so that a repeated call has the same result.
func (o operands) onlyReads(call *ast.CallExpr) bool {
	fn, ok := o.pass.TypesInfo.Uses[lower.CalleeIdent(call.Fun)].(*types.Func)
	if !ok || fn.Pkg() == nil {
		return false
	}
	symbol := lower.Symbol(fn.Origin())
	if f := o.Func(symbol); f != nil {
		return f.Effect&(ir.WritesMemory|ir.CallsUnknown|ir.NeverReturns) == 0
	}
	path, name := ir.SplitSymbol(symbol)
	c := o.table.Libraries.For(path).Lookup(name)
	return c != nil && c.OnlyYields()
}
