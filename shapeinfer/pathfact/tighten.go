package pathfact

// Narrowing the intervals of symbols by an inequality.

import "github.com/shapelint/shapelint/shapeinfer"

// narrow intersects the interval of s with i. It reports whether that changes it.
func (d *draft) narrow(s shapeinfer.Symbol, i interval) bool {
	if maxInt.less(i.lo) || i.hi.less(minInt) {
		d.bad = true
		return false
	}
	old := d.bounds(s)
	now := old.meet(i)
	if now == old {
		return false
	}
	k := d.mutable(s)
	k.lo, k.hi = now.lo.toInt(), now.hi.toInt()
	d.bad = d.bad || k.lo > k.hi
	d.touch(s)
	return true
}

// tighten narrows the intervals of the symbols of p where sign*p >= 0. For a term c*s*m,
//
//	c*s*m >= -(upper bound of the other terms)
func (d *draft) tighten(p shapeinfer.Dim, sign int64) {
	var room [8]interval
	c, terms := p.Parts()
	bounds := d.termBounds(room[:0], terms, sign)
	first := ints(c, c).times(sign)
	if upperBut(first, bounds, -1).less(zero) {
		d.bad = !p.IsUnknown()
		return
	}
	for i := range terms {
		rest := upperBut(first, bounds, i)
		if rest == plusInf {
			continue // nothing follows
		}
		if d.tightenTerm(&terms[i], sign, rest.neg()) {
			bounds = d.termBounds(bounds[:0], terms, sign)
		}
	}
}

// termBounds appends the bounds of each of the terms.
func (d *draft) termBounds(list []interval, terms []shapeinfer.Term, sign int64) []interval {
	for i := range terms {
		list = append(list, d.product(terms[i].Factors).times(terms[i].Coef).times(sign))
	}
	return list
}

// upperBut returns the upper bound of a sum without the i-th of the bounds.
func upperBut(sum interval, bounds []interval, i int) wide {
	for j := range bounds {
		if j != i {
			sum = sum.add(bounds[j])
		}
	}
	return sum.hi
}

// tightenTerm narrows the intervals of the factors of a term that is >= least. It reports whether
// one has changed.
func (d *draft) tightenTerm(t *shapeinfer.Term, sign int64, least wide) bool {
	changed := false
	for j, s := range t.Factors {
		if j > 0 && s == t.Factors[j-1] {
			continue
		}
		m := ints(t.Coef, t.Coef).times(sign)
		if len(t.Factors) > 1 {
			m = d.product(t.Factors[:j]).mul(d.product(t.Factors[j+1:])).mul(m)
		}
		changed = d.narrowFactor(s, m, least) || changed
	}
	return changed
}

// narrowFactor uses s*m >= least, where m has one sign. It reports whether the interval of s has
// changed.
func (d *draft) narrowFactor(s shapeinfer.Symbol, m interval, least wide) bool {
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
		return false
	}
	return i != everything && d.narrow(s, i)
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
