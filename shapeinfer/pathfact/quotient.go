package pathfact

// Quotients that need no new symbol, and bounds of the others.

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

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

// smallQuotient computes x/y for value forms where x >= 0, y > 0 and the quotient is a constant or
// x is a multiple of the constant y and a rest in [0,y).
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
