// Package layers is what a model is built of, over matrices of gonum and over tensors.
package layers

import (
	"gonum.org/v1/gonum/mat"

	"example.com/summaries/tensor"
)

// Linear returns x*w + b.
func Linear(x, w, b *mat.Dense) *mat.Dense {
	var y mat.Dense
	y.Mul(x, w)
	y.Add(&y, b)
	return &y
}

// LinearTensor returns x*w + b.
func LinearTensor(x, w, b *tensor.Tensor) *tensor.Tensor {
	return tensor.Add(tensor.MatMul(x, w), b)
}

// LinearOf takes any matrices.
func LinearOf(x, w mat.Matrix) *mat.Dense {
	var y mat.Dense
	y.Mul(x, w)
	return &y
}

// Normalize returns x minus the mean of each column.
func Normalize(x *mat.Dense, mean []float64) *mat.Dense {
	r, c := x.Dims()
	if len(mean) != c {
		panic("layers: a mean for each column")
	}
	y := mat.NewDense(r, c, nil)
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			y.Set(i, j, x.At(i, j)-mean[j])
		}
	}
	return y
}

// Heads splits the columns.
func Heads(x *tensor.Tensor, n int) *tensor.Tensor {
	s := x.Shape()
	if len(s) != 2 || n <= 0 || s[1]%n != 0 {
		panic("layers: columns cannot be split")
	}
	return x.Reshape(s[0], n, s[1]/n)
}
