package report_test

import (
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/bycontract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/report"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

// library is a matrix whose product and sum check shapes, by a panic and by an error.
const library = `
import "errors"
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
		{"an index", `func f() float64 { return New(2, 3).data[6] }`, "execute.f: index out of range, index is 6 but the length is 6"},
		{"a closure of the root", `func f() { g := func(b *M) { Mul(New(2, 3), b) }; g(New(4, 5)) }`, `the function in execute.f: always panics in execute.Mul: "mul: shapes", a.c=3, x.r=4 (parameter a of Mul)`},
		{"a closure that escapes", `var keep func(*M); func f() { keep = func(b *M) { Mul(New(2, 3), New(4, 5)) } }`, ""},
		{"unseen code decides whether it is called", `func ok(*M) bool; func f() { a := New(2, 3); if ok(a) { Mul(a, New(4, 5)) } }`, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.CompileSource(t, library+test.source)
			cfg := p.Config()
			cfg.Operand = func(pos, param, params, element int) string { return [...]string{"x", "y"}[param] } // what stands in each reported call
			e := &exec.Executor{Program: program.New(cfg, stdlib.Table{})}
			ls := layout.New(e)
			e.Models = exec.Models{bycontract.Contracts{Layouts: ls}, stdlib.Table{}}
			r, w := e.NewRun(p.Func(t, "f")), &report.Watcher{Layouts: ls}
			r.Watchers = exec.Watchers{w}
			var got []string
			for _, x := range w.Reports(r.ExecuteRoot()) {
				got = append(got, x.Message)
			}
			if strings.Join(got, "\n") != test.want {
				t.Errorf("got  %s\nwant %s", strings.Join(got, "\n"), test.want)
			}
		})
	}
}
