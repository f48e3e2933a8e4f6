package pathfact

import (
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
)

// TestIntroduce: to introduce a symbol is to assume that it is equal to its int.
func TestIntroduce(t *testing.T) {
	introduced := 0
	for seed := range *rounds {
		g := newGenerator(seed)
		m := g.model()
		f := g.extend(t, g.declare(m), m, 4)
		for i := range int32(4) {
			s := shapeinfer.Symbol{ID: 1000 + i, Name: "fresh"}
			x := f.Normalize(g.dim())
			want, ok := f.Assume(Cond{EQ, shapeinfer.Var(s), x})
			got := f.Introduce(s, x)
			if !ok || !got.identical(want) {
				t.Fatalf("seed %d: %v == %v makes of %v\n%v, want\n%v", seed, s.Name, x, f, got, want)
			}
			if bad := checkForm(got); bad != "" {
				t.Fatalf("seed %d: %s in %v", seed, bad, got)
			}
			if got != f {
				introduced++
			}
			f = got
		}
	}
	t.Logf("%d symbols", introduced)
}

// identical reports whether f and g list the same in the same order, and not only what means the
// same.
func (f *Facts) identical(g *Facts) bool {
	f, g = f.orNothing(), g.orNothing()
	if len(f.known) != len(g.known) || len(f.nonneg) != len(g.nonneg) || len(f.nonzero) != len(g.nonzero) || f.gone != g.gone || !f.Equal(g) {
		return false
	}
	for i, k := range f.known {
		l := g.known[i]
		if k.sym != l.sym || k.declLo != l.declLo || k.declHi != l.declHi || !sameOptional(k.link, l.link) {
			return false
		}
	}
	for i, k := range f.eliminated() {
		if g.eliminated()[i].sym != k.sym {
			return false
		}
	}
	for i, e := range f.nonneg {
		if !same(e, g.nonneg[i]) {
			return false
		}
	}
	for i, e := range f.nonzero {
		if !same(e, g.nonzero[i]) {
			return false
		}
	}
	return true
}
