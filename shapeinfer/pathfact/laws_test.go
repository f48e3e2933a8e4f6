package pathfact

import (
	"fmt"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
)

func TestTruthLaws(t *testing.T) {
	all := []Truth{Maybe, True, False}
	for _, a := range all {
		if a.Not().Not() != a || a.And(a) != a || a.Or(a) != a {
			t.Errorf("%v: double negation or idempotence", a)
		}
		for _, b := range all {
			if a.And(b) != b.And(a) || a.And(b).Not() != a.Not().Or(b.Not()) {
				t.Errorf("%v, %v: commutativity or De Morgan", a, b)
			}
			for _, c := range all {
				if a.And(b.And(c)) != a.And(b).And(c) || a.And(b.Or(c)) != a.And(b).Or(a.And(c)) {
					t.Errorf("%v, %v, %v: associativity or distributivity", a, b, c)
				}
			}
		}
	}
}

func TestOpLaws(t *testing.T) {
	for op := EQ; op <= GE; op++ {
		for l := range int64(3) {
			for r := range int64(3) {
				want := map[Op]bool{EQ: l == r, NE: l != r, LT: l < r, LE: l <= r, GT: l > r, GE: l >= r}[op]
				if op.holds(l, r) != want || op.Negate().holds(l, r) == want || op.Swap().holds(r, l) != want {
					t.Errorf("%d %v %d", l, op, r)
				}
			}
		}
	}
	if got := fmt.Sprint(Op(9), Op(9).Negate(), Truth(9)); got != "Op(9) Op(9) maybe" {
		t.Error(got)
	}
}

// TestAssumeIsMonotone: what was decided stays decided when more is assumed.
func TestAssumeIsMonotone(t *testing.T) {
	lost := 0
	for seed := range *rounds {
		g := newGenerator(seed)
		m := g.model()
		f := g.extend(t, g.declare(m), m, 3)
		more := g.extend(t, f, m, 2)
		for range 20 {
			c := g.cond()
			switch before, after := f.Decide(c), more.Decide(c); {
			case before == after || before == Maybe:
			case after == Maybe:
				lost++
			default:
				t.Fatalf("seed %d: %v is %v under %v\nand %v under %v", seed, c, before, f, after, more)
			}
		}
	}
	t.Logf("%d decisions were lost", lost)
	if limit := int(*rounds / 100); lost > limit { // the search for a proof is bounded
		t.Errorf("%d decisions were lost, want at most %d", lost, limit)
	}
}

// TestUnknown: an unknown int is never decided and adds nothing.
func TestUnknown(t *testing.T) {
	n := shapeinfer.Var(symbol("n"))
	f := run(t, "len n").facts
	for op := EQ; op <= GE; op++ {
		for _, c := range []Cond{{op, shapeinfer.Unknown(), n}, {op, n, shapeinfer.Unknown()}, {op, shapeinfer.Unknown(), shapeinfer.Unknown()}} {
			if got := f.Decide(c); got != Maybe {
				t.Errorf("%v is %v", c, got)
			}
			if g, ok := f.Assume(c); !ok || g != f {
				t.Errorf("Assume(%v) is %v, %v", c, g, ok)
			}
		}
	}
	if d := f.Normalize(shapeinfer.Unknown()); !d.IsUnknown() {
		t.Errorf("Normalize(_) = %v", d)
	}
	for _, d := range [][2]shapeinfer.Dim{{shapeinfer.Unknown(), n}, {n, shapeinfer.Unknown()}, {n, shapeinfer.Const(0)}} {
		if q, g := f.Quo(d[0], d[1]); !q.IsUnknown() || g != f {
			t.Errorf("%v / %v = %v", d[0], d[1], q)
		}
	}
}

// TestNil: nothing is known, and nothing is invented.
func TestNil(t *testing.T) {
	var f *Facts
	n := shapeinfer.Var(symbol("n"))
	c := Cond{EQ, n, shapeinfer.Const(3)}
	if f.Decide(c) != Maybe || !f.Equal(Join(f, f)) || f.String() != "" || !f.Normalize(n).Equal(n) {
		t.Error("nil facts know something")
	}
	g, ok := f.Assume(c)
	if !ok || g.Decide(c) != True || g.Equal(f) || f.Equal(g) {
		t.Errorf("%v, %v", g, ok)
	}
	if h := Join(f, g); h.Decide(c) != Maybe || !h.Equal(Join(g, f)) {
		t.Errorf("join with nothing is %v", h)
	}
}

// TestBounded: any number of facts is accepted, and the lists stay short.
func TestBounded(t *testing.T) {
	var f *Facts
	dim := func(i int, name string) shapeinfer.Dim {
		return shapeinfer.Var(shapeinfer.Symbol{ID: int32(i), Name: name})
	}
	for i := range 200 {
		x, y := dim(i, "x"), dim(i+1, "y")
		f, _ = f.Assume(Cond{LT, x, y})
		f, _ = f.Assume(Cond{NE, x, y.MulConst(2)})
		f, _ = f.Assume(Cond{EQ, x.Mul(y), dim(i, "z").MulConst(2)})
		var q shapeinfer.Dim
		q, f = f.Quo(x, y)
		_, f = f.Rem(q, x)
	}
	if len(f.zeros) > maxZeros || len(f.nonneg) > maxNonneg || len(f.nonzero) > maxNonzero || len(f.defs) > maxDefs {
		t.Errorf("lists have %d, %d, %d, %d facts", len(f.zeros), len(f.nonneg), len(f.nonzero), len(f.defs))
	}
	q := dim(1, "n")
	for range 100 { // the names of quotients of quotients do not grow for ever
		q, f = f.Quo(q.AddConst(1), dim(2, "d"))
		if q.IsUnknown() {
			return
		}
	}
	t.Error("no bound on the length of names")
}

// TestNamesAreDistinct: quotients of different ints are different symbols, also where the symbols
// in them have the same name.
func TestNamesAreDistinct(t *testing.T) {
	var f *Facts
	seen := map[shapeinfer.Symbol]shapeinfer.Dim{}
	for a := range int32(4) {
		for b := range int32(4) {
			n, k := shapeinfer.Var(shapeinfer.Symbol{ID: a, Name: "n"}), shapeinfer.Var(shapeinfer.Symbol{ID: b, Name: "k"})
			for _, x := range []shapeinfer.Dim{n, n.Mul(k), n.Add(k), n.AddConst(b2i(a < b))} {
				q, g := f.Quo(x, shapeinfer.Const(7))
				r, _ := g.Rem(x, shapeinfer.Const(7))
				for _, d := range []shapeinfer.Dim{q, r} {
					s, _ := d.Symbol()
					if y, ok := seen[s]; ok && !y.Equal(x) {
						t.Errorf("%v with ID %d stands for two quotients", s.Name, s.ID)
					}
					seen[s] = x
				}
			}
		}
	}
}

func b2i(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// TestWithout: what is left says nothing of a removed symbol or of what it defines, also where the
// definition has been forgotten.
func TestWithout(t *testing.T) {
	for seed := range *rounds / 10 {
		g := newGenerator(seed)
		m := g.model()
		f := g.extend(t, g.declare(m), m, 12)
		if f == nil {
			continue
		}
		if g.IntN(2) == 0 && len(f.defs) > 0 {
			d := f.edit()
			d.defs = d.defs[1:]
			f = d.done()
		}
		gone := g.symbols[g.IntN(len(g.symbols))]
		f = f.Without(gone)
		if bad := checkForm(f); bad != "" {
			t.Fatalf("seed %d: %s in %v", seed, bad, f)
		}
		m.values[gone] = g.number(true)
		if bad := m.check(f); bad != "" {
			t.Fatalf("seed %d: without %v, %s in %v", seed, gone, bad, f)
		}
	}
}

// TestString is the text of every kind of fact.
func TestString(t *testing.T) {
	for _, row := range lines(`
		len n; n < 4 = 0 <= n <= 3
		n <= 4 = n <= 4
		n == 3 = n == 3
		φ7 == 2*n = φ7 ≡ 2*n
		l == n*m; l >= 0 = l ≡ m*n, l >= 0
		len n m; n < m = 1 <= m <= 140737488355328, 0 <= n <= 140737488355327, m-n-1 >= 0
		n*m == 12 = m*n-12 ≡ 0
		1 <= n <= 9; 1 <= m <= 9; n*m == 12 = 2 <= m <= 6, 2 <= n <= 6, m*n-12 == 0
		n != m = m-n != 0
	`) {
		i := strings.LastIndex(row, " = ")
		steps, want := row[:i], row[i+3:]
		if got := run(t, steps).facts.String(); got != want {
			t.Errorf("%s: got %q", row, got)
		}
	}
}
