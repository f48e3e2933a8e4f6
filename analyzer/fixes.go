package analyzer

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Suggested fixes: the engine says which operand of a call must have which shape and which method gives it
// that. Here the operand is found in the syntax, and the method is called on it if that has the same
// type as the operand itself. So what was well typed is well typed afterwards.

// A fix reshapes an operand of the reported call.
type fix struct {
	operand int // a parameter of the callee; a receiver counts
	method  string
	dims    []int64
}

// suggestedFixes returns the fix of a report, if it has one that can be written.
func suggestedFixes(pass *analysis.Pass, files []*ast.File, r report) []analysis.SuggestedFix {
	if r.fix == nil {
		return nil
	}
	call := callAt(files, r.pos)
	if call == nil {
		return nil
	}
	x, name := operandOf(pass.TypesInfo, call, r.fix.operand)
	if x == nil {
		return nil
	}
	text := methodCall(pass.TypesInfo.TypeOf(x), pass.Pkg, r.fix)
	if text == "" {
		return nil
	}
	edits := []analysis.TextEdit{{Pos: x.End(), End: x.End(), NewText: []byte(text)}}
	if !isPrimary(x) {
		edits[0].NewText = []byte(")" + text)
		edits = append([]analysis.TextEdit{{Pos: x.Pos(), End: x.Pos(), NewText: []byte("(")}}, edits...)
	}
	return []analysis.SuggestedFix{{Message: fmt.Sprintf("Reshape %s to %s", name, dimText(r.fix.dims, "x")), TextEdits: edits}}
}

// callAt returns the call whose callee's name is at pos.
func callAt(files []*ast.File, pos token.Pos) *ast.CallExpr {
	d := declOf(files, pos)
	if d == nil {
		return nil
	}
	var found *ast.CallExpr
	ast.Inspect(d, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if id := calleeIdent(call.Fun); id != nil && id.Pos() == pos {
				found = call
			}
		}
		return n != nil && found == nil && n.Pos() <= pos && pos < n.End()
	})
	return found
}

// calleeIdent returns the name in the function part of a call, nil if that is no name.
func calleeIdent(fun ast.Expr) *ast.Ident {
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	case *ast.ParenExpr:
		return calleeIdent(fun.X)
	case *ast.IndexExpr:
		return calleeIdent(fun.X)
	case *ast.IndexListExpr:
		return calleeIdent(fun.X)
	}
	return nil
}

// operandOf returns the expression that a call has for a parameter of its callee, where the receiver of a
// method comes first, and the name of the parameter.
func operandOf(info *types.Info, call *ast.CallExpr, operand int) (ast.Expr, string) {
	id := calleeIdent(call.Fun)
	fn, ok := info.Uses[id].(*types.Func)
	if !ok || call.Ellipsis.IsValid() {
		return nil, ""
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
			return nil, "" // a method of an embedded field
		case selection.Kind() == types.MethodVal:
			args = append([]ast.Expr{sel.X}, args...)
		}
	}
	if n := sig.Params().Len(); sig.Variadic() || len(args) != n+operand-param || operand >= len(args) {
		return nil, ""
	}
	v := sig.Recv()
	if param >= 0 {
		v = sig.Params().At(param)
	}
	if v.Name() == "" || v.Name() == "_" {
		return args[operand], "operand"
	}
	return args[operand], v.Name()
}

// methodCall is the text that calls the method of a fix on a value of type t, "" if the result has another type.
func methodCall(t types.Type, pkg *types.Package, f *fix) string {
	obj, _, _ := types.LookupFieldOrMethod(t, false, pkg, f.method)
	fn, ok := obj.(*types.Func)
	if !ok {
		return ""
	}
	sig := fn.Signature()
	if sig.Results().Len() != 1 || !types.Identical(sig.Results().At(0).Type(), t) {
		return ""
	}
	params := sig.Params()
	list := dimText(f.dims, ", ")
	switch {
	case params.Len() == 1 && isInts(params.At(0).Type()):
		if !sig.Variadic() {
			list = "[]int{" + list + "}"
		}
	case sig.Variadic() || params.Len() != len(f.dims):
		return ""
	default:
		for p := range params.Variables() {
			if !types.Identical(p.Type(), types.Typ[types.Int]) {
				return ""
			}
		}
	}
	return "." + f.method + "(" + list + ")"
}

func isInts(t types.Type) bool {
	return types.Identical(t, types.NewSlice(types.Typ[types.Int]))
}

// isPrimary reports whether a method can be called on an expression as it is written.
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
