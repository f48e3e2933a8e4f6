package pathfact

// Quotients, remainders and wrapped values.
//
// x/y and x%y of Go, which truncate, are not polynomials. Where they are not computed they become the
// symbols (x/y) and (x%y), for which
//
//	x == y*(x/y) + (x%y)             modulo 2^64
//	0 <= x%y < y, 0 <= x/y <= x      if x >= 0 and y > 0, and the first as integers
//
// hold, the first even for y == 0 if x/0 is taken for 0 and x%0 for x. The rest is used only where y is
// known not to be 0, because a join may bring a symbol to a path that did not divide. It follows
// that the remainder symbol is eliminated, and assuming x%y == 0 makes y*(x/y) equal to x. A sum
// that may wrap around and is compared gets a symbol for its value: (n*m) with (n*m) == n*m modulo 2^64.
//
// The names of these symbols are made from the normal forms of x and y, so that the same name means the
// same int on every path; Join relies on that. The ID is the highest of the symbols within; the
// name of one with another ID is written with it, as n@7. Names of other symbols must therefore contain
// no operator outside of brackets.

import (
	"math"
	"slices"
	"strconv"

	"github.com/shapelint/shapelint/shapeinfer"
)

// maxName bounds the length of the names of quotients of quotients.
const maxName = 160

// A def is the definition of a quotient and a remainder, or of a wrapped value.
type def struct {
	kind    defKind
	x, y    shapeinfer.Dim    // y is 1 for a wrapped value
	nx, ny  expr              // their normal forms when last looked at
	q, r    shapeinfer.Symbol // r is the wrapped value; q is not used for it
	bounded bool              // the inequalities have been added
}

type defKind uint8

const (
	division defKind = iota
	wrapped
)

// Quo returns x / y as Go computes it, and f with y != 0 and what is known of the symbols in the result.
// It is unknown if an operand is, or if y is 0.
func (f *Facts) Quo(x, y shapeinfer.Dim) (shapeinfer.Dim, *Facts) {
	q, _, f := f.divide(x, y)
	return q, f
}

// Rem returns x % y, under the conditions of Quo.
func (f *Facts) Rem(x, y shapeinfer.Dim) (shapeinfer.Dim, *Facts) {
	_, r, f := f.divide(x, y)
	return r, f
}

func (f *Facts) divide(x, y shapeinfer.Dim) (q, r shapeinfer.Dim, g *Facts) {
	g = f
	if f == nil {
		f = &nothing
	}
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
	for i := range f.defs {
		t := &f.defs[i]
		if t.kind == division && f.normalizesTo(t.x, x) && f.normalizesTo(t.y, y) {
			return shapeinfer.Var(t.q), shapeinfer.Var(t.r), g
		}
	}
	t, ok := newDivision(x, y)
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

// quotient computes x/y and x%y for normal x and y, y != 0, where that needs no new symbol.
func (f *Facts) quotient(x, y shapeinfer.Dim) (q, r shapeinfer.Dim, ok bool) {
	none, one := shapeinfer.Dim{}, shapeinfer.Const(1)
	n, xconst := x.Const()
	c, yconst := y.Const()
	switch {
	case yconst && c == 0:
		return q, r, false
	case yconst && c == -1:
		q = x.Neg()
		if xconst {
			q = shapeinfer.Const(-n) // the smallest int stays itself
		}
		return q, none, !q.IsUnknown()
	case xconst && yconst:
		return shapeinfer.Const(n / c), shapeinfer.Const(n % c), true
	case y.IsConst(1) || x.IsConst(0):
		return x, none, true
	case x.Equal(y):
		return one, none, true
	}
	vx, vy, ok := f.valueForms(x, y)
	if !ok {
		return q, r, false
	}
	if q, ok := exactQuotient(vx, vy); ok {
		return q, none, true
	}
	return f.smallQuotient(vx, vy)
}

// exactQuotient returns q with x = q*y as polynomials, if y is one term.
func exactQuotient(x, y shapeinfer.Dim) (shapeinfer.Dim, bool) {
	divisor := y.Terms()
	if len(divisor) != 1 {
		k, ok := leadingRatio(x, divisor)
		return shapeinfer.Const(k), ok && y.MulConst(k).Equal(x)
	}
	var terms []shapeinfer.Term
	for _, t := range x.Terms() {
		if t.Coef%divisor[0].Coef != 0 {
			return x, false
		}
		factors := slices.Clone(t.Factors)
		for _, s := range divisor[0].Factors {
			i := slices.Index(factors, s)
			if i < 0 {
				return x, false
			}
			factors = slices.Delete(factors, i, i+1)
		}
		terms = append(terms, shapeinfer.Term{Coef: t.Coef / divisor[0].Coef, Factors: factors})
	}
	q := sum(terms)
	return q, !q.IsUnknown()
}

// smallQuotient computes x/y for value forms where x >= 0, y > 0 and the quotient is a constant or x is
// a multiple of the constant y and a rest in [0,y).
func (f *Facts) smallQuotient(x, y shapeinfer.Dim) (q, r shapeinfer.Dim, ok bool) {
	i, j := f.valuesOf(x), f.valuesOf(y)
	if i.lo.less(zero) || !zero.less(j.lo) || !zero.less(j.hi) {
		return q, r, false
	}
	if f.ordered(x, y, 1) == True {
		return q, x, true
	}
	if n := i.lo.toInt() / j.hi.toInt(); n == i.hi.toInt()/j.lo.toInt() {
		r = x.Sub(y.MulConst(n))
		return shapeinfer.Const(n), r, !r.IsUnknown()
	}
	c, ok := y.Const()
	if !ok {
		return q, r, false
	}
	terms := x.Terms()
	for k := range terms {
		n := terms[k].Coef / c
		if terms[k].Coef%c < 0 {
			n--
		}
		terms[k].Coef = n
	}
	q = sum(terms)
	r = x.Sub(q.MulConst(c))
	if r.IsUnknown() {
		return q, r, false
	}
	rest := f.valuesOf(r)
	return q, r, !q.IsConst(0) && !rest.lo.less(zero) && rest.hi.less(wideOf(c))
}

// define adds the symbols of a def, unless they are there.
func (d *draft) define(t def) {
	same := func(u def) bool { return u.kind == t.kind && u.r == t.r }
	if slices.ContainsFunc(d.defs, same) {
		return
	}
	t.bounded = false
	p := t.x
	if t.kind == division {
		p = p.Sub(t.y.Mul(shapeinfer.Var(t.q)))
	}
	p, ok := d.normal(p)
	k := d.lookup(t.r)
	switch {
	case !ok:
	case k == nil || k.by == nil && k.lo == math.MinInt64 && k.hi == math.MaxInt64 && !d.uses(t.r):
		d.eliminate(t.r, newExpr(p), false)
	default:
		d.zero(shapeinfer.Var(t.r).Sub(p), false)
	}
	d.refine(&t)
	d.defs = appendBounded(d.defs, t, maxDefs)
}

// uses reports whether s occurs in a polynomial of d.
func (d *draft) uses(s shapeinfer.Symbol) bool {
	has := func(e expr) bool { return e.mentions(s) }
	inKnown := func(k *known) bool { return k.by != nil && k.by.mentions(s) }
	inZero := func(z equation) bool { return z.mentions(s) }
	return slices.ContainsFunc(d.nonneg, has) || slices.ContainsFunc(d.nonzero, has) ||
		slices.ContainsFunc(d.known, inKnown) || slices.ContainsFunc(d.zeros, inZero)
}

// refine uses what is known of x and y for x/y and x%y.
func (d *draft) refine(t *def) {
	x, xok := d.normal(t.x)
	y, yok := d.normal(t.y)
	if d.bad || !xok || !yok {
		return
	}
	t.nx, t.ny = newExpr(x), newExpr(y)
	if t.kind == wrapped || d.equal(y, shapeinfer.Dim{}) != False {
		return
	}
	d.congruent(t)
	if q, r, ok := d.quotient(x, y); ok {
		d.zeroUnlessKnown(t.q, q)
		d.zeroUnlessKnown(t.r, r)
		return
	}
	i, j := d.values(x), d.values(y)
	d.narrow(t.q, quotientBounds(i, j))
	d.narrow(t.r, remainderBounds(i, j))
	d.relate(t, x, y, i, j)
}

// congruent adds that quotients of equal operands are equal.
func (d *draft) congruent(t *def) {
	for i := range d.defs {
		u := &d.defs[i]
		if u.r == t.r {
			return
		}
		if u.kind == division && u.nx.dim.Equal(t.nx.dim) && u.ny.dim.Equal(t.ny.dim) {
			d.zeroUnlessKnown(t.q, shapeinfer.Var(u.q))
			d.zeroUnlessKnown(t.r, shapeinfer.Var(u.r))
			return
		}
	}
}

// zeroUnlessKnown adds s == p unless that is known.
func (d *draft) zeroUnlessKnown(s shapeinfer.Symbol, p shapeinfer.Dim) {
	p = shapeinfer.Var(s).Sub(p)
	if n, ok := d.normal(p); ok && !n.IsConst(0) {
		d.zero(p, false)
	}
}

// values returns bounds of the int64 value of d.
func (f *Facts) values(d shapeinfer.Dim) interval {
	if v, ok := f.valueForm(d); ok {
		return f.valuesOf(v)
	}
	return interval{minInt, maxInt}
}

// relate adds the relations between x, y and their quotient that hold as integers.
func (d *draft) relate(t *def, x, y shapeinfer.Dim, i, j interval) {
	vx, vy, ok := d.valueForms(x, y)
	if !ok || i.lo == minInt && mayBe(j, -1) {
		return
	}
	q, r := shapeinfer.Var(t.q), shapeinfer.Var(t.r)
	if k := d.lookup(t.r); k != nil && k.by != nil && k.math == nil {
		if e, ok := d.exact(vx.Sub(vy.Mul(q))); ok && e.Equal(k.by.dim) {
			d.setExact(t.r, k.by)
		}
	}
	if i.lo.less(zero) || !zero.less(j.lo) {
		return
	}
	if zero.less(i.lo) && wideOf(1).less(j.lo) {
		d.atLeast0(vx.Sub(q).AddConst(-1))
	}
	if _, isConst := y.Const(); isConst || t.bounded {
		return // for a constant y the intervals of q and r say it
	}
	t.bounded = true
	d.atLeast0(vx.Sub(q))
	d.atLeast0(vy.Sub(r).AddConst(-1))
}

func mayBe(i interval, n int64) bool {
	return !wideOf(n).less(i.lo) && !i.hi.less(wideOf(n))
}

// quotientBounds returns bounds of x/y for x in i and y in j, y != 0.
func quotientBounds(i, j interval) interval {
	if i.lo == minInt && mayBe(j, -1) {
		return interval{minInt, maxInt} // the smallest int by -1 is itself
	}
	bounds, any := interval{}, false
	for _, part := range [...]interval{j.meet(ints(1, math.MaxInt64)), j.meet(ints(math.MinInt64, -1))} {
		if part.hi.less(part.lo) {
			continue
		}
		for _, x := range [...]wide{i.lo, i.hi} {
			for _, y := range [...]wide{part.lo, part.hi} {
				q := wideOf(x.toInt() / y.toInt())
				if !any {
					bounds, any = interval{q, q}, true
				}
				bounds = interval{minWide(bounds.lo, q), maxWide(bounds.hi, q)}
			}
		}
	}
	if !any {
		return interval{minInt, maxInt}
	}
	return bounds
}

// remainderBounds returns bounds of x%y for x in i and y in j, y != 0: the sign is that of x, the
// magnitude is less than that of y and not more than that of x.
func remainderBounds(i, j interval) interval {
	m := maxWide(j.lo.abs(), j.hi.abs()).sub(wideOf(1))
	return interval{
		minWide(zero, maxWide(i.lo, m.neg())),
		maxWide(zero, minWide(i.hi, m)),
	}
}

// named returns a value form of d, for which it may define the symbol of a wrapped value.
func (d *draft) named(x shapeinfer.Dim) (shapeinfer.Dim, bool) {
	if v, ok := d.valueForm(x); ok {
		return v, true
	}
	n, ok := d.normal(x)
	if !ok {
		return x, false
	}
	name, id, ok := derivedName(n, shapeinfer.Const(1), "")
	if !ok {
		return x, false
	}
	t := def{kind: wrapped, x: n, y: shapeinfer.Const(1), r: shapeinfer.Symbol{ID: id, Name: name}}
	d.define(t)
	return shapeinfer.Var(t.r), true
}

func newDivision(x, y shapeinfer.Dim) (def, bool) {
	q, id, ok := derivedName(x, y, "/")
	if !ok {
		return def{}, false
	}
	r, _, _ := derivedName(x, y, "%")
	return def{
		kind: division,
		x:    x,
		y:    y,
		q:    shapeinfer.Symbol{ID: id, Name: q},
		r:    shapeinfer.Symbol{ID: id, Name: r},
	}, true
}

// derivedName returns the name of x op y and the highest ID in it, or false if the name is too long.
func derivedName(x, y shapeinfer.Dim, op string) (name string, id int32, ok bool) {
	symbols := slices.Concat(x.Symbols(), y.Symbols())
	if len(symbols) == 0 {
		return "", 0, false
	}
	id = symbols[0].ID
	for _, s := range symbols {
		id = max(id, s.ID)
	}
	name = withIDs(x, id).String()
	if op != "" {
		name = operand(withIDs(x, id), false) + op + operand(withIDs(y, id), true)
	}
	return "(" + name + ")", id, len(name) <= maxName
}

// operand writes d as an operand of a division.
func operand(d shapeinfer.Dim, right bool) string {
	terms := d.Terms()
	if len(terms) > 1 || right && len(terms) == 1 && len(terms[0].Factors) > 0 && (terms[0].Coef != 1 || len(terms[0].Factors) > 1) {
		return "(" + d.String() + ")"
	}
	return d.String()
}

// withIDs writes the ID into the name of every symbol that has another ID than id.
func withIDs(d shapeinfer.Dim, id int32) shapeinfer.Dim {
	return d.SubstituteAll(func(s shapeinfer.Symbol) (shapeinfer.Dim, bool) {
		name := s.Name + "@" + strconv.Itoa(int(s.ID))
		return shapeinfer.Var(shapeinfer.Symbol{ID: id, Name: name}), s.ID != id
	})
}
