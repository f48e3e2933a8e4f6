package pathfact

import (
	"fmt"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
)

func BenchmarkDecideConst(b *testing.B) {
	f, c := benchFacts(20), Cond{LT, shapeinfer.Const(2), shapeinfer.Const(3)}
	b.ReportAllocs()
	for b.Loop() {
		f.Decide(c)
	}
}

func BenchmarkDecideSymbolConst(b *testing.B) {
	f, c := benchFacts(20), Cond{GE, benchVar(3), shapeinfer.Const(0)}
	b.ReportAllocs()
	for b.Loop() {
		f.Decide(c)
	}
}

func BenchmarkDecideEqual(b *testing.B) {
	f, c := benchFacts(20), Cond{EQ, benchVar(3), benchVar(4)}
	b.ReportAllocs()
	for b.Loop() {
		f.Decide(c)
	}
}

func BenchmarkDecideTransitive(b *testing.B) {
	f := benchFacts(0)
	for i := range 10 {
		f, _ = f.Assume(Cond{LT, benchVar(i), benchVar(i + 1)})
	}
	c := Cond{LT, benchVar(4), benchVar(6)}
	b.ReportAllocs()
	for b.Loop() {
		f.Decide(c)
	}
}

func BenchmarkAssume(b *testing.B) {
	for _, n := range []int{0, 20, 200} {
		f := benchFacts(n).Declare(benchSymbol(1000), 0, 1<<47).Declare(benchSymbol(1001), 0, 1<<47)
		x, y := benchVar(1000), benchVar(1001)
		for _, op := range []Op{EQ, NE, LT} {
			b.Run(fmt.Sprintf("%v/%d", op, n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					f.Assume(Cond{op, x, y})
				}
			})
		}
	}
}

func BenchmarkDeclare(b *testing.B) {
	f := benchFacts(100)
	b.ReportAllocs()
	for b.Loop() {
		f.Declare(benchSymbol(1000), 0, 1<<47)
	}
}

func BenchmarkJoin(b *testing.B) {
	for _, n := range []int{1, 5, 20} {
		f, g := benchFacts(40), benchFacts(40)
		for i := range n {
			phi := shapeinfer.Var(shapeinfer.Symbol{ID: int32(500 + i), Name: "φ"})
			f, _ = f.Assume(Cond{EQ, phi, shapeinfer.Const(int64(i))})
			g, _ = g.Assume(Cond{EQ, phi, benchVar(i)})
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Join(f, g)
			}
		})
	}
}

func BenchmarkQuo(b *testing.B) {
	f := benchFacts(20)
	x, y := benchVar(3), shapeinfer.Const(8)
	b.ReportAllocs()
	for b.Loop() {
		f.Quo(x, y)
	}
}

func benchSymbol(i int) shapeinfer.Symbol { return shapeinfer.Symbol{ID: int32(i), Name: "n"} }

func benchVar(i int) shapeinfer.Dim { return shapeinfer.Var(benchSymbol(i)) }

// benchFacts declares n lengths, of which every third is twice the one before and every fourth is
// not more than it.
func benchFacts(n int) *Facts {
	var f *Facts
	for i := range n {
		f = f.Declare(benchSymbol(i), 0, 1<<47)
	}
	for i := range n {
		switch {
		case i%3 == 1:
			f, _ = f.Assume(Cond{EQ, benchVar(i), benchVar(i - 1).MulConst(2)})
		case i%4 == 2:
			f, _ = f.Assume(Cond{LE, benchVar(i), benchVar(i - 1)})
		}
	}
	return f
}
