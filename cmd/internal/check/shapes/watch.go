package shapes

import (
	"cmp"
	_ "embed"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
)

// What the functions that are run call for each use of a variable.
//
//go:embed source/see_test.go.txt
var seeSource string

// A place is the use of a variable, or a variable after a statement that assigns it.
type place struct {
	file      string // relative to the module, with slashes
	line, col int
	name      string
}

func (p place) String() string { return fmt.Sprintf("%s:%d:%d:%s", p.file, p.line, p.col, p.name) }

// watch changes the functions of a module that are run, so that they record the shapes of their
// variables. Functions of packages called cases get a test that calls them.
func watch(dir string) error {
	fset := token.NewFileSet()
	loaded, err := packages.Load(&packages.Config{
		Dir: dir, Fset: fset, Tests: true, Env: publicmodule.Environment(dir), BuildFlags: []string{"-mod=mod"},
		Mode: loading.Mode(packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedSyntax | packages.NeedTypes |
			packages.NeedTypesInfo | packages.NeedImports | packages.NeedExportFile | packages.NeedForTest),
	}, "./...")
	if err != nil {
		return err
	}
	changed := make(map[string]bool)
	for _, pkg := range loaded {
		w := watcher{dir: dir, fset: fset, pkg: pkg}
		var called []string
		for _, file := range pkg.Syntax {
			name := fset.File(file.Package).Name()
			isTest := strings.HasSuffix(name, "_test.go")
			if len(pkg.Errors) > 0 || changed[name] || isTest != (pkg.ForTest != "") && pkg.Name != "cases" {
				continue
			}
			w.edits = nil
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				switch {
				case !ok || f.Body == nil:
				case isTest && strings.HasPrefix(f.Name.Name, "Example"):
					w.function(f)
				case pkg.Name == "cases" && !isTest:
					w.function(f)
					if f.Recv == nil && f.Type.Params.NumFields() == 0 && f.Type.TypeParams == nil && f.Name.Name != "init" {
						called = append(called, f.Name.Name)
					}
				}
			}
			if len(w.edits) > 0 {
				changed[name] = true
				if err := w.write(name); err != nil {
					return err
				}
			}
		}
		if w.written == "" {
			continue
		}
		text := "package " + pkg.Name + "\n\n" + seeSource
		see := "shapelint_see_" + pkg.Name + "_test.go"
		if pkg.Name == "cases" {
			see = "shapelint_see.go"
			text = strings.Replace(text, "import (", "import (\n\tshapelinttesting \"testing\"", 1) +
				"\nfunc ShapelintCalls(*shapelinttesting.T) {\n\tfor _, f := range []func(){\n"
			for _, name := range called {
				text += "\t\tfunc() { " + name + "() },\n"
			}
			text += "\t} {\n\t\tfunc() {\n\t\t\tdefer func() { _ = recover() }()\n\t\t\tf()\n\t\t}()\n\t}\n}\n"
			test := "package cases\n\nimport \"testing\"\n\nfunc TestShapelint(t *testing.T) { ShapelintCalls(t) }\n"
			if err := os.WriteFile(filepath.Join(w.written, "shapelint_test.go"), []byte(test), 0o666); err != nil {
				return err
			}
		}
		if err := os.WriteFile(filepath.Join(w.written, see), []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// A watcher changes the functions of a package.
type watcher struct {
	dir     string
	fset    *token.FileSet
	pkg     *packages.Package
	edits   []edit
	written string // the folder, if a file is changed
}

// An edit inserts a text at an offset.
type edit struct {
	at   int
	text string
}

// write writes the changed file.
func (w *watcher) write(name string) error {
	w.written = filepath.Dir(name)
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	slices.SortStableFunc(w.edits, func(a, b edit) int { return cmp.Compare(b.at, a.at) })
	out := string(text)
	for _, e := range w.edits {
		out = out[:e.at] + e.text + out[e.at:]
	}
	return os.WriteFile(name, []byte(out), 0o666)
}

// function watches the variables of a function.
func (w *watcher) function(f *ast.FuncDecl) {
	skipped := make(map[*ast.Ident]bool) // they are assigned, or are no values
	pointer := make(map[*ast.Ident]bool) // a method of its pointer is called
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			w.after(n.List, skipped)
		case *ast.CaseClause:
			w.after(n.Body, skipped)
		case *ast.CommClause:
			w.after(n.Body, skipped)
		case *ast.AssignStmt:
			for _, x := range n.Lhs {
				if id, ok := x.(*ast.Ident); ok {
					skipped[id] = true
				}
			}
		case *ast.RangeStmt:
			for _, x := range []ast.Expr{n.Key, n.Value} {
				if id, ok := x.(*ast.Ident); ok {
					skipped[id] = true
				}
			}
		case *ast.UnaryExpr:
			if id, ok := n.X.(*ast.Ident); ok && n.Op == token.AND {
				skipped[id] = true
				if w.isWatched(w.pkg.TypesInfo.Uses[id]) {
					w.wrap(n, id)
				}
			}
		case *ast.KeyValueExpr:
			if id, ok := n.Key.(*ast.Ident); ok {
				skipped[id] = true
			}
		case *ast.SelectorExpr:
			id, ok := n.X.(*ast.Ident)
			s := w.pkg.TypesInfo.Selections[n]
			if !ok || s == nil {
				break
			}
			if s.Kind() != types.MethodVal {
				skipped[id] = true
				break
			}
			_, isPointer := types.Unalias(s.Recv()).(*types.Pointer)
			recv := s.Obj().(*types.Func).Signature().Recv()
			if _, wants := types.Unalias(recv.Type()).(*types.Pointer); wants && !isPointer {
				pointer[id] = true
			}
		case *ast.Ident:
			if !skipped[n] && w.isWatched(w.pkg.TypesInfo.Uses[n]) {
				if pointer[n] {
					w.insert(n.Pos(), fmt.Sprintf("shapelintSee(%q, &", w.place(n)))
					w.insert(n.End(), ")")
				} else {
					w.wrap(n, n)
				}
			}
		}
		return true
	})
}

// wrap watches the value of an expression that is, or points to, a variable.
func (w *watcher) wrap(x ast.Expr, id *ast.Ident) {
	w.insert(x.Pos(), fmt.Sprintf("shapelintSee(%q, ", w.place(id)))
	w.insert(x.End(), ")")
}

// after watches what the statements of a list assign.
func (w *watcher) after(list []ast.Stmt, skipped map[*ast.Ident]bool) {
	for _, s := range list {
		var assigned []*ast.Ident
		switch s := s.(type) {
		case *ast.AssignStmt:
			for _, x := range s.Lhs {
				if id, ok := x.(*ast.Ident); ok {
					assigned = append(assigned, id)
				}
			}
		case *ast.DeclStmt:
			for _, spec := range s.Decl.(*ast.GenDecl).Specs {
				if v, ok := spec.(*ast.ValueSpec); ok {
					assigned = append(assigned, v.Names...)
				}
			}
		}
		for _, id := range assigned {
			obj := w.pkg.TypesInfo.Defs[id]
			if obj == nil {
				obj = w.pkg.TypesInfo.Uses[id]
			}
			if w.isWatched(obj) {
				star := "&"
				if _, isStruct := obj.Type().Underlying().(*types.Struct); !isStruct {
					star = ""
				}
				w.insert(s.End(), fmt.Sprintf("; shapelintSee(%q, %s%s)", w.place(id), star, id.Name))
			}
		}
	}
}

func (w *watcher) insert(at token.Pos, text string) {
	w.edits = append(w.edits, edit{w.fset.PositionFor(at, false).Offset, text})
}

func (w *watcher) place(id *ast.Ident) string {
	at := w.fset.PositionFor(id.Pos(), false)
	name, err := filepath.Rel(w.dir, at.Filename)
	if err != nil {
		name = at.Filename
	}
	return place{filepath.ToSlash(name), at.Line, at.Column, id.Name}.String()
}

// isWatched reports whether an object is a local variable that is a matrix or a tensor.
func (w *watcher) isWatched(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && !v.IsField() && v.Name() != "_" && v.Pkg() != nil && v.Parent() != v.Pkg().Scope() && isTensor(v.Type())
}

// isTensor reports whether a value of the type, or what it points to, has a shape.
func isTensor(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if _, isList := t.Underlying().(*types.Slice); !ok || isList {
		return false
	}
	methods := types.NewMethodSet(t)
	if !types.IsInterface(t) {
		methods = types.NewMethodSet(types.NewPointer(t))
	}
	for m := range methods.Methods() {
		if name := m.Obj().Name(); name == "Dims" || name == "Shape" {
			s := m.Obj().(*types.Func).Signature()
			one := s.Results().Len() == 1 && types.Identical(s.Results().At(0).Type().Underlying(), types.Typ[types.Int]) // how many there are
			return s.Params().Len() == 0 && s.Results().Len() > 0 && isInts(s.Results().At(0).Type()) && !one
		}
	}
	str, ok := named.Underlying().(*types.Struct)
	sizes := 0
	for i := 0; ok && i < str.NumFields(); i++ {
		f := str.Field(i)
		switch name := strings.ToLower(f.Name()); {
		case (name == "shape" || name == "dims") && isInts(f.Type()):
			return true
		case (name == "rows" || name == "cols") && isInts(f.Type()):
			sizes++
		}
	}
	return sizes == 2
}

// isInts reports whether a type is int, or a list of ints.
func isInts(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Slice:
		return isInts(u.Elem())
	case *types.Array:
		return isInts(u.Elem())
	case *types.Basic:
		return u.Info()&types.IsInteger != 0
	}
	return false
}
