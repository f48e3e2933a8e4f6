package asserts_test

import (
	"fmt"
	"go/ast"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/asserts"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/testdata"
)

// TestResults calls everything of the tables that has a result, with dims in all arguments, and
// asks the result:
//
//	if r := assert.Contains(t, a.Shape(), b.r); r {
//		a.Mul(b) // in one function
//	} else {
//		a.Mul(b) // in another one
//	}
//
// The call is reported in one of the functions if the engine knows the result, and in neither if it
// does not: there the result depends on the shapes. If both are reported, then the result counts as
// one that depends on nothing.
func TestResults(t *testing.T) {
	dir := testdata.Folder("asserts")
	libraries := load(t, dir, nil, packagesOf(asserts.Symbols())...)
	w := writer{imports: make(map[string]string), calls: make(map[string]string)}
	for _, symbol := range asserts.Symbols() {
		path, name := ir.SplitSymbol(symbol)
		for _, p := range libraries {
			if p.PkgPath == path && len(p.Errors) == 0 {
				w.write(p.Types, name)
			}
		}
	}
	if len(w.names) < 150 {
		t.Errorf("only %d results are asked", len(w.names))
	}
	file := filepath.Join(dir, "results", "results.go")
	asking := load(t, dir, map[string][]byte{file: w.file()}, "file="+file)
	if len(asking) != 1 || len(asking[0].Errors) > 0 {
		t.Fatal(asking[0].Errors)
	}
	reported := analyze(t, asking[0])
	decided := 0
	for _, name := range w.names {
		switch yes, no := reported["yes"+name], reported["no"+name]; {
		case yes && no:
			t.Errorf("%s: the result depends on nothing", w.calls[name])
		case yes || no:
			decided++
		}
	}
	t.Logf("%d results, %d of them are known", len(w.names), decided)
}

func packagesOf(symbols []string) []string {
	paths := make(map[string]bool)
	for _, s := range symbols {
		path, _ := ir.SplitSymbol(s)
		paths[path] = true
	}
	return slices.Sorted(maps.Keys(paths))
}

// load loads packages that the module at hand has.
func load(t *testing.T, dir string, overlay map[string][]byte, patterns ...string) []*packages.Package {
	t.Helper()
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes |
		packages.NeedTypesInfo | packages.NeedTypesSizes | packages.NeedImports | packages.NeedExportFile
	env := append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOPROXY=off", "PWD="+dir)
	roots, err := packages.Load(&packages.Config{Mode: loading.Mode(mode), Dir: dir, Env: env, Overlay: overlay}, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	return roots
}

// analyze returns in which functions of a package the analyzer reports something.
func analyze(t *testing.T, p *packages.Package) map[string]bool {
	t.Helper()
	reported := make(map[string]bool)
	pass := &analysis.Pass{
		Analyzer: analyzer.Analyzer, Fset: p.Fset, Files: p.Syntax, Pkg: p.Types, TypesInfo: p.TypesInfo, TypesSizes: p.TypesSizes,
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportPackageFact: func(analysis.Fact) {},
		Report: func(d analysis.Diagnostic) {
			for _, decl := range p.Syntax[0].Decls {
				if f, ok := decl.(*ast.FuncDecl); ok && f.Pos() <= d.Pos && d.Pos < f.End() {
					reported[f.Name.Name] = true
				}
			}
		},
	}
	if _, err := analyzer.Analyzer.Run(pass); err != nil {
		t.Fatal(err)
	}
	return reported
}

// A writer writes the functions that ask.
type writer struct {
	imports map[string]string // names by path
	body    strings.Builder
	names   []string
	calls   map[string]string // by name
}

// write writes two functions for a function, a method or a variable of a library, if it has a
// result that can be asked.
func (w *writer) write(lib *types.Package, name string) {
	typeName, method, isMethod := strings.Cut(name, ".")
	obj := lib.Scope().Lookup(typeName)
	receiver := w.qualified(lib) + "."
	if isMethod {
		construct := lib.Scope().Lookup("New")
		if obj == nil || construct == nil {
			return
		}
		obj, _, _ = types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, lib, method)
		receiver, name = w.qualified(lib)+".New(t).", method
	}
	if obj == nil {
		return
	}
	call := receiver + name
	result := obj.Type()
	if f, ok := obj.(*types.Func); ok {
		sig := f.Signature()
		if sig.TypeParams() != nil || sig.Results().Len() != 1 {
			return
		}
		call, result = call+w.arguments(lib, sig), sig.Results().At(0).Type()
	}
	question := w.question(result)
	if question == "" || !regexp.MustCompile(`\b[ab]\.`).MatchString(call+question) {
		return
	}
	id := fmt.Sprintf("%s%d", regexp.MustCompile(`\W`).ReplaceAllString(call[:strings.IndexAny(call+"(", "(")], "_"), len(w.names))
	for _, answer := range []string{"yes", "no"} {
		not := ""
		if answer == "no" {
			not = "!"
		}
		fmt.Fprintf(&w.body, "\nfunc %s%s(t *testing.T) {\n\ta, b := New(2, 3), New(4, 2)\n\tr := %s\n\tif %s(%s) {\n\t\ta.Mul(b)\n\t}\n}\n", answer, id, call, not, question)
	}
	w.names, w.calls[id] = append(w.names, id), call
}

// qualified is the name of a package in the file.
func (w *writer) qualified(p *types.Package) string {
	if w.imports[p.Path()] == "" {
		w.imports[p.Path()] = fmt.Sprintf("lib%d", len(w.imports))
	}
	return w.imports[p.Path()]
}

// question is whether result r holds: "" if it is nothing that can be asked.
func (w *writer) question(t types.Type) string {
	asks := func(name string) bool {
		obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		return obj != nil
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Info()&types.IsBoolean != 0 {
			return "r"
		}
		return `r == ""`
	case *types.Signature:
		if u.Params().Len() == 0 && u.Results().Len() == 1 {
			return "r().Success()"
		}
		return `r(a.c, b.r) == ""`
	case *types.Interface:
		switch {
		case asks("Match"):
			return "func() bool { ok, _ := r.Match(b.r); return ok }()"
		case asks("Check"):
			return "r.Check(a.c, []any{b.r}, func(string, any) {}) == nil"
		case asks("To"):
			return "r.To(" + w.qualified(types.NewPackage("github.com/onsi/gomega", "gomega")) + ".HaveField(fmt.Sprint(a.c), b.r))"
		}
	}
	return ""
}

// arguments are those of a call, which lead to the dims of a and b in turn.
func (w *writer) arguments(lib *types.Package, sig *types.Signature) string {
	var args []string
	for i := range sig.Params().Len() {
		t := sig.Params().At(i).Type()
		if sig.Variadic() && i == sig.Params().Len()-1 {
			switch elem := t.(*types.Slice).Elem().Underlying(); {
			case !types.IsInterface(elem), elem.(*types.Interface).NumMethods() > 0, i > 0 && strings.HasPrefix(sig.Params().At(i).Name(), "msg"):
				continue
			default:
				t = elem
			}
		}
		dim := [...]string{"a.c", "b.r"}[i%2]
		switch u := t.Underlying().(type) {
		case *types.Interface:
			switch {
			case u.NumMethods() == 0:
				args = append(args, dim)
			case types.Identical(t, types.Universe.Lookup("error").Type()):
				args = append(args, "fmt.Errorf(\"%d\", "+dim+")")
			case strings.HasSuffix(t.String(), ".GomegaMatcher"):
				args = append(args, w.qualified(lib)+".Equal(b.r)")
			case strings.HasSuffix(t.String(), ".Checker"):
				args = append(args, w.qualified(lib)+".Equals")
			case i == 0:
				args = append(args, "t")
			default:
				args = append(args, "nil")
			}
		case *types.Signature:
			args = append(args, "func() { b.Mul(a) }")
			if u.Params().Len()+u.Results().Len() > 0 {
				args[len(args)-1] = "nil"
			}
		case *types.Basic:
			switch {
			case u.Info()&types.IsString != 0:
				args = append(args, "fmt.Sprint("+dim+")")
			case u.Info()&types.IsBoolean != 0:
				args = append(args, dim+" == 3")
			default:
				args = append(args, types.TypeString(t, func(p *types.Package) string { return w.qualified(p) })+"("+dim+")")
			}
		default:
			args = append(args, "*new("+types.TypeString(t, func(p *types.Package) string { return w.qualified(p) })+")")
		}
	}
	return "(" + strings.Join(args, ", ") + ")"
}

// file is the file that was written.
func (w *writer) file() []byte {
	var head strings.Builder
	head.WriteString("package results\n\nimport (\n\t\"fmt\"\n\t\"testing\"\n")
	for _, path := range slices.Sorted(maps.Keys(w.imports)) {
		if strings.Contains(w.body.String(), w.imports[path]+".") {
			fmt.Fprintf(&head, "\t%s %q\n", w.imports[path], path)
		}
	}
	return []byte(head.String() + ")\n" + matrix + w.body.String())
}

const matrix = `
type M struct {
	r, c int
	data []float64
}

func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }

func (a *M) Shape() []int { return []int{a.r, a.c} }

func (a *M) Mul(b *M) *M {
	if a.c != b.r {
		panic(fmt.Sprintf("mul: %dx%d times %dx%d", a.r, a.c, b.r, b.c))
	}
	return New(a.r, b.c)
}
`
