// Package tables runs code from tables.
package tables

import (
	"example.com/messages/tensor"

	"gonum.org/v1/gonum/mat"
)

func Products() {
	cases := []struct {
		name       string
		r, k, l, c int
	}{
		{"square", 2, 2, 2, 2},
		{"wide", 2, 3, 3, 4},
		{"broken", 2, 3, 2, 3},
	}
	for _, c := range cases {
		var y mat.Dense
		y.Mul(mat.NewDense(c.r, c.k, nil), mat.NewDense(c.l, c.c, nil))
	}
}

var sizes = [][2]int{{3, 4}, {4, 5}, {6, 2}}

func Stack() *tensor.Tensor {
	x := tensor.New(1, 3)
	for _, s := range sizes {
		x = tensor.MatMul(x, tensor.New(s[0], s[1]))
	}
	return x
}

func Steps() *tensor.Tensor {
	x := tensor.New(6, 4)
	steps := []func(*tensor.Tensor) *tensor.Tensor{
		func(t *tensor.Tensor) *tensor.Tensor { return t.T() },
		func(t *tensor.Tensor) *tensor.Tensor { return t.Reshape(3, 8) },
		func(t *tensor.Tensor) *tensor.Tensor { return t.Reshape(5, 5) },
	}
	for _, step := range steps {
		x = step(x)
	}
	return x
}
