// Package fit uses gonum.
package fit

import (
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

// Normal solves the normal equations for n samples of k features.
func Normal(n, k int) *mat.Dense {
	x, y := mat.NewDense(n, k, nil), mat.NewDense(n, 1, nil)
	var gram, right, w mat.Dense
	gram.Mul(x.T(), x)
	right.Mul(x.T(), y)
	if err := w.Solve(&gram, &right); err != nil {
		return nil
	}
	return &w
}

// Inner multiplies without the transpose.
func Inner() *mat.Dense {
	x, y := mat.NewDense(100, 3, nil), mat.NewDense(100, 1, nil)
	var right mat.Dense
	right.Mul(x, y)
	return &right
}

// Receiver keeps the shape that it has.
func Receiver() *mat.Dense {
	sum := mat.NewDense(2, 3, nil)
	sum.Add(mat.NewDense(3, 3, nil), mat.NewDense(3, 3, nil))
	return sum
}

// Literal has five elements for 2x3.
func Literal() *mat.Dense {
	return mat.NewDense(2, 3, []float64{1, 2, 3, 4, 5})
}

// Row has a row too many.
func Row() mat.Vector {
	return mat.NewDense(3, 3, nil).RowView(3)
}

// None has no rows.
func None() *mat.Dense {
	return mat.NewDense(0, 3, nil)
}

// Square wants a square matrix.
func Square() float64 {
	return mat.Det(
		mat.NewDense(3, 4, nil))
}

// Lengths differ.
func Lengths() float64 {
	return floats.Dot(make([]float64, 3), make([]float64, 4))
}

// Weights are one short.
func Weights() float64 {
	return stat.Mean(make([]float64, 4), make([]float64, 3))
}

// Largest of nothing.
func Largest() float64 {
	return floats.Max(nil)
}

// Wanted is silent: the panic is what it is for.
func Wanted() {
	mat.NewDense(2, 3, nil).Mul(mat.NewDense(2, 2, nil), mat.NewDense(3, 3, nil)) //shapelint:ignore mismatch the panic is wanted
}

// Needless suppresses what does not happen.
func Needless() *mat.Dense {
	return mat.NewDense(2, 2, nil) //shapelint:ignore length four elements
}

// Reasonless does not say why.
func Reasonless() *mat.Dense {
	return mat.NewDense(2, 2, []float64{1}) //shapelint:ignore length
}
