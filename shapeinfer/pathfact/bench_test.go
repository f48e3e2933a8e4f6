package pathfact

import (
	"fmt"
	"math"
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

// engineFacts is what an engine knows in the middle of a routine: 100 symbols, lengths that are
// unknown, and ints with i < n and n <= capacity. The last symbols stand for a product and a sum.
func engineFacts() *Facts {
	var f *Facts
	for i := range 100 {
		lo, hi := int64(0), int64(1)<<47
		if i%5 == 4 {
			lo, hi = math.MinInt64, math.MaxInt64
		}
		f = f.Declare(benchSymbol(i), lo, hi)
	}
	for i := 0; i < 60; i += 6 {
		f, _ = f.Assume(Cond{LT, benchVar(i), benchVar(i + 1)})
		f, _ = f.Assume(Cond{LE, benchVar(i + 1), benchVar(i + 2)})
	}
	f, _ = f.Assume(Cond{EQ, benchVar(98), benchVar(1).Mul(benchVar(2)).Add(benchVar(3))})
	f, _ = f.Assume(Cond{EQ, benchVar(97), benchVar(5).AddConst(2)})
	f, _ = f.Assume(Cond{NE, benchVar(96), shapeinfer.Const(0)})
	return f
}

var engineConds = []struct {
	name string
	c    Cond
}{
	{"i<n known", Cond{LT, benchVar(6), benchVar(7)}},
	{"i<cap known", Cond{LT, benchVar(6), benchVar(8)}},
	{"n==m", Cond{EQ, benchVar(7), benchVar(13)}},
	{"n==0", Cond{EQ, benchVar(7), shapeinfer.Const(0)}},
	{"fresh==fresh", Cond{EQ, benchVar(85), benchVar(90)}},
	{"i<m", Cond{LT, benchVar(6), benchVar(13)}},
	{"i<0", Cond{LT, benchVar(84), shapeinfer.Const(0)}},
	{"i+1<=n", Cond{LE, benchVar(6).AddConst(1), benchVar(13)}},
	{"n*m<k", Cond{LT, benchVar(7).Mul(benchVar(13)), benchVar(80)}},
}

func BenchmarkEngineDecide(b *testing.B) {
	f := engineFacts()
	for _, row := range engineConds {
		b.Run(row.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				f.Decide(row.c)
			}
		})
	}
}

func BenchmarkEngineAssume(b *testing.B) {
	f := engineFacts()
	for _, row := range engineConds {
		b.Run(row.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				f.Assume(row.c)
			}
		})
	}
}

// BenchmarkEngineDeclare declares 50 symbols, one after the other.
func BenchmarkEngineDeclare(b *testing.B) {
	f := engineFacts()
	b.ReportAllocs()
	for b.Loop() {
		g := f
		for i := range 50 {
			g = g.Declare(benchSymbol(100+i), 0, 1<<47)
		}
	}
}

func BenchmarkEngineNormalize(b *testing.B) {
	f := engineFacts()
	d := benchVar(1).Mul(benchVar(2)).Add(benchVar(7))
	b.ReportAllocs()
	for b.Loop() {
		f.Normalize(d)
	}
}

// BenchmarkEngineJoin joins two branches after which one int differs.
func BenchmarkEngineJoin(b *testing.B) {
	base := engineFacts()
	phi := shapeinfer.Var(benchSymbol(200))
	f, _ := base.Assume(Cond{LT, benchVar(84), shapeinfer.Const(0)})
	f, _ = f.Assume(Cond{EQ, phi, shapeinfer.Const(0)})
	g, _ := base.Assume(Cond{GE, benchVar(84), shapeinfer.Const(0)})
	g, _ = g.Assume(Cond{LT, benchVar(84), benchVar(7)})
	g, _ = g.Assume(Cond{EQ, phi, benchVar(84).AddConst(1)})
	b.ReportAllocs()
	for b.Loop() {
		Join(f, g)
	}
}
