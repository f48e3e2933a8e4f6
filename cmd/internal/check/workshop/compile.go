package workshop

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"

	"github.com/shapelint/shapelint/cmd/internal/sourcetree"
)

// WriteCompiling writes the files of a package without the functions that do not compile. Lay
// returns the texts of the files, by their names in the folder, without the functions that were
// dropped so far. WriteCompiling returns the functions that it has dropped, each with the first
// error in it.
func (m *Module) WriteCompiling(folder string,
	lay func(dropped map[string]string) map[string]string) (dropped map[string]string, err error) {
	dropped = make(map[string]string)
	for {
		files := lay(dropped)
		bad := m.broken(folder, files)
		if len(bad) == 0 {
			return dropped, sourcetree.Write(filepath.Join(m.Dir, folder), files)
		}
		count := len(dropped)
		maps.Copy(dropped, bad)
		if len(dropped) == count {
			return nil, fmt.Errorf("%s does not compile: %v", folder, bad)
		}
	}
}

// broken returns the first error of each function of a package that does not compile. Errors
// outside functions have the name "".
func (m *Module) broken(folder string, files map[string]string) map[string]string {
	fset := token.NewFileSet()
	bad := make(map[string]string)
	var syntax []*ast.File
	record := func(line token.Position, text string) {
		if name := functionAt(fset, syntax, line); bad[name] == "" {
			bad[name] = text
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := parser.ParseFile(fset, name, files[name], parser.SkipObjectResolution|parser.AllErrors)
		syntax = append(syntax, f)
		if list := (scanner.ErrorList)(nil); errors.As(err, &list) {
			record(list[0].Pos, list[0].Msg)
		}
	}
	if len(bad) > 0 {
		return bad
	}
	conf := types.Config{Importer: m, Error: func(err error) {
		e := err.(types.Error)
		record(fset.PositionFor(e.Pos, false), e.Msg)
	}}
	conf.Check(m.Path+"/"+folder, fset, syntax, nil)
	return bad
}

// functionAt returns the name of the function that a line of a file belongs to, "" if there is
// none.
func functionAt(fset *token.FileSet, files []*ast.File, at token.Position) string {
	for _, f := range files {
		if fset.File(f.FileStart).Name() != at.Filename {
			continue
		}
		for _, d := range f.Decls {
			line := func(pos token.Pos) int { return fset.PositionFor(pos, false).Line }
			if fn, ok := d.(*ast.FuncDecl); ok && line(fn.Pos()) <= at.Line && at.Line <= line(fn.End()) {
				return fn.Name.Name
			}
		}
	}
	return ""
}
