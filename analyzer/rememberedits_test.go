package analyzer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/testdata"
)

// A pair of packages, of which the second is the first after an edit that matters to a function
// that was not edited.
type pair struct {
	name          string
	before, after []string // files
	dep, depAfter string   // a package that they import, which is edited too if there is a second text
}

const editedTensor = `
type T struct { rows, cols int; data []float64 }
func New(r, c int) *T { return &T{r, c, make([]float64, r*c)} }
func (t *T) Mul(u *T) *T {
	if t.cols != u.rows { panic("mismatch") }
	return New(t.rows, u.cols)
}
`

// edits are declarations before and after an edit, and the body of a function that they matter to.
var edits = []struct{ name, before, after, body string }{
	{"const", "const k = 2\nfunc n() int { return k }", "const k = 3\nfunc n() int { return k }", "return New(2, n()).Mul(New(3, 1))"},
	{"iota", "const (z = iota; y; x)", "const (q = iota; z; y; x)", "return New(2, x).Mul(New(3, 1))"},
	{"array", "var a [2]int\nfunc n() int { return len(a) }", "var a [3]int\nfunc n() int { return len(a) }", "return New(2, n()).Mul(New(3, 1))"},
	{"array type", "type A [2]int", "type A [3]int", "var a A\nreturn New(2, len(a)).Mul(New(3, 1))"},
	{"range of an array", "type A [2]int", "type A [3]int", "var a A; k := 0\nfor range a { k++ }\nreturn New(2, k).Mul(New(3, 1))"},
	{"alias", "type A = [2]int\nfunc n() int { var a A; return len(a) }", "type A = [3]int\nfunc n() int { var a A; return len(a) }", "return New(2, n()).Mul(New(3, 1))"},
	{"embedded", "type S struct{ E1 }", "type S struct{ E2 }", "var i I = S{}\nreturn New(2, i.N()).Mul(New(3, 1))"},
	{"embedded deeper", "type M struct{ E1 }\ntype S struct{ M }", "type M struct{ E2 }\ntype S struct{ M }", "var i I = S{}\nreturn New(2, i.N()).Mul(New(3, 1))"},
	{"method hides", "type S struct{ E1 }", "type S struct{ E1 }\nfunc (S) N() int { return 3 }", "var i I = S{}\nreturn New(2, i.N()).Mul(New(3, 1))"},
	{"method appears", "type S struct{}", "type S struct{}\nfunc (S) N() int { return 3 }", "var x any = S{}\nk := 2\nif i, ok := x.(I); ok { k = i.N() }\nreturn New(2, k).Mul(New(3, 1))"},
	{"function variable", "var f = func() int { return 2 }\nfunc R() {}", "var f = func() int { return 2 }\nfunc R() { f = nil }", "return New(2, f()).Mul(New(3, 1))"},
	{"address", "var g = 2\nfunc R() {}", "var g = 2\nfunc R() *int { return &g }", "return New(2, g).Mul(New(3, 1))"},
	{"list", "var g = []int{2, 5}\nfunc R() {}", "var g = []int{2, 5}\nfunc R() { g[0] = 3 }", "return New(2, g[0]).Mul(New(3, 1))"},
	{"map", "var g = map[string]int{\"a\": 2}\nfunc R() {}", "var g = map[string]int{\"a\": 2}\nfunc R() { delete(g, \"a\") }", "return New(2, g[\"a\"]).Mul(New(3, 1))"},
	{"set-up", "var g = New(2, 3)\nfunc R() {}", "var g = New(2, 3)\nfunc R() { g.cols = 4 }", "return g.Mul(New(2, 1))"},
	{"set-up with a call", "var g = New(k(), 3)\nfunc k() int { return 2 }", "var g = New(k(), 3)\nfunc k() int { return 3 }", "return New(2, 2).Mul(g)"},
	{"set-up that reaches", "var g = New(2, 3)\nvar e = k()\nfunc k() int { return 1 }", "var g = New(2, 3)\nvar e = k()\nfunc k() int { R1(); return 1 }", "return g.Mul(New(2, 1))"},
	{"set-up with a type", "var g any = New(2, 3)\nfunc (T) Close() {}\nfunc R(x any) { x.(interface{ Close() }).Close() }", "var g any = New(2, 3)\nfunc (t *T) Close() { t.cols = 4 }\nfunc R(x any) { x.(interface{ Close() }).Close() }", "R(g)\nreturn g.(*T).Mul(New(2, 1))"},
	{"init", "var g = 2", "var g = 2\nfunc init() { g = 3 }", "return New(2, g).Mul(New(3, 1))"},
	{"initialiser", "var g = h()\nfunc h() int { return 2 }", "var g = h()\nfunc h() int { return 3 }", "return New(2, g).Mul(New(3, 1))"},
	{"generic function", "func n[X int|int64](x X) X { return x + 0 }", "func n[X int|int64](x X) X { return x + 1 }", "return New(2, n(2)).Mul(New(3, 1))"},
	{"generic method", "type G[X any] struct{}\nfunc (G[X]) N() int { return 2 }", "type G[X any] struct{}\nfunc (G[X]) N() int { return 3 }", "var g G[int]\nreturn New(2, g.N()).Mul(New(3, 1))"},
	{"method value", "type G struct{}\nfunc (G) N() int { return 2 }", "type G struct{}\nfunc (G) N() int { return 3 }", "f := G{}.N\nreturn New(2, f()).Mul(New(3, 1))"},
	{"error text", "type Err struct{n int}\nfunc (e Err) Error() string { return \"one\" }\nfunc check(a, b int) { if a != b { panic(Err{a}) } }",
		"type Err struct{n int}\nfunc (e Err) Error() string { return \"two\" }\nfunc check(a, b int) { if a != b { panic(Err{a}) } }", "check(2, 3)\nreturn nil"},
	{"recovers", "func d() {}\nfunc check(a, b int) { defer d(); if a != b { panic(1) } }", "func d() { recover() }\nfunc check(a, b int) { defer d(); if a != b { panic(1) } }", "check(2, 3)\nreturn nil"},
	{"goroutine", "func work(p *int) { _ = *p }", "func work(p *int) { *p = 3 }", "n := 2\ngo func() { work(&n) }()\nreturn New(2, n).Mul(New(3, 1))"},
	{"literal of a goroutine", "func n() int { return 2 }", "func n() int { return 3 }", "go func() { New(2, n()).Mul(New(3, 1)) }()\nreturn nil"},
	{"literal of a goroutine that recovers", "func d() {}", "func d() { recover() }", "go func() { defer d(); New(2, 3).Mul(New(2, 1)) }()\nreturn nil"},
	{"literal that is reached", "func c() int { return 2 }", "func c() int { return 3 }", "if c() == 3 { go func() { New(2, 3).Mul(New(2, 1)) }() }\nreturn nil"},
	{"literal that is entered", "func call(f func()) { f() }", "func call(f func()) { go f() }", "call(func() { New(2, 3).Mul(New(2, 1)) })\nreturn nil"},
	{"literal in a literal", "func call(f func()) { f() }", "func call(f func()) { go f() }", "call(func() { go func() { New(2, 3).Mul(New(2, 1)) }() })\nreturn nil"},
	{"literal in a variable", "func n() int { return 2 }", "func n() int { return 3 }\n\nvar g = func() { go func() { New(2, n()).Mul(New(3, 1)) }() }", "return nil"},
	{"order of fields", "type F struct{ a, b int }\nfunc n() int { return F{2, 3}.a }", "type F struct{ b, a int }\nfunc n() int { return F{2, 3}.a }", "return New(2, n()).Mul(New(3, 1))"},
	{"closures", "func c() func() int { return func() int { return 2 } }", "func c() func() int { _ = func() int { return 7 }; return func() int { return 2 } }", "return New(2, c()()).Mul(New(3, 1))"},
	{"lines", "func c() func() int { return func() int { return 2 } }", "\n\n\nfunc c() func() int { return func() int { return 2 } }\n\n", "return New(2, c()()).Mul(New(3, 1))"},
	{"several inits", "func init() { New(2,3).Mul(New(2,3)) }\nfunc init() { New(2,4).Mul(New(2,3)) }", "func init() { New(2,4).Mul(New(2,3)) }\nfunc init() { New(2,3).Mul(New(2,3)) }", "return nil"},
	{"blank functions", "func _() { New(2,3).Mul(New(2,3)) }\nfunc _() { New(2,4).Mul(New(2,3)) }", "\nfunc _() { New(2,4).Mul(New(2,3)) }\nfunc _() { New(2,3).Mul(New(2,3)) }", "return nil"},
	{"order of functions", "func X() { Y(New(2,3)) }\nfunc Y(t *T) { t.Mul(t) }\n", "func Y(t *T) { t.Mul(t) }\nfunc X() { Y(New(2,3)) }\n", "return nil"},
	{"line directive", "func X() {\nY(New(2,3)) }\nfunc Y(t *T) { t.Mul(t) }\n", "func X() {\n//line other.go:7\nY(New(2,3)) }\nfunc Y(t *T) { t.Mul(t) }\n", "return nil"},
	{"closure of a variable", "var F = func() *T { return New(2,3).Mul(New(2,3)) }\nvar G = New(2,3).Mul(New(2,3))", "\n\nvar F = func() *T { return New(2,3).Mul(New(2,3)) }\n\nvar G =   New(2,3).Mul(New(2,3))", "return F()"},
	{"ill-typed", "var g = 2\nfunc R() { }", "var g = 2\nfunc R() { g = undefinedThing }", "return New(2, g).Mul(New(3, 1))"},
	{"body appears", "func ext() int", "func ext() int { return 2 }", "return New(2, ext()).Mul(New(3, 1))"},
	{"size", "type K int\nfunc n() int { k := K(127); k++; k += 2; return int(k) }", "type K int8\nfunc n() int { k := K(127); k++; k += 2; return int(k) }", "return New(2, n()).Mul(New(130, 1))"},
	{"sign", "type K int", "type K uint", "k := K(0); k--\nj := 2\nif k > 5 { j = 3 }\nreturn New(2, j).Mul(New(3, 1))"},
}

// pairs returns the edits with others that are not of their form.
func pairs() []pair {
	const types = "type E1 struct{}\nfunc (E1) N() int {return 2}\ntype E2 struct{}\nfunc (E2) N() int {return 3}\ntype I interface{ N() int }\n"
	var all []pair
	for _, e := range edits {
		file := func(decls string) []string {
			return []string{"package p\n" + editedTensor + types + decls + "\nfunc R1() *T {\n" + e.body + "\n}\n"}
		}
		all = append(all, pair{name: e.name, before: file(e.before), after: file(e.after)})
	}
	variable := func(statement string) []string {
		return []string{"package p\nimport \"io\"\n" + editedTensor + "func R1() *T { n := 2; if io.ErrUnexpectedEOF == nil { n = 3 }; return New(2, n).Mul(New(3, 1)) }\nfunc R2() { " + statement + " }\n"}
	}
	all = append(all, pair{name: "variable of another package", before: variable("_ = 0"), after: variable("io.ErrUnexpectedEOF = nil")})
	const dep = "package dep\ntype A interface {\n\t//shapelint:contract (x[n], y[n])\n\tDo(x, y []float64)\n}\ntype B interface {\n\t//shapelint:contract (x[n], y[m])\n\tDo(x, y []float64)\n}\nfunc F(a A, b B) {}\n"
	use := func(name string) []string {
		return []string{"package p\nimport \"dep\"\ntype I interface { dep." + name + " }\nfunc R1(i I) { i.Do(make([]float64, 3), make([]float64, 4)) }\n"}
	}
	all = append(all, pair{name: "embedded contract", before: use("A"), after: use("B"), dep: dep})
	recursive := func(n, earlier string) []string {
		return []string{"package p\ntype A struct { b *B; x []float64 }\ntype B struct { a *A }\nfunc fA(a *A) {}\nfunc fB(b *B, n int) { if n != 3 { panic(\"no\") } }\n" +
			earlier + "\nfunc Z(b *B) { fB(b, " + n + ") }\n"}
	}
	const earlier = "func Aa(a *A) { fA(a) }"
	all = append(all, pair{name: "types that lead to each other", before: recursive("2", earlier), after: recursive("4", earlier)})
	all = append(all, pair{name: "types that lead to each other, and a function less", before: recursive("2", earlier), after: recursive("2", "")})
	all = append(all, loweredPairs()...)
	first := "package p\n" + editedTensor + "var g = 2\nfunc R1() *T { return New(2, g).Mul(New(3, 1)) }\n"
	return append(all, pair{name: "another file", before: []string{first}, after: []string{first, "package p\nfunc init() { g = 3 }\n"}})
}

// loweredPairs returns edits that matter to what another function is lowered to, or to the types
// that it is lowered with.
func loweredPairs() []pair {
	var all []pair
	add := func(name, imports, always, before, after string) {
		for _, isLast := range []bool{false, true} {
			file := func(decls string) []string {
				if isLast {
					return []string{"package p\n" + imports + editedTensor + always + "\n" + decls + "\n"}
				}
				return []string{"package p\n" + imports + editedTensor + decls + "\n" + always + "\n"}
			}
			all = append(all, pair{name: name, before: file(before), after: file(after)})
			name += ", which comes last"
		}
	}
	const reflects = "import \"reflect\"\n"
	add("field of another package", reflects, "func Y(h reflect.SliceHeader) reflect.SliceHeader { return h }", "func X(h *reflect.SliceHeader) int { return h.Len }", "func X(h *reflect.SliceHeader) int { return 2 }")
	add("fields that methods need", reflects, "type E struct { n int; reflect.StructField }\nfunc Y(e E) any { return e.n }\nfunc Z(f reflect.StructField) {}", "func X(e E) string { return e.Name }", "func X(e E) string { return \"\" }")
	add("a type whose methods need fields", reflects, "type E struct { n int; reflect.StructField }\nfunc Z(f reflect.StructField) reflect.StructField { return f }", "func X(e E) any { return e }", "func X(e E) any { return nil }")
	add("dynamic type", "import \"strings\"\n", "func Y(b *strings.Builder) *strings.Builder { return b }", "func X(b *strings.Builder) any { return b }", "func X(b *strings.Builder) any { return nil }")
	add("dynamic type of an embedded one", "import \"strings\"\n", "func Y(b struct{ *strings.Builder }) any { return 2 }\nfunc Z(b strings.Builder) {}", "func X(b struct{ *strings.Builder }) any { return b }", "func X(b struct{ *strings.Builder }) any { return nil }")
	add("bound method", "", "func Y() { f := New(2,3).Mul; f(New(2,3)) }", "func X(t *T) func(*T) *T { return t.Mul }", "func X(t *T) func(*T) *T { return nil }")
	add("bound method that nobody mentions", "", "func Y() { New(2,3).Mul(New(2,3)) }", "func X(t *T) func(*T) *T { return t.Mul }", "func X(t *T) func(*T) *T { return nil }")
	add("method expression", "", "func Y() { f := (*T).Mul; f(New(2,3), New(2,3)) }", "func X() func(*T, *T) *T { return (*T).Mul }", "func X() func(*T, *T) *T { return nil }")
	const edited, again = "func X() {}", "\nfunc X() { }"
	add("field of another package, asked for by others", reflects, "func Y(h *reflect.SliceHeader) int { return h.Len }\nfunc Z(h reflect.SliceHeader) {}", edited, again)
	add("fields that methods need, of others", reflects, "type E struct { n int; reflect.StructField }\nfunc Y(e E) any { return e.n }\nfunc Z(f reflect.StructField) {}", edited, again)
	add("dynamic type, of others", "import \"strings\"\n", "func Y(b *strings.Builder) any { return b }\nfunc Z(b strings.Builder) {}", edited, again)
	add("dynamic type of an embedded one, of others", reflects, "func Y(b struct{ n int; reflect.StructField }) any { return b }\nfunc Z(f reflect.StructField) {}", edited, again)
	add("methods that are promoted twice", reflects, "type E struct { n int; reflect.Value }\nfunc Y(e *E) any { return e }\nfunc Z(b reflect.Value) {}", edited, again)
	add("methods that are promoted twice, of an embedded one", reflects, "func Y(e *struct { n int; reflect.Value }) any { return e }\nfunc Z(b reflect.Value) {}", edited, again)
	add("methods that are promoted twice, asked for", reflects, "type E struct { n int; reflect.Value }\nfunc Z(b reflect.Value) reflect.Value { return b }", "func X(e E) any { return e }", "func X(e E) any { return nil }")
	add("local type that escapes", "", "func Y() any { type w struct{ n, m int }; return &w{2, 3} }", edited, again)
	add("local types", "", "func Y() { type w [2]int; var x w; _ = New(len(x), 3).Mul(New(2, 3)) }", "func X() { type w [2]int; var x w; _ = x }", "\n\nfunc X() { type w [2]int; var x w; _ = x }\n")
	add("local type in the place of another", "", "func Y() { type w [2]int; var x w; _ = New(len(x), 3).Mul(New(2, 3)) }", "\n", "func X() { type w [3]int; var x w; _ = New(len(x), 3).Mul(New(2, 3)) }")
	add("universe", "", "func Y() { var a [3]int; New(2, len(a)).Mul(New(3, 1)) }", "", "func len(x [3]int) int { return 2 }")
	add("pointer receiver", "", "type N interface { N() int }\nfunc Y(x any) int { if n, ok := x.(N); ok { return n.N() }; return 2 }\nfunc Z() { New(2, Y(S{})).Mul(New(3, 1)) }", "type S struct{}\nfunc (S) N() int { return 3 }", "type S struct{}\nfunc (*S) N() int { return 3 }")
	add("type parameters", "", "func Y() { New(2, n(3)).Mul(New(2, 1)) }", "func n[A any, B int](a A) int { return 3 }", "func n[A ~int](a A) int { return 3 }")
	add("variadic", "", "func Y() { New(2, n(nil)).Mul(New(3, 1)) }", "func n(x []int) int { return 3 }", "func n(x ...[]int) int { return 3 }")
	add("result", "", "func Y() { x := n(); x++; New(2, int(x)).Mul(New(3, 1)) }", "func n() int8 { return 127 }", "func n() int16 { return 127 }")
	add("computes", "", "func Y(x []float64) float64 { s := 0.0; for _, v := range x { s += v * v }; return s }", "func X() {}", "func X() { }")
	add("syntax error", "", "func Y() { New(2, 3).Mul(New(2, 1)) }", "func X() { x := 2; _ = x }", "func X() { x := ; _ = x }")
	add("syntax error that swallows", "", "func Y() { New(2, 3).Mul(New(2, 1)) }", "func X() { x := 2; _ = x }", "func X() { x := 2; _ = x ")
	add("type error", "", "func Y() { New(2, n()).Mul(New(2, 1)) }", "func n() int { return 3 }", "func n() int { return \"\" }")
	add("type error in a type", "", "func Y(s S) { New(2, 3).Mul(New(2, 1)) }", "type S struct{ x []int }", "type S struct{ x []undefined }")
	add("unused", "", "func Y() { New(2, 3).Mul(New(2, 1)) }", "func X() { x := 2; _ = x }", "func X() { x := 2 }")
	add("duplicate", "", "func Y() { New(2, 3).Mul(New(2, 1)) }", "func X() { New(2, 4).Mul(New(2, 1)) }", "func X() { New(2, 4).Mul(New(2, 1)) }\nfunc Y() { New(2, 5).Mul(New(2, 1)) }")
	const named = "package p\nimport f \"%\"\n" + editedTensor + "func Y() { New(2, f.Count(nil, nil)).Mul(New(0, 1)); f.Count(nil, nil) }\nfunc X() {}\n"
	all = append(all, pair{name: "import", before: []string{strings.Replace(named, "%", "bytes", 1)}, after: []string{strings.Replace(named, "%", "dep", 1)},
		dep: "package dep\nfunc Count(a, b any) int { return 3 }\n"})
	x, y := "func X() { New(2,3).Mul(New(2,3)) }\n", "func Y() { New(2,4).Mul(New(2,4)) }\n"
	all = append(all, pair{name: "moves to another file", before: []string{"package p\n" + editedTensor + x, "package p\n" + y}, after: []string{"package p\n" + editedTensor, "package p\n\n" + y + x}})
	use := "package p\nimport \"dep\"\n" + editedTensor + "type S struct { dep.S }\nfunc Y(s S, i dep.I) any {\n\tvar a dep.A\n\tif s.N() == 2 { return i }\n\tNew(dep.K, len(a)).Mul(New(dep.V.K, s.F))\n\treturn s }\nfunc X() {}\n"
	for _, d := range []struct{ name, text string }{
		{"constant of an import", "const K = 3\nvar V E\ntype A [2]int\ntype S struct { F, G int; e E }\ntype E struct { K int }\nfunc (S) N() int { return 2 }\ntype I interface { N() int }\n"},
		{"array of an import", "const K = 2\nvar V E\ntype A [3]int\ntype S struct { F, G int; e E }\ntype E struct { K int }\nfunc (S) N() int { return 2 }\ntype I interface { N() int }\n"},
		{"fields of an import", "const K = 2\nvar V E\ntype A [2]int\ntype S struct { G, F int; e E }\ntype E struct { K int }\nfunc (S) N() int { return 2 }\ntype I interface { N() int }\n"},
		{"hidden fields of an import", "const K = 2\nvar V E\ntype A [2]int\ntype S struct { F, G int; e E }\ntype E struct { x, K int }\nfunc (S) N() int { return 2 }\ntype I interface { N() int }\n"},
		{"type of a variable of an import", "const K = 2\nvar V E\ntype A [2]int\ntype S struct { F, G int; e E }\ntype E struct { x []float64; K int }\nfunc (S) N() int { return 2 }\ntype I interface { N() int }\n"},
		{"method of an import", "const K = 2\nvar V E\ntype A [2]int\ntype S struct { F, G int; e E }\ntype E struct { K int }\nfunc (*S) N() int { return 2 }\ntype I interface { N() int }\n"},
		{"new method of an import", "const K = 2\nvar V E\ntype A [2]int\ntype S struct { F, G int; e E }\ntype E struct { K int }\nfunc (S) N() int { return 2 }\nfunc (S) M() int { return 2 }\ntype I interface { N() int }\n"},
		{"interface of an import", "const K = 2\nvar V E\ntype A [2]int\ntype S struct { F, G int; e E }\ntype E struct { K int }\nfunc (S) N() int { return 2 }\ntype I interface { N() int; M() }\n"},
		{"type of a constant of an import", "const K int8 = 2\nvar V E\ntype A [2]int\ntype S struct { F, G int; e E }\ntype E struct { K int }\nfunc (S) N() int { return 2 }\ntype I interface { N() int }\n"},
		{"kind of an import", "var K = 2\nvar V E\ntype A [2]int\ntype S struct { F, G int; e E }\ntype E struct { K int }\nfunc (S) N() int { return 2 }\ntype I interface { N() int }\n"},
	} {
		const dep = "package dep\nconst K = 2\nvar V E\ntype A [2]int\ntype S struct { F, G int; e E }\ntype E struct { K int }\nfunc (S) N() int { return 2 }\ntype I interface { N() int }\n"
		all = append(all, pair{name: d.name, before: []string{use}, after: []string{use}, dep: dep, depAfter: "package dep\n" + d.text})
	}
	return all
}

// TestRememberEdits makes each edit, and takes it back.
func TestRememberEdits(t *testing.T) {
	m := loadFiles(t, testdata.Folder("gonumprog")) // for what it imports
	sizes := m.own[0].TypesSizes
	for _, c := range pairs() {
		bothWays(t, m, c.name, c.before, c.after, func(t *testing.T, e *edited, from, to []string, back bool) {
			for i, files := range [][]string{from, to, from} {
				if dep := c.dep; dep != "" {
					if isAfter := (i == 1) != back; isAfter && c.depAfter != "" {
						dep = c.depAfter
					}
					e.texts = []namedText{{"/dep/dep.go", dep}}
					pass, _ := e.analyzeTexts(t, "dep", sizes)
					e.checked["dep"] = pass.Pkg
				}
				e.texts = nil
				for k, text := range files {
					e.texts = append(e.texts, namedText{"/p/" + string(rune('a'+k)) + ".go", text})
				}
				e.compare(t, "example.com/p", sizes, []string{"before", "after", "before again"}[i])
			}
		})
	}
}

// TestFarPosition analyzes a package that comes after gigabytes of source, which an editor has seen
// after some days.
func TestFarPosition(t *testing.T) {
	m := loadFiles(t, testdata.Folder("gonumprog"))
	text := "package p\n" + editedTensor + "\nfunc R1() { New(2,3).Mul(New(2,3)) }\n"
	for _, before := range []int{10, 1<<31 - 100, 1 << 31, 1<<32 - 150, 1 << 32, 3 << 31} {
		fset := token.NewFileSet()
		fset.AddFile("elsewhere", -1, before)
		file, err := parser.ParseFile(fset, "/p/a.go", text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		pass := m.checkFiles("example.com/p", fset, []*ast.File{file}, m.own[0].TypesSizes, nil)
		if out := record(t, pass, make(map[*types.Package]Fact)); !strings.Contains(out, "/p/a.go:10:22-") {
			t.Errorf("behind %d bytes:\n%s", before, out)
		}
	}
}
