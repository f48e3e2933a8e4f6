package listing_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/listing"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

const library = `
type M struct{ r, c int; data []float64 }
func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }
func Mul(a, b *M) *M { if a.c != b.r { panic("shapes") }; return New(a.r, b.c) }
func Any() *M
`

// TestListing: the shapes that are listed of a function f, in the order of its calls, and the
// verdicts.
func TestListing(t *testing.T) {
	for _, test := range []struct{ name, source, shapes, verdicts string }{
		{"constants", `func f() { Mul(New(2, 3), New(3, 4)) }`, "2x3 3x4 2x4", "fine fine fine"},
		{"a symbol, which may be negative", `func f(n int) { Mul(New(n, 3), New(3, n+1)) }`, "nx3 3x(n+1) nx(n+1)", "unknown argument unknown argument fine"},
		{"a length", `func f(n []int) { Mul(New(len(n), 3), New(3, 4)) }`, "len(n)x3 3x4 len(n)x4", "fine fine fine"},
		{"states that differ", `func f(b bool) { n := 2; if b { n = 3 }; New(n, 5) }`, "_x5", "fine"},
		{"an unknown argument", `func f(x *M) { Mul(x, New(3, 4)) }`, "3x4 (x.r)x4", "unknown argument fine"},
		{"a callee that cannot be seen", `func f() { Mul(Any(), New(3, 4)) }`, "3x4 (Any.r)x4", "unknown argument given up fine"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := sample.CompileSource(t, library+test.source)
			e := &exec.Executor{Program: program.New(p.Config(), stdlib.Table{}), Models: exec.Models{stdlib.Table{}}}
			f := p.Func(t, "f")
			r, w := e.NewRun(f), listing.New(layout.New(e), f)
			r.Watchers = exec.Watchers{w}
			r.ExecuteRoot()
			var shapes, verdicts []string
			for _, s := range w.Shapes() {
				shapes = append(shapes, s.Shape)
			}
			for _, s := range w.Sites(f, nil, false, entersNothing) {
				verdicts = append(verdicts, fmt.Sprint(s.Verdict))
			}
			if got := strings.Join(shapes, " "); got != test.shapes {
				t.Errorf("shapes %s, want %s", got, test.shapes)
			}
			if got := strings.Join(verdicts, " "); got != test.verdicts {
				t.Errorf("verdicts %s, want %s", got, test.verdicts)
			}
		})
	}
}
