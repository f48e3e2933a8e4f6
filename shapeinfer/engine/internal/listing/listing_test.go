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
	"github.com/shapelint/shapelint/shapeinfer/ir"
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
		{"a symbol, which may be negative", `func f(n int) { Mul(New(n, 3), New(3, n+1)) }`, "nx3 [3, n+1] [n, n+1]", "unknown argument unknown argument fine"},
		{"a length", `func f(n []int) { Mul(New(len(n), 3), New(3, 4)) }`, "[len(n), 3] 3x4 [len(n), 4]", "fine fine fine"},
		{"states that differ", `func f(b bool) { n := 2; if b { n = 3 }; New(n, 5) }`, "_x5", "fine"},
		{"an unknown argument", `func f(x *M) { Mul(x, New(3, 4)) }`, "3x4 [x.r, 4]", "unknown argument fine"},
		{"a variadic call", `func g(n ...int) {}; func f(n []float64) { New(2, 3); g(1, 2, 3); _ = append(n, 1, 2); New(5, len(append(n[:1], 1))) }`, "2x3 len(n)+2 1 2 5x2", "fine fine"},
		{"a callee that cannot be seen", `func f() { Mul(Any(), New(3, 4)) }`, "3x4 [Any.r, 4]", "unknown argument given up fine"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e, f := compiled(t, library+test.source)
			w := executed(e, f)
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

// compiled returns function f of a source.
func compiled(t *testing.T, source string) (*exec.Executor, *ir.Func) {
	p := sample.CompileSource(t, source)
	return &exec.Executor{Program: program.New(p.Config(), stdlib.Table{}), Models: exec.Models{stdlib.Table{}}}, p.Func(t, "f")
}

// executed watches the execution of f.
func executed(e *exec.Executor, f *ir.Func) *listing.Watcher {
	r, w := e.NewRun(f), listing.New(layout.New(e), f)
	r.Watchers = exec.Watchers{w}
	r.ExecuteRoot()
	return w
}

// TestDependence: what the last call of f depends on, all others being fine.
func TestDependence(t *testing.T) {
	const more = `
type Reader interface{ Read() *M }
var global *M
func Load() int
`
	for _, test := range []struct{ name, source, want string }{
		{"a parameter", `func f(x *M) { Mul(x, New(3, 4)) }`, "parameter: this depends on the parameter x of the function that makes the call"},
		{"a parameter through a call and a phi", `func f(n int, b bool) { k := n; if b { k = 3 }; Mul(New(2, k), New(3, 4)) }`, "parameter: this depends on the parameter n"},
		{"a parameter and a result", `func f(n int) { x, y := New(2, n), New(Load(), 4); Mul(x, y) }`, "parameter: this depends on the parameter n"},
		{"a result", `func f() { y := New(Load(), 4); Mul(New(2, 3), y) }`, "result: this depends on what execute.Load returns"},
		{"a result of an unknown method", `func f(r Reader) { x := r.Read(); Mul(x, New(3, 4)) }`, "result: this depends on what execute.Reader.Read returns"},
		{"an unknown type", `func f(r Reader) { r.Read() }`, "unknown type: the dynamic type of the interface value is unknown, so execute.Reader.Read may be any implementation"},
		{"a map", `func f(m map[string]*M) { Mul(m["a"], New(3, 4)) }`, "map or channel: "},
		{"a variable", `func f() { Mul(global, New(3, 4)) }`, "memory: "},
	} {
		t.Run(test.name, func(t *testing.T) {
			e, f := compiled(t, library+more+test.source)
			text := ""
			for _, s := range executed(e, f).Sites(f, nil, false, entersNothing) {
				if s.Verdict == listing.UnknownArgument {
					text = fmt.Sprintf("%s: %s", s.Cause.Kind, s.Cause)
				}
			}
			if !strings.HasPrefix(text, test.want) {
				t.Errorf("got  %s\nwant %s", text, test.want)
			}
		})
	}
}
