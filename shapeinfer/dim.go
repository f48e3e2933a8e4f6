package shapeinfer

import (
	"cmp"
	"slices"
)

// A Dim is one dimension of a shape: a constant, a polynomial with integer coefficients over
// unknown dimensions, or unknown.
//
// Every value has one normal form, so that n*m-m*n is the constant 0 and equality is a comparison
// of terms. Equal normal forms are equal for all values of the symbols; different normal forms
// differ for some. Arithmetic that leaves int64, more than 16 terms besides the constant, and a
// degree above 6 give Unknown, and so does every operation on Unknown, Unknown*0 included.
//
// The zero Dim is the constant 0. Dims are immutable; constants never allocate. Compare two Dims
// with Equal, not with ==.
type Dim struct {
	// The value is c + p, where p holds the terms that have at least one symbol:
	//
	//	3        c = 3, p = nil
	//	2*n+1    c = 1, p = {2*n}
	//	_        c = 0, p = unknownPoly
	c int64
	p *poly
}

// A Symbol is an unknown dimension with a name. Two symbols are the same if both ID and Name are
// equal. ParseDim creates symbols with ID 0; distinct symbols with the same name need other IDs,
// from 1 on. Symbols are ordered by (Name, ID). A Name in parentheses is that of an [Operation].
type Symbol struct {
	ID   int32
	Name string
}

// A Term is Coef times the product of Factors. Factors are sorted, and a symbol that occurs twice
// is squared. The constant term has no factors.
type Term struct {
	Coef    int64
	Factors []Symbol
}

// Const returns the constant n.
func Const(n int64) Dim { return Dim{c: n} }

// Var returns the dimension that is exactly the symbol s.
func Var(s Symbol) Dim {
	v := new(struct { // one allocation for the three parts
		poly
		terms   [1]Term
		factors [1]Symbol
	})
	v.factors[0] = s
	v.terms[0] = Term{Coef: 1, Factors: v.factors[:]}
	v.poly.terms = v.terms[:]
	return Dim{p: &v.poly}
}

// Unknown returns the unknown dimension.
func Unknown() Dim { return Dim{p: unknownPoly} }

// IsUnknown reports whether d is Unknown.
func (d Dim) IsUnknown() bool { return d.p == unknownPoly }

// Const returns the value of d if d is a constant.
func (d Dim) Const() (n int64, ok bool) { return d.c, d.p == nil }

// IsConst reports whether d is the constant n.
func (d Dim) IsConst(n int64) bool { return d.p == nil && d.c == n }

// Add returns d+e.
func (d Dim) Add(e Dim) Dim {
	if d.IsUnknown() || e.IsUnknown() {
		return Unknown()
	}
	c, ok := addInt(d.c, e.c)
	if !ok {
		return Unknown()
	}
	switch {
	case e.p == nil:
		return Dim{c, d.p}
	case d.p == nil:
		return Dim{c, e.p}
	}
	return addPoly(c, d.p.terms, e.p.terms, 1)
}

// Sub returns d-e.
func (d Dim) Sub(e Dim) Dim {
	if d.IsUnknown() || e.IsUnknown() {
		return Unknown()
	}
	c := d.c - e.c
	switch {
	case (c < d.c) != (e.c > 0):
		return Unknown()
	case e.p == nil:
		return Dim{c, d.p}
	case e.p == d.p:
		return Dim{c: c}
	}
	var terms []Term
	if d.p != nil {
		terms = d.p.terms
	}
	return addPoly(c, terms, e.p.terms, -1)
}

// Neg returns -d.
func (d Dim) Neg() Dim { return d.MulConst(-1) }

// AddConst returns d+n.
func (d Dim) AddConst(n int64) Dim { return d.Add(Const(n)) }

// MulConst returns d*n.
func (d Dim) MulConst(n int64) Dim {
	if d.IsUnknown() {
		return d
	}
	c, ok := mulInt(d.c, n)
	switch {
	case !ok:
		return Unknown()
	case n == 1:
		return d
	case n == 0 || d.p == nil:
		return Dim{c: c}
	}
	return scalePoly(c, d.p.terms, n)
}

// Mul returns d*e.
func (d Dim) Mul(e Dim) Dim {
	if d.IsUnknown() || e.IsUnknown() {
		return Unknown()
	}
	c, ok := mulInt(d.c, e.c)
	switch {
	case !ok:
		return Unknown()
	case d.p == nil:
		return e.MulConst(d.c)
	case e.p == nil:
		return d.MulConst(e.c)
	}
	return mulPoly(c, d, e)
}

// Equal reports whether d and e have the same normal form. Unknown equals Unknown as a text only:
// that does not imply that two unknown dimensions have the same size.
func (d Dim) Equal(e Dim) bool {
	if d.c != e.c {
		return false
	}
	return d.p == e.p || d.Compare(e) == 0
}

// Compare orders dims for sorting: constants by value, then polynomials by their terms, then
// Unknown.
func (d Dim) Compare(e Dim) int {
	if k := cmp.Compare(d.class(), e.class()); k != 0 {
		return k
	}
	if d.p != e.p {
		if k := slices.CompareFunc(d.p.terms, e.p.terms, compareTerms); k != 0 {
			return k
		}
	}
	return cmp.Compare(d.c, e.c)
}

func (d Dim) class() int {
	switch d.p {
	case nil:
		return 0
	case unknownPoly:
		return 2
	}
	return 1
}

// Symbol returns the symbol that d is, if d is exactly one symbol.
func (d Dim) Symbol() (Symbol, bool) {
	if d.p == nil || d.c != 0 || len(d.p.terms) != 1 {
		return Symbol{}, false
	}
	t := d.p.terms[0]
	if t.Coef != 1 || len(t.Factors) != 1 {
		return Symbol{}, false
	}
	return t.Factors[0], true
}

// Symbols returns the distinct symbols of d in order.
func (d Dim) Symbols() []Symbol {
	if d.p == nil {
		return nil
	}
	if len(d.p.terms) == 1 && len(d.p.terms[0].Factors) == 1 {
		return []Symbol{d.p.terms[0].Factors[0]}
	}
	var all []Symbol
	for _, t := range d.p.terms {
		all = append(all, t.Factors...)
	}
	slices.SortFunc(all, compareSymbols)
	return slices.Compact(all)
}

// Terms returns the terms of d in normal order, higher degrees first and the constant, if it is not
// 0, last. It is nil for Unknown and empty for 0. The factors must not be changed.
func (d Dim) Terms() []Term {
	if d.IsUnknown() {
		return nil
	}
	terms := []Term{}
	if d.p != nil {
		terms = append(terms, d.p.terms...)
	}
	if d.c != 0 {
		terms = append(terms, Term{Coef: d.c})
	}
	return terms
}

// Parts returns the constant of d and its other terms in normal order, without copying them: they
// must not be changed. Unknown has none.
func (d Dim) Parts() (constant int64, terms []Term) {
	if d.p == nil {
		return d.c, nil
	}
	return d.c, d.p.terms
}

// Substitute returns d with every occurrence of s replaced by the dimension by.
func (d Dim) Substitute(s Symbol, by Dim) Dim {
	return d.SubstituteAll(func(t Symbol) (Dim, bool) { return by, t == s })
}

// SubstituteAll returns d with every symbol replaced, all at once, for which by returns true.
func (d Dim) SubstituteAll(by func(Symbol) (Dim, bool)) Dim {
	if d.p == nil || d.IsUnknown() {
		return d
	}
	var room [smallPoly]Term
	kept := room[:0]
	sum := Const(d.c)
	for _, t := range d.p.terms {
		if product, changed := substituteTerm(t, by); changed {
			sum = sum.Add(product)
		} else {
			kept = append(kept, t)
		}
	}
	if len(kept) == len(d.p.terms) {
		return d
	}
	return sum.Add(dimOf(0, kept))
}

func substituteTerm(t Term, by func(Symbol) (Dim, bool)) (product Dim, changed bool) {
	for i, s := range t.Factors {
		e, ok := by(s)
		switch {
		case ok && !changed:
			changed = true
			product = monomial(t.Coef, t.Factors[:i:i]).Mul(e)
		case ok:
			product = product.Mul(e)
		case changed:
			product = product.Mul(Var(s))
		}
	}
	return product, changed
}
