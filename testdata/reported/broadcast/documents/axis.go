package documents

import "example.com/broadcast/axis"

// GoodPaddleAxis1 starts at the second axis, and repeats x too.
func GoodPaddleAxis1() [][]int {
	x, y := axis.New(2, 1, 4), axis.New(3, 1)
	z := axis.Add(x, y, 1)
	return [][]int{x.Dims(), y.Dims(), z.Dims()}
}

// GoodPaddleAxisLast starts as late as possible.
func GoodPaddleAxisLast() [][]int {
	x, y := axis.New(2, 1, 4), axis.New(3, 1)
	z := axis.Add(x, y, -1)
	return [][]int{x.Dims(), y.Dims(), z.Dims()}
}

// BadPaddleAxisLast does not fit.
func BadPaddleAxisLast() {
	axis.Add(axis.New(2, 1, 4), axis.New(3, 2), -1) // want `axis\.Add: .*broadcast dimension mismatch.*\(mismatch\)`
}

// BadPaddleAxis1 compares 3 with 4.
func BadPaddleAxis1() {
	axis.Add(axis.New(2, 3, 4, 5), axis.New(4, 5), 1) // want `axis\.Add: .*broadcast dimension mismatch.*\(mismatch\)`
}

// GoodPaddleChannels adds a number for each channel.
func GoodPaddleChannels() [][]int {
	x, y := axis.New(2, 3, 4, 5), axis.New(3)
	z := axis.Add(x, y, 1)
	return [][]int{x.Dims(), y.Dims(), z.Dims()}
}

// BadPaddleBeyond places y beyond the end of x.
func BadPaddleBeyond() {
	axis.Add(axis.New(2, 3, 4), axis.New(4, 1), 2) // want `axis\.Add: .*axis 2 for.*\(mismatch\)`
}

// ExpandPaddleLast is the example of the warning.
func ExpandPaddleLast() [][]int {
	x, y := axis.New(4, 1), axis.New(4)
	z := axis.Add(x, y, -1) // want `axis\.Add: 4x1 and 4 have different shapes but the same number of elements, both are expanded to 4x4 \(expand\)`
	return [][]int{x.Dims(), y.Dims(), z.Dims()}
}

// GoodPaddleFirst puts the same two shapes side by side: nothing grows.
func GoodPaddleFirst() []int {
	return axis.Add(axis.New(4, 1), axis.New(4), 0).Dims()
}
