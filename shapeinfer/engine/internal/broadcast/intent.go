package broadcast

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Operations that mean it. A function may look at the shapes of its operands, and transpose one of
// them, pad or crop it, reshape it, or do something else altogether, and only then work element by
// element. What comes out has the same shape as if it had broadcast, or had looked at the numbers
// of elements only. But its author has thought of these shapes:
//
//	if a.rows != b.rows && a.rows == b.cols && a.cols == b.rows {
//		b = b.T()
//	}
//
// So a warning has to hold for what a function does, too, and not only for the shape that comes
// out. The function is executed once more with shapes like those of the call, and with shapes that
// need no warning:
//
//	pointwise   with two shapes that are equal. With different ones it must make as many tensors, and
//	            touch as many elements. If it takes another way at some branch, it must also touch
//	            the same elements in the same order.
//	broadcasts  with shapes of different size, one of which is expanded. With those of the call it
//	            must not execute other code that changes an operand or touches elements. And to
//	            expand two operands it must use the elements of each more than once, be it a column
//	            or a row: a function that pads them does not.
//
// The other way round, a function that does as a broadcast does, but for the shapes for which it
// takes a way of its own, is one for all the others.
//
// Large shapes are replaced by smaller ones that are alike, where elements matter. Where shapes are
// not known the pairs of proberules.go have to do.

const (
	maxShrunk   = 4   // different dims that are made smaller
	maxSmall    = 9   // a dim that was made smaller
	maxElements = 144 // of an operand, if elements are followed
)

// means reports whether the operation of a call does what it does on purpose.
func (c warnedCall) means(w *warningCandidate) bool {
	op, ops := w.op, c.warnings.ops
	if op.Layouts == nil {
		return false // a directive says what it is
	}
	shapes, known := concretePair(w.a, w.b)
	key := ""
	if known {
		key = w.a.String() + " " + w.b.String()
	}
	if !op.judged.Has(key) && ops.judged >= budget.JudgedSteps {
		ops.MarkUnclear() // it depends on what was judged before
		return true
	}
	return op.judged.Of(ops.Program, key, func() bool { return ops.Judge(op, shapes) })
}

// concretePair returns two shapes as numbers; not known if a dim is none.
func concretePair(a, b shapeinfer.Shape) (p Pair, known bool) {
	x, ok := numbersOf(a)
	y, ok2 := numbersOf(b)
	if !ok || !ok2 {
		return p, false
	}
	return Pair{x, y}, true
}

// numbersOf lists the dims of a shape, and reports whether all are known.
func numbersOf(shape shapeinfer.Shape) (dims []int64, known bool) {
	for _, d := range shape.Dims() {
		n, _ := d.Const()
		dims = append(dims, n)
	}
	return dims, shape.IsConcrete()
}

// shrunk returns two smaller shapes that are alike: dims of 1, equal dims, which one is larger, and
// that the numbers of elements are the same all stay as they are. It returns the pair itself if it
// finds none.
func (p Pair) shrunk() Pair {
	sizes := slices.Compact(slices.Sorted(slices.Values(append(slices.Clone(p.a), p.b...))))
	sizes = slices.DeleteFunc(sizes, func(n int64) bool { return n < 2 })
	if len(sizes) > maxShrunk {
		return p
	}
	smaller := make([]int64, len(sizes))
	var choose func(i int, from int64) (Pair, bool)
	choose = func(i int, from int64) (Pair, bool) {
		if i == len(sizes) {
			q := Pair{replaced(p.a, sizes, smaller), replaced(p.b, sizes, smaller)}
			return q, count(q.a) == count(q.b)
		}
		for n := from; n <= min(sizes[i], maxSmall); n++ {
			smaller[i] = n
			if q, ok := choose(i+1, n+1); ok {
				return q, true
			}
		}
		return Pair{}, false
	}
	if q, ok := choose(0, 2); ok {
		return q
	}
	return p
}

// replaced returns dims with some of them replaced by others.
func replaced(dims, old, by []int64) []int64 {
	dims = slices.Clone(dims)
	for i, d := range dims {
		if k := slices.Index(old, d); k >= 0 {
			dims[i] = by[k]
		}
	}
	return dims
}

// Judge finds out whether op means what it does with a pair of shapes, or with any if there are
// none.
func (ops *Operations) Judge(op *Operation, shapes Pair) bool {
	if op.Kind == OpPointwise {
		return ops.meansPointwise(op, shapes)
	}
	return ops.meansBroadcast(op, shapes)
}

// account executes an operation on one pair and returns what it did, nil if that is not known.
func (ops *Operations) account(op *Operation, shapes Pair, elements bool) *account {
	t := newAccount(op.Layouts, elements)
	if t.limit = budget.TraceSteps; shapes.size() > maxElements {
		t.limit = budget.LargeSteps
	}
	m, ok := ops.try(op, shapes, t)
	ops.judged += t.steps
	if !ok || m.fails {
		return nil
	}
	return t
}

// meansPointwise judges an operation that seems to look at the numbers of elements only.
func (ops *Operations) meansPointwise(op *Operation, shapes Pair) bool {
	if shapes.a == nil {
		return slices.ContainsFunc(op.pairs, func(p Pair) bool { return p.unlike() && ops.differs(op, p) })
	}
	if shapes.size() <= maxElements {
		return ops.differs(op, shapes)
	}
	t, equal := ops.account(op, shapes, false), ops.account(op, Pair{shapes.a, shapes.a}, false)
	smaller := ops.account(op, shapes.shrunk(), false)
	if t == nil || equal == nil || smaller == nil || t.made > equal.made {
		return true
	}
	for w := range t.beyond(equal) {
		if !smaller.edges[w] {
			return true // it is for large ones only
		}
	}
	return ops.differs(op, shapes.shrunk())
}

// differs reports whether a pointwise operation does something else with two shapes than with equal
// ones. If it takes another way, it is asked what that is with the shapes of all pairs: transposing
// a vector changes nothing.
func (ops *Operations) differs(op *Operation, shapes Pair) bool {
	ways, differs := ops.otherWays(op, shapes)
	if differs || len(ways) == 0 {
		return differs
	}
	return slices.ContainsFunc(op.pairs, func(p Pair) bool {
		if !p.unlike() {
			return false
		}
		others, differs := ops.otherWays(op, p)
		for w := range others {
			differs = differs && ways[w]
		}
		return differs && len(others) > 0
	})
}

// otherWays lists the ways that a pointwise operation takes with two shapes, and with equal ones
// does not, and reports whether it does something else there.
func (ops *Operations) otherWays(op *Operation, shapes Pair) (ways map[edge]bool, differs bool) {
	t, equal := ops.account(op, shapes, true), ops.account(op, Pair{shapes.a, shapes.a}, true)
	if t == nil || equal == nil {
		return nil, true
	}
	ways = t.beyond(equal)
	if t.made > equal.made || len(t.touches) != len(equal.touches) {
		return ways, true
	}
	return ways, len(ways) > 0 && !slices.Equal(t.order(), equal.order())
}

// meansBroadcast judges an operation that seems to broadcast.
func (ops *Operations) meansBroadcast(op *Operation, shapes Pair) bool {
	switch {
	case ops.ordinaryOf(op).pads:
		return true
	case shapes.a == nil:
		return slices.ContainsFunc(op.unlikePairs(), func(p Pair) bool {
			meant, known := ops.hasWayFor(op, p)
			return meant && known
		})
	}
	given := []Pair{shapes}
	if shapes.size() > maxElements {
		given = append(given, shapes.shrunk())
	}
	all := false
	for _, p := range given {
		meant, known := ops.hasWayFor(op, p)
		if known && meant {
			return true
		}
		all = all || known
	}
	return !all
}

// hasWayFor reports whether a broadcast gets to code with two shapes that it does not get to with
// others, if that is known.
func (ops *Operations) hasWayFor(op *Operation, shapes Pair) (meant, known bool) {
	t := ops.account(op, shapes, false)
	if t == nil {
		return false, false
	}
	ordinary := newAccount(op.Layouts, false)
	ordinary.add(ops.ordinaryOf(op).trace)
	for _, p := range []Pair{{shapes.a, shapes.a}, {shapes.b, shapes.b}} {
		if t := ops.account(op, p, false); t != nil {
			ordinary.add(t)
		}
	}
	return ops.changesBeyond(t, ordinary), true
}

// ordinaryWays says what a broadcast does with operands of different size, or of the same shape.
type ordinaryWays struct {
	trace *account // where it goes
	pads  bool     // it makes operands larger without repeating their elements
}

func (ops *Operations) ordinaryOf(op *Operation) ordinaryWays {
	return ops.ordinary.Of(ops.Program, op, func() ordinaryWays { return ops.findOrdinary(op) })
}

// findOrdinary executes an operation with operands of different size, and finds out whether it
// pads: none of the elements of an operand is then used twice, whichever of the two is the column.
func (ops *Operations) findOrdinary(op *Operation) ordinaryWays {
	trace := newAccount(op.Layouts, false)
	tried, repeatsA, repeatsB := false, false, false
	for _, p := range append(slices.Clone(op.pairs), op.morePairs()...) {
		if p.unlike() {
			continue
		}
		if t := ops.account(op, p, false); t != nil {
			trace.add(t)
		}
		if op.Kind == OpInPlace || !p.expandsBoth() {
			continue
		}
		if t := ops.account(op, p, true); t != nil {
			tried = true
			repeatsA = repeatsA || t.repeats(op.a, count(p.a))
			repeatsB = repeatsB || t.repeats(op.b, count(p.b))
		}
	}
	return ordinaryWays{trace: trace, pads: tried && !(repeatsA && repeatsB)}
}

// agreesElse reports whether an operation agrees with kind k but for pairs with which it goes a way
// of its own.
func (ops *Operations) agreesElse(op *Operation, k Kind, results []probed) bool {
	if k == OpStrict {
		return false
	}
	ordinary, expands, unlike := newAccount(op.Layouts, false), 0, 0
	for i, x := range results {
		if !op.agrees(k, x) {
			if i < sureToAgree && k != OpPointwise {
				return false
			}
			continue
		}
		ordinary.add(x.trace)
		if x.unlike() && !x.fails {
			unlike++
		}
		if x.expandsBoth() && !x.fails {
			expands++
		}
	}
	if !op.agrees(k, results[0]) || k == OpPointwise && unlike < 2 || k != OpPointwise && k != OpInPlace && expands == 0 {
		return false
	}
	return !slices.ContainsFunc(results, func(x probed) bool { return !op.agrees(k, x) && !ops.goesItsWay(x, ordinary) })
}

// goesItsWay reports whether an operation computes something of two shapes in a way that is not
// ordinary.
func (ops *Operations) goesItsWay(x probed, ordinary *account) bool {
	return x.ok && !x.fails && len(x.result.Dims()) > 0 && ops.changesBeyond(x.trace, ordinary)
}

// changesBeyond reports whether a probe changed operands, or computed with their elements, in a
// block in which others never were.
func (ops *Operations) changesBeyond(t, usual *account) bool {
	for b := range t.blocks {
		if usual.blocks[b] {
			continue
		}
		instrs := b.fn.Blocks[b.block].Instrs
		if slices.ContainsFunc(instrs, func(in ir.Instr) bool { return t.changes(ops.Info(b.fn), &in) }) {
			return true
		}
	}
	return false
}
