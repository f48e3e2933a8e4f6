package lower_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestDividedInit divides an initialiser that is too large to be executed, and loses nothing of it.
// In the second one, the array of the first table is allocated in a block before the longest one.
func TestDividedInit(t *testing.T) {
	t.Run("straight", func(t *testing.T) { divideInit(t, "true", 4500) })
	t.Run("branch", func(t *testing.T) { divideInit(t, "next(1) > 1 && next(2) > 1", 4502) })
}

func divideInit(t *testing.T, first string, wantCalls int) {
	table := func(rows int) string {
		return fmt.Sprintf("var table%d = []struct{ n int; f func() int; b bool }{\n%s}\n", rows, numbered(rows, func(i int) string {
			value := "true"
			if rows == 700 && i == 0 {
				value = first
			}
			return fmt.Sprintf("{next(%d), func() int { return %[1]d }, %s},\n", i, value)
		}))
	}
	in := check(t, "package p\nfunc next(n int) int { return n + 1 }\n"+table(700)+table(800)+table(900)+table(1000)+table(1100))
	r := lower.Package(in)
	if r.Failed {
		t.Fatal("not lowered")
	}
	checkResult(t, r)
	calls, closures := 0, 0
	parts := make(map[string]bool)
	for _, f := range r.Pkg.Funcs {
		if r.Pkg.IsInit(f.Symbol) {
			parts[f.Symbol] = true
			if f.NumRegs > 10000 {
				t.Errorf("%s has %d registers", f.Symbol, f.NumRegs)
			}
			for _, b := range f.Blocks {
				for _, in := range b.Instrs {
					if in.Op == ir.OpCall && strings.HasSuffix(in.Sym, ".next") {
						calls++
					}
				}
			}
		}
	}
	for _, f := range r.Pkg.Funcs {
		if f.Parent != "" {
			closures++
			if !parts[f.Parent] {
				t.Errorf("%s stands in %s", f.Symbol, f.Parent)
			}
		}
	}
	if len(parts) < 3 || calls != wantCalls || closures != 4500 {
		t.Errorf("%d parts with %d calls and %d closures", len(parts), calls, closures)
	}
}
