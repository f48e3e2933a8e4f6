package main

import (
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// design returns the matrix with a column of ones and one of xs.
func design(xs []float64) *mat.Dense {
	a := mat.NewDense(len(xs), 2, nil)
	for i, x := range xs {
		a.Set(i, 0, 1)
		a.Set(i, 1, x)
	}
	return a
}

// fitLine solves a 6x2 system for 6 targets.
func fitLine() {
	xs := []float64{1, 2, 3, 4, 5, 6}
	ys := []float64{52, 55, 61, 68, 71, 80}
	var qr mat.QR
	qr.Factorize(design(xs))
	var beta mat.Dense
	if err := qr.SolveTo(&beta, false, mat.NewDense(len(ys), 1, ys)); err != nil {
		panic(err)
	}
}

// fitPlaneFromPairs wants three columns but has data for two.
func fitPlaneFromPairs() {
	data := []float64{
		1, 2,
		1, 3,
		1, 5,
		1, 7,
	}
	a := mat.NewDense(4, 3, data) // want `mat\.NewDense: .*8.*12.*4x3.*\(length\)`
	_ = a
}

// fitWithMissingTarget has six rows and five targets.
func fitWithMissingTarget() {
	a := design([]float64{1, 2, 3, 4, 5, 6})
	y := mat.NewVecDense(5, []float64{52, 55, 61, 68, 71})
	var beta mat.VecDense
	if err := beta.SolveVec(a, y); err != nil { // want `mat\.VecDense\.SolveVec: .*\(mismatch\)`
		panic(err)
	}
}

// residuals subtracts slices of one length: both are made from xs.
func residuals() {
	xs := []float64{1, 2, 3, 4}
	predicted := make([]float64, len(xs))
	measured := append([]float64(nil), xs...)
	floats.Sub(predicted, measured)
}

// residualsOffByOne drops the header of one column only.
func residualsOffByOne() {
	xs := []float64{1, 2, 3, 4}
	predicted := make([]float64, len(xs))
	floats.Sub(predicted, xs[1:]) // want `floats\.Sub: .*\(length\)`
}

// ridge adds the penalty to the normal equations: 2x2 and 2x2.
func ridge() {
	a := design([]float64{1, 2, 3, 4})
	_, c := a.Dims()
	var normal mat.Dense
	normal.Mul(a.T(), a)
	normal.Add(&normal, identity(c))
	var inverse mat.Dense
	if err := inverse.Inverse(&normal); err != nil {
		panic(err)
	}
}

// ridgeWrongPenalty takes the number of samples for the number of features.
func ridgeWrongPenalty() {
	a := design([]float64{1, 2, 3, 4})
	r, _ := a.Dims()
	var normal mat.Dense
	normal.Mul(a.T(), a)
	normal.Add(&normal, identity(r)) // want `mat\.Dense\.Add: .*2x2.*4x4.*\(mismatch\)`
}

// vandermonde is square, whatever the degree is.
func vandermonde(n int) {
	v := mat.NewDense(n+1, n+1, nil)
	for i := 0; i <= n; i++ {
		v.Set(i, i, 1)
	}
	var inverse mat.Dense
	if err := inverse.Inverse(v); err != nil {
		panic(err)
	}
}

// vandermondeInverse forgets that a polynomial of degree n has n+1 coefficients.
func vandermondeInverse(n int) {
	v := mat.NewDense(n, n+1, nil)
	var inverse mat.Dense
	if err := inverse.Inverse(v); err != nil { // want `mat\.Dense\.Inverse: .*\(mismatch\)`
		panic(err)
	}
}
