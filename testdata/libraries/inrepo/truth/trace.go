package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"slices"
	"strings"
)

// trace returns the text of a file in which every call that returns an error passes its results through
// package seen, which remembers the line of the first error. Lines stay what they are.
func trace(fset *token.FileSet, info *types.Info, f *ast.File, name string) (string, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	type insertion struct {
		at   int
		text string
	}
	insert := []insertion{{fset.Position(f.Name.End()).Offset, "; import seen \"" + modulePath + "/truth/seen\""}}
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if k := errorsOf(info, call); k > 0 {
			insert = append(insert,
				insertion{fset.Position(call.Pos()).Offset, fmt.Sprintf("seen.%s(", []string{"", "One", "Two", "Three"}[k])},
				insertion{fset.Position(call.End()).Offset, ")"})
		}
		return true
	})
	slices.SortStableFunc(insert, func(a, b insertion) int { return a.at - b.at })
	var b strings.Builder
	last := 0
	for _, i := range insert {
		b.Write(text[last:i.at])
		b.WriteString(i.text)
		last = i.at
	}
	b.Write(text[last:])
	b.WriteString("\nvar _ = seen.One\n")
	return b.String(), nil
}

// errorsOf returns the number of results of a call whose last result is an error, or 0. A conversion
// and a call that makes an error are not traced.
func errorsOf(info *types.Info, call *ast.CallExpr) int {
	if info.Types[call.Fun].IsType() {
		return 0
	}
	isError := func(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }
	switch t := info.Types[call].Type.(type) {
	case *types.Tuple:
		if n := t.Len(); n <= 3 && n > 0 && isError(t.At(n-1).Type()) {
			return n
		}
	case types.Type:
		switch types.ExprString(call.Fun) {
		case "errors.New", "fmt.Errorf", "errors.Join":
			return 0
		}
		if isError(t) {
			return 1
		}
	}
	return 0
}
