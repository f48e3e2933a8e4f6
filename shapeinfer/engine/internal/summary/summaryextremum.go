package summary

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The smaller or the larger of two ints, as a branch or a call of min or max has chosen it.

// extremum finds two polynomials of which an int is the smaller one, or the larger one, on every return, where
// a call of min or max says so on one.
func (q *relations) extremum(values []shapeinfer.Dim) (exitDim, bool) {
	for _, v := range values {
		c, ok := q.chosen(v)
		if !ok {
			continue
		}
		x, okX := q.inTerms(c.X)
		y, okY := q.inTerms(c.Y)
		if e := (exec.Extreme{Op: c.Op, X: x, Y: y}); okX && okY && q.isExtremum(values, e) {
			return exitOf(e), true
		}
	}
	return exitDim{}, false
}

// chosen returns what a call of min or max has made v of.
func (q *relations) chosen(v shapeinfer.Dim) (exec.Extreme, bool) {
	sym, ok := v.Symbol()
	if !ok {
		return exec.Extreme{}, false
	}
	e, ok := q.fr.Run.Extremes[sym]
	return e, ok
}

// exitOf describes an int that is always e.
func exitOf(e exec.Extreme) exitDim {
	form := leastExit
	if e.Op == pathfact.GE {
		form = mostExit
	}
	return exitDim{dim: e.X, other: e.Y, form: form, class: -1}
}

// isExtremum reports whether the values are always e.
func (q *relations) isExtremum(values []shapeinfer.Dim, e exec.Extreme) bool {
	for i, f := range q.exits {
		c, ok := q.chosen(values[i])
		same := ok && c.Op == e.Op && (f.s.Holds(pathfact.EQ, c.X, e.X) && f.s.Holds(pathfact.EQ, c.Y, e.Y) ||
			f.s.Holds(pathfact.EQ, c.X, e.Y) && f.s.Holds(pathfact.EQ, c.Y, e.X))
		first := f.s.Holds(pathfact.EQ, values[i], e.X) && f.s.Holds(e.Op, e.X, e.Y)
		second := f.s.Holds(pathfact.EQ, values[i], e.Y) && f.s.Holds(e.Op, e.Y, e.X)
		if !same && !first && !second {
			return false
		}
	}
	return true
}
