package summary

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Bools that a function returns, as far as shapes decide them.
//
//	return len(x) == 0               -> n == 0
//	if r != p || c != q {
//		return false                 if r != p || c != q { -> false }
//	}
//
// The latter holds if no return on which the result may be true has dims that differ.

// An exitTest is a comparison that leaves the function.
type exitTest struct {
	op   pathfact.Op
	l, r shapeinfer.Dim
}

// comparisonOf finds the comparison that bool result i is on every return: one of those that a
// return yields, or of a dim with zero.
func (q *relations) comparisonOf(i int) *exitTest {
	var candidates []exitTest
	for _, f := range q.exits {
		if t, ok := f.results[i].Ref.(state.Test); ok && t.Opaque == 0 && !t.Unsigned {
			op := t.Cond.Op
			if t.Neg {
				op = op.Negate()
			}
			l, okL := q.inTerms(f.s.Norm(t.Cond.L))
			r, okR := q.inTerms(f.s.Norm(t.Cond.R))
			if okL && okR {
				candidates = append(candidates, exitTest{op, l, r})
			}
		}
	}
	for k := range q.classes {
		candidates = append(candidates, exitTest{pathfact.EQ, q.classes[k].dim, state.ZeroDim})
	}
	for _, c := range candidates {
		if !slices.ContainsFunc(q.exits, func(f exitState) bool { return !f.is(f.results[i], c) }) {
			return &c
		}
	}
	return nil
}

// is reports whether a bool is the comparison on this return.
func (f exitState) is(v state.Value, c exitTest) bool {
	s := f.s.Fork()
	cond := pathfact.Cond{Op: c.op, L: c.l, R: c.r}
	if t := s.Truth(v); t != pathfact.Maybe {
		return s.Facts.Decide(cond) == t
	}
	if _, ok := v.Ref.(state.Test); !ok {
		return false
	}
	yes, no := s, f.s.Fork() // where the bool is true the comparison holds, elsewhere it does not
	return (!yes.Assume(v, true) || yes.Facts.Decide(cond) == pathfact.True) &&
		(!no.Assume(v, false) || no.Facts.Decide(cond) == pathfact.False)
}

// wanted lists the pairs of classes that are equal on every return for which bool result i may be
// true.
func (q *relations) wanted(i int) [][2]int {
	var pairs [][2]int
	for k := range q.classes {
		for j := range k {
			x, y := &q.classes[j], &q.classes[k]
			if x.known || y.known || !q.spansParams(x, y) {
				continue
			}
			if q.equalWhereTrue(i, x.dim, y.dim) {
				pairs = append(pairs, [2]int{j, k})
			}
		}
	}
	return pairs
}

// spansParams reports whether the classes are dims of two arguments.
func (q *relations) spansParams(x, y *class) bool {
	a, b := &q.terms[x.terms[0]], &q.terms[y.terms[0]]
	return a.param != b.param && a.kind != termInt && b.kind != termInt
}

// equalWhereTrue reports whether two ints are equal wherever bool result i may be true, which it is
// somewhere.
func (q *relations) equalWhereTrue(i int, x, y shapeinfer.Dim) bool {
	some := false
	for _, f := range q.exits {
		s := f.s.Fork()
		if !s.Assume(f.results[i], true) {
			continue
		}
		if !s.Holds(pathfact.EQ, x, y) {
			return false
		}
		some = true
	}
	return some
}

// refutations writes what decides that a bool result is false.
func (w *writer) refutations(exits []exit) {
	for i, x := range exits {
		var cond *contract.Expr
		for _, p := range x.wants {
			l, r := w.q.classes[p[0]].name, w.q.classes[p[1]].name
			if l == nil || r == nil {
				continue
			}
			if c := comparison(l, pathfact.NE, r); cond == nil {
				cond = c
			} else {
				cond = binary(contract.Or, cond, c)
			}
		}
		if cond == nil || x.test != nil {
			continue
		}
		results := make([]*contract.ResultExpr, len(exits))
		for k := range results {
			results[k] = &contract.ResultExpr{Hidden: true}
		}
		results[i] = &contract.ResultExpr{Value: nameExpr(pathfact.False.String())}
		then := &contract.Clause{Kind: contract.Yield, Results: results}
		w.c.Clauses = append(w.c.Clauses, &contract.Clause{Kind: contract.If, Cond: cond, Then: []*contract.Clause{then}})
		w.constrains = true
	}
}
