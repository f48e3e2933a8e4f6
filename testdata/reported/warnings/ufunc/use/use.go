// Package use uses ufunc.
package use

import np "example.com/warnings/ufunc"

// ExpandUfunc subtracts.
func ExpandUfunc() [][]int {
	x := np.Ones(20, 3)
	theta := np.Zeros(3, 1)
	y := np.Arange(20)
	h := np.Dot(x, theta)
	e := np.Subtract.Call(h, y) // want `ufunc\.Ufunc\.Call: 20x1 and 20 .*both are expanded to 20x20 \(expand\)`
	_ = np.Multiply.Call(e, e).Mean()
	return [][]int{h.Shape, y.Shape, e.Shape}
}

// ExpandReshape reshapes by -1.
func ExpandReshape() [][]int {
	a := np.Arange(6).Reshape(-1, 1)
	b := np.Arange(6)
	c := np.Subtract2(b, a) // want `ufunc\.Subtract2: 6 and 6x1 .*both are expanded to 6x6 \(expand\)`
	return [][]int{b.Shape, a.Shape, c.Shape}
}

// InplaceSum changes the shape.
func InplaceSum() [][]int {
	acc := np.Zeros(4, 1)
	before := acc.Shape
	x := np.Ones(4, 5)
	acc.IAdd(x) // want `ufunc\.Array\.IAdd: the destination 4x1 takes the shape 4x5.*\(inplace\)`
	return [][]int{before, x.Shape, acc.Shape}
}

// GoodOut has a table of all pairs.
func GoodOut() [][]int {
	a, b := np.Arange(6), np.Arange(6).Reshape(1, 6).T()
	table := np.Zeros(6, 1)
	np.Multiply.Out(b, b, table)
	return [][]int{a.Shape, a.Shape, table.Shape}
}

// GoodSum adds a column.
func GoodSum() [][]int {
	acc := np.Zeros(4, 5)
	before := acc.Shape
	x := np.Ones(4, 1)
	acc.IAdd(x)
	return [][]int{before, x.Shape, acc.Shape}
}

// GoodGradient is what gradient descent does.
func GoodGradient() [][]int {
	x := np.Ones(20, 3)
	theta := np.Zeros(3, 1)
	y := np.Arange(20).Reshape(-1, 1)
	for i := 0; i < 100; i++ {
		e := np.Subtract.Call(np.Dot(x, theta), y)
		g := np.Dot(x.T(), e)
		theta = np.Subtract.Call(theta, g)
	}
	return [][]int{theta.Shape, theta.Shape, theta.Shape}
}
