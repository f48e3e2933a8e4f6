package main

import "gonum.org/v1/gonum/mat"

// What gonum v0.9.3 did not check.

func okSum() { mat.Sum(new(mat.Dense)) }

func okTrace() { mat.Trace(new(mat.SymDense)) }

func okTraceOf() {
	new(mat.Dense).Trace()
	new(mat.TriDense).Trace()
	new(mat.SymBandDense).Trace()
}

func okDot() {
	var v mat.VecDense
	mat.Dot(v.TVec(), &v)
}

// Where it wanted another shape than later versions do.

func okRTo() {
	var qr mat.QR
	qr.Factorize(mat.NewDense(4, 2, []float64{1, 2, 3, 4, 5, 6, 7, 9}))
	qr.RTo(mat.NewDense(2, 2, nil))
}

func okFactorize() {
	var lq mat.LQ
	lq.Factorize(mat.NewDense(2, 4, []float64{1, 2, 3, 4, 5, 6, 7, 9}))
	lq.Factorize(mat.NewDense(2, 3, []float64{1, 2, 3, 4, 5, 7}))
}

func badRTo() {
	var qr mat.QR
	qr.Factorize(mat.NewDense(4, 2, []float64{1, 2, 3, 4, 5, 6, 7, 9}))
	qr.RTo(mat.NewDense(4, 2, nil))
}

func badDot() {
	var v mat.VecDense
	mat.Dot(&v, &v)
}

func badTrace() { mat.Trace(mat.NewDense(2, 3, nil)) }

func badMul() {
	var m mat.Dense
	m.Mul(mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil))
}
