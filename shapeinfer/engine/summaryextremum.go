package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The smaller or the larger of two ints, as a branch or a call of min or max has chosen it.

// extremum finds two polynomials of which an int is the smaller one, or the larger one, on every return, where
// a call of min or max says so on one.
func (q *relations) extremum(values []shapeinfer.Dim) (exitDim, bool) {
	for _, v := range values {
		for _, form := range [...]exitForm{leastExit, mostExit} {
			x, y, ok := q.chosen(v, form)
			if !ok {
				continue
			}
			d, okX := q.inTerms(x)
			e, okY := q.inTerms(y)
			if okX && okY && q.isExtremum(values, d, e, form) {
				return exitDim{dim: d, other: e, form: form, class: -1}, true
			}
		}
	}
	return exitDim{}, false
}

// chosen returns the two ints of which a call of min (or max) has made v.
func (q *relations) chosen(v shapeinfer.Dim, form exitForm) (x, y shapeinfer.Dim, ok bool) {
	sym, ok := v.Symbol()
	if !ok {
		return x, y, false
	}
	e, ok := q.fr.r.extremes[sym.ID]
	return e.x, e.y, ok && e.op == form.op()
}

// op is the order in which the dim of a least or most exit is to those it was chosen from.
func (form exitForm) op() pathfact.Op {
	if form == mostExit {
		return pathfact.GE
	}
	return pathfact.LE
}

// isExtremum reports whether the values are always the smaller (or the larger) of d and e.
func (q *relations) isExtremum(values []shapeinfer.Dim, d, e shapeinfer.Dim, form exitForm) bool {
	op := form.op()
	for i, f := range q.finals {
		x, y, ok := q.chosen(values[i], form)
		same := ok && (f.s.holds(pathfact.EQ, x, d) && f.s.holds(pathfact.EQ, y, e) || f.s.holds(pathfact.EQ, x, e) && f.s.holds(pathfact.EQ, y, d))
		first := f.s.holds(pathfact.EQ, values[i], d) && f.s.holds(op, d, e)
		second := f.s.holds(pathfact.EQ, values[i], e) && f.s.holds(op, e, d)
		if !same && !first && !second {
			return false
		}
	}
	return true
}
