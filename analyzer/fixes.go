package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/directive"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// Suggested fixes. The engine determines which operand of a call must be reshaped or transposed,
// and by which method. This file finds the operand in the syntax, and adds a call of the method if
// the type of its result is allowed there. So well-typed code stays well-typed.

// suggestedFixes returns the fixes of a report. It returns none that would remove a comment. The
// last one is the comment that suppresses the report, if that is offered.
func suggestedFixes(pass *analysis.Pass, files []*ast.File, r engine.Report) []analysis.SuggestedFix {
	fixes := fixesOf(pass, files, r)
	for _, f := range fixes {
		if slices.ContainsFunc(f.TextEdits, func(e analysis.TextEdit) bool { return holdsComment(files, e.Pos, e.End) }) {
			fixes = nil
			break
		}
	}
	return append(fixes, ignoring(pass, r)...)
}

// OfferIgnores makes each report offer a comment that suppresses it, for the user of an editor to
// choose, if [Source] is set. It must be false where fixes are applied without a choice.
var OfferIgnores bool

// ignoring returns the fix that writes a //shapelint:ignore comment, if it is offered.
func ignoring(pass *analysis.Pass, r engine.Report) []analysis.SuggestedFix {
	if !OfferIgnores || Source == nil || r.Category == category.Ignore {
		return nil
	}
	file := pass.Fset.File(token.Pos(r.Pos))
	text, err := Source(pass, file.Name())
	if err != nil {
		return nil
	}
	line := file.PositionFor(token.Pos(r.Pos), false).Line
	comment, offset, ok := directive.Ignoring(text, line, string(r.Category), "TODO: the reason")
	if !ok || offset > file.Size() {
		return nil
	}
	at := file.Pos(offset)
	message := "Ignore category " + string(r.Category) + " in this line"
	return fixOfEdits(message, []analysis.TextEdit{{Pos: at, End: at, NewText: []byte(comment)}})
}

// holdsComment reports whether there is a comment between two positions.
func holdsComment(files []*ast.File, from, to token.Pos) bool {
	for _, file := range files {
		if from < file.FileStart || file.FileEnd < from {
			continue
		}
		if slices.ContainsFunc(file.Comments, func(c *ast.CommentGroup) bool { return from < c.End() && c.Pos() < to }) {
			return true
		}
	}
	return false
}

// fixesOf returns the fixes of a report that can be written.
func fixesOf(pass *analysis.Pass, files []*ast.File, r engine.Report) []analysis.SuggestedFix {
	if r.Fix == nil && r.Category != category.Length || r.Certainty == category.Suspect { // a suspect is about chosen sizes
		return nil
	}
	call := callAt(files, token.Pos(r.Pos))
	switch {
	case call == nil:
		return nil
	case r.Fix == nil:
		return dimFix(pass, call)
	case r.Fix.Method == engine.Empty:
		return emptyFix(pass, files, call)
	}
	x, param := operandOf(pass.TypesInfo, call, r.Fix.Operand)
	if x == nil {
		return nil
	}
	name := r.Fixed
	if name == "" {
		name = param.Name()
	}
	if name == "" || name == "_" {
		name = "operand"
	}
	dims, _ := r.Fix.Shape.Sizes()
	if dims == nil { // the method has no parameters
		return fixOfEdits("Transpose "+name, transposing(pass, x, param.Type(), r.Fix.Method))
	}
	if reshapesOrRepeats(pass.TypesInfo, call, r.Fix.Method) {
		return nil
	}
	reshape := reshaping(pass.TypesInfo.TypeOf(x), pass.Pkg, r.Fix.Method, dims)
	return fixOfEdits(fmt.Sprintf("Reshape %s to %s", name, dimText(dims, "x")), calling(x, reshape))
}

// reshapesOrRepeats reports whether an operand of a call is already reshaped there, so that its
// shape is intended, or is the result of another call of the same function, which may have a fix of
// its own.
func reshapesOrRepeats(info *types.Info, call *ast.CallExpr, method string) bool {
	callee := info.Uses[lower.CalleeIdent(call.Fun)]
	for n := range ast.Preorder(call) {
		if c, ok := n.(*ast.CallExpr); ok && c != call {
			if id := lower.CalleeIdent(c.Fun); id != nil && (id.Name == method || info.Uses[id] == callee) {
				return true
			}
		}
	}
	return false
}

func fixOfEdits(message string, edits []analysis.TextEdit) []analysis.SuggestedFix {
	if len(edits) == 0 {
		return nil
	}
	return []analysis.SuggestedFix{{Message: message, TextEdits: edits}}
}

// calling returns the edits that append a method call to an expression, none if its text is empty.
func calling(x ast.Expr, text string) []analysis.TextEdit {
	if text == "" {
		return nil
	}
	edits := []analysis.TextEdit{{Pos: x.End(), End: x.End(), NewText: []byte(text)}}
	if isPrimary(x) {
		return edits
	}
	if u, ok := x.(*ast.UnaryExpr); ok && u.Op == token.AND && isPrimary(u.X) { // the method call takes the address
		return append(edits, analysis.TextEdit{Pos: x.Pos(), End: u.X.Pos()})
	}
	return []analysis.TextEdit{
		{Pos: x.Pos(), End: x.Pos(), NewText: []byte("(")},
		{Pos: x.End(), End: x.End(), NewText: []byte(")" + text)},
	}
}

// transposing returns the edits that transpose an operand of type want. An existing transposition
// is removed instead.
func transposing(pass *analysis.Pass, x ast.Expr, want types.Type, method string) []analysis.TextEdit {
	if call, ok := x.(*ast.CallExpr); ok && len(call.Args) == 0 {
		if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == method {
			if t := pass.TypesInfo.TypeOf(sel.X); t == nil || !types.AssignableTo(t, want) {
				return nil
			}
			return []analysis.TextEdit{{Pos: sel.X.End(), End: x.End()}}
		}
	}
	t := pass.TypesInfo.TypeOf(x)
	if t == nil {
		return nil
	}
	sig := resultMethod(t, pass.Pkg, method)
	if sig == nil || sig.Params().Len() != 0 || !types.AssignableTo(sig.Results().At(0).Type(), want) {
		return nil
	}
	return calling(x, "."+method+"()")
}

// resultMethod returns the signature of a method of type t with one result, nil if there is none.
func resultMethod(t types.Type, pkg *types.Package, name string) *types.Signature {
	obj, _, _ := types.LookupFieldOrMethod(t, false, pkg, name)
	fn, ok := obj.(*types.Func)
	if !ok || fn.Signature().Results().Len() != 1 {
		return nil
	}
	return fn.Signature()
}

// callAt returns the call whose callee's name is at pos.
func callAt(files []*ast.File, pos token.Pos) *ast.CallExpr {
	for n := range syntax.Around(files, pos) {
		if call, ok := n.(*ast.CallExpr); ok {
			if id := lower.CalleeIdent(call.Fun); id != nil && id.Pos() == pos {
				return call
			}
		}
	}
	return nil
}

// operandOf returns the argument of a call for a parameter of its callee, and that parameter. The
// receiver of a method is parameter 0.
func operandOf(info *types.Info, call *ast.CallExpr, operand int) (ast.Expr, *types.Var) {
	fn, ok := info.Uses[lower.CalleeIdent(call.Fun)].(*types.Func)
	if !ok || call.Ellipsis.IsValid() {
		return nil, nil
	}
	sig := fn.Signature()
	param := operand
	if sig.Recv() != nil {
		param--
	}
	sel, _ := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	args := call.Args
	if selection := info.Selections[sel]; selection != nil {
		switch {
		case len(selection.Index()) > 1:
			return nil, nil // a method of an embedded field
		case selection.Kind() == types.MethodVal:
			args = append([]ast.Expr{sel.X}, args...)
		}
	}
	if n := sig.Params().Len(); sig.Variadic() || len(args) != n+operand-param || operand >= len(args) {
		return nil, nil
	}
	v := sig.Recv()
	if param >= 0 {
		v = sig.Params().At(param)
	}
	return args[operand], v
}

// reshaping returns the text of the method call that reshapes a value of type t, "" if the result
// has another type.
func reshaping(t types.Type, pkg *types.Package, method string, dims []int64) string {
	if t == nil {
		return ""
	}
	sig := resultMethod(t, pkg, method)
	if sig == nil || !types.Identical(sig.Results().At(0).Type(), t) {
		return ""
	}
	params := sig.Params()
	list := dimText(dims, ", ")
	switch {
	case params.Len() == 1 && isInts(params.At(0).Type()):
		if !sig.Variadic() {
			list = "[]int{" + list + "}"
		}
	case sig.Variadic() || params.Len() != len(dims):
		return ""
	default:
		for p := range params.Variables() {
			if !types.Identical(p.Type(), types.Typ[types.Int]) {
				return ""
			}
		}
	}
	return "." + method + "(" + list + ")"
}

func isInts(t types.Type) bool {
	return types.Identical(t, types.NewSlice(types.Typ[types.Int]))
}

// isPrimary reports whether a method can be called on an expression without parentheses around it.
func isPrimary(x ast.Expr) bool {
	switch x.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.CallExpr, *ast.IndexExpr, *ast.ParenExpr, *ast.TypeAssertExpr:
		return true
	}
	return false
}

func dimText(dims []int64, separator string) string {
	texts := make([]string, len(dims))
	for i, d := range dims {
		texts[i] = strconv.FormatInt(d, 10)
	}
	return strings.Join(texts, separator)
}
