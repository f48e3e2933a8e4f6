package listing_test

import (
	"go/token"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/listing"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
)

// TestFine: a call is fine only if it returns in every execution. The calls in a line with a
// comment are fine, as it says, or not.
func TestFine(t *testing.T) {
	for _, test := range []struct{ name, source string }{
		{"one counter", `func f(n []float64) {
			for i := 0; i < len(n); i++ {
				get(n, i) // fine
			}
			for i := range n {
				get(n, i) // fine
			}
		}`},
		{"two counters", `func f(n int) {
			x := make([]float64, 3)
			for i, j := 0, 0; i < n; i, j = i+1, j+1 {
				get(x, j) // not
			}
		}`},
		{"two counters, a check", `func f(n int) {
			for i, j := 0, 3; i < n; i, j = i+1, j-1 {
				positive(j) // not
			}
		}`},
		{"counted by a float", `func f(limit float64) {
			x, j := make([]float64, 3), 0
			for y := 0.0; y < limit; y += 0.5 {
				get(x, j) // not
				j++
			}
			for y := 3.0; y > 0; y-- {
				get(x, int(y)) // not
			}
		}`},
		{"a counter that is written in the loop", `func f(n int, d []float64) {
			x := make([]float64, 3)
			for i := 0; i < n; i++ {
				if d[i] > 0 {
					i += 2
				}
				get(x, i) // not
			}
		}`},
		{"an index that may be outside", `func f(x []float64, i int) {
			get(x, i) // not
			if 0 <= i && i < len(x) {
				get(x, i) // fine
			}
		}`},
		{"a part", `func f(x []float64, i int) {
			part(x, i) // not
			part(x, 0) // fine
		}`},
		{"a size", `func f(n int, x []float64) {
			New(n, 2) // not
			New(len(x), 2) // fine
		}`},
		{"a division", `func f(n int) {
			ratio(n) // not
			if n > 0 {
				ratio(n) // fine
			}
		}`},
		{"a type", `func f(x any) {
			typed(x) // not
			typed(New(2, 3)) // fine
		}`},
		{"a nil pointer", `func f(x []float64) {
			m := some(x)
			rows(m) // not
			m = some(make([]float64, 2))
			rows(m) // fine
		}`},
		{"a nil pointer that is merged", `func f(x []float64, a, b, c, d, e, g bool) {
			m := New(2, 3)
			if a { m = New(2, 3) }
			if b { m = New(2, 3) }
			if c { m = New(2, 3) }
			if d { m = nil }
			for i := range x { if x[i] > 3 { e = !e } }
			for i := range x { if x[i] > 5 { g = !g } }
			rows(m) // not
		}`},
		{"unknown code in the callee", `func f(m *M, s []interface{ Apply(*M) *M }) {
			through(m, s) // not
			through(m, nil) // fine
		}`},
		{"a nil function", `func f(b bool, m *M) {
			var g func(*M) *M
			if b {
				g = func(m *M) *M { return m }
			}
			g(m) // not
		}`},
		{"the end of the program", `func f(m *M, n int) {
			exits(m, 0) // fine
			exits(m, n) // not
		}`},
		{"a function literal that others call, too", `func f() {
			x := make([]float64, 3)
			g := func(i int) {
				get(x, i) // not
				get(x, 2) // not
			}
			g(2)
			Count(g)
		}`},
		{"a function literal that is deferred", `func f(x, y []float64) {
			i := 0
			defer func() {
				get(y, i) // not
			}()
			i = 5
			get(x, 7) // not
			if i = 0; len(y) == 0 {
				panic("empty")
			}
		}`},
		{"a function literal that is called again behind what is given up", `func f(n int) {
			x := make([]float64, 3)
			g := func(i int) {
				get(x, i) // not
			}
			g(2)
			for range n {
				defer done()
			}
			g(5)
		}`},
		{"a function literal that is called", `func f() {
			x := make([]float64, 3)
			g := func(i int) {
				get(x, i) // fine
			}
			g(2)
			g(1)
		}`},
		{"a pass that is given up", `func f(n int, x []float64) {
			for i := range n {
				if i > 2 {
					for range n { defer done() }
				}
				get(x, 0) // not
			}
		}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			source := "package execute\n" + test.source
			p := sample.Compile(t, map[string]string{"a.go": surroundings, "b.go": `package execute
import "os"
func Count(func(int))
func get(x []float64, i int) float64 { return x[i] }
func part(x []float64, i int) []float64 { return x[i:] }
func positive(n int) *M { if n < 0 { panic("negative") }; return New(1, 1) }
func ratio(n int) *M { return New(1, 6/n+6) }
func typed(x any) *M { return x.(*M) }
func rows(m *M) int { return m.r }
func some(x []float64) *M { if len(x) == 0 { return nil }; return New(1, 1) }
func through(m *M, s []interface{ Apply(*M) *M }) *M { for _, x := range s { m = x.Apply(m) }; return m }
func exits(m *M, n int) *M { if n != 0 { os.Exit(n) }; return m }
`, "f.go": source})
			lines := strings.Split(source, "\n")
			looked := 0
			for _, s := range sitesOf(t, p, 0) {
				_, want, ok := strings.Cut(lines[p.Fset.Position(token.Pos(s.Pos)).Line-1], "// ")
				if !ok {
					continue
				}
				looked++
				if (s.Verdict == listing.Fine) != (want == "fine") {
					t.Errorf("line %d: %s is %s, want %s", p.Fset.Position(token.Pos(s.Pos)).Line, s.Callee, s.Verdict, want)
				}
			}
			if looked < strings.Count(source, "// ") {
				t.Errorf("%d calls are listed", looked)
			}
		})
	}
}
