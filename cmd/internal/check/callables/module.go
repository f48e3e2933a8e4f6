package callables

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

const (
	modulePath = "callables"
	perPackage = 300 // cases
)

// others are the packages that operands are built with, beside those of the callables.
var others = []string{"math", "math/rand/v2", gonum.Root + "blas", gonum.Root + "lapack", gonum.Root + "graph",
	gonum.Root + "graph/simple", gonum.Root + "spatial/r1"}

// A module is where the cases are written.
type module struct {
	root, dir string
	paths     map[string]string // import paths of packages by name
	imports   map[string]*types.Package
	isNewest  bool
}

// newModule writes a module that takes gonum from the go.mod of this repository, or requires a version.
func newModule(root, dir, version string) (*module, error) {
	m := &module{root: root, dir: dir, paths: map[string]string{}, imports: map[string]*types.Package{}, isNewest: version == ""}
	library := strings.TrimSuffix(gonum.Root, "/")
	text := fmt.Sprintf("module %s\n\ngo 1.25.0\n\n", modulePath)
	if m.isNewest {
		var err error
		if version, err = vetrun.Go(root, "list", "-m", "-f", "{{.Version}}", library); err != nil {
			return nil, err
		}
	} else {
		text += fmt.Sprintf("replace %s => %[1]s %s\n\n", library, version) // else a missing package lifts the version
	}
	if err := m.write("go.mod", text+fmt.Sprintf("require %s %s\n", library, version)); err != nil {
		return nil, err
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return nil, err
	}
	if err := m.write("go.sum", string(sum)); err != nil {
		return nil, err
	}
	loaded, err := m.load(append(gonum.Paths(), others...))
	for _, pkg := range loaded {
		name := path.Base(strings.TrimSuffix(pkg.PkgPath, "/v2"))
		m.paths[name], m.imports[pkg.PkgPath] = pkg.PkgPath, pkg.Types
	}
	return m, err
}

// Import implements [types.Importer] for what the cases import.
func (m *module) Import(path string) (*types.Package, error) {
	if pkg := m.imports[path]; pkg != nil {
		return pkg, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

func (m *module) write(name, text string) error {
	name = filepath.Join(m.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text), 0o644)
}

// writeCases writes the cases that compile, and returns them and the errors of the others.
func (m *module) writeCases(cases []*testCase) (kept []*testCase, errors []string, err error) {
	folders := map[string][]*testCase{}
	count := map[string]int{}
	for _, c := range cases {
		base := strings.ReplaceAll(strings.TrimPrefix(c.callable.path, gonum.Root), "/", "_")
		c.folder = fmt.Sprint(base, "_", 1+count[base]/perPackage)
		count[base]++
		folders[c.folder] = append(folders[c.folder], c)
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		list := folders[folder]
		bad := m.broken(m.lay(folder, list))
		list = slices.DeleteFunc(list, func(c *testCase) bool {
			if text := bad[c.name]; text != "" {
				errors = append(errors, c.name+": "+text)
				return true
			}
			return false
		})
		if err := m.write(folder+"/cases.go", m.lay(folder, list)); err != nil {
			return nil, nil, err
		}
		if err := m.write(folder+"/helpers.go", "package "+folder+"\n"+helpers+registry(list)); err != nil {
			return nil, nil, err
		}
		kept = append(kept, list...)
	}
	return kept, errors, nil
}

// registry lists cases for the program that runs them.
func registry(cases []*testCase) string {
	var w strings.Builder
	w.WriteString("\n// Cases are the cases of the package.\nvar Cases = map[string]func(){\n")
	for _, c := range cases {
		fmt.Fprintf(&w, "\t%q: %s,\n", c.name, c.name)
	}
	return w.String() + "}\n"
}

var selector = regexp.MustCompile(`\b([a-z]\w*)\.[A-Z]`)

// lay returns the text of a file of cases, and notes their lines.
func (m *module) lay(folder string, cases []*testCase) string {
	used := map[string]bool{}
	for _, c := range cases {
		for _, s := range selector.FindAllStringSubmatch(c.text, -1) {
			switch p := m.paths[s[1]]; {
			case s[1] == c.callable.fn.Pkg().Name(): // of two packages with this name
				used[c.callable.path] = true
			case p != "":
				used[p] = true
			}
		}
	}
	var w strings.Builder
	fmt.Fprintf(&w, "package %s\n\nimport (\n", folder)
	for _, p := range slices.Sorted(maps.Keys(used)) {
		fmt.Fprintf(&w, "\t%q\n", p)
	}
	w.WriteString(")\n")
	line := 5 + len(used)
	for _, c := range cases {
		w.WriteString("\n" + c.text)
		c.file, c.start = folder+"/cases.go", line+1
		c.site = c.start + strings.Count(c.text[:strings.Index(c.text, mark)], "\n")
		c.end = line + strings.Count(c.text, "\n")
		line = c.end + 1
	}
	return w.String()
}

// broken returns the errors of the cases that do not compile, by the names of their functions.
func (m *module) broken(text string) map[string]string {
	bad := map[string]string{}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "cases.go", text, parser.ParseComments|parser.AllErrors)
	if err != nil {
		bad[functionAt(fset, f, lineOf(err))] = err.Error()
		return bad
	}
	shared, err := parser.ParseFile(fset, "helpers.go", "package "+f.Name.Name+"\n"+helpers, 0)
	if err != nil {
		panic(err)
	}
	conf := types.Config{Importer: m, Error: func(err error) {
		e := err.(types.Error)
		name := functionAt(fset, f, fset.Position(e.Pos).Line)
		if bad[name] == "" {
			bad[name] = e.Msg
		}
	}}
	conf.Check(modulePath+"/"+f.Name.Name, fset, []*ast.File{f, shared}, nil)
	return bad
}

func lineOf(err error) int {
	n := 0
	fmt.Sscanf(err.Error(), "cases.go:%d", &n)
	return n
}

func functionAt(fset *token.FileSet, f *ast.File, line int) string {
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fset.Position(fn.Pos()).Line <= line && line <= fset.Position(fn.End()).Line {
			return fn.Name.Name
		}
	}
	return ""
}
