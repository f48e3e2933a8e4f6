package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// wrong is a call that must fail, at the end of what may be too much to execute.
const wrong = "New(2, 3).Mul(New(2, 3))"

// budgets are functions that would take forever to execute, or that are very long.
// The root is the function named root; what is before and after it is in the same package.
var budgets = []struct {
	name     string
	source   string
	complete bool
	reports  int
}{
	{"deep calls", chain(200) + "func root() { f0(New(2, 3)); " + wrong + " }", true, 1},
	{"recursion", `
		func down(m *Matrix, n int) *Matrix {
			if n == 0 {
				return m
			}
			return down(m.T(), n-1)
		}
		func root(n int) { down(New(2, 3), n); ` + wrong + ` }`, true, 1},
	{"recursion without end", `
		func down(m *Matrix) *Matrix { return down(m.T()) }
		func root() { down(New(2, 3)) }`, true, 0},
	{"recursion in the root", `
		func root(m *Matrix) { root(m.T()); root(m) }`, true, 0},
	{"mutual recursion", `
		func even(m *Matrix, n int) *Matrix { if n == 0 { return m }; return odd(m.T(), n-1) }
		func odd(m *Matrix, n int) *Matrix { if n == 0 { return m.T() }; return even(m.T(), n-1) }
		func root(n int) { even(New(2, 3), n).Add(New(2, 3)); ` + wrong + ` }`, true, 1},
	{"recursion by closure", `
		func root(n int) {
			var f func(m *Matrix) *Matrix
			f = func(m *Matrix) *Matrix { return f(f(m.T())) }
			f(New(2, 3))
		}`, true, 0},
	{"a list of dims", `
		func volume(dims []int) int {
			n := 1
			for _, d := range dims {
				if d < 0 {
					panic(fmt.Sprintf("negative %d", d))
				}
				n *= d
			}
			return n
		}
		type array struct { data []float64; dims []int }
		func root(dims ...int) *array { return &array{make([]float64, volume(dims)), append([]int(nil), dims...)} }`, true, 0},
	{"5000 statements", "func root() {\n" + strings.Repeat("New(2, 3).T()\n", 5000) + wrong + " }", false, 0},
	{"5000 assignments", "func root(x []float64) {\n m := New(2, 3)\n" + strings.Repeat("m.Rows++\n", 5000) + "_ = x[0]; m.T() }", false, 0},
	{"wrong at first", "func root() {\n" + wrong + "\n" + strings.Repeat("New(2, 3).T()\n", 5000) + "}", true, 1},
	{"5000 branches", "func root(n int) *Matrix {\n m := New(2, 3)\n" + branches(5000) + "return m.T() }", false, 0},
	{"endless loop", "func root() { m := New(2, 3); for { m = m.T() } }", true, 0},
	{"endless nested loops", "func root() { m := New(2, 3); for { for { m.Rows++ } } }", true, 0},
	{"endless loop of data", "func root() { x := make([]float64, 3); for i := 0; ; i++ { x[i%3]++ } }", true, 0},
	{"growing list", "func root() { var ms []*Matrix; for { ms = append(ms, New(len(ms)+1, 2)) } }", true, 0},
	{"growing text", `func root() { s := "x"; for { s += s; New(len(s), 1) } }`, true, 0},
	{"40 nested loops", "func root(n int, x []float64) {\n" + nest(40, "x[i0]++") + "}", false, 0},
	{"40 nested loops around a call", "func root(n int) {\n m := New(2, 2)\n" + nest(40, "m = m.Mul(m)") + "}", false, 0},
	{"huge constant", "func root() { for i := 0; i < 1<<62; i++ { New(i+1, 2) } }", true, 0},
	{"huge shape", "func root() { New(1<<40, 1<<40).Mul(New(1<<40, 1)) }", true, 0},
	{"deep value", "type T0 struct{ n []int }\n" + deepTypes(60) + "func root(x *T60) { var y T60; y = *x; _ = y; " + wrong + " }", true, 1},
	{"pointers in a circle", `
		type ring struct { next, prev *ring; m *Matrix }
		func root(r *ring) {
			for { r.next.prev = r; r.prev.next = r; r.m = r.m.Mul(r.next.m); r = r.next }
		}`, true, 0},
}

func chain(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "func f%d(m *Matrix) *Matrix { return f%d(m.T()) }\n", i, i+1)
	}
	fmt.Fprintf(&b, "func f%d(m *Matrix) *Matrix { return m }\n", n)
	return b.String()
}

func branches(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "if n > %d { m = m.T() }\n", i)
	}
	return b.String()
}

func nest(depth int, body string) string {
	var b strings.Builder
	for i := range depth {
		fmt.Fprintf(&b, "for i%d := 0; i%d < n; i%d++ {\n", i, i, i)
	}
	return b.String() + body + strings.Repeat("}", depth) + "\n"
}

func deepTypes(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "type T%d struct{ a, b *T%d; c [2]T%d }\n", i+1, i, max(0, i-50))
	}
	return b.String()
}

// imported is what a source imports.
func imported(source string) string {
	if strings.Contains(source, "fmt.") {
		return "import \"fmt\"\n"
	}
	return ""
}

// TestBudget executes roots that a budget must end.
func TestBudget(t *testing.T) {
	library := readPackage(t, "testdata/execute")["matrix.go"]
	for _, test := range budgets {
		p := compile(t, map[string]string{"matrix.go": library, "root.go": "package execute\n" + imported(test.source) + test.source})
		res := p.root()
		if res.Complete != test.complete || len(res.Reports) != test.reports {
			t.Errorf("%s: complete is %v, %d reports after %d steps", test.name, res.Complete, len(res.Reports), res.Steps)
		}
		if res.Steps > 2*(engine.Ample.Steps+engine.Ample.More) {
			t.Errorf("%s: %d steps", test.name, res.Steps)
		}
		t.Logf("%-30s %6d steps, complete %-5v, %d reports", test.name, res.Steps, res.Complete, len(res.Reports))
		if again := p.root(); again.Steps != res.Steps || again.Complete != res.Complete {
			t.Errorf("%s: %d steps at first, then %d", test.name, res.Steps, again.Steps)
		}
	}
}

// root executes the function named root by a new engine.
func (p *program) root() engine.Result {
	return p.newEngine().Root(p.lowered.Func(p.lowered.Pkg.Path + ".root"))
}

func benchmark(b *testing.B, source string) {
	p := compile(b, map[string]string{"matrix.go": readPackage(b, "testdata/execute")["matrix.go"], "root.go": "package execute\n" + source})
	b.ReportAllocs()
	steps := 0
	for b.Loop() {
		steps = p.root().Steps
	}
	b.ReportMetric(float64(steps), "steps/op")
}

func BenchmarkMul(b *testing.B) {
	benchmark(b, "func root(n int) { New(2, n).Mul(New(n, 4)).Mul(New(4, 3)).Mul(New(4, 3)) }")
}

func BenchmarkLong(b *testing.B) {
	benchmark(b, "func root() {\n"+strings.Repeat("New(2, 3).T()\n", 5000)+"}")
}
