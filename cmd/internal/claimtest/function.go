package claimtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// A Function is a function declaration, including its function literals.
type Function struct {
	File, Name string
	pkg        string          // the name of its package
	from, to   int             // lines
	mentions   map[string]bool // names in it
}

// Functions lists the functions of a module.
func Functions(t *testing.T, dir string) (list []Function) {
	t.Helper()
	fset := token.NewFileSet()
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				line := func(p token.Pos) int { return fset.PositionFor(p, false).Line }
				list = append(list, Function{filepath.ToSlash(rel), fn.Name.Name, file.Name.Name, line(fn.Pos()), line(fn.End()), mentionsOf(fn)})
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// mentionsOf lists the names in a function.
func mentionsOf(fn *ast.FuncDecl) map[string]bool {
	names := make(map[string]bool)
	ast.Inspect(fn, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			names[id.Name] = true
		}
		return true
	})
	return names
}

// MayCall reports whether a function mentions another one, or one that does.
func MayCall(list []Function, from, to string) bool {
	seen, todo := make(map[string]bool), []string{from}
	for len(todo) > 0 {
		name := todo[0]
		todo = todo[1:]
		for _, f := range list {
			if f.Name != name || seen[f.File+name] {
				continue
			}
			seen[f.File+name] = true
			if f.mentions[to] {
				return true
			}
			todo = append(todo, slices.Sorted(maps.Keys(f.mentions))...)
		}
	}
	return false
}

// FunctionAt returns the function in which a message stands.
func FunctionAt(list []Function, m tooltest.Message) Function {
	for _, f := range list {
		if f.File == m.File && f.from <= m.Line && m.Line <= f.to {
			return f
		}
	}
	return Function{}
}

// FailingLine returns the first line of the function that is in the traceback of a program, 0 if
// none is.
func (in Function) FailingLine(of *Program) int {
	first := 0
	for _, p := range of.trace {
		inside := strings.HasSuffix(filepath.ToSlash(p.file), "/"+in.File) && in.from <= p.line && p.line <= in.to
		if inside && (first == 0 || p.line < first) {
			first = p.line
		}
	}
	return first
}
