package broadcast

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// The pairs of shapes that a function is probed with, and what each kind of operation makes of
// them.

// A Pair is two shapes that an operation is probed with.
type Pair struct{ a, b []int64 }

// Pairs for tensors of any rank, and for matrices. Some of them distinguish kinds of operations:
//
//   - 4x1 and 3: a broadcast has another result than a product.
//   - 2x3 and 3x2: an operation that compares element counts only does not fail.
//   - 4x3 and 2x3: an operation that repeats an operand that fits several times does not fail.
var (
	anyRank = []Pair{
		{[]int64{2, 3}, []int64{2, 3}}, {[]int64{2, 3}, []int64{3}}, {[]int64{3}, []int64{2, 3}}, {[]int64{4, 1}, []int64{3}},
		{[]int64{2, 3}, []int64{4, 5}}, {[]int64{2, 3}, []int64{3, 2}}, {[]int64{4, 1}, []int64{4}}, {[]int64{1, 3}, []int64{2, 3}},
		{[]int64{2, 3}, []int64{2}}, {[]int64{2, 3}, []int64{6}}, {[]int64{2, 3}, []int64{1}}, {[]int64{3}, []int64{4}}, {[]int64{5}, []int64{5}},
		{[]int64{4, 3}, []int64{2, 3}},
	}
	matrices = []Pair{
		{[]int64{2, 3}, []int64{2, 3}}, {[]int64{2, 3}, []int64{1, 3}}, {[]int64{1, 3}, []int64{2, 3}}, {[]int64{4, 1}, []int64{1, 3}},
		{[]int64{2, 3}, []int64{4, 5}}, {[]int64{2, 3}, []int64{3, 2}}, {[]int64{2, 3}, []int64{2, 1}}, {[]int64{2, 3}, []int64{1, 2}}, {[]int64{2, 3}, []int64{1, 6}},
		{[]int64{4, 3}, []int64{2, 3}},
	}
)

// pairsFor lists the sets of pairs that tell about operands of a rank; 0: of any.
func pairsFor(rank int) [][]Pair {
	switch {
	case rank == 0:
		return [][]Pair{anyRank, matrices}
	case rank == 2:
		return [][]Pair{matrices}
	case rank < 2 || rank > layout.MaxFixed:
		return nil
	}
	return [][]Pair{lead(matrices, rank)}
}

// sureToAgree is the number of pairs, at the beginning, with which every broadcast does the same.
const sureToAgree = 4

// morePairs are shapes of different size, in addition to those that tell kinds apart: the ways that
// a broadcast may take.
func (op *Operation) morePairs() []Pair {
	pairs := []Pair{
		{[]int64{1, 3}, []int64{4, 1}}, {[]int64{4, 1}, []int64{1, 3}}, {[]int64{2, 1}, []int64{2, 3}}, {[]int64{2, 3}, []int64{2, 1}},
		{[]int64{1, 1}, []int64{2, 3}}, {[]int64{2, 3}, []int64{1, 1}}, {[]int64{3, 1}, []int64{1, 1}}, {[]int64{1, 3}, []int64{1, 1}},
	}
	if op.Layouts[op.a].Rank() == 0 {
		return append(pairs, []Pair{
			{[]int64{3}, []int64{4, 1}}, {[]int64{1}, []int64{2, 3}}, {[]int64{1}, []int64{3}}, {[]int64{3}, []int64{1}},
			{[]int64{2, 3, 4}, []int64{4}}, {[]int64{4}, []int64{2, 3, 4}}, {[]int64{2, 3, 4}, []int64{3, 4}}, {[]int64{2, 1, 4}, []int64{3, 1}},
		}...)
	}
	return lead(pairs, op.Layouts[op.a].Rank())
}

// unlikePairs are shapes with the same number of elements, which a broadcast expands.
func (op *Operation) unlikePairs() []Pair {
	pairs := []Pair{{[]int64{4, 1}, []int64{1, 4}}, {[]int64{1, 4}, []int64{4, 1}}}
	if op.Layouts[op.a].Rank() == 0 {
		return append(pairs, []Pair{
			{[]int64{4, 1}, []int64{4}}, {[]int64{4}, []int64{4, 1}}, {[]int64{1, 4}, []int64{4}}, {[]int64{4}, []int64{1, 4}},
		}...)
	}
	return lead(pairs, op.Layouts[op.a].Rank())
}

// lead puts dims in front of pairs of matrices, for operands of a rank.
func lead(pairs []Pair, rank int) []Pair {
	lead := []int64{2, 1}[:max(0, min(rank-2, 2))]
	all := make([]Pair, len(pairs))
	for i, p := range pairs {
		all[i] = Pair{slices.Concat(lead, p.a), slices.Concat(lead, p.b)}
	}
	return all
}

// count is the number of elements of a shape.
func count(dims []int64) int64 {
	n := int64(1)
	for _, d := range dims {
		n *= d
	}
	return n
}

// size is the number of elements of the larger shape.
func (p Pair) size() int64 { return max(count(p.a), count(p.b)) }

// unlike reports whether two shapes are different and have the same number of elements.
func (p Pair) unlike() bool { return count(p.a) == count(p.b) && !slices.Equal(p.a, p.b) }

// expandsBoth reports whether a broadcast expands both operands.
func (p Pair) expandsBoth() bool {
	o := shapeinfer.Broadcast(shapeinfer.NumPy, layout.ShapeOf(p.a), layout.ShapeOf(p.b))
	return o.Fits() && count(p.common()) > p.size()
}

// common is the shape of a broadcast, or the first shape if there is none.
func (p Pair) common() []int64 {
	o := shapeinfer.Broadcast(shapeinfer.NumPy, layout.ShapeOf(p.a), layout.ShapeOf(p.b))
	if !o.Fits() {
		return p.a
	}
	dims, _ := numbersOf(o.Shape)
	return dims
}

// A probed is a pair with what an operation did with it.
type probed struct {
	Pair
	probeResult
	ok    bool // all paths ended in the same way
	trace *account
}

// classify returns the first kind of operation that agrees with what the function does on every
// pair, or else on every pair but for those with which it takes a way of its own: see intent.go.
func (ops *Operations) classify(op *Operation) Kind {
	fits := []Kind{OpStrict, OpBroadcast, OpInPlace, OpRebind, OpPointwise}
	if op.dst >= 0 && op.like {
		fits = []Kind{OpPointwise}
	} else if op.dst >= 0 {
		fits = []Kind{OpBroadcast}
	} else if op.hasAxis() {
		fits = append(fits, OpAxis)
	}
	if !ops.computes(op.fn) { // a selection of elements, say
		fits = slices.DeleteFunc(fits, func(k Kind) bool { return k == OpPointwise })
	}
	results, patient := make([]probed, len(op.pairs)), ops.patience > 0
	if !patient {
		ops.MarkUnclear() // it depends on what was probed before
	}
	for i, p := range op.pairs {
		t := newAccount(op.Layouts, false)
		m, ok := ops.try(op, p, t)
		if !ok && patient {
			t = newAccount(op.Layouts, false)
			m, ok = ops.tryPatiently(op, p, t)
			patient = ok && ops.patience > 0
		}
		if results[i] = (probed{p, m, ok, t}); i == 0 && (!ok || !m.holds && !mayCompute(op.fn)) {
			return OpOther
		}
	}
	for _, k := range fits {
		if !slices.ContainsFunc(results, func(x probed) bool { return !op.agrees(k, x) }) {
			return k
		}
	}
	for _, k := range fits {
		if ops.agreesElse(op, k, results) {
			op.Partly = true
			return k
		}
	}
	return OpOther
}

// agrees reports whether an operation of kind k does what was met.
func (op *Operation) agrees(k Kind, x probed) bool {
	return x.ok && op.allows(k, layout.ShapeOf(x.a), layout.ShapeOf(x.b), x.probeResult)
}

// hasAxis reports whether one other parameter is a number that is known: the axis of the second
// operand, perhaps.
func (op *Operation) hasAxis() bool {
	n := 0
	for _, v := range op.others {
		if v.Kind == state.IntKind {
			axis, _ := v.Dim.Const()
			op.axis = int(axis)
			n++
		}
	}
	return n == 1
}

// allows reports whether an operation of kind k does with shapes a and b what was met.
func (op *Operation) allows(k Kind, a, b shapeinfer.Shape, m probeResult) bool {
	o := shapeinfer.Broadcast(shapeinfer.NumPy, a, b)
	same := a.Equal(b)
	switch k {
	case OpStrict:
		return m.fails != same && (m.fails || m.result.Equal(a))
	case OpBroadcast:
		if op.dst >= 0 {
			return m.fails == o.MustFail() && (m.fails || m.into && m.result.Equal(o.Shape))
		}
		return m.fails == o.MustFail() && (m.fails || !m.into && m.result.Equal(o.Shape) && m.after.Equal(a))
	case OpAxis:
		y := starting(a, b, op.axis)
		o = shapeinfer.Broadcast(shapeinfer.NumPy, a, y)
		fails := y.IsUnknown() || o.MustFail()
		return m.fails == fails && (m.fails || !m.into && m.result.Equal(o.Shape) && m.after.Equal(a))
	case OpInPlace:
		fails := o.MustFail() || !o.Shape.Equal(a)
		return m.fails == fails && (m.fails || m.into && m.after.Equal(a))
	case OpRebind:
		return m.fails == o.MustFail() && (m.fails || m.into && m.after.Equal(o.Shape))
	case OpPointwise:
		return m.fails != a.Numel().Equal(b.Numel()) && (m.fails || (op.dst < 0 || m.into) && m.result.Equal(a) && m.after.Equal(a))
	}
	return false
}

// starting returns b with ones behind, so that it starts at an axis of a; unknown if it does not
// fit there.
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
