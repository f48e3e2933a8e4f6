package shapeinfer

// Polynomials in normal form. A poly is a list of terms that have at least one factor, a coefficient
// other than 0, sorted factors, and no two equal products; higher degrees come first, then products in
// the order of their symbols. newDim restores the form from any list of terms with sorted factors: sort,
// then add up neighbours. All limits are checked there, so the size of every Dim is bounded.

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

const (
	maxTerms  = 16 // besides the constant
	maxDegree = 6
)

// A poly is immutable once a Dim holds it.
type poly struct{ terms []Term }

// unknownPoly is the p of Unknown, whose c is 0.
var unknownPoly = &poly{}

// newDim returns c plus the terms, which it may reorder and overwrite.
func newDim(c int64, terms []Term) Dim {
	slices.SortStableFunc(terms, compareProducts)
	normal := terms[:0]
	for i := 0; i < len(terms); {
		sum, ok := terms[i], true
		for i++; ok && i < len(terms) && compareProducts(sum, terms[i]) == 0; i++ {
			sum.Coef, ok = addInt(sum.Coef, terms[i].Coef)
		}
		if !ok || len(sum.Factors) > maxDegree {
			return Unknown()
		}
		if sum.Coef != 0 {
			normal = append(normal, sum)
		}
	}
	switch {
	case len(normal) == 0:
		return Dim{c: c}
	case len(normal) > maxTerms:
		return Unknown()
	}
	return Dim{c, &poly{normal}}
}

// mulPoly returns d*e; c is the product of their constants.
//
//	(dc + dp) * (ec + ep) = dc*ec + dc*ep + ec*dp + dp*ep
func mulPoly(c int64, d, e Dim) Dim {
	ds, es := d.Terms(), e.Terms()
	terms := make([]Term, 0, len(ds)*len(es))
	for _, t := range ds {
		for _, u := range es {
			coef, ok := mulInt(t.Coef, u.Coef)
			if !ok {
				return Unknown()
			}
			if factors := mergeFactors(t.Factors, u.Factors); len(factors) > 0 {
				terms = append(terms, Term{coef, factors})
			}
		}
	}
	return newDim(c, terms)
}

// mergeFactors returns the sorted product of two sorted lists, and one of them if the other is empty.
func mergeFactors(f, g []Symbol) []Symbol {
	switch {
	case len(f) == 0:
		return g
	case len(g) == 0:
		return f
	}
	product := slices.Concat(f, g)
	slices.SortFunc(product, compareSymbols)
	return product
}

func compareSymbols(s, t Symbol) int {
	return cmp.Or(cmp.Compare(s.Name, t.Name), cmp.Compare(s.ID, t.ID))
}

// compareProducts orders terms by their factors alone: higher degrees first.
func compareProducts(t, u Term) int {
	if k := cmp.Compare(len(u.Factors), len(t.Factors)); k != 0 {
		return k
	}
	return slices.CompareFunc(t.Factors, u.Factors, compareSymbols)
}

func compareTerms(t, u Term) int {
	if k := compareProducts(t, u); k != 0 {
		return k
	}
	return cmp.Compare(t.Coef, u.Coef)
}

// addInt returns a+b and reports whether it is exact.
func addInt(a, b int64) (int64, bool) {
	c := a + b
	return c, (c > a) == (b > 0)
}

// mulInt returns a*b and reports whether it is exact.
func mulInt(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	if hi != 0 || lo > 1<<63 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(lo), true
	}
	return int64(lo), lo <= math.MaxInt64
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}

// quotient returns d/e and whether it is exact as a polynomial: for e a constant or a single term that
// divides every term of d, and for e a part of d times a constant.
func (d Dim) quotient(e Dim) (q Dim, exact bool) {
	if d.IsUnknown() || e.IsUnknown() {
		return Unknown(), false
	}
	divisor := e.Terms()
	switch {
	case len(divisor) == 0:
		return Unknown(), false
	case len(divisor) > 1:
		return d.multiple(e, divisor[0])
	}
	sum := Const(0)
	for _, t := range d.Terms() {
		part, ok := divideTerm(t, divisor[0])
		if !ok {
			return Unknown(), false
		}
		sum = sum.Add(part)
	}
	return sum, true
}

// multiple returns the monomial q with d = q*e, where lead is the first term of e.
func (d Dim) multiple(e Dim, lead Term) (q Dim, exact bool) {
	terms := d.Terms()
	if len(terms) == 0 {
		return Const(0), true
	}
	q, ok := divideTerm(terms[0], lead)
	if !ok || !q.Mul(e).Same(d) {
		return Unknown(), false
	}
	return q, true
}

// divideTerm returns t/u if it is exact.
func divideTerm(t, u Term) (Dim, bool) {
	if u.Coef == 0 || t.Coef%u.Coef != 0 || t.Coef == math.MinInt64 && u.Coef == -1 {
		return Dim{}, false
	}
	rest := t.Factors
	for _, s := range u.Factors {
		i := slices.Index(rest, s)
		if i < 0 {
			return Dim{}, false
		}
		rest = slices.Concat(rest[:i], rest[i+1:])
	}
	if len(rest) == 0 {
		return Const(t.Coef / u.Coef), true
	}
	return newDim(0, []Term{{t.Coef / u.Coef, rest}}), true
}
