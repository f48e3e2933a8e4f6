// Package views transposes and slices.
package views

import (
	"example.com/messages/tensor"

	"gonum.org/v1/gonum/mat"
)

func Transposed() {
	x := mat.NewDense(2, 3, nil)
	w := mat.NewDense(3, 4, nil)
	var y mat.Dense
	y.Mul(x, w.T())
}

func Both() {
	x := mat.NewDense(2, 3, nil)
	var y mat.Dense
	y.Mul(x.T(), x.T())
}

func NotContiguous() *tensor.Tensor {
	t := tensor.New(3, 4)
	return t.T().View(12)
}

func Inside() *tensor.Tensor {
	q := tensor.New(8, 64)
	k := tensor.New(64, 8)
	return tensor.MulT(q, k)
}

func Window() {
	m := mat.NewDense(6, 6, nil)
	block := m.Slice(0, 2, 0, 3).(*mat.Dense)
	block.Copy(m)
	block.Add(block, m)
}
