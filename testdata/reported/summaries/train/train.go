// Package train calls layers with shapes that fit and with shapes that do not. It is reported here, not there.
package train

import (
	"gonum.org/v1/gonum/mat"

	"example.com/summaries/layers"
	"example.com/summaries/tensor"
)

func linear() {
	x := mat.NewDense(32, 784, nil)
	w := mat.NewDense(784, 10, nil)
	layers.Linear(x, w, mat.NewDense(32, 10, nil))
	layers.LinearOf(x, w)
}

func linearInner() {
	layers.Linear(mat.NewDense(32, 784, nil), mat.NewDense(128, 10, nil), mat.NewDense(32, 10, nil)) // want `layers\.Linear: always panics in mat\.Dense\.Mul`
}

func linearBiasRows() {
	layers.Linear(mat.NewDense(32, 784, nil), mat.NewDense(784, 10, nil), mat.NewDense(1, 10, nil)) // want `layers\.Linear: always panics in mat\.Dense\.Add`
}

func linearBiasColumns() {
	layers.Linear(mat.NewDense(32, 784, nil), mat.NewDense(784, 10, nil), mat.NewDense(32, 1, nil)) // want `layers\.Linear: always panics in mat\.Dense\.Add`
}

func linearOf(x *mat.Dense) {
	r, c := x.Dims()
	layers.LinearOf(x, mat.NewDense(c, r, nil))
	layers.LinearOf(x, mat.NewDense(r, c+1, nil)) // r may be c
	layers.LinearOf(x, mat.NewDense(c+1, r, nil)) // want `layers\.LinearOf: always panics in mat\.Dense\.Mul`
}

func linearTensor(n int) {
	layers.LinearTensor(tensor.New(n, 8), tensor.New(8, 4), tensor.New(n, 4))
	layers.LinearTensor(tensor.New(n, 8), tensor.New(8, n), tensor.New(n, 4)) // n may be 4
}

func linearTensorInner(n int) {
	layers.LinearTensor(tensor.New(n, 8), tensor.New(9, 4), tensor.New(n, 4)) // want `layers\.LinearTensor: always panics in tensor\.MatMul`
}

func linearTensorBias(n int) {
	layers.LinearTensor(tensor.New(n, 8), tensor.New(8, 4), tensor.New(n+1, 4)) // want `layers\.LinearTensor: always panics in tensor\.Add`
}
