package analyzer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestLibrariesAreNamedOnce: the code of the analyzer and of shapeinfer mentions no library that contracts describe, but for the folder
// of the library and the list of libraries. Comments and tests may.
func TestLibrariesAreNamedOnce(t *testing.T) {
	library, list := "gonum", filepath.Join("libraries", "libraries.go")
	files := 0
	for _, root := range []string{".", filepath.Join("..", "shapeinfer")} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "testdata" || path == library):
				return filepath.SkipDir
			case d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || path == list:
				return nil
			}
			files++
			fset := token.NewFileSet()
			f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(f, func(n ast.Node) bool {
				text := ""
				switch n := n.(type) {
				case *ast.Ident:
					text = n.Name
				case *ast.BasicLit: // imports are among them
					text = n.Value
				}
				if strings.Contains(strings.ToLower(text), library) {
					t.Errorf("%s: %s", fset.Position(n.Pos()), text)
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if t.Logf("%d files", files); files < 300 {
		t.Error("files are missing")
	}
}
