package pathfact

// Quotients, remainders and wrapped values.
//
// x/y and x%y of Go, which truncate, are not polynomials. If they cannot be computed they are
// represented by the symbols (x/y) and (x%y), for which
//
//	x == y*(x/y) + (x%y)             modulo 2^64
//	0 <= x%y < y, 0 <= x/y <= x      if x >= 0 and y > 0, and the first as integers
//
// The first is true even for y == 0 if x/0 is defined as 0 and x%0 as x. The others are used only
// if y is known not to be 0, because a join may bring a symbol to a path that did not divide. It
// follows that the remainder symbol is eliminated, and that the assumption x%y == 0 makes y*(x/y)
// equal to x. A sum that may wrap around and is compared gets a symbol for its value: (n*m) with
// (n*m) == n*m modulo 2^64.
//
// The names of these symbols are derived from the normal forms of x and y, so that the same name is
// the same int on every path; Join relies on that: see [shapeinfer.Operation]. Names of other
// symbols must therefore contain no operator outside of brackets. A quotient that rounds up, as
// (n+b-1)/b does for n >= 0 and b > 0, is named (ceil(n/b)).

import "github.com/shapelint/shapelint/shapeinfer"

// A def is the definition of a quotient and a remainder, of a wrapped value, or of an extreme (see
// extreme.go).
type def struct {
	kind    defKind
	op      Op                // of an extreme: it is LE both, or GE both
	x, y    shapeinfer.Dim    // y is 1 for a wrapped value
	nx, ny  expr              // their normal forms at the last evaluation
	q, r    shapeinfer.Symbol // r is the wrapped value, or the extreme; q is not used for these
	bounded bool              // the inequalities have been added
}

// A defKind is the kind of a definition.
type defKind uint8

const (
	division defKind = iota
	wrapped
	extreme
)

// Quo returns x / y as Go computes it, and f with y != 0 and the facts about the symbols in the
// result. The result is unknown if an operand is, or if y is 0.
func (f *Facts) Quo(x, y shapeinfer.Dim) (shapeinfer.Dim, *Facts) {
	q, _, f := f.divide(x, y)
	return q, f
}

// Rem returns x % y, under the conditions of Quo.
func (f *Facts) Rem(x, y shapeinfer.Dim) (shapeinfer.Dim, *Facts) {
	_, r, f := f.divide(x, y)
	return r, f
}

// divide returns x/y and x%y, and f with the facts about the symbols in them.
func (f *Facts) divide(x, y shapeinfer.Dim) (q, r shapeinfer.Dim, g *Facts) {
	g = f
	f = f.orNothing()
	x, xok := f.normal(x)
	y, yok := f.normal(y)
	divides := false
	if xok && yok {
		f, divides = f.Assume(Cond{NE, y, shapeinfer.Dim{}})
	}
	if !divides {
		return shapeinfer.Unknown(), shapeinfer.Unknown(), g
	}
	g = f
	if q, r, ok := f.quotient(x, y); ok {
		return q, r, g
	}
	for _, t := range f.defs {
		if t.kind == division && f.normalizesTo(t.x, x) && f.normalizesTo(t.y, y) {
			return shapeinfer.Var(t.q), shapeinfer.Var(t.r), g
		}
	}
	t, ok := f.newDivision(x, y)
	if !ok {
		return shapeinfer.Unknown(), shapeinfer.Unknown(), g
	}
	d := f.edit()
	d.define(t)
	d.settle()
	if !d.bad {
		g = d.done()
	}
	return shapeinfer.Var(t.q), shapeinfer.Var(t.r), g
}

func (f *Facts) normalizesTo(d, normal shapeinfer.Dim) bool {
	n, ok := f.normal(d)
	return ok && n.Equal(normal)
}
