// Package use calls plain.
package use

import "example.com/warnings/plain"

// ExpandLoss has a column of predictions and a vector of labels.
func ExpandLoss() [][]int {
	pred, y := plain.New(8, 1), plain.New(8)
	d := plain.Sub(pred, y) // want `plain\.Sub: 8x1 and 8 .*both are expanded to 8x8 \(expand\)`
	return [][]int{pred.Dims(), y.Dims(), d.Dims()}
}

// ExpandInside expands in a loss that could do without.
func ExpandInside() [][]int {
	pred, y := plain.New(5), plain.New(5, 1)
	plain.MSE(pred, y)                                               // want `plain\.MSE: in plain\.Sub: 5 and 5x1 .*both are expanded to 5x5 \(expand\)`
	return [][]int{pred.Dims(), y.Dims(), plain.Sub(pred, y).Dims()} // want `plain\.Sub: 5 and 5x1 .*\(expand\)`
}

// InplaceMean adds rows to a vector: later passes find the shape that the first one has left.
func InplaceMean() [][]int {
	mean := plain.New(3)
	before, row := mean.Dims(), plain.New(4, 3)
	for range 3 {
		mean.Accumulate(row) // want `plain\.Tensor\.Accumulate: the destination 3 takes the shape 4x3.*\(inplace\)`
	}
	return [][]int{before, row.Dims(), mean.Dims()}
}

// PointwiseMask has a mask of another shape.
func PointwiseMask() [][]int {
	a, mask := plain.New(2, 6), plain.New(3, 4)
	a.Hadamard(mask) // want `plain\.Tensor\.Hadamard: 2x6 and 3x4 have different shapes.*\(pointwise\)`
	return [][]int{a.Dims(), mask.Dims(), a.Dims()}
}

// GoodBias adds a row of biases.
func GoodBias() [][]int {
	x, b := plain.New(8, 3), plain.New(3)
	return [][]int{x.Dims(), b.Dims(), plain.Add(x, b).Dims()}
}

// GoodDistances wants all pairs.
func GoodDistances() []int { return plain.Distances(plain.New(4), plain.New(4)).Dims() }

// GoodRunTime has as many labels as there are.
func GoodRunTime(n int) [][]int {
	pred, y := plain.New(8, 1), plain.New(n)
	return [][]int{pred.Dims(), y.Dims(), plain.Sub(pred, y).Dims()}
}

// GoodAccumulate adds what has the same shape, and a row.
func GoodAccumulate() {
	sum := plain.New(4, 3)
	for range 3 {
		sum.Accumulate(plain.New(4, 3))
		sum.Accumulate(plain.New(3))
	}
	sum.Hadamard(plain.New(4, 3))
}

// InplacePasses adds rows to a vector, as often as its caller says.
func InplacePasses(epochs int) [][]int {
	mean := plain.New(3)
	before, row := mean.Dims(), plain.New(4, 3)
	for range epochs {
		mean.Accumulate(row) // want `plain\.Tensor\.Accumulate: the destination 3 takes the shape 4x3.*\(inplace\)`
	}
	return [][]int{before, row.Dims(), mean.Dims()}
}

// GoodLater expands in the first pass, if there is something to do in it: otherwise the labels have got their shape before.
func GoodLater(warm bool) []int {
	pred, y := plain.New(4, 1), plain.New(4)
	d := pred
	for i := range 3 {
		if i > 0 || warm {
			d = plain.Sub(pred, y)
		}
		y = plain.New(4, 1)
	}
	return d.Dims()
}

// GoodFirst expands in a later pass only, which is not looked for.
func GoodFirst() []int {
	pred, y := plain.New(4, 1), plain.New(4, 1)
	d := pred
	for range 2 {
		d = plain.Sub(pred, y)
		y = plain.New(4)
	}
	return d.Dims()
}
