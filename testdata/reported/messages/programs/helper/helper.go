// Package helper calls gonum in a function of its own.
package helper

import "gonum.org/v1/gonum/mat"

func project(x, w *mat.Dense) *mat.Dense {
	var y mat.Dense
	y.Mul(x, w)
	return &y
}

func gram(x *mat.Dense, w mat.Matrix) *mat.Dense {
	var g mat.Dense
	g.Mul(x, w.T())
	return &g
}

func subtractMean(x *mat.Dense, mean []float64) {
	r, c := x.Dims()
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			x.Set(i, j, x.At(i, j)-mean[j])
		}
	}
}

func Projection() {
	batch := mat.NewDense(8, 3, nil)
	weights := mat.NewDense(4, 2, nil)
	project(batch, weights)
}

func Transposed() {
	batch := mat.NewDense(8, 3, nil)
	weights := mat.NewDense(3, 2, nil)
	gram(batch, weights)
}

func Swapped() {
	a := mat.NewDense(2, 3, nil)
	b := mat.NewDense(5, 2, nil)
	project(a, b)
}

func Twice() {
	batch := mat.NewDense(8, 3, nil)
	hidden := project(batch, mat.NewDense(3, 16, nil))
	project(hidden, mat.NewDense(8, 2, nil))
}

func Means() {
	batch := mat.NewDense(8, 3, nil)
	subtractMean(batch, []float64{0.5, 0.5})
}
