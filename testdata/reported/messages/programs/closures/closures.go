// Package closures has functions in functions.
package closures

import (
	"example.com/messages/tensor"

	"gonum.org/v1/gonum/mat"
)

func Captured() {
	w := mat.NewDense(4, 2, nil)
	forward := func(x *mat.Dense) *mat.Dense {
		var y mat.Dense
		y.Mul(x, w)
		return &y
	}
	batch := mat.NewDense(8, 3, nil)
	forward(batch)
}

func Immediate() {
	x := mat.NewDense(2, 3, nil)
	func() {
		x.Add(x, mat.NewDense(3, 2, nil))
	}()
}

func apply(f func(*tensor.Tensor) *tensor.Tensor, x *tensor.Tensor) *tensor.Tensor { return f(x) }

func Passed() *tensor.Tensor {
	w := tensor.New(4, 4)
	x := tensor.New(2, 3)
	return apply(func(t *tensor.Tensor) *tensor.Tensor { return tensor.MatMul(t, w) }, x)
}

func Deferred() {
	acc := mat.NewDense(2, 2, nil)
	defer func() {
		acc.Sub(acc, mat.NewDense(2, 3, nil))
	}()
	acc.Zero()
}

func each(rows [][]float64, f func(row []float64)) {
	for _, row := range rows {
		f(row)
	}
}

func Callback() {
	weights := []float64{1, 2, 3}
	total := 0.0
	each([][]float64{{1, 2, 3}, {4, 5, 6, 7}}, func(row []float64) {
		for j, v := range row {
			total += v * weights[j]
		}
	})
}
