package summary

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The ints that a function gets, sorted into classes of those that are equal on every normal
// return.
//
// A slice that may be nil is a case of its own: it joins a class if it is equal wherever it is not
// nil.

// A termKind says how a summary writes an int.
type termKind uint8

const (
	termInt   termKind = iota // n, a parameter
	termDim                   // x[r,c], in brackets
	termRank                  // x.shape.len
	termAxis                  // x.shape[0]
	termField                 // x.Rows, of a struct that is passed by value
	termInner                 // x.w.rows, in a field
)

// A term is an int that the function gets.
type term struct {
	kind  termKind
	param int
	axis  int64
	dim   shapeinfer.Dim
	// optional: the length of a slice that is nil on some returns. Relations hold on the others.
	optional bool
	field    *fieldInt // of termInner
}

// A class holds terms that are equal on every return.
type class struct {
	terms   []int
	dim     shapeinfer.Dim // of its first term
	number  int64          // that it always is, if known
	known   bool
	derived shapeinfer.Dim // from other classes, Unknown if it is not
	name    *contract.Expr // as it is written
}

// relations are the classes of a function.
type relations struct {
	*summary
	terms   []term
	classes []class
	of      []int // class of each term, -1 for an optional one without
	symbols map[shapeinfer.Symbol]int
}

// relate sorts the ints that the function gets into classes.
func (u *summary) relate() *relations {
	q := &relations{summary: u, symbols: make(map[shapeinfer.Symbol]int)}
	for i := range u.params {
		q.addTerms(i)
	}
	q.of = make([]int, len(q.terms))
	for i := range q.terms {
		q.of[i] = -1
		if !q.terms[i].optional {
			q.classify(i)
		}
	}
	for i := range q.terms {
		if t := &q.terms[i]; t.optional {
			q.of[i] = slices.IndexFunc(q.classes, func(c class) bool { return q.equal(t, c.dim) })
		}
	}
	for i := range q.classes {
		q.reduce(&q.classes[i])
	}
	for i := range q.terms {
		if q.of[i] < 0 {
			q.derive(i)
		}
	}
	return q
}

// derive makes a class for the length of a slice that may be nil, if it is a number or derived
// otherwise.
func (q *relations) derive(i int) {
	c := class{terms: []int{i}, dim: q.terms[i].dim, derived: shapeinfer.Unknown()}
	if q.reduce(&c); c.known || !c.derived.IsUnknown() {
		q.of[i] = len(q.classes)
		q.classes = append(q.classes, c)
	}
}

// addTerms lists the ints of a parameter.
func (q *relations) addTerms(i int) {
	p := &q.params[i]
	if p.v.Kind == state.IntKind {
		q.terms = append(q.terms, term{kind: termInt, param: i, dim: p.v.Dim})
	}
	optional := q.mayBeNil(p)
	if p.v.Kind == state.StructKind && p.dims == nil {
		for k, f := range p.v.Fields() {
			if f.Kind == state.IntKind && !f.Dim.IsUnknown() {
				q.terms = append(q.terms, term{kind: termField, param: i, axis: int64(k), dim: f.Dim})
			}
		}
	}
	defer func() {
		for k := range p.fields {
			q.terms = append(q.terms, term{kind: termInner, param: i, axis: int64(k), dim: p.fields[k].dim, field: &p.fields[k]})
		}
	}()
	for k, d := range p.dims {
		q.terms = append(q.terms, term{kind: termDim, param: i, axis: int64(k), dim: d, optional: optional})
	}
	if p.list == nil {
		return
	}
	q.terms = append(q.terms, term{kind: termRank, param: i, dim: p.rank})
	for _, a := range p.axes {
		q.terms = append(q.terms, term{kind: termAxis, param: i, axis: a.axis, dim: a.dim})
	}
}

// mayBeNil reports whether the function returns for a slice because it is nil.
func (q *relations) mayBeNil(p *param) bool {
	return slices.ContainsFunc(q.exits, func(f exitState) bool { return f.isNil(q.entryNil(p)) })
}

// entryNil is the opaque bool "the slice is nil", 0 for anything but a slice.
func (q *relations) entryNil(p *param) int32 {
	if p.v.Kind != state.SliceKind {
		return 0
	}
	return q.exits[0].s.Object(p.v.Slice().Obj).NilTest
}

// isNil reports whether the return is of a call for which the opaque bool was found to be true.
func (f exitState) isNil(id int32) bool {
	return id != 0 && f.s.OpaqueTruth(id) == pathfact.True
}

// equal reports whether a term equals d on every return that it is about.
func (q *relations) equal(t *term, d shapeinfer.Dim) bool {
	id, asked := q.entryNil(&q.params[t.param]), false
	for _, f := range q.exits {
		if t.optional && f.isNil(id) {
			continue
		}
		if !f.s.Holds(pathfact.EQ, t.dim, d) {
			return false
		}
		asked = true
	}
	return asked
}

// classify puts a term into the class that it is equal to.
func (q *relations) classify(i int) {
	t := &q.terms[i]
	k := slices.IndexFunc(q.classes, func(c class) bool { return q.equal(t, c.dim) })
	if k < 0 {
		k = len(q.classes)
		q.classes = append(q.classes, class{dim: t.dim, derived: shapeinfer.Unknown()})
	}
	q.classes[k].terms = append(q.classes[k].terms, i)
	q.of[i] = k
	if sym, ok := t.dim.Symbol(); ok {
		q.symbols[sym] = k
	}
}

// reduce finds the number that a class is, or the polynomial of other classes.
func (q *relations) reduce(c *class) {
	t := &q.terms[c.terms[0]]
	for _, f := range q.exits {
		d := f.s.Norm(c.dim)
		if _, plain := d.Symbol(); plain || d.IsUnknown() || !q.equal(t, d) {
			continue
		}
		if c.number, c.known = d.Const(); c.known {
			return
		}
		if q.speaksOf(d, c) {
			c.derived = d
			return
		}
	}
}

// speaksOf reports whether every symbol of d is an int that the function gets, of another class.
func (q *relations) speaksOf(d shapeinfer.Dim, c *class) bool {
	return !slices.ContainsFunc(d.Symbols(), func(s shapeinfer.Symbol) bool {
		k, ok := q.symbols[s]
		return !ok || &q.classes[k] == c || q.isField(&q.classes[k]) || !q.classes[k].derived.IsUnknown()
	})
}

// expression writes d in the names of the classes, nil if that is not possible.
func (q *relations) expression(d shapeinfer.Dim) *contract.Expr {
	if d.IsUnknown() {
		return nil
	}
	var sum *contract.Expr
	terms := d.Terms()
	slices.SortStableFunc(terms, func(a, b shapeinfer.Term) int { return q.termOrder(a) - q.termOrder(b) })
	for _, t := range terms {
		x := q.product(t)
		switch {
		case x == nil:
			return nil
		case sum == nil:
			sum = x
		case x.Op == contract.Number && x.N < 0:
			sum = binary(contract.Sub, sum, number(-x.N))
		case x.Op == contract.Neg:
			sum = binary(contract.Sub, sum, x.Args[0])
		default:
			sum = binary(contract.Add, sum, x)
		}
	}
	if sum == nil {
		return number(0)
	}
	return sum
}

// termOrder orders the terms of a sum: what is subtracted last, and the constant after what is not.
func (q *relations) termOrder(t shapeinfer.Term) int {
	first := len(q.classes)
	for _, s := range t.Factors {
		first = min(first, q.symbols[s])
	}
	if t.Coef < 0 {
		first += len(q.classes) + 1
	}
	return first
}

// product writes a term of a polynomial.
func (q *relations) product(t shapeinfer.Term) *contract.Expr {
	n := t.Coef
	var x *contract.Expr
	if n < 0 && len(t.Factors) > 0 {
		n = -n
	}
	if n != 1 || len(t.Factors) == 0 {
		x = number(n)
	}
	factors := slices.Clone(t.Factors)
	slices.SortStableFunc(factors, func(a, b shapeinfer.Symbol) int { return q.symbols[a] - q.symbols[b] })
	for _, s := range factors {
		k, ok := q.symbols[s]
		if !ok || q.classes[k].name == nil {
			return nil
		}
		if x == nil {
			x = q.classes[k].name
		} else {
			x = binary(contract.Mul, x, q.classes[k].name)
		}
	}
	if t.Coef < 0 && len(t.Factors) > 0 {
		x = &contract.Expr{Op: contract.Neg, Args: []*contract.Expr{x}}
	}
	return x
}

func number(n int64) *contract.Expr {
	if n < 0 {
		return &contract.Expr{Op: contract.Neg, Args: []*contract.Expr{number(-n)}}
	}
	return &contract.Expr{Op: contract.Number, N: n}
}

func nameExpr(name string) *contract.Expr { return &contract.Expr{Op: contract.Name, Name: name} }

func binary(op contract.Op, x, y *contract.Expr) *contract.Expr {
	return &contract.Expr{Op: op, Args: []*contract.Expr{x, y}}
}

func comparison(x *contract.Expr, op pathfact.Op, y *contract.Expr) *contract.Expr {
	return &contract.Expr{Op: contract.Compare, Cmps: []pathfact.Op{op}, Args: []*contract.Expr{x, y}}
}

// written is how a term is written outside of brackets; nil if it has no name there.
func (q *relations) written(t *term) *contract.Expr {
	p := &q.params[t.param]
	if p.name == "" || p.name == "_" {
		return nil
	}
	switch t.kind {
	case termInt:
		return nameExpr(p.name)
	case termDim:
		return nil
	case termInner:
		return t.field.expr
	case termField:
		return &contract.Expr{Op: contract.Attrib, Name: p.typ.Fields[t.axis].Name, Args: []*contract.Expr{nameExpr(p.name)}}
	}
	u := program.Pointee(p.typ)
	list := nameExpr(p.name)
	for _, i := range q.e.ShapeSourceOf(u).Fields[0] {
		list = &contract.Expr{Op: contract.Attrib, Name: u.Fields[i].Name, Args: []*contract.Expr{list}}
		u = u.Fields[i].Type
	}
	length := &contract.Expr{Op: contract.Attrib, Name: "len", Args: []*contract.Expr{list}}
	switch {
	case t.kind == termRank:
		return length
	case t.axis < 0:
		return binary(contract.Index, list, binary(contract.Sub, length, number(-t.axis)))
	}
	return binary(contract.Index, list, number(t.axis))
}
