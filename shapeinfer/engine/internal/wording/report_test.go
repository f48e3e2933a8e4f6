package wording_test

import (
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/bycontract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/wording"
)

// library is a matrix whose product and sum check shapes, by a panic and by an error.
const library = `
import ("errors"; "slices")
var _ = slices.Equal[[]int]
type M struct{ r, c int; data []float64 }
func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }
func Mul(a, b *M) *M {
	if a.c != b.r { panic("mul: shapes") }
	return New(a.r, b.c)
}
func Add(a, b *M) (*M, error) {
	if a.r != b.r { return nil, errors.New("add: rows") }
	return New(a.r, a.c), nil
}
func always() { panic("not implemented") }
`

// checks has functions that say whether shapes fit.
const checks = `
type S struct{ dims []int; size [2]int; at P }
type P struct{ x, y int }
func (a *M) like(b *M) bool { return a.r == b.r && a.c == b.c }
func differ(a, b *M) bool { return !a.like(b) }
func isSquare(a *M) bool { if a.r != a.c { return false }; return true }
func equal(a, b []int) bool {
	if len(a) != len(b) { return false }
	for i := range a { if a[i] != b[i] { return false } }
	return true
}
func expands(a, b []int) bool { for i := range a { if a[i] != b[i] && b[i] != 1 { return false } }; return true }
`

// TestTold: a bool that was computed elsewhere, or a comparison of something else than ints, is
// explained by the comparison that decided it. That is only shown: it does not decide whether the
// failure is reported.
func TestTold(t *testing.T) {
	for _, test := range []struct{ name, source, call, want string }{
		{"a method", `if !a.like(b) { panic("p") }`, "New(2, 3), New(2, 4)", "x.c=3, y.c=4"},
		{"the first operand", `if !a.like(b) { panic("p") }`, "New(2, 3), New(3, 3)", "x.r=2, y.r=3"},
		{"two functions deep", `if differ(a, b) { panic("p") }`, "New(2, 3), New(2, 4)", "x.c=3, y.c=4"},
		{"in a variable", `ok := a.like(b); New(1, 1); if !ok { panic("p") }`, "New(2, 3), New(2, 4)", "x.c=3, y.c=4"},
		{"or", `if a.c != b.r || !isSquare(b) { panic("p") }`, "New(2, 3), New(3, 4)", "y.r=3, y.c=4"},
		{"and", `if b.r == 3 && !isSquare(b) { panic("p") }`, "New(2, 3), New(3, 4)", "y.r=3, y.c=4"},
		{"an and in a variable", `ok := a.r == b.r && a.c == b.c; if !ok { panic("p") }`, "New(2, 3), New(2, 4)", "x.c=3, y.c=4"},
		{"a constant after a branch", `ok := true; if a.c != b.r { ok = false }; if !ok { panic("p") }`, "New(2, 3), New(4, 4)", "x.c=3, y.r=4"},
		{"an error", `if !a.like(b) { panic(errors.New("p")) }`, "New(2, 3), New(2, 4)", "x.c=3, y.c=4"},
		{"a bool that nothing is known of", `ok := true; if ok { panic("p") }`, "New(2, 3), New(2, 4)", ""},
		{"one of the caller", `if !a.like(b) { fail() }`, "New(2, 3), New(2, 4)", "x.c=3, y.c=4"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := messagesOf(t, library+checks+"func fail() { panic(`p`) }; func g(a, b *M) { if a.r == 7 { return }; "+test.source+" }; func f() { g("+test.call+") }")
			compareWhy(t, got, test.want)
		})
	}
	for _, test := range []struct{ name, source, want string }{
		{"lists, element by element", `func g(a, b *S) { if !equal(a.dims, b.dims) { panic("p") } }; func f() { g(&S{dims: []int{2, 3}}, &S{dims: []int{2, 4}}) }`, "x.dims[1]=3, y.dims[1]=4"},
		{"lists, by their lengths", `func g(a, b *S) { if !equal(a.dims, b.dims) { panic("p") } }; func f() { g(&S{dims: []int{2, 3}}, &S{dims: []int{2}}) }`, "len(x.dims)=2, len(y.dims)=1"},
		{"and, with a constant", `func g(a, b *S) { if !expands(a.dims, b.dims) { panic("p") } }; func f() { g(&S{dims: []int{2, 3}}, &S{dims: []int{2, 4}}) }`, "x.dims[1]=3, y.dims[1]=4"},
		{"slices.Equal", `func g(a, b *S) { if !slices.Equal(a.dims, b.dims) { panic("p") } }; func f() { g(&S{dims: []int{2, 3}}, &S{dims: []int{3, 2}}) }`, "x.dims=[2 3], y.dims=[3 2]"},
		{"arrays", `func g(a, b *S) { if a.size != b.size { panic("p") } }; func f() { g(&S{size: [2]int{2, 3}}, &S{size: [2]int{3, 2}}) }`, "x.size=[2 3], y.size=[3 2]"},
		{"structs", `func g(a, b *S) { if a.at != b.at { panic("p") } }; func f() { g(&S{at: P{2, 3}}, &S{at: P{2, 2}}) }`, "x.at={2 3}, y.at={2 2}"},
		{"texts", `func name(a *M) string { if a.c == 3 { return "ij" }; return "jk" }; func g(a, b *M) { if name(a) != name(b) { panic("p") } }; func f() { g(New(2, 3), New(4, 5)) }`, `"ij" != "jk"`},
		{"one value for both sides", `func g(n int) { if n <= 0 { panic("p") } }; func f() { g(0) }`, "x=0, want > 0"},
		{"what was computed on the way", `func g(a *M) { r := a.r; for range 2 { r *= 2 }; if a.c != r { panic("p") } }; func f() { g(New(2, 3)) }`, "x.c=3 and not 8"},
		{"no names", `func two(a *M) (int, int) { return a.r, a.c }; func g(a *M) { r, c := two(a); if r != c { panic("p") } }; func f() { g(New(2, 3)) }`, "2 != 3"},
		{"the end of a loop", `func g(a *M) { r, _ := two(a); for i := 0; i < r; i++ { New(1, 1) }; panic("p") }; func two(a *M) (int, int) { return a.r, a.c }; func f(ok bool) { h(ok, New(2, 3)) }; func h(ok bool, a *M) { if a.c == 3 { g(a) } }`, ""},
		{"a parameter that a closure reads", `func g(a, b *M) func() int { if a.c != b.r { panic("p") }; return func() int { return a.r + b.r } }; func f() { g(New(2, 3), New(4, 5)) }`, "x.c=3, y.r=4"},
	} {
		t.Run(test.name, func(t *testing.T) { compareWhy(t, messagesOf(t, library+checks+test.source), test.want) })
	}
}

// compareWhy compares what stands behind the quoted text of the only report.
func compareWhy(t *testing.T, got []string, want string) {
	t.Helper()
	why := ""
	if len(got) == 1 {
		_, why, _ = strings.Cut(got[0], `"p"`)
	}
	if len(got) != 1 || strings.TrimPrefix(why, ", ") != want {
		t.Errorf("got  %s\nwant one report with %s", strings.Join(got, "\n"), want)
	}
}

// messagesOf are the messages of the reports on a function f.
func messagesOf(t *testing.T, source string) (got []string) {
	t.Helper()
	p := sample.CompileSource(t, source)
	cfg := p.Config()
	cfg.Operand = func(pos, param, params, element int) string { return [...]string{"x", "y"}[param] } // what stands in each reported call
	e := &exec.Executor{Program: program.New(cfg, stdlib.Table{})}
	ls := layout.New(e)
	e.Models = exec.Models{bycontract.Contracts{Layouts: ls}, stdlib.Table{}}
	r, w := e.NewRun(p.Func(t, "f")), &claim.Watcher{Layouts: ls}
	r.Watchers = exec.Watchers{w}
	for _, x := range wording.Reports(e.Program, w.Findings(r.ExecuteRoot())) {
		got = append(got, x.Message)
	}
	return got
}

// TestReport: what is reported of a function f.
func TestReport(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"a panic in a callee", `func f() { Mul(New(2, 3), New(4, 5)) }`, `execute.Mul: always panics: "mul: shapes", x.c=3, y.r=4`},
		{"the outermost call that can return", `func g(b *M) { Mul(New(2, 3), b) }; func f() { g(New(4, 5)) }`, `execute.g: always panics in execute.Mul: "mul: shapes", a.c=3, x.r=4 (parameter a of Mul)`},
		{"a callee that never returns is not the mistake of its caller", `func f() { always() }`, ""},
		{"only some states fail", `func f(n int) { Mul(New(2, n), New(4, 5)) }`, ""},
		{"every state that gets there fails", `func f(n int) { if n > 4 { Mul(New(2, n), New(4, 5)) } }`, `execute.Mul: always panics: "mul: shapes", x.c=n, y.r=4`},
		{"an error that is passed on", `func f() error { _, err := Add(New(2, 3), New(4, 3)); return err }`, `execute.Add: always returns an error: "add: rows", x.r=2, y.r=4`},
		{"an error that is ignored", `func f() { Add(New(2, 3), New(4, 3)) }`, `execute.Add: always returns an error: "add: rows", x.r=2, y.r=4`},
		{"an error that is handled", `func f() *M { c, err := Add(New(2, 3), New(4, 3)); if err != nil { return nil }; return c }`, ""},
		{"an index", `func f() float64 { return New(2, 3).data[6] }`, "execute.f: index out of range, y is 6 but len(x) is 6"},
		{"an index that is the length", `func f(x []float64) { for i := 0; i <= len(x); i++ { x[i]++ } }`, "execute.f: index out of range, y is len(x), want < len(x)"},
		{"a closure of the root", `func f() { g := func(b *M) { Mul(New(2, 3), b) }; g(New(4, 5)) }`, `the function in execute.f: always panics in execute.Mul: "mul: shapes", a.c=3, x.r=4 (parameter a of Mul)`},
		{"a closure that escapes", `var keep func(*M); func f() { keep = func(b *M) { Mul(New(2, 3), New(4, 5)) } }`, ""},
		{"unseen code decides whether it is called", `func ok(*M) bool; func f() { a := New(2, 3); if ok(a) { Mul(a, New(4, 5)) } }`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := messagesOf(t, library+test.source)
			if strings.Join(got, "\n") != test.want {
				t.Errorf("got  %s\nwant %s", strings.Join(got, "\n"), test.want)
			}
		})
	}
}
