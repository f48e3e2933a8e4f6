// Package globals has package variables.
package globals

import (
	"example.com/messages/tensor"

	"gonum.org/v1/gonum/mat"
)

var weights = mat.NewDense(4, 2, nil)

var labels = []string{"cat", "dog", "bird"}

var kernel = tensor.New(3, 3)

func Product() {
	x := mat.NewDense(8, 3, nil)
	var y mat.Dense
	y.Mul(x, weights)
}

func Label() string {
	scores := mat.NewDense(1, 4, nil)
	_, n := scores.Dims()
	return labels[n-1]
}

func Kernel() *tensor.Tensor {
	patch := tensor.New(1, 8)
	return tensor.MatMul(patch, kernel)
}
