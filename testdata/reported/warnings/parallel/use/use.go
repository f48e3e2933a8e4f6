// Package use uses parallel.
package use

import "example.com/warnings/parallel"

// ExpandSub subtracts.
func ExpandSub() [][]int {
	y, t := parallel.MustNew(10, 1), parallel.MustNew(10)
	d, err := parallel.Sub(y, t) // want `parallel\.Sub: 10x1 and 10 .*both are expanded to 10x10 \(expand\)`
	if err != nil {
		panic(err)
	}
	return [][]int{y.Dims(), t.Dims(), d.Dims()}
}

// ExpandMSE computes a loss.
func ExpandMSE() [][]int {
	y, err := parallel.NewTensor([]float32{1, 2, 3}, 3, 1)
	if err != nil {
		panic(err)
	}
	t := parallel.MustNew(3)
	if _, err := parallel.MSE(y, t); err != nil { // want `parallel\.MSE: in parallel\.Sub: 3x1 and 3 .*both are expanded to 3x3 \(expand\)`
		panic(err)
	}
	return [][]int{y.Dims(), t.Dims(), {3, 3}}
}

// InplaceInc grows.
func InplaceInc() [][]int {
	acc, x := parallel.MustNew(3), parallel.MustNew(2, 3)
	before := acc.Dims()
	if err := acc.Inc(x); err != nil { // want `parallel\.Tensor\.Inc: the destination 3 takes the shape 2x3.*\(inplace\)`
		panic(err)
	}
	return [][]int{before, x.Dims(), acc.Dims()}
}

// PointwiseHadamard multiplies.
func PointwiseHadamard() [][]int {
	a, b := parallel.MustNew(4, 5), parallel.MustNew(5, 4)
	if err := a.Hadamard(b); err != nil { // want `parallel\.Tensor\.Hadamard: 4x5 and 5x4 have different shapes.*\(pointwise\)`
		panic(err)
	}
	return [][]int{a.Dims(), b.Dims(), a.Dims()}
}

// GoodSub has equal shapes.
func GoodSub() [][]int {
	y, t := parallel.MustNew(10, 1), parallel.MustNew(10, 1)
	d, err := parallel.Sub(y, t)
	if err != nil {
		panic(err)
	}
	return [][]int{y.Dims(), t.Dims(), d.Dims()}
}

// GoodInc does not grow.
func GoodInc() [][]int {
	acc, x := parallel.MustNew(3, 3), parallel.MustNew(3)
	before := acc.Dims()
	if err := acc.Inc(x); err != nil {
		panic(err)
	}
	return [][]int{before, x.Dims(), acc.Dims()}
}

// GoodHadamard multiplies.
func GoodHadamard() [][]int {
	a, b := parallel.MustNew(4, 5), parallel.MustNew(4, 5)
	if err := a.Hadamard(b); err != nil {
		panic(err)
	}
	return [][]int{a.Dims(), b.Dims(), a.Dims()}
}

// GoodTable wants all pairs.
func GoodTable() [][]int {
	a, b := parallel.MustNew(5), parallel.MustNew(5)
	t, err := parallel.Table(a, b)
	if err != nil {
		panic(err)
	}
	return [][]int{a.Dims(), b.Dims(), t.Dims()}
}
