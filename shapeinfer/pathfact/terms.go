package pathfact

// Arithmetic on the terms of polynomials: ratios, common divisors, exact division.

import (
	"math/bits"

	"github.com/shapelint/shapelint/shapeinfer"
)

// An expr is a polynomial with its parts spelled out. The terms belong to dim.
type expr struct {
	dim   shapeinfer.Dim
	c     int64             // the constant
	terms []shapeinfer.Term // the others
	mask  mask
}

func newExpr(d shapeinfer.Dim) expr {
	c, terms := d.Parts()
	return expr{d, c, terms, maskOf(terms)}
}

// A mask has one bit for every symbol of a polynomial; several symbols share a bit. Two polynomials
// that have a symbol in common have a bit in common.
type mask uint64

func maskOf(terms []shapeinfer.Term) mask {
	var m mask
	for i := range terms {
		for j := range terms[i].Factors {
			m |= maskBit(&terms[i].Factors[j])
		}
	}
	return m
}

func maskBit(s *shapeinfer.Symbol) mask { return 1 << (uint32(s.ID) % 64) }

// mentions reports whether s occurs in e.
func (e *expr) mentions(s shapeinfer.Symbol) bool {
	return e.mask&maskBit(&s) != 0 && occurs(e.terms, s)
}

func occurs(terms []shapeinfer.Term, s shapeinfer.Symbol) bool {
	for i := range terms {
		if indexFactor(terms[i].Factors, s) >= 0 {
			return true
		}
	}
	return false
}

// indexFactor returns the index of s, or -1.
func indexFactor(factors []shapeinfer.Symbol, s shapeinfer.Symbol) int {
	for i := range factors {
		if factors[i].ID == s.ID && factors[i].Name == s.Name {
			return i
		}
	}
	return -1
}

// sameFactors reports whether two products are the same.
func sameFactors(f, g []shapeinfer.Symbol) bool {
	if len(f) != len(g) {
		return false
	}
	for i := range f {
		if f[i].ID != g[i].ID || f[i].Name != g[i].Name {
			return false
		}
	}
	return true
}

// sameButConstant reports whether e-q is a constant.
func sameButConstant(e, q *expr) bool {
	if e.mask != q.mask || len(e.terms) != len(q.terms) {
		return false
	}
	for i := range e.terms {
		if e.terms[i].Coef != q.terms[i].Coef || !sameFactors(e.terms[i].Factors, q.terms[i].Factors) {
			return false
		}
	}
	return true
}

// same reports whether e and q are the same polynomial.
func same(e, q *expr) bool { return e.c == q.c && sameButConstant(e, q) }

// termRatio returns the k for which k*t is a term of p, or 0.
func termRatio(p []shapeinfer.Term, t shapeinfer.Term) int64 {
	for _, u := range p {
		if u.Coef%t.Coef == 0 && sameFactors(u.Factors, t.Factors) {
			return u.Coef / t.Coef
		}
	}
	return 0
}

// leadingRatio returns the k for which k times the leading term of q is a term of p.
func leadingRatio(p shapeinfer.Dim, q []shapeinfer.Term) (int64, bool) {
	if len(q) == 0 {
		return 0, false
	}
	_, terms := p.Parts()
	k := termRatio(terms, q[0])
	return k, k != 0
}

// isMultiple reports whether p is a multiple of q modulo 2^64.
func isMultiple(p, q *expr) bool {
	if p.mask != q.mask || len(p.terms) != len(q.terms) || len(q.terms) == 0 {
		return false
	}
	k := termRatio(p.terms[:1], q.terms[0])
	if k == 0 || k*q.c != p.c {
		return false
	}
	for i := range p.terms {
		if p.terms[i].Coef != k*q.terms[i].Coef || !sameFactors(p.terms[i].Factors, q.terms[i].Factors) {
			return false
		}
	}
	return true
}

// solvable reports whether a polynomial can be 0 modulo 2^64 at all: the power of two that divides
// all other coefficients divides the constant.
func solvable(p *expr) bool {
	c, g := content(p)
	return c&(g&-g-1) == 0
}

// content returns the constant term and the greatest common divisor of the other coefficients, as
// magnitudes.
func content(p *expr) (constant, divisor uint64) {
	for i := range p.terms {
		m := magnitude(p.terms[i].Coef)
		if m == 1 {
			divisor = 1
			break
		}
		for m != 0 {
			divisor, m = m, divisor%m
		}
	}
	return magnitude(p.c), divisor
}

func magnitude(n int64) uint64 {
	if n < 0 {
		return -uint64(n)
	}
	return uint64(n)
}

// oddPart returns n without its factors of two, n > 0.
func oddPart(n uint64) uint64 { return n >> bits.TrailingZeros64(n) }

// roundDown divides p by the common divisor of its coefficients and rounds the constant down: for
// integers, 2*n-3 >= 0 is n-2 >= 0.
func roundDown(p expr) expr {
	_, g := content(&p)
	if g < 2 || g >= 1<<63 {
		return p
	}
	terms := p.dim.Terms()
	for i := range terms {
		c := terms[i].Coef
		terms[i].Coef /= int64(g)
		if c < 0 && c%int64(g) != 0 {
			terms[i].Coef--
		}
	}
	return newExpr(sum(terms))
}

// divide returns p/g, where g divides every coefficient and is less than 2^63.
func divide(p expr, g uint64) expr {
	terms := p.dim.Terms()
	for i := range terms {
		terms[i].Coef /= int64(g)
	}
	return newExpr(sum(terms))
}

// sum returns the polynomial with these terms.
func sum(terms []shapeinfer.Term) shapeinfer.Dim {
	var total shapeinfer.Dim
	for _, t := range terms {
		product := shapeinfer.Const(t.Coef)
		for _, s := range t.Factors {
			product = product.Mul(shapeinfer.Var(s))
		}
		total = total.Add(product)
	}
	return total
}
