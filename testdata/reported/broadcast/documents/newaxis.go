package documents

import "example.com/broadcast/array"

// GoodNumPyNewaxis is a[:, newaxis] + b.
func GoodNumPyNewaxis() [][]int {
	a, b := array.New(4).Unsqueeze(1), array.New(3)
	c := array.Add(a, b)
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodNumPyThree adds (2,3,4), (3,4) and (4).
func GoodNumPyThree() []int {
	return array.Add(array.Add(array.New(2, 3, 4), array.New(3, 4)), array.New(4)).Shape()
}

// GoodNumPyFour adds (5,1), (1,6), (6) and a scalar.
func GoodNumPyFour() []int {
	return array.Add(array.Add(array.Add(array.New(5, 1), array.New(1, 6)), array.New(6)), array.New()).Shape()
}

// ExpandManualMethod is the example of the warning, by another operation, from both sides.
func ExpandManualMethod() [][]int {
	a, b := array.New(4, 1), array.New(4)
	c := b.Less(a) // want `array\.Array\.Less: 4 and 4x1 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{b.Shape(), a.Shape(), c.Shape()}
}

// ExpandManualData has elements, and its shapes in variables.
func ExpandManualData() [][]int {
	x := []float64{1, 2, 3, 4}
	column := []int{len(x), 1}
	a, b := array.Of(x, column...), array.Of(x, len(x))
	c := array.Mul(a, b) // want `array\.Mul: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}
