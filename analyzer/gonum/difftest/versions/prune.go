package main

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// The removal of code that does not compile. A package is compiled, and around each error the
// smallest part that can be missing is removed: an entry of a table, a case of a switch, a
// function, an import. This is repeated until there is no error or nothing to remove.

// maxRounds bounds how often the package is compiled.
const maxRounds = 20

// A place is the position of an error.
type place struct{ line, col int }

// compileError is what the compiler prints for an error in a test file.
var compileError = regexp.MustCompile(`(?m)^(?:vet: )?(?:\./)?\S*?(\w+_test\.go):(\d+):(\d+): `)

// prune removes the code of a package that does not compile, and returns the number of removed
// parts.
func prune(dir, pkg string) (int, error) {
	removed := 0
	if out, err := command(dir, "go", "mod", "tidy", "-e"); err != nil {
		return 0, fmt.Errorf("%w\n%s", err, out)
	}
	for range maxRounds {
		out, err := command(dir, "go", "test", "-c", "-gcflags=-e", "-o", os.DevNull, "./"+filepath.ToSlash(pkg))
		if err == nil {
			return removed, nil
		}
		n := 0
		for file, places := range byFile(out) {
			k, err := pruneFile(filepath.Join(dir, pkg, file), places)
			if err != nil {
				return removed, err
			}
			n += k
		}
		if n == 0 {
			return removed, fmt.Errorf("%w\n%s", err, out)
		}
		removed += n
	}
	return removed, fmt.Errorf("still does not compile after %d rounds", maxRounds)
}

// byFile returns the places of the errors in each file.
func byFile(out string) map[string][]place {
	files := map[string][]place{}
	for _, m := range compileError.FindAllStringSubmatch(out, -1) {
		line, _ := strconv.Atoi(m[2])
		col, _ := strconv.Atoi(m[3])
		files[m[1]] = append(files[m[1]], place{line, col})
	}
	return files
}

// pruneFile removes the parts of a file around the places, and returns how many there were.
func pruneFile(name string, places []place) (int, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return 0, err
	}
	doomed := map[ast.Node]bool{}
	for _, p := range places {
		pos := fset.File(f.FileStart).LineStart(p.line) + token.Pos(p.col-1)
		if n := smallest(f, pos); n != nil {
			doomed[n] = true
		}
	}
	remove(f, doomed)
	f.Comments = nil
	var b strings.Builder
	if err := format.Node(&b, fset, f); err != nil {
		return 0, err
	}
	return len(doomed), os.WriteFile(name, []byte(b.String()), 0o666)
}

// smallest returns the smallest part around pos that can be missing, or nil.
func smallest(f *ast.File, pos token.Pos) ast.Node {
	var found ast.Node
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil || pos < n.Pos() || pos >= n.End() {
			return false
		}
		switch n := n.(type) {
		case *ast.KeyValueExpr, *ast.ImportSpec, *ast.FuncDecl:
			found = n
		case *ast.CaseClause:
			if n.List != nil {
				found = n
			}
		}
		return true
	})
	return found
}

// remove removes the doomed parts.
func remove(f *ast.File, doomed map[ast.Node]bool) {
	f.Decls = slices.DeleteFunc(f.Decls, func(d ast.Decl) bool { return doomed[d] })
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			n.Specs = slices.DeleteFunc(n.Specs, func(s ast.Spec) bool { return doomed[s] })
		case *ast.CompositeLit:
			n.Elts = slices.DeleteFunc(n.Elts, func(x ast.Expr) bool { return doomed[x] })
		case *ast.SwitchStmt:
			n.Body.List = slices.DeleteFunc(n.Body.List, func(s ast.Stmt) bool { return doomed[s] })
		case *ast.TypeSwitchStmt:
			n.Body.List = slices.DeleteFunc(n.Body.List, func(s ast.Stmt) bool { return doomed[s] })
		}
		return true
	})
}
