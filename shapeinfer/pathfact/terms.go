package pathfact

// Arithmetic on the terms of polynomials: ratios, common divisors, exact division.

import (
	"math/bits"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// An expr is a polynomial with its terms spelled out.
type expr struct {
	dim   shapeinfer.Dim
	terms []shapeinfer.Term
}

func newExpr(d shapeinfer.Dim) expr { return expr{d, d.Terms()} }

// mentions reports whether s occurs in e.
func (e *expr) mentions(s shapeinfer.Symbol) bool {
	for _, t := range e.terms {
		if slices.Contains(t.Factors, s) {
			return true
		}
	}
	return false
}

// constant returns the constant term of e.
func (e *expr) constant() int64 {
	if n := len(e.terms); n > 0 && len(e.terms[n-1].Factors) == 0 {
		return e.terms[n-1].Coef
	}
	return 0
}

// sameButConstant reports whether e-q is a constant.
func sameButConstant(e, q *expr) bool {
	return slices.EqualFunc(e.symbolic(), q.symbolic(), func(t, u shapeinfer.Term) bool {
		return t.Coef == u.Coef && slices.Equal(t.Factors, u.Factors)
	})
}

// symbolic returns the terms without the constant.
func (e *expr) symbolic() []shapeinfer.Term {
	if n := len(e.terms); n > 0 && len(e.terms[n-1].Factors) == 0 {
		return e.terms[:n-1]
	}
	return e.terms
}

func degree(e *expr) int {
	if len(e.terms) == 0 {
		return 0
	}
	return len(e.terms[0].Factors)
}

// ratios returns the distinct integers k for which k*q has a term of p.
func ratios(p, q []shapeinfer.Term) []int64 {
	var ks []int64
	for _, t := range q {
		k := termRatio(p, t)
		if k != 0 && !slices.Contains(ks, k) {
			ks = append(ks, k)
		}
	}
	return ks
}

// termRatio returns the k for which k*t is a term of p, or 0.
func termRatio(p []shapeinfer.Term, t shapeinfer.Term) int64 {
	if len(t.Factors) == 0 {
		return 0
	}
	for _, u := range p {
		if u.Coef%t.Coef == 0 && slices.Equal(u.Factors, t.Factors) {
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
	k := termRatio(p.Terms(), q[0])
	return k, k != 0
}

// ratio returns the k for which the leading term of p is k times that of q.
func ratio(p, q []shapeinfer.Term) (int64, bool) {
	if len(p) == 0 || len(q) == 0 {
		return 0, false
	}
	k := termRatio(p[:1], q[0])
	return k, k != 0
}

// solvable reports whether a polynomial can be 0 modulo 2^64 at all: the power of two that divides
// all other coefficients divides the constant.
func solvable(terms []shapeinfer.Term) bool {
	c, g := content(terms)
	return c&(g&-g-1) == 0
}

// content returns the constant term and the greatest common divisor of the other coefficients, as
// magnitudes.
func content(terms []shapeinfer.Term) (constant, divisor uint64) {
	for _, t := range terms {
		m := magnitude(t.Coef)
		if len(t.Factors) == 0 {
			constant = m
			continue
		}
		for m != 0 {
			divisor, m = m, divisor%m
		}
	}
	return constant, divisor
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
	_, g := content(p.terms)
	if g < 2 || g >= 1<<63 {
		return p
	}
	terms := slices.Clone(p.terms)
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
	terms := slices.Clone(p.terms)
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
