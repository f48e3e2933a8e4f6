// Package branches calls operations that do one thing or another, depending on the shapes.
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

// The functions of this file call what looks at the shapes, and transposes, pads, crops, reshapes or merges an operand for them, before
// it works element by element: its author has thought of them.

// GoodEither transposes.
func GoodEither() []int {
	a, b := rect.New(2, 3), rect.New(3, 2)
	c := rect.AddEither(a, b)
	return c.Shape()
}

// GoodEitherVector makes a row of a column.
func GoodEitherVector() []int {
	a, b := rect.New(1, 4), rect.New(4, 1)
	c := rect.AddEither(a, b)
	return c.Shape()
}

// GoodEitherLarge has more elements than are followed.
func GoodEitherLarge() []int {
	a, b := rect.New(20, 30), rect.New(30, 20)
	c := rect.AddEither(a, b)
	return c.Shape()
}

// GoodByStrides reads the other way round.
func GoodByStrides() []int {
	a, b := rect.New(2, 3), rect.New(3, 2)
	c := rect.SubEither(a, b)
	return c.Shape()
}

// GoodByStridesVector does so with vectors.
func GoodByStridesVector() []int {
	a, b := rect.New(1, 5), rect.New(5, 1)
	c := rect.SubEither(a, b)
	return c.Shape()
}

// GoodOriented makes a column of a row, in place.
func GoodOriented() []int {
	a, b := rect.New(4, 1), rect.New(1, 4)
	a.MulOriented(b)
	return a.Shape()
}

// GoodViewed reshapes.
func GoodViewed() []int {
	a, b := rect.New(2, 6), rect.New(4, 3)
	c := rect.AddViewed(a, b)
	return c.Shape()
}

// GoodViewedVector reshapes a row.
func GoodViewedVector() []int {
	a, b := rect.New(4, 1), rect.New(1, 4)
	c := rect.AddViewed(a, b)
	return c.Shape()
}

// GoodCorner pads and crops.
func GoodCorner() []int {
	a, b := rect.New(2, 3), rect.New(3, 2)
	c := rect.AddCorner(a, b)
	return c.Shape()
}

// GoodCornerWide crops a column.
func GoodCornerWide() []int {
	a, b := rect.New(2, 6), rect.New(4, 3)
	c := rect.AddCorner(a, b)
	return c.Shape()
}

// GoodPadded pads both.
func GoodPadded() []int {
	a, b := rect.New(4, 1), rect.New(1, 4)
	c := rect.AddPadded(a, b)
	return c.Shape()
}

// GoodPaddedRow pads both, the other way round.
func GoodPaddedRow() []int {
	a, b := rect.New(1, 3), rect.New(3, 1)
	c := rect.AddPadded(a, b)
	return c.Shape()
}

// GoodGrown pads its receiver.
func GoodGrown() []int {
	a, b := rect.New(1, 4), rect.New(4, 1)
	a.Grow(b)
	return a.Shape()
}

// GoodGrownRow pads its receiver at one axis.
func GoodGrownRow() []int {
	a, b := rect.New(1, 4), rect.New(3, 4)
	a.Grow(b)
	return a.Shape()
}

// GoodTiled repeats what fits several times.
func GoodTiled() []int {
	a, b := rect.New(4, 1), rect.New(1, 4)
	c := rect.Tile(a, b)
	return c.Shape()
}

// GoodOuterSum is an outer sum, which has its own branch.
func GoodOuterSum() []int {
	a, b := rect.New(4, 1), rect.New(1, 4)
	c := rect.AddColumns(a, b)
	return c.Shape()
}

// GoodUpright transposes a row.
func GoodUpright() []int {
	a, b := nd.Zeros(4, 1), nd.Zeros(1, 4)
	c := nd.Mul(a, b)
	return c.Shape()
}

// GoodUprightMatrix transposes a matrix.
func GoodUprightMatrix() []int {
	a, b := nd.Zeros(2, 3), nd.Zeros(3, 2)
	c := nd.Mul(a, b)
	return c.Shape()
}

// GoodReshaped gives a vector the shape of a column.
func GoodReshaped() []int {
	a, b := nd.Zeros(4, 1), nd.Zeros(4)
	c := a.Sub(b)
	return c.Shape()
}

// GoodReshapedRow gives a row the shape of a vector.
func GoodReshapedRow() []int {
	a, b := nd.Zeros(4), nd.Zeros(1, 4)
	c := a.Sub(b)
	return c.Shape()
}

// GoodReshapedMatrix gives a row the shape of a column.
func GoodReshapedMatrix() []int {
	a, b := nd.Zeros(4, 1), nd.Zeros(1, 4)
	c := a.Div(b)
	return c.Shape()
}

// GoodMerged merges axes.
func GoodMerged() []int {
	a, b := nd.Zeros(2, 6), nd.Zeros(12)
	c := nd.Dist(a, b)
	return c.Shape()
}

// GoodPairs wants all pairs.
func GoodPairs() []int {
	a, b := nd.Zeros(4, 1), nd.Zeros(4)
	c := nd.Pairs(a, b)
	return c.Shape()
}

// GoodFlipped flips a table.
func GoodFlipped() []int {
	a, b := rows.Make(2, 3), rows.Make(3, 2)
	c := a.Plus(b)
	return c.Dims()
}

// GoodFlippedRow flips a row.
func GoodFlippedRow() []int {
	a, b := rows.Make(4, 1), rows.Make(1, 4)
	c := a.Plus(b)
	return c.Dims()
}

// GoodFilled leaves out what is not there.
func GoodFilled() []int {
	a, b := rows.Make(4, 1), rows.Make(1, 4)
	c := a.Fill(b)
	return c.Dims()
}

// GoodTurned turns and packs, in place.
func GoodTurned() []int {
	a, b := gen.Of[float32](2, 3), gen.Of[float32](3, 2)
	gen.Axpy(2, a, b)
	return a.Dims
}

// GoodPacked packs anew.
func GoodPacked() []int {
	a, b := gen.Of[float32](2, 3), gen.Of[float32](3, 2)
	c := gen.SumFitted(a, b)
	return c.Dims
}

// GoodGiven gives a vector the axes of a matrix.
func GoodGiven() []int {
	a, b := gen.Of[float32](2, 6), gen.Of[float32](12)
	c := a.Mean(b)
	return c.Dims
}

// GoodMergedCopy copies into a vector.
func GoodMergedCopy() []int {
	a, b := fails.Must(fails.New(2, 3)), fails.Must(fails.New(6))
	c := fails.Must(a.AddMerged(b))
	return c.Dims()
}

// GoodMergedMatrix copies a matrix into a vector.
func GoodMergedMatrix() []int {
	a, b := fails.Must(fails.New(2, 6)), fails.Must(fails.New(4, 3))
	c := fails.Must(a.AddMerged(b))
	return c.Dims()
}

// GoodMergedView merges the axes of a matrix.
func GoodMergedView() []int {
	a, b := fails.Must(fails.New(6)), fails.Must(fails.New(2, 3))
	c := fails.Must(a.AddFlat(b))
	return c.Dims()
}

// GoodAligned makes a column of a vector.
func GoodAligned() []int {
	a, b := fails.Must(fails.New(4, 1)), fails.Must(fails.New(4))
	c := fails.Must(a.SubAligned(b))
	return c.Dims()
}

// GoodAssigned takes the shape of what it is given.
func GoodAssigned() []int {
	a, b := into.New(4, 1), into.New(4)
	a.Assign(b)
	return a.Shape
}

// GoodAssignedRow does so with a row.
func GoodAssignedRow() []int {
	a, b := into.New(4), into.New(1, 4)
	a.Assign(b)
	return a.Shape
}

// GoodNamed gives a vector the axes of a row.
func GoodNamed() []int {
	a, b := into.New(1, 4), into.New(4)
	a.AddNamed(b)
	return a.Shape
}

// GoodTurnedInto turns a matrix, in place.
func GoodTurnedInto() []int {
	a, b := into.New(2, 3), into.New(3, 2)
	a.ScaleTurned(b)
	return a.Shape
}

// GoodAxis says which axis is meant.
func GoodAxis() []int {
	a, b := along.New(4, 1), along.New(4)
	c := along.Add(a, b, 0)
	return c.Shape()
}

// GoodAuto finds the axis that fits.
func GoodAuto() []int {
	a, b := along.New(4, 1), along.New(4)
	c := along.AddAuto(a, b)
	return c.Shape()
}

// GoodOrder turns a matrix without touching it.
func GoodOrder() []int {
	a, b := order.New(2, 3), order.New(3, 2)
	c := a.AddTurned(b)
	return c.Dims()
}

// GoodColumn takes a vector for a column.
func GoodColumn() []int {
	a, b := fit.New(4, 1), fit.New(4)
	c := fit.Add(a, b)
	return c.Shape()
}

// GoodColumnSecond does so with the first operand.
func GoodColumnSecond() []int {
	a, b := fit.New(4), fit.New(4, 1)
	c := fit.Add(a, b)
	return c.Shape()
}

// GoodSqueezed drops an axis.
func GoodSqueezed() []int {
	a, b := fit.New(4, 1), fit.New(4)
	c := fit.Sub(a, b)
	return c.Shape()
}

// GoodSqueezedRow drops the other one.
func GoodSqueezedRow() []int {
	a, b := fit.New(4), fit.New(1, 4)
	c := fit.Sub(a, b)
	return c.Shape()
}

// GoodSeen sees one in the shape of the other, and may return an error.
func GoodSeen() []int {
	a, b := fit.New(2, 6), fit.New(4, 3)
	if err := a.AddTo(b); err != nil {
		panic(err)
	}
	return a.Shape()
}

// GoodSmart transposes, in an operation of its own.
func GoodSmart() []int {
	a, b := fit.New(2, 3), fit.New(3, 2)
	c := fit.Op(fit.Smart{}).Do(a, b)
	return c.Shape()
}

// GoodCaseTransposed comes to the second case.
func GoodCaseTransposed() []int {
	a, b := fit.New(2, 3), fit.New(3, 2)
	c := fit.Combine(a, b)
	return c.Shape()
}

// GoodCaseSeen comes to the third one.
func GoodCaseSeen() []int {
	a, b := fit.New(2, 6), fit.New(4, 3)
	c := fit.Combine(a, b)
	return c.Shape()
}

// GoodMergedRows merges the first axes.
func GoodMergedRows() []int {
	a, b := fit.New(2, 6), fit.New(2, 2, 3)
	c := fit.MulRows(a, b)
	return c.Shape()
}

// GoodRepeatedAxes repeats each axis as often as it fits.
func GoodRepeatedAxes() []int {
	a, b := fit.New(4, 1), fit.New(1, 4)
	c := fit.Tile(a, b)
	return c.Shape()
}

// GoodFilledRows fills up rows.
func GoodFilledRows() []int {
	a, b := fit.New(2, 6), fit.New(4, 3)
	c := fit.Edge(a, b)
	return c.Shape()
}

// GoodTaken takes another rank.
func GoodTaken() []int {
	a, b := fit.New(4, 1), fit.New(4)
	a.Take(b)
	return a.Shape()
}
