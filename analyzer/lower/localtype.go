package lower

import (
	"go/ast"
	"go/types"
	"strconv"
)

// The identity of a type that is declared inside a function is the name of the function and a
// number, which counts such types in the function:
//
//	func (t *T) m() {
//		type row [2]int                // path.row@T:m:1
//		f := func() { type row int }   // path.row@T:m:2
//	}
//	var v = func() any { type row int; return row(1) }() // path.row@v:1
//
// The identity contains no position: a line directive may give two types the same position, and
// drivers disagree on the names of the files that cgo writes. Functions with the same name (init,
// and blank ones) are numbered too, in the order of the files.

// A localTypes maps the types that the functions of a package declare to their identities. It is
// computed when the first one is needed.
type localTypes struct {
	in     Input
	places map[types.Object]string
}

// place returns the identity of the declaration of a type, "" if it is not in the package.
func (l *localTypes) place(obj types.Object) string {
	if l.places == nil {
		l.places = make(map[types.Object]string)
		seen := make(map[string]int)
		for _, file := range l.in.Files {
			for _, decl := range file.Decls {
				l.numberDecl(decl, seen)
			}
		}
	}
	return l.places[obj]
}

// numberDecl numbers the types that are declared inside a declaration.
func (l *localTypes) numberDecl(decl ast.Decl, seen map[string]int) {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		l.number(decl, functionName(decl), seen)
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			if spec, ok := spec.(*ast.ValueSpec); ok {
				l.number(spec, spec.Names[0].Name, seen)
			}
		}
	}
}

// functionName returns the name of a function, with the name of its receiver's type.
func functionName(decl *ast.FuncDecl) string {
	if decl.Recv == nil || len(decl.Recv.List) == 0 {
		return decl.Name.Name
	}
	return ReceiverName(decl) + ":" + decl.Name.Name
}

// ReceiverName returns the name of the type of which a method is declared, "" if there is none.
func ReceiverName(decl *ast.FuncDecl) string {
	if decl.Recv == nil || len(decl.Recv.List) == 0 {
		return ""
	}
	for t := decl.Recv.List[0].Type; ; {
		switch u := t.(type) {
		case *ast.StarExpr:
			t = u.X
		case *ast.ParenExpr:
			t = u.X
		case *ast.IndexExpr:
			t = u.X
		case *ast.IndexListExpr:
			t = u.X
		case *ast.Ident:
			return u.Name
		default:
			return ""
		}
	}
}

// number numbers the types that are declared inside a node, which has the name.
func (l *localTypes) number(n ast.Node, name string, seen map[string]int) {
	if seen[name]++; seen[name] > 1 {
		name += "#" + strconv.Itoa(seen[name])
	}
	count := 0
	for n := range ast.Preorder(n) {
		if spec, ok := n.(*ast.TypeSpec); ok {
			count++
			if obj := l.in.Info.Defs[spec.Name]; obj != nil {
				l.places[obj] = name + ":" + strconv.Itoa(count)
			}
		}
	}
}
