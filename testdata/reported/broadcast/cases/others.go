// Package cases has operations that broadcast, and operations that do not.
package cases

import (
	"example.com/broadcast/array"
	"example.com/broadcast/flat"
	"example.com/broadcast/strict"
)

// The functions of this file combine operands of different shapes with the same number of elements in ways
// that are no broadcasts.

// GoodMatMul gets 4x4 from 4x1 and 1x4.
func GoodMatMul() []int { return array.MatMul(array.New(4, 1), array.New(1, 4)).Shape() }

// GoodMatMulInner is 2x3 times 3x2.
func GoodMatMulInner() []int { return array.MatMul(array.New(2, 3), array.New(3, 2)).Shape() }

// GoodOuter gets 4x4 from 4x1 and 4.
func GoodOuter() []int { return array.Outer(array.New(4, 1), array.New(4)).Shape() }

// GoodKron gets 4x4 from 4x1 and 1x4.
func GoodKron() []int { return array.Kron(array.New(4, 1), array.New(1, 4)).Shape() }

// GoodConcat gets 3x1x4 from 1x1x4 and 2x1x4; the second call has the same number of elements.
func GoodConcat() ([]int, []int) {
	return array.Concat(array.New(1, 1, 4), array.New(2, 1, 4)).Shape(), array.Concat(array.New(4), array.New(4)).Shape()
}

// GoodJoin gets 1x8 from 4 and 1x4.
func GoodJoin() []int { return array.Join(array.New(4), array.New(1, 4)).Shape() }

// GoodStack gets 2x4x1.
func GoodStack() []int { return array.Stack(array.New(4, 1), array.New(4, 1)).Shape() }

// GoodGather gets 4x1 from 4x1 and 4, and 4x1x1 from 4x1 and 4x1.
func GoodGather() ([]int, []int) {
	a := array.New(4, 1)
	return array.Gather(a, array.New(4)).Shape(), array.Gather(a, array.New(4, 1)).Shape()
}

// GoodGatherVector gets 4x1 from 4 and 4x1.
func GoodGatherVector() []int { return array.Gather(array.New(4), array.New(4, 1)).Shape() }

// GoodWhere has a mask of 4 for 4x1.
func GoodWhere() []int { return array.New(4, 1).Where(array.New(4)).Shape() }

// GoodCompare compares 4x1 and 4.
func GoodCompare() (bool, bool) {
	a, b := array.New(4, 1), array.New(4)
	return array.SameShape(a, b), array.Broadcastable(a, b)
}

// GoodReshapeAs makes 4x1 of 4.
func GoodReshapeAs() []int { return array.New(4).ReshapeAs(array.New(4, 1)).Shape() }

// GoodExpandAs makes 1x4 of 4.
func GoodExpandAs() []int { return array.New(4).ExpandAs(array.New(1, 4)).Shape() }

// GoodZerosLike takes one of the two shapes.
func GoodZerosLike() []int { return array.ZerosLike(array.New(4), array.New(4, 1)).Shape() }

// GoodDot multiplies 4x1 with 4, and looks at the numbers of elements only.
func GoodDot() float64 { return array.Dot(array.New(4, 1), array.New(4)) }

// GoodFlatDot is the same as a method.
func GoodFlatDot() float64 { return flat.New(4, 1).Dot(flat.New(4)) }

// GoodCopy copies 4 into 4x1.
func GoodCopy() int { return array.New(4, 1).CopyFrom(array.New(4)) }

// GoodTransposeOf stores the transpose of 1x4 in 4x1.
func GoodTransposeOf() { array.New(4, 1).TransposeOf(array.New(1, 4)) }

// GoodBecome makes 4x4 of 4.
func GoodBecome() []int {
	a := array.New(4)
	a.Become(array.New(4, 4))
	return a.Shape()
}

// GoodAddRow adds 1 to each row of 1x1, whose shape is another.
func GoodAddRow() []int { return strict.Zeros(1, 4).AddRow(strict.Zeros(4)).Shape() }

// GoodAddOuter grows, as its name says.
func GoodAddOuter() []int { return strict.AddOuter(strict.Zeros(4, 1), strict.Zeros(4)).Shape() }

// BadStrict does not broadcast.
func BadStrict() {
	strict.Zeros(4, 1).Add(strict.Zeros(4)) // want `strict\.Tensor\.Add: .*strict: add of \[4 1\] and \[4\].*\(mismatch\)`
}

// GoodStrict is the same shape.
func GoodStrict() []int { return strict.Zeros(4, 1).Add(strict.Zeros(4, 1)).Shape() }
