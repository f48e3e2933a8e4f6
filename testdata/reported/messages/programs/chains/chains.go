// Package chains calls methods on what methods return.
package chains

import (
	"example.com/messages/tensor"

	"gonum.org/v1/gonum/mat"
)

func Product() *tensor.Tensor {
	x := tensor.New(2, 3)
	w := tensor.New(5, 3)
	return x.Mul(w.T()).Mul(w.T())
}

func Inline() *tensor.Tensor {
	return tensor.New(2, 3).Mul(tensor.New(2, 3))
}

func Reshaped() *tensor.Tensor {
	return tensor.New(4, 6).T().Reshape(5, 5)
}

func Blocks() {
	m := mat.NewDense(6, 6, nil)
	var y mat.Dense
	y.Mul(m.Slice(0, 2, 0, 3), m.Slice(0, 2, 0, 3))
}

func Column() {
	m := mat.NewDense(4, 3, nil)
	var v mat.VecDense
	v.MulVec(m.T(), m.RowView(0))
}
