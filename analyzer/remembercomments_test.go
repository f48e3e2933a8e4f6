package analyzer

import (
	"testing"

	"github.com/shapelint/shapelint/testdata"
)

// TestRememberComments edits one function of a package with directives, in doc comments and inside
// bodies: the results of the others are remembered.
func TestRememberComments(t *testing.T) {
	m := loadFiles(t, testdata.Folder("gonumprog")) // for what it imports
	const dot = "// Dot adds products.\n//\n//shapelint:contract (x[n], y[n])\nfunc Dot(x, y []float64) {}\nfunc Z() { Dot(make([]float64, 2), make([]float64, 3)) }\n"
	const sized = "//shapelint:shape Dims\ntype G interface { Dims() (r, c int) }\n//shapelint:contract (g[r,c]) -> [c,r]\nfunc F(g G) G\nfunc Z(g G) { F(g) }\n"
	const changed, again = "func X() { New(2, 3).Mul(New(2, 1)) }\n", "func X() { New(2, 3).Mul(New(4, 1)) }\n"
	const body = "func Y() {\n\t//shapelint:contract (x[n])\n\tNew(2, 3).Mul(New(3, 1))\n}\n"
	for _, c := range []struct {
		name, before, after string
		atLeast             int // functions that are not executed again
	}{
		{"no directive", changed, again, 3},
		{"a directive in a body", body + changed, body + again, 4},
		{"an unknown directive in a body", "func Y() {\n\t//shapelint:todo later\n}\n" + changed, "func Y() {\n\t//shapelint:todo later\n}\n" + again, 3},
		{"a contract", dot + changed, dot + again, 4},
		{"the shape of an interface", sized + changed, sized + again, 3},
		{"a directive appears in a body", "func Y() {\n\tNew(2, 3).Mul(New(3, 1))\n}\n" + changed, body + changed, 3},
		{"a contract moves", dot + changed, "\n\n// A comment.\n" + dot + changed, 3},
		{"a comment above a contract", dot + changed, "// It does.\n" + dot + changed, 3},
		{"a comment below a contract", dot + changed, "//shapelint:contract (x[n], y[n])\n// Dot adds.\nfunc Dot(x, y []float64) {}\nfunc Z() { Dot(make([]float64, 2), make([]float64, 3)) }\n" + changed, 3},
		{"another contract", dot + changed, "//shapelint:contract (x[n], y[m])\nfunc Dot(x, y []float64) {}\nfunc Z() { Dot(make([]float64, 2), make([]float64, 3)) }\n" + changed, 0},
		{"a body that contradicts", "//shapelint:contract (x[n], y[n]) -> [n]\nfunc Dot(x, y []float64) []float64 { return x }\nfunc Z() { Dot(make([]float64, 2), make([]float64, 3)) }\n",
			"//shapelint:contract (x[n], y[n]) -> [n]\nfunc Dot(x, y []float64) []float64 { return make([]float64, len(x)+1) }\nfunc Z() { Dot(make([]float64, 2), make([]float64, 3)) }\n", 2},
		{"a body that contradicts by what it calls", "func make1(n int) []float64 { return make([]float64, n) }\n//shapelint:contract (x[n], y[n]) -> [n]\nfunc Dot(x, y []float64) []float64 { return make1(len(x)) }\nfunc Z() { Dot(make([]float64, 2), make([]float64, 3)) }\n",
			"func make1(n int) []float64 { return make([]float64, n+1) }\n//shapelint:contract (x[n], y[n]) -> [n]\nfunc Dot(x, y []float64) []float64 { return make1(len(x)) }\nfunc Z() { Dot(make([]float64, 2), make([]float64, 3)) }\n", 2},
	} {
		bothWays(t, m, c.name, c.before, c.after, func(t *testing.T, e *edited, from, to string, _ bool) {
			for i, decls := range []string{from, to} {
				e.texts = []namedText{{"/p/a.go", "package p\n" + editedTensor + decls}}
				e.remembered = 0
				e.compare(t, "example.com/p", m.own[0].TypesSizes, []string{"before", "after"}[i])
			}
			if e.remembered < c.atLeast {
				t.Errorf("%d functions are not executed again, want %d", e.remembered, c.atLeast)
			}
		})
	}
}
