package pathfact

// Minima and maxima.
//
// The smaller of two ints is a symbol (min(x, y)) if it is not known which one that is, with
//
//	min(x, y) <= x, min(x, y) <= y
//
// as integers. Its name is derived from the normal forms of x and y like that of a quotient (see
// divide.go), so the minimum of the same ints is the same symbol wherever it is computed, in any
// order of the operands. If the intervals of x and y decide which one is smaller, the symbol is
// eliminated.
//
// Imprecise: that the minimum is equal to one of the two is not represented.

import "github.com/shapelint/shapelint/shapeinfer"

// Min returns the smaller one of two ints, and f with the facts about the symbol in the result. The
// result is unknown if an operand is, or if the name of the symbol would be too long.
func (f *Facts) Min(x, y shapeinfer.Dim) (shapeinfer.Dim, *Facts) { return f.extreme(LE, x, y) }

// Max returns the larger one, under the conditions of Min.
func (f *Facts) Max(x, y shapeinfer.Dim) (shapeinfer.Dim, *Facts) { return f.extreme(GE, x, y) }

// extreme returns the one of x and y that is on the left side of op.
func (f *Facts) extreme(op Op, x, y shapeinfer.Dim) (shapeinfer.Dim, *Facts) {
	g := f
	f = f.orNothing()
	x, xok := f.normal(x)
	y, yok := f.normal(y)
	if !xok || !yok {
		return shapeinfer.Unknown(), g
	}
	switch {
	case f.Decide(Cond{op, x, y}) == True:
		return x, g
	case f.Decide(Cond{op, y, x}) == True:
		return y, g
	}
	if _, isConst := x.Const(); isConst || x.Compare(y) > 0 && !isConstant(y) {
		x, y = y, x
	}
	for _, t := range f.defs {
		if t.kind == extreme && t.op == op && f.normalizesTo(t.x, x) && f.normalizesTo(t.y, y) {
			return shapeinfer.Var(t.r), g
		}
	}
	of := shapeinfer.Minimum
	if op == GE {
		of = shapeinfer.Maximum
	}
	r, ok := derived(of, x, y)
	if !ok {
		return shapeinfer.Unknown(), g
	}
	d := f.edit()
	d.define(def{kind: extreme, op: op, x: x, y: y, r: r})
	if d.settle(); !d.bad {
		g = d.done()
	}
	return shapeinfer.Var(r), g.atMost(op, r, x).atMost(op, r, y)
}

func isConstant(d shapeinfer.Dim) bool {
	_, ok := d.Const()
	return ok
}

// atMost assumes r op x. An operand that may wrap around gets a symbol for its value.
func (f *Facts) atMost(op Op, r shapeinfer.Symbol, x shapeinfer.Dim) *Facts {
	if g, ok := f.Assume(Cond{op, shapeinfer.Var(r), x}); ok {
		return g
	}
	return f
}

// refineExtreme uses the facts about x and y.
func (d *draft) refineExtreme(t *def, x, y shapeinfer.Dim) {
	for _, u := range d.defs {
		if u.r != t.r && u.kind == extreme && u.op == t.op && u.nx.dim.Equal(t.nx.dim) && u.ny.dim.Equal(t.ny.dim) {
			d.equateExtreme(t, shapeinfer.Var(u.r))
		}
	}
	i, j := d.values(x), d.values(y)
	switch {
	case !j.lo.less(i.hi), x.Equal(y): // x <= y
		d.equateExtreme(t, pick(t.op, x, y))
	case !i.lo.less(j.hi):
		d.equateExtreme(t, pick(t.op, y, x))
	case t.op == LE:
		d.narrow(t.r, interval{minWide(i.lo, j.lo), minWide(i.hi, j.hi)})
	default:
		d.narrow(t.r, interval{maxWide(i.lo, j.lo), maxWide(i.hi, j.hi)})
	}
	if t.bounded {
		return
	}
	t.bounded = true
	sign := int64(1)
	if t.op == GE {
		sign = -1
	}
	for _, v := range [...]shapeinfer.Dim{x, y} {
		if v, ok := d.valueForm(v); ok {
			d.atLeast0(v.Sub(shapeinfer.Var(t.r)).MulConst(sign))
		}
	}
}

// pick returns the smaller one for LE, the larger one for GE.
func pick(op Op, smaller, larger shapeinfer.Dim) shapeinfer.Dim {
	if op == LE {
		return smaller
	}
	return larger
}

// equateExtreme eliminates the extreme, which is p.
func (d *draft) equateExtreme(t *def, p shapeinfer.Dim) {
	n, ok := d.normal(p)
	if !ok {
		return
	}
	if e := newExpr(n); !isGone(&d.Facts, t.r) && !e.mentions(t.r) {
		d.eliminate(t.r, e, d.isInt(n))
		return
	}
	d.zeroUnlessKnown(t.r, n)
}
