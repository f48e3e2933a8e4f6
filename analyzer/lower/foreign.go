package lower

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Variables that unknown code may write. Only this package can write a variable that it does not
// export, with two exceptions:
//
//   - Assembly may write any variable. It is visible as a file in another language, or, if a driver
//     does not list those, as a function without a body. A function without a body may also be
//     implemented in another package.
//   - go:linkname gives a variable to another package by name. That package may also claim it
//     itself (//go:linkname ours example.com/conf.size); then it exports a hazard to its importers
//     (ir.HazardVariable).
//
// Under-approximated: a package that does not import the one that claims its variable has no fact
// of it.
//
// C writes Go variables only through pointers that are passed to it, which the analysis sees. Code
// that cgo generates is not analyzed: it passes the address of its parameters to a C function,
// which reads its arguments and writes its result there.

// unknownWriters records which variables unknown code may write.
type unknownWriters struct {
	all     bool            // any variable may be written
	named   map[string]bool // variables with a go:linkname directive
	hazards []ir.Hazard     // variables of other packages that have a name here
}

// findUnknownWriters searches for assembly, functions without a body and go:linkname directives.
func findUnknownWriters(in Input) unknownWriters {
	o := unknownWriters{all: slices.ContainsFunc(in.Others, isAssembly), named: make(map[string]bool)}
	for _, file := range in.Files {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body == nil && !IsC(file, fn) {
				o.all = true
			}
		}
		for _, group := range file.Comments {
			for _, c := range group.List {
				o.linkname(in.Pkg, c.Text)
			}
		}
	}
	return o
}

// isAssembly reports whether a file contains machine code for the assembler or the linker of Go.
func isAssembly(name string) bool {
	return slices.ContainsFunc([]string{".s", ".S", ".sx", ".syso"}, func(ext string) bool { return strings.HasSuffix(name, ext) })
}

// linkname records the variable if text is a go:linkname directive of one.
func (o *unknownWriters) linkname(pkg *types.Package, text string) {
	rest, ok := strings.CutPrefix(text, "//go:linkname ")
	if !ok {
		return
	}
	words := strings.Fields(rest)
	if len(words) == 0 || len(words) > 2 {
		return
	}
	if _, isFunc := pkg.Scope().Lookup(words[0]).(*types.Func); isFunc {
		return
	}
	o.named[words[0]] = true
	if len(words) == 2 && strings.Contains(words[1], ".") { // names of C have no dot
		o.hazards = append(o.hazards, ir.Hazard{Kind: ir.HazardVariable, ID: strings.ReplaceAll(words[1], "%2e", ".")})
	}
}

// IsC reports whether cgo generated the function, as a wrapper of a C function or as part of its
// runtime.
func IsC(file *ast.File, decl *ast.FuncDecl) bool {
	if isOfC(file) || decl.Recv == nil && ir.IsCName(decl.Name.Name) {
		return true
	}
	return decl.Doc != nil && slices.ContainsFunc(decl.Doc.List, func(c *ast.Comment) bool { return c.Text == "//go:cgo_unsafe_args" })
}

// isOfC reports whether cgo generated the whole file. Not all drivers keep its name,
// _cgo_gotypes.go.
func isOfC(file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(s *ast.ImportSpec) bool { return s.Name != nil && s.Name.Name == "_cgopackage" })
}

// isVariableOfC reports whether an expression is a C variable, C.v, in a file before cgo. A type
// checker that supports cgo resolves it to the variable that cgo would generate, but that one is a
// pointer.
func isVariableOfC(info *types.Info, sel *ast.SelectorExpr) bool {
	id, ok := sel.X.(*ast.Ident)
	if !ok {
		return false
	}
	pkg, ok := info.Uses[id].(*types.PkgName)
	if !ok || pkg.Imported().Path() != "C" {
		return false
	}
	_, isVar := info.Uses[sel.Sel].(*types.Var)
	return isVar
}
