package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// Of the standard library only what it declares matters: no package of it has a fact. To check the types of its function
// bodies and tables would take longer than to check those of most modules, so they are left out of its syntax.

// goroot returns the directory of the standard library, "" if that is not known.
func goroot(dir string) string {
	cmd := exec.Command("go", "env", "GOROOT")
	cmd.Dir = dir
	out, err := cmd.Output()
	root := strings.TrimSpace(string(out))
	if err != nil || root == "" {
		return ""
	}
	return filepath.Join(root, "src") + string(filepath.Separator)
}

// parseFile parses a file as go/packages does, and of the files below std what they declare.
func parseFile(std string) func(*token.FileSet, string, []byte) (*ast.File, error) {
	return func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
		if std == "" || !strings.HasPrefix(name, std) {
			return parser.ParseFile(fset, name, src, parser.AllErrors|parser.ParseComments|parser.SkipObjectResolution)
		}
		file, err := parser.ParseFile(fset, name, src, parser.AllErrors|parser.SkipObjectResolution)
		if err == nil && !importsNames(file) {
			onlyDeclarations(file)
		}
		return file, err
	}
}

// inStandard reports whether one of the packages is in the standard library itself.
func inStandard(pkgs []*packages.Package, std string) bool {
	return std != "" && slices.ContainsFunc(pkgs, func(p *packages.Package) bool {
		return slices.ContainsFunc(p.CompiledGoFiles, func(name string) bool { return strings.HasPrefix(name, std) })
	})
}

// importsNames reports whether a file imports the names of another package as its own, so that nobody knows what it has a use for.
func importsNames(file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool { return importName(spec) == "." })
}

// onlyDeclarations removes the bodies of functions and the elements of tables, and the imports that only they need.
func onlyDeclarations(file *ast.File) {
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			removeBody(decl)
		case *ast.GenDecl:
			if decl.Tok == token.VAR {
				removeElements(decl)
			}
		}
	}
	removeImports(file)
}

// removeBody removes the body of a function. A generic one must have one, and init too.
func removeBody(decl *ast.FuncDecl) {
	switch {
	case decl.Body == nil || isGeneric(decl):
	case decl.Recv == nil && decl.Name.Name == "init":
		decl.Body.List = nil
	default:
		decl.Body = nil
	}
}

// isGeneric reports whether a function or its receiver has type parameters.
func isGeneric(decl *ast.FuncDecl) bool {
	generic := decl.Type.TypeParams != nil
	if decl.Recv != nil {
		ast.Inspect(decl.Recv, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.IndexExpr, *ast.IndexListExpr:
				generic = true
			}
			return true
		})
	}
	return generic
}

// removeElements removes the elements of composite literals, but of arrays that they give their length.
func removeElements(decl *ast.GenDecl) {
	ast.Inspect(decl, func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok {
			_, isFunc := n.(*ast.FuncLit)
			return !isFunc
		}
		if array, ok := lit.Type.(*ast.ArrayType); ok {
			if _, counted := array.Len.(*ast.Ellipsis); counted {
				return false
			}
		}
		lit.Elts = nil
		return true
	})
}

// removeImports makes the imports blank that the file has no use for any more.
func removeImports(file *ast.File) {
	used := make(map[string]bool)
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok {
				used[x.Name] = true
			}
		}
		return true
	})
	for _, spec := range file.Imports {
		name := importName(spec)
		if name != "C" && !used[name] {
			spec.Name = &ast.Ident{NamePos: spec.Path.Pos(), Name: "_"}
		}
	}
}

// importName returns the name that a file knows an import of the standard library by.
func importName(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	p, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return "."
	}
	name := path.Base(p)
	if len(name) > 1 && name[0] == 'v' && strings.Trim(name[1:], "0123456789") == "" {
		name = path.Base(path.Dir(p))
	}
	return name
}
