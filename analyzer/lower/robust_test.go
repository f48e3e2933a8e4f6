package lower_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestLarge lowers functions that are larger than anything people write.
func TestLarge(t *testing.T) {
	tests := []struct{ name, src string }{
		{"5000 statements", "func f(n int) int {\n" + strings.Repeat("if n > 3 { n = n*2 + 1 }\n", 5000) + "return n }"},
		{"5000 floats", "func f(x float64) float64 {\n" + strings.Repeat("x = x*2 + 1\n", 5000) + "return x }"},
		{"200 nested loops", "func f(n int) (s int) {\n" + strings.Repeat("for i := 0; i < n; i++ {\n", 200) + "s++" + strings.Repeat("}\n", 200) + "return }"},
		{"200 nested closures", "func f() {\n" + strings.Repeat("_ = func() {\n", 200) + strings.Repeat("}\n", 200) + "}"},
		{"2000 parentheses", "func f(n int) int { return " + strings.Repeat("(n+", 2000) + "1" + strings.Repeat(")", 2000) + "}"},
		{"3000 cases", "func f(n int) int { switch n {\n" + numbered(3000, func(i int) string {
			return fmt.Sprintf("case %d: return n+%[1]d\n", i)
		}) + "}\nreturn 0 }"},
		{"1000 functions that call each other", numbered(1000, func(i int) string {
			return fmt.Sprintf("func f%d(n int) int { if n == 0 { return 0 }; return f%d(n-1) }\n", i, (i+1)%1000)
		})},
		{"100 pointers to pointers", "var p " + strings.Repeat("*", 100) + "int; func f() int { return " + strings.Repeat("*", 100) + "p }"},
		{"12 structs of two structs", "type t0 struct{ n int }\n" + numbered(12, func(i int) string {
			return fmt.Sprintf("type t%d struct{ a, b t%d }\n", i+1, i)
		}) + "func f(x t12) int { return x.a.b.a.b.a.b.a.b.a.b.a.b.n }"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			in := check(t, "package p\n"+test.src)
			if len(in.Errors) > 0 {
				t.Fatal(in.Errors[0])
			}
			start := time.Now()
			r := lower.Package(in)
			if r.Failed {
				t.Fatal("not lowered")
			}
			checkResult(t, r)
			t.Logf("%d instructions in %v", instructions(r.Pkg), time.Since(start))
		})
	}
}

// numbered joins the texts for 0, 1 ... count-1.
func numbered(count int, text func(i int) string) string {
	var b strings.Builder
	for i := range count {
		b.WriteString(text(i))
	}
	return b.String()
}

// TestCyclicInterfaces lowers interfaces without a name that refer to themselves: the compiler
// refuses them, package types does not.
func TestCyclicInterfaces(t *testing.T) {
	for _, src := range []string{
		`type I interface { M(interface { I }) }; func use(i I) any { return i }`,
		`type S struct{}; func (S) M(interface { I }) {}; type I interface { M(interface { I }) }; func use(s S) any { return s }`,
		`type I interface { M() interface { J } }; type J interface { N(interface { I }) }; func use(i interface { J }) any { return i }`,
		`type I[T any] interface { M(interface { I[T] }) }; func use(i I[int]) any { return i }`,
	} {
		r := lower.Package(check(t, "package p\n"+src))
		if f := r.Func("example.com/p.use"); f == nil || f.IllTyped {
			t.Errorf("%s: not lowered", src)
		}
	}
}

// TestPositions checks that a call has the position of its callee's name, and other instructions
// that of their operator.
func TestPositions(t *testing.T) {
	src := `package p

type T struct{ s []int }

func (t *T) M(n int) *T { return t }

func F[A any](x A) A { return x }

func use(t *T, f func() func(), n, k int) int {
	t.
		M(1).
		M(2)
	F[int](3)
	F(
		4)
	(use)(t, f, 5, 6)
	f()()
	go t.M(7)
	defer t.M(8)
	g := t.M
	g(9)
	return t.
		s[n/
		k]
}
`
	in := check(t, src)
	if len(in.Errors) > 0 {
		t.Fatal(in.Errors)
	}
	r := lower.Package(in)
	var got []string
	f := r.Func("example.com/p.use")
	for _, b := range f.Blocks {
		for _, x := range b.Instrs {
			pos := in.Fset.Position(token.Pos(x.Pos))
			if int(x.Line) != pos.Line {
				t.Errorf("%s: line %d at %s", x.Op, x.Line, pos)
			}
			switch x.Op {
			case ir.OpAlloc, ir.OpStore, ir.OpLoad, ir.OpReturn, ir.OpRunDefers:
			default:
				got = append(got, fmt.Sprintf("%s %s %d:%d", x.Op, x.Sym, pos.Line, pos.Column))
			}
		}
	}
	want := []string{
		"call example.com/p.T.M 11:3",
		"call example.com/p.T.M 12:3",
		"call example.com/p.F 13:2",
		"call example.com/p.F 14:2",
		"call example.com/p.use 16:3",
		"calldynamic  17:2",
		"calldynamic  17:5",
		"go example.com/p.T.M 18:7",
		"defer example.com/p.T.M 19:10",
		"call example.com/p.T.M 21:2",
		"fieldaddr  23:3",
		"div  23:6",
		"indexaddr  23:4",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got:\n%s", strings.Join(got, "\n"))
	}
}

// TestGhost lowers code that uses a type with a contract.
func TestGhost(t *testing.T) {
	src := `package p
import "strings"
type wrapper struct { strings.Reader; n int }
func use(w *wrapper) (int, any) {
	b := strings.Builder{}
	b.WriteString("x")
	return w.Len() + b.Len(), w
}`
	in := check(t, src)
	in.Ghost = func(path, name string) *lower.Layout {
		if path == "strings" && name == "Reader" {
			return &lower.Layout{Fields: []lower.Attribute{{Name: "len", Kind: ir.Int}, {Name: "ok", Kind: ir.Bool}, {Name: "s"}}}
		}
		return nil
	}
	r := lower.Package(in)
	checkResult(t, r)
	reader := r.Types.Lookup("strings.Reader")
	if !reader.Ghost || len(reader.Fields) != 3 || reader.Fields[0].Type.ID != "int" || reader.Fields[2].Type.ID != "string" {
		t.Errorf("strings.Reader is %+v", reader)
	}
	if m := r.Types.Lookup("example.com/p.wrapper").Method("Len"); m == nil || m.Func != "strings.Reader.Len" || len(m.Path) != 1 {
		t.Errorf("Len is promoted as %+v", m)
	}
	if b := r.Types.Lookup("strings.Builder"); b == nil || b.Ghost || b.Fields != nil {
		t.Errorf("strings.Builder is %+v", b)
	}
}

// TestSyntaxUnchanged lowers a broken package and compares the syntax trees before and after.
func TestSyntaxUnchanged(t *testing.T) {
	in := check(t, "package p\nfunc f() { undefined() }\nvar x = undefined\nfunc g() int { return 1 }")
	count := func() (n int) {
		ast.Inspect(in.Files[0], func(ast.Node) bool { n++; return true })
		return n
	}
	before := count()
	r := lower.Package(in)
	if count() != before || len(in.Info.FileVersions) > 1 {
		t.Error("the syntax tree has changed")
	}
	if f := r.Func("example.com/p.f"); !f.IllTyped || f.Blocks != nil {
		t.Errorf("f is %s", f)
	}
	if g := r.Func("example.com/p.g"); g.IllTyped || len(g.Blocks) == 0 {
		t.Errorf("g is %s", g)
	}
}

// TestWithoutErrors lowers broken packages whose errors are not passed to it: only types show what
// is wrong.
func TestWithoutErrors(t *testing.T) {
	for _, src := range []string{
		"func f() { undefined() }; func g() {}",
		"import \"no/such/package\"\nfunc f() int { return nosuch.F() }; func g() {}",
		"type t struct{ x undefined }; func f(x t) {}; func g() {}",
	} {
		in := check(t, "package p\n"+src)
		in.Errors = nil
		r := lower.Package(in)
		if g := r.Func("example.com/p.g"); r.Failed || g == nil || g.IllTyped {
			t.Errorf("%s: g is not lowered", src)
		}
		if f := r.Func("example.com/p.f"); f == nil || !f.IllTyped {
			t.Errorf("%s: f is not ill-typed", src)
		}
	}
}

// TestBrokenVariables lowers packages with a variable whose initialiser is ill-typed: the
// initialiser of the package is left out.
func TestBrokenVariables(t *testing.T) {
	table := "var x = []float64{" + strings.Repeat("1.25, ", 50_000) + "}"
	for _, src := range []string{
		"var x = []float64{1, undefined}; var y = x[1]",
		"var n int = undefined; var x = make([]float64, n)[:3]",
		"var x, y = pair(undefined); func pair(int) (a, b []float64) { return }; var z = x[1]",
		"var x = make([]float64, 2); var x = 3",
		"var x, x = 2, 3",
		"var x, y = make([]float64, 2), 3; var z, y = 2, 3",
		"var x = 1; var y, x = g(); func g() (a, b int) { return }",
		"const x = 2; var x = 3",
		table + "; var y = x[60_000]",
	} {
		in := check(t, "package p\n"+src+"\nfunc f() int { return 1 }")
		r := lower.Package(in)
		if f := r.Func("example.com/p.f"); r.Failed || f == nil || f.IllTyped {
			t.Errorf("%s: f is not lowered", src)
		}
		if init := r.Func(r.Pkg.Init); init != nil && !init.IllTyped {
			t.Errorf("%s: init is\n%s", src, init)
		}
		in.Errors = nil
		if r := lower.Package(in); r.Failed {
			t.Errorf("%s: fails if the errors are not known", src)
		}
	}
}

func TestRelevant(t *testing.T) {
	tests := []struct {
		src  string
		want bool
	}{
		{"func F(s string, n int) []byte { return nil }", false},
		{"type T struct{ names []string; m map[string]int }", false},
		{"func F(x []float64) {}", true},
		{"type T struct{ rows, cols int; at map[int]float64 }", true},
		{"func f() (x [3]int) { return }", true},
		{"type t struct{ shape []int }", true},
		{"type t struct{ rows map[string][][]float32 }", true},
		{"type t struct{}; func (t) m(dims ...int) {}", true},
		{"type t[E float32 | float64] struct{ data []E }", true},
		{"type t[E any] struct{ w, h int; cells []E }", true},
		{"type t[E any] struct{ w, h int; rows [][]E }", true},
		{"type t[E any] struct{ n int; list []E }", false},
		{"type t interface{ Shape() []int }", true},
		{"func f(s []rune, b [][]byte) {}", false},
		{"import \"sort\"; var _ = sort.Ints", true},
		{"import \"strings\"; var _ = strings.ToUpper", false},
	}
	for _, test := range tests {
		in := check(t, "package p\n"+test.src)
		if got := lower.Relevant(in.Pkg, func(path string) bool { return path == "sort" }); got != test.want {
			t.Errorf("%s: %t", test.src, got)
		}
	}
}
