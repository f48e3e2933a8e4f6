package failing

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A textEdit replaces the text from offset from to offset to; it inserts text if these are equal.
type textEdit struct {
	from, to int
	text     string
}

// An editor instruments one file.
type editor struct {
	name   string // relative to the module, with slashes
	text   string
	offset func(token.Pos) int
	line   func(token.Pos) int
	edits  []textEdit
	noting string // the function that records errors, as the file calls it
	panics string // the function that records the arguments of panic; "" if they are not recorded
	// makers maps the local names of packages with functions that create errors to their paths.
	makers map[string]string
}

// edit edits the files of a package, adds a table of its functions, and returns those.
func edit(dir, notePath string, p listed) (functions []Function, err error) {
	table := ""
	for _, base := range p.GoFiles {
		file := filepath.Join(p.Dir, base)
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		rel, err := filepath.Rel(dir, file)
		if err != nil {
			return nil, err
		}
		e, syntax, err := newEditor(filepath.ToSlash(rel), string(text), "notes_.Note")
		if err != nil {
			return nil, err
		}
		e.prepare(syntax, notePath)
		e.functions(syntax)
		if err := os.WriteFile(file, []byte(e.apply()), 0o644); err != nil {
			return nil, err
		}
		for _, d := range syntax.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && runnable(fn) {
				functions = append(functions, Function{p.ImportPath, fn.Name.Name, e.name, e.line(fn.Pos()), e.line(fn.End())})
				table += entry(p.ImportPath, fn)
			}
		}
	}
	if table == "" {
		return nil, nil
	}
	text := fmt.Sprintf("package %s\n\nimport notes %q\n\nfunc init() {\n\tnotes.Functions = append(notes.Functions, []notes.Function{\n%s\t}...)\n}\n",
		packageName(p.Name), notePath, table)
	return functions, os.WriteFile(filepath.Join(p.Dir, "zzfailing_table.go"), []byte(text), 0o644)
}

func newEditor(name, text, noting string) (*editor, *ast.File, error) {
	fset := token.NewFileSet()
	syntax, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil {
		return nil, nil, err
	}
	return &editor{
		name: name, text: text, noting: noting, makers: makersIn(syntax),
		offset: func(p token.Pos) int { return fset.PositionFor(p, false).Offset },
		line:   func(p token.Pos) int { return fset.PositionFor(p, false).Line },
	}, syntax, nil
}

// NoteErrors edits the text of a file: each error that its functions make or return passes the
// function noting first, a func(at string, err error) error, with a place like "name:12", and each
// argument of panic the function panics, a func[T any](at string, v T) T. Lines stay what they are.
func NoteErrors(name, text, noting, panics string) (string, error) {
	e, syntax, err := newEditor(name, text, noting)
	if err != nil {
		return "", err
	}
	e.panics = panics
	e.functions(syntax)
	return e.apply(), nil
}

// packageName is what a package is called in the copy. A command becomes a package that can be
// imported.
func packageName(name string) string {
	if name == "main" {
		return "program"
	}
	return name
}

// makersIn returns the local names of the imported packages whose functions create errors.
func makersIn(file *ast.File) map[string]string {
	makers := make(map[string]string)
	for _, s := range file.Imports {
		path := strings.Trim(s.Path.Value, `"`)
		if path != "errors" && path != "fmt" {
			continue
		}
		name := path
		if s.Name != nil {
			name = s.Name.Name
		}
		makers[name] = path
	}
	return makers
}

// prepare adds an import of the recording package, and turns a command into an importable package.
func (e *editor) prepare(file *ast.File, notePath string) {
	e.edits = append(e.edits, textEdit{e.offset(file.Name.Pos()), e.offset(file.Name.End()),
		fmt.Sprintf("%s; import notes_ %q; var _ = notes_.Note", packageName(file.Name.Name), notePath)})
	if last := len(file.Imports); last > 0 {
		// An import may only follow other imports, so the variable is declared after the last one.
		e.edits[0].text = fmt.Sprintf("%s; import notes_ %q", packageName(file.Name.Name), notePath)
		end := e.offset(lastImport(file).End())
		e.edits = append(e.edits, textEdit{end, end, "; var _ = notes_.Note"})
	}
}

// functions instruments all functions of a file, except those that only create an error.
func (e *editor) functions(file *ast.File) {
	for _, d := range file.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil && !makesOnly(fn) {
			e.function(fn.Type, fn.Body)
		}
	}
}

// lastImport returns the last declaration of imports.
func lastImport(file *ast.File) (last *ast.GenDecl) {
	for _, d := range file.Decls {
		if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			last = d
		}
	}
	return last
}

// makesOnly reports whether a function does nothing but make an error.
func makesOnly(fn *ast.FuncDecl) bool {
	if results := fn.Type.Results; results == nil || results.NumFields() != 1 || !returnsError(fn.Type) || len(fn.Body.List) != 1 {
		return false
	}
	_, ok := fn.Body.List[0].(*ast.ReturnStmt)
	return ok
}

// returnsError reports whether the last result of a function is an error.
func returnsError(t *ast.FuncType) bool {
	if t.Results == nil || len(t.Results.List) == 0 {
		return false
	}
	return types.ExprString(t.Results.List[len(t.Results.List)-1].Type) == "error"
}

// function records the errors that a function creates and returns, and those of its function
// literals.
func (e *editor) function(t *ast.FuncType, body *ast.BlockStmt) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			e.function(n.Type, n.Body)
			return false
		case *ast.CallExpr:
			switch fun := n.Fun.(type) {
			case *ast.SelectorExpr:
				if e.makes(fun) {
					e.note(n)
				}
			case *ast.Ident:
				if e.panics != "" && fun.Name == "panic" && len(n.Args) == 1 && types.ExprString(n.Args[0]) != "nil" {
					e.wrap(n.Args[0], e.panics)
				}
			}
		case *ast.ReturnStmt:
			if last := len(n.Results) - 1; last >= 0 && returnsError(t) && len(n.Results) == t.Results.NumFields() &&
				types.ExprString(n.Results[last]) != "nil" {
				e.note(n.Results[last])
			}
		}
		return true
	})
}

// makes reports whether a function makes an error.
func (e *editor) makes(sel *ast.SelectorExpr) bool {
	id, ok := sel.X.(*ast.Ident)
	return ok && (e.makers[id.Name] == "errors" && sel.Sel.Name == "New" || e.makers[id.Name] == "fmt" && sel.Sel.Name == "Errorf")
}

// note wraps an expression whose value is an error.
func (e *editor) note(x ast.Expr) { e.wrap(x, e.noting) }

// wrap passes the value of an expression through a function that records its position.
func (e *editor) wrap(x ast.Expr, told string) {
	from, to := e.offset(x.Pos()), e.offset(x.End())
	e.edits = append(e.edits, textEdit{from, from, fmt.Sprintf("%s(%q, ", told, fmt.Sprintf("%s:%d", e.name, e.line(x.Pos())))})
	e.edits = append(e.edits, textEdit{to, to, ")"})
}

// apply returns the edited text.
func (e *editor) apply() string {
	slices.SortStableFunc(e.edits, func(a, b textEdit) int { return a.from - b.from })
	var out strings.Builder
	at := 0
	for _, d := range e.edits {
		out.WriteString(e.text[at:d.from] + d.text)
		at = d.to
	}
	return out.String() + e.text[at:]
}

// runnable reports whether a function can be called with arguments that are found without thought.
func runnable(fn *ast.FuncDecl) bool {
	if fn.Recv != nil || fn.Type.TypeParams != nil || fn.Body == nil || fn.Name.Name == "init" || fn.Name.Name == "_" {
		return false
	}
	for _, p := range fn.Type.Params.List {
		if t := types.ExprString(p.Type); t != "int" && t != "bool" || len(p.Names) == 0 {
			return false
		}
	}
	return true
}

// entry returns the line of a function in the table.
func entry(path string, fn *ast.FuncDecl) string {
	text := fmt.Sprintf("\t\t{Package: %q, Name: %q, Calls: []func() error{\n", path, fn.Name.Name)
	for _, args := range arguments(fn.Type.Params) {
		call := fmt.Sprintf("%s(%s)", fn.Name.Name, strings.Join(args, ", "))
		if results := fn.Type.Results; results != nil && returnsError(fn.Type) {
			blanks := strings.Repeat("_, ", results.NumFields()-1)
			call = fmt.Sprintf("var err error; %serr = %s; return err", blanks, call)
		} else {
			call += "; return nil"
		}
		text += "\t\t\tfunc() error { " + call + " },\n"
	}
	return text + "\t\t}},\n"
}

// arguments returns lists of arguments for parameters: different numbers, then equal ones, each
// with both truths.
func arguments(params *ast.FieldList) [][]string {
	lists := [][]string{}
	for _, truth := range []string{"false", "true"} {
		for _, step := range []int{1, 0} {
			var list []string
			n := 3
			for _, p := range params.List {
				for range p.Names {
					value := fmt.Sprint(n)
					if types.ExprString(p.Type) == "bool" {
						value = truth
					}
					list = append(list, value)
					n += step
				}
			}
			if !slices.ContainsFunc(lists, func(l []string) bool { return slices.Equal(l, list) }) {
				lists = append(lists, list)
			}
		}
	}
	return lists
}
