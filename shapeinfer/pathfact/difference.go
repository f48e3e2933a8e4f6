package pathfact

import "github.com/shapelint/shapelint/shapeinfer"

// A difference is a polynomial in the making, of few terms in any order, with the bounds of the
// products.
type difference struct {
	c     int64
	n     int
	mask  mask
	terms [maxSummands]summand
}

// A summand is coef times a product.
type summand struct {
	coef    int64
	factors []shapeinfer.Symbol
	bounds  interval // of the product
}

// subtract sets d to p-k*q. It reports false if that is too large.
func (d *difference) subtract(f *Facts, p *difference, k int64, q *expr) bool {
	d.c, d.n, d.mask = p.c, p.n, p.mask
	copy(d.terms[:p.n], p.terms[:p.n])
	return k != -k && d.add(f, q.c, q.terms, -k)
}

// add adds k times a constant and terms. It reports false if that is too large.
func (d *difference) add(f *Facts, c int64, terms []shapeinfer.Term, k int64) bool {
	ok := true
	if d.c, ok = addScaled(d.c, c, k); !ok {
		return false
	}
	for i := range terms {
		t := &terms[i]
		j := d.index(t.Factors)
		if j < 0 {
			if j = d.n; j == maxSummands {
				return false
			}
			d.n++
			d.terms[j] = summand{0, t.Factors, f.product(t.Factors)}
		}
		if d.terms[j].coef, ok = addScaled(d.terms[j].coef, t.Coef, k); !ok {
			return false
		}
	}
	d.compact()
	return true
}

// compact removes the terms that have cancelled.
func (d *difference) compact() {
	n := 0
	d.mask = 0
	for i := range d.terms[:d.n] {
		t := &d.terms[i]
		if t.coef == 0 {
			continue
		}
		for j := range t.factors {
			d.mask |= maskBit(&t.factors[j])
		}
		if i != n {
			d.terms[n] = *t
		}
		n++
	}
	d.n = n
}

// addScaled returns a+k*b if that is an int64, for k != the smallest int.
func addScaled(a, b, k int64) (int64, bool) {
	sum := wideOf(a)
	switch k {
	case 1:
		sum = sum.add(wideOf(b))
	case -1:
		sum = sum.sub(wideOf(b))
	default:
		sum = sum.add(wideOf(b).mul(wideOf(k)))
	}
	return int64(sum.lo), sum.isInt()
}

// index returns the index of a product, or -1.
func (d *difference) index(factors []shapeinfer.Symbol) int {
	for i := range d.terms[:d.n] {
		if sameFactors(d.terms[i].factors, factors) {
			return i
		}
	}
	return -1
}

// ratio returns the k for which k*t is a term of d, or 0.
func (d *difference) ratio(t *shapeinfer.Term) int64 {
	i := d.index(t.Factors)
	if i < 0 || d.terms[i].coef%t.Coef != 0 {
		return 0
	}
	return d.terms[i].coef / t.Coef
}

// hasRatio reports whether k times one of the terms is a term of d.
func (d *difference) hasRatio(terms []shapeinfer.Term, k int64) bool {
	for i := range terms {
		if d.ratio(&terms[i]) == k {
			return true
		}
	}
	return false
}

// lower returns the lower bound that the bounds of the products give.
func (d *difference) lower() wide {
	sum := wideOf(d.c)
	for i := range d.terms[:d.n] {
		t := &d.terms[i]
		lo := t.bounds.times(t.coef).lo
		if sum == minusInf || lo == minusInf {
			return minusInf
		}
		sum = sum.add(lo)
	}
	return sum
}
