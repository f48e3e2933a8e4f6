package cases

import (
	"sync"

	"example.com/broadcast/array"
)

// The functions of this file expand inside what they call, for shapes that nobody knows, or in some runs only.

// ExpandLoss is reported where the shapes are known.
func ExpandLoss() [][]int {
	pred, y := array.New(256, 1), array.New(256)
	loss := array.MSE(pred, y) // want `array\.MSE: in array\.Sub: 256x1 and 256 have different shapes but the same number of elements, both are expanded to 256x256 \(expand\)`
	return [][]int{pred.Shape(), y.Shape(), loss.Grad().Shape()}
}

// GoodLoss has the same shapes.
func GoodLoss() float64 { return array.MSE(array.New(256, 1), array.New(256, 1)).Value }

// GoodNormalize is a square matrix that grows by no element: a row is subtracted from each row, and the
// numbers of elements differ. It is no report.
func GoodNormalize() ([]int, []int) {
	return array.Normalize(array.New(4, 4)).Shape(), array.NormalizeWrongly(array.New(4, 4)).Shape()
}

// GoodPairwise wants the differences: the report is in Pairwise.
func GoodPairwise() []int { return array.Pairwise(array.New(4)).Shape() }

// ExpandLossTwice goes through a function of its own.
func ExpandLossTwice() [][]int {
	pred, y := array.New(8, 1), array.New(8)
	grad := train(pred, y) // want `cases\.train: 8x1 and 8 have different shapes but the same number of elements, both are expanded to 8x8 \(expand\)`
	return [][]int{pred.Shape(), y.Shape(), grad.Shape()}
}

func train(pred, y *array.Array) *array.Array { return array.MSE(pred, y).Grad() }

// ExpandSymbolic is n x 1 and n.
func ExpandSymbolic(n int) [][]int {
	a, b := array.New(n, 1), array.New(n)
	c := array.Sub(a, b) // want `array\.Sub: nx1 and n have different shapes but the same number of elements, both are expanded to nxn \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandSymbolicLoss is the same in a loss.
func ExpandSymbolicLoss(n int) [][]int {
	pred, y := array.New(2*n, 1), array.New(2*n)
	loss := array.MSE(pred, y) // want `array\.MSE: in array\.Sub: \(2\*n\)x1 and \(2\*n\) have different shapes but the same number of elements, both are expanded to \(2\*n\)x\(2\*n\) \(expand\)`
	return [][]int{pred.Shape(), y.Shape(), loss.Grad().Shape()}
}

// ExpandSymbolicProduct is a product of two sizes.
func ExpandSymbolicProduct(n, m int) [][]int {
	a, b := array.New(n*m, 1), array.New(n*m)
	c := array.Sub(a, b) // want `array\.Sub: \(m\*n\)x1 and \(m\*n\) have different shapes but the same number of elements, both are expanded to \(m\*n\)x\(m\*n\) \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// ExpandRankFour has four axes, and more elements than are counted.
func ExpandRankFour() [][]int {
	a, b := array.New(8, 3, 32, 1), array.New(8, 3, 1, 32)
	c := array.Mul(a, b) // want `array\.Mul: 8x3x32x1 and 8x3x1x32 have different shapes but the same number of elements, both are expanded to 8x3x32x32 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodSymbolic is n x 1 and m: the numbers of elements are the same by chance only.
func GoodSymbolic(n, m int) []int { return array.Sub(array.New(n, 1), array.New(m)).Shape() }

// GoodSymbolicBias is n x 3 and 3.
func GoodSymbolicBias(n int) []int { return array.Add(array.New(n, 3), array.New(3)).Shape() }

// ExpandRankOnly changes the rank only.
func ExpandRankOnly() [][]int {
	a, b := array.New(4), array.New(1, 4)
	c := array.Add(a, b) // want `array\.Add: 4 and 1x4 have different shapes but the same number of elements, the result is 1x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodRankOnlyLoss does so inside what it calls.
func GoodRankOnlyLoss() float64 { return array.MSE(array.New(4), array.New(1, 4)).Value }

// GoodSometimes expands in some runs.
func GoodSometimes(flip bool) []int {
	y := array.New(4)
	if flip {
		y = array.New(4, 1)
	}
	return array.Sub(array.New(4, 1), y).Shape()
}

// ExpandBranch expands whenever it is reached.
func ExpandBranch(flip bool) [][]int {
	a, b := array.New(4, 1), array.New(4)
	if flip {
		c := array.Sub(a, b) // want `array\.Sub: 4x1 and 4 .*expanded to 4x4 \(expand\)`
		return [][]int{a.Shape(), b.Shape(), c.Shape()}
	}
	return [][]int{{4, 1}, {4}, {4, 4}}
}

// GoodCheckedShape asks before.
func GoodCheckedShape() []int {
	a, b := array.New(4, 1), array.New(4)
	if !array.SameShape(a, b) {
		b = b.Reshape(a.Shape()...)
	}
	return array.Sub(a, b).Shape()
}

// GoodLoop grows in the first pass, and keeps its shape after that.
func GoodLoop() []int {
	total := array.New(1)
	for range 3 {
		total = array.Add(total, array.New(4))
	}
	return total.Shape()
}

// ExpandLoopBody expands in every pass.
func ExpandLoopBody() [][]int {
	a, b := array.New(4, 1), array.New(4)
	c := a
	for range 3 {
		c = array.Sub(a, b) // want `array\.Sub: 4x1 and 4 .*expanded to 4x4 \(expand\)`
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodFirstPass subtracts two single elements in the first pass only.
func GoodFirstPass() []int {
	total := 0
	for i := 1; i < 5; i++ {
		total += array.Sub(array.New(1, 1), array.New(i)).Shape()[1]
	}
	return []int{total}
}

// GoodMiddlePass subtracts in the pass between the first and the last, and expands on the other path only.
func GoodMiddlePass(flip bool) []int {
	a, b, from, to := array.New(4, 1), array.New(4, 1), 1, 2
	if flip {
		b, from, to = array.New(4), 0, 3
	}
	for i := 0; i < 3; i++ {
		if from <= i && i < to {
			array.Sub(a, b)
		}
	}
	return a.Shape()
}

// GoodMiddlePassFirst is GoodMiddlePass with its paths the other way round.
func GoodMiddlePassFirst(flip bool) []int {
	a, b, from, to := array.New(4, 1), array.New(4), 0, 3
	if flip {
		b, from, to = array.New(4, 1), 1, 2
	}
	for i := 0; i < 3; i++ {
		if from <= i && i < to {
			array.Sub(a, b)
		}
	}
	return a.Shape()
}

// ExpandEachPass expands two vectors of a length that grows.
func ExpandEachPass() [][]int {
	for i := 2; i < 5; i++ {
		array.Sub(array.New(i, 1), array.New(i)) // want `array\.Sub: 2x1 and 2 .*expanded to 2x2 \(expand\)`
	}
	return [][]int{{2, 1}, {2}, {2, 2}}
}

// GoodEmpty has no elements.
func GoodEmpty() []int { return array.Sub(array.New(0, 1), array.New(0)).Shape() }

// Model holds its parameters.
type Model struct{ w, bias *array.Array }

// Forward returns a column, to which the bias is added.
func (m *Model) Forward(x *array.Array) *array.Array { return array.Add(array.MatMul(x, m.w), m.bias) }

// ExpandModel has a bias for each row instead of one for each column.
func ExpandModel() [][]int {
	m := &Model{w: array.New(3, 1), bias: array.New(8)}
	out := m.Forward(array.New(8, 3)) // want `cases\.Model\.Forward: in array\.Add: 8x1 and 8 have different shapes but the same number of elements, both are expanded to 8x8 \(expand\)`
	return [][]int{{8, 1}, m.bias.Shape(), out.Shape()}
}

// GoodModel has one.
func GoodModel() []int {
	m := &Model{w: array.New(3, 1), bias: array.New(1)}
	return m.Forward(array.New(8, 3)).Shape()
}

// GoodIgnored is suppressed.
func GoodIgnored() []int {
	a, b := array.New(4, 1), array.New(4)
	return array.Sub(a, b).Shape() //shapelint:ignore expand all differences are wanted
}

// GoodReshapedOutOfSight gets what code that is not seen may have given another shape.
func GoodReshapedOutOfSight(hidden bool) []int {
	a := array.New(3, 2)
	if hidden {
		var once sync.WaitGroup
		once.Go(func() { *a = *array.New(1, 3, 2) })
		once.Wait()
	}
	return array.Sub(a, array.New(1, 3, 2)).Shape()
}
