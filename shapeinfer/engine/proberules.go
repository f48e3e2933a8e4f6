package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The pairs of shapes that a function is probed with, and what each kind of operation makes of them.

// A pair is two shapes that an operation is probed with.
type pair struct{ a, b []int64 }

// Pairs for tensors of any rank, and for matrices. With the element counts 4 and 3 of 4x1 and 3 a
// broadcast is told from a product; 2x3 and 3x2 tell who looks at element counts only.
var (
	anyRank = []pair{
		{[]int64{2, 3}, []int64{2, 3}}, {[]int64{2, 3}, []int64{3}}, {[]int64{3}, []int64{2, 3}}, {[]int64{4, 1}, []int64{3}},
		{[]int64{2, 3}, []int64{4, 5}}, {[]int64{2, 3}, []int64{3, 2}}, {[]int64{4, 1}, []int64{4}}, {[]int64{1, 3}, []int64{2, 3}},
		{[]int64{2, 3}, []int64{2}}, {[]int64{2, 3}, []int64{6}}, {[]int64{2, 3}, []int64{1}}, {[]int64{3}, []int64{4}}, {[]int64{5}, []int64{5}},
	}
	matrices = []pair{
		{[]int64{2, 3}, []int64{2, 3}}, {[]int64{2, 3}, []int64{1, 3}}, {[]int64{1, 3}, []int64{2, 3}}, {[]int64{4, 1}, []int64{1, 3}},
		{[]int64{2, 3}, []int64{4, 5}}, {[]int64{2, 3}, []int64{3, 2}}, {[]int64{2, 3}, []int64{2, 1}}, {[]int64{2, 3}, []int64{1, 2}}, {[]int64{2, 3}, []int64{1, 6}},
	}
)

// pairsFor lists the sets of pairs that tell about operands of a rank; 0: of any.
func pairsFor(rank int) [][]pair {
	switch {
	case rank == 0:
		return [][]pair{anyRank, matrices}
	case rank == 2:
		return [][]pair{matrices}
	case rank < 2 || rank > maxFixed:
		return nil
	}
	var ps []pair
	lead := []int64{2, 1}[:min(rank-2, 2)]
	for _, p := range matrices {
		ps = append(ps, pair{append(slices.Clone(lead), p.a...), append(slices.Clone(lead), p.b...)})
	}
	return [][]pair{ps}
}

// common is the shape of a broadcast, or the first shape if there is none.
func (p pair) common() []int64 {
	o := shapeinfer.Broadcast(shapeinfer.NumPy, shapeOf(p.a), shapeOf(p.b))
	if !o.Fits() {
		return p.a
	}
	var dims []int64
	for _, d := range o.Shape.Dims() {
		n, _ := d.Const()
		dims = append(dims, n)
	}
	return dims
}

// classify returns the first kind of operation that agrees with what the function does on every pair.
func (e *Engine) classify(op *operation, layouts []*layout, pairs []pair) opKind {
	fits := []opKind{opStrict, opBroadcast, opInPlace, opRebind, opPointwise}
	if op.dst >= 0 {
		fits = []opKind{opBroadcast}
	} else if op.hasAxis() {
		fits = append(fits, opAxis)
	}
	if op.fn.Effect&ir.Computes == 0 { // a selection of elements, say
		fits = slices.DeleteFunc(fits, func(k opKind) bool { return k == opPointwise })
	}
	for _, p := range pairs {
		m, ok := e.try(op, layouts, p)
		if !ok {
			return opOther
		}
		a, b := shapeOf(p.a), shapeOf(p.b)
		fits = slices.DeleteFunc(fits, func(k opKind) bool { return !op.allows(k, a, b, m) })
		if len(fits) == 0 {
			return opOther
		}
	}
	return fits[0]
}

// hasAxis reports whether one other parameter is a number that is known: the axis of the second operand, perhaps.
func (op *operation) hasAxis() bool {
	n := 0
	for _, v := range op.others {
		if v.k == kInt {
			axis, _ := v.dim.Const()
			op.axis = int(axis)
			n++
		}
	}
	return n == 1
}

// allows reports whether an operation of kind k does with shapes a and b what was met.
func (op *operation) allows(k opKind, a, b shapeinfer.Shape, m met) bool {
	o := shapeinfer.Broadcast(shapeinfer.NumPy, a, b)
	same := a.Equal(b)
	switch k {
	case opStrict:
		return m.fails != same && (m.fails || m.result.Equal(a))
	case opBroadcast:
		if op.dst >= 0 {
			return m.fails == o.MustFail() && (m.fails || m.into && m.result.Equal(o.Shape))
		}
		return m.fails == o.MustFail() && (m.fails || !m.into && m.result.Equal(o.Shape) && m.after.Equal(a))
	case opAxis:
		y := starting(a, b, op.axis)
		o = shapeinfer.Broadcast(shapeinfer.NumPy, a, y)
		fails := y.IsUnknown() || o.MustFail()
		return m.fails == fails && (m.fails || !m.into && m.result.Equal(o.Shape) && m.after.Equal(a))
	case opInPlace:
		fails := o.MustFail() || !o.Shape.Equal(a)
		return m.fails == fails && (m.fails || m.into && m.after.Equal(a))
	case opRebind:
		return m.fails == o.MustFail() && (m.fails || m.into && m.after.Equal(o.Shape))
	case opPointwise:
		return m.fails != a.Numel().Equal(b.Numel()) && (m.fails || m.result.Equal(a) && m.after.Equal(a))
	}
	return false
}

// starting returns b with ones behind, so that it starts at an axis of a; unknown if it does not fit there.
func starting(a, b shapeinfer.Shape, axis int) shapeinfer.Shape {
	x, y := a.Dims(), slices.Clone(b.Dims())
	switch {
	case len(y) > len(x):
		return shapeinfer.UnknownShape()
	case axis == -1:
		return b
	case axis < 0 || axis+len(y) > len(x):
		return shapeinfer.UnknownShape()
	}
	for len(y) < len(x)-axis {
		y = append(y, shapeinfer.Const(1))
	}
	return shapeinfer.OfDims(y...)
}
