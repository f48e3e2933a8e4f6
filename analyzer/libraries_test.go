package analyzer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/shapelint/shapelint/analyzer/libraries"
	"github.com/shapelint/shapelint/analyzer/library"
)

// TestLibrariesAreNamedOnce: the code of the analyzer and of shapeinfer mentions no library that
// contracts describe, but for the folder of the library and the list of libraries. Nor do their
// texts contain a name of two words or more, like MulVec, that the description of the library
// lists. Comments and tests may.
func TestLibrariesAreNamedOnce(t *testing.T) {
	described := namesIn(*libraries.All[0].Description())
	if len(described) < 20 {
		t.Errorf("names: %v", described)
	}
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
				if strings.Contains(strings.ToLower(text), library) || described.in(n) {
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

// names are names of functions and methods.
type names map[string]bool

// namesIn returns the names of functions and methods of two words or more in a description.
func namesIn(d library.Description) names {
	all := slices.Concat(d.Reading.Methods, d.Reading.Getters, d.Transposing.Products, []string{d.BackendSetter, d.Transposing.Method})
	for _, a := range d.Reading.Attributes {
		all = append(append(all, a.Method), a.Beside...)
	}
	for _, c := range d.Constructors {
		all = append(all, c.Name)
	}
	compound := make(names)
	for _, n := range all {
		if strings.ContainsFunc(n[1:], unicode.IsUpper) {
			compound[n] = true
		}
	}
	return compound
}

// in reports whether a node is a text that contains one of the names.
func (ns names) in(n ast.Node) bool {
	text, ok := n.(*ast.BasicLit)
	if !ok {
		return false
	}
	words := strings.FieldsFunc(text.Value, func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.ContainsFunc(words, func(word string) bool { return ns[word] })
}
