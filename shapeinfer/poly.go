package shapeinfer

// Polynomials in normal form. A poly is a list of terms that have at least one factor, a
// coefficient other than 0, sorted factors, and no two equal products; higher degrees come first,
// then products in the order of their symbols. newDim restores the form from any list of terms with
// sorted factors: sort, then add up neighbours. A sum of two polynomials is a merge of two sorted
// lists and needs no sorting. The limit on terms is checked in dimOf, that on degrees where degrees
// grow, so the size of every Dim is bounded. Lists are built on the stack as long as they are
// short; a poly of up to four terms is one allocation.

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"
)

const (
	maxTerms  = 16 // besides the constant
	maxDegree = 6
	smallPoly = 8 // terms for which an operation has room on the stack
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
	return dimOf(c, normal)
}

// dimOf returns c plus a copy of the terms, which are in normal order.
func dimOf(c int64, terms []Term) Dim {
	switch n := len(terms); {
	case n == 0:
		return Dim{c: c}
	case n > maxTerms:
		return Unknown()
	}
	p := newPoly(len(terms))
	copy(p.terms, terms)
	return Dim{c, p}
}

// newPoly returns a poly with n terms to be set.
func newPoly(n int) *poly {
	switch n {
	case 1:
		v := new(struct {
			poly
			room [1]Term
		})
		v.terms = v.room[:]
		return &v.poly
	case 2:
		v := new(struct {
			poly
			room [2]Term
		})
		v.terms = v.room[:]
		return &v.poly
	case 3, 4:
		v := new(struct {
			poly
			room [4]Term
		})
		v.terms = v.room[:n:n]
		return &v.poly
	}
	return &poly{make([]Term, n)}
}

// monomial returns coef times the product of the sorted factors, which it keeps.
func monomial(coef int64, factors []Symbol) Dim {
	if len(factors) == 0 {
		return Const(coef)
	}
	p := newPoly(1)
	p.terms[0] = Term{coef, factors}
	return Dim{p: p}
}

// addPoly returns c + a + sign*b for two lists in normal order, and sign 1 or -1.
func addPoly(c int64, a, b []Term, sign int64) Dim {
	var room [smallPoly]Term
	sum := room[:0]
	for len(b) > 0 {
		order := -1
		if len(a) > 0 {
			order = compareProducts(b[0], a[0])
		}
		if order > 0 {
			sum, a = append(sum, a[0]), a[1:]
			continue
		}
		t, ok := b[0], true
		if t.Coef, ok = mulInt(t.Coef, sign); !ok {
			return Unknown()
		}
		if order == 0 {
			t.Coef, ok = addInt(a[0].Coef, t.Coef)
			a = a[1:]
		}
		switch b = b[1:]; {
		case !ok:
			return Unknown()
		case t.Coef != 0:
			sum = append(sum, t)
		}
	}
	return dimOf(c, append(sum, a...))
}

// scalePoly returns c plus the terms times n, n != 0.
func scalePoly(c int64, terms []Term, n int64) Dim {
	p := newPoly(len(terms))
	for i, t := range terms {
		coef, ok := mulInt(t.Coef, n)
		if !ok {
			return Unknown()
		}
		p.terms[i] = Term{coef, t.Factors}
	}
	return Dim{c, p}
}

// mulPoly returns d*e; c is the product of their constants.
//
//	(dc + dp) * (ec + ep) = dc*ec + dc*ep + ec*dp + dp*ep
func mulPoly(c int64, d, e Dim) Dim {
	var room [smallPoly]Term
	products, ok := appendScaled(room[:0], e.p.terms, d.c)
	if ok {
		products, ok = appendScaled(products, d.p.terms, e.c)
	}
	for _, t := range d.p.terms {
		for _, u := range e.p.terms {
			coef, exact := mulInt(t.Coef, u.Coef)
			if ok = ok && exact && len(t.Factors)+len(u.Factors) <= maxDegree; !ok {
				return Unknown()
			}
			products = append(products, Term{coef, mergeFactors(t.Factors, u.Factors)})
		}
	}
	if !ok {
		return Unknown()
	}
	return newDim(c, products)
}

// appendScaled appends the terms times n.
func appendScaled(list, terms []Term, n int64) ([]Term, bool) {
	if n == 0 {
		return list, true
	}
	for _, t := range terms {
		coef, ok := mulInt(t.Coef, n)
		if !ok {
			return list, false
		}
		list = append(list, Term{coef, t.Factors})
	}
	return list, true
}

// mergeFactors returns the sorted product of two sorted lists.
func mergeFactors(f, g []Symbol) []Symbol {
	product := make([]Symbol, 0, len(f)+len(g))
	for len(f) > 0 && len(g) > 0 {
		if compareSymbols(g[0], f[0]) < 0 {
			f, g = g, f
		}
		product, f = append(product, f[0]), f[1:]
	}
	return append(append(product, f...), g...)
}

func compareSymbols(s, t Symbol) int {
	if s.Name != t.Name {
		return strings.Compare(s.Name, t.Name)
	}
	return cmp.Compare(s.ID, t.ID)
}

// compareProducts orders terms by their factors alone: higher degrees first.
func compareProducts(t, u Term) int {
	if k := cmp.Compare(len(u.Factors), len(t.Factors)); k != 0 {
		return k
	}
	for i, s := range t.Factors {
		if k := compareSymbols(s, u.Factors[i]); k != 0 {
			return k
		}
	}
	return 0
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

// quotient returns d/e and whether it is exact as a polynomial: for e a constant or a single term
// that divides every term of d, and for e a part of d times a constant.
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
