package lower_test

import (
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
)

// TestClosureNames: the names of closures in messages, in the package that declares them and in its
// importers.
func TestClosureNames(t *testing.T) {
	for _, test := range []struct{ name, source, want string }{
		{"returned", `func Dense(w int) func(int) int { return func(x int) int { return x * w } }`, "the function returned by p.Dense"},
		{"returned by a method", `type T struct{ n int }; func (t *T) Then() func() int { return func() int { return t.n } }`, "the function returned by p.T.Then"},
		{"returned without free variables", `func F() func() { return func() { println() } }`, "the function returned by p.F"},
		{"returned by way of a variable", `func F(n int) func() int { f := func() int { return n }; println(n); return f }`, "the function returned by p.F"},
		{"returned and recursive", `func F(n int) (f func(int) int) { f = func(k int) int { return f(k - n) }; return f }`, "the function returned by p.F"},
		{"one of two is returned", `func F(n int, ok bool) func() int { if ok { return func() int { return n } }; return func() int { return -n } }`,
			"the 1st function returned by p.F, the 2nd function returned by p.F"},
		{"two results", `func F(n int) (f, g func() int) { return func() int { return n }, func() int { return -n } }`,
			"the 1st function returned by p.F, the 2nd function returned by p.F"},
		{"as an interface", `func F(n int) any { return func() int { return n } }`, "the function returned by p.F"},
		{"passed to a function", `func each(f func(int)) { f(1) }; func F(n int) { each(func(k int) { println(n, k) }) }`, "the function passed to each in p.F"},
		{"passed to an interface", `type S interface{ Each(f func(int)) }; func F(s S, n int) { s.Each(func(k int) { println(n, k) }) }`, "the function passed to Each in p.F"},
		{"stored in a field", `type L struct{ fn func(int) int }; func F(w int) *L { return &L{fn: func(x int) int { return x * w }} }`, "the function stored in fn by p.F"},
		{"of a variable of the package", `var Op = func(x int) int { return x * 2 }`, "the function in p.Op"},
		{"called here", `func F(n int) int { f := func(k int) int { return n + k }; return f(1) }`, "the function in p.F"},
		{"two that are called here", `func F(n int) int { f := func(k int) int { return n + k }; g := func(k int) int { return n - k }; return f(1) + g(2) }`,
			"the 1st function in p.F, the 2nd function in p.F"},
		{"called where it is written", `func F(n int) int { return func(k int) int { return n + k }(1) }`, "the function in p.F"},
		{"nested", `func F(n int) func() func() int { return func() func() int { return func() int { return n } } }`,
			"the function returned by p.F, the function returned by the function returned by p.F"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := lower.Package(check(t, "package p\n"+test.source))
			decoded, err := codec.Decode(codec.Encode(r.Pkg))
			if err != nil {
				t.Fatal(err)
			}
			for _, pkg := range []*ir.Package{r.Pkg, decoded} {
				var got []string
				for _, f := range pkg.Funcs {
					if f.Parent != "" {
						got = append(got, f.Name)
					}
				}
				if strings.Join(got, ", ") != test.want {
					t.Errorf("got %s, want %s", strings.Join(got, ", "), test.want)
				}
			}
		})
	}
}
