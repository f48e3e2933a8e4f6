package summary

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The smaller or the larger of two ints, as a branch or a call of min or max has chosen it.

// extremum finds two polynomials of which an int is the smaller one, or the larger one, on every
// return, where a call of min or max says so on one.
func (q *relations) extremum(values []shapeinfer.Dim) (exitDim, bool) {
	for _, v := range values {
		c, ok := q.chosen(v)
		if !ok {
			continue
		}
		x, okX := q.inTerms(c.x)
		y, okY := q.inTerms(c.y)
		if e := (extreme{op: c.op, x: x, y: y}); okX && okY && q.isExtremum(values, e) {
			return exitOf(e), true
		}
	}
	return exitDim{}, false
}

// chosen returns what a call of min or max has made v of.
func (q *relations) chosen(v shapeinfer.Dim) (extreme, bool) {
	sym, ok := v.Symbol()
	if !ok {
		return extreme{}, false
	}
	e, ok := q.seen.extremes[sym]
	return e, ok
}

// exitOf describes an int that is always e.
func exitOf(e extreme) exitDim {
	form := leastExit
	if e.op == pathfact.GE {
		form = mostExit
	}
	return exitDim{dim: e.x, other: e.y, form: form, class: -1}
}

// isExtremum reports whether the values are always e.
func (q *relations) isExtremum(values []shapeinfer.Dim, e extreme) bool {
	for i, f := range q.exits {
		c, ok := q.chosen(values[i])
		same := ok && c.op == e.op && (f.s.Holds(pathfact.EQ, c.x, e.x) && f.s.Holds(pathfact.EQ, c.y, e.y) ||
			f.s.Holds(pathfact.EQ, c.x, e.y) && f.s.Holds(pathfact.EQ, c.y, e.x))
		first := f.s.Holds(pathfact.EQ, values[i], e.x) && f.s.Holds(e.op, e.x, e.y)
		second := f.s.Holds(pathfact.EQ, values[i], e.y) && f.s.Holds(e.op, e.y, e.x)
		if !same && !first && !second {
			return false
		}
	}
	return true
}
