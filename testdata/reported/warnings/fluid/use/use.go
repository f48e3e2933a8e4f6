// Package use calls fluid.
package use

import "example.com/warnings/fluid"

// ExpandLast is aligned at the last axis.
func ExpandLast() [][]int {
	x, y := fluid.Create(4, 1), fluid.Create(4)
	c := x.Subtract(y) // want `fluid\.LoDTensor\.Subtract: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
	return [][]int{x.Dims(), y.Dims(), c.Dims()}
}

// ExpandAxis has the axis -1.
func ExpandAxis() [][]int {
	x, y := fluid.Create(6, 1), fluid.Create(6)
	c, err := fluid.ElementwiseSub(x, y, -1) // want `fluid\.ElementwiseSub: 6x1 and 6 .*both are expanded to 6x6 \(expand\)`
	if err != nil {
		panic(err)
	}
	return [][]int{x.Dims(), y.Dims(), c.Dims()}
}

// InplaceBatch adds a batch to one row.
func InplaceBatch() [][]int {
	x, y := fluid.Create(1, 3), fluid.Create(8, 3)
	before := x.Dims()
	for epoch := 0; epoch < 5; epoch++ {
		x.Accumulate(y) // want `fluid\.LoDTensor\.Accumulate: the destination 1x3 takes the shape 8x3.*\(inplace\)`
	}
	return [][]int{before, y.Dims(), x.Dims()}
}

// PointwiseScale scales by a transposed table.
func PointwiseScale() [][]int {
	x, y := fluid.Create(2, 3), fluid.Create(3, 2)
	c, err := fluid.Scale(x, y) // want `fluid\.Scale: 2x3 and 3x2 have different shapes.*\(pointwise\)`
	if err != nil {
		panic(err)
	}
	return [][]int{x.Dims(), y.Dims(), c.Dims()}
}

// GoodAxis says where y starts.
func GoodAxis() [][]int {
	x, y := fluid.Create(4, 1), fluid.Create(4)
	c, err := fluid.ElementwiseSub(x, y, 0)
	if err != nil {
		panic(err)
	}
	return [][]int{c.Dims()}
}

// GoodChannels has an axis in the middle.
func GoodChannels() ([]int, error) {
	c, err := fluid.ElementwiseSub(fluid.Create(2, 3, 4), fluid.Create(3), 1)
	if err != nil {
		return nil, err
	}
	return c.Dims(), nil
}

// GoodSame has equal shapes.
func GoodSame() []int {
	x := fluid.Create(8, 3)
	x.Accumulate(fluid.Create(8, 3))
	x.Accumulate(fluid.Create(3))
	return x.Subtract(fluid.Create(8, 3)).Dims()
}

// GoodScale has equal shapes.
func GoodScale(n int64) (*fluid.LoDTensor, error) {
	return fluid.Scale(fluid.Create(n, 2), fluid.Create(n, 2))
}
