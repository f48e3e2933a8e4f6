package analyzer

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/analyzer/gonum"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
)

// Tests of the claims about facts in the threat model of the README: a manipulated fact does not
// affect the analysis of other packages, and no fact costs more than its size allows.

// TestFactsSpeak searches honest facts for functions of packages for which they are not
// authoritative: there are only wrappers and error values, or functions that the fact of that
// package has as well. So facts.Trust loses no precision.
func TestFactsSpeak(t *testing.T) {
	for _, dir := range factModules() {
		packages := loadFacts(t, dir, "./...")
		own := make(map[string]map[string]*ir.Func)
		direct := make(map[string]bool)
		for _, l := range packages {
			direct[l.path] = true
			own[l.path] = make(map[string]*ir.Func)
			for _, f := range functionsOf(t, l.fact) {
				own[l.path][f.Symbol] = f
			}
		}
		for _, l := range packages {
			r := facts.Trust{Self: "example.com/importer", Direct: direct}
			for _, f := range functionsOf(t, l.fact) {
				about, _ := ir.SplitSymbol(f.Symbol)
				if !r.Authoritative(l.path, about) && !facts.Forwards(f) && own[about][f.Symbol] == nil {
					t.Errorf("%s tells of %s, which nobody else does", l.path, f.Symbol)
				}
			}
		}
	}
}

func functionsOf(t *testing.T, fact []byte) []*ir.Func {
	t.Helper()
	if fact == nil {
		return nil
	}
	pkg, err := facts.Read(fact)
	if err != nil {
		t.Fatal(err)
	}
	return pkg.Funcs
}

const hostileSource = `package hostile

func Check(x []float64) {
	if len(x) != 3 {
		panic("hostile: three elements")
	}
}
`

const victimSource = `package victim

func Check(x []float64) {}

type T struct{ N int }

func (t T) Check(x []float64) {}
`

const importerSource = `package importer

import (
	"sort"

	"example.com/hostile"
	"example.com/victim"
	"gonum.org/v1/gonum/floats"
)

func check(x []float64) {}

var x = make([]float64, 2)

func f() { hostile.Check(make([]float64, 2)) }
func g() { victim.Check(make([]float64, 2)) }
func h() { victim.T{}.Check(make([]float64, 2)) }
func i() { sort.Float64s(make([]float64, 2)) }
func j() { floats.Reverse(make([]float64, 2)) }
func k() { check(make([]float64, 2)) }
func l() { c := victim.T{}.Check; c(make([]float64, 2)) }
`

// A village is a package that imports a package with a manipulated fact, the package that this fact
// is about, std and gonum.
type village struct {
	universe *moduleFiles
	checked  map[string]*types.Package
	facts    map[string][]byte
}

func newVillage(t *testing.T) *village {
	universe, err := fuzzUniverse()
	if err != nil {
		t.Fatal(err)
	}
	v := &village{universe: universe, checked: make(map[string]*types.Package), facts: make(map[string][]byte)}
	v.analyze(t, "example.com/hostile", hostileSource)
	v.analyze(t, "example.com/victim", victimSource)
	if v.facts["example.com/hostile"] == nil || v.facts["example.com/victim"] == nil {
		t.Fatal("no facts")
	}
	return v
}

// analyze analyzes a package of one file and returns the messages.
func (v *village) analyze(t *testing.T, path, src string) []string {
	var messages []string
	v.diagnose(t, path, src, func(_ token.Position, message string) { messages = append(messages, message) })
	return messages
}

func (v *village) diagnose(t *testing.T, path, src string, report func(at token.Position, message string)) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path+".go", src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	pass := v.universe.checkFiles(path, fset, []*ast.File{file}, types.SizesFor("gc", "amd64"), v.checked)
	v.checked[path] = pass.Pkg
	pass.ImportPackageFact = func(pkg *types.Package, fact analysis.Fact) bool {
		data, ok := v.facts[pkg.Path()]
		fact.(*Fact).Data = data
		return ok
	}
	pass.ExportPackageFact = func(fact analysis.Fact) { v.facts[path] = fact.(*Fact).Data }
	pass.Report = func(d analysis.Diagnostic) { report(fset.Position(d.Pos), d.Message) }
	if len(pass.TypeErrors) > 0 {
		t.Fatal(pass.TypeErrors)
	}
	if _, err := run(pass); err != nil {
		t.Error(err)
	}
}

// TestFactCannotClaim gives the honest fact of one package the names of other functions.
func TestFactCannotClaim(t *testing.T) {
	const honest = "hostile.Check: always panics"
	v := newVillage(t)
	if got := v.analyze(t, "example.com/importer", importerSource); len(got) != 1 || !strings.HasPrefix(got[0], honest) {
		t.Fatalf("of the honest facts: %q", got)
	}
	for _, symbol := range []string{
		"example.com/victim.Check", "example.com/victim.T.Check", "sort.Float64s", gonum.Root + "floats.Reverse", "example.com/importer.check",
		"example.com/victim.T.Check$bound",
	} {
		t.Run(symbol, func(t *testing.T) {
			for _, victimSpeaks := range []bool{true, false} {
				v := newVillage(t)
				v.lie(t, symbol)
				if !victimSpeaks {
					delete(v.facts, "example.com/victim")
				}
				got := v.analyze(t, "example.com/importer", importerSource)
				if len(got) != 1 || !strings.HasPrefix(got[0], honest) {
					t.Errorf("reported: %q", got)
				}
			}
		})
	}
}

// lie adds Check of the hostile package once more, as the function with the symbol, and a directive
// about it.
func (v *village) lie(t *testing.T, symbol string) {
	pkg, err := facts.Read(v.facts["example.com/hostile"])
	if err != nil {
		t.Fatal(err)
	}
	f := *pkg.Funcs[0]
	f.Symbol = symbol
	pkg.Funcs = append(pkg.Funcs, &f)
	slices.SortFunc(pkg.Funcs, func(a, b *ir.Func) int { return strings.Compare(a.Symbol, b.Symbol) })
	pkg.Declared = []ir.Declared{{Kind: ir.DeclaredContract, Symbol: symbol, Name: symbol, Text: "Check(x[3])"}}
	v.facts["example.com/hostile"] = codec.Encode(pkg)
	if _, err := facts.Read(v.facts["example.com/hostile"]); err != nil {
		t.Fatal(err)
	}
}

// wholeFact returns a fact of a size.
func wholeFact(size int) []byte {
	filled := func(n int) []byte {
		return codec.Encode(&ir.Package{Path: "example.com/p", Mentions: []ir.Mention{{Symbol: "example.com/p.N", Names: []string{strings.Repeat("n", n)}}}})
	}
	return filled(2*size - len(filled(size)))
}

// TestFactsLimited imports a fact that is too large, and too many that are not.
func TestFactsLimited(t *testing.T) {
	v := newVillage(t)
	pass := &analysis.Pass{Pkg: types.NewPackage("example.com/importer", "importer")}
	var imported []*types.Package
	for _, name := range "abcdefghijklmnopqrstuvwxyz" {
		imported = append(imported, types.NewPackage("example.com/"+string(name), string(name)))
	}
	pass.Pkg.SetImports(imported)
	size := facts.MaxSize + 1
	pass.ImportPackageFact = func(pkg *types.Package, fact analysis.Fact) bool {
		fact.(*Fact).Data = wholeFact(size)
		return true
	}
	if got := importedFacts(pass); len(got) != 0 {
		t.Errorf("%d facts that are too large are read", len(got))
	}
	size = facts.MaxSize
	if got := importedFacts(pass); len(got) != facts.MaxTotal/facts.MaxSize {
		t.Errorf("%d facts are read", len(got))
	}
	for path := range maps.Keys(v.facts) {
		v.facts[path] = make([]byte, facts.MaxSize)
	}
	if got := v.analyze(t, "example.com/importer", importerSource); len(got) != 0 {
		t.Errorf("reported of malformed facts: %q", got)
	}
}

// hostileDirectives are contracts that cost as much as their length allows.
var hostileDirectives = []string{
	"(x[n]): all(i, n, all(j, n, all(k, n, all(l, n, i+j+k+l < n))))",
	"(x[n]): all(i, 1000000000, all(j, 1000000000, i+j < n))",
	"(x[n]): " + strings.Repeat("n < 3 || (", 35) + "n < 4" + strings.Repeat(")", 35),
	"(x[n]): " + strings.Repeat("(n+1)*", 500) + "n < 4",
	"(x[n]): n < " + strings.Repeat("choose(n < 3, n, 2) + ", 150) + "1",
	"(x[n]): " + strings.Repeat("if n < 3 { ", 38) + "n > 0" + strings.Repeat(" }", 38),
	"(x[n]): " + strings.Repeat("n > 0; ", 500) + "n > 0",
	"(x[n]) -> [" + strings.Repeat("n*n*n*n*n*n*n*n*", 200) + "n]",
	"(x[n]): n < 99999999999999999999999999999999999999999999",
	"(x[n], " + strings.Repeat("x[n], ", 400) + "x[n])",
	"(x[n]) -> " + strings.Repeat("[n], ", 600) + "[n]",
	strings.Repeat("(", 4000),
	"(x[" + strings.Repeat("n,", 2000) + "n])",
	"(x[n]): calls ?; forget x; x = [pow2(n)]; bit(n, 9223372036854775807)",
}

// TestHostileDirectives analyzes a package with directives that would be expensive without bounds.
func TestHostileDirectives(t *testing.T) {
	var src strings.Builder
	src.WriteString("package hostile\n\n")
	const times = 20
	for i, text := range hostileDirectives {
		for j := range times {
			fmt.Fprintf(&src, "//shapelint:contract %s\nfunc f%d_%d(x []float64) []float64\n\n", text, i, j)
		}
	}
	src.WriteString("func use(n int) {\n")
	for i := range hostileDirectives {
		for j := range times {
			fmt.Fprintf(&src, "\tf%d_%d(f%[1]d_%[2]d(make([]float64, n+%[2]d)))\n\tf%[1]d_%[2]d(make([]float64, 1<<40))\n", i, j)
		}
	}
	src.WriteString("}\n")
	v := newVillage(t)
	start := time.Now()
	got := v.analyze(t, "example.com/directives", src.String())
	t.Logf("%d reports, a fact of %d bytes, %v", len(got), len(v.facts["example.com/directives"]), time.Since(start))
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("%v", d)
	}
	if len(got) == 0 {
		t.Error("no directive is malformed")
	}
}

// TestHostileText analyzes a function that concatenates long texts repeatedly.
func TestHostileText(t *testing.T) {
	short := strings.Repeat("a", 1000)
	src := fmt.Sprintf(`package text

import "strings"

func f(x []float64) int {
	n := 0
	long := strings.ReplaceAll(%q, "a", "aaaa")
	for i := 0; i < 60; i++ {
		for j := 0; j < 60; j++ {
			n += strings.Count(strings.ReplaceAll(long, "a", long), "a")
			n += strings.Count(strings.Join([]string{long, long, long, long, long, long, long, long}, long), long)
		}
	}
	if len(x) != n {
		panic("lengths differ")
	}
	return n
}

func g() int { return f(make([]float64, 2)) }
`, short)
	v := newVillage(t)
	start := time.Now()
	v.analyze(t, "example.com/text", src)
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("%v", d)
	}
}
