package analyzer

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/testdata"
)

// A world is a package with what it imports, in the order in which they import each other; all
// files have positions in one file set, as in an editor.
type world struct {
	packages []worldPackage // the last one is analyzed
	suppress bool           // type errors are not passed to the analyzer
	sizes    types.Sizes
}

type worldPackage struct {
	path  string
	files []namedText
}

func one(path, file, text string) worldPackage {
	return worldPackage{path, []namedText{{file, text}}}
}

type worldPair struct {
	name          string
	before, after world
}

func (e *edited) passOfWorld(t *testing.T, w world, sizes types.Sizes) *analysis.Pass {
	fset := token.NewFileSet()
	fset.AddFile("elsewhere", -1, 1+e.seed.IntN(1000))
	checked := make(map[string]*types.Package)
	if w.sizes != nil {
		sizes = w.sizes
	}
	for i, p := range w.packages {
		var files []*ast.File
		for _, f := range p.files {
			file, _ := parser.ParseFile(fset, f.name, f.text, parser.ParseComments|parser.SkipObjectResolution)
			files = append(files, file)
		}
		e.texts = p.files
		pass := e.checkFiles(p.path, fset, files, sizes, checked)
		pass.ReadFile = func(name string) ([]byte, error) {
			for _, f := range p.files {
				if f.name == name {
					return []byte(f.text), nil
				}
			}
			return nil, fmt.Errorf("no %s", name)
		}
		if i == len(w.packages)-1 {
			if w.suppress {
				pass.TypeErrors = nil
			}
			return pass
		}
		checked[p.path] = pass.Pkg
		record(t, pass, e.facts)
	}
	return nil
}

func (e *edited) compareWorld(t *testing.T, w world, sizes types.Sizes, what string) {
	Remember = true
	e.compareLowered(t, e.passOfWorld(t, w, sizes))
	wantPass := e.passOfWorld(t, w, sizes)
	Remember = false
	want := record(t, wantPass, e.facts)
	gotPass := e.passOfWorld(t, w, sizes)
	Remember = true
	got := record(t, gotPass, e.facts)
	if got != want {
		t.Errorf("%s: %s", what, firstDifference(got, want))
	}
	for _, err := range gotPass.TypeErrors {
		t.Log(what, err)
	}
}

// TestRememberWorlds makes each edit several times, and reverts it.
func TestRememberWorlds(t *testing.T) { testWorlds(t, worldPairs()) }

func testWorlds(t *testing.T, pairs []worldPair) {
	m := loadFiles(t, testdata.Folder("gonumprog"))
	sizes := m.own[0].TypesSizes
	for _, c := range pairs {
		bothWays(t, m, c.name, c.before, c.after, func(t *testing.T, e *edited, from, to world, _ bool) {
			for i, w := range []world{from, to, from, to, to, from, from, to} {
				e.compareWorld(t, w, sizes, fmt.Sprint("step ", i))
			}
			t.Logf("%d of %d functions are not lowered", e.lowered, e.declared)
		})
	}
}

func inPackage(text string) worldPackage { return one("example.com/p", "/p/a.go", "package p\n"+text) }

func ownPair(name, before, after string) worldPair {
	return worldPair{name, world{packages: []worldPackage{inPackage(before)}}, world{packages: []worldPackage{inPackage(after)}}}
}

func depPair(name, use, before, after string) worldPair {
	use = "import \"example.com/dep\"\n" + editedTensor + use
	return worldPair{name,
		world{packages: []worldPackage{one("example.com/dep", "/dep/dep.go", "package dep\n"+before), inPackage(use)}},
		world{packages: []worldPackage{one("example.com/dep", "/dep/dep.go", "package dep\n"+after), inPackage(use)}}}
}

func worldPairs() []worldPair {
	var all []worldPair
	own := func(name, before, after string) { all = append(all, ownPair(name, before, after)) }
	dep := func(name, use, before, after string) { all = append(all, depPair(name, use, before, after)) }
	// what an import declares
	dep("hidden constraint of a type", "func Y() any { x := dep.F[dep.T]; return x }\nfunc X() {}\n", "type c interface { ~[]int | ~[]int8 }\ntype T []int\nfunc F[S c](s S) { }\n", "type c interface { ~[]int }\ntype T []int\nfunc F[S c](s S) { }\n")
	dep("interface embeds", "func Y(i dep.I) int { return i.N() }\nfunc X() {}\n", "type i interface { N() int }\ntype I interface { i }\n", "type i interface { N() int; m() }\ntype I interface { i }\n")
	dep("method of a hidden embedded type", "func Y(s dep.S) any { return s }\nfunc X() {}\n", "type a struct { n int }\nfunc (a) M() {}\ntype S struct { *a }\n", "type a struct { n int }\nfunc (*a) M() {}\ntype S struct { *a }\n")
	dep("fake import", "func Y() { New(2, 3).Mul(New(2, 1)) }\nfunc X() { dep.Z() }\n", "func Z() {}\n", "")
	// the universe depends on the order in which types are met
	const g = "func G[S ~[]E, E float64|float32](s S) E { return s[0] }\n"
	own("parameters of the same name, the first one is edited", editedTensor+"func F[S ~[]E, E any](s S) E { return s[0] }\n"+g+"func X() {}\n", editedTensor+"func F[S ~[]E, E any](s S) E { return s[1] }\n"+g+"func X() {}\n")
	own("a type only dead code mentions", editedTensor+"type D struct { n int }\nfunc (D) M() {}\nfunc Y() { var d D; _ = d }\nfunc X() {}\n", editedTensor+"type D struct { n int }\nfunc (D) M() {}\nfunc Y() { var d D; _ = d }\nfunc X() { }\n")
	// texts
	own("carriage returns in a function", "\n"+editedTensor+"func Y() { n := 2; if `a\r\n` == `a\n` { n = 3 }; New(2, n).Mul(New(3, 1)) }\nfunc X() {}\n", "\r\n"+editedTensor+"func Y() { n := 2; if `a\r\n` == `a\n` { n = 3 }; New(2, n).Mul(New(3, 1)) }\nfunc X() { }\n")
	own("byte order mark", editedTensor+"func Y() { New(2, 3).Mul(New(2, 1)) }\nfunc X() {}", editedTensor+"func Y() { New(2, 3).Mul(New(2, 1)) }\nfunc X() { }")
	own("line directive in the first column only", "\n"+editedTensor+"func Y() { New(2, 3).Mul(New(2, 1)) }\nfunc X() {}", "//line x.go:70\n"+editedTensor+"func Y() { New(2, 3).Mul(New(2, 1)) }\nfunc X() { }")
	own("versions", "\n"+editedTensor+"func Y() { var f []func() int; for i := 0; i < 3; i++ { f = append(f, func() int { return i }) }; New(2, f[0]()).Mul(New(3, 1)) }\nfunc X() {}", "\n"+editedTensor+"func Y() { var f []func() int; for i := 0; i < 3; i++ { f = append(f, func() int { return i }) }; New(2, f[0]()).Mul(New(3, 1)) }\nfunc X() { }")
	all[len(all)-1].after.packages[0].files[0].text = "//go:build go1.21\n\n" + all[len(all)-1].after.packages[0].files[0].text
	own("sizes", editedTensor+"func Y() { New(2, int(unsafe.Sizeof(uintptr(1)))).Mul(New(3, 1)) }\nfunc X() {}", editedTensor+"func Y() { New(2, int(unsafe.Sizeof(uintptr(1)))).Mul(New(3, 1)) }\nfunc X() { }")
	w := &all[len(all)-1]
	for _, files := range []*namedText{&w.before.packages[0].files[0], &w.after.packages[0].files[0]} {
		files.text = strings.Replace(files.text, "package p\n", "package p\nimport \"unsafe\"\n", 1)
	}
	w.after.sizes = types.SizesFor("gc", "386")
	// what go/ssa does not see
	const std = "import (\"strings\"; \"sort\"; . \"errors\"; \"fmt\"; \"slices\")\n"
	use := "type S struct { *strings.Builder; sort.Interface }\nfunc Y() error { return New(fmt.Sprint(slices.Max([]int{2}))) }\nfunc Z(s S) { s.WriteString(\"\"); f := s.Swap; f(1, 2); var w fmt.Stringer = s; _ = w.String() }\nfunc Q(x []float64) { for i := range slices.All(x) { _ = i } }\n"
	own("imports that are not mentioned", std+use+"func X(s S) {}\n", std+use+"func X(s S) { s.WriteString(\"\"); g := (*strings.Builder).Len; _ = g; var w fmt.Stringer = s; _ = w.String; h := s.Builder.String; _ = h; }\n")
	own("imports that are not mentioned, promoted", std+use+"func X(s S) {}\n", std+use+"func X(s S) any { f := S.Less; g := S.String; _ = g; _ = f; type L struct { S }; return L{s} }\n")
	own("a closure in a variable", editedTensor+"import \"slices\"\n", editedTensor)
	own("init order", editedTensor+"var a = f()\nvar b = 2\nfunc f() int { return 3 }\nfunc Y() { New(2, b).Mul(New(3, a)) }\n", editedTensor+"var a = f()\nvar b = 2\nfunc f() int { return b }\nfunc Y() { New(2, b).Mul(New(3, a)) }\n")
	own("init cycle", editedTensor+"var a = f()\nfunc f() int { return 3 }\nfunc Y() { New(2, a).Mul(New(3, a)) }\n", editedTensor+"var a = f()\nfunc f() int { return a }\nfunc Y() { New(2, a).Mul(New(3, a)) }\n")
	own("goto and labels", editedTensor+"func Y() { n := 2; goto l; l: New(2, n).Mul(New(3, 1)) }\nfunc X() { goto l; l: }\n", editedTensor+"func Y() { n := 2; goto l; l: New(2, n).Mul(New(3, 1)) }\nfunc X() { goto l; l: ; l: }\n")
	own("missing commas", editedTensor+"func Y() { New(2 3).Mul(New(2, 1)) }\nfunc X() {}\n", editedTensor+"func Y() { New(2 3).Mul(New(2, 1)) }\nfunc X() { }\n")
	own("a blank method", editedTensor+"type S struct{}\nfunc (S) _() { New(2, 3).Mul(New(2, 1)) }\nfunc (S) init() { New(2, 3).Mul(New(2, 1)) }\nfunc X() {}\n", editedTensor+"type S struct{}\n\nfunc (S) _() { New(2, 3).Mul(New(2, 1)) }\nfunc (S) init() { New(2, 3).Mul(New(2, 1)) }\nfunc X() { }\n")
	own("a bad receiver", editedTensor+"type S struct{}\nfunc (s S) M() { New(2, 3).Mul(New(2, 1)) }\nfunc (s Q) M() { New(2, 3).Mul(New(2, 1)) }\nfunc X() {}\n", editedTensor+"type S struct{}\n\nfunc (s S) M() { New(2, 3).Mul(New(2, 1)) }\nfunc (s Q) M() { New(2, 3).Mul(New(2, 1)) }\nfunc X() { }\n")
	own("a method of a type of another package", editedTensor+"import \"strings\"\nfunc (s strings.Builder) M() { New(2, 3).Mul(New(2, 1)) }\nfunc X() {}\n", editedTensor+"import \"strings\"\n\nfunc (s strings.Builder) M() { New(2, 3).Mul(New(2, 1)) }\nfunc X() { }\n")
	own("ambiguous field and method", editedTensor+"type S struct{ N int }\nfunc (s S) N() int { return 3 }\nfunc Y(s S) { New(2, s.N).Mul(New(2, 1)) }\nfunc X() {}\n", editedTensor+"type S struct{ N int }\nfunc (s S) N() int { return 3 }\n\nfunc Y(s S) { New(2, s.N).Mul(New(2, 1)) }\nfunc X() { }\n")
	own("range over a function", editedTensor+"func it(yield func(int) bool) { yield(2) }\nfunc Y() { for i := range it { defer New(2, i).Mul(New(3, 1)); New(2, i).Mul(New(3, 1)) } }\nfunc X() {}\n", editedTensor+"func it(yield func(int) bool) { yield(3) }\n\nfunc Y() { for i := range it { defer New(2, i).Mul(New(3, 1)); New(2, i).Mul(New(3, 1)) } }\nfunc X() { }\n")
	own("range over a function, no defer", editedTensor+"func it(yield func(int) bool) { yield(2) }\nfunc Y() { for i := range it { New(2, i).Mul(New(3, 1)) } }\nfunc X() {}\n", editedTensor+"func it(yield func(int) bool) { yield(3) }\n\nfunc Y() { for i := range it { New(2, i).Mul(New(3, 1)) } }\nfunc X() { }\n")
	own("a text that moves within its line", editedTensor+"func X() {}; func Y() { New(2, 2).Mul(New(3, 1)) }; func Z() { New(2, 2).Mul(New(3, 1)) }\n", editedTensor+"func X() {       }; func Y() { New(2, 2).Mul(New(3, 1)) }\n\n\nfunc Z() { New(2, 2).Mul(New(3, 1)) }\n")
	// round two
	dep("generic functions of an import in a variable", "import \"slices\"\nvar v = dep.F(2)\nfunc Y() { New(2, int(v.n())).Mul(New(3, 1)) }\nfunc X() { dep.F(\"\"); _ = slices.Sorted(slices.Values([]int{1})) }\n", "type G[X any] struct { x X }\nfunc (G[X]) N() int { return 2 }\nfunc F[X any](x X) G[X] { return G[X]{x} }\n", "type G[X any] struct { x []X }\nfunc (G[X]) N() int { return 2 }\nfunc F[X any](x X) (g G[X]) { return g }\n")
	dep("result of an import in a variable", "var v = dep.F()\nfunc Y() { New(2, int(v)).Mul(New(3, 1)); use(v) }\nfunc use(any) {}\n", "func F() int8 { return 2 }\n", "func F() int16 { return 2 }\n")
	dep("names of unexported methods", "type S struct { dep.S }\nfunc Y(s S) any { return s }\nfunc X() {}\n", "type S struct { n int }\nfunc (S) m() {}\n", "type S struct { n int }\nfunc (S) k() {}\n")
	dep("tag", "func Y() any { x := struct { N int `a` }{2}; return dep.T(x) }\nfunc X() {}\n", "type T struct { N int `a` }\n", "type T struct { N int `b` }\n")
	dep("variadic method", "func Y(i dep.I) { i.M(nil) }\nfunc X() {}\n", "type I interface { M([]int) }\n", "type I interface { M(...[]int) }\n")
	dep("union", "func Y[P dep.C](p P) P { return p + p }\nfunc X() {}\n", "type C interface { ~float32 | ~float64 }\n", "type C interface { ~float32 | ~int }\n")
	dep("union in a hidden interface", "func Y[P dep.C](p P) P { return p + p }\nfunc X() {}\n", "type C interface { c }\ntype c interface { ~float32 | ~float64 }\n", "type C interface { c }\ntype c interface { ~float32 | ~int }\n")
	dep("underlying type of a term", "func Y[P dep.C](p P) P { return p + p }\nfunc X() {}\n", "type C interface { t }\ntype t float64\n", "type C interface { t }\ntype t int\n")
	dep("pointer embedded", "type S struct { dep.S }\nfunc Y(s S) any { return s.N() }\nfunc X() {}\n", "type E struct { n int }\nfunc (E) N() int { return 2 }\ntype S struct { E }\n", "type E struct { n int }\nfunc (E) N() int { return 2 }\ntype S struct { *E }\n")
	dep("map of an array", "func Y() int { return len(dep.M[2]) }\nfunc X() {}\n", "var M map[int][2]int\n", "var M map[int][3]int\n")
	dep("direction of a channel", "func Y() any { c := dep.C; return &c }\nfunc X() {}\n", "var C chan int\n", "var C <-chan int\n")
	dep("ordinary to generic alias", "func Y() any { var a dep.A[int]; return &a }\nfunc X() {}\n", "type A[T any] = []T\n", "type A[T any] = [2]T\n")
	dep("alias hides what it stands for", "func Y() any { var a dep.A; return &a }\nfunc X() {}\n", "type a = []int\ntype A = a\n", "type a = []int8\ntype A = a\n")
	dep("two types refer to each other", "func Y(a *dep.A) int { return a.B.A.N }\nfunc X() {}\n", "type A struct { B *b; N int }\ntype b struct { A *A }\n", "type A struct { B *b; N int }\ntype b struct { x int; A *A }\n")
	own("shadowed import", "import \"math\"\n"+editedTensor+"func Y() { New(2, int(math.Abs(2))).Mul(New(3, 1)) }\nfunc X() {}\n", "import math \"math/cmplx\"\n"+editedTensor+"func Y() { New(2, int(math.Abs(2))).Mul(New(3, 1)) }\nfunc X() {}\n")
	own("dot import hides", "import . \"math\"\n"+editedTensor+"func Y(x float64) { New(2, int(Floor(x))).Mul(New(3, 1)) }\nfunc X() {}\n", editedTensor+"func Y(x float64) { New(2, int(Floor(x))).Mul(New(3, 1)) }\nfunc X() {}\nfunc Floor(x float64) float64 { return x }")
	own("bounds with an embed", "import _ \"embed\"\n"+editedTensor+"//go:embed a.go\nvar g string\nfunc Y() { New(2, len(g)).Mul(New(3, 1)) }\n", editedTensor+"var g string\nfunc Y() { New(2, len(g)).Mul(New(3, 1)) }\n")
	own("a directive that comes and goes", editedTensor+"type I interface { M(x, y []float64) }\nfunc Y(i I) { i.M(make([]float64, 2), make([]float64, 3)) }\n", editedTensor+"type I interface {\n//shapelint:contract (x[n], y[n])\nM(x, y []float64) }\nfunc Y(i I) { i.M(make([]float64, 2), make([]float64, 3)) }\n")
	own("named like a symbol", editedTensor+"type T1 struct{}\nfunc (T1) M() {}\nfunc Y() { f := T1.M; f(T1{}) }\nfunc X() {}\n", editedTensor+"type T1 struct{}\nfunc (T1) M() {}\nfunc Y() { f := T1.M; f(T1{}) }\nfunc X() { f := T1{}.M; f() }\n")
	own("closures that call each other", editedTensor+"func Y() { var f func(n int) int; f = func(n int) int { if n == 0 { return 2 }; return func() int { return f(n-1) }() }; New(2, f(3)).Mul(New(3, 1)) }\nfunc X() {}\n", "\n\n"+editedTensor+"func Y() { var f func(n int) int; f = func(n int) int { if n == 0 { return 2 }; return func() int { return f(n-1) }() }; New(2, f(3)).Mul(New(3, 1)) }\nfunc X() {}\n")
	own("go statements", editedTensor+"import \"sync\"\nfunc Y(x []float64) { var wg sync.WaitGroup; n := 2; for i := range x { wg.Add(1); go func() { defer wg.Done(); set(x, i) }() }; wg.Wait(); New(2, n).Mul(New(3, 1)) }\nfunc set(x []float64, i int) { x[i] = 2 }\n", editedTensor+"import \"sync\"\nfunc Y(x []float64) { var wg sync.WaitGroup; n := 2; for i := range x { wg.Add(1); go func() { defer wg.Done(); set(x, i) }() }; wg.Wait(); New(2, n).Mul(New(3, 1)) }\nvar g int\nfunc set(x []float64, i int) { g = 2 }\n")
	own("generic closures and instances", editedTensor+"func F[P any](p P) func() P { return func() P { return p } }\ntype L[P any] struct { next *L[P]; v P }\nfunc (l *L[P]) Len() int { if l == nil { return 0 }; return 1 + l.next.Len() }\nfunc Y() { var l *L[string]; New(2, F(2)()+l.Len()).Mul(New(3, 1)) }\nfunc X() {}\n", editedTensor+"func F[P any](p P) func() P { return func() P { return p } }\ntype L[P any] struct { next *L[P]; v P }\nfunc (l *L[P]) Len() int { if l == nil { return 0 }; return 1 + l.next.Len() }\nfunc Y() { var l *L[string]; New(2, F(2)()+l.Len()).Mul(New(3, 1)) }\nfunc X() { var l *L[int]; _ = l.Len(); var i interface{ Len() int } = &L[int8]{}; _ = i }\n")
	own("suppressed errors", editedTensor+"func Y() int { var n int = \"\"; return n + undefinedThing }\nfunc Z() int { var n int = \"\"; return n }\nfunc X() {}\n", editedTensor+"func Y() int { var n int = \"\"; return n + undefinedThing }\nfunc Z() int { var n int = \"\"; return n }\nfunc X() { x := ; }\n")
	all[len(all)-1].after.suppress = true
	own("suppressed errors of a result", editedTensor+"func f() (int, int) { return 2, 3 }\nfunc Z() int { a, b, c := f(); g(a, b); return c }\nfunc g(...int) {}\nfunc X() {}\n", editedTensor+"func f() (int, int, int) { return 2, 3, 4 }\nfunc Z() int { a, b, c := f(); g(a, b); return c }\nfunc g(...int) {}\nfunc X() { x := ; }\n")
	all[len(all)-1].after.suppress, all[len(all)-1].before.suppress = true, true
	own("empty file name parts", "\n"+editedTensor+"func Y() { New(2, 3).Mul(New(2, 1)) }\nfunc X() {}", "\n\n"+editedTensor+"func Y() { New(2, 3).Mul(New(2, 1)) }\nfunc X() {}")
	for _, w := range []*world{&all[len(all)-1].before, &all[len(all)-1].after} {
		w.packages[0].files = append(w.packages[0].files, namedText{"/p/empty.go", ""}, namedText{"/p/sub/a.go", "package p\nfunc Q() { New(2, 3).Mul(New(2, 1)) }\n"}, namedText{"/p/half.go", "package p\nfunc H() { New(2, 3).Mul(New(2, 1)) }\nfunc"})
	}
	return all
}
