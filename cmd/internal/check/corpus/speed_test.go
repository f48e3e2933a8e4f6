package corpus

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
	"time"
)

// referenceTime is what ten rounds of checkReference take on the processor for which the budget of
// a package was set.
const referenceTime = 2200 * time.Millisecond

// slowness is how many times slower than the processor of the budget this one is now, at least 1:
// seconds of a machine that is shared mean little.
func slowness(t testing.TB) float64 {
	t.Helper()
	start := cpuTime()
	for range 10 {
		checkReference(t)
	}
	factor := max(1, float64(cpuTime()-start)/float64(referenceTime))
	t.Logf("this processor is %.2f times slower now than that of the budget", factor)
	return factor
}

// checkReference parses and type-checks some thousand functions: work that is much like that of the
// analysis, and does not change with it.
func checkReference(t testing.TB) {
	t.Helper()
	src := "package p\n" + numbered(4000, func(i int) string {
		return fmt.Sprintf("func F%d(a, b []float64, n int) (s float64) { for i := range a { if i < n { s += a[i]*b[i%%len(b)] } }; return s + F%d(b, a, n-%d) }\n", i, (i+1)%4000, i)
	})
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", src, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Uses: make(map[*ast.Ident]types.Object),
		Defs: make(map[*ast.Ident]types.Object)}
	if _, err := new(types.Config).Check("p", fset, []*ast.File{file}, info); err != nil {
		t.Fatal(err)
	}
}

func BenchmarkReference(b *testing.B) {
	for range b.N {
		checkReference(b)
	}
}
