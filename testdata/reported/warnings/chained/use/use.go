// Package use chains.
package use

import "example.com/warnings/chained"

// ExpandChain has a chained.
func ExpandChain() [][]int {
	pred := chained.Of[float64](3, 1)
	truth := chained.From([]float64{1, 2, 3})
	loss, err := pred.Minus(truth).Square().Sum() // want `chained\.NDArray\.Minus: 3x1 and 3 .*both are expanded to 3x3 \(expand\)`
	if err != nil {
		panic(err)
	}
	_ = loss
	return [][]int{pred.Shape(), truth.Shape(), pred.Minus(truth).Shape()} // want `chained\.NDArray\.Minus: 3x1 and 3 .*both are expanded to 3x3 \(expand\)`
}

// ExpandInts has another type of elements.
func ExpandInts() [][]int {
	a := chained.Of[int](5, 1, 2)
	b := chained.Of[int](5, 2)
	c := a.Times(b) // want `chained\.NDArray\.Times: 5x1x2 and 5x2 .*both are expanded to 5x5x2 \(expand\)`
	if c.Err() != nil {
		panic(c.Err())
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// InplaceGrow grows.
func InplaceGrow() [][]int {
	acc := chained.Of[float32](1, 4)
	before := acc.Shape()
	x := chained.Of[float32](3, 4)
	if err := acc.Accumulate(x).Err(); err != nil { // want `chained\.NDArray\.Accumulate: the destination 1x4 takes the shape 3x4.*\(inplace\)`
		panic(err)
	}
	return [][]int{before, x.Shape(), acc.Shape()}
}

// PointwiseMerge merges.
func PointwiseMerge() [][]int {
	a := chained.Of[int64](2, 8)
	b := chained.Of[int64](4, 4)
	if a.MergeFrom(b).Err() != nil { // want `chained\.NDArray\.MergeFrom: 2x8 and 4x4 have different shapes.*\(pointwise\)`
		panic(a.Err())
	}
	return [][]int{a.Shape(), b.Shape(), a.Shape()}
}

// GoodChain reshapes.
func GoodChain() [][]int {
	pred := chained.Of[float64](3, 1)
	truth := chained.From([]float64{1, 2, 3})
	d := pred.Reshape(3).Minus(truth)
	if _, err := d.Square().Sum(); err != nil {
		panic(err)
	}
	return [][]int{truth.Shape(), truth.Shape(), d.Shape()}
}

// GoodGrow does not grow.
func GoodGrow() [][]int {
	acc := chained.Of[float32](3, 4)
	before := acc.Shape()
	x := chained.Of[float32](1, 4)
	if err := acc.Accumulate(x).Err(); err != nil {
		panic(err)
	}
	return [][]int{before, x.Shape(), acc.Shape()}
}

// GoodMerge merges.
func GoodMerge() [][]int {
	a := chained.Of[int64](2, 8)
	b := chained.Of[int64](2, 8)
	a.MergeFrom(b)
	return [][]int{a.Shape(), b.Shape(), a.Shape()}
}

// GoodScalar has one number.
func GoodScalar() [][]int {
	a := chained.Of[int](2, 8)
	c := a.Times(chained.From([]int{3}))
	return [][]int{a.Shape(), {1}, c.Shape()}
}
