package main

import "gonum.org/v1/gonum/mat"

// The functions of this file fail, and nobody knows what was meant.

// either fits in two ways.
func either() {
	var m mat.Dense
	a := mat.NewDense(2, 3, nil)
	m.Mul(a, a) // want `mat\.Dense\.Mul: .*2x3 times 2x3 \(mismatch\)`
}

// neither fits in no way.
func neither() {
	var m mat.Dense
	m.Mul(mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil)) // want `mat\.Dense\.Mul: .*2x3 times 4x5 \(mismatch\)`
}

// later fits in the first pass of the loop, as it is.
func later() {
	a := mat.NewDense(3, 3, nil)
	for range 2 {
		var m mat.Dense
		m.Mul(mat.NewDense(2, 3, nil), a) // want `mat\.Dense\.Mul: .*2x3 times 4x3 \(mismatch\)`
		a = mat.NewDense(4, 3, nil)
	}
}

var _ = []func(){either, neither, later}
