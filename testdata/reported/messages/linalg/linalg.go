// Package linalg has small helpers on gonum matrices.
package linalg

import "gonum.org/v1/gonum/mat"

// Project returns x*w.
func Project(x, w mat.Matrix) *mat.Dense {
	var y mat.Dense
	y.Mul(x, w)
	return &y
}

// Gram returns x*w^T.
func Gram(x, w mat.Matrix) *mat.Dense {
	var y mat.Dense
	y.Mul(x, w.T())
	return &y
}

// AddBias adds a vector to each row.
func AddBias(y *mat.Dense, bias []float64) {
	r, _ := y.Dims()
	for i := 0; i < r; i++ {
		row := y.RawRowView(i)
		for j := range row {
			row[j] += bias[j]
		}
	}
}

// Update subtracts a gradient from weights.
func Update(w, grad *mat.Dense) { w.Sub(w, grad) }
