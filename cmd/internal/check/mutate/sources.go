package mutate

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/check/workshop"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/testdata"
)

// gonumSubjects returns the files of gonum that hold Example functions.
func gonumSubjects(root, which string) ([]*subject, error) {
	if which == "none" {
		return nil, nil
	}
	if _, err := vetrun.Go(root, "mod", "download", workshop.Gonum); err != nil {
		return nil, err
	}
	dir, err := vetrun.Go(root, "list", "-m", "-f", "{{.Dir}}", workshop.Gonum)
	if err != nil {
		return nil, err
	}
	folders := strings.Split(which, ",")
	var subjects []*subject
	err = filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(dir, name)
		rel = filepath.ToSlash(rel)
		if err != nil || d.IsDir() || !strings.HasSuffix(rel, "_test.go") || strings.HasPrefix(rel, "graph/") {
			return err // graphs have no shapes
		}
		if which != "all" && !slices.Contains(folders, filepath.ToSlash(filepath.Dir(rel))) {
			return nil
		}
		s, err := exampleSubject(name, rel)
		if s != nil {
			subjects = append(subjects, s)
		}
		return err
	})
	return subjects, err
}

func isExample(fn *ast.FuncDecl) bool { return strings.HasPrefix(fn.Name.Name, "Example") }

// exampleSubject returns a test file of gonum as a file of a package of its own, or nil if it
// neither has examples nor can be what they need.
func exampleSubject(name, rel string) (*subject, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	s := &subject{
		origin: rel, name: strings.TrimSuffix(filepath.Base(rel), "_test.go") + ".go", mutated: isExample,
		folder: strings.ReplaceAll(filepath.ToSlash(filepath.Dir(rel)), "/", "_"),
	}
	examples := strings.Contains(string(text), "\nfunc Example")
	if !examples && (!strings.HasSuffix(f.Name.Name, "_test") || strings.Contains(string(text), `"testing"`)) {
		return nil, nil
	}
	if strings.HasSuffix(f.Name.Name, "_test") {
		clause := fset.Position(f.Name.Pos()).Offset
		s.text = string(text[:clause]) + "mutants" + string(text[clause+len(f.Name.Name):])
		return s, nil
	}
	s.folder += "_inside"
	s.text = insideOut(fset, f, string(text), workshop.Gonum+"/"+filepath.ToSlash(filepath.Dir(rel)))
	return s, nil
}

// insideOut returns the examples of a test that belongs to the package it tests, as a file that
// imports that package with a dot.
func insideOut(fset *token.FileSet, f *ast.File, text, path string) string {
	var body strings.Builder
	used := make(map[string]bool)
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Recv != nil || !isExample(fn) {
			continue
		}
		body.WriteString("\n" + text[fset.Position(fn.Pos()).Offset:fset.Position(fn.End()).Offset] + "\n")
		ast.Inspect(fn, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				used[id.Name] = true
			}
			return true
		})
	}
	head := fmt.Sprintf("package mutants\n\nimport . %q\n", path)
	for _, spec := range f.Imports {
		short := filepath.Base(strings.Trim(spec.Path.Value, `"`))
		if spec.Name != nil {
			short = spec.Name.Name
		}
		if used[short] {
			head += "import " + short + " " + spec.Path.Value + "\n"
		}
	}
	return head + body.String()
}

// librarySubjects returns the cases of testdata/libraries. Bad ones are mutated as well: some of
// their mutants run.
func librarySubjects(root string) ([]*subject, error) {
	files, err := filepath.Glob(filepath.Join(testdata.Folder("inrepo"), "*", "cases", "*.go"))
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	var subjects []*subject
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		library := filepath.Base(filepath.Dir(filepath.Dir(name)))
		subjects = append(subjects, &subject{
			origin: "libraries/" + library, folder: "libraries_" + library, name: filepath.Base(name), text: string(text),
			mutated: func(fn *ast.FuncDecl) bool { return fn.Name.IsExported() },
		})
	}
	return subjects, nil
}
