package pathfact

// The oracle: facts are checked against concrete executions. A model gives every symbol an int; a
// sequence of random conditions that hold in the model is assumed, and then everything that the
// facts list, decide, bound or rewrite must be true in the model. Values are small ones, and a few
// at the ends of int64, where arithmetic wraps around.

import (
	"flag"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
)

// A model gives symbols their values; those of definitions are computed.
type model struct {
	values map[shapeinfer.Symbol]int64
	defs   map[shapeinfer.Symbol]def
}

func newModel() *model {
	return &model{map[shapeinfer.Symbol]int64{}, map[shapeinfer.Symbol]def{}}
}

func (m *model) symbol(s shapeinfer.Symbol) int64 {
	t, ok := m.defs[s]
	if !ok {
		return m.values[s]
	}
	x, y := m.value(t.x), m.value(t.y)
	switch {
	case t.kind == wrapped:
		return x
	case t.kind == extreme && t.op == LE:
		return min(x, y)
	case t.kind == extreme:
		return max(x, y)
	case y == 0 && s == t.q:
		return 0
	case y == 0:
		return x
	case s == t.q:
		return x / y
	}
	return x % y
}

// value evaluates d as Go does.
func (m *model) value(d shapeinfer.Dim) int64 {
	var total int64
	for _, t := range d.Terms() {
		product := t.Coef
		for _, s := range t.Factors {
			product *= m.symbol(s)
		}
		total += product
	}
	return total
}

// exact evaluates d as mathematics does.
func (m *model) exact(d shapeinfer.Dim) *big.Int {
	total := new(big.Int)
	for _, t := range d.Terms() {
		product := big.NewInt(t.Coef)
		for _, s := range t.Factors {
			product.Mul(product, big.NewInt(m.symbol(s)))
		}
		total.Add(total, product)
	}
	return total
}

func (m *model) holds(c Cond) bool { return c.Op.holds(m.value(c.L), m.value(c.R)) }

// learn takes over the definitions of f.
func (m *model) learn(f *Facts) {
	if f == nil {
		return
	}
	for _, t := range f.defs {
		m.defs[t.r] = *t
		if t.kind == division {
			m.defs[t.q] = *t
		}
	}
}

// check returns what f lists and is not true in m, or "".
func (m *model) check(f *Facts) string {
	if f == nil {
		return ""
	}
	for _, k := range f.known {
		v := m.symbol(k.sym)
		switch {
		case v < k.lo || v > k.hi || v < k.declLo || v > k.declHi:
			return fmt.Sprintf("%v is %d, not in [%d,%d]", k.sym, v, k.lo, k.hi)
		case k.by != nil && m.value(k.by.dim) != v:
			return fmt.Sprintf("%v is %d, not %v", k.sym, v, k.by.dim)
		case k.math != nil && m.exact(k.math.dim).Cmp(big.NewInt(v)) != 0:
			return fmt.Sprintf("%v is %d, not exactly %v", k.sym, v, k.math.dim)
		}
	}
	for _, z := range f.zeros {
		if m.value(z.dim) != 0 || z.exact && m.exact(z.dim).Sign() != 0 {
			return fmt.Sprintf("%v is not 0 (exact %v)", z.dim, z.exact)
		}
	}
	for _, p := range f.nonneg {
		if m.exact(p.dim).Sign() < 0 {
			return fmt.Sprintf("%v is negative", p.dim)
		}
	}
	for _, p := range f.nonzero {
		if m.value(p.dim) == 0 {
			return fmt.Sprintf("%v is 0", p.dim)
		}
	}
	return checkForm(f)
}

// checkForm returns an invariant of the representation that f breaks, or "".
func checkForm(f *Facts) string {
	gone := 0
	for i, k := range f.known {
		if i > 0 && compareAge(f.known[i-1].sym, k.sym) >= 0 {
			return "symbols are not sorted"
		}
		if k.by == nil {
			if k.math != nil {
				return fmt.Sprintf("%v has math but no by", k.sym)
			}
			continue
		}
		gone++
		for _, l := range f.known {
			if l.by != nil && l.by.mentions(k.sym) {
				return fmt.Sprintf("%v is eliminated but occurs in that of %v", k.sym, l.sym)
			}
			if l.math != nil && k.math != nil && l.math.mentions(k.sym) {
				return fmt.Sprintf("%v is exact but occurs in that of %v", k.sym, l.sym)
			}
		}
	}
	if gone != f.gone {
		return fmt.Sprintf("gone is %d, want %d", f.gone, gone)
	}
	return ""
}

// A generator makes random polynomials and conditions over a few symbols.
type generator struct {
	*rand.Rand
	symbols []shapeinfer.Symbol
	simple  bool // short linear polynomials and declared symbols: more is decided
}

var testSymbols = []shapeinfer.Symbol{{Name: "a"}, {Name: "b"}, {ID: 1, Name: "n"}, {ID: 2, Name: "m"}, {ID: 3, Name: "n"}, {ID: 4, Name: "k"}}

func newGenerator(seed uint64) *generator {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 7)), symbols: testSymbols, simple: seed%2 == 0}
	if g.simple {
		g.symbols = testSymbols[1:5]
	}
	return g
}

// number returns a small int, or now and then one at the ends of int64.
func (g *generator) number(wild bool) int64 {
	if wild && g.IntN(4) == 0 {
		ends := []int64{math.MinInt64, math.MinInt64 + 1, math.MaxInt64, math.MaxInt64 - 1, 1 << 62, -1 << 62, 1 << 32, 1 << 31}
		return ends[g.IntN(len(ends))]
	}
	return int64(g.IntN(14) - 4)
}

func (g *generator) variable() shapeinfer.Dim {
	return shapeinfer.Var(g.symbols[g.IntN(len(g.symbols))])
}

func (g *generator) dim() shapeinfer.Dim {
	d := shapeinfer.Const(g.number(g.IntN(8) == 0))
	if g.IntN(3) == 0 {
		return d
	}
	if g.IntN(3) == 0 {
		d = shapeinfer.Const(0)
	}
	for n := 1 + g.IntN(3); n > 0; n-- {
		t := g.variable()
		if g.simple {
			n--
		}
		if g.IntN(4) == 0 && !g.simple {
			t = t.Mul(g.variable())
		}
		coef := int64(1)
		if g.IntN(3) == 0 && (!g.simple || g.IntN(3) == 0) {
			coef = int64(g.IntN(9) - 4)
		}
		d = d.Add(t.MulConst(coef))
	}
	return d
}

func (g *generator) cond() Cond {
	for {
		c := Cond{Op(g.IntN(6)), g.dim(), g.dim()}
		if !c.L.IsUnknown() && !c.R.IsUnknown() {
			return c
		}
	}
}

// model returns a model of the symbols.
func (g *generator) model() *model {
	m := newModel()
	wild := !g.simple && g.IntN(3) == 0
	for _, s := range g.symbols {
		m.values[s] = g.number(wild)
	}
	return m
}

// extend assumes up to n random conditions that hold in m, and divisions.
func (g *generator) extend(t *testing.T, f *Facts, m *model, n int) *Facts {
	for ; n > 0; n-- {
		switch g.IntN(12) {
		case 0, 1:
			f = g.divide(t, f, m)
			continue
		case 2:
			f = g.extreme(t, f, m)
			continue
		}
		c := g.cond()
		if !m.holds(c) {
			c = c.Negate()
		}
		before, text := f, ""
		watch := g.IntN(8) == 0
		if watch {
			text = f.String()
		}
		next, ok := f.Assume(c)
		if watch && before.String() != text {
			t.Fatalf("Assume(%v) changed %s to %v", c, text, before)
		}
		if !ok {
			t.Fatalf("Assume(%v) contradicts %v, but %v", c, before, m.values)
		}
		f = next
		m.learn(f)
		if bad := m.check(f); bad != "" {
			t.Fatalf("%v\nand %v\ngive %v\nbut %s in %v", before, c, f, bad, m.values)
		}
		if f.Decide(c) == False {
			t.Fatalf("%v is false after it was assumed: %v", c, f)
		}
	}
	return f
}

func (g *generator) divide(t *testing.T, f *Facts, m *model) *Facts {
	x, y := g.dim(), g.dim()
	if g.IntN(2) == 0 {
		y = shapeinfer.Const(g.number(false))
	}
	if x.IsUnknown() || y.IsUnknown() || m.value(y) == 0 {
		return f
	}
	before := f
	q, f := f.Quo(x, y)
	r, f := f.Rem(x, y)
	m.learn(f)
	if bad := m.check(f); bad != "" {
		t.Fatalf("%v\nand (%v) / (%v)\ngive %v\nbut %s in %v", before, x, y, f, bad, m.values)
	}
	a, b := m.value(x), m.value(y)
	if !q.IsUnknown() && m.value(q) != a/b || !r.IsUnknown() && m.value(r) != a%b {
		t.Fatalf("%v: (%v)/(%v) = %v, %v in %v", before, x, y, q, r, m.values)
	}
	return f
}

func (g *generator) extreme(t *testing.T, f *Facts, m *model) *Facts {
	x, y := g.dim(), g.dim()
	if x.IsUnknown() || y.IsUnknown() {
		return f
	}
	before := f
	d, f := f.Min(x, y)
	e, f := f.Max(x, y)
	again, f := f.Min(y, x)
	m.learn(f)
	if bad := m.check(f); bad != "" {
		t.Fatalf("%v\nand min and max of %v and %v\ngive %v\nbut %s in %v", before, x, y, f, bad, m.values)
	}
	a, b := m.value(x), m.value(y)
	if !d.IsUnknown() && m.value(d) != min(a, b) || !e.IsUnknown() && m.value(e) != max(a, b) {
		t.Fatalf("%v: min and max of %v and %v = %v, %v in %v", before, x, y, d, e, m.values)
	}
	if !d.IsUnknown() && (again.IsUnknown() || m.value(again) != min(a, b)) {
		t.Fatalf("%v: min(%v, %v) = %v, but then %v", before, x, y, d, again)
	}
	return f
}

// probe checks the answers of f against m.
func (g *generator) probe(t *testing.T, f *Facts, m *model) {
	for range 12 {
		c := g.cond()
		if got := f.Decide(c); got != Maybe && got != truth(m.holds(c)) {
			t.Fatalf("%v: %v is %v, but in %v", f, c, got, m.values)
		}
		if n := f.Normalize(c.L); m.value(n) != m.value(c.L) {
			t.Fatalf("%v: Normalize(%v) = %v in %v", f, c.L, n, m.values)
		}
		lo, hi := f.Range(c.L)
		if v := m.value(c.L); v < lo || hi < v {
			t.Fatalf("%v: Range(%v) = %d, %d but %v in %v", f, c.L, lo, hi, v, m.values)
		}
	}
}

// rounds is the number of seeds of one test. A run with many is `go test -args -rounds=100000`.
var rounds = flag.Uint64("rounds", 2000, "number of random models")

func TestFactsHoldInTheirModels(t *testing.T) {
	for seed := range *rounds {
		g := newGenerator(seed)
		m := g.model()
		f := g.declare(m)
		f = g.extend(t, f, m, 1+g.IntN(8))
		g.probe(t, f, m)
	}
}

// declare declares intervals of some symbols, as an engine does for lengths.
func (g *generator) declare(m *model) (f *Facts) {
	for _, s := range g.symbols {
		if v := m.values[s]; g.simple || g.IntN(3) == 0 {
			f = f.Declare(s, min(v, max(v, math.MinInt64+8)-int64(g.IntN(9))), min(v, math.MaxInt64-(1<<40))+(1<<40))
		}
	}
	return f
}

// TestJoinHoldsOnBothSides joins two continuations of one path, with fresh symbols for ints that
// differ.
func TestJoinHoldsOnBothSides(t *testing.T) {
	unproved := 0
	for seed := range *rounds {
		g := newGenerator(seed)
		m1 := g.model()
		m2 := g.model()
		var base *Facts
		if g.IntN(2) == 0 { // a common past
			for _, s := range g.symbols[:3] {
				m2.values[s] = m1.values[s]
			}
			past := &generator{g.Rand, g.symbols[:3], g.simple}
			base = past.extend(t, past.declare(m1), m1, 3)
			m2.learn(base)
		}
		f1 := g.extend(t, base, m1, g.IntN(5))
		f2 := g.extend(t, base, m2, g.IntN(5))
		for i := range g.IntN(4) {
			phi := shapeinfer.Symbol{ID: int32(10 + i), Name: "phi"}
			p1, p2 := g.dim(), g.dim()
			if p1.IsUnknown() || p2.IsUnknown() {
				continue
			}
			m1.values[phi], m2.values[phi] = m1.value(p1), m2.value(p2)
			f1, _ = f1.Assume(Cond{EQ, shapeinfer.Var(phi), p1})
			f2, _ = f2.Assume(Cond{EQ, shapeinfer.Var(phi), p2})
			g.symbols = append(slices.Clip(g.symbols), phi)
		}
		m1.learn(f1)
		m1.learn(f2)
		m2.learn(f1)
		m2.learn(f2)
		h := Join(f1, f2)
		m1.learn(h)
		m2.learn(h)
		for _, m := range []*model{m1, m2} {
			if bad := m.check(h); bad != "" {
				t.Fatalf("seed %d: join of\n%v\nand\n%v\nis %v\nbut %s in %v", seed, f1, f2, h, bad, m.values)
			}
			g.probe(t, h, m)
		}
		for _, f := range []*Facts{f1, f2} {
			if !f.Implies(h) {
				unproved++
			}
		}
		if k := Join(f2, f1); !h.Equal(k) {
			t.Fatalf("seed %d: join of\n%v\nand\n%v\nis %v\nbut the other way round %v", seed, f1, f2, h, k)
		}
		if k := Join(f1, copyOf(f1)); f1 != nil && !f1.Equal(k) {
			t.Fatalf("seed %d: join of\n%v\nwith itself is %v", seed, f1, k)
		}
	}
	if limit := int(*rounds / 50); unproved > limit { // the search for a proof is bounded
		t.Errorf("%d joins are not seen to be implied by a side, want at most %d", unproved, limit)
	}
}

func copyOf(f *Facts) *Facts {
	if f == nil {
		return nil
	}
	return f.edit().done()
}
