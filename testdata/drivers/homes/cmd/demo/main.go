// Command demo uses all the packages, and another module.
package main

import (
	"fmt"

	"example.com/strided"
	"gonum.org/v1/gonum/mat"

	"example.com/homes/dense"
	"example.com/homes/fit"
	"example.com/homes/layers"
)

func main() {
	fmt.Println(fit.Normal(100, 3), unflattened(), gap(), square(4))
	narrow()
	outside()
}

// unflattened forgets to flatten the images.
func unflattened() *dense.Array {
	net := layers.Net{layers.NewAffine(784, 128), layers.NewAffine(128, 10)}
	return net.Forward(dense.Zeros(32, 28, 28))
}

// gap has layers that do not fit together.
func gap() *dense.Array {
	net := layers.Net{layers.NewAffine(784, 128), layers.NewAffine(100, 10)}
	return net.Forward(dense.Zeros(32, 784))
}

// square fails for every n.
func square(n int) *dense.Array {
	a := dense.Zeros(n, n+1)
	return dense.Dot(a, a)
}

// channels reads an axis that a matrix has not.
func channels() int {
	return dense.Zeros(2, 3).Dim(2)
}

// narrow copies three columns into two.
func narrow() {
	strided.Copy(strided.New[float32](4, 2), strided.New[float32](4, 3))
}

// outside leaves the matrix.
func outside() {
	v := strided.New[float64](4, 4)
	_ = v.Slice(0, 2, 3, 5)
}

// both has a finding in a generic function of another module and one in gonum.
func both(small bool) {
	if small {
		_ = strided.New[float64](0, 4)
	} else {
		new(mat.Dense).Mul(mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil))
	}
}

var _, _ = channels, both
