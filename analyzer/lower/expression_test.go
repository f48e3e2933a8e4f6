package lower_test

import (
	"fmt"
	"go/token"
	"testing"

	"github.com/shapelint/shapelint/analyzer/lower"
)

// checkExpressions: a listing of expressions does not change the IR of a function, unless it has a
// block with nothing but expressions. Each expression has a register of its function.
func checkExpressions(t *testing.T, in lower.Input, want *lower.Result) {
	t.Helper()
	in.Expressions = true
	r := lower.Package(in)
	if len(r.Pkg.Funcs) != len(want.Pkg.Funcs) {
		t.Fatalf("%d functions, without a listing %d", len(r.Pkg.Funcs), len(want.Pkg.Funcs))
	}
	longer := 0
	for i, f := range want.Pkg.Funcs {
		switch g := r.Pkg.Funcs[i]; {
		case len(g.Blocks) > len(f.Blocks):
			longer++
		case f.String() != g.String():
			t.Errorf("with a listing:\n%s\nwithout:\n%s", g, f)
		}
	}
	if 50*longer > len(want.Pkg.Funcs) {
		t.Errorf("%d of %d functions have more blocks", longer, len(want.Pkg.Funcs))
	}
	if len(r.Expressions) == 0 {
		t.Error("no expressions")
	}
	for symbol, all := range r.Expressions {
		f := r.Func(symbol)
		for _, x := range all {
			if x.Val < 0 || int32(x.Val) >= f.NumRegs || x.End <= x.Pos || int(x.Instr) >= len(f.Blocks[x.Block].Instrs) {
				t.Errorf("%s: %+v", symbol, x)
			}
		}
	}
}

// TestExpressions: which register an expression is, and where.
func TestExpressions(t *testing.T) {
	in := check(t, `package p

type T struct{ n []int }

func New(n int) *T { return nil }

func f(a *T) {
	x := New(2)
	for _, v := range x.n {
		a = New(v)
	}
	_ = a
}

func g() {
	x := New(2)
	var y any = 4
	_ = y
	f(x)
}
`)
	in.Expressions = true
	r := lower.Package(in)
	file := in.Fset.File(in.Files[0].FileStart)
	for symbol, want := range map[string]string{
		// v1 is x, v3 is x.n, v9 is v, v10 is what New(v) returns; the a of the last line is not read.
		"example.com/p.f": `7:8-9 v0 before 0.0
8:7-13 v1 before 0.1
8:2-3 v1 before 0.1
9:20-21 v1 before 0.1
9:20-23 v3 before 0.3
9:9-10 v9 before 2.2
10:11-12 v9 before 2.2
10:7-13 v10 before 2.3
10:3-4 v10 before 2.3
`,
		// The conversion of 4 has no position, so it counts to the call of f and is moved after it. The
		// x of line 16 is what it is before the call.
		"example.com/p.g": `16:7-13 v0 before 0.1
16:2-3 v0 before 0.1
19:4-5 v0 before 0.1
`,
	} {
		f, got := r.Func(symbol), ""
		for _, x := range r.Expressions[symbol] {
			from := file.Position(token.Pos(x.Pos))
			end := file.Position(token.Pos(x.End)).Column
			got += fmt.Sprintf("%d:%d-%d v%d before %d.%d\n", from.Line, from.Column, end, x.Val, x.Block, x.Instr)
		}
		if got != want {
			t.Errorf("got\n%s\nof\n%s", got, f)
		}
	}
}
