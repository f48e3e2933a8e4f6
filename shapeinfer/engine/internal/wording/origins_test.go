package wording_test

import (
	"fmt"
	"go/token"
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

// reportsOf are the reports of a function f of a program that has the library.
func reportsOf(t *testing.T, source string) (*sample.Package, []wording.Report) {
	p := sample.CompileSource(t, library+source)
	cfg := p.Config()
	cfg.Operand = func(pos, param, params, element int) string { return [...]string{"a", "b"}[param] } // what stands in each reported call
	e := &exec.Executor{Program: program.New(cfg, stdlib.Table{})}
	ls := layout.New(e)
	e.Models = exec.Models{bycontract.Contracts{Layouts: ls}, stdlib.Table{}}
	e.Ready()
	r, w := e.NewRun(p.Func(t, "f")), &claim.Watcher{Layouts: ls}
	r.Watchers = exec.Watchers{w}
	return p, wording.Reports(e.Program, w.Findings(r.ExecuteRoot()))
}

// TestOrigins: an operand gets its shape where its dims were last written. Lines count from the one
// of f.
func TestOrigins(t *testing.T) {
	const more = `
func (m *M) fill(r, c int) { m.r, m.c, m.data = r, c, make([]float64, r*c) }
func (m *M) touch() { m.data[0] = 1 }
type T struct{ shape []int; uses int; data []float64 }
func tensor(shape ...int) *T { n := 1; for _, d := range shape { n *= d }; return &T{shape: append([]int(nil), shape...), data: make([]float64, n)} }
func (t *T) reshape(shape ...int) { t.shape = shape }
func (t *T) use() { t.uses++ }
func Dot(a, b *T) { if a.shape[1] != b.shape[0] { panic("dot") } }
type L struct{ w *T; used int }
func newLayer(in, out int) *L { return &L{w: tensor(in, out)} }
func (l *L) forward(x *T) { Dot(x, l.w) }
func Sum(x, y []float64) { if len(x) != len(y) { panic("sum") } }
`
	for _, test := range []struct{ name, body, want string }{
		{"made", "a := New(2, 3)\nMul(a, New(4, 5))", "1: a gets its shape 2x3, 2: b gets its shape 4x5"},
		{"filled by a call", "a := New(1, 1)\na.fill(2, 3)\nMul(a, New(4, 5))", "2: a gets its shape 2x3, 3: b gets its shape 4x5"},
		{"a zero value that is filled", "var a M\na.fill(2, 3)\nMul(&a, New(4, 5))", "2: a gets its shape 2x3, 3: b gets its shape 4x5"},
		{"filled twice", "a := New(1, 1)\na.fill(2, 2)\na.fill(2, 3)\na.touch()\nMul(a, New(4, 5))", "3: a gets its shape 2x3, 5: b gets its shape 4x5"},
		{"the result of a product", "a := New(2, 2)\na = Mul(a, New(2, 3))\nMul(a, New(4, 5))", "2: a gets its shape 2x3, 3: b gets its shape 4x5"},
		{"a counter is no dim", "a := tensor(2, 3)\na.use()\nDot(a, tensor(4, 5))", "1: a gets its shape 2x3, 3: b gets its shape 4x5"},
		{"a list of dims is replaced", "a := tensor(2, 6)\na.reshape(3, 4)\na.use()\nDot(a, tensor(3, 5))", "2: a gets its shape 3x4, 4: b gets its shape 3x5"},
		{"a dim in a list is written", "a := tensor(2, 6)\na.shape[1] = 3\nDot(a, tensor(4, 5))", "2: a gets its shape 2x3, 3: b gets its shape 4x5"},
		{"a slice that is made", "x := make([]float64, 2)\nSum(x, make([]float64, 3))", "1: a gets its length 2, 2: b gets its length 3"},
		{"a slice of a slice", "x := make([]float64, 9)\ny := x[:4]\nSum(x[:9], y)", "1: a gets its length 9, 2: b gets its length 4"},
		{"append", "x := make([]float64, 9)\nx = append(x, 1)\nSum(x, make([]float64, 3))", "2: a gets its length 10, 3: b gets its length 3"},
		{"a layer has the shape of its weights", "n := newLayer(2, 3)\nn.forward(tensor(4, 5))", "1: a.w gets its shape 2x3, 2: b gets its shape 4x5"},
		{"weights that are replaced", "n := newLayer(2, 3)\nn.w = tensor(3, 4)\nn.forward(tensor(5, 6))", "2: a.w gets its shape 3x4, 3: b gets its shape 5x6"},
		{"what was there before", "if l.w.r != 2 || l.w.c != 3 { return }\nMul(l.w, New(4, 5))", "2: b gets its shape 4x5"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, reports := reportsOf(t, more+"func f(l *struct{ w *M }) {\n"+test.body+"\n}")
			if len(reports) != 1 {
				t.Fatalf("%d reports", len(reports))
			}
			base := strings.Count(library+more, "\n") + 2 // the line of f
			var got []string
			for _, rel := range reports[0].Related {
				if rel.Origin && !rel.Entry {
					got = append(got, fmt.Sprintf("%d: %s", p.Fset.Position(token.Pos(rel.Pos)).Line-base, rel.Message))
				}
			}
			if strings.Join(got, ", ") != test.want {
				t.Errorf("got  %s\nwant %s", strings.Join(got, ", "), test.want)
			}
		})
	}
}

// TestDims: what a message calls the values that it shows.
func TestDims(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"a quotient", `func f(n int) { Mul(New(3, n/2), New(n/2+1, 4)) }`, `a.c=n/2, b.r=n/2+1`},
		{"a quotient of parameters", `func f(n, k int) { Mul(New(3, n/k), New(n/k+1, 4)) }`, `a.c=n/k, b.r=n/k+1`},
		{"a quotient in a product", `func f(n, k int) { Mul(New(3, n/k*k), New(n/k*k+1, 4)) }`, `a.c=(n/k)*k, b.r=(n/k)*k+1`},
		{"of what is not named", `func f(n int, a *M) { Mul(New(3, n/a.r), New(n/a.r+1, 4)) }`, `a.c=n/a.r, b.r=n/a.r+1`},
		{"a remainder", `func f(n int) { Mul(New(3, n%4), New(n%4+1, 4)) }`, `a.c=n%4, b.r=n%4+1`},
		{"rounded up", `func f(x []float64) { n := (len(x)+7)/8; Mul(New(3, n), New(n+1, 4)) }`, `a.c=ceil(len(x)/8), b.r=ceil(len(x)/8)+1`},
		{"rounded up by a parameter", `func f(n, b int) { if n < 0 || b < 1 { return }; k := (n+b-1)/b; Mul(New(3, k), New(k+1, 4)) }`, `a.c=ceil(n/b), b.r=ceil(n/b)+1`},
		{"not rounded up for a negative n", `func f(n, b int) { k := (n+b-1)/b; Mul(New(3, k), New(k+1, 4)) }`, `a.c=(b+n-1)/b, b.r=(b+n-1)/b+1`},
		{"the same minimum", `func f(n, m int) { Mul(New(3, min(n, m)), New(min(n, m)+1, 4)) }`, `a.c=min(m, n), b.r=min(m, n)+1`},
		{"the same minimum, turned round", `func f(n, m int) { Mul(New(3, min(n, m)), New(min(m, n)+1, 4)) }`, `a.c=min(m, n), b.r=min(m, n)+1`},
		{"the same minimum on both paths", `func f(n, m int, ok bool) { var k int; if ok { k = min(n, m) } else { k = min(m, n) }; Mul(New(3, k), New(min(n, m)+1, 4)) }`, `a.c=min(m, n), b.r=min(m, n)+1`},
		{"the same maximum", `func f(n, m int) { Mul(New(3, max(n, m)), New(max(n, m)-1, 4)) }`, `a.c=max(m, n), b.r=max(m, n)-1`},
		{"of three", `func f(n, m, k int) { Mul(New(3, min(n, m, k)), New(min(n, m, k)+1, 4)) }`, `a.c=min(min(m, n), k), b.r=min(min(m, n), k)+1`},
		{"of a constant", `func f(n int) { Mul(New(3, min(n, 4)), New(min(4, n)+1, 4)) }`, `a.c=min(n, 4), b.r=min(n, 4)+1`},
		{"an argument was assigned in between", `func f(n, m int) { a := New(3, min(n, m)); n++; Mul(a, New(min(n, m), 4)) }`, ""},
		{"another argument", `func f(n, m, k int) { Mul(New(3, min(n, m)), New(min(n, k)+1, 4)) }`, ""},
		{"a minimum and a maximum", `func f(n, m int) { Mul(New(3, min(n, m)), New(max(n, m), 4)) }`, ""},
		{"a value without a name", `func f(k int, get func() int) { n := get(); Mul(New(2, n), New(n+1, 3)) }`, `a.c=?, b.r=?+1`},
		{"two values of one name", `func f(a *M, g func()) { c := a.c; g(); if a.c > c { Mul(New(2, c), New(a.c, 3)) } }`, `a.c=a.c, b.r=a.c'`},
		{"two values of one name, halved", `func f(a *M, g func()) { c := a.c/2; g(); if a.c/2 > c { Mul(New(2, c), New(a.c/2, 3)) } }`, `a.c=a.c/2, b.r=a.c'/2`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, reports := reportsOf(t, test.source)
			got := ""
			if len(reports) > 0 {
				_, got, _ = strings.Cut(reports[0].Message, `"mul: shapes", `)
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestPasses: what fails in a later pass of a loop than the first one says in which.
func TestPasses(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"the first", `func f() { for range 3 { Mul(New(2, 3), New(4, 5)) } }`, ""},
		{"the second", `func f() { h := New(1, 4); for _, n := range []int{5, 6} { h = Mul(h, New(4, n)) } }`, "in pass 2"},
		{"the first of those that are skipped", `func f() { for i := 0; i < 4; i++ { Mul(New(2, 4-i), New(4-i/2*2, 5)) } }`, "in pass 2"},
		{"of many", `func f() { for i := 0; i < 80; i++ { Mul(New(2, 80-i), New(80-i/2*2, 5)) } }`, "in the last pass at the latest"},
		{"one, if none before", `func f(x []float64) { for i := 0; i < 40; i++ { k := 4; if i >= 3 || i > 1 && x[0] > 0 { k = 5 }; Mul(New(2, 4), New(k, 5)) } }`, "in pass 4 at the latest"},
		{"of a loop around", `func f() { h := New(1, 4); for i := range 3 { for range 2 { h = Mul(h, New(4+i/2, 4)) } } }`, "in pass 3 of the outer loop"},
		{"of one of several paths", `func f(ok bool) { h := New(1, 4); k := 5; if ok { k = 4 }; for range 3 { h = Mul(h, New(4, k)); k = 6 } }`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, reports := reportsOf(t, test.source)
			if len(reports) != 1 {
				t.Fatalf("%d reports", len(reports))
			}
			got := reports[0].Message
			if _, pass, ok := strings.Cut(got, ", in "); ok && "in "+pass != test.want || !ok && test.want != "" {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
