// Package loops fails in a later pass.
package loops

import (
	"example.com/messages/tensor"

	"gonum.org/v1/gonum/mat"
)

func Widths() *mat.Dense {
	widths := []int{4, 8, 8, 2}
	x := mat.NewDense(16, 4, nil)
	for i := 0; i+1 < len(widths); i++ {
		w := mat.NewDense(widths[i], widths[i+1], nil)
		if i == 2 {
			w = mat.NewDense(widths[i+1], widths[i], nil)
		}
		var y mat.Dense
		y.Mul(x, w)
		x = &y
	}
	return x
}

func Rows() {
	m := mat.NewDense(3, 4, nil)
	for i := 0; i <= 3; i++ {
		m.Set(i, 0, 1)
	}
}

func Copied() {
	rows := [][]float64{{1, 2}, {3, 4}, {5, 6, 7}}
	m := mat.NewDense(3, 2, nil)
	for i, row := range rows {
		m.SetRow(i, row)
	}
}

func Reused() {
	acc := new(mat.Dense)
	for k := 2; k < 5; k++ {
		acc.Add(mat.NewDense(k, k, nil), mat.NewDense(k, k, nil))
	}
}

func Halving() *tensor.Tensor {
	t := tensor.New(2, 12)
	for t.Dim(1) > 1 {
		t = tensor.Pool(t, 2)
	}
	return t
}

func Growing() *tensor.Tensor {
	out := tensor.New(1, 3)
	for i := 1; i < 4; i++ {
		out = tensor.Concat(0, out, tensor.New(i, 2+i))
	}
	return out
}
