package pathfact

// From polynomials to values: bounds of what a polynomial is mathematically, and the value form, a
// polynomial that is the int64 value. See decide.go for why that matters.

import "github.com/shapelint/shapelint/shapeinfer"

// quick returns bounds of the mathematical value of d from the intervals of its symbols alone. It
// does not allocate for constants and symbols.
func (f *Facts) quick(d shapeinfer.Dim) interval {
	if n, ok := d.Const(); ok {
		return ints(n, n)
	}
	if s, ok := d.Symbol(); ok {
		return f.bounds(s)
	}
	return f.interval(d)
}

// valuesOf returns bounds of the mathematical value of d, which is not unknown.
func (f *Facts) valuesOf(d shapeinfer.Dim) interval {
	i := f.quick(d)
	e, ok := f.exact(d)
	if !ok {
		return i
	}
	return i.meet(interval{f.lower(e, 1, plusInf), f.lower(e, -1, plusInf).neg()})
}

// isInt reports whether the mathematical value of d cannot leave int64.
func (f *Facts) isInt(d shapeinfer.Dim) bool {
	i := f.quick(d)
	if i.isInts() {
		return true
	}
	e, ok := f.exact(d)
	if !ok {
		return false
	}
	return (i.lo.isInt() || !f.lower(e, 1, minInt).less(minInt)) &&
		(i.hi.isInt() || !f.lower(e, -1, maxInt.neg()).less(maxInt.neg()))
}

// valueForm returns a polynomial whose mathematical value is the int64 value of d.
func (f *Facts) valueForm(d shapeinfer.Dim) (shapeinfer.Dim, bool) {
	n, ok := f.normal(d)
	if ok && f.isInt(n) {
		return n, true
	}
	if f.isInt(d) {
		return d, true
	}
	if !ok || f.gone == 0 {
		return d, false
	}
	e := newExpr(n)
	for _, k := range f.known { // fold: a wrapped sum that is the value of a symbol
		if k.by == nil || k.math != nil || !sameButConstant(&e, k.by) {
			continue
		}
		c, ok := n.Sub(k.by.dim).Const()
		if v := shapeinfer.Var(k.sym).AddConst(c); ok && f.isInt(v) {
			return v, true
		}
	}
	return d, false
}

func (f *Facts) valueForms(l, r shapeinfer.Dim) (vl, vr shapeinfer.Dim, ok bool) {
	vl, lok := f.valueForm(l)
	if !lok {
		return l, r, false
	}
	vr, rok := f.valueForm(r)
	return vl, vr, rok
}
