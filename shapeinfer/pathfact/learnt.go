package pathfact

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
)

// A Lesson is a fact that one Facts has and another one does not have.
type Lesson struct {
	Left, Right shapeinfer.Dim
	Relation    string // "==", "≡" for one modulo 2^64, ">=", "<=" or "!="
}

// anyLength is an upper bound that every dim satisfies in practice.
const anyLength = 1 << 31

// Learnt returns the facts of f that g does not have in the same form. It leaves out
//
//   - declared intervals,
//   - definitions of operations,
//   - bounds that every dim has: that it is not negative, or not 0, and that memory is finite,
//   - relations to a symbol with an ID of at least first, such as the counter of a loop after its
//     end.
func (f *Facts) Learnt(g *Facts, first int32) []Lesson {
	f, g = f.orNothing(), g.orNothing()
	if f == g {
		return nil
	}
	var lessons []Lesson
	add := func(text string, d shapeinfer.Dim) {
		lessons = append(lessons, Lesson{d, shapeinfer.Const(0), text})
	}
	for _, k := range f.known {
		if sameKnown(k, g.lookup(k.sym)) {
			continue
		}
		v := shapeinfer.Var(k.sym)
		if k.by != nil && !f.isDefinition(k) {
			lessons = append(lessons, Lesson{v, k.by.dim, strings.TrimSpace(equals(k.math != nil))})
		}
		if _, fixed := k.constant(); fixed {
			continue
		}
		i := f.boundsOfWrapped(k.sym)
		if k.lo > 1 && i.lo.less(wideOf(k.lo)) {
			lessons = append(lessons, Lesson{v, shapeinfer.Const(k.lo), ">="})
		}
		if k.hi < anyLength && wideOf(k.hi).less(i.hi) {
			lessons = append(lessons, Lesson{v, shapeinfer.Const(k.hi), "<="})
		}
	}
	for _, z := range f.zeros {
		if !slices.ContainsFunc(g.zeros, func(y equation) bool { return y.exact == z.exact && y.dim.Equal(z.dim) }) {
			add(strings.TrimSpace(equals(z.exact)), z.dim)
		}
	}
	news := func(list, known []*expr, text string) {
		for _, e := range list {
			if !f.isBound(e.dim) && !slices.ContainsFunc(known, func(o *expr) bool { return same(e, o) }) {
				add(text, e.dim)
			}
		}
	}
	news(f.nonneg, g.nonneg, ">=")
	news(f.nonzero, g.nonzero, "!=")
	mentions := make(map[shapeinfer.Symbol]int)
	for _, l := range lessons {
		for _, sym := range l.difference().Symbols() {
			mentions[sym]++
		}
	}
	return slices.DeleteFunc(lessons, func(l Lesson) bool {
		syms := l.difference().Symbols()
		return len(syms) > 1 && slices.ContainsFunc(syms, func(sym shapeinfer.Symbol) bool {
			return sym.ID >= first && mentions[sym] == 1 && l.isFree(sym) && !f.isDefined(sym)
		})
	})
}

// difference is 0 if both sides are equal.
func (l Lesson) difference() shapeinfer.Dim { return l.Left.Sub(l.Right) }

// isFree reports whether a symbol can be chosen so that the lesson is true, whatever the others
// are.
func (l Lesson) isFree(sym shapeinfer.Symbol) bool {
	n := 0
	free := false
	_, terms := l.difference().Parts()
	for _, t := range terms {
		if slices.Contains(t.Factors, sym) {
			n++
			free = len(t.Factors) == 1 && (t.Coef == 1 || t.Coef == -1)
		}
	}
	return n == 1 && free
}

// isDefined reports whether a symbol is the result of an operation.
func (f *Facts) isDefined(sym shapeinfer.Symbol) bool {
	return slices.ContainsFunc(f.defs, func(t *def) bool { return t.q == sym || t.r == sym })
}

// boundsOfWrapped returns bounds of the polynomial that a symbol is the wrapped value of, none if
// it is not such a symbol: they are nothing that is learnt of the symbol.
func (f *Facts) boundsOfWrapped(sym shapeinfer.Symbol) interval {
	for _, t := range f.defs {
		if t.kind == wrapped && t.r == sym {
			return f.quick(t.x)
		}
	}
	return interval{minusInf, plusInf}
}

// isDefinition reports whether an eliminated symbol is the value of a polynomial, which is what it
// is eliminated by.
func (f *Facts) isDefinition(k *known) bool {
	return slices.ContainsFunc(f.defs, func(t *def) bool {
		if t.kind != wrapped || t.r != k.sym {
			return false
		}
		x, _ := f.normal(t.x)
		return x.Equal(k.by.dim)
	})
}

// isBound reports whether it is nothing new that d is not negative: it says that a minimum is at
// most what it is the minimum of, or a maximum at least.
func (f *Facts) isBound(d shapeinfer.Dim) bool {
	return slices.ContainsFunc(f.defs, func(t *def) bool {
		if t.kind != extreme {
			return false
		}
		sign := int64(1)
		if t.op == GE {
			sign = -1
		}
		for _, v := range [...]shapeinfer.Dim{t.x, t.y} {
			if v, ok := f.normal(v); ok && v.Sub(shapeinfer.Var(t.r)).MulConst(sign).Equal(d) {
				return true
			}
		}
		return false
	})
}

// constant is the only value of an eliminated symbol, if it has only one.
func (k *known) constant() (n int64, ok bool) {
	if k.by == nil {
		return 0, false
	}
	return k.by.dim.Const()
}
