package pathfact

// Narrowing the intervals of symbols by an inequality.

import "github.com/shapelint/shapelint/shapeinfer"

// narrow intersects the interval of s with i.
func (d *draft) narrow(s shapeinfer.Symbol, i interval) {
	if maxInt.less(i.lo) || i.hi.less(minInt) {
		d.bad = true
		return
	}
	old := d.bounds(s)
	now := old.meet(i)
	if now == old {
		return
	}
	k := d.know(s)
	k.lo, k.hi = now.lo.toInt(), now.hi.toInt()
	d.bad = d.bad || k.lo > k.hi
	d.touched = append(d.touched, s)
}

// tighten narrows the intervals of the symbols of a sum of terms that is >= 0. For a term c*s*m,
//
//	c*s*m >= -(upper bound of the other terms)
func (d *draft) tighten(terms []shapeinfer.Term) {
	if d.interval(terms).hi.less(zero) {
		d.bad = true
		return
	}
	for i, t := range terms {
		if len(t.Factors) == 0 {
			continue
		}
		rest := d.interval(terms[:i]).add(d.interval(terms[i+1:])).hi
		if rest == plusInf {
			continue // nothing follows
		}
		for j, s := range t.Factors {
			if j > 0 && s == t.Factors[j-1] {
				continue
			}
			m := d.product(t.Factors[:j]).mul(d.product(t.Factors[j+1:]))
			d.narrowFactor(s, m.mul(ints(t.Coef, t.Coef)), rest.neg())
		}
	}
}

// narrowFactor uses s*m >= least, where m has one sign.
func (d *draft) narrowFactor(s shapeinfer.Symbol, m interval, least wide) {
	i := everything
	switch {
	case zero.less(m.lo):
		i.lo = factorAtLeast(least, m)
	case m.hi.less(zero): // (-s) * (-m)
		i.hi = factorAtLeast(least, m.neg()).neg()
	case m.lo == zero && zero.less(least): // s*m > 0
		i.lo = factorAtLeast(least, m)
	case m.hi == zero && zero.less(least):
		i.hi = factorAtLeast(least, m.neg()).neg()
	default:
		return
	}
	if i.lo == minusInf && i.hi == plusInf {
		return
	}
	d.narrow(s, i)
}

// factorAtLeast returns a lower bound of s where s*m >= least and m >= 0, m > 0 if least <= 0.
//
//	least > 0:  s >= least/m >= least/m.hi, rounded up
//	least <= 0: s >= least/m >= least/m.lo, rounded up
func factorAtLeast(least wide, m interval) wide {
	by := m.lo
	if zero.less(least) {
		by = m.hi
	}
	if by.isInt() && least.isInt() && by.hi >= 0 && by != zero {
		n, c := least.toInt(), by.toInt()
		q := n / c
		if n%c > 0 {
			q++
		}
		return wideOf(q)
	}
	if zero.less(least) {
		return wideOf(1)
	}
	return minusInf
}
