package gonum

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Which exported callables of a module may panic for a reason of shapes?
//
// A package is read without types. A function may do so if it contains a panic whose argument is
// about shapes, as a text or through the name of a constant, or if it calls a function of its
// package that may. A method call counts for every method of the package with this name, so the
// result is over-approximated there. Under-approximated: calls of other packages, and run-time
// errors, are not considered.

// aboutShapes matches texts and names of panics that may be about shapes.
var aboutShapes = regexp.MustCompile(`(?i)length|dimension|shape|size|mismatch|range|bounds|square|zero|empty|short|insufficient|` +
	`\bfew|\bmany|negative|index|increment|incorrect number|access|reuse|must (be at least|equal|have)|not match|dim\b`)

// A function is a function or method of a package that is scanned.
type function struct {
	exported bool
	panics   bool
	calls    []string // "name" of a function, ".name" of a method
}

// scanModule returns the exported callables below dir that may panic for a reason of shapes,
// sorted.
func scanModule(dir string, skip []string) ([]string, error) {
	var found []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(dir, path)
		rel = filepath.ToSlash(rel)
		if name := d.Name(); name == "internal" || name == "testdata" || name[0] == '.' && path != dir || slices.Contains(skip, rel) {
			return filepath.SkipDir
		}
		names, err := scanPackage(path)
		for _, name := range names {
			found = append(found, rel+"."+name)
		}
		return err
	})
	slices.Sort(found)
	return found, err
}

// scanPackage returns the exported callables of the package in dir that may panic for a reason of
// shapes.
func scanPackage(dir string) ([]string, error) {
	files, err := parsePackage(dir)
	if err != nil || len(files) == 0 || files[0].Name.Name == "main" {
		return nil, err
	}
	texts := map[string]string{}
	for _, f := range files {
		constants(f, texts)
	}
	funcs := map[string]*function{}
	for _, f := range files {
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && d.Body != nil {
				name, exported := symbol(d)
				funcs[name] = scanBody(d.Body, texts)
				funcs[name].exported = exported
			}
		}
	}
	spread(funcs)
	var names []string
	for name, f := range funcs {
		if f.exported && f.panics {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

// parsePackage parses the files that are part of a build, without tests.
func parsePackage(dir string) ([]*ast.File, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, path := range paths {
		match, err := build.Default.MatchFile(dir, filepath.Base(path))
		if err != nil {
			return nil, err
		}
		if !match || strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// symbol returns "Func" or "Type.Method", and whether it can be called from outside.
func symbol(d *ast.FuncDecl) (string, bool) {
	if d.Recv == nil {
		return d.Name.Name, d.Name.IsExported()
	}
	t := d.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if index, ok := t.(*ast.IndexExpr); ok {
		t = index.X
	}
	id, ok := t.(*ast.Ident)
	if !ok {
		return d.Name.Name, false
	}
	return id.Name + "." + d.Name.Name, id.IsExported() && d.Name.IsExported()
}

// constants notes the texts in the values of the package's constants and variables.
func constants(f *ast.File, texts map[string]string) {
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.CONST && g.Tok != token.VAR {
			continue
		}
		for _, spec := range g.Specs {
			spec := spec.(*ast.ValueSpec)
			for i, name := range spec.Names {
				if i < len(spec.Values) {
					texts[name.Name] = textIn(spec.Values[i], nil)
				}
			}
		}
	}
}

// textIn returns all string literals in x, the texts of the names in it, and the names.
func textIn(x ast.Node, texts map[string]string) string {
	var b strings.Builder
	ast.Inspect(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			if n.Kind == token.STRING {
				b.WriteString(n.Value + " ")
			}
		case *ast.Ident:
			b.WriteString(n.Name + " " + texts[n.Name] + " ")
		}
		return true
	})
	return b.String()
}

// scanBody returns what a function panics with and calls.
func scanBody(body *ast.BlockStmt, texts map[string]string) *function {
	f := &function{}
	ast.Inspect(body, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		switch fun := call.Fun.(type) {
		case *ast.Ident:
			if fun.Name == "panic" && len(call.Args) == 1 {
				f.panics = f.panics || aboutShapes.MatchString(textIn(call.Args[0], texts))
			}
			f.calls = append(f.calls, fun.Name)
		case *ast.SelectorExpr:
			f.calls = append(f.calls, "."+fun.Sel.Name)
		}
		return true
	})
	return f
}

// spread makes every caller of a function that panics one that panics.
func spread(funcs map[string]*function) {
	bad := map[string]bool{}
	for again := true; again; {
		again = false
		for name, f := range funcs {
			f.panics = f.panics || slices.ContainsFunc(f.calls, func(c string) bool { return bad[c] })
			if i := strings.IndexByte(name, '.'); i >= 0 {
				name = name[i:]
			}
			if f.panics && !bad[name] {
				bad[name], again = true, true
			}
		}
	}
}
