package main

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// modulePath is the path of this module.
const modulePath = "example.com/libraries"

// A testcase is one function that is run.
type testcase struct {
	style      string // the library
	file, name string
	claim      string   // the first word of the name
	params     []string // the types
	result     string   // "", "error" or "[][]int"
	marked     int      // the line of a SITE comment, or 0
	from, to   int
}

var claim = regexp.MustCompile(`^(Bad|Branch|Good|Unknown|Recover|Expand|Inplace|Pointwise)[A-Z]`)

// A loader type-checks packages of the module from source.
type loader struct {
	fset *token.FileSet
	std  types.Importer
	info *types.Info
	done map[string]*types.Package
	asts map[string][]*ast.File
}

// Import implements [types.Importer].
func (l *loader) Import(path string) (*types.Package, error) {
	rel, local := strings.CutPrefix(path, modulePath+"/")
	if !local {
		return l.std.Import(path)
	}
	if pkg := l.done[path]; pkg != nil {
		return pkg, nil
	}
	entries, err := os.ReadDir(rel)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if filepath.Ext(e.Name()) != ".go" || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(l.fset, rel+"/"+e.Name(), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		l.asts[path] = append(l.asts[path], f)
	}
	conf := types.Config{Importer: l}
	pkg, err := conf.Check(path, l.fset, l.asts[path], l.info)
	l.done[path] = pkg
	return pkg, err
}

// read returns the cases below a directory in the order of their files, and for each file of
// cases a text that traces errors.
func read(dir string) (cases []testcase, overlay map[string]string, err error) {
	folders, err := filepath.Glob(filepath.Join(dir, "*", "cases"))
	if err != nil {
		return nil, nil, err
	}
	slices.Sort(folders)
	fset := token.NewFileSet()
	l := &loader{fset, importer.ForCompiler(fset, "source", nil),
		&types.Info{Types: make(map[ast.Expr]types.TypeAndValue)}, make(map[string]*types.Package), make(map[string][]*ast.File)}
	overlay = make(map[string]string)
	for _, folder := range folders {
		path := modulePath + "/" + filepath.ToSlash(folder)
		if _, err := l.Import(path); err != nil {
			return nil, nil, err
		}
		for _, f := range l.asts[path] {
			name := fset.Position(f.Package).Filename
			found, err := casesOf(fset, f, filepath.ToSlash(filepath.Dir(folder)))
			if err != nil {
				return nil, nil, err
			}
			cases = append(cases, found...)
			if overlay[name], err = trace(fset, l.info, f, name); err != nil {
				return nil, nil, err
			}
		}
	}
	return cases, overlay, nil
}

// casesOf returns the cases in a file.
func casesOf(fset *token.FileSet, f *ast.File, style string) ([]testcase, error) {
	var cases []testcase
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Recv != nil || !fn.Name.IsExported() {
			continue
		}
		m := claim.FindStringSubmatch(fn.Name.Name)
		if m == nil {
			return nil, fmt.Errorf("%s: %s claims nothing", fset.Position(fn.Pos()), fn.Name.Name)
		}
		c := testcase{style: style, file: fset.Position(f.Package).Filename, name: fn.Name.Name, claim: m[1],
			from: fset.Position(fn.Pos()).Line, to: fset.Position(fn.End()).Line}
		for _, field := range fn.Type.Params.List {
			for range field.Names {
				c.params = append(c.params, types.ExprString(field.Type))
			}
		}
		if r := fn.Type.Results; r != nil {
			c.result = types.ExprString(r.List[0].Type)
		}
		for _, group := range f.Comments {
			if line := fset.Position(group.Pos()).Line; group.List[0].Text == "// SITE" && c.from <= line && line <= c.to {
				c.marked = line
			}
		}
		cases = append(cases, c)
	}
	return cases, nil
}
