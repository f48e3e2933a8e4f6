// Package use calls lazy.
package use

import "example.com/warnings/lazy"

// ExpandLazy never looks at the error.
func ExpandLazy() [][]int {
	a, b := lazy.New(4, 1), lazy.New(4)
	return [][]int{a.Shape(), b.Shape(), a.Sub(b).Shape()} // want `lazy\.Tensor\.Sub: 4x1 and 4 .*both are expanded to 4x4 \(expand\)`
}

// ExpandChecked looks at the error.
func ExpandChecked() [][]int {
	a, b := lazy.New(1, 6), lazy.New(6, 1)
	c := a.Sub(b) // want `lazy\.Tensor\.Sub: 1x6 and 6x1 .*both are expanded to 6x6 \(expand\)`
	if c.Err() != nil {
		panic(c.Err())
	}
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// InplaceInc adds a matrix to a vector.
func InplaceInc() [][]int {
	a, b := lazy.New(3), lazy.New(2, 3)
	before := a.Shape()
	if err := a.Inc(b).Err(); err != nil { // want `lazy\.Tensor\.Inc: the destination 3 takes the shape 2x3.*\(inplace\)`
		panic(err)
	}
	return [][]int{before, b.Shape(), a.Shape()}
}

// InplaceSteps adds in a loop.
func InplaceSteps() [][]int {
	a, b := lazy.New(4), lazy.New(4, 1)
	before := a.Shape()
	for step := 0; step < 10; step++ {
		a.Inc(b) // want `lazy\.Tensor\.Inc: the destination 4 takes the shape 4x4.*\(inplace\)`
	}
	return [][]int{before, b.Shape(), a.Shape()}
}

// PointwiseMask masks by a vector.
func PointwiseMask() [][]int {
	a, b := lazy.New(2, 5), lazy.New(10)
	c := a.Mask(b) // want `lazy\.Tensor\.Mask: 2x5 and 10 have different shapes.*\(pointwise\)`
	return [][]int{a.Shape(), b.Shape(), c.Shape()}
}

// GoodLazy has equal shapes.
func GoodLazy() error { return lazy.New(4, 1).Sub(lazy.New(4, 1)).Mask(lazy.New(4, 1)).Err() }

// GoodRow subtracts a row.
func GoodRow() [][]int {
	a, b := lazy.New(4, 3), lazy.New(3)
	return [][]int{a.Shape(), b.Shape(), a.Sub(b).Shape()}
}

// GoodInc adds a row.
func GoodInc() error { return lazy.New(4, 3).Inc(lazy.New(3)).Inc(lazy.New(4, 3)).Err() }

// GoodFailure is tested for.
func GoodFailure() bool { return lazy.New(4, 3).Mask(lazy.New(5)).Err() != nil }

// GoodLength is only known when it runs.
func GoodLength(n int) error { return lazy.New(4, 1).Sub(lazy.New(n)).Err() }
