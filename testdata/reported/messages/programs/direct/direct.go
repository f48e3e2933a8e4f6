// Package direct calls gonum itself.
package direct

import (
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

func Product() {
	x := mat.NewDense(2, 3, nil)
	w := mat.NewDense(4, 5, nil)
	var y mat.Dense
	y.Mul(x, w)
}

func Receiver() {
	x := mat.NewDense(2, 3, nil)
	sum := mat.NewDense(3, 2, nil)
	sum.Add(x, x)
}

func Data() {
	rows, cols := 2, 3
	mat.NewDense(rows, cols, []float64{1, 2, 3, 4, 5})
}

func Row() {
	table := mat.NewDense(4, 3, nil)
	header := []float64{1, 2}
	table.SetRow(0, header)
}

func Corner() {
	m := mat.NewDense(3, 3, nil)
	last := m.At(3, 3)
	_ = last
}

func Inverse() {
	design := mat.NewDense(6, 2, nil)
	var inv mat.Dense
	inv.Inverse(design)
}

func Weighted() float64 {
	samples := []float64{1, 2, 3}
	weights := []float64{0.5, 0.5}
	return stat.Mean(samples, weights)
}

func Axpy() {
	x := make([]float64, 3)
	grad := make([]float64, 4)
	floats.AddScaled(x, -0.1, grad)
}
