// Package use calls strided.
package use

import "example.com/warnings/strided"

// ExpandNil has no out.
func ExpandNil() [][]int {
	a, b := strided.Empty([]int{4, 1}), strided.Empty([]int{4})
	c := strided.Subtract(a, b, nil) // want `strided\.Subtract: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandOut has an out of the shape of the result.
func ExpandOut() [][]int {
	a, b, out := strided.Empty([]int{4, 1}), strided.Empty([]int{4}), strided.Empty([]int{4, 4})
	c := strided.Subtract(a, b, out) // want `strided\.Subtract: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandNewaxis makes a column.
func ExpandNewaxis() [][]int {
	x := strided.Arange(5)
	y := strided.Arange(5).Newaxis()
	c := x.Add(y) // want `strided\.NDArray\.Add: 5 and 5x1 .*both are expanded to 5x5 \(expand\)`
	return [][]int{x.Shape(), y.Shape(), c.Shape()}
}

// InplaceAdd adds in place.
func InplaceAdd() [][]int {
	a, b := strided.Arange(3), strided.Empty([]int{2, 3})
	before := a.Shape()
	a.IAdd(b) // want `strided\.NDArray\.IAdd: the destination 3 takes the shape 2x3.*\(inplace\)`
	return [][]int{before, b.Shape(), a.Shape()}
}

// InplaceFirst adds in a loop.
func InplaceFirst() [][]int {
	total, before := strided.Empty([]int{1, 3}), []int{1, 3}
	batch := strided.Empty([]int{8, 3})
	for range 100 {
		total.IAdd(batch) // want `strided\.NDArray\.IAdd: the destination 1x3 takes the shape 8x3.*\(inplace\)`
	}
	return [][]int{before, batch.Shape(), total.Shape()}
}

// PointwiseMemory multiplies in the order of memory.
func PointwiseMemory() [][]int {
	a, b := strided.Empty([]int{2, 3}), strided.Empty([]int{3, 2})
	c := a.Dot1(b) // want `strided\.NDArray\.Dot1: 2x3 and 3x2 have different shapes.*\(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodOut adds a row, with an out.
func GoodOut() [][]int {
	a, b := strided.Empty([]int{4, 3}), strided.Arange(3)
	return [][]int{a.Shape(), b.Shape(), strided.Subtract(a, b, strided.Empty([]int{4, 3})).Shape()}
}

// GoodNil has equal shapes.
func GoodNil() []int { return strided.Subtract(strided.Arange(3), strided.Arange(3), nil).Shape() }

// GoodTransposed adds a transposed array.
func GoodTransposed() [][]int {
	a, b := strided.Empty([]int{2, 3}), strided.Empty([]int{3, 2}).T()
	return [][]int{a.Shape(), b.Shape(), a.Add(b).Shape()}
}

// GoodInplace adds a row in place.
func GoodInplace() []int {
	a := strided.Empty([]int{4, 3})
	for range 3 {
		a.IAdd(strided.Arange(3))
	}
	return a.Shape()
}

// GoodGrid has axes of other lengths.
func GoodGrid() [][]int {
	x, y := strided.Arange(5), strided.Arange(4).Newaxis()
	return [][]int{x.Shape(), y.Shape(), x.Add(y).Shape()}
}

// GoodMemory has equal shapes.
func GoodMemory(n int) []int { return strided.Arange(n).Dot1(strided.Arange(n)).Shape() }
