package gonum

import (
	"flag"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/loading"
)

var update = flag.Bool("update", false, "rewrite testdata/known.txt")

// raw are the packages below the wrappers, whose functions take lengths and strides one by one.
var raw = []string{"blas/gonum", "lapack/gonum", "blas/testblas", "lapack/testlapack"}

// contracted returns the callables that have a contract: "mat.Dense.Mul".
func contracted() map[string]bool {
	names := map[string]bool{}
	for _, path := range Paths() {
		for _, c := range For(path).Contracts {
			names[strings.TrimPrefix(path, Root)+"."+c.Symbol()] = true
		}
	}
	return names
}

// Every callable of gonum with a precondition on shapes that its documentation or its code states
// has a contract.
func TestCallables(t *testing.T) {
	have, missing, total := contracted(), 0, 0
	for _, name := range readLines(t, "testdata/callables.txt") {
		total++
		if !have[name] {
			missing++
			t.Errorf("%s has no contract", name)
		}
	}
	t.Logf("%d of %d callables have a contract", total-missing, total)
}

// A callable that may panic for a reason of shapes has a contract, or is in the list of those that
// were looked at and do not need one: none of the lengths that they check comes from the caller, or
// the caller's value is not a shape. A new version of gonum shows here what it adds.
func TestAPI(t *testing.T) {
	if testing.Short() {
		t.Skip("parses gonum")
	}
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", strings.TrimSuffix(Root, "/")).Output()
	if err != nil {
		t.Fatal(err)
	}
	found, err := scanModule(strings.TrimSpace(string(out)), raw)
	if err != nil {
		t.Fatal(err)
	}
	have := contracted()
	var rest []string
	for _, name := range found {
		if !have[name] {
			rest = append(rest, name)
		}
	}
	if *update {
		text := knownHead + strings.Join(rest, "\n") + "\n"
		if err := os.WriteFile("testdata/known.txt", []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	known := readLines(t, "testdata/known.txt")
	for _, name := range rest {
		if !slices.Contains(known, name) {
			t.Errorf("%s may panic for a reason of shapes; it has no contract and is not in known.txt", name)
		}
	}
	for _, name := range known {
		if !slices.Contains(rest, name) {
			t.Errorf("%s is in known.txt, but has a contract or no such panic", name)
		}
	}
	t.Logf("%d callables may panic for a reason of shapes: %d have a contract, %d do not need one", len(found), len(found)-len(rest), len(rest))
}

// The table of coverage lists every contract, and nothing else.
func TestCoverage(t *testing.T) {
	text, err := os.ReadFile("COVERAGE.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	pkg := ""
	for line := range strings.Lines(string(text)) {
		if name, ok := strings.CutPrefix(line, "## "); ok {
			pkg = strings.TrimSpace(name)
		}
		if symbol, _, ok := strings.Cut(strings.TrimPrefix(line, "| "), " | `"); ok {
			listed[pkg+"."+symbol] = true
		}
	}
	have := contracted()
	for _, name := range slices.Sorted(maps.Keys(have)) {
		if !listed[name] {
			t.Errorf("%s is not in COVERAGE.md: run the differential test with -coverage", name)
		}
	}
	if len(listed) != len(have) {
		t.Errorf("COVERAGE.md lists %d callables, want %d", len(listed), len(have))
	}
}

const knownHead = `# Callables of gonum v0.17.0 that reach a panic whose text speaks of lengths, dimensions, indices or the like,
# and that have no contract: the panic is about graphs or parameters, or gonum itself is the caller.
# Rewritten by go test ./analyzer/gonum -run API -update; look at what is new.
`

// readLines returns the lines of a file that are no comments.
func readLines(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash(name))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	return lines
}

// TestLooks: the gonum of go.mod has the API of the newest known version, whether its types come
// from source or from export data, for machines of 32 and 64 bits.
func TestLooks(t *testing.T) {
	if testing.Short() {
		t.Skip("loads gonum")
	}
	compiled := packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedExportFile
	source := packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedSyntax | packages.NeedFiles
	files := make(map[string]string)
	for _, pkg := range loadGonum(t, "amd64", loading.Mode(compiled)) {
		checkLook(t, "compiled", pkg.Types, pkg.Fset)
		packages.Visit([]*packages.Package{pkg}, nil, func(p *packages.Package) { files[p.PkgPath] = p.ExportFile })
	}
	for _, pkg := range loadGonum(t, "386", source) {
		checkLook(t, "source", pkg.Types, pkg.Fset)
	}
	fset := token.NewFileSet()
	reader := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) })
	for _, path := range Paths() {
		pkg, err := reader.Import(path)
		if err != nil {
			t.Fatal(err)
		}
		checkLook(t, "go/importer", pkg, fset)
	}
}

// TestLookForTest: an external test imports a package together with what its other tests declare.
func TestLookForTest(t *testing.T) {
	fset := token.NewFileSet()
	look := func(sources map[string]string) string {
		var files []*ast.File
		for name, source := range sources {
			f, err := parser.ParseFile(fset, name, source, 0)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		pkg, err := new(types.Config).Check("p", fset, files, nil)
		if err != nil {
			t.Fatal(err)
		}
		return Fingerprint(pkg, fset)
	}
	const api = "package p; type T struct{}; func (T) F() {}; func New() T { return T{} }"
	want := look(map[string]string{"p.go": api})
	if got := look(map[string]string{"p.go": api, "p_test.go": "package p; func TestF() {}; func (T) G() {}; var V T; type U int"}); got != want {
		t.Errorf("with a test %s, without %s", got, want)
	}
	if got := look(map[string]string{"p.go": api, "q.go": "package p; func (T) G() {}"}); got == want {
		t.Error("another method does not count")
	}
}

func loadGonum(t *testing.T, arch string, mode packages.LoadMode) []*packages.Package {
	t.Helper()
	loaded, err := packages.Load(&packages.Config{Mode: mode, Env: append(os.Environ(), "GOARCH="+arch, "CGO_ENABLED=0")}, Paths()...)
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

func checkLook(t *testing.T, how string, pkg *types.Package, fset *token.FileSet) {
	t.Helper()
	newest := knownVersions()[len(knownVersions())-1]
	if versions := versionsOf()[look{pkg.Path(), Fingerprint(pkg, fset)}]; !slices.Contains(versions, newest) {
		t.Errorf("%s, %s: looks like %v, not like %s", pkg.Path(), how, versions, newest)
	}
}
