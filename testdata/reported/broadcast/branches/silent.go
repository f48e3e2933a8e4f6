package branches

import (
	"example.com/broadcast/branches/along"
	"example.com/broadcast/branches/fails"
	"example.com/broadcast/branches/fit"
	"example.com/broadcast/branches/gen"
	"example.com/broadcast/branches/into"
	"example.com/broadcast/branches/nd"
	"example.com/broadcast/branches/order"
	"example.com/broadcast/branches/rect"
	"example.com/broadcast/branches/rows"
)

// The functions of this file call the same libraries with shapes for which no branch does anything, or what only broadcasts.

// PointwiseEither cannot be transposed.
func PointwiseEither() [][]int {
	a, b := rect.New(2, 6), rect.New(4, 3)
	c := rect.AddEither(a, b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseEitherLarge is large.
func PointwiseEitherLarge() [][]int {
	a, b := rect.New(20, 30), rect.New(40, 15)
	c := rect.AddEither(a, b) // want `20x30 and 40x15 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseByStrides cannot be read the other way round.
func PointwiseByStrides() [][]int {
	a, b := rect.New(2, 6), rect.New(4, 3)
	c := rect.SubEither(a, b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseOriented is no vector.
func PointwiseOriented() [][]int {
	a, b := rect.New(2, 6), rect.New(4, 3)
	before := a.Shape()
	a.MulOriented(b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{before, b.Shape(), a.Shape()}
}

// ExpandBroadcast has no branch.
func ExpandBroadcast() [][]int {
	a, b := rect.New(4, 1), rect.New(1, 4)
	c := rect.Add(a, b) // want `4x1 and 1x4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandSwapped swaps the operands before it broadcasts, if one is larger.
func ExpandSwapped() [][]int {
	a, b := rect.New(4, 1), rect.New(1, 4)
	c := rect.MaxSwapped(a, b) // want `4x1 and 1x4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandSwappedRow is the other way round.
func ExpandSwappedRow() [][]int {
	a, b := rect.New(1, 3), rect.New(3, 1)
	c := rect.MaxSwapped(a, b) // want `1x3 and 3x1 have different shapes but the same number of elements, both are expanded to 3x3 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseSecond comes to the second check.
func PointwiseSecond() [][]int {
	a, b := rect.New(2, 6), rect.New(4, 3)
	c := rect.Hypot(a, b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseSecondVector does so with vectors.
func PointwiseSecondVector() [][]int {
	a, b := rect.New(4, 1), rect.New(1, 4)
	c := rect.Hypot(a, b) // want `4x1 and 1x4 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandPlain has no branch.
func ExpandPlain() [][]int {
	a, b := nd.Zeros(4, 1), nd.Zeros(4)
	c := nd.Add(a, b) // want `4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandUpright is not to be put upright.
func ExpandUpright() [][]int {
	a, b := nd.Zeros(4, 1), nd.Zeros(4)
	c := nd.Mul(a, b) // want `4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandUprightRank has three axes.
func ExpandUprightRank() [][]int {
	a, b := nd.Zeros(2, 1, 3), nd.Zeros(1, 2, 3)
	c := nd.Mul(a, b) // want `2x1x3 and 1x2x3 have different shapes but the same number of elements, both are expanded to 2x2x3 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandDivision is reshaped if it is a matrix.
func ExpandDivision() [][]int {
	a, b := nd.Zeros(4, 1), nd.Zeros(4)
	c := a.Div(b) // want `4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseDist has the same rank.
func PointwiseDist() [][]int {
	a, b := nd.Zeros(2, 6), nd.Zeros(4, 3)
	c := nd.Dist(a, b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseDistTurned has the same rank, and would fit turned.
func PointwiseDistTurned() [][]int {
	a, b := nd.Zeros(2, 3), nd.Zeros(3, 2)
	c := nd.Dist(a, b) // want `2x3 and 3x2 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseBlend may warn at run time.
func PointwiseBlend() [][]int {
	a, b := nd.Zeros(2, 6), nd.Zeros(12)
	c := nd.Blend(a, b, nil) // want `2x6 and 12 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseBlendMatrix does not.
func PointwiseBlendMatrix() [][]int {
	a, b := nd.Zeros(2, 6), nd.Zeros(4, 3)
	c := nd.Blend(a, b, nil) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandMin comes to the last case.
func ExpandMin() [][]int {
	a, b := nd.Zeros(4, 1), nd.Zeros(4)
	c := nd.Min(a, b) // want `4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandMinVector is the other way round.
func ExpandMinVector() [][]int {
	a, b := nd.Zeros(4), nd.Zeros(4, 1)
	c := nd.Min(a, b) // want `4 and 4x1 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandPairs has no upright vector first.
func ExpandPairs() [][]int {
	a, b := nd.Zeros(4), nd.Zeros(4, 1)
	c := nd.Pairs(a, b) // want `4 and 4x1 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandPairsRow has two matrices.
func ExpandPairsRow() [][]int {
	a, b := nd.Zeros(1, 4), nd.Zeros(4, 1)
	c := nd.Pairs(a, b) // want `1x4 and 4x1 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandRankOnly changes the rank only.
func ExpandRankOnly() [][]int {
	a, b := nd.Zeros(4), nd.Zeros(1, 4)
	c := nd.Add(a, b) // want `4 and 1x4 have different shapes but the same number of elements, the result is 1x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseFlipped cannot be flipped.
func PointwiseFlipped() [][]int {
	a, b := rows.Make(2, 6), rows.Make(4, 3)
	c := a.Plus(b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// PointwiseRead is read row by row.
func PointwiseRead() [][]int {
	a, b := rows.Make(2, 3), rows.Make(3, 2)
	c := a.Minus(b) // want `2x3 and 3x2 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// ExpandRepeated repeats single rows and columns.
func ExpandRepeated() [][]int {
	a, b := rows.Make(4, 1), rows.Make(1, 4)
	c := a.Times(b) // want `4x1 and 1x4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// PointwiseTurned cannot be turned.
func PointwiseTurned() [][]int {
	a, b := gen.Of[float32](2, 6), gen.Of[float32](4, 3)
	before := a.Dims
	gen.Axpy(2, a, b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{before, b.Dims, a.Dims}
}

// PointwiseSum has no branch.
func PointwiseSum() [][]int {
	a, b := gen.Of[float32](2, 3), gen.Of[float32](3, 2)
	c := gen.Sum(a, b) // want `2x3 and 3x2 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims, b.Dims, c.Dims}
}

// PointwiseFitted has rows of one length.
func PointwiseFitted() [][]int {
	a, b := gen.Of[float32](2, 2, 3), gen.Of[float32](4, 3)
	c := gen.SumFitted(a, b) // want `2x2x3 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims, b.Dims, c.Dims}
}

// PointwiseFittedVector is a vector.
func PointwiseFittedVector() [][]int {
	a, b := gen.Of[float32](2, 6), gen.Of[float32](12)
	c := gen.SumFitted(a, b) // want `2x6 and 12 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims, b.Dims, c.Dims}
}

// PointwiseMean has the same rank.
func PointwiseMean() [][]int {
	a, b := gen.Of[float32](2, 6), gen.Of[float32](4, 3)
	c := a.Mean(b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims, b.Dims, c.Dims}
}

// PointwiseAdd has no branch.
func PointwiseAdd() [][]int {
	a, b := fails.Must(fails.New(2, 6)), fails.Must(fails.New(4, 3))
	c := fails.Must(a.Add(b)) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// PointwiseFlat has no axes to merge.
func PointwiseFlat() [][]int {
	a, b := fails.Must(fails.New(2, 6)), fails.Must(fails.New(4, 3))
	c := fails.Must(a.AddFlat(b)) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// ExpandSub has no branch.
func ExpandSub() [][]int {
	a, b := fails.Must(fails.New(4, 1)), fails.Must(fails.New(4))
	c := fails.Must(a.Sub(b)) // want `4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// ExpandAligned has the vector first.
func ExpandAligned() [][]int {
	a, b := fails.Must(fails.New(4)), fails.Must(fails.New(4, 1))
	c := fails.Must(a.SubAligned(b)) // want `4 and 4x1 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// ExpandAlignedRow has no vector.
func ExpandAlignedRow() [][]int {
	a, b := fails.Must(fails.New(1, 4)), fails.Must(fails.New(4, 1))
	c := fails.Must(a.SubAligned(b)) // want `1x4 and 4x1 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// InplaceAdd takes another shape.
func InplaceAdd() [][]int {
	a, b := into.New(4, 1), into.New(4)
	before := a.Shape
	a.Add(b) // want `the destination 4x1 takes the shape 4x4, broadcast with 4 \(inplace\)`
	return [][]int{before, b.Shape, a.Shape}
}

// InplaceAssign has another number of elements.
func InplaceAssign() [][]int {
	a, b := into.New(1, 3), into.New(2, 3)
	before := a.Shape
	a.Assign(b) // want `the destination 1x3 takes the shape 2x3, broadcast with 2x3 \(inplace\)`
	return [][]int{before, b.Shape, a.Shape}
}

// ExpandKept changes the rank only.
func ExpandKept() [][]int {
	a, b := into.New(1, 4), into.New(4)
	before := a.Shape
	a.AddKept(b) // want `1x4 and 4 have different shapes but the same number of elements, the result is 1x4 \(expand\)`
	return [][]int{before, b.Shape, a.Shape}
}

// PointwiseScale has no branch.
func PointwiseScale() [][]int {
	a, b := into.New(2, 6), into.New(4, 3)
	before := a.Shape
	a.Scale(b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{before, b.Shape, a.Shape}
}

// PointwiseScaleTurned cannot be turned.
func PointwiseScaleTurned() [][]int {
	a, b := into.New(2, 6), into.New(4, 3)
	before := a.Shape
	a.ScaleTurned(b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{before, b.Shape, a.Shape}
}

// ExpandEnds lets both end together.
func ExpandEnds() [][]int {
	a, b := along.New(4, 1), along.New(4)
	c := along.Add(a, b, -1) // want `4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandAuto finds no axis.
func ExpandAuto() [][]int {
	a, b := along.New(4), along.New(4, 1)
	c := along.AddAuto(a, b) // want `4 and 4x1 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseMemory goes through memory.
func PointwiseMemory() [][]int {
	a, b := order.New(2, 6), order.New(4, 3)
	c := a.Add(b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// PointwiseTurnedOrder cannot be turned.
func PointwiseTurnedOrder() [][]int {
	a, b := order.New(2, 6), order.New(4, 3)
	c := a.AddTurned(b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// ExpandNoColumn has no vector.
func ExpandNoColumn() [][]int {
	a, b := fit.New(1, 4), fit.New(4, 1)
	c := fit.Add(a, b) // want `1x4 and 4x1 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandNoColumnRank has three axes.
func ExpandNoColumnRank() [][]int {
	a, b := fit.New(2, 1, 3), fit.New(1, 2, 3)
	c := fit.Add(a, b) // want `2x1x3 and 1x2x3 have different shapes but the same number of elements, both are expanded to 2x2x3 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandNotSqueezed has the same rank.
func ExpandNotSqueezed() [][]int {
	a, b := fit.New(4, 1), fit.New(1, 4)
	c := fit.Sub(a, b) // want `4x1 and 1x4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseFlatMemory does not look at shapes.
func PointwiseFlatMemory() [][]int {
	a, b := fit.New(2, 3), fit.New(3, 2)
	c := fit.Op(fit.Flat{}).Do(a, b) // want `2x3 and 3x2 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseSmart cannot be transposed.
func PointwiseSmart() [][]int {
	a, b := fit.New(2, 6), fit.New(4, 3)
	c := fit.Op(fit.Smart{}).Do(a, b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseMergedRows has nothing to merge.
func PointwiseMergedRows() [][]int {
	a, b := fit.New(2, 6), fit.New(4, 3)
	c := fit.MulRows(a, b) // want `2x6 and 4x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandSwappedRank swaps the operands.
func ExpandSwappedRank() [][]int {
	a, b := fit.New(4), fit.New(4, 1)
	c := fit.Mul(a, b) // want `4 and 4x1 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// PointwiseNotFilled has longer rows.
func PointwiseNotFilled() [][]int {
	a, b := fit.New(3, 2), fit.New(2, 3)
	c := fit.Edge(a, b) // want `3x2 and 2x3 have different shapes, only the numbers of elements are compared \(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// InplaceAccumulate takes another shape.
func InplaceAccumulate() [][]int {
	a, b := fit.New(4, 1), fit.New(4)
	before := a.Shape()
	a.Accumulate(b) // want `the destination 4x1 takes the shape 4x4, broadcast with 4 \(inplace\)`
	return [][]int{before, b.Shape(), a.Shape()}
}

// InplaceTake has the same rank.
func InplaceTake() [][]int {
	a, b := fit.New(4, 1), fit.New(1, 4)
	before := a.Shape()
	a.Take(b) // want `the destination 4x1 takes the shape 4x4, broadcast with 1x4 \(inplace\)`
	return [][]int{before, b.Shape(), a.Shape()}
}
