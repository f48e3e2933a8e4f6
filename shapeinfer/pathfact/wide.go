package pathfact

// Bounds of mathematical values. A polynomial over int64 symbols can leave int64 by far, so bounds
// have 128 bits and stop at ±2^125: a lower bound of -2^125 and an upper bound of 2^125 mean
// unbounded. Every rounding goes outwards, so an interval always holds the true value.

import (
	"math"
	"math/bits"

	"github.com/shapelint/shapelint/shapeinfer"
)

// A wide is the integer hi*2^64 + lo, between minusInf and plusInf.
type wide struct {
	hi int64
	lo uint64
}

var (
	plusInf  = wide{1 << 61, 0}
	minusInf = wide{-1 << 61, 0}
	two64    = wide{1, 0}
	zero     = wide{}
	maxInt   = wideOf(math.MaxInt64)
	minInt   = wideOf(math.MinInt64)
)

func wideOf(n int64) wide { return wide{n >> 63, uint64(n)} }

func (a wide) less(b wide) bool { return a.hi < b.hi || a.hi == b.hi && a.lo < b.lo }

// isInt reports whether a is an int64.
func (a wide) isInt() bool { return a.hi == int64(a.lo)>>63 }

// toInt returns the int64 that is nearest to a.
func (a wide) toInt() int64 {
	switch {
	case a.isInt():
		return int64(a.lo)
	case a.hi < 0:
		return math.MinInt64
	}
	return math.MaxInt64
}

func (a wide) neg() wide {
	lo, borrow := bits.Sub64(0, a.lo, 0)
	hi, _ := bits.Sub64(0, uint64(a.hi), borrow)
	return wide{int64(hi), lo}
}

func (a wide) abs() wide {
	if a.hi < 0 {
		return a.neg()
	}
	return a
}

func (a wide) add(b wide) wide {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(uint64(a.hi), uint64(b.hi), carry)
	return wide{int64(hi), lo}.clamp()
}

func (a wide) sub(b wide) wide { return a.add(b.neg()) }

func (a wide) clamp() wide {
	switch {
	case plusInf.less(a):
		return plusInf
	case a.less(minusInf):
		return minusInf
	}
	return a
}

// mul returns a*b, clamped to the range from minusInf to plusInf.
func (a wide) mul(b wide) wide {
	m, n := a.abs(), b.abs()
	if m.hi > 0 {
		m, n = n, m
	}
	product := plusInf
	hi, lo := bits.Mul64(m.lo, n.lo)
	over, cross := bits.Mul64(m.lo, uint64(n.hi))
	sum, carry := bits.Add64(hi, cross, 0)
	if m.hi == 0 && over == 0 && carry == 0 && sum < 1<<61 {
		product = wide{int64(sum), lo}
	}
	if (a.hi < 0) != (b.hi < 0) {
		return product.neg()
	}
	return product
}

// An interval holds all integers from lo to hi.
type interval struct{ lo, hi wide }

var everything = interval{minusInf, plusInf}

func ints(lo, hi int64) interval { return interval{wideOf(lo), wideOf(hi)} }

// isInts reports whether every value of i is an int64.
func (i interval) isInts() bool { return i.lo.isInt() && i.hi.isInt() }

// below64 reports whether every value of i is less than 2^64 in magnitude, so that a value that is
// 0 modulo 2^64 is 0.
func (i interval) below64() bool { return two64.neg().less(i.lo) && i.hi.less(two64) }

func (i interval) neg() interval { return interval{i.hi.neg(), i.lo.neg()} }

func (i interval) add(j interval) interval {
	sum := interval{i.lo.add(j.lo), i.hi.add(j.hi)}
	if i.lo == minusInf || j.lo == minusInf {
		sum.lo = minusInf
	}
	if i.hi == plusInf || j.hi == plusInf {
		sum.hi = plusInf
	}
	return sum
}

func (i interval) mul(j interval) interval {
	corners := [...]wide{i.lo.mul(j.lo), i.lo.mul(j.hi), i.hi.mul(j.lo), i.hi.mul(j.hi)}
	product := interval{corners[0], corners[0]}
	for _, c := range corners[1:] {
		product.lo = minWide(product.lo, c)
		product.hi = maxWide(product.hi, c)
	}
	return product
}

// pow returns the interval of n-th powers, n > 0. Even powers are not negative.
func (i interval) pow(n int) interval {
	if n%2 == 0 {
		i = interval{maxWide(zero, maxWide(i.lo, i.hi.neg())), maxWide(i.lo.abs(), i.hi.abs())}
	}
	p := i
	for ; n > 1; n-- {
		p = interval{p.lo.mul(i.lo), p.hi.mul(i.hi)}
	}
	return p
}

func (i interval) meet(j interval) interval {
	return interval{maxWide(i.lo, j.lo), minWide(i.hi, j.hi)}
}

func minWide(a, b wide) wide {
	if b.less(a) {
		return b
	}
	return a
}

func maxWide(a, b wide) wide {
	if a.less(b) {
		return b
	}
	return a
}

// times returns the interval of k*x for x in i.
func (i interval) times(k int64) interval {
	switch {
	case k == 1:
		return i
	case k == -1:
		return i.neg()
	case k < 0:
		return interval{i.hi.mul(wideOf(k)), i.lo.mul(wideOf(k))}
	}
	return interval{i.lo.mul(wideOf(k)), i.hi.mul(wideOf(k))}
}

// interval returns bounds of the mathematical value of d, from the bounds of its symbols. Those of
// the unknown dim mean nothing.
func (f *Facts) interval(d shapeinfer.Dim) interval {
	c, terms := d.Parts()
	sum := ints(c, c)
	for i := range terms {
		sum = sum.add(f.product(terms[i].Factors).times(terms[i].Coef))
	}
	return sum
}

// product returns bounds of a product of sorted factors.
func (f *Facts) product(factors []shapeinfer.Symbol) interval {
	switch len(factors) {
	case 0:
		return ints(1, 1)
	case 1:
		return f.bounds(factors[0])
	}
	product := ints(1, 1)
	for i := 0; i < len(factors); {
		n := 1
		for i+n < len(factors) && factors[i+n] == factors[i] {
			n++
		}
		power := f.bounds(factors[i]).pow(n)
		if i == 0 {
			product = power
		} else {
			product = product.mul(power)
		}
		i += n
	}
	return product
}
