package mutate

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A workshop is the module in which mutants are made.
type workshop struct {
	root, dir string // this repository, and the module
	log       io.Writer
	imports   importMap
	fset      *token.FileSet // of the subjects
	subjects  []*subject     // that compile
}

// modulePath is the path of the module of mutants.
const modulePath = "mutants"

// newWorkshop writes the module with the subjects as they are. Its go.mod takes gonum from ours.
func newWorkshop(root, dir string, log io.Writer) (*workshop, error) {
	version, err := vetrun.Go(root, "list", "-m", "-f", "{{.Version}}", gonumPath)
	if err != nil {
		return nil, err
	}
	mod := fmt.Sprintf("module %s\n\ngo 1.25.0\n\nrequire %s %s\n\nrequire example.com/libraries v0.0.0\n\nreplace example.com/libraries => %s\n",
		modulePath, gonumPath, version, filepath.Join(root, "testdata", "libraries"))
	w := &workshop{root: root, dir: dir, log: log, imports: make(importMap), fset: token.NewFileSet()}
	if err := w.write("go.mod", mod); err != nil {
		return nil, err
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return nil, err
	}
	return w, w.write("go.sum", string(sum))
}

func (w *workshop) write(name, text string) error {
	name = filepath.Join(w.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text), 0o644)
}

// check type-checks the subjects, and returns those of packages without errors.
func (w *workshop) check(subjects []*subject) ([]*subject, error) {
	for _, s := range subjects {
		if err := w.write(s.folder+"/"+s.name, s.text); err != nil {
			return nil, err
		}
	}
	cfg := &packages.Config{
		Dir: w.dir, Fset: w.fset, Env: append(os.Environ(), "GOFLAGS=-mod=mod", "GOWORK=off", "PWD="+w.dir),
		Mode: loading.Mode(packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedSyntax | packages.NeedTypes |
			packages.NeedTypesInfo | packages.NeedImports | packages.NeedExportFile),
	}
	loaded, err := packages.Load(cfg, "./...")
	if err != nil {
		return nil, err
	}
	var kept []*subject
	for _, pkg := range loaded {
		if len(pkg.Errors) > 0 {
			text, _, _ := strings.Cut(strings.TrimPrefix(pkg.Errors[0].Msg, "# "+pkg.PkgPath+"\n"), "\n")
			fmt.Fprintf(w.log, "left out: %s: %s\n", pkg.PkgPath, text)
			if err := os.RemoveAll(filepath.Join(w.dir, strings.TrimPrefix(pkg.PkgPath, modulePath+"/"))); err != nil {
				return nil, err
			}
			continue
		}
		for _, imp := range pkg.Types.Imports() {
			w.imports[imp.Path()] = imp
		}
		for _, f := range pkg.Syntax {
			name, err := filepath.Rel(w.dir, pkg.Fset.Position(f.Package).Filename)
			if err != nil {
				return nil, err
			}
			i := slices.IndexFunc(subjects, func(s *subject) bool { return s.folder+"/"+s.name == filepath.ToSlash(name) })
			subjects[i].syntax, subjects[i].info = f, pkg.TypesInfo
			kept = append(kept, subjects[i])
		}
	}
	return kept, nil
}

// An importMap has the packages that others import, by their paths.
type importMap map[string]*types.Package

// Import implements [types.Importer].
func (m importMap) Import(path string) (*types.Package, error) {
	if pkg := m[path]; pkg != nil {
		return pkg, nil
	}
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

// generate writes the files of the mutants that compile, and returns these.
func (w *workshop) generate(subjects []*subject, mutants []*mutant) ([]*mutant, error) {
	folders := make(map[string][]*subject)
	for _, s := range subjects {
		folders[s.folder] = append(folders[s.folder], s)
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		for {
			files := make(map[string]string)
			for _, s := range folders[folder] {
				files[s.folder+"/"+s.name] = withMutants(s, mutants)
			}
			bad, err := w.broken(folder, files)
			if err != nil {
				return nil, err
			}
			if len(bad) == 0 {
				for _, name := range slices.Sorted(maps.Keys(files)) {
					if err := w.write(name, files[name]); err != nil {
						return nil, err
					}
				}
				break
			}
			count := len(mutants)
			mutants = slices.DeleteFunc(mutants, func(m *mutant) bool { return m.subject.folder == folder && bad[m.name] })
			if len(mutants) == count {
				return nil, fmt.Errorf("%s does not compile: %v", folder, bad)
			}
		}
	}
	return mutants, nil
}

// withMutants returns the text of a subject with its mutants behind it, and notes their lines.
func withMutants(s *subject, mutants []*mutant) string {
	var b strings.Builder
	b.WriteString(s.text)
	line := 1 + strings.Count(s.text, "\n")
	for _, m := range mutants {
		if m.subject != s {
			continue
		}
		text := strings.Replace(m.text, "func "+m.function+"(", "func "+m.name+"(", 1)
		fmt.Fprintf(&b, "\n\n%s\n", text)
		m.from = line + 2
		m.to = m.from + strings.Count(text, "\n")
		line = m.to + 1
	}
	return b.String()
}

// broken returns the names of the functions of a package that do not compile.
func (w *workshop) broken(folder string, files map[string]string) (map[string]bool, error) {
	fset := token.NewFileSet()
	var syntax []*ast.File
	for _, name := range slices.Sorted(maps.Keys(files)) {
		f, err := parser.ParseFile(fset, name, files[name], parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		syntax = append(syntax, f)
	}
	bad := make(map[string]bool)
	conf := types.Config{Importer: w.imports, Error: func(err error) {
		e := err.(types.Error)
		bad[functionAt(syntax, e.Pos)] = true
	}}
	conf.Check(modulePath+"/"+folder, fset, syntax, nil)
	return bad, nil
}

func functionAt(files []*ast.File, pos token.Pos) string {
	for _, f := range files {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Pos() <= pos && pos < fn.End() {
				return fn.Name.Name
			}
		}
	}
	return ""
}
